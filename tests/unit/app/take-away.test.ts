import { describe, expect, it } from 'vitest';
import { filmRows } from '../../../src/app/take-away.ts';

describe('the pictures of a video', () => {
  const record = { rows: 250, rowSeconds: 0.008 };
  it('are 30 a shown second, from the first instant to the last', () => {
    const rows = filmRows(record, { from: 0, to: 1, speed: 1 });
    expect(rows).toHaveLength(31);
    expect(rows[0]).toBe(0);
    expect(rows.at(-1)).toBe(125);
  });
  it('are more in slow motion, and never outside of the recording', () => {
    expect(filmRows(record, { from: 0.5, to: 1, speed: 0.25 })).toHaveLength(61);
    expect(filmRows(record, { from: 1, to: 9, speed: 4 }).at(-1)).toBe(249);
    expect(filmRows(record, { from: 1, to: 1, speed: 1 })).toEqual([125]);
  });
});
