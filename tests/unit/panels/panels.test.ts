import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, fixed, sliderRange } from '../../../src/panels/format.ts';
import { lanesOf } from '../../../src/panels/lanes.ts';

describe('numbers for people', () => {
  it('have a real minus, never for nothing, and a dash for no number', () => {
    expect(fixed(-1.234, 1)).toBe('\u22121.2');
    expect(fixed(-0.001, 1)).toBe('0.0');
    expect(fixed(Number.NaN, 2)).toBe('–');
    expect(fixed(undefined, 2)).toBe('–');
    expect(compact(0.062513)).toBe('0.0625');
  });

  it('give a slider whose range holds the weight with room on both sides', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e4, max: 1e4, noNaN: true }), (weight) => {
        const { minimum, maximum, step } = sliderRange(weight);
        expect(weight).toBeGreaterThanOrEqual(minimum);
        expect(maximum).toBeGreaterThan(weight);
        expect(step).toBeGreaterThan(0);
        expect((maximum - minimum) / step).toBeGreaterThanOrEqual(20);
      }),
    );
  });
});

describe('lanes of the tree', () => {
  it('keep a chain in one lane and give branches their own', () => {
    const lanes = lanesOf([
      { id: 1, parent: null },
      { id: 2, parent: 1 },
      { id: 3, parent: 2 },
      { id: 4, parent: 2 },
      { id: 5, parent: 4 },
    ]);
    expect(lanes.map(({ lane }) => lane)).toEqual([0, 0, 0, 1, 1]);
  });

  it('treat an unknown parent as none', () => {
    expect(lanesOf([{ id: 7, parent: 3 }])).toEqual([{ id: 7, lane: 0, parent: null }]);
  });
});
