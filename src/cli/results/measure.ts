/** Measures a task: ten seeds of a program, and the growth of an exploration. */
import { availableParallelism } from 'node:os';
import { MemoryArchive } from '../../explore/archive.ts';
import { BuiltInCritic } from '../../explore/critics/built-in.ts';
import { BuiltInDesigner } from '../../explore/designers/built-in.ts';
import { Explorer } from '../../explore/explorer.ts';
import { compileProgram } from '../../reward/compile.ts';
import { goalOf, seededGoal } from '../../tasks/task.ts';
import type { CommandLineLab } from '../lab.ts';
import { refuseFaulty } from '../program-file.ts';
import { growthFingerprint, runFingerprint, type Growth, type Run, type SeedResult } from './data.ts';
import { SEEDS } from './measures.ts';

/** Trials of an exploration whose growth is shown. */
export const EXPLORED_TRIALS = 8;

const today = (): string => new Date().toISOString().slice(0, 10);
export const engineOf = ({ stage }: CommandLineLab): string => stage.engine.mj_versionString();

/** Runs a program with every seed on the task's own settings, planned by so many threads. */
export async function measureRun(
  lab: CommandLineLab,
  source: string,
  workers: number,
  said: (text: string) => void,
): Promise<Run> {
  const { task, driver } = lab;
  const goal = goalOf(task.goals, {});
  const seeds: SeedResult[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const began = performance.now();
    refuseFaulty(source, lab, goal);
    const record = await driver.run({
      task: task.name,
      source,
      seed,
      seconds: task.seconds,
      goal: seededGoal(goal, seed),
      planner: task.planner,
    });
    const wall = (performance.now() - began) / 1000;
    const { success, score, conditions } = task.measure(record);
    seeds.push({
      seed,
      success,
      score: Number(score.toFixed(2)),
      end: record.end,
      seconds: Number(record.seconds.toFixed(3)),
      wall_seconds: workers === availableParallelism() ? Number(wall.toFixed(1)) : null,
    });
    const unmet = conditions
      .filter(({ met }) => !met)
      .map(({ name, value }) => `${name} ${value.toFixed(3)}`);
    said(
      `seed ${seed}: ${success ? 'success' : `no success (${record.end}: ${unmet.join(', ')})`}, score ${score.toFixed(0)}`,
    );
  }
  const engine = engineOf(lab);
  return {
    fingerprint: runFingerprint(task, source, engine),
    date: today(),
    cores: availableParallelism(),
    node: process.versions.node,
    engine,
    seeds,
  };
}

/** Explores the task with the built-in designer and critic, and keeps how its trials went. */
export async function measureGrowth(lab: CommandLineLab): Promise<Growth> {
  const { task, catalogue, driver } = lab;
  const explorer = new Explorer(
    {
      task,
      catalogue,
      designer: new BuiltInDesigner(),
      critic: new BuiltInCritic(),
      runner: { run: (request, progress, signal) => driver.run(request, { progress, signal }) },
      photographer: null,
      archive: new MemoryArchive(1),
      compile: compileProgram,
    },
    {
      description: task.description,
      goal: {},
      seed: 1,
      seconds: task.seconds,
      planner: task.planner,
      budget: { iterations: EXPLORED_TRIALS, failures: 3 },
    },
  );
  await explorer.start();
  const { nodes, best } = explorer.exploration;
  return {
    fingerprint: growthFingerprint(task, engineOf(lab)),
    date: today(),
    program: nodes.find(({ id }) => id === best)?.design?.source ?? null,
    trials: nodes.map(({ id, numbers, verdict }) => ({
      trial: id,
      score: numbers && Number(numbers.score.toFixed(2)),
      success: numbers?.success ?? false,
      best: verdict?.better === 'new',
    })),
  };
}
