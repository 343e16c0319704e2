/** The weights of the terms, to be dragged while the body moves, and what each term gives at present. */
import { useMemo, useRef } from 'react';
import { useLab, useStores, useTrials, useWhatIf } from '../store/binding.ts';
import { termNotes } from '../store/term-notes.ts';
import { compact, fixed, weightRange, type KeptRange } from './format.ts';
import { Term } from './Term.tsx';

/** What each term contributes now, in the order of the weights. */
function useContributions(): readonly {
  readonly name: string;
  readonly weight: number;
  readonly given: number;
}[] {
  const weights = useLab((state) => state.weights);
  const terms = useLab((state) => state.status?.terms);
  return Object.entries(weights).map(([name, weight]) => ({
    name,
    weight,
    given: weight * (terms?.[name] ?? 0),
  }));
}

/** The reward now. */
export function Reward() {
  const sum = useContributions().reduce((total, { given }) => total + given, 0);
  return (
    <span className="fine number">
      <Term explained="Sum of all contributions: the reward now">reward</Term> {fixed(sum, 2)}
    </span>
  );
}

export function Weights() {
  const rows = useContributions();
  const trial = useTrials() !== null;
  const program = useLab((state) => state.running);
  const replay = useLab((state) => state.replay);
  const notes = useMemo(() => termNotes(program), [program]);
  const largest = useLargest(
    rows.map(({ name }) => name).join(' '),
    rows.map(({ given }) => given),
  );
  return (
    <>
      {rows.length === 0 && <p className="empty">The weights appear with the first program.</p>}
      <ul className="weights">
        {rows.map(({ name, weight, given }) => (
          <WeightRow
            key={name}
            name={name}
            note={notes[name] ?? name}
            weight={weight}
            contribution={given}
            largest={largest}
            locked={trial}
          />
        ))}
      </ul>
      {trial && <p className="fine">A trial keeps the weights it began with.</p>}
      {replay && <p className="fine">These weights are the live body’s; the scene shows {replay}.</p>}
    </>
  );
}

/** The largest contribution of late, so that the bars keep their scale and do not flicker. */
function useLargest(program: string, given: readonly number[]): number {
  const seen = useRef({ program, largest: 0 });
  const now = Math.max(0.01, ...given.map(Math.abs));
  const before = seen.current.program === program ? seen.current.largest : 0;
  seen.current = { program, largest: Math.max(now, 0.98 * before) };
  return seen.current.largest;
}

interface WeightRowProps {
  readonly name: string;
  /** What the program says of the term. */
  readonly note: string;
  readonly weight: number;
  readonly contribution: number;
  readonly largest: number;
  readonly locked: boolean;
}

function WeightRow({ name, note, weight, contribution, largest, locked }: WeightRowProps) {
  const { whatIf } = useStores();
  const muted = useWhatIf((state) => state.muted[name] !== undefined);
  const own = useLab((state) => state.ownWeights[name] ?? weight);
  const kept = useRef<KeptRange | null>(null);
  kept.current = weightRange(own, weight, kept.current);
  const { minimum, maximum, step } = kept.current.range;
  const width = Math.min(1, Math.abs(contribution) / largest) * 50;
  const bar = contribution < 0 ? { right: '50%', width: `${width}%` } : { left: '50%', width: `${width}%` };
  return (
    <li>
      <span className="weight-name">
        <Term explained={note}>{name}</Term>
      </span>
      <button
        type="button"
        className="mute"
        aria-pressed={muted}
        aria-label={`Mute ${name}`}
        title={muted ? `Give ${name} its weight back` : `Take ${name} out of the reward`}
        disabled={locked || (!muted && weight === 0)}
        onClick={() => whatIf.mute(name, !muted)}
      >
        {muted ? '○' : '●'}
      </button>
      <input
        type="range"
        aria-label={`Weight of ${name}`}
        min={minimum}
        max={maximum}
        step={step}
        value={weight}
        disabled={locked}
        onChange={(event) => whatIf.setWeight(name, Number(event.target.valueAsNumber.toFixed(6)))}
      />
      <output className="number" aria-label={`Weight of ${name} in numbers`}>
        {compact(weight)}
      </output>
      <span className="contribution" aria-hidden="true">
        <span className={contribution < 0 ? 'negative' : 'positive'} style={bar} />
      </span>
      <span className="number contribution-value" aria-label={`Contribution of ${name}`}>
        {fixed(contribution, 2)}
      </span>
    </li>
  );
}
