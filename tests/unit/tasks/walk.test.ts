import { describe, expect, it } from 'vitest';
import { alternationOf, flightShare, heelStrikes, regression } from '../../../src/tasks/gait.ts';
import { walk } from '../../../src/tasks/walk.ts';
import { goalOf, taskCard, taskNamed, taskNames } from '../../../src/tasks/index.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';

const unmet = (walkRecord: ReturnType<typeof madeUpWalk>): string[] =>
  walk
    .measure(walkRecord)
    .conditions.filter(({ met }) => !met)
    .map(({ name }) => name);

describe('tasks by name', () => {
  it('finds every task it lists, and says which there are when one is unknown', () => {
    for (const name of taskNames) expect(taskCard(taskNamed(name)).name).toBe(name);
    expect(() => taskNamed('fly')).toThrow(/no task "fly"; the tasks are walk/);
  });

  it('holds goal numbers within their range and takes its own for those left out or not a number', () => {
    expect(goalOf(walk.goals, { speed: 99 })).toEqual({ speed: 3, height: 0.97, lean: 0 });
    expect(goalOf(walk.goals, { speed: NaN, height: 0.8, other: 4 })).toEqual({
      speed: 1,
      height: 0.8,
      lean: 0,
    });
    // A name of Object.prototype is not a goal number.
    expect(goalOf([{ ...walk.goals[0], name: 'toString' }], {})).toEqual({ toString: 1 });
  });
});

describe('the measure of a walk', () => {
  it('calls a steady alternating walk at the goal speed a success', () => {
    const numbers = walk.measure(madeUpWalk());
    expect(numbers.conditions.filter(({ met }) => !met)).toEqual([]);
    expect(numbers.success).toBe(true);
    expect(numbers.fell).toBe(false);
    expect(numbers.fall).toBeNull();
    expect(numbers.seconds).toBeCloseTo(10, 9);
    expect(numbers.distance).toBeCloseTo(9.99, 1);
    expect(numbers.meanSpeed).toBeCloseTo(1, 9);
    expect(numbers.speedBySecond).toHaveLength(10);
    // The first strike of each foot follows its first swing; strides are 1.2 s.
    expect(numbers.steps).toBe(16);
    expect(numbers.alternation).toBe(1);
    expect(numbers.stepLength).toBeCloseTo(0.6, 1);
    expect(numbers.flight).toBe(0);
    expect(numbers.score).toBeGreaterThan(99);
    expect(numbers.events.filter(({ text }) => text.includes('strike'))).toHaveLength(16);
  });

  it('does not call standing a walk, and scores it low', () => {
    const numbers = walk.measure(madeUpWalk({ speed: () => 0, forces: () => [0.5, 0.5] }));
    expect(numbers.success).toBe(false);
    expect(numbers.score).toBeCloseTo(20, 5);
    expect(numbers.events).toContainEqual({ time: 0, kind: 'standstill', text: 'stands still' });
  });

  it('judges standing, backing up and crouching against the goal of the request', () => {
    const standing = { speed: () => 0, forces: () => [0.5, 0.5] as const };
    expect(unmet(madeUpWalk({ ...standing, goal: { speed: 0 } }))).toEqual([]);
    expect(unmet(madeUpWalk({ goal: { speed: 0 } }))).toEqual(['difference from the goal speed at most']);
    const backward = { speed: () => -0.7 };
    expect(unmet(madeUpWalk({ ...backward, goal: { speed: -0.7 } }))).toEqual([]);
    expect(unmet(madeUpWalk(backward))).toContain('mean speed at least');
    expect(unmet(madeUpWalk({ goal: { speed: -0.7 } }))).toContain(
      'pelvis moves on in each 8 ms by at least',
    );
    const low = { height: () => 0.8 };
    expect(unmet(madeUpWalk({ ...low, goal: { height: 0.8 } }))).toEqual([]);
    expect(unmet(madeUpWalk(low))).toEqual(['difference from the goal height at most']);
    expect(unmet(madeUpWalk({ pitch: () => 0.4 }))).toEqual(['difference from the goal lean at most']);
    expect(unmet(madeUpWalk({ pitch: () => 0.4, goal: { lean: 0.3 } }))).toEqual([]);
  });

  it('sees the way of a fall and when it begins', () => {
    const fallAt = (way: number) => (time: number) => way * Math.max(0, time - 3);
    const forward = walk.measure(madeUpWalk({ seconds: 4.1, end: 'fell', pitch: fallAt(1) }));
    expect(forward.fell).toBe(true);
    expect(forward.fall).toBe('forward');
    expect(forward.success).toBe(false);
    const begins = forward.events.find(({ text }) => text === 'begins to fall forward');
    expect(begins?.time).toBeCloseTo(3.35, 1);
    expect(walk.measure(madeUpWalk({ seconds: 4.1, end: 'fell', pitch: fallAt(-1) })).fall).toBe('backward');
    const sinking = madeUpWalk({
      seconds: 4,
      end: 'fell',
      height: (time) => 1 - time / 8,
      feet: () => [0.1, -0.1],
    });
    expect(walk.measure(sinking).fall).toBe('down');
  });

  it('asks for alternating feet: hopping on both or on one is no walk', () => {
    const hop = (time: number): number => (time % 0.5 < 0.3 ? 0.7 : 0);
    expect(unmet(madeUpWalk({ forces: (time) => [hop(time), 0] }))).toEqual([
      'share of alternating steps at least',
    ]);
    const both = walk.measure(madeUpWalk({ forces: (time) => [hop(time), hop(time)] }));
    expect(both.flight).toBeCloseTo(0.4, 1);
  });

  it('lets neither a short trial nor a stopped one nor a sunken pelvis pass', () => {
    expect(unmet(madeUpWalk({ seconds: 9, end: 'stopped' }))).toEqual(['time on its feet at least']);
    const whole = madeUpWalk();
    const odd = { ...whole, request: { ...whole.request, seconds: whole.rows * whole.rowSeconds + 0.003 } };
    expect(unmet(odd)).toEqual([]);
    expect(unmet(madeUpWalk({ end: 'diverged' }))).toEqual(['falls at most']);
    expect(unmet(madeUpWalk({ height: (time) => (time > 5 && time < 5.5 ? 0.7 : 0.96) }))).toEqual([
      'pelvis sinks by at most',
    ]);
  });

  it('scores more for longer on the feet and for a speed nearer to the goal', () => {
    const score = (seconds: number, speed: number): number =>
      walk.measure(madeUpWalk({ seconds, speed: () => speed, end: seconds < 10 ? 'fell' : 'time' })).score;
    expect(score(6, 1)).toBeGreaterThan(score(3, 1));
    expect(score(10, 0.8)).toBeGreaterThan(score(10, 0.5));
    expect(score(10, 1)).toBeGreaterThan(score(10, 1.4));
  });

  it('makes finite numbers of a trial that ended before it began', () => {
    const numbers = walk.measure(madeUpWalk({ seconds: 0, end: 'diverged' }));
    for (const value of [
      numbers.score,
      numbers.meanSpeed,
      numbers.lowestHeight,
      numbers.distance,
      numbers.effort,
    ])
      expect(Number.isFinite(value)).toBe(true);
    expect(numbers.success).toBe(false);
  });
});

describe('the end condition', () => {
  const row = (pitch: number, height: number): Float64Array => {
    const record = madeUpWalk({ seconds: 0.008, pitch: () => pitch, height: () => height });
    return Float64Array.from([7, ...record.channels]);
  };
  it('lets a body crouch and lean, and ends when it lies', () => {
    expect(walk.fallen(row(0, 1), 1)).toBe(false);
    expect(walk.fallen(row(0.6, 0.6), 1)).toBe(false);
    expect(walk.fallen(row(1.2, 0.9), 1)).toBe(true);
    expect(walk.fallen(row(-1.2, 0.9), 1)).toBe(true);
    expect(walk.fallen(row(0, 0.45), 1)).toBe(true);
  });
});

describe('reading a gait', () => {
  const foot = (force: number[]) => ({ force, x: force.map(() => 0) });
  it('does not count chatter or a foot that never left the ground', () => {
    const flat = foot(new Array<number>(200).fill(0.5));
    const chatter = foot(Array.from({ length: 200 }, (_, i) => (i % 2 === 0 ? 0.5 : 0)));
    expect(heelStrikes(flat, chatter, 0.008)).toEqual([]);
    const swing = foot(Array.from({ length: 200 }, (_, i) => (i > 20 && i < 60 ? 0 : 0.5)));
    expect(heelStrikes(swing, flat, 0.008)).toEqual([{ row: 60, side: 'right', ahead: 0 }]);
  });

  it('gives shares and a line for short and empty recordings too', () => {
    expect(alternationOf([])).toBe(0);
    expect(flightShare([], [])).toBe(0);
    expect(regression([])).toEqual({ slope: 0, r: 0 });
    expect(regression([3, 3, 3])).toEqual({ slope: 0, r: 0 });
    const line = regression([1, 3, 5, 7]);
    expect(line.slope).toBeCloseTo(2, 12);
    expect(line.r).toBeCloseTo(1, 12);
  });
});
