/** `npm run bench`: how fast physics, rollouts and rewards are on this machine, and what memory planner threads take. */
import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { format, resolveConfig } from 'prettier';
import { LabError } from '../base/errors.ts';
import { modelNamed } from '../models/index.ts';
import { loadEngine } from '../physics/engine.ts';
import { World } from '../physics/world.ts';
import { BodyStage } from '../planner/body-stage.ts';
import { Evaluator, postureControl } from '../planner/evaluator.ts';
import { Motion } from '../planner/motion.ts';
import { planShape } from '../planner/plan-shape.ts';
import { EvaluatorPool } from '../planner/pool.ts';
import { RewardReader, rollOut, rolloutTiming } from '../planner/rollout.ts';
import { taskSetup } from '../planner/task-setup.ts';
import { addBrought, taskNamed, taskNames } from '../tasks/index.ts';
import type { Task } from '../tasks/task.ts';
import { MODEL_FLAG } from './asked-task.ts';
import {
  overheadLimit,
  speedTables,
  withSpeedTables,
  type BodySpeed,
  type Speeds,
  type TaskSpeed,
} from './bench/table.ts';
import { bringModel } from './brought.ts';
import { decimalNumber, onOff, readFlags, wholeNumber } from './flags.ts';
import { openLab, startPlanners } from './lab.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags(
  'bench',
  'Measures steps a second, the cost of a rollout beside physics, and scaling.',
  {
    model: MODEL_FLAG,
    workers: wholeNumber('most threads for the scaling', availableParallelism(), { minimum: 1, maximum: 64 }),
    plans: wholeNumber('plans timed in each part', 12, { minimum: 2, maximum: 10_000 }),
    seconds: decimalNumber('length of the timed run of each task, s', 0.4, { minimum: 0.05, maximum: 60 }),
    write: onOff('writes the tables of README.md; not with --model'),
    json: onOff('prints one JSON'),
  },
);

const README = 'README.md';

const MEBIBYTE = 1 << 20;
const REWARD_CALLS = 200_000;

const secondsOf = (work: () => void): number => {
  const began = performance.now();
  work();
  return (performance.now() - began) / 1000;
};

const secondsOfPromise = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1];

/** A motion that has walked for half a second, so that what is timed is a walk and not a stand. */
async function underWay(task: Task, motion: Motion, evaluator: Evaluator): Promise<void> {
  motion.start();
  for (let row = 0; row * motion.rowSeconds < 0.5; row++) {
    if (row % motion.rowsPerPlan === 0) {
      const { state, samples } = motion.draw();
      motion.update(evaluator.score(state, samples, task.planner.samples, task.planner.horizonSeconds));
    }
    motion.beginRow();
    motion.finishRow();
  }
}

/** An engine of its own with a body that walks. */
async function walkingBody(task: Task) {
  const began = performance.now();
  const engine = await loadEngine();
  const stage = new BodyStage(engine, modelNamed(task.model));
  const evaluator = new Evaluator(engine, stage.body);
  const setup = taskSetup(task, stage.body, {
    source: task.programs.best,
    goal: {},
    planner: task.planner,
  });
  stage.setGround(setup.ground);
  await evaluator.setup(setup);
  const { body, model, world } = stage;
  const startMilliseconds = performance.now() - began;
  const motion = new Motion(world, body, setup, 1);
  await underWay(task, motion, evaluator);
  return { body, model, world, evaluator, setup, motion, startMilliseconds };
}

/** Rollouts of whole length and raw steps from the same state, in turns, so that both meet the same machine. */
async function benchModel(task: Task) {
  const { body, model, world, evaluator, setup, motion, startMilliseconds } = await walkingBody(task);
  const { planner } = task;
  const { samples: count, horizonSeconds } = planner;
  const { state, samples } = motion.draw();
  const raw = new World(model);
  const start = new World(model);
  start.loadState(state);
  const control = postureControl(model, setup.joints, planner);
  const reward = new RewardReader(raw, motion.program, setup);
  const shape = planShape(planner, setup.joints.length, horizonSeconds);
  const timing = rolloutTiming(horizonSeconds, model.timestep, planner);
  const stepsPerRollout = timing.controls * timing.stepsPerControl;
  const size = shape.knots * shape.joints;
  const posture = new Float64Array(setup.joints.length);
  const never = { ceiling: Infinity, threshold: -Infinity };
  const rollouts: number[] = [];
  const raws: number[] = [];
  const plans: number[] = [];
  for (let plan = 0; plan < flags.plans; plan++) {
    rollouts.push(
      secondsOf(() => {
        for (let n = 0; n < count; n++) {
          raw.copyFrom(start);
          rollOut(raw, control, reward, shape, timing, samples, n * size, posture, never);
        }
      }),
    );
    raws.push(
      secondsOf(() => {
        for (let n = 0; n < count; n++) {
          raw.copyFrom(start);
          for (let s = 0; s < stepsPerRollout; s++) raw.step();
        }
      }),
    );
    plans.push(secondsOf(() => evaluator.score(state, samples, count, horizonSeconds)));
  }
  const steps = count * stepsPerRollout;
  const rawRate = steps / median(raws);
  const rolloutRate = steps / median(rollouts);
  const rewardSeconds = secondsOf(() => {
    for (let i = 0; i < REWARD_CALLS; i++) reward.reward(world);
  });
  const heap = world.views.qpos.buffer.byteLength / MEBIBYTE;
  return {
    muscles: body.muscles.length,
    raw_steps_per_second: Math.round(rawRate),
    rollout_steps_per_second: Math.round(rolloutRate),
    overhead: rolloutRate / rawRate,
    overhead_limit: overheadLimit(body.muscles.length),
    early_stop_gain: median(rollouts) / median(plans),
    reward_ns: (rewardSeconds / REWARD_CALLS) * 1e9,
    start_ms: startMilliseconds,
    heap_mb: heap,
  };
}

/** Memory of planner threads that have planned, MB: the most that an engine has, and what the process grew by for each. */
async function benchMemory(task: Task) {
  const { body, model, setup, motion, evaluator } = await walkingBody(task);
  const { state, samples } = motion.draw();
  const { samples: count, horizonSeconds } = task.planner;
  const before = process.memoryUsage.rss();
  const threads = startPlanners(body, flags.workers);
  try {
    await Promise.all(threads.map((thread) => thread.setup(setup)));
    await Promise.all(threads.map((thread) => thread.evaluate(state, samples, count, horizonSeconds)));
    const engines = await Promise.all(threads.map((thread) => thread.memory()));
    return {
      planner_engine_mb: Math.max(...engines) / MEBIBYTE,
      planner_process_mb: (process.memoryUsage.rss() - before) / flags.workers / MEBIBYTE,
    };
  } finally {
    threads.forEach((thread) => thread.dispose());
    motion.dispose();
    evaluator.dispose();
    model.dispose();
  }
}

/** Rollout steps a second with 1, 2, … threads, in the way trials use them. */
async function benchScaling(task: Task): Promise<Record<string, number>> {
  const { body, model, evaluator: local, setup, motion } = await walkingBody(task);
  const threads = startPlanners(body, flags.workers - 1);
  await Promise.all(threads.map((thread) => thread.ready));
  const { state, samples } = motion.draw();
  const { samples: count, horizonSeconds } = task.planner;
  const steps = count * Math.round(horizonSeconds / model.timestep);
  const scaling: Record<string, number> = {};
  for (let workers = 1; workers <= flags.workers; workers++) {
    const pool = new EvaluatorPool([...threads.slice(0, workers - 1), local]);
    await pool.setup(setup);
    const times: number[] = [];
    for (let plan = 0; plan < flags.plans; plan++) {
      times.push(await secondsOfPromise(() => pool.evaluate(state, samples, count, horizonSeconds)));
    }
    scaling[String(workers)] = Math.round(steps / median(times));
  }
  threads.forEach((thread) => thread.dispose());
  return scaling;
}

/** Simulated over wall time of a short run of a task at its own samples, with all threads. */
async function benchTask(task: Task): Promise<TaskSpeed> {
  const lab = await openLab(task.name, flags.workers);
  try {
    const { seconds, planning } = await lab.driver.run({
      task: task.name,
      source: task.programs.best,
      seed: 1,
      seconds: flags.seconds,
      goal: {},
      planner: task.planner,
    });
    return {
      model: task.model,
      samples: task.planner.samples,
      simulated_over_wall: seconds / planning.wallSeconds,
    };
  } finally {
    lab.dispose();
  }
}

/** Writes the tables into the README, between their markers. */
async function writeTables(speeds: Speeds): Promise<void> {
  const text = withSpeedTables(await readFile(README, 'utf8'), speedTables(speeds));
  if (text === null) throw new LabError(`${README} has no markers between which speeds could be written.`);
  const style = await resolveConfig(README);
  await writeFile(README, await format(text, { ...style, parser: 'markdown' }));
}

/** Tasks that are measured: all of ours, or those of a brought body. */
async function askedTasks(): Promise<readonly Task[]> {
  if (flags.model === undefined) return taskNames.map(taskNamed);
  if (flags.write)
    throw new LabError('The tables of README.md are those of our own bodies; leave --write or --model out.');
  return addBrought(await bringModel(flags.model));
}

await runCommand('bench', async () => {
  const asked = await askedTasks();
  const models: Record<string, BodySpeed> = {};
  const tasks: Record<string, TaskSpeed> = {};
  for (const task of asked) {
    process.stderr.write(`${task.name}\n`);
    models[task.model] ??= { ...(await benchModel(task)), ...(await benchMemory(task)) };
    tasks[task.name] = await benchTask(task);
  }
  const scaling = await benchScaling(asked[0]);
  const result = { workers: flags.workers, models, worker_scaling: scaling, tasks };
  if (flags.write) await writeTables(result);
  if (flags.json) console.log(JSON.stringify(result, null, 2));
  else console.log(speedTables(result));
});
