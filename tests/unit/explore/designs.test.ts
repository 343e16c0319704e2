import { beforeAll, describe, expect, it } from 'vitest';
import { verdictOn } from '../../../src/explore/critics/built-in.ts';
import { designFor } from '../../../src/explore/designers/built-in.ts';
import { expressionOf, termNamesOf } from '../../../src/explore/designers/program-text.ts';
import type { Design, DesignBrief } from '../../../src/explore/exploration.ts';
import type { TrialNumbers } from '../../../src/protocol/trial.ts';
import { readDescription } from '../../../src/explore/description.ts';
import { atMost } from '../../../src/tasks/conditions.ts';
import { goalOf, taskNamed } from '../../../src/tasks/index.ts';
import { readTasks, type ReadTask } from '../../fixtures/task-catalogues.ts';
import { gaitNumbers, handlingNumbers } from '../../fixtures/trial-numbers.ts';

let tasks: readonly ReadTask[] = [];
beforeAll(async () => {
  tasks = await readTasks();
});

/** Programs after each of these trials, the first of them before any; each is made from the one before. */
function course(name: string, trials: readonly TrialNumbers[]): Design[] {
  const task = tasks.find(({ card }) => card.name === name);
  if (!task) throw new Error(`no task ${name}`);
  const { card, catalogue } = task;
  const { description } = card;
  const goal = goalOf(card.goals, readDescription(description, card).goal);
  const history: DesignBrief['history'][number][] = [];
  let best: DesignBrief['best'] = null;
  const next = (): Design => designFor({ description, task: card, goal, catalogue, best, history, seed: 1 });
  const designs = [next()];
  for (const numbers of trials) {
    const { source } = designs[designs.length - 1];
    const verdict = verdictOn({ description, task: card, goal, trial: { numbers, sheet: null }, best: null });
    best = { source, numbers, verdict, description, goal };
    history.push({ ...best, error: null });
    designs.push(next());
  }
  return designs;
}
const added = (before: Design, after: Design): string[] =>
  (termNamesOf(after.source) ?? []).filter((name) => !(termNamesOf(before.source) ?? []).includes(name));

const sideways = gaitNumbers({ fell: true, fall: 'sideways', seconds: 1.5, meanSpeed: 0.4, success: false });
const bring = 'bring';

describe('the built-in designer on other bodies and tasks', () => {
  it('starts as the shipped first guesses do', () => {
    for (const name of ['walk', 'stand', 'human-walk', 'human-stand', 'ostrich-walk', 'ostrich-stand'])
      expect(course(name, [])[0].source).toBe(taskNamed(name).programs.naive);
    expect(termNamesOf(course('turn', [])[0].source)).toEqual(['heading', 'speed', 'effort']);
    expect(termNamesOf(course(bring, [])[0].source)).toEqual(['place']);
  });

  it('puts the body over its feet first, then upright and high, then straight', () => {
    const designs = course(
      'human-walk',
      Array.from({ length: 4 }, () => sideways),
    );
    const steps = designs.slice(1).map((design, i) => added(designs[i], design));
    expect(steps.slice(0, 2)).toEqual([
      ['side', 'balance'],
      ['upright', 'height'],
    ]);
    expect(steps[2]).toContain('facing');
  });

  it('has no use for what a body in its plane has not: sides, turns and lines', () => {
    const designs = course(
      'walk',
      Array.from({ length: 20 }, () => sideways),
    );
    for (const { source } of designs) expect(source).not.toMatch(/\.(?:y|vy|yaw|roll)\b/);
  });

  it('names pelvis and trunk as the body does', () => {
    const source = (name: string): string =>
      course(name, [sideways, sideways, sideways]).at(-1)?.source ?? '';
    expect(expressionOf(source('human-walk'), 'height')).toContain('s.body("pelvis").height / 0.932');
    expect(expressionOf(source('ostrich-walk'), 'height')).toContain('s.body("torso").height / 1.049');
  });

  it('looks along the wished heading on a turn, and asks for speed there only when it has turned', () => {
    const astray = gaitNumbers({
      success: false,
      conditions: [atMost('moves while turning by', 1, 0.5, 'm')],
    });
    const { source } = course('turn', [sideways, astray])[2];
    expect(expressionOf(source, 'speed')).toBe('turned * (1 - Math.abs(along - s.goal.speed))');
    expect(source).toContain('const turned =');
    expect(expressionOf(source, 'balance')).toContain('ahead');
  });

  it('lifts the feet over what the ground has in their way', () => {
    const short = gaitNumbers({ alternation: 0.3, success: false });
    const source = (name: string): string => course(name, [short, short]).at(-1)?.source ?? '';
    expect(expressionOf(source('walk-stairs'), 'clearance')).toContain('0.06 + s.goal.rise');
    expect(expressionOf(source('walk-rough'), 'clearance')).toContain('0.06 + s.goal.roughness');
    expect(expressionOf(source('human-walk'), 'clearance')).toContain('Math.min(0.06, ');
  });

  it('has a hand reach and grasp before it lets only a held object count', () => {
    const far = handlingNumbers({
      success: false,
      heldSeconds: 0,
      leastDistance: 0.2,
      endDistance: 0.2,
      endAngle: 0,
      startAngle: 0,
      meanReach: 0.15,
    });
    const designs = course(bring, [far, far, far, far]);
    expect(added(designs[0], designs[1])).toEqual(['reach', 'grasp']);
    expect(designs.map(({ source }) => expressionOf(source, 'place'))).toContain(
      'held * Math.max(0, 1 - 4 * s.target.distance)',
    );
    const turned = handlingNumbers({ success: false, heldSeconds: 0, leastAngle: 0.7, endAngle: 0.8 });
    expect(added(...(course(bring, [turned]) as [Design, Design]))).toContain('orient');
  });

  it('says why', () => {
    const [, second] = course('human-walk', [sideways]);
    expect(second.reason).toMatch(/^Adds side and adds balance, because it begins to fall sideways/);
  });
});
