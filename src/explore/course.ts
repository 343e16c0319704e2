/** The stations of one try: program, trial, pictures, comparison. Each may be slow, fail, and be aborted. */
import { errorText, LabError } from '../base/errors.ts';
import type { ModelWitness } from '../protocol/exchange.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { TrialNumbers, TrialRecord, TrialRequest } from '../protocol/trial.ts';
import { faultText, type CompileProgram } from '../reward/program.ts';
import { taskCard } from '../tasks/task.ts';
import type { Task } from '../tasks/task.ts';
import { abortable, withinSeconds } from '../base/abortable.ts';
import type {
  Critic,
  Design,
  DesignBrief,
  Designer,
  ExplorationNode,
  Photographer,
  PictureSheet,
  TrialArchive,
  TrialRunner,
  Verdict,
} from './exploration.ts';
import type { DoneNode } from './tree.ts';

/** Who takes part in an exploration, and what it works on. All of these may be slow, fail, and be aborted. */
export interface ExplorerParts {
  readonly task: Task;
  readonly catalogue: ReadingCatalogue;
  readonly designer: Designer;
  readonly critic: Critic;
  readonly runner: TrialRunner;
  readonly photographer: Photographer | null;
  readonly archive: TrialArchive;
  readonly compile: CompileProgram;
}

/** A motion with what a critic is shown of it. */
export interface ShownTrial {
  readonly numbers: TrialNumbers;
  readonly sheet: PictureSheet | null;
}

/** What the designer is told: the node to go on from, measured for the present goal, and all tries so far. */
export async function briefFor(
  parts: ExplorerParts,
  wanted: Pick<DesignBrief, 'description' | 'goal' | 'seed'>,
  base: DoneNode | null,
  nodes: readonly ExplorationNode[],
): Promise<DesignBrief> {
  return {
    ...wanted,
    task: taskCard(parts.task),
    catalogue: parts.catalogue,
    best: base && {
      source: base.design.source,
      numbers: await measuredFor(parts, base, wanted.goal),
      verdict: base.verdict,
      description: base.description,
      goal: base.goal,
    },
    history: nodes
      .filter(({ state }) => state === 'done' || state === 'failed')
      .map(({ design, description, goal, numbers, verdict, error }) => ({
        source: design?.source ?? '',
        description,
        goal,
        numbers,
        verdict,
        error,
      })),
  };
}

/** The next program of the designer. */
export function designed(
  { designer }: ExplorerParts,
  brief: DesignBrief,
  signal: AbortSignal,
  witness: ModelWitness,
): Promise<Design> {
  return attempting(`${designer.maker.name} gave no program`, () =>
    abortable(designer.design(brief, signal, witness), signal),
  );
}

/** Throws with line, column and reason when a program does not compile. */
export function check({ compile, catalogue }: ExplorerParts, source: string): void {
  const outcome = compile(source, catalogue);
  if (outcome.ok) return;
  throw new LabError(`The program cannot run: ${outcome.error.map(faultText).join('; ')}`);
}

/** The recording of a trial; `started` is given the runner's own promise, which may outlast an abort. */
export async function recorded(
  { runner }: ExplorerParts,
  request: TrialRequest,
  progress: (progress: TrialProgress) => void,
  started: (trial: Promise<unknown>) => void,
  signal: AbortSignal,
): Promise<TrialRecord> {
  const record = await attempting('The trial could not be run', () => {
    const trial = runner.run(request, progress, signal);
    started(trial);
    return abortable(trial, signal);
  });
  if (record.end === 'stopped') throw new LabError('The trial was stopped before its end.');
  return record;
}

/** Keeps a recording; gives a note for a person where that was not possible. Only an abort rejects. */
export async function archived(
  { archive }: ExplorerParts,
  id: number,
  record: TrialRecord,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await abortable(archive.put(id, record), signal);
    return null;
  } catch (thrown) {
    signal.throwIfAborted();
    return `The recording could not be kept: ${errorText(thrown)}`;
  }
}

/** The sheet of a trial, or a note why there is none. Only an abort rejects. */
export async function pictured(
  { photographer }: ExplorerParts,
  record: TrialRecord,
  numbers: TrialNumbers,
  seconds: number,
  signal: AbortSignal,
): Promise<{ readonly sheet: PictureSheet | null; readonly note: string | null }> {
  if (!photographer) return { sheet: null, note: null };
  try {
    const drawn = await withinSeconds(
      (limit) => photographer.photograph(record, numbers, limit),
      seconds,
      signal,
    );
    if (!drawn.late) return { sheet: drawn.value, note: null };
    return { sheet: null, note: `There are no pictures: they took longer than ${seconds} s.` };
  } catch (thrown) {
    signal.throwIfAborted();
    return { sheet: null, note: `There are no pictures: ${errorText(thrown)}` };
  }
}

/** The critic's verdict on a motion beside another one, both measured for the same goal. */
async function compared(
  parts: ExplorerParts,
  wanted: { readonly description: string; readonly goal: Readonly<Record<string, number>> },
  trial: ShownTrial,
  other: DoneNode | null,
  signal: AbortSignal,
  witness: ModelWitness,
): Promise<Verdict> {
  const { critic, task } = parts;
  const best = other && {
    numbers: await abortable(measuredFor(parts, other, wanted.goal), signal),
    sheet: other.sheet,
  };
  const { description, goal } = wanted;
  return attempting(`${critic.maker.name} gave no verdict`, () =>
    abortable(
      critic.judge({ description, task: taskCard(task), goal, trial, best }, signal, witness),
      signal,
    ),
  );
}

/** What the critic's verdict means for the tree. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly comparedWith: number | null;
  readonly newBase: boolean;
  readonly newBest: boolean;
}

/**
 * Compares a trial with the node it goes on from, and, where that is a branch beside the best and the trial is
 * better, with the best too. So nothing becomes the best that was not found better than the best itself. Motions that
 * begin at different instants are not compared: the first one from another start is judged by itself.
 */
export async function judged(
  parts: ExplorerParts,
  wanted: Parameters<typeof compared>[1] & { readonly startsAt?: string | undefined },
  trial: ShownTrial,
  { base, best }: { readonly base: DoneNode | null; readonly best: DoneNode | null },
  signal: AbortSignal,
  witness: ModelWitness,
): Promise<Judgement> {
  const { startsAt } = wanted;
  const rival = base?.startsAt === startsAt ? base : null;
  const verdict = await compared(parts, wanted, trial, rival, signal, witness);
  if (!rival) {
    const accepted = verdict.better !== 'best';
    return { verdict, comparedWith: null, newBase: accepted, newBest: accepted && !best };
  }
  const better = verdict.better === 'new';
  const first: Judgement = { verdict, comparedWith: rival.id, newBase: better, newBest: better };
  if (!better || !best || best.id === rival.id) return first;
  if (best.startsAt !== startsAt) return { ...first, newBest: false };
  const second = await compared(parts, wanted, trial, best, signal, witness);
  if (second.better !== 'new') return { ...first, newBest: false };
  return { ...first, verdict: second, comparedWith: best.id };
}

/** A node's numbers as measured for another goal; its own where the recording is gone. */
export async function measuredFor(
  { archive, task }: ExplorerParts,
  node: DoneNode,
  goal: Readonly<Record<string, number>>,
): Promise<TrialNumbers> {
  if (sameNumbers(node.goal, goal)) return node.numbers;
  const record = await archive.get(node.id).catch(() => null);
  return record ? task.measure({ ...record, request: { ...record.request, goal } }) : node.numbers;
}

/** Runs one part of a try; its failure names the part. */
async function attempting<Value>(what: string, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (thrown) {
    throw new LabError(`${what}: ${errorText(thrown)}`, { cause: thrown });
  }
}

function sameNumbers(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
