/** Sine, cosine, tangent and their inverses. */
import {
  arctangent,
  BITS,
  HALF_PI_HIGH,
  HALF_PI_LOW,
  PI,
  PI_FIXED,
  PI_HIGH,
  PI_LOW,
  rest,
  toNumber,
} from './digits.ts';
import { reduce, reduced } from './reduction.ts';

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
