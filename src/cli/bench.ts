/** `npm run bench`: how fast physics, rollouts and rewards are on this machine. */
import { availableParallelism } from 'node:os';
import { modelNamed } from '../models/index.ts';
import { loadEngine } from '../physics/engine.ts';
import { World } from '../physics/world.ts';
import { BodyStage } from '../planner/body-stage.ts';
import { Evaluator } from '../planner/evaluator.ts';
import { Motion } from '../planner/motion.ts';
import { EvaluatorPool } from '../planner/pool.ts';
import { RewardReader } from '../planner/rollout.ts';
import { taskSetup } from '../planner/task-setup.ts';
import { taskNamed, taskNames } from '../tasks/index.ts';
import type { Task } from '../tasks/task.ts';
import { onOff, readFlags, wholeNumber } from './flags.ts';
import { startPlanners } from './lab.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags(
  'bench',
  'Measures steps a second, the cost of a rollout beside physics, and scaling.',
  {
    workers: wholeNumber('most threads for the scaling', availableParallelism(), { minimum: 1, maximum: 64 }),
    plans: wholeNumber('plans timed in each part', 12, { minimum: 2, maximum: 10_000 }),
    json: onOff('prints one JSON'),
  },
);

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

/** Rollouts and raw steps from the same state, in turns, so that both meet the same machine. */
async function benchModel(task: Task) {
  const { model, world, evaluator, setup, motion, startMilliseconds } = await walkingBody(task);
  const { samples: count, horizonSeconds } = task.planner;
  const stepsPerRollout = Math.round(horizonSeconds / model.timestep);
  const { state, samples } = motion.draw();
  const raw = new World(model);
  const start = new World(model);
  start.loadState(state);
  const rollouts: number[] = [];
  const raws: number[] = [];
  for (let plan = 0; plan < flags.plans; plan++) {
    rollouts.push(secondsOf(() => evaluator.score(state, samples, count, horizonSeconds)));
    raws.push(
      secondsOf(() => {
        for (let n = 0; n < count; n++) {
          raw.copyFrom(start);
          for (let s = 0; s < stepsPerRollout; s++) raw.step();
        }
      }),
    );
  }
  const steps = count * stepsPerRollout;
  const rawRate = steps / median(raws);
  const rolloutRate = steps / median(rollouts);
  const reward = new RewardReader(world, motion.program, setup);
  const rewardSeconds = secondsOf(() => {
    for (let i = 0; i < REWARD_CALLS; i++) reward.reward(world);
  });
  const heap = world.views.qpos.buffer.byteLength / MEBIBYTE;
  return {
    raw_steps_per_second: Math.round(rawRate),
    rollout_steps_per_second: Math.round(rolloutRate),
    overhead: rolloutRate / rawRate,
    reward_ns: (rewardSeconds / REWARD_CALLS) * 1e9,
    start_ms: startMilliseconds,
    heap_mb: heap,
  };
}

/** Rollout steps a second with 1, 2, … threads, in the way trials use them. */
async function benchScaling(task: Task): Promise<Record<string, number>> {
  const { body, model, evaluator: local, setup, motion } = await walkingBody(task);
  const threads = startPlanners(body.name, flags.workers - 1);
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

await runCommand('bench', async () => {
  const models: Record<string, Awaited<ReturnType<typeof benchModel>>> = {};
  for (const name of taskNames) {
    const task = taskNamed(name);
    models[task.model] ??= await benchModel(task);
  }
  const result = { models, worker_scaling: await benchScaling(taskNamed('walk')) };
  if (flags.json) {
    console.log(JSON.stringify(result, null, 2));
    return;
  }
  for (const [name, numbers] of Object.entries(models)) {
    console.log(
      `${name}: ${numbers.raw_steps_per_second} raw and ${numbers.rollout_steps_per_second} rollout steps a second ` +
        `(${numbers.overhead.toFixed(2)}), reward ${numbers.reward_ns.toFixed(0)} ns, ` +
        `start ${numbers.start_ms.toFixed(0)} ms, heap ${numbers.heap_mb.toFixed(0)} MiB`,
    );
  }
  console.log(`steps a second by threads: ${JSON.stringify(result.worker_scaling)}`);
});
