import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chooseInstants, rowAt } from '../../../src/explore/instants.ts';

describe('the instants of a picture sheet', () => {
  it('are spread evenly where nothing happened', () => {
    const times = chooseInstants(8, [], 9);
    expect(times).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('show a fall, and not every heel strike', () => {
    const strikes = Array.from({ length: 20 }, (_, i) => ({ time: i / 2, text: 'heel strike' }));
    const times = chooseInstants(10, [...strikes, { time: 7.31, text: 'begins to fall' }], 8);
    expect(times).toContain(7.31);
    expect(times).toHaveLength(8);
  });

  it('are in order, within the motion, apart, and no more than asked for', () => {
    const events = fc.array(
      fc.record({ time: fc.double({ min: -5, max: 50, noNaN: true }), text: fc.string() }),
    );
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 40, noNaN: true }),
        events,
        fc.integer({ min: 2, max: 12 }),
        (seconds, happened, count) => {
          const times = chooseInstants(seconds, happened, count);
          expect(times.length).toBeLessThanOrEqual(count);
          expect(times[0]).toBe(0);
          expect(times.at(-1)).toBe(seconds);
          for (let i = 1; i < times.length - 1; i++) expect(times[i] - times[i - 1]).toBeGreaterThan(0.1);
        },
      ),
    );
  });

  it('name rows that exist', () => {
    expect(rowAt(10, 0.008, 1250)).toBe(1249);
    expect(rowAt(0, 0.008, 1250)).toBe(0);
    expect(rowAt(1, 0.008, 1250)).toBe(125);
  });
});
