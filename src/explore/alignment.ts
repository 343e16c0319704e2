/** Two motions beside each other: in step from their starts, or shifted so that an event falls on one instant. */
import type { TrialNumbers, TrialRecord } from '../protocol/trial.ts';

type Events = TrialNumbers['events'];

/** An event that both motions have; how much later the second one has to begin, s. */
export interface Alignment {
  readonly event: string;
  readonly shift: number;
}

/** Ways to lay the second motion over the first: by the first occurrence of each event that both have, in its order in the first. */
export function alignments(first: Events, second: Events): readonly Alignment[] {
  const starts = new Map<string, number>();
  for (const { text, time } of second) if (!starts.has(text)) starts.set(text, time);
  const found = new Map<string, Alignment>();
  for (const { text: event, time } of first) {
    const other = starts.get(event);
    if (other !== undefined && !found.has(event)) found.set(event, { event, shift: time - other });
  }
  return [...found.values()];
}

/** A number of a motion over time. */
export interface Curve {
  readonly name: string;
  readonly values: Float64Array;
}

/** The reward over time, what each term gives to it, and the recorded readings. */
export function curvesOf(record: TrialRecord): readonly Curve[] {
  const { rows, termNames, terms, weights, channelNames, channels } = record;
  const reward = new Float64Array(rows);
  const given = termNames.map((name, term) => {
    const values = columnOf(terms, rows, termNames.length, term);
    values.forEach((value, row) => {
      values[row] = weights[term] * value;
      reward[row] += values[row];
    });
    return { name: `term ${name}`, values };
  });
  const readings = channelNames.map((name, channel) => ({
    name,
    values: columnOf(channels, rows, channelNames.length, channel),
  }));
  return [{ name: 'reward', values: reward }, ...given, ...readings];
}

const columnOf = (values: Float64Array, rows: number, stride: number, column: number): Float64Array =>
  Float64Array.from({ length: rows }, (_, row) => values[row * stride + column]);

/** Two curves on one axis of time: a point wherever one of them has one, null where the other does not reach. */
export interface PairOfCurves {
  readonly times: readonly number[];
  readonly first: readonly (number | null)[];
  readonly second: readonly (number | null)[];
}

/**
 * Lays two curves over each other, the second one `shift` s later. Rows are `rowSeconds` apart; where those differ, the second
 * is read at the row before. At most `most` points.
 */
export function pairOfCurves(
  first: { readonly values: Float64Array; readonly rowSeconds: number } | null,
  second: { readonly values: Float64Array; readonly rowSeconds: number } | null,
  shift: number,
  most = 1000,
): PairOfCurves {
  const lengthOf = (curve: typeof first): number => (curve ? curve.values.length * curve.rowSeconds : 0);
  const from = Math.min(0, second ? shift : 0);
  const to = Math.max(lengthOf(first), second ? lengthOf(second) + shift : 0);
  const fine = Math.min(first?.rowSeconds ?? Infinity, second?.rowSeconds ?? Infinity);
  const step = Math.max(fine, (to - from) / most);
  const count = Number.isFinite(step) && step > 0 ? Math.ceil((to - from) / step) : 0;
  const times = Array.from({ length: count }, (_, i) => from + i * step);
  const at = (curve: typeof first, time: number): number | null => {
    // A hair is added so that a whole number of rows, rounded in binary, is not the row before.
    const row = curve ? Math.floor(time / curve.rowSeconds + 1e-6) : -1;
    return curve && row >= 0 && row < curve.values.length ? curve.values[row] : null;
  };
  return {
    times,
    first: times.map((time) => at(first, time)),
    second: times.map((time) => at(second, time - shift)),
  };
}
