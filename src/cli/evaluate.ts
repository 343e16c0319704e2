/** `npm run evaluate`: runs a reward program on a task with several seeds and says what came of it. */
import { availableParallelism } from 'node:os';
import type { TrialNumbers, TrialRecord } from '../protocol/trial.ts';
import { goalOf, seededGoal } from '../tasks/task.ts';
import { askedTask, TASK_FLAGS } from './asked-task.ts';
import { decimalNumber, onOff, optionalNumber, readFlags, text, wholeNumber } from './flags.ts';
import { openLab } from './lab.ts';
import { readProgram, refuseFaulty } from './program-file.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags('evaluate', 'Runs a reward program on a task with several seeds.', {
  ...TASK_FLAGS,
  seeds: wholeNumber('how many seeds, 1 to this', 10, { minimum: 1, maximum: 1000 }),
  seconds: decimalNumber('length of each trial, s', 10, { minimum: 0.1, maximum: 600 }),
  program: text("a reward program's file; without it the task's best known one", 'FILE'),
  samples: wholeNumber("rollouts a plan; 0 for the task's own number", 0, { minimum: 0, maximum: 4096 }),
  workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
    minimum: 1,
    maximum: 64,
  }),
  speed: optionalNumber("goal speed, m/s; without it the task's own", { minimum: -10, maximum: 10 }),
  'wall-limit': optionalNumber(
    'wall time for all seeds, s; the seed it ends in is stopped and counts as no success, later ones are not run',
    { minimum: 1, maximum: 1_000_000 },
  ),
  json: onOff('prints one JSON'),
});

/** One seed as it is printed. */
const seedResult = (seed: number, record: TrialRecord, numbers: TrialNumbers) => ({
  seed,
  success: numbers.success && record.end !== 'stopped',
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
    : numbers.kind === 'posture'
      ? { end_error_rad: numbers.endError, held_s: numbers.heldSeconds }
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
    : numbers.kind === 'posture'
      ? `${numbers.endError.toFixed(3)} rad off, held for ${numbers.heldSeconds.toFixed(1)} s`
      : `${numbers.endDistance.toFixed(3)} m and ${numbers.endAngle.toFixed(2)} rad off, held for ${numbers.heldSeconds.toFixed(1)} s`;

await runCommand('evaluate', async () => {
  const lab = await openLab(await askedTask(flags), flags.workers);
  try {
    const { task, stage } = lab;
    const source = await readProgram(flags.program, lab);
    const goal = goalOf(task.goals, flags.speed === undefined ? {} : { speed: flags.speed });
    refuseFaulty(source, lab, goal);
    const planner = flags.samples === 0 ? task.planner : { ...task.planner, samples: flags.samples };
    const limit = new AbortController();
    const lastMoment = performance.now() + 1000 * (flags['wall-limit'] ?? Infinity);
    // A timer would wait for the trial, which leaves this thread no pause.
    const progress = (): void => {
      if (performance.now() > lastMoment) limit.abort();
    };
    const seeds = [];
    let steps = 0;
    let wall = 0;
    for (let seed = 1; seed <= flags.seeds && !limit.signal.aborted; seed++) {
      const record = await lab.driver.run(
        {
          task: task.name,
          source,
          seed,
          seconds: flags.seconds,
          goal: seededGoal(goal, seed),
          planner,
        },
        { progress, signal: limit.signal },
      );
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
    const successes = seeds.filter(({ success }) => success).length;
    const result = {
      task: task.name,
      model: stage.body.name,
      muscles: stage.body.muscles.length,
      seeds,
      successes,
      success_rate: successes / flags.seeds,
      steps_per_second: Math.round(steps / wall),
    };
    if (flags.json) console.log(JSON.stringify(result, null, 2));
    else console.log(`${successes} of ${flags.seeds} seeds succeed at ${task.name}.`);
  } finally {
    lab.dispose();
  }
});
