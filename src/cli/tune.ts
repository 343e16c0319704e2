/** `npm run tune`: tunes a program's weights by a black-box search on the task's success measure. */
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { errorText, LabError } from '../base/errors.ts';
import { goalOf } from '../tasks/task.ts';
import { gainOf, scoreOf, Tuner, type Tuning, type TuningTry } from '../tune/tuner.ts';
import { askedTask, TASK_FLAGS } from './asked-task.ts';
import { decimalNumber, onOff, readFlags, text, wholeNumber } from './flags.ts';
import { openLab } from './lab.ts';
import { readProgram, refuseFaulty } from './program-file.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags('tune', "Tunes a program's weights by a search on the task's success measure.", {
  ...TASK_FLAGS,
  program: text("a reward program's file; without it the task's best known one", 'FILE'),
  budget: wholeNumber('trials of the search, at the most', 60, { minimum: 1, maximum: 100_000 }),
  seeds: wholeNumber('seeds that each try is scored on', 2, { minimum: 1, maximum: 1000 }),
  'fresh-seeds': wholeNumber('further seeds on which winner and start are compared in the end', 5, {
    minimum: 2,
    maximum: 1000,
  }),
  seconds: decimalNumber('length of each trial, s', 10, { minimum: 0.1, maximum: 600 }),
  samples: wholeNumber("rollouts a plan; 0 for the task's own number", 0, { minimum: 0, maximum: 4096 }),
  spread: decimalNumber('spread of the first weights, as a natural logarithm', 0.5, {
    minimum: 0.01,
    maximum: 3,
  }),
  seed: wholeNumber('seed of the search', 1, { minimum: 0, maximum: 1_000_000_000 }),
  workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
    minimum: 1,
    maximum: 64,
  }),
  out: text('file to write the tuned program to', 'FILE'),
  json: onOff('prints one JSON'),
});

const row = ({ id, generation, weights, scores, successes }: TuningTry): string =>
  [
    String(id).padStart(3),
    String(generation).padStart(3),
    (scores.reduce((sum, score) => sum + score, 0) / scores.length).toFixed(1).padStart(6),
    `${successes} of ${scores.length}`.padStart(8),
    Object.entries(weights)
      .map(([term, weight]) => `${term} ${weight}`)
      .join(', '),
  ].join('  ');

const inJson = (task: string, tuning: Tuning) => ({
  task,
  trials: tuning.trials,
  best: tuning.best,
  gained: tuning.gained,
  outcome: tuning.outcome,
  proof: tuning.proof && { ...tuning.proof, ...gainOf(tuning.proof) },
  tries: tuning.tries.map((tried) => ({ ...tried, score: scoreOf(tried) })),
  source: tuning.source,
});

await runCommand('tune', async () => {
  const lab = await openLab(await askedTask(flags), flags.workers);
  try {
    const { task } = lab;
    const source = await readProgram(flags.program, lab);
    const goal = goalOf(task.goals, {});
    refuseFaulty(source, lab, goal);
    let generation = -1;
    const tuner = new Tuner(
      task,
      { run: (request, progress, signal) => lab.driver.run(request, { progress, signal }) },
      {
        source,
        goal,
        planner: flags.samples === 0 ? task.planner : { ...task.planner, samples: flags.samples },
        seconds: flags.seconds,
        budget: flags.budget,
        seeds: flags.seeds,
        freshSeeds: flags['fresh-seeds'],
        seed: flags.seed,
        spread: flags.spread,
      },
      {
        change({ tries, best, trials, totalTrials }) {
          const last = tries.at(-1);
          if (!last || last.generation === generation) return;
          generation = last.generation;
          const so = best === null ? '' : `, best so far ${scoreOf(tries[best]).toFixed(1)}`;
          process.stderr.write(`generation ${generation}: trial ${trials} of ${totalTrials}${so}\n`);
        },
      },
    );
    const tuning = await tuner.run(new AbortController().signal);
    if (flags.out !== undefined) await writeProgram(flags.out, tuning.source);
    if (flags.json) {
      console.log(JSON.stringify(inJson(task.name, tuning), null, 2));
      return;
    }
    console.log(
      `try  gen   score  succeeds  weights\n${tuning.tries.map(row).join('\n')}\n\n${tuning.outcome}`,
    );
    if (flags.out === undefined && tuning.gained) console.log(`\n${tuning.source}`);
  } finally {
    lab.dispose();
  }
});

async function writeProgram(file: string, source: string): Promise<void> {
  try {
    await writeFile(file, source);
  } catch (cause) {
    throw new LabError(
      `The program cannot be written to "${file}" (${errorText(cause)}); name another file.`,
      {
        cause,
      },
    );
  }
}
