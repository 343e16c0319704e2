/** What the critic said about a trial, beside the very pictures it saw, and the place to say otherwise. */
import { useEffect, useRef, useState } from 'react';
import type { ExplorationNode, Verdict } from '../explore/exploration.ts';
import type { TrialNumbers } from '../protocol/trial.ts';
import { useExploration, useStores } from '../store/binding.ts';
import { newestJudged, nodeOf } from '../store/exploration.ts';
import { degrees, fixed } from './format.ts';
import { FACTS } from './glossary.ts';
import { Exchanges, Reliance } from './models/Exchanges.tsx';
import { Panel } from './Panel.tsx';
import { Term } from './Term.tsx';
import { TrialTools } from './TrialTools.tsx';

export function VerdictPanel() {
  const node = useExploration(
    (state) => nodeOf(state.exploration, state.selected) ?? newestJudged(state.exploration),
  );
  const compared = useExploration((state) => nodeOf(state.exploration, node?.comparedWith ?? null));
  if (!node) {
    return (
      <Panel title="Verdict">
        <p className="empty">
          After each trial its pictures and what the critic makes of them stand here. Press Explore to begin.
        </p>
      </Panel>
    );
  }
  const { verdict, numbers } = node;
  return (
    <Panel title={`Verdict on trial ${node.id}`} tools={verdict && <Score verdict={verdict} />}>
      {node.error && (
        <p className="trial-error" role="alert">
          {node.error}
        </p>
      )}
      {node.startsAt !== undefined && (
        <p className="fine">
          Begins at {node.startsAt}, not at the start pose: score and measured success say nothing beside
          those of trials that begin elsewhere.
        </p>
      )}
      {node.note && <p className="fine">{node.note}</p>}
      <Pictures node={node} compared={compared} />
      {verdict && <Findings node={node} verdict={verdict} compared={compared} />}
      <Reliance node={node} />
      {numbers && <Numbers numbers={numbers} />}
      {node.design && (
        <p className="reason">
          <span className="fine">Why this program ({node.design.by.name}):</span> {node.design.reason}
        </p>
      )}
      <TrialTools node={node} />
      <Exchanges node={node} />
      {numbers && <Overrule key={node.id} id={node.id} compared={compared?.id ?? null} />}
    </Panel>
  );
}

function Score({ verdict }: { readonly verdict: Verdict }) {
  return (
    <span className="score">
      <meter min={0} max={10} low={4} high={7} optimum={10} value={verdict.score} aria-label="Score" />
      <span className="number">{fixed(verdict.score, 1)} of 10</span>
    </span>
  );
}

interface CompareProps {
  readonly node: ExplorationNode;
  readonly compared: ExplorationNode | null;
}

function Pictures({ node, compared }: CompareProps) {
  const [other, setOther] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => setOther(false), [node.id]);
  const shown = other && compared?.sheet ? compared : node;
  const { sheet } = shown;
  if (!sheet) return node.numbers ? <p className="fine">No pictures were drawn of this trial.</p> : null;
  const text = `Pictures of trial ${shown.id} at ${sheet.instants.map((time) => fixed(time, 1)).join(', ')} s, each from the side and from the front`;
  return (
    <figure className="sheet">
      <button
        type="button"
        aria-label={`Enlarge the pictures of trial ${shown.id}`}
        onClick={() => dialog.current?.showModal()}
      >
        <img src={sheet.image} width={sheet.width} height={sheet.height} alt={text} />
      </button>
      {compared?.sheet && compared.id !== node.id && (
        <figcaption className="segmented" role="radiogroup" aria-label="Pictures of">
          {[false, true].map((choice) => (
            <label key={String(choice)}>
              <input
                type="radio"
                name="pictures"
                checked={other === choice}
                onChange={() => setOther(choice)}
              />
              {choice ? `compared: trial ${compared.id}` : `trial ${node.id}`}
            </label>
          ))}
        </figcaption>
      )}
      <dialog ref={dialog} aria-label={`Pictures of trial ${shown.id}`}>
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
        <img src={sheet.image} width={sheet.width} height={sheet.height} alt={text} />
      </dialog>
    </figure>
  );
}

const BETTER: Readonly<Record<Verdict['better'], (compared: string) => string>> = {
  new: (compared) => (compared ? `better than ${compared}` : 'a beginning'),
  best: (compared) => (compared ? `worse than ${compared}` : 'not acceptable'),
  same: (compared) => `as good as ${compared || 'the best'}`,
};

function Findings({ node, verdict, compared }: CompareProps & { readonly verdict: Verdict }) {
  const { exploration, feed } = useStores();
  async function show(time: number): Promise<void> {
    await exploration.replay(node.id);
    feed.setReplayPlaying(false);
    feed.seek(time);
  }
  return (
    <>
      <p className="judged">
        <strong>{verdict.met ? 'Meets the description' : 'Does not meet the description'}</strong>,{' '}
        {BETTER[verdict.better](compared && compared.id !== node.id ? `trial ${compared.id}` : '')}.{' '}
        <span className="fine">Judged by {verdict.by.name}.</span>
      </p>
      {compared && compared.description !== node.description && (
        <p className="fine">
          Trial {compared.id} was made for another sentence: <q>{compared.description}</q>. Both were judged
          by <q>{node.description}</q>.
        </p>
      )}
      {verdict.findings.length > 0 && (
        <ul className="findings">
          {verdict.findings.map((finding, i) => (
            <li key={i}>
              <button
                type="button"
                className="time number"
                aria-label={`Show trial ${node.id} at ${fixed(finding.time, 1)} s`}
                onClick={() => void show(finding.time)}
              >
                {fixed(finding.time, 1)} s
              </button>
              <span
                className="severity"
                style={{ opacity: 0.25 + 0.75 * finding.severity }}
                aria-hidden="true"
              />
              <span>{finding.text}</span>
            </li>
          ))}
        </ul>
      )}
      {verdict.advice && <p className="advice">{verdict.advice}</p>}
    </>
  );
}

type Facts = readonly (readonly [string, string])[];

function factsOf(numbers: TrialNumbers): Facts {
  if (numbers.kind === 'handling')
    return [
      [
        'off its place',
        `${fixed(100 * numbers.startDistance, 0)} → ${fixed(100 * numbers.endDistance, 1)} cm`,
      ],
      ['off its turn', `${fixed(degrees(numbers.startAngle), 0)} → ${fixed(degrees(numbers.endAngle), 0)}°`],
      ['held there', `${fixed(numbers.heldSeconds, 1)} s`],
      ['palm to object', `${fixed(100 * numbers.meanReach, 1)} cm`],
      ['time', `${fixed(numbers.seconds, 1)} s`],
      ['effort', fixed(numbers.effort, 3)],
    ];
  if (numbers.kind === 'posture')
    return [
      ['off the pose', `${fixed(degrees(numbers.startError), 0)} → ${fixed(degrees(numbers.endError), 1)}°`],
      ['held there', `${fixed(numbers.heldSeconds, 1)} s`],
      ['time', `${fixed(numbers.seconds, 1)} s`],
      ['effort', fixed(numbers.effort, 3)],
    ];
  return [
    ['distance', `${fixed(numbers.distance, 2)} m in ${fixed(numbers.seconds, 1)} s`],
    ['mean speed', `${fixed(numbers.meanSpeed, 2)} m/s`],
    ['largest lean', `${fixed(degrees(numbers.maximumTrunkLean), 0)}°`],
    ['steps', `${numbers.steps}, ${fixed(100 * numbers.alternation, 0)} % alternating`],
    ['hip height', `${fixed(100 * numbers.meanHeight, 0)} % of standing`],
    ['effort', fixed(numbers.effort, 3)],
  ];
}

function Numbers({ numbers }: { readonly numbers: TrialNumbers }) {
  const facts = factsOf(numbers);
  return (
    <>
      <dl className="facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>
              <Term explained={FACTS[name]}>{name}</Term>
            </dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <details>
        <summary>
          Measured success: {numbers.conditions.filter(({ met }) => met).length} of{' '}
          {numbers.conditions.length} conditions, {fixed(numbers.score, 0)} of 100
        </summary>
        <ul className="conditions">
          {numbers.conditions.map(({ name, met, value, limit, unit }) => (
            <li key={name} className={met ? 'met' : 'unmet'}>
              <span>{name}</span>
              <span className="number">
                {unit === 'rad'
                  ? `${fixed(degrees(value), 0)} / ${fixed(degrees(limit), 0)}°`
                  : `${fixed(value, 2)} / ${fixed(limit, 2)} ${unit === '1' ? '' : unit}`}
              </span>
              <span>{met ? 'met' : 'not met'}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function Overrule({ id, compared }: { readonly id: number; readonly compared: number | null }) {
  const { whatIf } = useStores();
  const [better, setBetter] = useState<Verdict['better']>('new');
  const [met, setMet] = useState(false);
  const [words, setWords] = useState('');
  const choices: readonly (readonly [Verdict['better'], string])[] = [
    ['new', compared === null ? 'good' : `better than trial ${compared}`],
    ['same', 'as good'],
    ['best', compared === null ? 'not good' : 'worse'],
  ];
  return (
    <details className="overrule">
      <summary>Judge it yourself</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void whatIf.overrule(id, { better, met, words });
        }}
      >
        <div className="segmented" role="radiogroup" aria-label="Your verdict">
          {choices.map(([choice, label]) => (
            <label key={choice}>
              <input
                type="radio"
                name={`better-${id}`}
                checked={better === choice}
                onChange={() => setBetter(choice)}
              />
              {label}
            </label>
          ))}
        </div>
        <label className="inline">
          <input type="checkbox" checked={met} onChange={(event) => setMet(event.target.checked)} />
          meets the description
        </label>
        <label>
          <span className="fine">What is wrong, in your words</span>
          <textarea rows={2} value={words} onChange={(event) => setWords(event.target.value)} />
        </label>
        <button type="submit">Overrule the verdict</button>
      </form>
    </details>
  );
}
