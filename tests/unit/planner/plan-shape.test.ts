import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { shiftPlan, valuesAt, type PlanShape } from '../../../src/planner/plan-shape.ts';

const at = (shape: PlanShape, values: Float64Array, time: number): number[] => {
  const out = new Float64Array(shape.joints);
  valuesAt(shape, values, 0, time, out);
  return [...out];
};

describe('a plan of knots', () => {
  const linear: PlanShape = { knots: 3, joints: 2, horizon: 0.6, interpolation: 'linear' };

  it('passes through its knots and holds beyond its ends', () => {
    const values = Float64Array.of(0, 10, 1, 20, 4, 40);
    for (const interpolation of ['linear', 'cubic'] as const) {
      const shape = { ...linear, interpolation };
      expect(at(shape, values, -1)).toEqual([0, 10]);
      expect(at(shape, values, 0)).toEqual([0, 10]);
      expect(at(shape, values, 0.3)).toEqual([1, 20]);
      expect(at(shape, values, 0.6)).toEqual([4, 40]);
      expect(at(shape, values, 9)).toEqual([4, 40]);
    }
    expect(at(linear, values, 0.15)).toEqual([0.5, 15]);
  });

  it('keeps each held knot for its share of the horizon', () => {
    const shape: PlanShape = { ...linear, joints: 1, interpolation: 'hold' };
    const values = Float64Array.of(1, 2, 3);
    expect([0, 0.1, 0.21, 0.39, 0.41, 0.7].map((time) => at(shape, values, time)[0])).toEqual([
      1, 1, 2, 2, 3, 3,
    ]);
  });

  it('shifted in time, follows the exact curve of the old plan', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: -2, max: 2, noNaN: true }), { minLength: 6, maxLength: 6 }),
        fc.double({ min: 0, max: 0.9, noNaN: true }),
        fc.constantFrom('hold' as const, 'linear' as const, 'cubic' as const),
        (knots, seconds, interpolation) => {
          const shape: PlanShape = { ...linear, interpolation };
          const before = Float64Array.from(knots);
          const after = Float64Array.from(knots);
          shiftPlan(shape, after, seconds, new Float64Array(6));
          const spacing = interpolation === 'hold' ? 0.2 : 0.3;
          for (let k = 0; k < 3; k++) {
            expect([...after.subarray(2 * k, 2 * k + 2)]).toEqual(at(shape, before, k * spacing + seconds));
          }
        },
      ),
    );
  });

  it('that rises steadily goes on rising the same way after a shift', () => {
    const values = Float64Array.of(0, 0, 0.3, 0.3, 0.6, 0.6);
    shiftPlan(linear, values, 0.1, new Float64Array(6));
    expect(at(linear, values, 0.2)[0]).toBeCloseTo(0.3, 12);
  });
});
