/** What the simulation needs from where it runs: threads, and a safe place to try programs. */
import type { BodyModel } from '../models/index.ts';
import type { PlanEvaluator } from './evaluator.ts';
import type { RewardCheckService } from './reward-check.ts';

/** Planner threads of one body. */
export interface PlannerThreads {
  readonly members: readonly PlanEvaluator[];
  dispose(): void;
}

/** What a simulation needs from its surroundings. */
export interface SimulationSurroundings extends RewardCheckService {
  /** Starts planner threads for a body; what goes wrong with them later is said through `notice`. */
  startPlanners(body: BodyModel, notice: (text: string) => void): Promise<PlannerThreads>;
}
