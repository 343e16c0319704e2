import { describe, expect, it } from 'vitest';
import { completionsAt } from '../../../src/store/completion.ts';

const CATALOGUE = {
  bodies: ['pelvis', 'torso'],
  joints: ['knee_r'],
  muscles: ['soleus_r'],
  contacts: [],
  goals: ['speed'],
  target: false,
};
const at = (before: string) => {
  const found = completionsAt(before, CATALOGUE);
  return found && { from: found.from, labels: found.options.map(({ label }) => label) };
};

describe('what may be written next in a program', () => {
  it('after "s.": what can be read in this body and task', () => {
    expect(at('    a: -s.')).toEqual({
      from: 10,
      labels: ['time', 'effort', 'com', 'goal', 'body', 'joint', 'muscle'],
    });
    expect(at('s.ef')?.from).toBe(2);
    expect(completionsAt('s.bo', CATALOGUE)?.options.find(({ label }) => label === 'body')?.apply).toBe(
      'body("',
    );
  });

  it('in a name: the names in the body', () => {
    expect(at('s.body("')).toEqual({ from: 8, labels: ['pelvis', 'torso'] });
    expect(at("s.joint('kn")).toEqual({ from: 9, labels: ['knee_r'] });
  });

  it('after a named thing: its fields with their units and meanings', () => {
    expect(at('s.body("torso").pi')?.labels).toContain('pitch');
    expect(at('s.com.')?.labels).toContain('vx');
    const [angle] = completionsAt('s.joint("knee_r").', CATALOGUE)?.options ?? [];
    expect(angle).toMatchObject({ label: 'angle', detail: 'rad' });
    expect(angle.info).not.toBe('');
  });

  it('after "s.goal.": the goals; after "Math.": functions', () => {
    expect(at('Math.abs(s.goal.')).toEqual({ from: 16, labels: ['speed'] });
    expect(at('x + Math.a')?.labels).toEqual(expect.arrayContaining(['abs', 'atan2', 'PI']));
  });

  it('elsewhere: nothing', () => {
    for (const before of ['', 'const x', 'this.', 'xs.', 'toes.b']) expect(at(before)).toBeNull();
  });
});
