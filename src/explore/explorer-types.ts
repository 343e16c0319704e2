/** What an explorer is asked for and tells: settings, budget, status, end. */
import type { RetryWait } from '../protocol/exchange.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { PlannerSettings, TrialStart } from '../protocol/trial.ts';
import type { Exploration } from './exploration.ts';

/** What one press of Explore may spend. */
export interface ExplorationBudget {
  /** Programs of the designer that are run and judged. */
  readonly iterations: number;
  /** Tries that may fail before the exploration gives up. */
  readonly failures: number;
}

/** Why an exploration is not going on. A `paused` one goes on where it was, with what is left of its budget. */
export interface ExplorationEnd {
  readonly kind: 'satisfied' | 'budget' | 'failures' | 'stopped' | 'step' | 'paused';
  /** One sentence for a person. */
  readonly reason: string;
}

/** How the loop stands. */
export interface ExplorerStatus {
  readonly running: boolean;
  /** Node at work, if any. */
  readonly current: number | null;
  /** Node that the next program is made from; null before the first. */
  readonly base: number | null;
  /** Trials judged and tries of the designer that failed since the last start. */
  readonly iterations: number;
  readonly failures: number;
  /** The wait for another try of a model server, if there is one. */
  readonly waiting: RetryWait | null;
  /** Why it last ended; null before the first end and while running. */
  readonly end: ExplorationEnd | null;
}

/** What a person may choose. */
export interface ExplorerSettings {
  readonly description: string;
  /** Goal numbers set by hand; the description's come before them. */
  readonly goal: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly seconds: number;
  readonly planner: PlannerSettings;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** Where trials begin; null, or none, is the start pose. */
  readonly start?: TrialStart | null;
  readonly budget: ExplorationBudget;
}

/** Who wants to know. */
export interface ExplorerListener {
  readonly change?: (exploration: Exploration, status: ExplorerStatus) => void;
  readonly progress?: (node: number, progress: TrialProgress) => void;
}
