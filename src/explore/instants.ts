/** Which instants of a motion are pictured: spread evenly over it, and those at which something happened. */

/** Something that happened, s from the start. */
export interface MotionEvent {
  readonly time: number;
  readonly text: string;
}

/** Two pictures closer than this, s, show the same. */
const CLOSEST = 0.12;
/** At most this share of the pictures goes to events. */
const EVENT_SHARE = 0.4;

/**
 * `count` instants in time order, first and last among them (fewer for motions too short for that many). Falls and
 * standstills come before the many heel strikes.
 */
export function chooseInstants(seconds: number, events: readonly MotionEvent[], count: number): number[] {
  const chosen = [0, seconds];
  const fits = (time: number): boolean =>
    time >= 0 && time <= seconds && chosen.every((other) => Math.abs(other - time) >= CLOSEST);
  const rare = events.filter(({ text }) => !/strike|contact/i.test(text));
  for (const { time } of rare) {
    if (chosen.length - 2 >= Math.floor(EVENT_SHARE * count)) break;
    if (fits(time)) chosen.push(time);
  }
  while (chosen.length < count) {
    chosen.sort((a, b) => a - b);
    let widest = 1;
    for (let i = 2; i < chosen.length; i++) {
      if (chosen[i] - chosen[i - 1] > chosen[widest] - chosen[widest - 1]) widest = i;
    }
    const middle = (chosen[widest] + chosen[widest - 1]) / 2;
    if (chosen[widest] - chosen[widest - 1] < 2 * CLOSEST) break;
    chosen.push(middle);
  }
  return chosen.sort((a, b) => a - b);
}

/** Row of a recording that shows an instant, `rowSeconds` apart, `rows` of them. */
export const rowAt = (time: number, rowSeconds: number, rows: number): number =>
  Math.min(rows - 1, Math.max(0, Math.round(time / rowSeconds)));
