import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanDistribution } from '../../../src/planner/plan-distribution.ts';
import type { PlannerSettings } from '../../../src/protocol/trial.ts';
import { WALKER_PLANNER } from '../../../src/tasks/walker.ts';

const settings: PlannerSettings = {
  ...WALKER_PLANNER,
  samples: 32,
  knots: 2,
  horizonSeconds: 0.4,
  temperature: 0.05,
  elites: 8,
  spread: 0.2,
  spreadFloor: 0.01,
  spreadCeiling: 0.3,
};
const ranges = Float64Array.of(-1, 1, 0, 2);
const PRESENT = Float64Array.of(0.1, 0.7);

describe('a distribution over plans', () => {
  it.each(['mppi', 'cem', 'random'] as const)(
    'finds the plan that a simple return is greatest for by %s',
    (method) => {
      const wanted = [0.5, 1.5, -0.25, 0.75];
      const plans = new PlanDistribution({ ...settings, method }, ranges, 3);
      plans.reset(Float64Array.of(0, 1));
      for (let iteration = 0; iteration < 60; iteration++) {
        const samples = plans.draw(PRESENT);
        const returns = new Float64Array(settings.samples);
        for (let n = 0; n < settings.samples; n++) {
          returns[n] = -wanted.reduce((sum, w, i) => sum + (samples[4 * n + i] - w) ** 2, 0);
        }
        plans.update(returns);
      }
      wanted.forEach((w, i) => expect(plans.mean[i]).toBeCloseTo(w, 1));
    },
  );

  it('draws the same samples for the same seed, others for another, all within the ranges', () => {
    const draw = (seed: number): number[] => {
      const plans = new PlanDistribution(settings, ranges, seed);
      plans.reset(Float64Array.of(0.9, 0.1));
      return [...plans.draw(PRESENT)];
    };
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const samples = draw(seed);
        expect(draw(seed)).toEqual(samples);
        expect(draw(seed + 1)).not.toEqual(samples);
        samples.forEach((value, i) => {
          expect(value).toBeGreaterThanOrEqual(ranges[2 * (i % 2)]);
          expect(value).toBeLessThanOrEqual(ranges[2 * (i % 2) + 1]);
        });
      }),
    );
  });

  it('has the mean as its first sample and keeps the spread between floor and ceiling', () => {
    const plans = new PlanDistribution(settings, ranges, 1);
    plans.reset(Float64Array.of(0.2, 0.4));
    expect([...plans.draw(PRESENT).subarray(0, 4)]).toEqual([0.2, 0.4, 0.2, 0.4]);
    const best = new Float64Array(settings.samples).fill(-1e9);
    best[5] = 0;
    plans.update(best);
    for (const spread of plans.spread) expect(spread).toBeCloseTo(settings.spreadFloor * 2, 12);
    expect([...plans.mean]).toEqual([...plans.samples.subarray(20, 24)]);
  });

  it('has holding the present posture among its samples, and postures near to it', () => {
    const plans = new PlanDistribution({ ...settings, presentSamples: 3 }, ranges, 1);
    plans.reset(Float64Array.of(-0.9, 1.9));
    const samples = plans.draw(PRESENT);
    expect([...samples.subarray(4, 8)]).toEqual([0.1, 0.7, 0.1, 0.7]);
    const from = (n: number, to: readonly number[]): number =>
      Math.hypot(samples[4 * n] - to[0], samples[4 * n + 1] - to[1]);
    for (const n of [2, 3]) expect(from(n, [0.1, 0.7])).toBeGreaterThan(0);
    const mean = (first: number, last: number, to: readonly number[]): number => {
      let sum = 0;
      for (let n = first; n <= last; n++) sum += from(n, to);
      return sum / (last - first + 1);
    };
    expect(mean(2, 3, [0.1, 0.7])).toBeLessThan(mean(2, 3, [-0.9, 1.9]));
    expect(mean(4, 31, [-0.9, 1.9])).toBeLessThan(mean(4, 31, [0.1, 0.7]));
  });

  it('never follows a diverged rollout, and holds its plan when all diverged', () => {
    const plans = new PlanDistribution(settings, ranges, 1);
    plans.reset(Float64Array.of(0, 1));
    plans.draw(PRESENT);
    plans.update(new Float64Array(settings.samples).fill(-Infinity));
    expect([...plans.mean]).toEqual([0, 1, 0, 1]);
    const returns = new Float64Array(settings.samples).fill(-Infinity);
    returns[3] = 1;
    plans.update(returns);
    expect([...plans.mean]).toEqual([...plans.samples.subarray(12, 16)]);
  });
});
