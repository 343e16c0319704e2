/** Hyperbolic functions and their inverses, from e^x − 1 and ln(1 + x). */
import { LN2 } from './digits.ts';
import { exp, expm1, log, log1p } from './exponentials.ts';

/** Hyperbolic sine: with u = e^x − 1 it is (u + u/(u + 1))/2. */
export function sinh(x: number): number {
  if (x > 700 || x < -700) {
    const root = exp((x < 0 ? -x : x) / 2);
    return x < 0 ? -(0.5 * root) * root : 0.5 * root * root;
  }
  if (x === 0) return x;
  const u = expm1(x < 0 ? -x : x);
  const value = 0.5 * (u + u / (u + 1));
  return x < 0 ? -value : value;
}

/** Hyperbolic cosine. */
export function cosh(x: number): number {
  const size = x < 0 ? -x : x;
  const root = exp(size / 2);
  return size > 700 ? 0.5 * root * root : 0.5 * (exp(size) + exp(-size));
}

/** Hyperbolic tangent: with u = e^2x − 1 it is u/(u + 2). */
export function tanh(x: number): number {
  if (x > 22) return 1;
  if (x < -22) return -1;
  if (x === 0) return x;
  const u = expm1(2 * x);
  return u / (u + 2);
}

/** Inverse hyperbolic sine. */
export function asinh(x: number): number {
  if (x === 0) return x;
  const size = x < 0 ? -x : x;
  const square = size * size;
  const value = size > 1e8 ? log(size) + LN2 : log1p(size + square / (1 + Math.sqrt(1 + square)));
  return x < 0 ? -value : value;
}

/** Inverse hyperbolic cosine; NaN below 1. */
export function acosh(x: number): number {
  if (x < 1) return NaN;
  if (x > 1e8) return log(x) + LN2;
  const t = x - 1;
  return log1p(t + Math.sqrt(t * (t + 2)));
}

/** Inverse hyperbolic tangent; NaN outside −1 to 1. */
export function atanh(x: number): number {
  if (x === 0) return x;
  const size = x < 0 ? -x : x;
  const value = 0.5 * log1p((2 * size) / (1 - size));
  return x < 0 ? -value : value;
}
