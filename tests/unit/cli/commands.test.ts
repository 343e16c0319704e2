import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FileReader } from '../../../src/explore/file.ts';
import { zipOf } from '../../fixtures/brought/corpus.ts';
import { armModel } from '../../fixtures/brought/models.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

interface Outcome {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs a command as a person does, without npm around it. */
function run(command: string, ...parameters: string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--import', 'tsx', `src/cli/${command}.ts`, ...parameters], {
      cwd: ROOT,
    });
    let out = '';
    let err = '';
    child.stdout.on('data', (text: Buffer) => (out += text.toString()));
    child.stderr.on('data', (text: Buffer) => (err += text.toString()));
    child.on('close', (code) => resolve({ code, out, err }));
  });
}

const evaluation = z.object({
  task: z.literal('walk'),
  model: z.literal('planar-human'),
  muscles: z.literal(18),
  seeds: z.array(
    z.object({
      seed: z.int(),
      success: z.boolean(),
      fell: z.boolean(),
      seconds: z.number(),
      distance_m: z.number(),
      mean_speed_mps: z.number(),
      max_trunk_lean_rad: z.number(),
      steps_taken: z.int(),
      terms: z.record(z.string(), z.number()),
      hash: z.string().regex(/^[0-9a-f]{16}$/),
    }),
  ),
  successes: z.int(),
  success_rate: z.number().min(0).max(1),
  steps_per_second: z.number().positive(),
});

const tuning = z.object({
  task: z.literal('walk'),
  trials: z.int(),
  gained: z.boolean(),
  outcome: z.string().min(1),
  tries: z.array(
    z.object({ id: z.int(), weights: z.record(z.string(), z.number()), scores: z.array(z.number()) }),
  ),
  source: z.string(),
});

const taskOf = ({ out }: Outcome): string => z.object({ task: z.string() }).parse(JSON.parse(out)).task;

const speeds = z.object({
  models: z.record(z.string(), z.object({ planner_engine_mb: z.number().positive() })),
  tasks: z.record(z.string(), z.object({ simulated_over_wall: z.number().positive() })),
});

const exploration = z.object({
  task: z.string(),
  description: z.string(),
  trials: z.array(
    z.object({
      id: z.int(),
      parent: z.int().nullable(),
      made_by: z.string(),
      success: z.boolean(),
      score: z.number(),
      verdict: z.object({ better: z.string(), advice: z.string() }),
      program_file: z.string(),
      seconds: z.number(),
    }),
  ),
  best: z.int().nullable(),
});

describe('the command line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'movlr-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('evaluates a program and prints one JSON, the same motion with one thread and with two', async () => {
    const flags = ['--task', 'walk', '--seeds', '2', '--seconds', '0.3', '--samples', '6', '--json'];
    const [one, two] = await Promise.all([
      run('evaluate', ...flags, '--workers', '1'),
      run('evaluate', ...flags, '--workers', '2'),
    ]);
    expect(one.code).toBe(0);
    const read = evaluation.parse(JSON.parse(one.out));
    expect(read.seeds.map(({ seed }) => seed)).toEqual([1, 2]);
    expect(read.seeds[0].hash).not.toBe(read.seeds[1].hash);
    const other = evaluation.parse(JSON.parse(two.out));
    expect(other.seeds.map(({ hash }) => hash)).toEqual(read.seeds.map(({ hash }) => hash));
  }, 60_000);

  it('explores and writes each trial', async () => {
    const { code, out, err } = await run(
      'explore',
      ...[
        '--task',
        'walk',
        '--description',
        'walk slowly',
        '--iterations',
        '2',
        '--seed',
        '3',
        '--seconds',
        '0.3',
      ],
      ...['--samples', '6', '--workers', '1', '--no-pictures', '--out', folder, '--json'],
    );
    expect(code).toBe(0);
    expect(err).toContain('trial 1:');
    const read = exploration.parse(JSON.parse(out));
    expect(read.description).toBe('walk slowly');
    expect(read.trials).toHaveLength(2);
    // The file that the page opens has all of it too.
    const file = new FileReader(await readFile(path.join(folder, 'exploration.movlr.zip')));
    expect(file.head).toMatchObject({ bench: { task: 'walk', seed: 3, seconds: 0.3 }, trials: 2 });
    expect(file.trial(1).record?.rows).toBeGreaterThan(10);
    const files = await readdir(folder);
    for (const { id, program_file } of read.trials) {
      expect(await readFile(path.join(folder, program_file), 'utf8')).toContain('function terms(s)');
      expect(files).toContain(`trial-${id}.json`);
      const [header, ...rows] = (await readFile(path.join(folder, `trial-${id}.trajectory.csv`), 'utf8'))
        .trim()
        .split('\n');
      expect(header).toMatch(/^time \[s\],com\.x \[m\]/);
      // Commas within quotes belong to names.
      const columns = header.match(/("([^"]|"")*"|[^,]+)/g)?.length;
      expect(rows[0].split(',')).toHaveLength(columns ?? 0);
      expect(rows.length).toBeGreaterThan(10);
    }
  }, 60_000);

  it('stops the seeds at a limit of wall time, and counts what was not run as no success', async () => {
    const { code, out } = await run(
      'evaluate',
      ...['--seeds', '4', '--seconds', '60', '--wall-limit', '1', '--workers', '1', '--json'],
    );
    expect(code).toBe(0);
    const read = evaluation.parse(JSON.parse(out));
    expect(read.seeds).toHaveLength(1);
    expect(read).toMatchObject({ successes: 0, success_rate: 0 });
  }, 60_000);

  it('tunes weights and writes the program', async () => {
    const file = path.join(folder, 'tuned.js');
    const { code, out } = await run(
      'tune',
      ...['--budget', '10', '--seeds', '1', '--fresh-seeds', '2', '--seconds', '0.2', '--samples', '4'],
      ...['--workers', '1', '--out', file, '--json'],
    );
    expect(code).toBe(0);
    const read = tuning.parse(JSON.parse(out));
    expect(read.trials).toBeLessThanOrEqual(14);
    expect(read.tries[0].scores).toHaveLength(1);
    expect(await readFile(file, 'utf8')).toBe(read.source);
  }, 60_000);

  it('says in one line what is wrong with a body or its task', async () => {
    const write = async (name: string, content: string | Uint8Array): Promise<string> => {
      await writeFile(path.join(folder, name), content);
      return path.join(folder, name);
    };
    const said = async (...parameters: string[]) => {
      const { code, err } = await run('evaluate', ...parameters, '--seeds', '1', '--seconds', '0.2');
      return `${code} ${err.trim().split('\n').at(-1) ?? ''}`;
    };
    const limb = await write('limb.xml', armModel());
    const picture = await write('floor0.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47]));
    const broken = await write('broken.xml', '<mujoco>');
    const two = await write('two.zip', zipOf({ 'a.xml': armModel(), 'b.xml': armModel() }));
    expect(await said('--model', limb, '--task', 'stand')).toMatch(
      /^2 .*no task "stand"; it has reach, hold/,
    );
    expect(await said('--task', 'reach')).toMatch(/^2 .*--task reach is for a brought body/);
    expect(await said('--model', picture)).toContain(`1 evaluate: "${picture}" is a picture`);
    expect(await said('--model', broken)).toContain(`"${broken}"`);
    expect(await said('--model', two)).toContain(`"${two}#a.xml"`);
    expect(await said('--model', `${two}#b.xml`)).not.toMatch(/^[12]/);
  }, 60_000);

  it("evaluates, tunes, explores and measures a body of one's own", async () => {
    const model = path.join(folder, 'arm.xml');
    await writeFile(model, armModel());
    const body = ['--model', model, '--workers', '1', '--json'];
    const evaluated = await run('evaluate', ...body, '--task', 'hold', '--seeds', '1', '--seconds', '0.2');
    expect(taskOf(evaluated)).toMatch(/^arm-[0-9a-f]{8}:hold$/);
    const tuned = await run(
      'tune',
      ...[...body, '--task', 'reach', '--budget', '6', '--seeds', '1', '--fresh-seeds', '2'],
      ...['--seconds', '0.2'],
    );
    expect(taskOf(tuned)).toMatch(/:reach$/);
    const out = path.join(folder, 'arm-out');
    const explored = await run(
      'explore',
      ...[...body, '--iterations', '1', '--seconds', '0.2', '--out', out, '--no-pictures'],
    );
    expect(taskOf(explored)).toMatch(/:reach$/);
    const measured = await run('bench', ...body, '--plans', '2', '--seconds', '0.1');
    const { models, tasks } = speeds.parse(JSON.parse(measured.out));
    expect(Object.keys(models)).toHaveLength(1);
    expect(Object.keys(tasks)).toHaveLength(2);
    const other = await run('explore', ...body, '--task', 'walk', '--out', path.join(folder, 'no-out'));
    expect(other.code).toBe(2);
    expect(other.err).toContain('has no task "walk"; it has reach, hold.');
  }, 120_000);

  it('says in one line what is wrong with a flag, and in one what is wrong with a program', async () => {
    const wrong = await run('evaluate', '--seads', '3');
    expect(wrong.code).toBe(2);
    expect(wrong.err.trim().split('\n')).toHaveLength(1);
    const missing = await run('evaluate', '--program', path.join(folder, 'none.js'), '--seeds', '1');
    expect(missing.code).toBe(1);
    expect(missing.err.trim()).toMatch(/^evaluate: The program file ".*none\.js" cannot be read/);
  }, 60_000);

  it('refuses a program that gives no number, and a folder that is in use', async () => {
    const program = path.join(folder, 'nan.js');
    await writeFile(
      program,
      'const weights = { odd: 1 };\nfunction terms(s) { return { odd: Math.log(-1) * s.com.z }; }\n',
    );
    const faulty = await run('evaluate', '--program', program, '--seeds', '1');
    expect(faulty.code).toBe(1);
    expect(faulty.err).toMatch(/The program cannot run: line \d+.*odd/);
    const used = await run('explore', '--out', folder, '--no-pictures');
    expect(used.code).toBe(1);
    expect(used.err.trim()).toMatch(/^explore: The folder .* is not empty; name a new one\.$/);
    const speed = await run('evaluate', '--speed', 'NaN');
    expect(speed.code).toBe(2);
  }, 60_000);

  it('shows all flags of each command', async () => {
    for (const command of ['evaluate', 'explore', 'bench', 'tune', 'results']) {
      const { code, out } = await run(command, '--help');
      expect(code).toBe(0);
      expect(out).toContain(command === 'results' ? '--tasks' : '--json');
    }
  }, 60_000);
});
