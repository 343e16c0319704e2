/**
 * The high level of MPC²: a distribution over plans of postures. Every knot of every joint has a mean and a spread; samples
 * are drawn around the mean and scored, and mean and spread follow the best of them. Three ways to follow:
 * - MPPI, as in MPC² (Wei et al., Motion Control of High-Dimensional Musculoskeletal Systems with Hierarchical Model-Based
 *   Planning, arXiv 2505.08238): elites weigh exp((R − R_max)/λ). For most bodies and tasks.
 * - CEM (de Boer et al., A Tutorial on the Cross-Entropy Method, 2005): all elites weigh the same. Slower to commit; for
 *   rewards with many nearly equal plans.
 * - random search ("predictive sampling", Howell et al., arXiv 2212.00541): the best sample is the plan and the spread
 *   stays as it began. The plainest thing that works, to compare with.
 * Exact arithmetic only, so that every engine gives the same plan.
 */
import { exp } from '../base/maths.ts';
import { RandomStream } from '../base/random.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { PostureMemory } from './posture-memory.ts';
import { planShape, shiftPlan, stretchPlan, valuesAt, type PlanShape } from './plan-shape.ts';

/** Spread around a plan from memory, as a share of that around the mean. */
const MEMORY_SPREAD = 0.5;

/** The distribution over plans, and its samples. */
export class PlanDistribution {
  private present: PlanShape;
  /** Mean of each knot and joint, rad. */
  readonly mean: Float64Array;
  /** Spread of each knot and joint, rad. */
  readonly spread: Float64Array;
  /** Samples, one plan after the other. */
  readonly samples: Float64Array;
  private readonly scratch: Float64Array;
  private readonly ranking: Int32Array;
  private readonly weights: Float64Array;
  private plans = 0;
  /** Returns of the best sample and of the last one that kept a weight, as of the newest update. */
  bestReturn = -Infinity;
  eliteReturn = -Infinity;
  /** Updates on end without a sample that has a return. */
  fruitless = 0;

  /** What a spread of 1 is for each joint, rad. */
  private readonly widths: Float64Array;

  /**
   * `ranges` has the lower and upper limit of each planned joint, rad; `shares` how much of its spread each joint has, all of it
   * unless said; `memory` what the body did of late, if it has one.
   */
  constructor(
    readonly settings: PlannerSettings,
    private readonly ranges: Float64Array,
    private readonly seed: number,
    shares: readonly number[] = [],
    private readonly memory: PostureMemory | null = null,
  ) {
    const joints = ranges.length / 2;
    this.widths = Float64Array.from(
      { length: joints },
      (_, j) => (shares[j] ?? 1) * (ranges[2 * j + 1] - ranges[2 * j]),
    );
    this.present = planShape(settings, joints, settings.horizonSeconds);
    const size = settings.knots * joints;
    this.mean = new Float64Array(size);
    this.spread = new Float64Array(size);
    this.samples = new Float64Array(size * settings.samples);
    this.scratch = new Float64Array(size);
    this.ranking = new Int32Array(settings.samples);
    this.weights = new Float64Array(settings.samples);
  }

  /** Knots and horizon of the plan as it is. */
  get shape(): PlanShape {
    return this.present;
  }

  /** Looks so far ahead from now on, s; what the plan says up to there stays. */
  setHorizon(seconds: number): void {
    if (seconds === this.present.horizon) return;
    const stretched = { ...this.present, horizon: seconds };
    stretchPlan(this.present, stretched, this.mean, this.scratch);
    stretchPlan(this.present, stretched, this.spread, this.scratch);
    this.present = stretched;
  }

  /** Starts from holding one posture, rad, with the start spread. */
  reset(posture: Float64Array): void {
    const { joints, knots } = this.shape;
    for (let k = 0; k < knots; k++) {
      for (let j = 0; j < joints; j++) {
        this.mean[k * joints + j] = posture[j];
        this.spread[k * joints + j] = this.settings.spread * this.widths[j];
      }
    }
    this.memory?.clear();
    this.plans = 0;
    this.fruitless = 0;
  }

  /**
   * Draws `count` samples of the next plan: the mean itself, then `presentSamples` near the present posture, the first of
   * them just that, then `memorySamples` near what was done a stride ago (once there is such a memory), and the others
   * around the mean; each from a stream of its own, clipped to the joints' ranges.
   */
  draw(present: Float64Array, count = this.settings.samples): Float64Array {
    const size = this.mean.length;
    this.samples.set(this.mean);
    const holding = this.settings.presentSamples;
    const remembering = holding + Math.floor((this.settings.memorySamples * count) / this.settings.samples);
    for (let n = 1; n < count; n++) {
      const random = new RandomStream(this.seed, this.plans, n);
      if (n <= holding) this.drawAround(n, present, n > 1 ? 1 : 0, random);
      else if (n <= remembering && this.memory?.recall(random, this.shape, this.scratch))
        this.drawAround(n, this.scratch, MEMORY_SPREAD, random);
      else this.drawAround(n, this.mean, 1, random);
    }
    this.plans++;
    return count === this.settings.samples ? this.samples : this.samples.subarray(0, count * size);
  }

  /** Draws a sample around a plan or around one posture that is held, with a share of the spread. */
  private drawAround(sample: number, middle: Float64Array, share: number, random: RandomStream): void {
    const { joints } = this.shape;
    const size = this.mean.length;
    for (let i = 0; i < size; i++) {
      const j = i % joints;
      const value = middle[i % middle.length] + share * this.spread[i] * random.normal();
      this.samples[sample * size + i] = clip(value, this.ranges[2 * j], this.ranges[2 * j + 1]);
    }
  }

  /** Moves mean and spread to the best of the samples drawn last. Returns are mean rewards; those of diverged rollouts are −Infinity. */
  update(returns: Float64Array): void {
    const { elites, method, spreadFloor, spreadCeiling } = this.settings;
    const { joints } = this.shape;
    const size = this.mean.length;
    const ranking = this.ranking.subarray(0, returns.length);
    for (let n = 0; n < ranking.length; n++) ranking[n] = n;
    // Ties go to the earlier sample, so that the order of equal returns is fixed.
    ranking.sort((a, b) => compare(returns[a], returns[b]) || a - b);
    const best = returns[ranking[0]];
    const kept = method === 'random' ? 1 : Math.min(elites, ranking.length);
    this.bestReturn = best;
    this.eliteReturn = returns[ranking[kept - 1]];
    this.fruitless = Number.isFinite(best) ? 0 : this.fruitless + 1;
    if (this.fruitless > 0) return;
    let total = 0;
    for (let e = 0; e < kept; e++) {
      const weight = this.weightOf(returns[this.ranking[e]] - best);
      this.weights[e] = weight;
      total += weight;
    }
    for (let i = 0; i < size; i++) {
      let mean = 0;
      for (let e = 0; e < kept; e++) mean += this.weights[e] * this.samples[this.ranking[e] * size + i];
      mean /= total;
      this.mean[i] = mean;
      if (method === 'random') continue;
      let variance = 0;
      for (let e = 0; e < kept; e++) {
        const off = this.samples[this.ranking[e] * size + i] - mean;
        variance += this.weights[e] * off * off;
      }
      const width = this.widths[i % joints];
      this.spread[i] = clip(Math.sqrt(variance / total), spreadFloor * width, spreadCeiling * width);
    }
  }

  /** Mean of the spreads as shares of their joints' ranges. */
  get meanSpread(): number {
    const { joints } = this.shape;
    let sum = 0;
    for (let i = 0; i < this.spread.length; i++) sum += this.spread[i] / this.widths[i % joints];
    return sum / this.spread.length;
  }

  /** Moves the plan to what is left of it after `seconds`. */
  shift(seconds: number): void {
    shiftPlan(this.shape, this.mean, seconds, this.scratch);
    shiftPlan(this.shape, this.spread, seconds, this.scratch);
  }

  /** Target angles `seconds` into the present plan, rad. */
  posture(seconds: number, out: Float64Array): void {
    valuesAt(this.shape, this.mean, 0, seconds, out);
  }

  /** Weight of an elite whose return is `behind` (0 or less) the best one's. */
  private weightOf(behind: number): number {
    return this.settings.method === 'mppi' ? exp(behind / this.settings.temperature) : 1;
  }
}

const clip = (value: number, low: number, high: number): number =>
  value < low ? low : value > high ? high : value;

/** Greater first; unlike a difference it also orders equal infinities. */
const compare = (a: number, b: number): number => (a > b ? -1 : a < b ? 1 : 0);
