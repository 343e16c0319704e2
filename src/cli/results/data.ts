/** Measured results of one task as they are kept between runs: a small JSON file each. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { tokenizer } from 'acorn';
import { z } from 'zod';
import { modelNamed } from '../../models/index.ts';
import { goalOf, type Task } from '../../tasks/index.ts';
import { SEEDS } from './measures.ts';

const seed = z.object({
  seed: z.int(),
  success: z.boolean(),
  score: z.number(),
  end: z.string(),
  seconds: z.number(),
  /** From the accepted program to the recorded motion, s of wall time; null where not all cores planned. */
  wall_seconds: z.number().nullable(),
});

const run = z.object({
  /** What it was measured on; other programs, settings, bodies or engines have another one. */
  fingerprint: z.string(),
  date: z.iso.date(),
  cores: z.int(),
  node: z.string(),
  engine: z.string(),
  seeds: z.array(seed),
});

const growth = z.object({
  fingerprint: z.string(),
  date: z.iso.date(),
  /** The best program that it found; null where no trial stood. */
  program: z.string().nullable(),
  trials: z.array(
    z.object({
      trial: z.int(),
      score: z.number().nullable(),
      success: z.boolean(),
      /** Whether the critic found it better than all before. */
      best: z.boolean(),
    }),
  ),
});

const taskResults = z.object({
  task: z.string(),
  best: run.nullable(),
  expert: run.nullable(),
  zero_shot: run.nullable(),
  growth: growth.nullable(),
});

export type SeedResult = z.infer<typeof seed>;
export type Run = z.infer<typeof run>;
export type Growth = z.infer<typeof growth>;
export type TaskResults = z.infer<typeof taskResults>;

const nothing = (task: string): TaskResults => ({
  task,
  best: null,
  expert: null,
  zero_shot: null,
  growth: null,
});

const fileOf = (folder: string, task: string): string => path.join(folder, `${task}.json`);

/** What was kept of a task; nothing where there is no file or an old one of another shape. */
export async function readResults(folder: string, task: string): Promise<TaskResults> {
  let text: string;
  try {
    text = await readFile(fileOf(folder, task), 'utf8');
  } catch {
    return nothing(task);
  }
  try {
    const read = taskResults.safeParse(JSON.parse(text));
    return read.success ? read.data : nothing(task);
  } catch {
    return nothing(task);
  }
}

export const writeResults = (folder: string, results: TaskResults): Promise<void> =>
  writeFile(fileOf(folder, results.task), `${JSON.stringify(results, null, 2)}\n`);

const digest = (facts: unknown): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);

/** A program without its comments and spacing, which do not change what it gives. */
const withoutComments = (source: string): string =>
  [...tokenizer(source, { ecmaVersion: 2022 })].map(({ start, end }) => source.slice(start, end)).join(' ');

const groundOf = ({ ground, goals }: Task): unknown[] => (ground ? [ground(goalOf(goals, {}))] : []);

/** Fingerprint of ten trials of a program on a task. */
export const runFingerprint = (task: Task, source: string, engine: string): string =>
  digest([
    withoutComments(source),
    task.planner,
    task.joints ?? null,
    task.spreads ?? null,
    task.strengths ?? null,
    goalOf(task.goals, {}),
    task.seconds,
    SEEDS,
    modelNamed(task.model).xml,
    engine,
    ...groundOf(task),
  ]);

/** Fingerprint of an exploration of a task; that its rules have changed does not show in it. */
export const growthFingerprint = (task: Task, engine: string): string =>
  digest([
    task.description,
    task.planner,
    goalOf(task.goals, {}),
    modelNamed(task.model).xml,
    engine,
    ...groundOf(task),
  ]);

export const successesOf = ({ seeds }: Run): number => seeds.filter(({ success }) => success).length;

export const meanScore = ({ seeds }: Run): number =>
  seeds.reduce((sum, { score }) => sum + score, 0) / seeds.length;

/** Median wall time of the trials that ran their whole time, s; null where none did, or not on all cores. */
export function wallSeconds({ seeds }: Run): number | null {
  const whole = seeds.filter(({ end }) => end === 'time').flatMap(({ wall_seconds }) => wall_seconds ?? []);
  return whole.length > 0 ? whole.sort((a, b) => a - b)[whole.length >> 1] : null;
}
