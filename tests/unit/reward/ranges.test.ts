import { describe, expect, it } from 'vitest';
import { greatestSum } from '../../../src/reward/ranges.ts';
import { compiled, programOf } from './catalogue.ts';

const rangeOf = (expression: string, before = '', helpers = ''): readonly number[] => {
  const [{ low, high }] = compiled(programOf(expression, before, helpers)).ranges({ speed: 1.5, lean: 0 });
  return [low, high];
};

describe('the range of a term', () => {
  it.each([
    ['1 - Math.abs(s.com.vx - s.goal.speed)', [-Infinity, 1]],
    ['-(s.body("torso").pitch ** 2)', [-(Math.PI ** 2) / 4, 0]],
    ['-s.effort', [-1, 0]],
    ['Math.min(0, s.com.z - 0.8)', [-Infinity, 0]],
    ['Math.min(0.06, Math.abs(s.com.x - s.com.y))', [0, 0.06]],
    ['s.com.x > 0 ? 2 : s.goal.speed', [1.5, 2]],
    ['s.effort / 2 + 0.25', [0.25, 0.75]],
    ['s.com.x - s.com.x', [-Infinity, Infinity]],
    ['1 / s.com.x', [-Infinity, Infinity]],
    ['s.goal.speed * -2', [-3, -3]],
  ])('%s', (expression, expected) => {
    const [low, high] = rangeOf(expression);
    expect(low).toBeCloseTo(expected[0], 9);
    expect(high).toBeCloseTo(expected[1], 9);
  });

  it('of a bell is 0 to 1', () => {
    const [low, high] = rangeOf('Math.exp(-4 * (s.com.vx - s.goal.speed) ** 2)');
    expect(low).toBe(0);
    expect(high).toBeCloseTo(1, 9);
  });

  it('follows statements, loops and helper functions', () => {
    expect(rangeOf('n', 'let n = 0; for (let i = 0; i < 3; i++) { n += i * s.effort; }')).toEqual([0, 3]);
    expect(rangeOf('n', 'let n = 1; if (s.com.x > 0) { n = 5; } else n = -s.effort;')).toEqual([-1, 5]);
    expect(rangeOf('f(s.effort)', '', 'function f(x) { if (x > 0.5) { return 2; } return x - 1; }')).toEqual([
      -1, 2,
    ]);
  });
});

it('a weighted sum takes the better end of each term', () => {
  const ranges = [
    { low: -Infinity, high: 1 },
    { low: -2, high: 3 },
    { low: -Infinity, high: Infinity },
  ];
  expect(greatestSum(ranges, [2, -1, 0])).toBe(4);
  expect(greatestSum(ranges, [2, 1, 1])).toBe(Infinity);
});
