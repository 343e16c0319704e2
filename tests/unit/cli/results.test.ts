import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  growthFingerprint,
  meanScore,
  readResults,
  runFingerprint,
  wallSeconds,
  writeResults,
  type Run,
} from '../../../src/cli/results/data.ts';
import { WANTED_SUCCESSES } from '../../../src/cli/results/measures.ts';
import { resultsPage, shortcomings, type TaskRow } from '../../../src/cli/results/page.ts';
import { drawGrowth, drawWeights } from '../../../src/cli/results/plots.ts';
import { alignedTerms, sharesOf, weightsOf } from '../../../src/cli/results/weights.ts';
import { taskNamed, taskNames } from '../../../src/tasks/index.ts';

const runOf = (successes: number, wall = 20, fingerprint = 'f'): Run => ({
  fingerprint,
  date: '2026-01-02',
  cores: 2,
  node: '20.0.0',
  engine: '3.14.0',
  seeds: Array.from({ length: 10 }, (_, i) => ({
    seed: i + 1,
    success: i < successes,
    score: i < successes ? 100 : 20,
    end: i < successes ? 'time' : 'fell',
    seconds: i < successes ? 10 : 2.5,
    wall_seconds: wall + i,
  })),
});

const rowOf = (task: string, best: Run | null, zeroShot: Run | null = null): TaskRow => ({
  task,
  title: task,
  model: 'body',
  samples: 40,
  best,
  expert: best,
  zeroShot,
  bestIsExpert: false,
});

const allMet = (): TaskRow[] => Object.keys(WANTED_SUCCESSES).map((task) => rowOf(task, runOf(10), runOf(5)));

describe('the results page', () => {
  it('says when an exploration first succeeds', () => {
    const trials = [
      { trial: 1, score: 20, success: false, best: true },
      { trial: 2, score: 88, success: true, best: true },
    ];
    const text = resultsPage({ rows: allMet(), weights: [], growth: [{ task: 'walk', trials }] });
    expect(text).toMatch(/`walk` \| 2 \| 1 \| trial 2 \| 88 \|/);
  });

  it('finds nothing short where every measure is met', () => {
    expect(shortcomings(allMet())).toEqual([]);
    const text = resultsPage({ rows: allMet(), weights: [], growth: [] });
    expect(text).toContain('Nothing: every measure is met.');
    expect(text).toContain('on 2026-01-02 with 2 cores, Node 20.0.0, MuJoCo 3.14.0');
  });

  it('says of each measure by how much it is missed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.keys(WANTED_SUCCESSES)),
        fc.integer({ min: 0, max: 10 }),
        (task, got) => {
          const rows = allMet().map((row) => (row.task === task ? { ...row, best: runOf(got) } : row));
          const said = shortcomings(rows);
          if (got >= WANTED_SUCCESSES[task]) expect(said).toEqual([]);
          else {
            expect(said).toHaveLength(1);
            expect(said[0]).toContain(
              `${got} of 10 seeds succeed where ${WANTED_SUCCESSES[task]} are wanted`,
            );
            expect(said[0]).toContain(`${10 - got} fell (median at 2.5 s)`);
          }
        },
      ),
    );
  });

  it('says what was not measured, is missing, or takes longer than the reference', () => {
    const rows = allMet().filter(({ task }) => task !== 'cube');
    const said = shortcomings(
      rows.map((row) =>
        row.task === 'walk'
          ? { ...row, best: null, bestIsExpert: true }
          : row.task === 'walk-rough'
            ? { ...row, best: runOf(9, 130), zeroShot: runOf(2) }
            : row,
      ),
    ).join('\n');
    expect(said).toContain('`cube`: there is no such task yet');
    expect(said).toContain('`walk`: its present program was not measured');
    expect(said).toContain('`walk-rough` with the program of `human-walk`: 2 of 10 seeds');
    expect(said).toMatch(/`walk-rough`: from program to recorded motion takes 13\d s/);
    expect(said).toContain("the best program is the expert's");
  });
});

describe('kept results', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'movlr-results-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('are read as they were written, and nothing is made of a file that is none', async () => {
    const kept = {
      task: 'walk',
      best: runOf(3),
      expert: null,
      zero_shot: null,
      growth: {
        fingerprint: 'g',
        date: '2026-01-02',
        program: null,
        trials: [{ trial: 1, score: null, success: false, best: false }],
      },
    };
    await writeResults(folder, kept);
    expect(await readResults(folder, 'walk')).toEqual(kept);
    await writeFile(path.join(folder, 'turn.json'), '{"task":"turn","best":7}');
    await writeFile(path.join(folder, 'stand.json'), 'nonsense');
    for (const task of ['turn', 'stand', 'cube'])
      expect(await readResults(folder, task)).toMatchObject({ task, best: null, growth: null });
  });

  it('are told apart by program, settings and engine', () => {
    const walk = taskNamed('walk');
    const prints = [
      runFingerprint(walk, 'a', '1'),
      runFingerprint(walk, 'b', '1'),
      runFingerprint(walk, 'a', '2'),
      runFingerprint({ ...walk, planner: { ...walk.planner, samples: 3 } }, 'a', '1'),
      runFingerprint({ ...walk, strengths: { one: 0 } }, 'a', '1'),
      runFingerprint({ ...walk, spreads: { knee_r: 0.5 } }, 'a', '1'),
      runFingerprint({ ...walk, ground: () => ({ kind: 'slope', angle: 0.1, start: 1 }) }, 'a', '1'),
      runFingerprint({ ...walk, ground: () => ({ kind: 'slope', angle: 0.2, start: 1 }) }, 'a', '1'),
      growthFingerprint(walk, '1'),
    ];
    expect(new Set(prints).size).toBe(prints.length);
    // Comments and spacing give no other motion.
    expect(runFingerprint(walk, '// one\na  + 1; /* two */', '1')).toBe(runFingerprint(walk, 'a + 1;', '1'));
    expect(runFingerprint({ ...walk }, 'a', '1')).toBe(prints[0]);
  });

  it('give the wall time of trials that ran to the end alone', () => {
    expect(wallSeconds(runOf(3))).toBe(21);
    expect(wallSeconds(runOf(0))).toBeNull();
    expect(meanScore(runOf(5))).toBe(60);
  });
});

describe('weights side by side', () => {
  const one = weightsOf('one', 'const weights = { speed: 3, effort: -1, off: 0 };');
  const two = weightsOf('two', 'const weights = { balance: 2, effort: 2 };');

  it('are shares of the whole, with shared terms first', () => {
    expect([...sharesOf(one)]).toEqual([
      ['speed', 0.75],
      ['effort', 0.25],
    ]);
    expect(alignedTerms([one, two])).toEqual(['effort', 'balance', 'off', 'speed']);
    for (const name of taskNames) {
      const shares = [...sharesOf(weightsOf(name, taskNamed(name).programs.best)).values()];
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
    }
  });

  it('are drawn without a browser, the same each time', async () => {
    const drawn = await drawWeights([one, two]);
    expect(drawn).toMatch(/^<svg/);
    for (const word of ['one', 'two', 'speed', 'balance', 'effort']) expect(drawn).toContain(`>${word}<`);
    expect(await drawWeights([one, two])).toBe(drawn);
  });

  it('and so is the growth of explorations', async () => {
    const trials = [
      { trial: 1, score: 20, success: false, best: true },
      { trial: 2, score: null, success: false, best: false },
      { trial: 3, score: 90, success: true, best: true },
    ];
    const drawn = await drawGrowth([{ task: 'walk', trials }]);
    expect(drawn).toMatch(/^<svg/);
    expect(drawn).toContain('>walk<');
    expect(drawn).not.toContain('NaN');
  });
});
