/** Which failures are worth another try, and when. */
import type { ModelFailure } from './failure.ts';

/** Tries of one request in all. */
const MOST_TRIES = 4;
/** A wait longer than this is left to the person, ms. */
const LONGEST_WAIT = 5 * 60_000;
/** First wait, ms; each next one is twice as long. */
const FIRST_WAIT = 2000;

const TRIES: Partial<Record<ModelFailure['kind'], number>> = {
  rate: MOST_TRIES,
  server: MOST_TRIES,
  timeout: 3,
  dropped: 3,
  // It was patient already; and an answer that is empty twice stays empty.
  silence: 2,
  empty: 2,
};

/**
 * How long to wait before another try, ms; null where there is none. `tries` counts those that were made; a wait that the
 * server names is kept to. Waits are stretched by up to a quarter by `chance`, 0 to 1, so that many pages do not come back at once.
 */
export function retryDelay(
  { kind, retryAfter }: ModelFailure,
  tries: number,
  first = FIRST_WAIT,
  chance = Math.random(),
): number | null {
  if (tries >= (TRIES[kind] ?? 0)) return null;
  if (retryAfter !== null) return retryAfter <= LONGEST_WAIT ? retryAfter : null;
  return first * 2 ** (tries - 1) * (1 + chance / 4);
}
