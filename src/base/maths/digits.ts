/** Constants of the elementary functions, computed by series in whole numbers when the module loads, and powers of two. */

/** 2^k at index k + 600. */
const POWERS_OF_TWO = new Float64Array(1201);
POWERS_OF_TWO[600] = 1;
for (let k = 1; k <= 600; k++) {
  POWERS_OF_TWO[600 + k] = 2 * POWERS_OF_TWO[599 + k];
  POWERS_OF_TWO[600 - k] = 0.5 * POWERS_OF_TWO[601 - k];
}

/** 2^k for −600 ≤ k ≤ 600, exact; `**` would be the engine's. */
export const twoTo = (k: number): number => POWERS_OF_TWO[600 + k];

/** Whole-number fixed point: the value times 2^bits. */
export const one = (bits: number): bigint => 1n << BigInt(bits);

/** atan(p/q) or, with `sign` 1, atanh(p/q) for 0 < p/q < 1, by x ∓ x³/3 + x⁵/5 ∓ …, in fixed point. */
export function arctangent(p: bigint, q: bigint, bits: number, sign: 1n | -1n = -1n): bigint {
  let power = (one(bits) * p) / q;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power = (sign * power * p * p) / (q * q);
  }
  return sum;
}

/** π = 16 atan(1/5) − 4 atan(1/239) (Machin), in fixed point. */
export const piDigits = (bits: number): bigint =>
  16n * arctangent(1n, 5n, bits) - 4n * arctangent(1n, 239n, bits);

/** The number nearest to a fixed point value, without its bits below 2^-kept when `kept` is given. */
export function toNumber(value: bigint, bits: number, kept = bits): number {
  const dropped = BigInt(bits - kept);
  return Number((value >> dropped) << dropped) / Number(one(bits));
}

/** Bits of the constants below: enough for a number and the rest it leaves. */
export const BITS = 240;
/** Fixed point of a multiple of 2^-80. */
export const fixed = (x: number): bigint => BigInt(x * twoTo(80)) << BigInt(BITS - 80);
/** What is left of a fixed point value after taking away the multiple of 2^-80 `taken`. */
export const rest = (value: bigint, taken: number): number => toNumber(value - fixed(taken), BITS);

/** π, whole, and as a number and the rest it leaves. */
export const PI_FIXED = piDigits(BITS);
export const PI_HIGH = toNumber(PI_FIXED, BITS, 51);
export const PI_LOW = rest(PI_FIXED, PI_HIGH);
export const HALF_PI_HIGH = PI_HIGH / 2;
export const HALF_PI_LOW = PI_LOW / 2;
/** ln 2 = 2 atanh(1/3). The high part ends at 2^-42, so that its product with any exponent is exact. */
const LN2_FIXED = 2n * arctangent(1n, 3n, BITS, 1n);
export const LN2_HIGH = toNumber(LN2_FIXED, BITS, 42);
export const LN2_LOW = rest(LN2_FIXED, LN2_HIGH);
export const LN2 = toNumber(LN2_FIXED, BITS);
export const LOG2_E = 1 / LN2;
/** ln 10 = 3 ln 2 + ln(5/4), and ln(5/4) = 2 atanh(1/9). */
export const LN10 = toNumber(3n * LN2_FIXED + 2n * arctangent(1n, 9n, BITS, 1n), BITS);

export const PI = toNumber(PI_FIXED, BITS);
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
export function scale(y: number, k: number): number {
  const half = k >> 1;
  return y * twoTo(half) * twoTo(k - half);
}

const doubles = new Float64Array(1);
const words = new Uint32Array(doubles.buffer);
doubles[0] = 1;
/** Which of the two words holds sign and exponent on this machine. */
const HIGH_WORD = words[0] === 0 ? 1 : 0;

/** Exponent of a positive normal number: x = m · 2^k with 1 ≤ m < 2. */
export function exponentOf(x: number): number {
  doubles[0] = x;
  return (words[HIGH_WORD] >>> 20) - 1023;
}

/** 2^-1022. */
export const SMALLEST_NORMAL = 2.2250738585072014e-308;
