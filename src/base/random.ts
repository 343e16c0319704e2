/** Seeded, splittable random numbers: one stream for each use, so that order and number of threads never matter. */
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { log } from './maths.ts';

/** Finaliser of MurmurHash3 (Appleby, public domain): spreads every bit of the input over all 32 bits of the output. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) | 0;
}

/** One stream of random numbers. */
export class RandomStream {
  private readonly generator;
  private spare = 0;
  private hasSpare = false;

  /** A stream for a seed and a path, e.g. `new RandomStream(7, plan, sample)`; different paths are independent. */
  constructor(seed: number, ...path: readonly number[]) {
    let state = mix(seed ^ 0x9e3779b9);
    for (const part of path) state = mix(Math.imul(state, 31) + mix(part + 0x7f4a7c15));
    this.generator = xoroshiro128plus(state);
  }

  /** Uniform in [0, 1). */
  uniform(): number {
    return (this.generator.next() >>> 0) / 4294967296;
  }

  /** Standard normal, by Marsaglia's polar method (1964), from exactly specified arithmetic only. */
  normal(): number {
    if (this.hasSpare) {
      this.hasSpare = false;
      return this.spare;
    }
    let u = 0;
    let v = 0;
    let s = 0;
    do {
      u = 2 * this.uniform() - 1;
      v = 2 * this.uniform() - 1;
      s = u * u + v * v;
    } while (s >= 1 || s === 0);
    const scale = Math.sqrt((-2 * log(s)) / s);
    this.spare = v * scale;
    this.hasSpare = true;
    return u * scale;
  }
}
