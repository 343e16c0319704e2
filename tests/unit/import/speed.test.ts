/** How fast a brought body is, measured with clocks as browsers have them. */
import { describe, expect, it } from 'vitest';
import { measuredSpeed } from '../../../src/physics/import/stability.ts';
import { speedWords } from '../../../src/protocol/card-words.ts';

/** A body of 40,000 steps a second under a clock that moves on by `tick` ms at a time. */
function measured(tick: number): number {
  let now = 3.7;
  return measuredSpeed(
    () => (now += 0.025),
    () => (tick === 0 ? now : tick === Infinity ? 0 : Math.floor(now / tick) * tick),
  );
}

describe('the speed of a brought body', () => {
  it.each([0, 0.005, 0.1, 1, 16, 100])('is right with a clock of %d ms', (tick) => {
    expect(measured(tick) / 40_000).toBeCloseTo(1, 1);
  });

  it('is not measured with a clock that stands still, and that is said', () => {
    expect(measured(Infinity)).toBe(0);
    expect(speedWords({ stepsPerSecond: 0 })).toBe('not measured');
    expect(speedWords({ stepsPerSecond: 10_000_000 })).toBe('not measured');
    expect(speedWords({ stepsPerSecond: 17_413 })).toBe('17000 steps/s');
  });
});
