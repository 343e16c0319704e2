/**
 * Elementary functions that give the same bits in every JavaScript engine. ECMAScript leaves `Math.exp`, `Math.sin`, `**`
 * and their like to the engine; these here use only + − × ÷, sqrt, floor and the bits of a number, which are specified
 * exactly. Results lie within a few units in the last place (pow: see there); special values are those of `Math`.
 *
 * Every function is: reduce the argument by an identity, then sum the Taylor series until the next term no longer counts.
 * Constants are not taken over from anywhere but computed when the module loads, by series in whole numbers.
 */

/** 2^k at index k + 600. */
const POWERS_OF_TWO = new Float64Array(1201);
POWERS_OF_TWO[600] = 1;
for (let k = 1; k <= 600; k++) {
  POWERS_OF_TWO[600 + k] = 2 * POWERS_OF_TWO[599 + k];
  POWERS_OF_TWO[600 - k] = 0.5 * POWERS_OF_TWO[601 - k];
}

/** 2^k for −600 ≤ k ≤ 600, exact; `**` would be the engine's. */
const twoTo = (k: number): number => POWERS_OF_TWO[600 + k];

/** Whole-number fixed point: the value times 2^bits. */
const one = (bits: number): bigint => 1n << BigInt(bits);

/** atan(p/q) or, with `sign` 1, atanh(p/q) for 0 < p/q < 1, by x ∓ x³/3 + x⁵/5 ∓ …, in fixed point. */
function arctangent(p: bigint, q: bigint, bits: number, sign: 1n | -1n = -1n): bigint {
  let power = (one(bits) * p) / q;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (sign * power * p * p) / (q * q);
  }
  return sum;
}

/** π = 16 atan(1/5) − 4 atan(1/239) (Machin), in fixed point. */
const piDigits = (bits: number): bigint => 16n * arctangent(1n, 5n, bits) - 4n * arctangent(1n, 239n, bits);

/** The number nearest to a fixed point value, without its bits below 2^-kept when `kept` is given. */
function toNumber(value: bigint, bits: number, kept = bits): number {
  const dropped = BigInt(bits - kept);
  return Number((value >> dropped) << dropped) / Number(one(bits));
}

/** Bits of the constants below: enough for a number and the rest it leaves. */
const BITS = 240;
const fixed = (x: number): bigint => BigInt(x * twoTo(80)) << BigInt(BITS - 80);
/** What is left of a fixed point value after taking away the multiple of 2^-80 `taken`. */
const rest = (value: bigint, taken: number): number => toNumber(value - fixed(taken), BITS);

const PI_FIXED = piDigits(BITS);
const PI_HIGH = toNumber(PI_FIXED, BITS, 51);
const PI_LOW = rest(PI_FIXED, PI_HIGH);
const HALF_PI_HIGH = PI_HIGH / 2;
const HALF_PI_LOW = PI_LOW / 2;
/** ln 2 = 2 atanh(1/3). The high part ends at 2^-42, so that its product with any exponent is exact. */
const LN2_FIXED = 2n * arctangent(1n, 3n, BITS, 1n);
const LN2_HIGH = toNumber(LN2_FIXED, BITS, 42);
const LN2_LOW = rest(LN2_FIXED, LN2_HIGH);
const LN2_NEAREST = toNumber(LN2_FIXED, BITS);
const LOG2_E = 1 / LN2_NEAREST;
/** ln 10 = 3 ln 2 + ln(5/4), and ln(5/4) = 2 atanh(1/9). */
const LN10_NEAREST = toNumber(3n * LN2_FIXED + 2n * arctangent(1n, 9n, BITS, 1n), BITS);

export const PI = toNumber(PI_FIXED, BITS);
export const LN2 = LN2_NEAREST;
export const LN10 = LN10_NEAREST;
/** e = Σ 1/n!. */
export const E = toNumber(
  (() => {
    let sum = 0n;
    let term = one(BITS);
    for (let n = 1n; term !== 0n; n++) {
      sum += term;
      term /= n;
    }
    return sum;
  })(),
  BITS,
);

/** y · 2^k for y near 1 and |k| ≤ 1200; in two factors, so that neither overflows and one rounding is made. */
function scale(y: number, k: number): number {
  const half = k >> 1;
  return y * twoTo(half) * twoTo(k - half);
}

const doubles = new Float64Array(1);
const words = new Uint32Array(doubles.buffer);
doubles[0] = 1;
/** Which of the two words holds sign and exponent on this machine. */
const HIGH_WORD = words[0] === 0 ? 1 : 0;

/** Exponent of a positive normal number: x = m · 2^k with 1 ≤ m < 2. */
function exponentOf(x: number): number {
  doubles[0] = x;
  return (words[HIGH_WORD] >>> 20) - 1023;
}

/** 2^-1022. */
const SMALLEST_NORMAL = 2.2250738585072014e-308;

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
  if (x < SMALLEST_NORMAL) return log(x * twoTo(54)) - 54 * LN2_NEAREST;
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
  return k + logOfMantissa(scale(1, -k) * x) / LN2_NEAREST;
}

/** Logarithm to base 10, exact for the powers of ten from 1 to 10²². */
export function log10(x: number): number {
  const y = log(x) / LN10_NEAREST;
  const whole = Math.floor(y + 0.5);
  return whole >= 0 && whole <= 22 && power(10, whole) === x ? whole : y;
}

/** π/2 in four parts: the first two of 33 bits, so that their products with n < 2^20 are exact. */
const HALF_PI_FIXED = PI_FIXED / 2n;
const HALF_PI_1 = toNumber(HALF_PI_FIXED, BITS, 32);
const HALF_PI_2 = toNumber(HALF_PI_FIXED - fixed(HALF_PI_1), BITS, 66);
const HALF_PI_3 = toNumber(HALF_PI_FIXED - fixed(HALF_PI_1) - fixed(HALF_PI_2), BITS);
const TWO_OVER_PI = 1 / (PI / 2);

/** Digits of 2/π to base 2^24 for reducing arguments of any size (Payne and Hanek), most significant first. */
const CHUNKS = 56;
const TWO_OVER_PI_CHUNKS = new Float64Array(CHUNKS);
{
  const bits = 24 * (CHUNKS + 2);
  const digits = (one(2 * bits) * 2n) / piDigits(bits);
  for (let j = 0; j < CHUNKS; j++) {
    TWO_OVER_PI_CHUNKS[j] = Number((digits >> BigInt(bits - 24 * (j + 1))) & 0xffffffn);
  }
}

/** The last reduction, high part and low part; an array, because engines may box numbers in variables of a module. */
const reduced = new Float64Array(2);

/** Writes x − n π/2 = high + low, |high| ≤ π/4, to `reduced` and answers n mod 4 (0 to 3). x is finite. */
function reduce(x: number): number {
  if (x > -0.785 && x < 0.785) {
    reduced[0] = x;
    reduced[1] = 0;
    return 0;
  }
  if (x > 8e5 || x < -8e5) return reduceExactly(x);
  const n = Math.floor(x * TWO_OVER_PI + 0.5);
  const a = x - n * HALF_PI_1;
  const b = n * HALF_PI_2;
  const difference = a - b;
  const taken = a - difference;
  const rounding = a - (difference + taken) + (taken - b);
  const low = rounding - n * HALF_PI_3;
  const high = difference + low;
  // So near to a multiple of π/2 that too few digits are left.
  if (high < 1e-6 && high > -1e-6) return reduceExactly(x);
  reduced[0] = high;
  reduced[1] = difference - high + low;
  return n & 3;
}

/** Digits of x · 2/π to base 2^24: index 0 counts whole numbers (mod 2^24), the others are its fraction. */
const columns = new Float64Array(8);

/** The same for any x: multiplies x by 2/π digit by digit and drops whole turns, which leaves 144 bits of fraction. */
function reduceExactly(x: number): number {
  const size = x < 0 ? -x : x;
  // size = (d0 · 2^48 + d1 · 2^24 + d2) · 2^(24 shift) exactly, with d0 below 2^28, d1 and d2 below 2^24.
  const shift = Math.floor((exponentOf(size) - 52) / 24);
  let left = scale(scale(size, -12 * shift), -12 * shift);
  const d0 = Math.floor(left * twoTo(-48));
  left -= d0 * twoTo(48);
  const d1 = Math.floor(left * twoTo(-24));
  left -= d1 * twoTo(24);
  const d2 = left;
  let carry = 0;
  for (let c = 7; c >= 0; c--) {
    // A digit of weight 2^(24 (2 − i + shift)) times chunk j of weight 2^(−24 (j + 1)) falls into column c = j − 1 + i − shift.
    const j = c + 1 + shift;
    const sum = d0 * chunk(j) + d1 * chunk(j - 1) + d2 * chunk(j - 2) + carry;
    carry = Math.floor(sum * twoTo(-24));
    columns[c] = sum - carry * twoTo(24);
  }
  let n = columns[0];
  // The fraction, to the nearest whole: 1/2 and above count as the next quarter turn, less a rest.
  let turn = 0;
  if (columns[1] >= twoTo(23)) {
    n += 1;
    turn = twoTo(24);
  }
  const f1 = (columns[1] - turn) * twoTo(-24);
  const f2 = columns[2] * twoTo(-48);
  const f3 = columns[3] * twoTo(-72);
  const f4 = columns[4] * twoTo(-96) + (columns[5] * twoTo(-120) + columns[6] * twoTo(-144));
  // f1 + f2 is exact, being of 48 bits; the rounding of the sum with f3 is kept.
  const upper = f1 + f2;
  const fraction = upper + f3;
  const fractionLow = upper - fraction + f3 + f4;
  const high = fraction + fractionLow;
  const low = fraction - high + fractionLow;
  const sign = x < 0 ? -1 : 1;
  productWithHalfPi(high, low);
  reduced[0] *= sign;
  reduced[1] *= sign;
  return (sign * (n % 4)) & 3;
}

const chunk = (j: number): number => (j < 0 || j >= CHUNKS ? 0 : TWO_OVER_PI_CHUNKS[j]);

/** Splits a number into two halves of 26 bits whose products are exact (Dekker, Veltkamp). */
const upperHalf = (a: number): number => {
  const t = 134217729 * a;
  return t - (t - a);
};

/** (high + low) · π/2 to about 100 bits into `reduced[0]`, `reduced[1]`. */
function productWithHalfPi(high: number, low: number): void {
  const p = high * HALF_PI_HIGH;
  const h1 = upperHalf(high);
  const h2 = high - h1;
  const q1 = upperHalf(HALF_PI_HIGH);
  const q2 = HALF_PI_HIGH - q1;
  const error = h2 * q2 - (p - h1 * q1 - h2 * q1 - h1 * q2);
  const tail = error + (high * HALF_PI_LOW + low * HALF_PI_HIGH);
  reduced[0] = p + tail;
  reduced[1] = p - reduced[0] + tail;
}

/** sin(x + low) for |x| ≤ π/4: series to x¹⁷/17! (the next term is below 2^-63). */
function sinOfReduced(x: number, low: number): number {
  const z = x * x;
  const p2 = 1 / 6227020800 + z * (-1 / 1307674368000 + z * (1 / 355687428096000));
  const p1 = -1 / 5040 + z * (1 / 362880 + z * (-1 / 39916800 + z * p2));
  const series = -1 / 6 + z * (1 / 120 + z * p1);
  return x + (low * (1 - 0.5 * z) + x * z * series);
}

/** cos(x + low) for |x| ≤ π/4: series to x¹⁸/18! (the next term is below 2^-67). */
function cosOfReduced(x: number, low: number): number {
  const z = x * x;
  const p2 = -1 / 87178291200 + z * (1 / 20922789888000 - z / 6402373705728000);
  const p1 = 1 / 40320 + z * (-1 / 3628800 + z * (1 / 479001600 + z * p2));
  const series = 1 / 24 + z * (-1 / 720 + z * p1);
  const half = 0.5 * z;
  const first = 1 - half;
  return first + (1 - first - half + (z * z * series - x * low));
}

/** Sine of an angle in radians, of any size. */
export function sin(x: number): number {
  if (x - x !== 0) return NaN;
  if (x === 0) return x;
  switch (reduce(x)) {
    case 0:
      return sinOfReduced(reduced[0], reduced[1]);
    case 1:
      return cosOfReduced(reduced[0], reduced[1]);
    case 2:
      return -sinOfReduced(reduced[0], reduced[1]);
    default:
      return -cosOfReduced(reduced[0], reduced[1]);
  }
}

/** Cosine of an angle in radians, of any size. */
export function cos(x: number): number {
  if (x - x !== 0) return NaN;
  switch (reduce(x)) {
    case 0:
      return cosOfReduced(reduced[0], reduced[1]);
    case 1:
      return -sinOfReduced(reduced[0], reduced[1]);
    case 2:
      return -cosOfReduced(reduced[0], reduced[1]);
    default:
      return sinOfReduced(reduced[0], reduced[1]);
  }
}

/** Tangent of an angle in radians, of any size. */
export function tan(x: number): number {
  if (x - x !== 0) return NaN;
  if (x === 0) return x;
  const odd = reduce(x) & 1;
  const s = sinOfReduced(reduced[0], reduced[1]);
  const c = cosOfReduced(reduced[0], reduced[1]);
  return odd ? -c / s : s / c;
}

/** atan(k/8) for k = 0 … 8, each as a number and the rest it leaves. */
const ATAN_HIGH = new Float64Array(9);
const ATAN_LOW = new Float64Array(9);
for (let k = 1; k <= 8; k++) {
  const value = k === 8 ? PI_FIXED / 4n : arctangent(BigInt(k), 8n, BITS);
  ATAN_HIGH[k] = toNumber(value, BITS, 54);
  ATAN_LOW[k] = rest(value, ATAN_HIGH[k]);
}

/** atan(t) − t for |t| ≤ 1/16: series to t¹⁵/15 (the next term is below 2^-68). */
function atanTail(t: number): number {
  const z = t * t;
  const p = -1 / 7 + z * (1 / 9 + z * (-1 / 11 + z * (1 / 13 - z / 15)));
  return t * z * (-1 / 3 + z * (1 / 5 + z * p));
}

/** Arctangent, −π/2 to π/2: atan x = atan c + atan((x − c)/(1 + c x)) with c the nearest eighth; 1/x in place of x above 1. */
export function atan(x: number): number {
  if (x !== x || x === 0) return x;
  const size = x < 0 ? -x : x;
  const inverted = size > 1;
  const y = inverted ? 1 / size : size;
  const k = Math.floor(8 * y + 0.5);
  const c = k / 8;
  const t = k === 0 ? y : (y - c) / (1 + c * y);
  const tail = ATAN_LOW[k] + atanTail(t);
  const high = ATAN_HIGH[k];
  const angle = inverted ? HALF_PI_HIGH - high - (t + (tail - HALF_PI_LOW)) : high + (t + tail);
  return x < 0 ? -angle : angle;
}

/** Angle of the direction (x, y), −π to π. */
export function atan2(y: number, x: number): number {
  if (x !== x || y !== y) return NaN;
  const backward = x < 0 || (x === 0 && 1 / x < 0);
  const below = y < 0 || (y === 0 && 1 / y < 0);
  const infinite = (x === Infinity || x === -Infinity) && (y === Infinity || y === -Infinity);
  let angle: number;
  if (infinite) angle = PI / 4;
  else if (y === 0) angle = 0;
  else angle = atan(y / x);
  if (angle < 0) angle = -angle;
  if (backward) angle = PI_HIGH - (angle - PI_LOW);
  return below ? -angle : angle;
}

/** Arcsine, −π/2 to π/2; NaN outside −1 to 1. */
export function asin(x: number): number {
  return x === 0 ? x : atan2(x, Math.sqrt((1 - x) * (1 + x)));
}

/** Arccosine, 0 to π; NaN outside −1 to 1. */
export function acos(x: number): number {
  return atan2(Math.sqrt((1 - x) * (1 + x)), x);
}

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
  const value = size > 1e8 ? log(size) + LN2_NEAREST : log1p(size + square / (1 + Math.sqrt(1 + square)));
  return x < 0 ? -value : value;
}

/** Inverse hyperbolic cosine; NaN below 1. */
export function acosh(x: number): number {
  if (x < 1) return NaN;
  if (x > 1e8) return log(x) + LN2_NEAREST;
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

/** Cube root: a first guess by logarithm, one step of Newton. */
export function cbrt(x: number): number {
  if (x === 0 || x - x !== 0) return x;
  const size = x < 0 ? -x : x;
  const guess = exp(log(size) / 3);
  const root = guess - (guess - size / guess / guess) / 3;
  return x < 0 ? -root : root;
}

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
