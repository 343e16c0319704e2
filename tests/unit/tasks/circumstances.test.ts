import { describe, expect, it } from 'vitest';
import { circumstancesOf } from '../../../src/tasks/circumstances.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

describe('what a trial happens under', () => {
  it('is the ground of its own goal numbers, and of the task where it names none', () => {
    expect(circumstancesOf(taskNamed('walk-slope'), { goal: { slope: 0.05 } }).ground).toMatchObject({
      kind: 'slope',
      angle: 0.05,
    });
    expect(circumstancesOf(taskNamed('walk-stairs'), { goal: {} }).ground).toMatchObject({
      kind: 'stairs',
      rise: 0.08,
    });
    expect(circumstancesOf(taskNamed('walk'), { goal: {} })).toEqual({
      ground: { kind: 'flat' },
      target: null,
      strengths: {},
    });
  });

  it('weakens what the task weakens further, and leaves off what is off', () => {
    const task = { ...taskNamed('walk'), strengths: { vasti_r: 0.5, soleus_r: 0 } };
    const { strengths } = circumstancesOf(task, { goal: {}, strengths: { vasti_r: 0.5, vasti_l: 0.2 } });
    expect(strengths).toEqual({ vasti_r: 0.25, soleus_r: 0, vasti_l: 0.2 });
  });
});
