/** `npm run results`: measures every task and writes the results page with its plots. */
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { LabError } from '../base/errors.ts';
import { loadEngine } from '../physics/engine.ts';
import { taskNamed, taskNames, type Task } from '../tasks/index.ts';
import { onOff, readFlags, text, wholeNumber } from './flags.ts';
import { openLab } from './lab.ts';
import { growthFingerprint, readResults, runFingerprint, writeResults, type Run } from './results/data.ts';
import { measureGrowth, measureRun } from './results/measure.ts';
import { ZERO_SHOT } from './results/measures.ts';
import { resultsPage, type TaskRow } from './results/page.ts';
import { drawGrowth, drawWeights } from './results/plots.ts';
import { weightsOf } from './results/weights.ts';
import { runCommand } from './run-command.ts';

const flags = readFlags('results', 'Measures every task and writes docs/results.md with its plots.', {
  tasks: text('tasks to measure, with commas between; without it all that are not up to date', 'NAMES'),
  'page-only': onOff('measures nothing and writes the page from what is kept'),
  fresh: onOff('measures anew what is up to date too'),
  explore: onOff('explores each task, where its kept growth is not up to date'),
  out: text('folder of results.md; without it docs', 'DIR'),
  workers: wholeNumber('threads that plan, this one among them', availableParallelism(), {
    minimum: 1,
    maximum: 64,
  }),
});

const folder = flags.out ?? 'docs';
const kept = path.join(folder, 'results');

/** The tasks asked for, in the order of all tasks. */
function tasksAskedFor(): readonly string[] {
  if (flags['page-only']) return [];
  if (flags.tasks === undefined) return taskNames;
  const asked = flags.tasks.split(',').map((name) => name.trim());
  asked.forEach(taskNamed);
  return taskNames.filter((name) => asked.includes(name));
}

const say = (words: string): void => void process.stderr.write(`${words}\n`);

/** The programs that a task is measured with. */
function programsOf({ name, programs }: Task): Record<'best' | 'expert' | 'zero_shot', string | null> {
  const other = Object.hasOwn(ZERO_SHOT, name) ? ZERO_SHOT[name].from : null;
  return {
    best: programs.best,
    expert: programs.expert,
    zero_shot: other === null ? null : taskNamed(other).programs.best,
  };
}

/** Measures what of a task is not up to date, and keeps each part as soon as it is there. */
async function bringUpToDate(task: Task, engine: string): Promise<void> {
  let results = await readResults(kept, task.name);
  const runOf = (fingerprint: string): Run | undefined =>
    [results.best, results.expert, results.zero_shot].find((run) => run?.fingerprint === fingerprint) ??
    undefined;
  const programs = Object.entries(programsOf(task)).flatMap(([role, source]) =>
    source === null ? [] : [{ role, source, fingerprint: runFingerprint(task, source, engine) }],
  );
  const missing = programs.filter(({ fingerprint }) => flags.fresh || !runOf(fingerprint));
  const old = results.growth?.fingerprint !== growthFingerprint(task, engine);
  const explores = flags.explore && (old || flags.fresh);
  if (missing.length > 0 || explores) {
    const lab = await openLab(task.name, flags.workers);
    // Programs that are the same are measured once.
    const measured = new Set<string>();
    try {
      for (const { role, source, fingerprint } of missing) {
        if (measured.has(fingerprint)) continue;
        say(`${task.name}, ${role.replace('_', '-')} program`);
        const run = await measureRun(lab, source, flags.workers, (words) => say(`  ${words}`));
        measured.add(fingerprint);
        for (const same of programs)
          if (same.fingerprint === fingerprint) results = { ...results, [same.role]: run };
        await writeResults(kept, results);
      }
      if (explores) {
        say(`${task.name}, exploration`);
        results = { ...results, growth: await measureGrowth(lab) };
      }
    } finally {
      lab.dispose();
    }
  }
  for (const { role, fingerprint } of programs) results = { ...results, [role]: runOf(fingerprint) ?? null };
  await writeResults(kept, results);
}

/** What is kept of a task and still true of its present programs. */
async function rowOf(task: Task, engine: string): Promise<TaskRow> {
  const results = await readResults(kept, task.name);
  const programs = programsOf(task);
  const present = (run: Run | null, source: string | null): Run | null =>
    run && source !== null && run.fingerprint === runFingerprint(task, source, engine) ? run : null;
  return {
    task: task.name,
    title: task.title,
    model: task.model,
    samples: task.planner.samples,
    best: present(results.best, programs.best),
    expert: present(results.expert, programs.expert),
    zeroShot: present(results.zero_shot, programs.zero_shot),
    bestIsExpert: task.programs.best === task.programs.expert,
  };
}

await runCommand('results', async () => {
  const asked = tasksAskedFor();
  try {
    await mkdir(kept, { recursive: true });
  } catch (cause) {
    throw new LabError(`The folder "${kept}" cannot be made; name another one.`, { cause });
  }
  const engine = (await loadEngine()).mj_versionString();
  for (const name of asked) await bringUpToDate(taskNamed(name), engine);
  const tasks = taskNames.map(taskNamed);
  const rows = await Promise.all(tasks.map((task) => rowOf(task, engine)));
  const weights = tasks.map((task) => weightsOf(task.name, task.programs.best));
  const growth = (
    await Promise.all(
      tasks.map(async ({ name }) => ({
        task: name,
        trials: (await readResults(kept, name)).growth?.trials ?? [],
      })),
    )
  ).filter(({ trials }) => trials.length > 0);
  await writeFile(path.join(kept, 'weights.svg'), await drawWeights(weights));
  if (growth.length > 0) await writeFile(path.join(kept, 'growth.svg'), await drawGrowth(growth));
  const page = path.join(folder, 'results.md');
  const style = await resolveConfig(page);
  await writeFile(
    page,
    await format(resultsPage({ rows, weights, growth }), { ...style, parser: 'markdown' }),
  );
  console.log(`${page} is written.`);
});
