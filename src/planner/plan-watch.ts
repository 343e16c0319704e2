/** Shows what the planner tries: the ways of the best samples of a plan. */
import type { PlanTraces } from '../protocol/lab.ts';
import type { PlanEvaluator } from './evaluator.ts';

/** Samples of a plan whose ways are shown: each costs a rollout more. */
export const TRACED_SAMPLES = 8;

/** Watches plans being scored and has the best of them traced by one thread, never more than one plan at a time. */
export class PlanWatch {
  on = false;
  private busy = false;

  constructor(
    private readonly tracer: PlanEvaluator,
    private readonly bodies: readonly string[],
    private readonly send: (traces: PlanTraces) => void,
  ) {}

  /** The same evaluator, watched. */
  over(evaluator: PlanEvaluator): PlanEvaluator {
    return {
      setup: (setup) => evaluator.setup(setup),
      setWeights: (weights) => evaluator.setWeights(weights),
      trace: (...samples) => evaluator.trace(...samples),
      evaluate: async (state, knots, count, horizonSeconds) => {
        const returns = await evaluator.evaluate(state, knots, count, horizonSeconds);
        if (this.on && !this.busy) void this.trace(state, knots, returns, horizonSeconds);
        return returns;
      },
    };
  }

  /** State and knots are copied at once: the next plan is drawn into them. */
  private async trace(
    state: Float64Array,
    knots: Float64Array,
    returns: Float64Array,
    horizonSeconds: number,
  ): Promise<void> {
    this.busy = true;
    const size = knots.length / returns.length;
    const best = [...returns.keys()]
      .filter((sample) => returns[sample] > -Infinity)
      .sort((a, b) => returns[b] - returns[a])
      .slice(0, TRACED_SAMPLES);
    const chosen = new Float64Array(best.length * size);
    best.forEach((sample, i) => chosen.set(knots.subarray(sample * size, (sample + 1) * size), i * size));
    try {
      const points = await this.tracer.trace(state.slice(), chosen, best.length, horizonSeconds, this.bodies);
      if (this.on) this.send({ samples: best.length, bodies: this.bodies.length, points });
    } catch {
      // The thread is being replaced, which is said elsewhere; the next plan is traced again.
    } finally {
      this.busy = false;
    }
  }
}
