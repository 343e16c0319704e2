import { describe, expect, it } from 'vitest';
import { readWeights, setWeightInSource, weightText } from '../../../src/reward/edit.ts';

const SOURCE = `// The walk.
const weights = {
  speed: 1.5, // m/s
  upright:-3,
  "quoted": 2,
  odd: 1 + 1,
};
function terms(s) { return { speed: unfinished`;
const WHOLE = `${SOURCE}, upright: 1.5 }; }`;

describe('weights in a source text', () => {
  it('are read although other parts have faults', () => {
    expect([...(readWeights(WHOLE) ?? [])]).toEqual([
      ['speed', 1.5],
      ['upright', -3],
    ]);
    expect(readWeights(SOURCE)).toBeNull();
    expect(readWeights('const other = { a: 1 };')).toBeNull();
  });

  it('change in their one number and nowhere else', () => {
    expect(setWeightInSource(WHOLE, 'speed', 0.25)).toBe(WHOLE.replace('1.5, // m/s', '0.25, // m/s'));
    expect(setWeightInSource(WHOLE, 'upright', 12)).toBe(WHOLE.replace('upright:-3', 'upright:12'));
    expect(setWeightInSource(WHOLE, 'upright', -0.5)).toBe(WHOLE.replace('upright:-3', 'upright:-0.5'));
  });

  it('are left alone when there is no such number', () => {
    for (const term of ['odd', 'lost', 'constructor', '__proto__', 'toString']) {
      expect(setWeightInSource(WHOLE, term, 1)).toBeNull();
    }
    expect(setWeightInSource(SOURCE, 'speed', 1)).toBeNull();
  });

  it('are written short', () => {
    const texts = [0.1 + 0.2, 1 / 3, 1e-9, 123456.789, -0, 2.5e7].map(weightText);
    expect(texts).toEqual(['0.3', '0.333333', '1e-9', '123457', '0', '25000000']);
    expect(() => weightText(NaN)).toThrow('A weight must be a number, not NaN.');
  });
});
