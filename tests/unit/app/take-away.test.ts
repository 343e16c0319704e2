import { describe, expect, it, vi } from 'vitest';
import { filmRows, takeAway } from '../../../src/app/take-away.ts';
import type { PicturesService } from '../../../src/protocol/pictures.ts';
import type { Lab } from '../../../src/store/lab.ts';
import type { VideoWish } from '../../../src/store/take-away.ts';
import { walk } from '../../../src/tasks/walk.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';

const film = vi.hoisted(() => ({
  beginFilm: vi.fn<PicturesService['beginFilm']>(() => Promise.resolve(true)),
  addToFilm: vi.fn<PicturesService['addToFilm']>(() => Promise.resolve()),
  endFilm: vi.fn<PicturesService['endFilm']>(() => Promise.resolve(new Blob(['film']))),
  dropFilm: vi.fn<PicturesService['dropFilm']>(() => Promise.resolve()),
}));
vi.mock('../../../src/app/photographer.ts', () => ({ studio: () => film }));

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

describe('a video', () => {
  const record = madeUpWalk();
  const lab = {
    store: { getState: () => ({ stage: { scene: { model: record.model }, task: walk } }) },
    service: () => ({ framesOf: () => Promise.resolve({ frames: new Float32Array(1) }) }),
  } as unknown as Lab;
  const wish: VideoWish = {
    from: 0,
    to: 1,
    speed: 1,
    view: 'side',
    width: 640,
    height: 360,
    overlay: false,
    description: '',
  };

  it('that is given up leaves nothing open in the worker', async () => {
    const stop = new AbortController();
    const made = takeAway(lab).video(record, wish, () => stop.abort(), stop.signal);
    await expect(made).rejects.toThrow(/abort/);
    expect(film.addToFilm).toHaveBeenCalledTimes(1);
    expect(film.endFilm).not.toHaveBeenCalled();
    expect(film.dropFilm).toHaveBeenCalledTimes(1);
  });
});
