/** From source text to a native function over typed arrays. */
import { fail, ok } from '../base/result.ts';
import { checkProgram } from './check.ts';
import { MATHS_FUNCTIONS } from './functions.ts';
import { generate } from './generate.ts';
import { termRanges } from './ranges.ts';
import type { CheckedProgram } from './tree.ts';
import type { CompileProgram, RewardProgram } from './program.ts';

/** Checks a source, and when it is without fault makes a function from the checked tree, never from the text itself. */
export const compileProgram: CompileProgram = (source, catalogue) => {
  const checked = checkProgram(source, catalogue);
  if (!checked.ok) return fail(checked.error);
  const { terms, readings } = checked.value;
  return ok({
    source,
    termNames: terms.map(({ name }) => name),
    weights: terms.map(({ weight }) => weight),
    readings,
    evaluate: makeFunction(checked.value),
    ranges: (goal) => termRanges(checked.value, goal),
  });
};

function makeFunction(program: CheckedProgram): RewardProgram['evaluate'] {
  const { functions, code } = generate(program);
  // The only place where text becomes code: all of it was written by `generate`.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  const make: unknown = new Function(...functions.map((name) => `m_${name}`), code);
  return (make as (...handed: unknown[]) => RewardProgram['evaluate'])(
    ...functions.map((name) => MATHS_FUNCTIONS.get(name)?.call),
  );
}
