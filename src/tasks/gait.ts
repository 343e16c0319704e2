/** What can be read off a recorded gait: heel strikes, flight, steadiness. Pure functions over recorded columns. */

/** Force under a foot, in body weights, above which it bears and below which it is off the ground. */
export const FOOT_BEARS = 0.1;
export const FOOT_OFF = 0.02;
/** A foot must have been off the ground this long before a strike counts, s; keeps chatter out. */
export const SWING_SECONDS = 0.06;
/** Least time between two strikes of the same foot, s. */
export const STRIDE_SECONDS = 0.2;

/** One heel strike: the foot comes to bear after a swing. */
export interface HeelStrike {
  readonly row: number;
  readonly side: 'right' | 'left';
  /** Distance of this foot ahead of the other one along x, m. */
  readonly ahead: number;
}

/** Recorded columns of one foot: force in body weights and position along x in m, one value a row. */
export interface FootColumns {
  readonly force: ArrayLike<number>;
  readonly x: ArrayLike<number>;
}

/** Heel strikes of both feet in time order; `rowSeconds` is the time between rows. */
export function heelStrikes(right: FootColumns, left: FootColumns, rowSeconds: number): HeelStrike[] {
  const strikes = [
    ...strikesOf(right, left, 'right', rowSeconds),
    ...strikesOf(left, right, 'left', rowSeconds),
  ];
  return strikes.sort((a, b) => a.row - b.row || (a.side === 'right' ? -1 : 1));
}

function strikesOf(
  foot: FootColumns,
  other: FootColumns,
  side: HeelStrike['side'],
  rowSeconds: number,
): HeelStrike[] {
  const strikes: HeelStrike[] = [];
  let unloaded = 0;
  let swung = false;
  let last = -Infinity;
  for (let row = 0; row < foot.force.length; row++) {
    const force = foot.force[row];
    if (force < FOOT_OFF) {
      unloaded += rowSeconds;
      if (unloaded >= SWING_SECONDS) swung = true;
    } else {
      unloaded = 0;
    }
    if (swung && force > FOOT_BEARS) {
      swung = false;
      if ((row - last) * rowSeconds >= STRIDE_SECONDS) {
        strikes.push({ row, side, ahead: foot.x[row] - other.x[row] });
        last = row;
      }
    }
  }
  return strikes;
}

/** Share of the strikes after the first that follow one of the other foot; 0 with fewer than two. */
export function alternationOf(strikes: readonly HeelStrike[]): number {
  if (strikes.length < 2) return 0;
  let alternating = 0;
  for (let i = 1; i < strikes.length; i++) if (strikes[i].side !== strikes[i - 1].side) alternating++;
  return alternating / (strikes.length - 1);
}

/** Share of the rows in which neither foot bears on the ground. */
export function flightShare(right: ArrayLike<number>, left: ArrayLike<number>): number {
  let flying = 0;
  for (let row = 0; row < right.length; row++) if (right[row] < FOOT_OFF && left[row] < FOOT_OFF) flying++;
  return right.length > 0 ? flying / right.length : 0;
}

/** Least-squares line through equally spaced values: slope for each sample, and Pearson's r (0 where undefined). */
export function regression(values: ArrayLike<number>): { readonly slope: number; readonly r: number } {
  const n = values.length;
  if (n < 2) return { slope: 0, r: 0 };
  const middle = (n - 1) / 2;
  let mean = 0;
  for (let i = 0; i < n; i++) mean += values[i] / n;
  let covariance = 0;
  let variance = 0;
  let variancePosition = 0;
  for (let i = 0; i < n; i++) {
    covariance += (i - middle) * (values[i] - mean);
    variance += (values[i] - mean) ** 2;
    variancePosition += (i - middle) ** 2;
  }
  const slope = covariance / variancePosition;
  const r = variance > 0 ? covariance / Math.sqrt(variance * variancePosition) : 0;
  return { slope, r };
}
