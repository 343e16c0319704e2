import { describe, expect, it } from 'vitest';
import { sheetLayout, type Place } from '../../../src/protocol/sheet-layout.ts';

const overlap = (a: Place, b: Place): boolean =>
  a.left < b.left + b.width &&
  b.left < a.left + a.width &&
  a.top < b.top + b.height &&
  b.top < a.top + a.height;

describe('a picture sheet', () => {
  it.each([2, 8, 11, 16])(
    'of %i instants is at most 1568 px a side, and no picture hides another',
    (instants) => {
      for (const travels of [true, false]) {
        const { width, height, way, cells } = sheetLayout(instants, travels);
        expect(Math.max(width, height)).toBeLessThanOrEqual(1568);
        expect(cells).toHaveLength(instants);
        const places = [
          ...(way ? [way.picture, way.caption] : []),
          ...cells.flatMap(({ side, front, caption }) => [side, front, caption]),
        ];
        for (const [i, one] of places.entries()) {
          expect(one.left).toBeGreaterThanOrEqual(0);
          expect(one.left + one.width).toBeLessThanOrEqual(width);
          expect(one.top + one.height).toBeLessThanOrEqual(height);
          for (const other of places.slice(i + 1)) expect(overlap(one, other)).toBe(false);
        }
      }
    },
  );
});
