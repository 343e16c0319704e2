import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { defaultPopulation, SeparableCmaEs } from '../../../src/tune/cma-es.ts';

type Cost = (x: Float64Array) => number;

const sphere: Cost = (x) => x.reduce((sum, v) => sum + v * v, 0);
/** Condition 10⁶ along the axes. */
const ellipsoid: Cost = (x) => x.reduce((sum, v, i) => sum + 10 ** ((6 * i) / (x.length - 1)) * v * v, 0);
const rosenbrock: Cost = (x) => {
  let sum = 0;
  for (let i = 0; i + 1 < x.length; i++) sum += 100 * (x[i + 1] - x[i] ** 2) ** 2 + (1 - x[i]) ** 2;
  return sum;
};

/** Evaluations until the mean's own cost is under a value; the budget when it never is. */
function evaluationsTo(
  target: number,
  cost: Cost,
  mean: readonly number[],
  {
    budget,
    seed,
    spread = 0.5,
    judge = cost,
  }: { budget: number; seed: number; spread?: number; judge?: Cost },
): number {
  const search = new SeparableCmaEs({ mean, spread, seed });
  let evaluations = 0;
  while (evaluations < budget) {
    if (judge(search.mean) < target) return evaluations;
    search.tell(search.ask().map(cost));
    evaluations += search.population;
  }
  return budget;
}

const ones = (n: number): number[] => new Array<number>(n).fill(1);

describe('the separable CMA-ES', () => {
  it.each([1, 2, 3])('finds the least value of a sphere in 10 dimensions, seed %i', (seed) => {
    expect(evaluationsTo(1e-10, sphere, ones(10), { budget: 3000, seed })).toBeLessThan(3000);
  });

  it.each([1, 2, 3])('learns the scales of an ellipsoid of condition 10⁶, seed %i', (seed) => {
    expect(evaluationsTo(1e-10, ellipsoid, ones(10), { budget: 6000, seed })).toBeLessThan(6000);
  });

  it.each([1, 2, 3])('follows the bent valley of Rosenbrock in 5 dimensions, seed %i', (seed) => {
    expect(
      evaluationsTo(1e-6, rosenbrock, [0, 0, 0, 0, 0], { budget: 100_000, seed, spread: 0.1 }),
    ).toBeLessThan(100_000);
  });

  it.each([1, 2, 3])('comes near the middle of a sphere under noise, seed %i', (seed) => {
    const random = new RandomStream(99, seed);
    const noisy: Cost = (x) => sphere(x) + 0.01 * random.normal();
    expect(evaluationsTo(0.05, noisy, ones(6), { budget: 1500, seed, judge: sphere })).toBeLessThan(1500);
  });

  it('does not care about the scale of costs, ranks what is no number last, and repeats itself', () => {
    const run = (cost: Cost): number[] => {
      const search = new SeparableCmaEs({ mean: ones(4), spread: 0.3, seed: 5 });
      for (let g = 0; g < 30; g++) search.tell(search.ask().map(cost));
      return [...search.mean];
    };
    const plain = run((x) => (x[0] > 1.2 ? Infinity : sphere(x)));
    expect(run((x) => (x[0] > 1.2 ? NaN : 1000 * sphere(x) ** 3 - 7))).toEqual(plain);
    expect(run((x) => (x[0] > 1.2 ? Infinity : sphere(x)))).toEqual(plain);
  });

  it('keeps every number finite whatever it is told', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.array(fc.constantFrom(0, 1, -1e300, 1e300, Infinity, -Infinity, NaN), { minLength: 1 }),
        (dimension, told) => {
          const search = new SeparableCmaEs({ mean: ones(dimension), spread: 0.5, seed: 1 });
          expect(search.population).toBe(defaultPopulation(dimension));
          for (let g = 0; g < 40; g++) search.tell(search.ask().map((_, k) => told[(g + k) % told.length]));
          expect([...search.mean, ...search.spread].every(Number.isFinite)).toBe(true);
          expect(search.spread.every((spread) => spread > 0)).toBe(true);
        },
      ),
      { numRuns: 50 },
    );
  });
});
