import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseInstants, EVEN_PICTURES, MOST_PICTURES, rowAt } from '../../../src/explore/instants.ts';
import type { TrialEvent } from '../../../src/protocol/trial.ts';

const strikes = Array.from({ length: 20 }, (_, i): TrialEvent => ({
  time: 0.23 + i / 2,
  kind: 'step',
  text: `${i % 2 ? 'left' : 'right'} heel strike`,
}));

describe('the instants of a picture sheet', () => {
  it('are spread evenly where nothing happened', () => {
    expect(chooseInstants(7, [])).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('show the fall, the deepest lean and the goal beside the even ones, and four heel strikes of many', () => {
    const times = chooseInstants(10, [
      ...strikes,
      { time: 4.41, kind: 'goal', text: 'has turned' },
      { time: 6.2, kind: 'lean', text: 'leans deepest, forward' },
      { time: 7.31, kind: 'fall', text: 'begins to fall' },
    ]);
    for (const time of [0, 4.41, 6.2, 7.31, 10]) expect(times).toContain(time);
    const shown = strikes.filter(({ time }) => times.includes(time));
    expect(shown).toHaveLength(4);
    expect(new Set(shown.map(({ text }) => text)).size).toBe(2);
    expect(times).toHaveLength(EVEN_PICTURES + 7);
  });

  it('are 8 to 16, in order, within the motion and apart', () => {
    const events = fc.array(
      fc.record({
        time: fc.double({ min: -5, max: 50, noNaN: true }),
        kind: fc.constantFrom('step', 'fall', 'lean', 'standstill', 'goal'),
        text: fc.string(),
      }),
    );
    fc.assert(
      fc.property(fc.double({ min: 0.4, max: 40, noNaN: true }), events, (seconds, happened) => {
        const times = chooseInstants(seconds, happened);
        expect(times.length).toBeGreaterThanOrEqual(EVEN_PICTURES);
        expect(times.length).toBeLessThanOrEqual(MOST_PICTURES);
        expect(times[0]).toBe(0);
        expect(times.at(-1)).toBe(seconds);
        for (let i = 1; i < times.length; i++) expect(times[i] - times[i - 1]).toBeGreaterThan(0.0499);
      }),
    );
  });

  it('of a motion of an instant are its first and its last', () => {
    expect(chooseInstants(0.016, [])).toEqual([0, 0.016]);
  });

  it('name rows that exist', () => {
    expect(rowAt(10, 0.008, 1250)).toBe(1249);
    expect(rowAt(0, 0.008, 1250)).toBe(0);
    expect(rowAt(1, 0.008, 1250)).toBe(125);
  });
});
