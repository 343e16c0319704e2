import { describe, expect, it } from 'vitest';
import { overheadLimit, speedTables, withSpeedTables, type Speeds } from '../../../src/cli/bench/table.ts';

const SPEEDS: Speeds = {
  workers: 2,
  models: {
    human: {
      muscles: 56,
      raw_steps_per_second: 16_123,
      rollout_steps_per_second: 14_000,
      overhead: 0.868,
      overhead_limit: overheadLimit(56),
      early_stop_gain: 1.25,
      planner_engine_mb: 24.4,
      planner_process_mb: 51.6,
    },
    small: {
      muscles: 18,
      raw_steps_per_second: 50_000,
      rollout_steps_per_second: 45_000,
      overhead: 0.9,
      overhead_limit: overheadLimit(18),
      early_stop_gain: 1,
      planner_engine_mb: 16,
      planner_process_mb: 40,
    },
  },
  worker_scaling: { '1': 1000, '2': 1900 },
  tasks: { walk: { model: 'small', samples: 40, simulated_over_wall: 0.62 } },
};

describe('the speed tables', () => {
  it('say what was measured, and what falls short of its limit', () => {
    const text = speedTables(SPEEDS);
    expect(text).toContain(
      '| human | 56 | 16,100 | 14,000 | 0.87 (0.9 wanted, short of it) | 1.25 | 24 (52) |',
    );
    expect(text).toContain('| 0.90 (0.8 wanted) |');
    expect(text).toContain('2 threads are 1.90 times one');
    expect(text).toContain('| `walk` | small | 40 | 0.62 |');
  });

  it('take the place of the old ones between the markers, and of nothing else', () => {
    const [begin, end] = ['<!-- speed: written by npm run bench -- --write -->', '<!-- end of speed -->'];
    const page = `before\n${begin}\nold\n${end}\nafter\n`;
    const once = withSpeedTables(page, 'new');
    expect(once).toBe(`before\n${begin}\n\nnew\n\n${end}\nafter\n`);
    expect(withSpeedTables(once ?? '', 'new')).toBe(once);
    expect(withSpeedTables('no markers', 'new')).toBeNull();
  });

  it('have limits by the number of muscles', () => {
    expect([6, 18, 39, 40, 80].map(overheadLimit)).toEqual([null, 0.8, 0.8, 0.9, 0.9]);
  });
});
