import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDescription } from '../../../src/explore/description.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

const read = (text: string, task = 'walk') => readDescription(text, taskNamed(task));
const goal = (text: string, task?: string): Readonly<Record<string, number>> => read(text, task).goal;
const wishes = (text: string) => read(text).wishes;
const rest = (text: string, task?: string): readonly string[] => read(text, task).notUnderstood;

describe('reading a description', () => {
  it('reads the first sentence of the lab whole', () => {
    const first = read('Walk forward with an upright posture.');
    expect(first.goal).toEqual({ lean: 0 });
    expect(first.wishes).toMatchObject({ gait: 'walk', upright: true });
    expect(first.notUnderstood).toEqual([]);
  });

  it.each([
    ['walk slowly', 0.6],
    ['walk fast', 1.4],
    ['run', 2.2],
    ['jog', 1.8],
    ['walk backwards', -0.7],
    ['stand still', 0],
    ['stand upright', 0],
    ['do not move', 0],
    ['walk at 1.5 m/s', 1.5],
    ['walk at 1,5 meters per second', 1.5],
    ['2 km/h', 0.56],
    ['walk backwards at 0.5 m/s', -0.5],
    ['walk at -0.5 m/s', -0.5],
    ['run at 9 km/h', 2.5],
  ])('gives "%s" a speed of %f m/s', (text, speed) => {
    expect(goal(text).speed).toBeCloseTo(speed, 6);
    expect(rest(text)).toEqual([]);
  });

  it('names no speed where the sentence names none, so that one set by hand stays', () => {
    expect(goal('walk forward')).not.toHaveProperty('speed');
    expect(goal('with an upright posture')).not.toHaveProperty('speed');
  });

  it('reads posture and effort', () => {
    expect(goal('crouch and walk').height).toBeCloseTo(0.8, 6);
    expect(goal('walk with bent knees').height).toBeCloseTo(0.88, 6);
    expect(goal('lean forward while walking').lean).toBeCloseTo(0.3, 6);
    expect(wishes('walk efficiently').lowEffort).toBe(true);
    expect(wishes('walk with little effort').lowEffort).toBe(true);
    expect(wishes('walk with straight knees').straightKnees).toBe(true);
    expect(wishes('walk with long steps, lifting the feet')).toMatchObject({ steps: 'long', liftFeet: true });
    // "Back" is a part of the body here and a direction there.
    expect(goal('keep the back straight and walk')).toEqual({ lean: 0 });
    expect(goal('walk back')).toEqual({ speed: -0.7 });
  });

  it('takes denials for what they say', () => {
    expect(goal('walk without leaning')).toEqual({ lean: 0 });
    expect(wishes('do not run')).toMatchObject({ gait: 'walk', noFlight: true });
    expect(goal('do not run')).toEqual({});
    expect(goal('walk, but not too fast').speed).toBeCloseTo(0.8, 6);
    expect(goal("don't walk backwards, walk forward")).not.toHaveProperty('speed', -0.7);
    expect(goal('without leaning and slowly walk')).toEqual({ lean: 0, speed: 0.6 });
    expect(wishes('walk without wasting energy').lowEffort).toBe(true);
    expect(rest('walk without falling')).toEqual([]);
  });

  it('gives back what it does not understand, and what it cannot deny', () => {
    expect(rest('dance like a robot')).toEqual(['dance', 'robot']);
    expect(rest('turn left, then walk')).toEqual(['turn', 'left']);
    expect(rest('Gehe langsam vorwärts')).toEqual(['gehe', 'langsam', 'vorwärts']);
    expect(rest('not upright')).toEqual(['not upright']);
    expect(rest('never wobble')).toEqual(['never wobble']);
    expect(rest('walk up the stairs')).toContain('stairs');
  });

  it('reads turns, with their side and how far, as the goal angle', () => {
    const angle = (text: string): number | undefined => goal(text, 'turn').angle;
    expect(angle('turn left')).toBeCloseTo(Math.PI / 2, 2);
    expect(angle('turn to the right, then walk on')).toBeCloseTo(-Math.PI / 2, 2);
    expect(angle('turn right by 45 degrees')).toBeCloseTo(-Math.PI / 4, 1);
    expect(angle('turn by 30° to the left')).toBeCloseTo(Math.PI / 6, 2);
    expect(angle('turn around')).toBeCloseTo(Math.PI, 2);
    expect(angle('make half a turn to the right')).toBeCloseTo(-Math.PI, 2);
    expect(angle('do not turn, walk on')).toBe(0);
    expect(angle('walk forward')).toBeUndefined();
    expect(goal('turn around and walk back', 'turn')).toEqual({ angle: 3.14 });
  });

  it('reads slopes, steps, uneven ground and pushes where the task has them', () => {
    expect(goal('walk up a slope of 6 degrees', 'walk-slope').slope).toBeCloseTo(0.105, 3);
    expect(goal('walk down the hill', 'walk-slope').slope).toBeCloseTo(-0.105, 3);
    expect(goal('climb the stairs of 12 cm', 'walk-stairs').rise).toBeCloseTo(0.12, 6);
    expect(goal('walk over rough terrain of 4 cm', 'walk-rough').roughness).toBeCloseTo(0.04, 6);
    expect(goal('stand still when pushed with 200 N', 'human-stand').push).toBe(200);
    expect(goal('lean forward by 10 degrees', 'walk').lean).toBeCloseTo(0.175, 3);
  });

  it('does not claim to understand what the task has no number for', () => {
    expect(rest('walk up the stairs', 'human-walk')).toEqual(['up', 'stairs']);
    expect(rest('turn right by 45 degrees', 'walk-slope')).toEqual(['turn', 'right', '45°']);
    expect(rest('do not fall when pushed', 'walk')).toEqual(['pushed']);
    expect(rest('grasp the bottle', 'walk')).toEqual(['grasp', 'bottle']);
    expect(rest('walk like an ostrich', 'human-walk')).toEqual(['ostrich']);
    expect(rest('walk like an ostrich, with a level trunk', 'ostrich-walk')).toEqual([]);
  });

  it("reads what a hand does as what the object's place and orientation say already", () => {
    const arm = { model: 'arm-bottle', goals: [] };
    const read = (text: string) => readDescription(text, arm);
    expect(read('grasp the bottle, lift it and hold it upright at the shown place').notUnderstood).toEqual(
      [],
    );
    expect(read('do not drop the bottle').notUnderstood).toEqual([]);
    expect(read('walk fast').notUnderstood).toEqual(['walk', 'fast']);
    expect(read('turn the bottle with little effort')).toMatchObject({
      goal: {},
      wishes: { lowEffort: true },
      notUnderstood: [],
    });
  });

  it('never throws, ends, and gives finite goals for any text', () => {
    const words = fc.constantFrom(
      'walk',
      'not',
      'without',
      'slowly',
      '1.5',
      'm/s',
      'and',
      ',',
      'back',
      '🙂',
      'km/h',
      '-',
    );
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words).map((list) => list.join(' ')),
    );
    fc.assert(
      fc.property(text, (sentence) => {
        for (const value of Object.values(goal(sentence))) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });
});
