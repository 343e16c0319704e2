import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BudgetControl } from '../../../src/planner/budget.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

const settings = taskNamed('walk').planner;

/** Budget after many plans on a machine that needs `cost` s for one simulated second of a sample. */
function settled(cost: number, speed = 1) {
  const control = new BudgetControl(settings);
  for (let plan = 0; plan < 60; plan++) {
    const { samples, horizonSeconds } = control.budget;
    control.measured(cost * samples * horizonSeconds, speed);
  }
  return control.budget;
}

describe('the budget of live plans', () => {
  it('is what was asked for on a fast machine', () => {
    expect(settled(1e-4)).toEqual({ samples: settings.samples, horizonSeconds: settings.horizonSeconds });
  });

  it('takes samples first, then the horizon, and leaves enough of both to hold a body', () => {
    const slow = settled(0.0025);
    expect(slow.samples).toBeLessThan(settings.samples);
    expect(slow.horizonSeconds).toBe(settings.horizonSeconds);
    const slower = settled(0.007);
    expect(slower.samples).toBe(12);
    expect(slower.horizonSeconds).toBeLessThan(settings.horizonSeconds);
    expect(settled(1)).toEqual({ samples: 12, horizonSeconds: 0.36 });
  });

  it('has more time for a plan in slow motion', () => {
    expect(settled(0.0025, 0.25).samples).toBe(settings.samples);
  });

  it('keeps plans within the time between them, or at its least', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-5, max: 0.1, noNaN: true }), (cost) => {
        const { samples, horizonSeconds } = settled(cost);
        const wall = cost * samples * horizonSeconds;
        const isLeast = samples === 12 && horizonSeconds < 0.37;
        // Small excesses are left alone for the sake of rest.
        expect(isLeast || wall <= 1.12 * settings.planSeconds).toBe(true);
      }),
    );
  });

  it('comes back when the machine is free again', () => {
    const control = new BudgetControl(settings);
    const run = (cost: number): void => {
      for (let plan = 0; plan < 60; plan++) {
        const { samples, horizonSeconds } = control.budget;
        control.measured(cost * samples * horizonSeconds, 1);
      }
    };
    run(0.01);
    expect(control.budget.samples).toBeLessThan(settings.samples);
    run(1e-4);
    expect(control.budget.samples).toBe(settings.samples);
  });
});
