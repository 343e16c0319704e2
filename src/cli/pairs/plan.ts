/** What is recorded of a body, and paired, so that critics can be tried on it. */
import type { TrialNumbers } from '../../protocol/trial.ts';

/** A motion to be recorded. */
export interface PlannedMotion {
  readonly name: string;
  readonly what: string;
  readonly source: string;
  readonly goal: Readonly<Record<string, number>>;
}

/** A pair, and what must hold of the numbers of both, measured against the pair's goal, for its answer to be known. */
export interface PlannedPair {
  readonly description: string;
  readonly goal: Readonly<Record<string, number>>;
  readonly better: string;
  readonly worse: string;
  readonly holds: (better: TrialNumbers, worse: TrialNumbers) => boolean;
}

/** What is recorded of a body in a task. */
export interface PairsPlan {
  readonly task: string;
  readonly seconds: number;
  readonly motions: readonly PlannedMotion[];
  readonly pairs: readonly PlannedPair[];
}
