/** What each task is held against: how many of ten seeds are to succeed. */
export const SEEDS = 10;

export const WANTED_SUCCESSES: Readonly<Record<string, number>> = {
  walk: 10,
  'human-walk': 9,
  'walk-rough': 8,
  'walk-slope': 8,
  'walk-stairs': 6,
  turn: 6,
  'walk-injured': 6,
  'ostrich-walk': 8,
  bottle: 7,
  cube: 7,
  stand: 9,
  'human-stand': 9,
  'ostrich-stand': 9,
};

/** A task done with the program found on another one, as MPC² claims it can be. */
export const ZERO_SHOT: Readonly<Record<string, { readonly from: string; readonly wanted: number }>> = {
  'walk-rough': { from: 'human-walk', wanted: 5 },
};

/** Wall time from an accepted program to its recorded motion that the reference takes, s: more than this. */
export const REFERENCE_SECONDS = 120;
