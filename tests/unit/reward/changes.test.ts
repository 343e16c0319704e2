import { describe, expect, it } from 'vitest';
import { termChanges } from '../../../src/reward/changes.ts';

const BEFORE = `const weights = { speed: 1.5, balance: 3, effort: 0.5 };
function sq(x) { return x * x; }
function terms(s) {
  const feet = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  const capture = s.com.x + 0.3 * s.com.vx - feet;
  return {
    speed: 1 - Math.abs(s.com.vx - s.goal.speed), // linear
    balance: -sq(capture),
    effort: -s.effort,
  };
}`;
const NONE = { added: [], dropped: [], rewritten: [], reweighted: [] };

describe('changes from one program to another', () => {
  it('are none for comments, spaces, order and the names of locals and helper functions', () => {
    const after = `function square(value) {
  return value * value;
}
const weights = { effort: 0.5, speed: 1.50, balance: 3 };
function terms(s) {
  /* the middle of both feet */ const middle = 0.5 * (s.body("foot_r").x + s.body('foot_l').x);
  const point = s.com.x + 0.3 * s.com.vx - middle;
  return { effort: -s.effort, balance: -square(point), speed: 1 - Math.abs(s.com.vx - s.goal.speed) };
}`;
    expect(termChanges(BEFORE, after)).toEqual(NONE);
  });

  it('name what was added, dropped, rewritten and reweighted', () => {
    const after = BEFORE.replace('balance: 3, effort: 0.5', 'balance: 2, upright: 1')
      .replace('effort: -s.effort', 'upright: -sq(s.body("torso").pitch)')
      .replace('1 - Math.abs', '2 - Math.abs');
    expect(termChanges(BEFORE, after)).toEqual({
      added: [{ name: 'upright', weight: 1, expression: '-sq(s.body("torso").pitch)' }],
      dropped: [{ name: 'effort', weight: 0.5, expression: '-s.effort' }],
      rewritten: [
        {
          name: 'speed',
          before: '1 - Math.abs(s.com.vx - s.goal.speed)',
          after: '2 - Math.abs(s.com.vx - s.goal.speed)',
          through: false,
        },
      ],
      reweighted: [{ name: 'balance', from: 3, to: 2 }],
    });
  });

  it('see a term that changes through what it uses', () => {
    const through = [{ name: 'balance', before: '-sq(capture)', after: '-sq(capture)', through: true }];
    expect(termChanges(BEFORE, BEFORE.replace('0.5 * (', '0.6 * ('))).toEqual({
      ...NONE,
      rewritten: through,
    });
    expect(termChanges(BEFORE, BEFORE.replace('return x * x', 'return x'))).toEqual({
      ...NONE,
      rewritten: through,
    });
    expect(termChanges(BEFORE, BEFORE.replace('"foot_l"', '"hand_l"'))).toEqual({
      ...NONE,
      rewritten: through,
    });
  });

  it('see assignments in loops and branches', () => {
    const source = `const weights = { a: 1, b: 1 };
function terms(s) {
  let sum = 0; let other = 0; let scale = 1;
  for (let i = 0; i < 3; i++) { sum += scale * i; scale = 2; }
  if (s.com.z < 1) other = 1;
  return { a: sum, b: other };
}`;
    const names = (after: string) => termChanges(source, after)?.rewritten.map(({ name }) => name);
    expect(names(source.replace('i < 3', 'i < 4'))).toEqual(['a']);
    expect(names(source.replace('scale = 2', 'scale = 3'))).toEqual(['a']);
    expect(names(source.replace('s.com.z < 1', 's.com.z < 2'))).toEqual(['b']);
  });

  it('are not told of programs with faults', () => {
    expect(termChanges(BEFORE, 'const weights = {')).toBeNull();
    expect(termChanges('', BEFORE)).toBeNull();
  });
});
