import { LabError } from '../base/errors.ts';
import type { PlanBudget } from './budget.ts';
import type { PlanEvaluator } from './evaluator.ts';
import type { Motion } from './motion.ts';

/** Iterations on end in which every rollout may diverge before the body counts as one that always does. */
const MOST_FRUITLESS = 10;

const blownUp = (iterations: number): LabError =>
  new LabError(
    `Every rollout of the last ${iterations} plans blew up: the simulation of this body is unstable. Take a shorter time step ` +
      'or a lower bandwidth (Planner), or give the joints of the model damping and armature.',
  );

/**
 * Makes the plan of a motion better for its present instant by so many iterations of drawing samples, scoring them and
 * following the best. Gives the number of rollouts that diverged. Throws a LabError where all of them have done so for many
 * iterations on end.
 */
export async function improvePlan(
  motion: Motion,
  evaluator: PlanEvaluator,
  budget: PlanBudget,
  iterations: number,
): Promise<number> {
  let invalid = 0;
  for (let i = 0; i < iterations; i++) {
    const { state, samples } = motion.draw(budget);
    const returns = await evaluator.evaluate(state, samples, budget.samples, budget.horizonSeconds);
    for (const value of returns) if (value === -Infinity) invalid++;
    motion.update(returns);
    if (motion.plan.fruitless >= MOST_FRUITLESS) throw blownUp(MOST_FRUITLESS);
  }
  return invalid;
}
