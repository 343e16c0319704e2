import { describe, expect, it } from 'vitest';
import { termStatistics } from '../../../src/reward/statistics.ts';

describe('statistics of terms', () => {
  it('are taken by column, and shares by weight', () => {
    const terms = Float64Array.from([1, -2, 3, -2, 5, -2, 7, -2]);
    const { speed, effort } = termStatistics({
      rows: 4,
      termNames: ['speed', 'effort'],
      terms,
      weights: [0.5, 3],
    });
    expect(speed).toEqual({
      mean: 4,
      minimum: 1,
      maximum: 7,
      spread: Math.sqrt(5),
      weight: 0.5,
      share: 2 / 8,
    });
    expect(effort).toEqual({ mean: -2, minimum: -2, maximum: -2, spread: 0, weight: 3, share: 6 / 8 });
  });

  it('are 0 without rows, and shares are 0 when there is nothing to share', () => {
    const none = termStatistics({ rows: 0, termNames: ['a'], terms: new Float64Array(0), weights: [1] });
    expect(none).toEqual({ a: { mean: 0, minimum: 0, maximum: 0, spread: 0, weight: 1, share: 0 } });
    const zero = termStatistics({ rows: 1, termNames: ['a'], terms: new Float64Array(1), weights: [1] });
    expect(zero['a'].share).toBe(0);
  });

  it('looks at the given rows only', () => {
    const terms = Float64Array.from([1, 3, 100]);
    expect(termStatistics({ rows: 2, termNames: ['a'], terms, weights: [1] })['a'].maximum).toBe(3);
  });
});
