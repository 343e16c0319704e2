import type { PlanBudget } from './budget.ts';
import type { PlanEvaluator } from './evaluator.ts';
import type { Motion } from './motion.ts';

/**
 * Makes the plan of a motion better for its present instant by so many iterations of drawing samples, scoring them and
 * following the best. Gives the number of rollouts that diverged.
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
  }
  return invalid;
}
