import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as maths from '../../../src/base/maths.ts';

/** Largest relative difference from the engine's function; 2^-53 is half a unit in the last place. */
const UNIT = 2 ** -53;

const uniform = (min: number, max: number) => fc.double({ min, max, noNaN: true });
/** Numbers spread evenly over the powers of ten, of either sign. */
const spread = (min: number, max: number) =>
  fc.tuple(uniform(min, max), fc.boolean()).map(([power, minus]) => (minus ? -1 : 1) * Math.pow(10, power));
const positive = (min: number, max: number) => uniform(min, max).map((power) => Math.pow(10, power));

type One = (x: number) => number;
type Two = (x: number, y: number) => number;

function close(ours: number, theirs: number, units: number): boolean {
  if (Object.is(ours, theirs)) return true;
  return Math.abs(ours - theirs) <= units * UNIT * Math.max(Math.abs(theirs), 2 ** -1022);
}

const CASES: readonly [string, One, One, fc.Arbitrary<number>][] = [
  ['exp', maths.exp, Math.exp, uniform(-745, 709)],
  ['exp of small numbers', maths.exp, Math.exp, spread(-20, 0)],
  ['expm1', maths.expm1, Math.expm1, spread(-20, 2)],
  ['log', maths.log, Math.log, positive(-307, 308)],
  ['log near 1', maths.log, Math.log, uniform(0.5, 2)],
  ['log1p', maths.log1p, Math.log1p, spread(-18, -0.01)],
  ['log2', maths.log2, Math.log2, positive(-300, 300)],
  ['log10', maths.log10, Math.log10, positive(-300, 300)],
  ['sin', maths.sin, Math.sin, uniform(-1000, 1000)],
  ['sin of large numbers', maths.sin, Math.sin, spread(3, 300)],
  ['cos', maths.cos, Math.cos, uniform(-1000, 1000)],
  ['cos of large numbers', maths.cos, Math.cos, spread(3, 300)],
  ['tan', maths.tan, Math.tan, uniform(-1000, 1000)],
  ['atan', maths.atan, Math.atan, spread(-10, 10)],
  ['asin', maths.asin, Math.asin, uniform(-1, 1)],
  ['acos', maths.acos, Math.acos, uniform(-1, 1)],
  ['sinh', maths.sinh, Math.sinh, spread(-10, 2.8)],
  ['cosh', maths.cosh, Math.cosh, spread(-10, 2.8)],
  ['tanh', maths.tanh, Math.tanh, spread(-10, 2)],
  ['asinh', maths.asinh, Math.asinh, spread(-10, 300)],
  ['acosh', maths.acosh, Math.acosh, positive(-10, 300).map((x) => 1 + x)],
  ['atanh', maths.atanh, Math.atanh, uniform(-1, 1)],
  ['cbrt', maths.cbrt, Math.cbrt, spread(-300, 300)],
];

describe('elementary functions', () => {
  it.each(CASES)(
    '%s agrees with the engine within a few units in the last place',
    (_, ours, theirs, argument) => {
      fc.assert(
        fc.property(argument, (x) => close(ours(x), theirs(x), 8)),
        { numRuns: 2000 },
      );
    },
  );

  it('atan2 agrees with the engine in all quadrants', () => {
    const property = fc.property(spread(-5, 5), spread(-5, 5), (y, x) =>
      close(maths.atan2(y, x), Math.atan2(y, x), 8),
    );
    fc.assert(property, { numRuns: 2000 });
  });

  it('hypot agrees with the engine where squares overflow or vanish too', () => {
    const property = fc.property(spread(-200, 200), spread(-200, 200), spread(-200, 200), (x, y, z) =>
      close(maths.hypot(x, y, z), Math.hypot(x, y, z), 8),
    );
    fc.assert(property, { numRuns: 2000 });
  });

  it('pow agrees with the engine as far as it says', () => {
    const property = fc.property(positive(-3, 3), uniform(-20, 20), (x, y) =>
      close(maths.pow(x, y), Math.pow(x, y), 8 + 4 * Math.abs(y * Math.log(x))),
    );
    fc.assert(property, { numRuns: 2000 });
    const whole = fc.property(uniform(-5, 5), fc.integer({ min: -20, max: 20 }), (x, n) =>
      close(maths.pow(x, n), Math.pow(x, n), 24),
    );
    fc.assert(whole, { numRuns: 2000 });
  });

  it('is right beside the zeros of sine and cosine', () => {
    for (let k = 1; k < 500; k++) {
      const x = (k * Math.PI) / 2;
      expect(close(maths.sin(x), Math.sin(x), 4)).toBe(true);
      expect(close(maths.cos(x), Math.cos(x), 4)).toBe(true);
    }
  });

  const SPECIAL = [
    0,
    -0,
    1,
    -1,
    0.5,
    -0.5,
    2,
    3,
    -3,
    33,
    35,
    -33,
    1 / 3,
    Infinity,
    -Infinity,
    NaN,
    1e300,
    -1e300,
  ];
  const TINY = [5e-324, -5e-324, 1e-310, 2 ** -1022];

  it('has the special values of Math', () => {
    for (const [name, ours, theirs] of CASES) {
      for (const x of [...SPECIAL, ...TINY]) {
        expect(close(ours(x), theirs(x), 8), `${name}(${x}): ${ours(x)}, ${theirs(x)}`).toBe(true);
      }
    }
    const pairs: readonly [string, Two, Two][] = [
      ['atan2', maths.atan2, Math.atan2],
      ['pow', maths.pow, Math.pow],
      ['hypot', maths.hypot, Math.hypot],
    ];
    for (const [name, ours, theirs] of pairs) {
      for (const x of SPECIAL) {
        for (const y of SPECIAL) {
          expect(close(ours(x, y), theirs(x, y), 200), `${name}(${x}, ${y}): ${ours(x, y)}`).toBe(true);
        }
      }
    }
  });

  it('is exact where people expect it', () => {
    expect([maths.log2(8), maths.log2(2 ** -1074), maths.log10(1000), maths.log10(1e22)]).toEqual([
      3, -1074, 3, 22,
    ]);
    expect([maths.cbrt(27), maths.cbrt(-1000), maths.exp(0), maths.cos(0)]).toEqual([3, -10, 1, 1]);
    expect([maths.pow(0.1, 2), maths.pow(3, 5), maths.pow(2, -3)]).toEqual([0.1 * 0.1, 243, 0.125]);
    expect([maths.PI, maths.E, maths.LN2, maths.LN10]).toEqual([Math.PI, Math.E, Math.LN2, Math.LN10]);
  });

  it('keeps its bits, whatever the engine', () => {
    // One number over many results: it changes when a single last bit does.
    let hash = 0x811c9dc5;
    const bits = new DataView(new ArrayBuffer(8));
    const take = (value: number): void => {
      bits.setFloat64(0, Number.isNaN(value) ? 0 : value);
      for (let i = 0; i < 8; i++) hash = Math.imul(hash ^ bits.getUint8(i), 0x01000193) >>> 0;
    };
    for (let i = 1; i <= 2000; i++) {
      const x = i * 0.0317 - 30;
      for (const [, ours] of CASES) take(ours(x));
      take(maths.atan2(x, i));
      take(maths.pow(i, x / 10));
      take(maths.sin(x * 1e9));
    }
    expect(hash.toString(16)).toBe('6aa37c68');
  });
});
