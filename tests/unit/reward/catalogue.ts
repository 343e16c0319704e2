import type { ProgramFault } from '../../../src/protocol/lab.ts';
import type { ReadingCatalogue } from '../../../src/protocol/readings.ts';
import { compileProgram } from '../../../src/reward/compile.ts';
import type { RewardProgram } from '../../../src/reward/program.ts';

/** Names of a small body. */
export const CATALOGUE: ReadingCatalogue = {
  bodies: ['torso', 'pelvis', 'foot_r', 'foot_l'],
  joints: ['hip_r', 'hip_l', 'knee_r', 'knee_l'],
  muscles: ['soleus_r', 'soleus_l', 'vasti_r', 'vasti_l'],
  contacts: ['foot_r', 'foot_l'],
  goals: ['speed', 'lean'],
  target: false,
};

/** A program with one term `x`, from the statements before its return and its expression. */
export const programOf = (expression: string, before = '', helpers = ''): string =>
  `const weights = { x: 1 };\n${helpers}\nfunction terms(s) {\n${before}\nreturn { x: ${expression} };\n}\n`;

export function compiled(source: string, catalogue = CATALOGUE): RewardProgram {
  const outcome = compileProgram(source, catalogue);
  if (outcome.ok) return outcome.value;
  throw new Error(outcome.error.map(faultText).join('\n'));
}

/** Faults as `line:column message`. */
export function faultsOf(source: string, catalogue = CATALOGUE): string[] {
  const outcome = compileProgram(source, catalogue);
  return outcome.ok ? [] : outcome.error.map(faultText);
}

const faultText = ({ line, column, message }: ProgramFault): string => `${line}:${column} ${message}`;

/** Values of the terms when each reading has the value that `read` gives for its text. */
export function termsOf(
  program: RewardProgram,
  read: (key: RewardProgram['readings'][number]) => number,
): number[] {
  const terms = new Float64Array(program.termNames.length).fill(NaN);
  program.evaluate(Float64Array.from(program.readings, read), terms);
  return [...terms];
}

/** Value of the one term of `programOf(…)` when every reading is `value`. */
export const valueOf = (expression: string, before = '', helpers = '', value = 0): number =>
  termsOf(compiled(programOf(expression, before, helpers)), () => value)[0];
