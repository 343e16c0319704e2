import { describe, expect, it } from 'vitest';
import { verdictOn } from '../../../src/explore/critics/built-in.ts';
import type { FindingKind, Verdict } from '../../../src/explore/exploration.ts';
import type { TaskCard } from '../../../src/protocol/lab.ts';
import type { SuccessCondition, TrialNumbers } from '../../../src/protocol/trial.ts';
import { atLeast, atMost } from '../../../src/tasks/conditions.ts';
import { goalOf, taskCard, taskNamed } from '../../../src/tasks/index.ts';
import { gaitNumbers, handlingNumbers } from '../../fixtures/trial-numbers.ts';

const bottle: TaskCard = {
  ...taskCard(taskNamed('walk')),
  name: 'made up',
  model: 'arm-bottle',
  description: taskNamed('bottle').description,
  goals: [],
};

function verdict(numbers: TrialNumbers, task: TaskCard, description = task.description): Verdict {
  const goal = goalOf(task.goals, {});
  return verdictOn({ description, task, goal, trial: { numbers, sheet: null }, best: null });
}
const failing = (condition: SuccessCondition) => ({ conditions: [condition], success: condition.met });

describe('faults of a body that can leave its plane', () => {
  const human = taskCard(taskNamed('human-walk'));
  const kinds = (numbers: TrialNumbers, task = human): FindingKind[] =>
    verdict(numbers, task).findings.map(({ kind }) => kind);

  it('has nothing to say against a clean walk', () => {
    expect(verdict(gaitNumbers(), human)).toMatchObject({ satisfied: true, findings: [] });
  });

  it('tells a fall to the side from one forward, and when it begins', () => {
    const { findings, advice } = verdict(
      gaitNumbers({
        fell: true,
        fall: 'sideways',
        seconds: 3,
        events: [{ time: 2.2, kind: 'fall', text: 'begins to fall sideways' }],
        success: false,
      }),
      human,
    );
    expect(findings[0]).toMatchObject({ kind: 'fell-sideways', time: 2.2 });
    expect(findings[0].text).toBe('it begins to fall sideways at 2.20 s');
    expect(advice).toMatch(/between the feet/);
  });

  it('says that it strays, turns away and tilts, in plain words and by how much', () => {
    const strays = verdict(gaitNumbers(failing(atMost('strays sideways by', 0.6, 0.3, 'm'))), human);
    expect(strays.findings).toMatchObject([
      { kind: 'strays', text: 'it strays 0.60 m from its line where 0.30 m are allowed', time: 10 },
    ]);
    expect(kinds(gaitNumbers(failing(atMost('turns by', 0.9, 0.5, 'rad'))))).toEqual(['turns-away']);
    expect(kinds(gaitNumbers(failing(atMost('trunk out of level by', 0.4, 0.262, 'rad'))))).toEqual([
      'tilts',
    ]);
    // A fall within two seconds shows nothing else.
    const fallen = { fell: true, fall: 'sideways', success: false } as const;
    const astray = { conditions: [atMost('strays sideways by', 0.6, 0.3, 'm')] };
    expect(kinds(gaitNumbers({ ...fallen, ...astray, seconds: 1, meanSpeed: 1 }))).toEqual(['fell-sideways']);
    expect(kinds(gaitNumbers({ ...fallen, ...astray, seconds: 6 }))).toEqual(['fell-sideways', 'strays']);
  });

  it('says that steps are not climbed and that a turn is not made, and does not judge speed around a corner', () => {
    const stairs = taskCard(taskNamed('walk-stairs'));
    const { speed } = goalOf(stairs.goals, {});
    expect(
      kinds(gaitNumbers({ meanSpeed: speed, ...failing(atLeast('pelvis arrives at', 1, 1.9, 'm')) }), stairs),
    ).toEqual(['falls-short']);
    const turn = taskCard(taskNamed('turn'));
    const slow = { meanSpeed: 0.1, alternation: 0 };
    const heading = atMost('heading at the end off by', 1, 0.35, 'rad');
    expect(kinds(gaitNumbers({ ...slow, ...failing(heading) }), turn)).toEqual(['not-turned']);
    expect(
      kinds(gaitNumbers({ ...slow, ...failing(atMost('moves while turning by', 0.9, 0.5, 'm')) }), turn),
    ).toEqual(['wanders']);
    expect(kinds(gaitNumbers({ ...slow, ...failing(atLeast('walks on by', 0.9, 2, 'm')) }), turn)).toEqual([
      'falls-short',
    ]);
  });

  it('leaves a body satisfied that is faster than the goal where the task allows it', () => {
    const ostrich = taskCard(taskNamed('ostrich-walk'));
    const fast = { meanSpeed: 1.6, speedBySecond: [1.6, 1.6, 1.6] };
    expect(verdict(gaitNumbers(fast), ostrich).satisfied).toBe(true);
    const held = atMost('difference from the goal speed', 0.19, 0.2, 'm/s');
    expect(verdict(gaitNumbers({ ...fast, conditions: [held] }), human).satisfied).toBe(false);
  });
});

describe('faults of a hand with an object', () => {
  const kinds = (numbers: TrialNumbers): FindingKind[] =>
    verdict(numbers, bottle).findings.map(({ kind }) => kind);
  const failed = { success: false, heldSeconds: 0 };

  it('has nothing to say against what is brought and held', () => {
    expect(verdict(handlingNumbers(), bottle)).toMatchObject({ satisfied: true, findings: [] });
  });

  it('names what is wrong and when', () => {
    const dropped = handlingNumbers({
      ...failed,
      fell: true,
      seconds: 4,
      endDistance: 0.4,
      events: [{ time: 3.1, kind: 'fall', text: 'drops the object' }],
    });
    expect(verdict(dropped, bottle).findings[0]).toMatchObject({ kind: 'drops', time: 3.1 });
    const far = handlingNumbers({ ...failed, meanReach: 0.25, leastDistance: 0.2, endDistance: 0.2 });
    expect(kinds(far)).toEqual(['out-of-reach', 'off-place']);
    const held = verdict(handlingNumbers({ ...failed, leastDistance: 0.1, endDistance: 0.12 }), bottle);
    expect(held.findings).toMatchObject([{ kind: 'off-place' }]);
    expect(held.findings[0].text).toMatch(/^it has hold of the object, which is 0.12 m from its place/);
    expect(kinds(handlingNumbers({ ...failed, leastAngle: 0.6, endAngle: 0.7 }))).toEqual(['misoriented']);
    expect(kinds(handlingNumbers({ ...failed, endDistance: 0.3, heldSeconds: 0.4 }))).toEqual(['lets-go']);
    expect(kinds(handlingNumbers({ ...failed, heldSeconds: 0.6 }))).toEqual(['not-held']);
  });

  it('asks for the place or the orientation alone where the task does', () => {
    const away = { leastDistance: 0.1, endDistance: 0.2, leastAngle: 0.6, endAngle: 0.7, ...failed };
    const turned = { conditions: [atMost('orientation off by', 0.6, 0.35, 'rad')] };
    expect(kinds(handlingNumbers({ ...away, ...turned }))).toEqual(['misoriented']);
    const brought = { conditions: [atMost('from its place', 0.1, 0.04, 'm')] };
    expect(kinds(handlingNumbers({ ...away, ...brought }))).toEqual(['off-place']);
  });

  it('is satisfied with what was held for long enough, though it is let go of later', () => {
    const verdictThen = verdict(handlingNumbers({ endDistance: 0.3 }), bottle);
    expect(verdictThen.findings).toMatchObject([{ kind: 'lets-go' }]);
    expect(verdictThen.satisfied).toBe(true);
  });
});
