import { describe, expect, it } from 'vitest';
import { PairClock } from '../../../src/store/pair-clock.ts';

function pair(first: number, second: number) {
  const at = { first: Number.NaN, second: Number.NaN };
  const clock = new PairClock(
    { replaySeconds: first, replayTime: 0, seek: (time) => (at.first = time) },
    {
      replaySeconds: second,
      get replayTime() {
        return Math.min(Math.max(at.second, 0), second);
      },
      seek: (time) => (at.second = time),
    },
    0.1,
  );
  return { clock, at };
}

describe('the clock of two motions', () => {
  it('moves both in step, as fast as asked, and stops when both have ended', () => {
    const { clock, at } = pair(2, 3);
    clock.speed = 2;
    clock.setPlaying(true);
    clock.tick(10);
    clock.tick(10.5);
    expect(at).toEqual({ first: 1, second: 1 });
    clock.tick(20);
    expect(at).toEqual({ first: 3, second: 3 });
    expect(clock.playing).toBe(false);
    clock.setPlaying(true);
    expect(at.first).toBe(0);
  });

  it('lets the second begin later or earlier', () => {
    const { clock, at } = pair(2, 2);
    clock.setShift(0.5);
    expect([clock.from, clock.to]).toEqual([0, 2.5]);
    clock.seek(1);
    expect(at).toEqual({ first: 1, second: 0.5 });
    expect(clock.ofSecond).toBe(0.5);
    clock.seek(0.2);
    expect(clock.ofSecond).toBe(0);
    clock.setShift(-0.5);
    expect([clock.from, clock.to]).toEqual([-0.5, 2]);
    clock.seek(-9);
    expect(at).toEqual({ first: -0.5, second: 0 });
  });

  it('goes by frames, both ways, and tells who watches', () => {
    const { clock } = pair(2, 2);
    const seen: number[] = [];
    const forget = clock.watch((time) => seen.push(Number(time.toFixed(6))));
    clock.step(1);
    clock.step(2);
    clock.step(-1);
    forget();
    clock.step(1);
    expect(seen).toEqual([0, 0.1, 0.3, 0.2]);
  });
});
