/** Which instants of a motion are pictured: spread evenly over it, and those at which something happened. */
import type { TrialEvent, TrialEventKind, TrialRecord } from '../protocol/trial.ts';

/** Pictures spread evenly, first and last instant among them. */
export const EVEN_PICTURES = 8;
/** Most pictures in all. */
export const MOST_PICTURES = 16;
/** Most pictures of one kind of event, the first kinds before the others. */
const EVENT_PICTURES: readonly (readonly [TrialEventKind, number])[] = [
  ['fall', 2],
  ['goal', 1],
  ['lean', 1],
  ['standstill', 1],
  ['step', 4],
];
/** Two pictures closer than this, s, show the same. */
const CLOSEST = 0.05;

/**
 * Instants in time order, s: 8 even ones, fewer for motions too short for so many different ones, and up to 8 more at
 * events. Of the many heel strikes two right and two left ones are shown, spread over the motion.
 */
export function chooseInstants(seconds: number, events: readonly TrialEvent[]): number[] {
  const even = Math.max(2, Math.min(EVEN_PICTURES, Math.floor(seconds / CLOSEST) + 1));
  const chosen = Array.from({ length: even }, (_, i) =>
    i === even - 1 ? seconds : (seconds * i) / (even - 1),
  );
  for (const [kind, most] of EVENT_PICTURES) {
    const of = events.filter((event) => event.kind === kind);
    for (const { time } of kind === 'step' ? someSteps(of, most) : of.slice(0, most)) {
      const fits = time >= 0 && time <= seconds && chosen.every((other) => Math.abs(other - time) >= CLOSEST);
      if (fits && chosen.length < MOST_PICTURES) chosen.push(time);
    }
  }
  return chosen.sort((a, b) => a - b);
}

/** Neighbouring strikes, which are of both sides in a walk: one pair early and one late. */
function someSteps(steps: readonly TrialEvent[], most: number): readonly TrialEvent[] {
  if (steps.length <= most) return steps;
  const early = Math.floor(steps.length / 4);
  const late = Math.floor((3 * steps.length) / 4) - 1;
  return [
    steps[early],
    steps[early + 1],
    steps[Math.max(early + 2, late)],
    steps[Math.max(early + 3, late + 1)],
  ];
}

/** Rows of a recording that show its pictured instants, in time order. */
export const picturedRows = (
  { seconds, rowSeconds, rows }: Pick<TrialRecord, 'seconds' | 'rowSeconds' | 'rows'>,
  events: readonly TrialEvent[],
): number[] => chooseInstants(seconds, events).map((time) => rowAt(time, rowSeconds, rows));

/** Row of a recording that shows an instant, `rowSeconds` apart, `rows` of them. */
export const rowAt = (time: number, rowSeconds: number, rows: number): number =>
  Math.min(rows - 1, Math.max(0, Math.round(time / rowSeconds)));

/** The integration states of some rows of a recording, one after the other. */
export function statesAt(
  { states, stateSize }: Pick<TrialRecord, 'states' | 'stateSize'>,
  rows: readonly number[],
): Float64Array {
  const chosen = new Float64Array(rows.length * stateSize);
  rows.forEach((row, i) =>
    chosen.set(states.subarray(row * stateSize, (row + 1) * stateSize), i * stateSize),
  );
  return chosen;
}
