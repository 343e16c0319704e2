import { expect, it } from 'vitest';
import { describeLanguage } from '../../../src/reward/describe.ts';
import { CATALOGUE, compiled } from './catalogue.ts';

it('the fact sheet names every reading and shows a program that compiles', () => {
  const text = describeLanguage(CATALOGUE);
  const { bodies, joints, muscles, contacts, goals } = CATALOGUE;
  for (const name of [bodies, joints, muscles, contacts, goals].flat()) expect(text).toContain(name);
  expect(text).not.toContain('s.target');
  expect(describeLanguage({ ...CATALOGUE, target: true })).toContain('s.target');
  expect(text).toContain('.pitchVelocity [rad/s]');
  const example = text.slice(text.indexOf('const weights'), text.indexOf('The reward is'));
  expect(compiled(example).termNames).toEqual(['speed', 'effort']);
});
