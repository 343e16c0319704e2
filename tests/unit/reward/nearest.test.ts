import { describe, expect, it } from 'vitest';
import { editDistance, nearestNames } from '../../../src/reward/nearest.ts';

describe('nearest names', () => {
  it('counts insertions, deletions, replacements and swaps', () => {
    expect(editDistance('torso', 'torso')).toBe(0);
    expect(editDistance('tosro', 'torso')).toBe(1);
    expect(editDistance('trso', 'torso')).toBe(1);
    expect(editDistance('', 'abc')).toBe(3);
    expect(editDistance('kitten', 'sitting')).toBe(3);
  });

  it('puts the nearest first and leaves out what is far', () => {
    const names = ['foot_r', 'foot_l', 'torso', 'pelvis'];
    expect(nearestNames('foot', names)).toEqual(['foot_r', 'foot_l']);
    expect(nearestNames('Torso', names)).toEqual(['torso']);
    expect(nearestNames('elephant', names)).toEqual([]);
    expect(nearestNames('x'.repeat(10_000), names)).toEqual([]);
  });
});
