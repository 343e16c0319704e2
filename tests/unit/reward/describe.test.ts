import { expect, it } from 'vitest';
import { describeLanguage } from '../../../src/reward/describe.ts';
import { CATALOGUE, compiled } from './catalogue.ts';

it('the fact sheet names every reading and shows a program that compiles', () => {
  const text = describeLanguage(CATALOGUE);
  for (const names of Object.values(CATALOGUE)) for (const name of names) expect(text).toContain(name);
  expect(text).toContain('.pitchVelocity [rad/s]');
  const example = text.slice(text.indexOf('const weights'), text.indexOf('The reward is'));
  expect(compiled(example).termNames).toEqual(['speed', 'effort']);
});
