/**
 * Separable CMA-ES: a search for the least value of a function that can only be evaluated. It keeps a normal distribution
 * with a spread of its own for each coordinate, and moves it to the better half of each generation's points.
 * Update and figures: Hansen, The CMA Evolution Strategy: A Tutorial, arXiv 1604.00772 (its equations are named below);
 * the diagonal covariance and its faster learning: Ros and Hansen, A Simple Modification in CMA-ES Achieving Linear Time
 * and Space Complexity, PPSN 2008.
 */
import { exp, log } from '../base/maths.ts';
import { RandomStream } from '../base/random.ts';

/** Where the search begins. */
export interface CmaEsStart {
  readonly mean: readonly number[];
  /** Spread of every coordinate at first, the same for all. */
  readonly spread: number;
  readonly seed: number;
  /** Points a generation; without it the tutorial's default for the dimension. */
  readonly population?: number;
}

/** The tutorial's default population for a dimension (its table 1). */
export const defaultPopulation = (dimension: number): number => 4 + Math.floor(3 * log(dimension));

/** Figures that follow from dimension and population (tutorial, table 1). */
function figuresFor(n: number, population: number) {
  const parents = Math.floor(population / 2);
  const raw = Array.from({ length: parents }, (_, i) => log((population + 1) / 2) - log(i + 1));
  const total = raw.reduce((sum, w) => sum + w, 0);
  const weights = raw.map((w) => w / total);
  const mass = 1 / weights.reduce((sum, w) => sum + w * w, 0);
  const stepRate = (mass + 2) / (n + mass + 5);
  // Ros and Hansen: fewer numbers are learnt, so each may be learnt faster by (n + 2) / 3.
  const faster = (n + 2) / 3;
  const oneRate = Math.min(1, (faster * 2) / ((n + 1.3) * (n + 1.3) + mass));
  return {
    parents,
    weights,
    mass,
    stepRate,
    stepDamping: 1 + 2 * Math.max(0, Math.sqrt((mass - 1) / (n + 1)) - 1) + stepRate,
    pathRate: (4 + mass / n) / (n + 4 + (2 * mass) / n),
    oneRate,
    manyRate: Math.min(1 - oneRate, (faster * 2 * (mass - 2 + 1 / mass)) / ((n + 2) * (n + 2) + mass)),
    /** Expected length of a standard normal vector. */
    length: Math.sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n)),
  };
}

/** One search. Ask for a generation's points, tell their costs, and so on. */
export class SeparableCmaEs {
  readonly population: number;
  /** The middle of the distribution: the best guess. */
  readonly mean: Float64Array;
  private step: number;
  /** Variance of each coordinate, in squared steps. */
  private readonly variance: Float64Array;
  private readonly stepPath: Float64Array;
  private readonly variancePath: Float64Array;
  private readonly figures: ReturnType<typeof figuresFor>;
  private readonly seed: number;
  private points: Float64Array[] = [];
  private generation = 0;

  constructor({ mean, spread, seed, population }: CmaEsStart) {
    const n = mean.length;
    this.population = Math.max(2, population ?? defaultPopulation(n));
    this.mean = Float64Array.from(mean);
    this.step = spread;
    this.seed = seed;
    this.variance = new Float64Array(n).fill(1);
    this.stepPath = new Float64Array(n);
    this.variancePath = new Float64Array(n);
    this.figures = figuresFor(n, this.population);
  }

  /** Present spread of each coordinate. */
  get spread(): Float64Array {
    return this.variance.map((variance) => this.step * Math.sqrt(variance));
  }

  /** Points of the next generation. */
  ask(): readonly Float64Array[] {
    const { mean, spread } = this;
    this.points = Array.from({ length: this.population }, (_, k) => {
      const random = new RandomStream(this.seed, this.generation, k);
      return mean.map((middle, i) => middle + spread[i] * random.normal());
    });
    return this.points;
  }

  /** Costs of the points asked for last, in their order; only their ranks count, and what is no number ranks last. */
  tell(costs: readonly number[]): void {
    const { figures, mean, variance, stepPath, variancePath } = this;
    const rankOf = (cost: number): number => (Number.isNaN(cost) ? Infinity : cost);
    const order = costs.map((_, k) => k);
    // Ties, and equal infinities, stay in the order of their points.
    order.sort((a, b) => compare(rankOf(costs[a]), rankOf(costs[b])) || a - b);
    const best = order.slice(0, figures.parents).map((k) => this.points[k]);
    this.generation++;
    const { weights, mass, stepRate, pathRate, oneRate, manyRate } = figures;
    const before = mean.slice();
    let squares = 0;
    for (let i = 0; i < mean.length; i++) {
      mean[i] = best.reduce((sum, point, k) => sum + weights[k] * point[i], 0);
      // Equation 43, with a diagonal covariance.
      const moved = (mean[i] - before[i]) / this.step;
      const whitened = moved / Math.sqrt(variance[i]);
      stepPath[i] = (1 - stepRate) * stepPath[i] + Math.sqrt(stepRate * (2 - stepRate) * mass) * whitened;
      squares += stepPath[i] * stepPath[i];
    }
    const pathLength = Math.sqrt(squares);
    // The path of the variance stalls while the step grows fast (h_σ, below equation 45).
    const settled = 1 - exp(2 * this.generation * log(1 - stepRate));
    const stalls = pathLength / Math.sqrt(settled) >= (1.4 + 2 / (mean.length + 1)) * figures.length;
    for (let i = 0; i < mean.length; i++) {
      // Equation 45.
      const moved = (mean[i] - before[i]) / this.step;
      const drive = stalls ? 0 : Math.sqrt(pathRate * (2 - pathRate) * mass) * moved;
      variancePath[i] = (1 - pathRate) * variancePath[i] + drive;
      // Equation 47, its diagonal.
      const lost = stalls ? oneRate * pathRate * (2 - pathRate) : 0;
      const seen = best.reduce((sum, point, k) => {
        const off = (point[i] - before[i]) / this.step;
        return sum + weights[k] * off * off;
      }, 0);
      variance[i] =
        (1 - oneRate - manyRate + lost) * variance[i] +
        oneRate * variancePath[i] * variancePath[i] +
        manyRate * seen;
    }
    // Equation 44; the step grows by e in one generation at the most.
    this.step *= exp(Math.min(1, (stepRate / figures.stepDamping) * (pathLength / figures.length - 1)));
  }
}

/** Lesser first; unlike a difference it also orders equal infinities. */
const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);
