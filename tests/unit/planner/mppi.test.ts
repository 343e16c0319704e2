import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Mppi } from '../../../src/planner/mppi.ts';
import type { PlannerSettings } from '../../../src/protocol/trial.ts';

const settings: PlannerSettings = {
  samples: 32,
  knots: 2,
  horizonSeconds: 0.4,
  interpolation: 'linear',
  planSeconds: 0.04,
  stepsPerControl: 2,
  temperature: 0.05,
  elites: 8,
  spread: 0.2,
  spreadFloor: 0.01,
  spreadCeiling: 0.3,
  bandwidth: 20,
  stanceShare: 0.04,
  effortCost: 100,
};
const ranges = Float64Array.of(-1, 1, 0, 2);

describe('MPPI', () => {
  it('finds the plan that a simple return is greatest for', () => {
    const wanted = [0.5, 1.5, -0.25, 0.75];
    const mppi = new Mppi(settings, ranges, 3);
    mppi.reset(Float64Array.of(0, 1));
    for (let iteration = 0; iteration < 60; iteration++) {
      const samples = mppi.draw();
      const returns = new Float64Array(settings.samples);
      for (let n = 0; n < settings.samples; n++) {
        returns[n] = -wanted.reduce((sum, w, i) => sum + (samples[4 * n + i] - w) ** 2, 0);
      }
      mppi.update(returns);
    }
    wanted.forEach((w, i) => expect(mppi.mean[i]).toBeCloseTo(w, 1));
  });

  it('draws the same samples for the same seed, others for another, all within the ranges', () => {
    const draw = (seed: number): number[] => {
      const mppi = new Mppi(settings, ranges, seed);
      mppi.reset(Float64Array.of(0.9, 0.1));
      return [...mppi.draw()];
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
    const mppi = new Mppi(settings, ranges, 1);
    mppi.reset(Float64Array.of(0.2, 0.4));
    expect([...mppi.draw().subarray(0, 4)]).toEqual([0.2, 0.4, 0.2, 0.4]);
    const best = new Float64Array(settings.samples).fill(-1e9);
    best[5] = 0;
    mppi.update(best);
    for (const spread of mppi.spread) expect(spread).toBeCloseTo(settings.spreadFloor * 2, 12);
    expect([...mppi.mean]).toEqual([...mppi.samples.subarray(20, 24)]);
  });

  it('never follows a diverged rollout, and holds its plan when all diverged', () => {
    const mppi = new Mppi(settings, ranges, 1);
    mppi.reset(Float64Array.of(0, 1));
    mppi.draw();
    mppi.update(new Float64Array(settings.samples).fill(-Infinity));
    expect([...mppi.mean]).toEqual([0, 1, 0, 1]);
    const returns = new Float64Array(settings.samples).fill(-Infinity);
    returns[3] = 1;
    mppi.update(returns);
    expect([...mppi.mean]).toEqual([...mppi.samples.subarray(12, 16)]);
  });
});
