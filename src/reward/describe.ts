/** The reward language on one page, with the names of one model and task: for people, and for the prompts of language models. */
import { PLAIN_READINGS, READING_FIELDS, type ReadingCatalogue } from '../protocol/readings.ts';
import { MATHS_CONSTANTS, MATHS_FUNCTIONS } from './functions.ts';

/** Rules and readings as plain text. */
export function describeLanguage(catalogue: ReadingCatalogue): string {
  const list = (names: readonly string[]): string => (names.length > 0 ? names.join(', ') : 'none');
  const fields = (kind: keyof typeof READING_FIELDS): string =>
    Object.entries(READING_FIELDS[kind])
      .map(([name, { unit, meaning }]) => `  .${name} [${unit}] ${meaning}`)
      .join('\n');
  return `A reward program has this one shape, in JavaScript:
const weights = { speed: 1.5, effort: 0.5 };
function terms(s) {
  return { speed: 1 - Math.abs(s.com.vx - 1), effort: -s.effort };
}
The reward is the sum of weight times term. Both lists have the same names. \`terms\` returns once, at its end.
Allowed: numbers, + - * / % **, comparison, && || !, ?:, const, let, if and else, \`for (let i = 0; i < 10; i++)\` with written
bounds, and small helper functions that return a number and are defined before their use.
Math: ${[...MATHS_FUNCTIONS.keys(), ...MATHS_CONSTANTS.keys()].join(', ')}.
Not allowed: arrays, other objects, texts other than names of readings, while, break, classes, imports.

Readings of s (x forward, y left, z up; SI units, radians):
s.time [${PLAIN_READINGS.time.unit}] ${PLAIN_READINGS.time.meaning}
s.effort [${PLAIN_READINGS.effort.unit}] ${PLAIN_READINGS.effort.meaning}
s.goal.NAME, the task's goal numbers: ${list(catalogue.goals)}
s.com
${fields('com')}
${catalogue.target ? `s.target, where the task's object is to be brought\n${fields('target')}\n` : ''}s.body("NAME"): ${list(catalogue.bodies)}
${fields('body')}
s.joint("NAME"): ${list(catalogue.joints)}
${fields('joint')}
s.muscle("NAME"): ${list(catalogue.muscles)}
${fields('muscle')}
s.contact("NAME"): ${list(catalogue.contacts)}
${fields('contact')}
`;
}
