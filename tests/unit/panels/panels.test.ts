import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, duration, fixed, sliderRange, weightRange } from '../../../src/panels/format.ts';
import { lanesOf } from '../../../src/panels/lanes.ts';
import { muscleGroups, presetsFor, searchMuscles } from '../../../src/panels/muscle-groups.ts';
import { knobsFor } from '../../../src/panels/planner-settings.ts';
import { refusal, shownQuantity } from '../../../src/panels/quantities.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { taskNamed, taskNames } from '../../../src/tasks/index.ts';

describe('numbers for people', () => {
  it('have a real minus, never for nothing, and a dash for no number', () => {
    expect(fixed(-1.234, 1)).toBe('\u22121.2');
    expect(fixed(-0.001, 1)).toBe('0.0');
    expect(fixed(Number.NaN, 2)).toBe('–');
    expect(fixed(undefined, 2)).toBe('–');
    expect(compact(0.062513)).toBe('0.0625');
  });

  it('say how long something takes', () => {
    expect([0.2, 89, 90, 5399, 5400].map(duration)).toEqual(['1 s', '89 s', '2 min', '90 min', '1.5 h']);
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

describe('the range of a weight', () => {
  it('is that of the program’s own weight, however the slider came to stand where it does', () => {
    const first = weightRange(1, 1, null);
    const program = weightRange(3, 3, first);
    expect(program.range).toEqual(sliderRange(3));
    const dragged = weightRange(3, 5, program);
    expect(dragged.range).toEqual(sliderRange(3));
    expect(weightRange(3, 5, null)).toEqual(dragged);
  });

  it('follows a weight that leaves it, and stays there', () => {
    const left = weightRange(3, 40, weightRange(3, 3, null));
    expect(left.range).toEqual(sliderRange(40));
    expect(weightRange(3, 10, left)).toBe(left);
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

describe('goal numbers', () => {
  it('are shown in degrees where they are angles, and come back as they were', () => {
    const slope = shownQuantity({ unit: 'rad', minimum: -0.175, maximum: 0.175, step: 0.005 });
    expect(slope).toMatchObject({ unit: '°', minimum: -10, maximum: 10, step: 0.5 });
    expect(slope.shown(0.105)).toBe(6);
    expect(slope.value(6)).toBeCloseTo(0.1047, 4);
    const speed = shownQuantity({ unit: 'm/s', minimum: -1.5, maximum: 3, step: 0.05 });
    expect(speed.shown(1.05)).toBe(1.05);
  });

  it('of all tasks can be set to their own value and to every shown one', () => {
    for (const goal of taskNames.flatMap((name) => taskNamed(name).goals)) {
      const quantity = shownQuantity(goal);
      expect(refusal(quantity.shown(goal.value), quantity, 0)).toBeNull();
      for (const end of [quantity.minimum, quantity.maximum]) {
        expect(quantity.value(end)).toBeGreaterThanOrEqual(goal.minimum);
        expect(quantity.value(end)).toBeLessThanOrEqual(goal.maximum);
      }
    }
  });

  it('say why they are not taken, and what stays', () => {
    const speed = { unit: 'm/s', minimum: -1.5, maximum: 3, step: 0.05 };
    expect(refusal(4, speed, 1)).toBe('From \u22121.5 to 3 m/s; 1 m/s stays.');
    expect(refusal(Number.NaN, speed, 1)).toBe('That is no number; 1 m/s stays.');
    expect(refusal(3, speed, 1)).toBeNull();
  });
});

describe('strengths', () => {
  const { muscles } = modelNamed('human');

  it('are set by group and side, each muscle once', () => {
    const groups = muscleGroups(muscles);
    const names = groups.flatMap(({ sides }) => sides.flatMap((side) => side.names));
    expect(names.toSorted()).toEqual(muscles.map(({ name }) => name).toSorted());
    const knee = groups.find(({ group }) => group === 'knee extensors');
    expect(knee?.sides.map(({ side }) => side)).toEqual(['right', 'left']);
  });

  it('are found by words of name, group and side', () => {
    const found = searchMuscles(muscles, ' Knee ext  LEFT');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ group, side }) => group === 'knee extensors' && side === 'left')).toBe(true);
    expect(searchMuscles(muscles, 'gill')).toEqual([]);
  });

  it('have the weaknesses that fit the body', () => {
    const labels = (body: string): string[] => presetsFor(modelNamed(body).muscles).map(({ label }) => label);
    for (const body of ['planar-human', 'human', 'ostrich'])
      expect(labels(body)).toEqual([
        'Drop foot, right',
        'Drop foot, left',
        'Weak quadriceps',
        'Weak plantarflexors',
      ]);
    expect(labels('arm')).toEqual(['Weak grip']);
    const [drop] = presetsFor(muscles);
    const off = muscles.filter(({ group, side }) => group === 'dorsiflexors' && side === 'right');
    expect(drop.strengths).toEqual(Object.fromEntries(off.map(({ name }) => [name, 0])));
  });
});

describe('planner settings', () => {
  const planner = taskNamed('walk').planner;
  const names = (change: Partial<typeof planner>): string[] =>
    knobsFor({ ...planner, ...change }).map(({ name }) => name);

  it('are only those that the method and the low level use', () => {
    expect(names({ method: 'mppi' })).toContain('temperature');
    expect(names({ method: 'cem' })).not.toContain('temperature');
    expect(names({ method: 'cem' })).toContain('elites');
    for (const name of ['elites', 'temperature', 'spreadFloor', 'spreadCeiling'])
      expect(names({ method: 'random' })).not.toContain(name);
    expect(names({ lowLevel: 'torque' })).not.toContain('stiffness');
    expect(names({ lowLevel: 'length' })).toContain('stiffness');
    expect(names({ lowLevel: 'length' })).not.toContain('bandwidth');
  });

  it('hold what every task comes with', () => {
    for (const task of taskNames)
      for (const { name, ...quantity } of knobsFor(taskNamed(task).planner))
        expect(refusal(taskNamed(task).planner[name], quantity, 0), `${task} ${name}`).toBeNull();
  });
});
