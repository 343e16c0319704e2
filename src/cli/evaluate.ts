/** `npm run evaluate`: runs a reward program on a task with several seeds and says what came of it. */
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { LabError } from '../base/errors.ts';
import type { TrialNumbers, TrialRecord } from '../protocol/trial.ts';
import { aimsOf, goalOf } from '../tasks/task.ts';
import { taskNames } from '../tasks/index.ts';
import { decimalNumber, oneOf, onOff, optionalNumber, readFlags, text, wholeNumber } from './flags.ts';
import { compileGood, faultError } from '../planner/evaluator.ts';
import { probeStates } from '../planner/probe-states.ts';
import { probeProgram } from '../reward/probe.ts';
import { openLab, type CommandLineLab } from './lab.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags('evaluate', 'Runs a reward program on a task with several seeds.', {
  task: oneOf('the task', 'walk', taskNames),
  seeds: wholeNumber('how many seeds, 1 to this', 10, { minimum: 1, maximum: 1000 }),
  seconds: decimalNumber('length of each trial, s', 10, { minimum: 0.1, maximum: 600 }),
  program: text("a reward program's file; without it the task's best known one", 'FILE'),
  samples: wholeNumber("rollouts a plan; 0 for the task's own number", 0, { minimum: 0, maximum: 4096 }),
  workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
    minimum: 1,
    maximum: 64,
  }),
  speed: optionalNumber("goal speed, m/s; without it the task's own", { minimum: -10, maximum: 10 }),
  json: onOff('prints one JSON'),
});

/** One seed as it is printed. */
const seedResult = (seed: number, record: TrialRecord, numbers: TrialNumbers) => ({
  seed,
  success: numbers.success,
  fell: numbers.fell,
  seconds: numbers.seconds,
  ...(numbers.kind === 'gait'
    ? {
        distance_m: numbers.distance,
        mean_speed_mps: numbers.meanSpeed,
        max_trunk_lean_rad: numbers.maximumTrunkLean,
        astray_m: numbers.astray,
        turned_rad: numbers.turned,
        steps_taken: numbers.steps,
        alternation: numbers.alternation,
      }
    : {
        end_distance_m: numbers.endDistance,
        end_angle_rad: numbers.endAngle,
        held_s: numbers.heldSeconds,
      }),
  effort: numbers.effort,
  score: numbers.score,
  terms: Object.fromEntries(Object.entries(numbers.terms).map(([name, { mean }]) => [name, mean])),
  hash: record.hash,
});

/** What was measured, in a few words. */
const inWords = (numbers: TrialNumbers): string =>
  numbers.kind === 'gait'
    ? `${numbers.distance.toFixed(2)} m at ${numbers.meanSpeed.toFixed(2)} m/s, ${numbers.steps} steps`
    : `${numbers.endDistance.toFixed(3)} m and ${numbers.endAngle.toFixed(2)} rad off, held for ${numbers.heldSeconds.toFixed(1)} s`;

/** Tries a program on real states before anything moves, as the page does. */
function refuseFaulty(source: string, { stage, task }: CommandLineLab, goal: Record<string, number>): void {
  const { model, body } = stage;
  const aims = aimsOf(task, goal);
  const program = compileGood(source, model, aims);
  const fault = probeProgram(program, probeStates(model, body, program.readings, aims));
  if (fault) throw faultError(fault);
}

async function readProgram(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new LabError(`The program file "${file}" cannot be read; name one that exists and is a file.`, {
      cause,
    });
  }
}

await runCommand('evaluate', async () => {
  const lab = await openLab(flags.task, flags.workers);
  try {
    const { task, stage } = lab;
    const source = flags.program === undefined ? task.programs.best : await readProgram(flags.program);
    const goal = goalOf(task.goals, flags.speed === undefined ? {} : { speed: flags.speed });
    // Each seed walks on a ground of its own.
    const goalFor = (seed: number): typeof goal => ('ground' in goal ? { ...goal, ground: seed } : goal);
    refuseFaulty(source, lab, goal);
    const planner = flags.samples === 0 ? task.planner : { ...task.planner, samples: flags.samples };
    const seeds = [];
    let steps = 0;
    let wall = 0;
    for (let seed = 1; seed <= flags.seeds; seed++) {
      const record = await lab.driver.run({
        task: task.name,
        source,
        seed,
        seconds: flags.seconds,
        goal: goalFor(seed),
        planner,
      });
      const numbers = task.measure(record);
      steps += record.planning.rollouts * Math.round(planner.horizonSeconds / stage.model.timestep);
      wall += record.planning.wallSeconds;
      const result = seedResult(seed, record, numbers);
      seeds.push(result);
      process.stderr.write(
        `seed ${seed}: ${result.success ? 'success' : 'no success'}, ${record.end} after ${result.seconds.toFixed(1)} s, ` +
          `${inWords(numbers)}, ${record.planning.wallSeconds.toFixed(1)} s of wall time\n`,
      );
    }
    const result = {
      task: task.name,
      model: stage.body.name,
      muscles: stage.body.muscles.length,
      seeds,
      successes: seeds.filter(({ success }) => success).length,
      steps_per_second: Math.round(steps / wall),
    };
    if (flags.json) console.log(JSON.stringify(result, null, 2));
    else console.log(`${result.successes} of ${seeds.length} seeds succeed at ${task.name}.`);
  } finally {
    lab.dispose();
  }
});
