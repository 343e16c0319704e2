/** Which of several models is meant. */
import { expect, it } from 'vitest';
import { chooseWorld } from '../../../src/models/import/choose.ts';
import { armModel, bipedModel, bytesOf } from '../../fixtures/brought/models.ts';

const files = new Map([
  ['suite/arm/a.xml', bytesOf(armModel())],
  ['suite/leg/a.xml', bytesOf(armModel())],
  ['suite/b.xml', bytesOf(bipedModel())],
]);

it('one of several models is chosen by its path or the end of it, and how is said', () => {
  expect(() => chooseWorld(files, 'suite.zip')).toThrow(
    'Name the one that is meant behind a #: "suite.zip#suite/arm/a.xml".',
  );
  expect(chooseWorld(files, 'suite.zip', 'suite/arm/a.xml')).toBe('suite/arm/a.xml');
  expect(chooseWorld(files, 'suite.zip', 'leg/a.xml')).toBe('suite/leg/a.xml');
  expect(chooseWorld(files, 'suite.zip', 'b.xml')).toBe('suite/b.xml');
  expect(() => chooseWorld(files, 'suite.zip', 'a.xml')).toThrow('more than one model "a.xml"');
  expect(() => chooseWorld(files, 'suite.zip', 'c.xml')).toThrow(/no model "c\.xml"; it has suite\//);
});
