import { describe, expect, it } from 'vitest';
import { legendFolds, whyNot } from '../../../src/panels/scene/words.ts';
import { MARKS } from '../../../src/protocol/viewing.ts';

const seen = (travels: boolean, replaying: boolean) =>
  MARKS.filter((mark) => whyNot(mark, travels, replaying) === null);

describe('marks in the scene', () => {
  it('are all to be seen while a body walks live', () => {
    expect(seen(true, false)).toEqual(MARKS);
  });

  it('of the planner are not in replays, the capture point not of a body that is fixed to the world', () => {
    expect(seen(true, true)).toEqual(['mass', 'capture', 'contacts']);
    expect(seen(false, false)).toEqual(['mass', 'contacts', 'plans', 'aim']);
    expect(whyNot('capture', false, false)).toContain('fixed to the world');
    expect(whyNot('aim', true, true)).toContain('replay');
  });
});

describe('the legend', () => {
  it('begins folded with many entries, and in a narrow scene with more than a line of them', () => {
    expect(legendFolds(8, 800)).toBe(false);
    expect(legendFolds(9, 800)).toBe(true);
    expect(legendFolds(3, 366)).toBe(true);
    expect(legendFolds(1, 366)).toBe(false);
  });
});
