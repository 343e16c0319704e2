/** Two trials beside each other: their motions, programs, weights and curves. */
import { diffLines } from 'diff';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TrialRecord } from '../protocol/trial.ts';
import type { ComparedTrial, Pair } from '../store/compare.ts';
import { PairClock } from '../store/pair-clock.ts';
import { CompareCurves } from './CompareCurves.tsx';
import { compact, fixed } from './format.ts';
import { useModal } from './modal.ts';
import { SPEEDS } from './speeds.ts';

export interface CompareDialogProps {
  readonly pair: Pair;
  /** Draws one scene, with a ghost of another motion in it or without. */
  readonly scene: (trial: ComparedTrial, ghost: ComparedTrial | null) => ReactNode;
  readonly close: () => void;
}

export default function CompareDialog({ pair, scene, close }: CompareDialogProps) {
  const { first, second, alignments } = pair;
  const dialog = useModal();
  const [both, setBoth] = useState(false);
  const [event, setEvent] = useState('');
  const shift = alignments.find((one) => one.event === event)?.shift ?? 0;
  const clock = useMemo(
    () => new PairClock(first.feed, second.feed, first.record.rowSeconds),
    [first, second],
  );
  const watch = useCallback((look: (time: number) => void) => clock.watch(look), [clock]);
  const seek = useCallback((time: number) => clock.seek(time), [clock]);
  useEffect(() => clock.setShift(shift), [clock, shift]);
  useEffect(() => {
    let asked = requestAnimationFrame(tick);
    function tick(now: number): void {
      clock.tick(now / 1000);
      asked = requestAnimationFrame(tick);
    }
    return () => cancelAnimationFrame(asked);
  }, [clock]);
  const names = `trials ${first.node.id} and ${second.node.id}`;
  return (
    <dialog ref={dialog} className="compare" aria-label={`Comparison of ${names}`} onClose={close}>
      <form method="dialog">
        <h2>
          Trial {first.node.id} and <span className="second">trial {second.node.id}</span>
        </h2>
        <button type="submit">Close</button>
      </form>
      <div className="compare-columns">
        <div className="compare-motion">
          <div className={both ? 'scenes two' : 'scenes'}>
            <figure>
              {scene(first, both ? null : second)}
              <figcaption>
                {both ? title(first) : `${title(first)}; see-through: ${title(second)}`}
              </figcaption>
            </figure>
            {both && (
              <figure>
                {scene(second, null)}
                <figcaption>{title(second)}</figcaption>
              </figure>
            )}
          </div>
          <Controls clock={clock} second={second.node.id} />
          <div className="row">
            <div className="segmented" role="radiogroup" aria-label="Scenes">
              {[false, true].map((two) => (
                <label key={String(two)}>
                  <input type="radio" name="scenes" checked={both === two} onChange={() => setBoth(two)} />
                  {two ? 'two scenes' : 'one scene'}
                </label>
              ))}
            </div>
            <label className="inline">
              In step from
              <select value={event} onChange={(change) => setEvent(change.target.value)}>
                <option value="">the start</option>
                {alignments.map((one) => (
                  <option key={one.event} value={one.event}>
                    {one.event} ({fixed(one.shift, 2)} s apart)
                  </option>
                ))}
              </select>
            </label>
          </div>
          <CompareCurves pair={pair} shift={shift} watch={watch} seek={seek} />
        </div>
        <div className="compare-programs">
          <PairedWeights first={first} second={second} />
          <Difference first={first} second={second} />
        </div>
      </div>
    </dialog>
  );
}

const title = ({ node }: ComparedTrial): string =>
  `trial ${node.id}, ${node.design?.by.name ?? 'designer'}, ${fixed(node.verdict?.score, 1)}/10${node.startsAt === undefined ? '' : `, begun at ${node.startsAt}`}`;

function Controls({ clock, second }: { readonly clock: PairClock; readonly second: number }) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const slider = useRef<HTMLInputElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  const other = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      clock.watch((time) => {
        setPlaying(clock.playing);
        if (slider.current) {
          slider.current.min = String(clock.from);
          slider.current.max = String(clock.to);
          slider.current.value = String(time);
        }
        if (text.current) text.current.textContent = `${fixed(time, 2)} s`;
        if (other.current)
          other.current.textContent = `trial ${second} at ${fixed(clock.ofSecond, 2)} s of its own`;
      }),
    [clock, second],
  );
  return (
    <div className="row" role="toolbar" aria-label="Time of the comparison">
      <button type="button" className="play" onClick={() => clock.setPlaying(!clock.playing)}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="A frame back" onClick={() => clock.step(-1)}>
        ‹
      </button>
      <button type="button" aria-label="A frame on" onClick={() => clock.step(1)}>
        ›
      </button>
      <input
        ref={slider}
        type="range"
        className="grow"
        aria-label="Instant of the comparison"
        step="any"
        defaultValue={0}
        onChange={(event) => clock.seek(event.target.valueAsNumber)}
      />
      <span className="number" ref={text} />
      <span className="number fine second" ref={other} />
      <select
        aria-label="Speed of the comparison"
        value={speed}
        onChange={(event) => {
          clock.speed = Number(event.target.value);
          setSpeed(clock.speed);
        }}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {one}×
          </option>
        ))}
      </select>
    </div>
  );
}

interface BothProps {
  readonly first: ComparedTrial;
  readonly second: ComparedTrial;
}

const weightsOf = ({ termNames, weights }: TrialRecord): ReadonlyMap<string, number> =>
  new Map(termNames.map((name, i) => [name, weights[i]]));

function PairedWeights({ first, second }: BothProps) {
  const pair = [weightsOf(first.record), weightsOf(second.record)] as const;
  const names = [...new Set([...pair[0].keys(), ...pair[1].keys()])];
  const largest = Math.max(1e-9, ...pair.flatMap((weights) => [...weights.values()].map(Math.abs)));
  return (
    <section>
      <h3>Weights</h3>
      <table className="paired">
        <thead className="sr-only">
          <tr>
            <th>term</th>
            <th>trial {first.node.id}</th>
            <th>trial {second.node.id}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name} className={pair[0].get(name) === pair[1].get(name) ? '' : 'differs'}>
              <th scope="row">{name}</th>
              {pair.map((weights, i) => {
                const weight = weights.get(name);
                return (
                  <td key={i} className={i === 0 ? 'first' : 'second'}>
                    <span
                      className="bar"
                      style={{ width: `${(100 * Math.abs(weight ?? 0)) / largest}%` }}
                      aria-hidden="true"
                    />
                    <span className="number">{weight === undefined ? 'not in it' : compact(weight)}</span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Difference({ first, second }: BothProps) {
  const parts = useMemo(
    () => diffLines(first.node.design?.source ?? '', second.node.design?.source ?? ''),
    [first, second],
  );
  const same = parts.every(({ added, removed }) => !added && !removed);
  return (
    <section>
      <h3>Programs</h3>
      <p className="fine">
        {same
          ? 'The two programs are the same.'
          : `Taken away: only in trial ${first.node.id}; added: only in trial ${second.node.id}.`}
      </p>
      <pre className="difference" tabIndex={0} aria-label="Difference of the programs">
        {parts.map(({ value, added, removed }, i) =>
          added ? (
            <ins key={i}>{value}</ins>
          ) : removed ? (
            <del key={i}>{value}</del>
          ) : (
            <span key={i}>{value}</span>
          ),
        )}
      </pre>
    </section>
  );
}
