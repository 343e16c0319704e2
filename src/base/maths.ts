/**
 * Elementary functions that give the same bits in every JavaScript engine. ECMAScript leaves `Math.exp`, `Math.sin`, `**`
 * and their like to the engine; these here use only + − × ÷, sqrt, floor and the bits of a number, which are specified
 * exactly. Results lie within a few units in the last place (pow: see there); special values are those of `Math`.
 *
 * Every function is: reduce the argument by an identity, then sum the Taylor series until the next term no longer counts.
 * Constants are not taken over from anywhere but computed when the module loads, by series in whole numbers.
 */
export { E, LN10, LN2, PI } from './maths/digits.ts';
export { cbrt, exp, expm1, log, log10, log1p, log2, pow } from './maths/exponentials.ts';
export { acosh, asinh, atanh, cosh, sinh, tanh } from './maths/hyperbolic.ts';
export { acos, asin, atan, atan2, cos, sin, tan } from './maths/angles.ts';

/** Length of (x, y, z), also where the squares would overflow or vanish. */
export function hypot(x: number, y = 0, z = 0): number {
  const a = x < 0 ? -x : x;
  const b = y < 0 ? -y : y;
  const c = z < 0 ? -z : z;
  if (a === Infinity || b === Infinity || c === Infinity) return Infinity;
  if (a !== a || b !== b || c !== c) return NaN;
  const largest = Math.max(a, b, c);
  if (largest > 1e-140 && largest < 1e150) return Math.sqrt(a * a + b * b + c * c);
  if (largest === 0) return 0;
  const p = a / largest;
  const q = b / largest;
  const r = c / largest;
  return largest * Math.sqrt(p * p + q * q + r * r);
}
