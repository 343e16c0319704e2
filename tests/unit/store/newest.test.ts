import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { atMostEvery, newestWins } from '../../../src/store/newest.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('calls that never queue', () => {
  it('send the newest value once the one before is answered', async () => {
    const sent: number[] = [];
    const send = newestWins<number>(
      (value) => new Promise((resolve) => setTimeout(() => (sent.push(value), resolve()), 10)),
      () => undefined,
    );
    for (let i = 1; i <= 9; i++) send(i);
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([1, 9]);
  });

  it('go on after a failure', async () => {
    const failed = vi.fn();
    const call = vi.fn(() => Promise.reject(new Error('no')));
    const send = newestWins<number>(call, failed);
    send(1);
    await vi.advanceTimersByTimeAsync(1);
    send(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(call).toHaveBeenCalledTimes(2);
    expect(failed).toHaveBeenCalledTimes(2);
  });
});

describe('values at most every so often', () => {
  it('pass the first at once and the last in the end', () => {
    const passed: number[] = [];
    const pass = atMostEvery<number>(100, (value) => passed.push(value));
    for (let i = 0; i < 50; i++) {
      pass(i);
      vi.advanceTimersByTime(10);
    }
    vi.advanceTimersByTime(100);
    expect(passed[0]).toBe(0);
    expect(passed.at(-1)).toBe(49);
    expect(passed.length).toBeLessThanOrEqual(7);
  });
});
