import { describe, expect, it } from 'vitest';
import type { PlanEvaluator } from '../../../src/planner/evaluator.ts';
import { Driver, type Clock } from '../../../src/planner/live.ts';
import type { Motion } from '../../../src/planner/motion.ts';

/** A clock that jumps: every wait is over at once, and takes the time it should or the time it is told. */
class JumpingClock implements Clock {
  time = 100;
  readonly leaps: number[] = [];
  now = (): number => this.time;
  async wait(seconds: number): Promise<void> {
    this.time += this.leaps.shift() ?? seconds;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Counts rows in place of moving a body. */
function countingMotion(): { motion: Motion; rows: () => number } {
  let rows = 0;
  const motion = {
    rowSeconds: 0.008,
    rowsPerPlan: 5,
    settings: { samples: 3, horizonSeconds: 0.6, planSeconds: 0.04, iterations: 1 },
    draw: () => ({ state: new Float64Array(1), samples: new Float64Array(3) }),
    update: () => undefined,
    beginRow: () => undefined,
    finishRow: () => {
      rows++;
    },
  };
  // Only what driving uses.
  return { motion: motion as unknown as Motion, rows: () => rows };
}

const evaluator: PlanEvaluator = {
  setup: () => Promise.resolve(),
  setWeights: () => Promise.resolve(),
  evaluate: async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return Float64Array.of(1, -Infinity, 0);
  },
  trace: () => Promise.resolve(new Float32Array()),
};

const turns = async (count: number): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((resolve) => setImmediate(resolve));
};

describe('driving', () => {
  const failed = (error: unknown): void => {
    throw error;
  };

  it('live, keeps to the wall clock at any speed', async () => {
    for (const speed of [1, 0.25]) {
      const clock = new JumpingClock();
      const { motion, rows } = countingMotion();
      const driver = new Driver(motion, evaluator, evaluator, () => undefined, failed, clock);
      driver.speed = speed;
      await driver.drive('live');
      while (clock.time < 102) await turns(1);
      await driver.drive('paused');
      expect((rows() * motion.rowSeconds) / (clock.time - 100)).toBeCloseTo(speed, 1);
    }
  });

  it('live, does not leap after a minute in which no timer ran', async () => {
    const clock = new JumpingClock();
    clock.leaps.push(60);
    const { motion, rows } = countingMotion();
    const driver = new Driver(motion, evaluator, evaluator, () => undefined, failed, clock);
    await driver.drive('live');
    while (clock.time < 160.02) await turns(1);
    await driver.drive('paused');
    expect(rows() * motion.rowSeconds).toBeLessThan(0.2);
  });

  it('in lockstep, makes one plan for the rows that follow it', async () => {
    const clock = new JumpingClock();
    const { motion, rows } = countingMotion();
    let plans = 0;
    const counting = { ...evaluator, evaluate: () => (plans++, Promise.resolve(new Float64Array(3))) };
    const driver = new Driver(motion, counting, evaluator, () => undefined, failed, clock);
    await driver.drive('lockstep');
    while (plans < 10) await turns(1);
    await driver.drive('paused');
    expect(rows()).toBe(plans * motion.rowsPerPlan);
    expect(driver.rates().realTimeFactor).toBeGreaterThan(0);
  });

  it('counts rollouts that diverged, and stands still when paused', async () => {
    const { motion, rows } = countingMotion();
    const driver = new Driver(motion, evaluator, evaluator, () => undefined, failed, new JumpingClock());
    await driver.step();
    expect(driver.invalidRollouts).toBe(1);
    const before = rows();
    await turns(20);
    expect(rows()).toBe(before);
  });

  it('tells of an error and comes to rest', async () => {
    const { motion } = countingMotion();
    const errors: unknown[] = [];
    const broken = { ...evaluator, evaluate: () => Promise.reject(new Error('no plan')) };
    const driver = new Driver(
      motion,
      broken,
      broken,
      () => undefined,
      (error) => errors.push(error),
      new JumpingClock(),
    );
    await driver.drive('lockstep');
    await turns(5);
    expect(errors).toHaveLength(1);
    expect(driver.driveMode).toBe('paused');
  });
});
