import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import type { TrialRunner } from '../../../src/explore/exploration.ts';
import type { TrialRequest } from '../../../src/protocol/trial.ts';
import { readWeights } from '../../../src/reward/edit.ts';
import { taskNamed } from '../../../src/tasks/index.ts';
import type { Task } from '../../../src/tasks/task.ts';
import { gainOf, Tuner, type TunerSettings, type Tuning } from '../../../src/tune/tuner.ts';
import { tunableWeights, weightsAt, withWeights } from '../../../src/tune/weights.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';

const SOURCE = `const weights = {
  speed: 1, // how fast
  upright: -2,
  off: 0,
};
function terms(s) { return { speed: s.com.vx, upright: s.com.z, off: 1 }; }
`;
const walk = taskNamed('walk');
const PLAIN = walk.measure(madeUpWalk());

/** A task whose score is a function of the request. */
const scoredBy = (score: (request: TrialRequest) => number): Task => ({
  ...walk,
  measure: ({ request }) => ({ ...PLAIN, score: score(request), success: score(request) > 80 }),
});

const keepingRunner = (): TrialRunner & { readonly requests: TrialRequest[] } => {
  const requests: TrialRequest[] = [];
  const record = madeUpWalk({ seconds: 0.1 });
  return {
    requests,
    run(request) {
      requests.push(request);
      return Promise.resolve({ ...record, request });
    },
  };
};

const SETTINGS: TunerSettings = {
  source: SOURCE,
  goal: {},
  planner: walk.planner,
  seconds: 5,
  budget: 120,
  seeds: 2,
  freshSeeds: 4,
  seed: 1,
  spread: 0.5,
};

const weightsOf = (source: string): Record<string, number> => Object.fromEntries(readWeights(source) ?? []);
const never = new AbortController().signal;

/** Best at a speed of 4 and an upright of −0.5. */
const peak = ({ source }: TrialRequest): number => {
  const { speed, upright } = weightsOf(source);
  return 90 - 10 * (Math.log(speed / 4) ** 2 + Math.log(upright / -0.5) ** 2);
};

describe('weights', () => {
  it('keep sign and comments, have three digits, and zero stays zero', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true }), fc.double({ noNaN: true }), (a, b) => {
        const start = tunableWeights(SOURCE);
        expect(Object.keys(start)).toEqual(['speed', 'upright']);
        const weights = weightsAt(start, Float64Array.of(a, b));
        expect(weights['speed']).toBeGreaterThan(0);
        expect(weights['upright']).toBeLessThan(0);
        expect(weights['speed']).toBe(Number(weights['speed'].toPrecision(3)));
        const text = withWeights(SOURCE, weights);
        expect(weightsOf(text)).toEqual({ ...weights, off: 0 });
        expect(text).toContain('// how fast');
      }),
    );
  });

  it('that are not there are missed in a sentence', () => {
    expect(() => tunableWeights('const weights = { off: 0 };')).toThrow(/no weight that could be tuned/);
    expect(() => tunableWeights('nonsense(')).toThrow(/cannot|can be read/);
  });
});

describe('a tuner', () => {
  it('finds better weights within its budget and proves them on fresh seeds', async () => {
    const runner = keepingRunner();
    const seen: Tuning[] = [];
    const tuner = new Tuner(scoredBy(peak), runner, SETTINGS, { change: (tuning) => seen.push(tuning) });
    const tuning = await tuner.run(never);
    const { speed, upright } = weightsOf(tuning.source);
    expect(tuning.gained).toBe(true);
    expect(Math.abs(Math.log(speed / 4))).toBeLessThan(0.3);
    expect(Math.abs(Math.log(upright / -0.5))).toBeLessThan(0.3);
    expect(runner.requests.length).toBeLessThanOrEqual(SETTINGS.budget + 2 * SETTINGS.freshSeeds);
    expect(tuning.trials).toBe(runner.requests.length);
    expect(tuning.proof?.seeds).toEqual([3, 4, 5, 6]);
    expect(tuning.proof?.winnerSuccesses).toBe(4);
    expect(seen.map(({ trials }) => trials)).toEqual(
      [...seen.map(({ trials }) => trials)].sort((a, b) => a - b),
    );
    // The worse half of a generation is run once.
    expect(new Set(tuning.tries.map(({ scores }) => scores.length))).toEqual(new Set([1, 2]));
    expect(tuning.tries[0]).toMatchObject({ generation: 0, weights: { speed: 1, upright: -2 } });
  });

  it('leaves a program as it was that nothing beats', async () => {
    const runner = keepingRunner();
    const best = scoredBy(({ source }) => (source === SOURCE ? 70 : 60));
    const tuning = await new Tuner(best, runner, SETTINGS).run(never);
    expect(tuning).toMatchObject({ gained: false, source: SOURCE, best: 0, proof: null });
    expect(tuning.outcome).toMatch(/^Nothing was gained/);
  });

  it('says so when a gain was luck', async () => {
    const noise = scoredBy(({ source, seed }) => {
      const { speed } = weightsOf(source);
      return 50 + 10 * new RandomStream(seed, Math.round(speed * 1000)).normal();
    });
    const tuning = await new Tuner(noise, keepingRunner(), SETTINGS).run(never);
    expect(tuning.best).not.toBe(0);
    expect(tuning).toMatchObject({ gained: false, source: SOURCE });
    expect(tuning.outcome).toMatch(/^Nothing was gained for certain/);
  });

  it('stops where nothing is left to gain', async () => {
    const runner = keepingRunner();
    const tuning = await new Tuner(
      scoredBy(() => 100),
      runner,
      SETTINGS,
    ).run(never);
    expect(runner.requests).toHaveLength(SETTINGS.seeds);
    expect(tuning.gained).toBe(false);
  });

  it('is the same again with the same seed, and gives each seed its own ground', async () => {
    const tuned = (runner: TrialRunner) =>
      new Tuner(scoredBy(peak), runner, { ...SETTINGS, goal: { ground: 1 }, budget: 40 }).run(never);
    const [one, two] = [keepingRunner(), keepingRunner()];
    expect(await tuned(one)).toEqual(await tuned(two));
    expect(one.requests.every(({ seed, goal }) => goal['ground'] === seed)).toBe(true);
  });

  it('ends at once when it is stopped, and asks for a budget that suffices', async () => {
    const stop = new AbortController();
    const hanging: TrialRunner = { run: () => new Promise(() => undefined) };
    const running = new Tuner(walk, hanging, SETTINGS).run(stop.signal);
    stop.abort(new Error('stopped'));
    await expect(running).rejects.toThrow('stopped');
    expect(() => new Tuner(walk, hanging, { ...SETTINGS, budget: 3 })).toThrow(/budget of at least/);
  });
});

describe('a gain', () => {
  it('is the mean of the differences, with their standard error', () => {
    const proof = { seeds: [1, 2], start: [10, 20], winner: [12, 26], startSuccesses: 0, winnerSuccesses: 0 };
    expect(gainOf(proof)).toEqual({ gain: 4, error: 2 });
  });
});
