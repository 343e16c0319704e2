/** What models have used so far. */

/** Sums over requests. */
export interface Spending {
  readonly requests: number;
  readonly sent: number;
  readonly received: number;
  /** In the currency of the prices. */
  readonly cost: number;
  /** Whether some servers did not count, so that part of it is estimated. */
  readonly estimated: boolean;
}

export const NOTHING_SPENT: Spending = { requests: 0, sent: 0, received: 0, cost: 0, estimated: false };
