/** `npm run explore`: the whole loop without a page; writes every trial to a folder. */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { errorText, LabError } from '../base/errors.ts';
import { MemoryArchive } from '../explore/archive.ts';
import type { Exploration, ExplorationNode, TrialRunner } from '../explore/exploration.ts';
import { Explorer } from '../explore/explorer.ts';
import { FILE_ENDING } from '../explore/file-name.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { compileProgram } from '../reward/compile.ts';
import { askedTask, TASK_FLAGS } from './asked-task.ts';
import { explorationFile } from './exploration-file.ts';
import { decimalNumber, onOff, readFlags, requiredText, text, wholeNumber } from './flags.ts';
import { openLab } from './lab.ts';
import { KEY_VARIABLE, makers } from './models.ts';
import { openStudio, writeSheet, type SheetStudio } from './pictures.ts';
import { runCommand } from './run-command.ts';
import { trajectoryCsv } from '../explore/trajectory.ts';

const flags = readFlags('explore', 'Explores rewards for a description and writes each trial to a folder.', {
  ...TASK_FLAGS,
  description: text("how the body should move; without it the task's own sentence", 'TEXT'),
  iterations: wholeNumber('most trials', 8, { minimum: 1, maximum: 1000 }),
  seed: wholeNumber('seed of designer and planner', 1, { minimum: 0, maximum: 1_000_000_000 }),
  seconds: decimalNumber('length of each trial, s', 10, { minimum: 0.1, maximum: 600 }),
  samples: wholeNumber("rollouts a plan; 0 for the task's own number", 0, { minimum: 0, maximum: 4096 }),
  workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
    minimum: 1,
    maximum: 64,
  }),
  'base-url': text(`address of a model server; its key is taken from ${KEY_VARIABLE}`, 'URL'),
  designer: text('model that writes the programs; without it the built-in rules', 'NAME'),
  critic: text('model that judges; without it the built-in rules', 'NAME'),
  out: requiredText('folder to write to', 'DIR'),
  'no-pictures': onOff('leaves the pictures out, and with them the browser'),
  json: onOff('prints one JSON'),
});

const programFile = (id: number): string => `trial-${id}.program.js`;

/** Makes the folder; one that has something in it is refused, so that two explorations are never mixed. */
async function emptyFolder(folder: string): Promise<void> {
  let names: string[];
  try {
    await mkdir(folder, { recursive: true });
    names = await readdir(folder);
  } catch (cause) {
    throw new LabError(`The folder "${folder}" cannot be made (${errorText(cause)}); name another one.`, {
      cause,
    });
  }
  if (names.length > 0) throw new LabError(`The folder "${folder}" is not empty; name a new one.`);
}

/** Writes what a finished node has. */
async function writeNode(folder: string, node: ExplorationNode, record: TrialRecord | null): Promise<void> {
  const file = (name: string): string => path.join(folder, `trial-${node.id}.${name}`);
  if (node.design) await writeFile(path.join(folder, programFile(node.id)), node.design.source);
  if (node.sheet) await writeSheet(folder, `trial-${node.id}.pictures.png`, node.sheet);
  if (record) await writeFile(file('trajectory.csv'), trajectoryCsv(record));
  // The picture has a file of its own.
  const sheet = node.sheet && { ...node.sheet, image: `trial-${node.id}.pictures.png` };
  const { exchanges, ...rest } = node;
  if (exchanges) await writeFile(file('exchanges.json'), `${JSON.stringify(exchanges, null, 2)}\n`);
  await writeFile(file('json'), `${JSON.stringify({ ...rest, sheet }, null, 2)}\n`);
}

const summary = (exploration: Exploration, description: string) => ({
  task: exploration.task,
  description,
  trials: exploration.nodes.map((node) => ({
    id: node.id,
    parent: node.parent,
    made_by: node.design?.by.name ?? null,
    success: node.numbers?.success ?? false,
    score: node.numbers?.score ?? null,
    verdict: node.verdict && {
      better: node.verdict.better,
      met: node.verdict.met,
      satisfied: node.verdict.satisfied,
      score: node.verdict.score,
      advice: node.verdict.advice,
    },
    error: node.error,
    not_understood: node.design?.notUnderstood ?? [],
    program_file: node.design ? programFile(node.id) : null,
    seconds: node.wallSeconds,
  })),
  best: exploration.best,
});

await runCommand('explore', async () => {
  await emptyFolder(flags.out);
  const lab = await openLab(await askedTask(flags), flags.workers);
  let studio: SheetStudio | null = null;
  try {
    studio = flags['no-pictures'] ? null : await openStudio(lab);
    const { task } = lab;
    const description = flags.description ?? task.description;
    const archive = new MemoryArchive();
    const runner: TrialRunner = {
      run: (request, progress, signal) => lab.driver.run(request, { progress, signal }),
    };
    const planner = flags.samples === 0 ? task.planner : { ...task.planner, samples: flags.samples };
    const said = new Set<number>();
    const explorer = new Explorer(
      {
        task,
        catalogue: lab.catalogue,
        ...makers(
          {
            baseUrl: flags['base-url'] ?? '',
            designer: flags.designer ?? '',
            critic: flags.critic ?? '',
          },
          studio,
        ),
        runner,
        photographer: studio,
        archive,
        compile: compileProgram,
      },
      {
        description,
        goal: {},
        seed: flags.seed,
        seconds: flags.seconds,
        planner,
        budget: { iterations: flags.iterations, failures: 3 },
      },
      {
        change: ({ nodes }) => {
          for (const node of nodes) {
            if (said.has(node.id) || !['done', 'failed', 'paused'].includes(node.state)) continue;
            said.add(node.id);
            if (node.id === 1 && node.design && node.design.notUnderstood.length > 0)
              process.stderr.write(`Not understood: ${node.design.notUnderstood.join(', ')}\n`);
            const outcome = node.error ?? node.verdict?.advice ?? '';
            process.stderr.write(
              `trial ${node.id}: ${node.design?.reason ?? ''} → score ${node.numbers?.score.toFixed(0) ?? '–'}` +
                `${node.numbers?.success ? ', success' : ''}${node.verdict?.better === 'new' ? ', best so far' : ''}. ${outcome}\n`,
            );
          }
        },
      },
    );
    await explorer.start();
    const { exploration, status } = explorer;
    process.stderr.write(`${status.end?.reason ?? ''}\n`);
    for (const node of exploration.nodes) await writeNode(flags.out, node, await archive.get(node.id));
    const result = summary(exploration, description);
    const { seed, seconds } = flags;
    const planned = flags.samples === 0 ? {} : { samples: flags.samples };
    const bench = { task: task.name, description, seed, seconds, goal: {}, planner: planned, strengths: {} };
    const file = path.join(flags.out, `exploration${FILE_ENDING}`);
    await writeFile(file, await explorationFile(exploration, archive, bench));
    await writeFile(path.join(flags.out, 'exploration.json'), `${JSON.stringify(result, null, 2)}\n`);
    if (flags.json) console.log(JSON.stringify(result, null, 2));
    else console.log(`The best trial is ${exploration.best ?? 'none'}; all are in ${flags.out}.`);
  } finally {
    await studio?.close();
    lab.dispose();
  }
});
