/** Brings angles of any size to within π/4 of zero. */
import {
  BITS,
  exponentOf,
  fixed,
  HALF_PI_HIGH,
  HALF_PI_LOW,
  one,
  PI,
  PI_FIXED,
  piDigits,
  scale,
  toNumber,
  twoTo,
} from './digits.ts';

/** π/2 in three parts: the first two of 33 bits, so that their products with n < 2^20 are exact. */
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
export const reduced = new Float64Array(2);

/** Writes x − n π/2 = high + low, |high| ≤ π/4, to `reduced` and answers n mod 4 (0 to 3). x is finite. */
export function reduce(x: number): number {
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
