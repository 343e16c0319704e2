/** Several evaluators as one: samples are shared out, returns come back in sample order whatever their number. */
import type { EvaluatorSetup, PlanEvaluator } from './evaluator.ts';

/** Shares samples out over evaluators, each in a thread of its own (at most one in the driving thread). */
export class EvaluatorPool implements PlanEvaluator {
  constructor(private readonly members: readonly PlanEvaluator[]) {}

  async setup(setup: EvaluatorSetup): Promise<void> {
    await Promise.all(this.members.map((member) => member.setup(setup)));
  }

  async setWeights(weights: Float64Array): Promise<void> {
    await Promise.all(this.members.map((member) => member.setWeights(weights)));
  }

  /** One of them is enough for so few. */
  trace(...samples: Parameters<PlanEvaluator['trace']>): Promise<Float32Array> {
    return this.members[0].trace(...samples);
  }

  async evaluate(
    state: Float64Array,
    knots: Float64Array,
    count: number,
    horizonSeconds: number,
  ): Promise<Float64Array> {
    const size = knots.length / count;
    const returns = new Float64Array(count);
    // Threads are asked before the driving thread begins its own share, which blocks it; that one stands last.
    await Promise.all(
      this.members.map(async (member, i) => {
        const begin = Math.floor((i * count) / this.members.length);
        const end = Math.floor(((i + 1) * count) / this.members.length);
        if (end === begin) return;
        const share = knots.slice(begin * size, end * size);
        returns.set(await member.evaluate(state, share, end - begin, horizonSeconds), begin);
      }),
    );
    return returns;
  }
}
