/** The try on real states: finds the term that is no number before a program may score anything. */
import type { ProgramFault } from '../protocol/lab.ts';
import { readingText } from '../protocol/readings.ts';
import { checkProgram } from './check.ts';
import type { RewardProgram } from './program.ts';
import { readingsOfTerm } from './slice.ts';

/** Readings that a message names at most. */
const NAMED_READINGS = 4;

/**
 * Runs a program on readings of real states (each in the order of `program.readings`) and answers the first term that is
 * NaN or infinite, with the readings it was made from; null when all are numbers. Meant for a thread that can be ended.
 */
export function probeProgram(program: RewardProgram, samples: readonly Float64Array[]): ProgramFault | null {
  const terms = new Float64Array(program.termNames.length);
  for (const readings of samples) {
    program.evaluate(readings, terms);
    const wrong = terms.findIndex((value) => !Number.isFinite(value));
    if (wrong >= 0) return faultOf(program, wrong, terms[wrong], readings);
  }
  return null;
}

function faultOf(program: RewardProgram, index: number, value: number, readings: Float64Array): ProgramFault {
  const name = program.termNames[index];
  const what = Number.isNaN(value) ? 'not a number' : value > 0 ? 'infinite' : 'minus infinite';
  // Names were resolved when the program was compiled; here only places and dependencies are wanted.
  const checked = checkProgram(program.source, null);
  const term = checked.ok ? checked.value.terms[index] : null;
  const used = checked.ok ? readingsOfTerm(checked.value, checked.value.terms[index]) : new Set<number>();
  const texts = [...used].map((i) => `s.${readingText(program.readings[i])} = ${shortNumber(readings[i])}`);
  const more = texts.length > NAMED_READINGS ? ', …' : '';
  const when = texts.length > 0 ? ` when ${texts.slice(0, NAMED_READINGS).join(', ')}${more}` : '';
  return {
    line: term?.line ?? 1,
    column: term?.column ?? 1,
    message: `${name} is ${what}${when}. Keep it a number: mind divisions by 0, roots and logarithms of negative numbers, and large exponents.`,
  };
}

const shortNumber = (value: number): string => String(Number(value.toPrecision(4)));
