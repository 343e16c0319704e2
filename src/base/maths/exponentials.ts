/** Exponential, logarithms, roots and powers. */
import { exponentOf, LN10, LN2, LN2_HIGH, LN2_LOW, LOG2_E, scale, SMALLEST_NORMAL, twoTo } from './digits.ts';

/** e^x: x = k ln 2 + r with |r| ≤ ln 2 / 2, and the series of e^r to r¹³/13! (the next term is below 2^-57). */
export function exp(x: number): number {
  if (x > 709.8) return Infinity;
  if (x < -745.2) return 0;
  if (x !== x) return x;
  const k = Math.floor(x * LOG2_E + 0.5);
  const high = x - k * LN2_HIGH;
  const low = k * LN2_LOW;
  const r = high - low;
  const p3 = 1 / 3628800 + r * (1 / 39916800 + r * (1 / 479001600 + r / 6227020800));
  const p2 = 1 / 5040 + r * (1 / 40320 + r * (1 / 362880 + r * p3));
  const p1 = 1 / 24 + r * (1 / 120 + r * (1 / 720 + r * p2));
  const tail = r * r * (1 / 2 + r * (1 / 6 + r * p1));
  // The rounding of r is given back before the large 1 is added.
  return scale(1 + (high + (tail - low)), k);
}

/** e^x − 1 without loss near 0: (e^x − 1) · x / ln(e^x), where the rounding of e^x cancels (Kahan). */
export function expm1(x: number): number {
  const u = exp(x);
  if (x > 1 || x < -1) return u - 1;
  if (u === 1 || x !== x) return x;
  return ((u - 1) * x) / log(u);
}

/**
 * ln m for √½ ≤ m < √2, as 2 atanh s with s = (m − 1)/(m + 1), |s| < 0.1716: series to s²³/23 (the next term is below 2^-66).
 * With f = m − 1 the leading 2s is f − s f, which keeps f exact.
 */
function logOfMantissa(m: number): number {
  const f = m - 1;
  const s = f / (2 + f);
  const z = s * s;
  const p3 = 2 / 17 + z * (2 / 19 + z * (2 / 21 + z * (2 / 23)));
  const p2 = 2 / 11 + z * (2 / 13 + z * (2 / 15 + z * p3));
  const p1 = 2 / 5 + z * (2 / 7 + z * (2 / 9 + z * p2));
  const series = z * (2 / 3 + z * p1);
  return f - s * (f - series);
}

/** Exponent k of x = m · 2^k with √½ ≤ m < √2, for positive normal x. */
function centredExponent(x: number): number {
  const k = exponentOf(x);
  return scale(1, -k) * x > Math.SQRT2 ? k + 1 : k;
}

/** Natural logarithm. */
export function log(x: number): number {
  if (!(x > 0)) return x === 0 ? -Infinity : NaN;
  if (x === Infinity) return x;
  if (x < SMALLEST_NORMAL) return log(x * twoTo(54)) - 54 * LN2;
  const k = centredExponent(x);
  const fraction = logOfMantissa(scale(1, -k) * x);
  return k === 0 ? fraction : k * LN2_HIGH + (fraction + k * LN2_LOW);
}

/** ln(1 + x) without loss near 0; the rounding of 1 + x cancels. */
export function log1p(x: number): number {
  const u = 1 + x;
  if (u === 1) return x;
  return u > twoTo(53) ? log(u) : (log(u) * x) / (u - 1);
}

/** Logarithm to base 2, exact for powers of two. */
export function log2(x: number): number {
  if (!(x > 0) || x === Infinity) return log(x);
  if (x < SMALLEST_NORMAL) return log2(x * twoTo(54)) - 54;
  const k = centredExponent(x);
  return k + logOfMantissa(scale(1, -k) * x) / LN2;
}

/** Logarithm to base 10, exact for the powers of ten from 1 to 10²². */
export function log10(x: number): number {
  const y = log(x) / LN10;
  const whole = Math.floor(y + 0.5);
  return whole >= 0 && whole <= 22 && power(10, whole) === x ? whole : y;
}

/** Cube root: a first guess by logarithm, one step of Newton. */
export function cbrt(x: number): number {
  if (x === 0 || x - x !== 0) return x;
  const size = x < 0 ? -x : x;
  const guess = exp(log(size) / 3);
  const root = guess - (guess - size / guess / guess) / 3;
  return x < 0 ? -root : root;
}

/** x to a whole power n ≥ 0 by repeated squaring. */
function power(x: number, n: number): number {
  let result = 1;
  let square = x;
  for (let left = n; left > 0; left = (left - (left % 2)) / 2) {
    if (left % 2 === 1) result *= square;
    square *= square;
  }
  return result;
}

/**
 * x^y, with the special values of JavaScript's `**`. Whole exponents to ±32 by repeated multiplication (x² is x·x exactly),
 * ½ by the root, others as e^(y ln x), whose relative error grows with the size of the result: about 2^-53 · |y ln x|.
 */
export function pow(x: number, y: number): number {
  if (y === 2) return x * x;
  if (y === 0) return 1;
  if (x !== x || y !== y) return NaN;
  const size = x < 0 ? -x : x;
  if (y === Infinity || y === -Infinity) {
    if (size === 1) return NaN;
    return size > 1 === y > 0 ? Infinity : 0;
  }
  if (y % 1 === 0 && y >= -32 && y <= 32) return y > 0 ? power(x, y) : 1 / power(x, -y);
  const negative = y % 2 === 1 || y % 2 === -1 ? x < 0 || (x === 0 && 1 / x < 0) : false;
  if (x < 0 && x !== -Infinity && y % 1 !== 0) return NaN;
  let value: number;
  if (size === 0 || size === Infinity) value = (size === 0) === y > 0 ? 0 : Infinity;
  else value = y === 0.5 ? Math.sqrt(size) : exp(y * log(size));
  return negative ? -value : value;
}
