/** `npm run pairs`: records the pairs of motions on which critics are tried. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { LabError } from '../base/errors.ts';
import { PAIRED_BODIES, readPairs, type KnownMotion, type KnownPair } from '../explore/critic-pairs.ts';
import { picturedRows } from '../explore/instants.ts';
import { numberWords } from '../explore/model-words.ts';
import { Reader, type Aims } from '../physics/readings.ts';
import type { TrialNumbers, TrialRecord } from '../protocol/trial.ts';
import { aimsOf, goalOf } from '../tasks/task.ts';
import { oneOf, onOff, readFlags, text, wholeNumber } from './flags.ts';
import { openLab, type CommandLineLab } from './lab.ts';
import { PAIRS_PLANS } from './pairs/index.ts';
import type { PairsPlan, PlannedMotion } from './pairs/plan.ts';
import { openStudio, writeSheet } from './pictures.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags(
  'pairs',
  'Records the pairs of motions with a known answer on which critics are tried.',
  {
    body: oneOf('the body', 'planar-human', PAIRED_BODIES),
    out: text('folder of the file; without it public/pairs', 'DIR'),
    pictures: onOff('draws the sheet of each motion beside the file'),
    workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
      minimum: 1,
      maximum: 64,
    }),
  },
);

const SEED = 1;
const say = (words: string): void => void process.stderr.write(`${words}\n`);

/** Numbers in a file keep this: 0.1 mm of a position, four digits of a measured number. */
const shortState = (value: number): number => Math.round(value * 1e4) / 1e4;
const shortNumber = (_: string, value: unknown): unknown =>
  typeof value === 'number' ? Number(value.toPrecision(4)) : value;

const record = (lab: CommandLineLab, plan: PairsPlan, motion: PlannedMotion): Promise<TrialRecord> =>
  lab.driver.run({
    task: plan.task,
    source: motion.source,
    seed: SEED,
    seconds: plan.seconds,
    goal: goalOf(lab.task.goals, motion.goal),
    planner: lab.task.planner,
  });

/** The motion at its pictured instants; of each state what is seen. */
function known(lab: CommandLineLab, motion: PlannedMotion, trial: TrialRecord): KnownMotion {
  const { world } = lab.stage;
  const { rowSeconds, stateSize } = trial;
  const shown = picturedRows(trial, lab.task.measure(trial).events);
  const state = new Float64Array(stateSize);
  return {
    name: motion.name,
    what: motion.what,
    task: lab.task.name,
    goal: motion.goal,
    seconds: trial.seconds,
    instants: shown.map((row) => shortState(row * rowSeconds)),
    states: shown.map((row) => {
      world.loadState(trial.states.subarray(row * stateSize, (row + 1) * stateSize));
      world.clearUnseen();
      world.saveState(state);
      return Array.from(state, shortState);
    }),
  };
}

/** What was recorded of the way to a target, read anew for the target of other goal numbers. */
function retargeted({ stage, task }: CommandLineLab, trial: TrialRecord, aims: Aims): Float64Array {
  const { world, model } = stage;
  const { rows, stateSize, states } = trial;
  const channels = trial.channels.slice();
  const places = task.channels.flatMap(({ kind }, i) => (kind === 'target' ? [i] : []));
  const reader = new Reader(
    model,
    places.map((i) => task.channels[i]),
    aims,
  );
  const values = new Float64Array(places.length);
  for (let row = 0; row < rows && places.length > 0; row++) {
    world.loadState(states.subarray(row * stateSize, (row + 1) * stateSize));
    world.forward();
    reader.read(world, values);
    places.forEach((i, j) => (channels[row * task.channels.length + i] = values[j]));
  }
  return channels;
}

/** Numbers of a trial measured against other goal numbers. */
function measured(
  lab: CommandLineLab,
  trial: TrialRecord,
  goal: Readonly<Record<string, number>>,
): TrialNumbers {
  const aims = aimsOf(lab.task, goal);
  const request = { ...trial.request, goal: aims.goal };
  const numbers = lab.task.measure({ ...trial, request, channels: retargeted(lab, trial, aims) });
  // What the terms of its program came to would tell one motion from the other.
  return { ...numbers, terms: {} };
}

/** One line for each motion and pair, so that changes can be read. */
function fileText(
  body: string,
  task: string,
  motions: readonly KnownMotion[],
  pairs: readonly KnownPair[],
): string {
  const lines = (values: readonly unknown[], short?: typeof shortNumber): string =>
    values.map((one) => JSON.stringify(one, short)).join(',\n');
  return `{"version":1,"body":"${body}","task":"${task}",\n"motions":[\n${lines(motions)}\n],\n"pairs":[\n${lines(pairs, shortNumber)}\n]}\n`;
}

await runCommand('pairs', async () => {
  const folder = flags.out ?? path.join('public', 'pairs');
  const plan = PAIRS_PLANS[flags.body];
  const lab = await openLab(plan.task, flags.workers);
  try {
    const trials = new Map<string, TrialRecord>();
    for (const motion of plan.motions) {
      const trial = await record(lab, plan, motion);
      trials.set(motion.name, trial);
      say(`${motion.name}: ${trial.end}\n${numberWords(measured(lab, trial, motion.goal))}`);
    }
    const trialOf = (name: string): TrialRecord => {
      const trial = trials.get(name);
      if (!trial) throw new LabError(`The plan of ${flags.body} has no motion "${name}".`);
      return trial;
    };
    const wrong: string[] = [];
    const pairs = plan.pairs.map(({ description, goal, better, worse, holds }): KnownPair => {
      const [first, second] = [better, worse].map((name) => measured(lab, trialOf(name), goal));
      if (!holds(first, second)) wrong.push(`"${description}" (${better} before ${worse})`);
      return {
        description,
        goal,
        better: { motion: better, numbers: first },
        worse: { motion: worse, numbers: second },
      };
    });
    const motions = plan.motions.map((motion) => known(lab, motion, trialOf(motion.name)));
    await mkdir(folder, { recursive: true });
    if (flags.pictures) {
      const studio = await openStudio(lab);
      try {
        for (const [name, trial] of trials) {
          const sheet = await studio.photograph(trial, lab.task.measure(trial), new AbortController().signal);
          if (sheet) await writeSheet(folder, `${name}.png`, sheet);
        }
      } finally {
        await studio.close();
      }
    }
    if (wrong.length > 0)
      throw new LabError(`The motions do not show what is wanted in ${wrong.join(', ')}.`);
    const text = fileText(flags.body, plan.task, motions, pairs);
    readPairs(JSON.parse(text));
    await writeFile(path.join(folder, `${flags.body}.json`), text);
    say(`${path.join(folder, `${flags.body}.json`)}: ${motions.length} motions, ${pairs.length} pairs`);
  } finally {
    lab.dispose();
  }
});
