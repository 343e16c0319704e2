/** What `Math` offers in a reward program: our exactly specified functions, and those of the engine that are exact anyway. */
import * as maths from '../base/maths.ts';
import { OPERATIONS_OF_FUNCTION } from './limits.ts';

/** A function of numbers. */
export type NumberFunction = (...numbers: number[]) => number;

/** A function that programs may call. */
export interface MathsFunction {
  readonly call: NumberFunction;
  /** Least and greatest number of arguments. */
  readonly least: number;
  readonly greatest: number;
  /** Operations that it counts as. */
  readonly cost: number;
}

const exact = (call: NumberFunction, least = 1, greatest = least): MathsFunction => ({
  call,
  least,
  greatest,
  cost: 1,
});
const ours = (call: NumberFunction, least = 1, greatest = least): MathsFunction => ({
  call,
  least,
  greatest,
  cost: OPERATIONS_OF_FUNCTION,
});

/** Functions by their name after `Math.`. */
export const MATHS_FUNCTIONS: ReadonlyMap<string, MathsFunction> = new Map([
  ['abs', exact(Math.abs)],
  ['ceil', exact(Math.ceil)],
  ['floor', exact(Math.floor)],
  ['max', exact(Math.max, 1, 16)],
  ['min', exact(Math.min, 1, 16)],
  ['round', exact(Math.round)],
  ['sign', exact(Math.sign)],
  ['sqrt', exact(Math.sqrt)],
  ['trunc', exact(Math.trunc)],
  ['acos', ours(maths.acos)],
  ['acosh', ours(maths.acosh)],
  ['asin', ours(maths.asin)],
  ['asinh', ours(maths.asinh)],
  ['atan', ours(maths.atan)],
  ['atan2', ours(maths.atan2, 2)],
  ['atanh', ours(maths.atanh)],
  ['cbrt', ours(maths.cbrt)],
  ['cos', ours(maths.cos)],
  ['cosh', ours(maths.cosh)],
  ['exp', ours(maths.exp)],
  ['expm1', ours(maths.expm1)],
  ['hypot', ours(maths.hypot, 1, 3)],
  ['log', ours(maths.log)],
  ['log10', ours(maths.log10)],
  ['log1p', ours(maths.log1p)],
  ['log2', ours(maths.log2)],
  ['pow', ours(maths.pow, 2)],
  ['sin', ours(maths.sin)],
  ['sinh', ours(maths.sinh)],
  ['tan', ours(maths.tan)],
  ['tanh', ours(maths.tanh)],
]);

/** Constants by their name after `Math.`. */
export const MATHS_CONSTANTS: ReadonlyMap<string, number> = new Map([
  ['PI', Math.PI],
  ['E', Math.E],
  ['LN2', Math.LN2],
  ['LN10', Math.LN10],
  ['LOG2E', Math.LOG2E],
  ['LOG10E', Math.LOG10E],
  ['SQRT2', Math.SQRT2],
  ['SQRT1_2', Math.SQRT1_2],
]);
