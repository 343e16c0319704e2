/** Reward programs of the command line: read from a file, and tried on real states before anything moves, as the page does. */
import { readFile } from 'node:fs/promises';
import { LabError } from '../base/errors.ts';
import { compileGood, faultError } from '../planner/evaluator.ts';
import { probeStates } from '../planner/probe-states.ts';
import { probeProgram } from '../reward/probe.ts';
import { aimsOf } from '../tasks/task.ts';
import type { CommandLineLab } from './lab.ts';

/** The text of a program file; without one the task's best known program. */
export async function readProgram(file: string | undefined, { task }: CommandLineLab): Promise<string> {
  if (file === undefined) return task.programs.best;
  try {
    return await readFile(file, 'utf8');
  } catch (cause) {
    throw new LabError(`The program file "${file}" cannot be read; name one that exists and is a file.`, {
      cause,
    });
  }
}

/** Throws what is wrong with a program, if anything is. */
export function refuseFaulty(
  source: string,
  { stage, task }: CommandLineLab,
  goal: Readonly<Record<string, number>>,
): void {
  const { model, body } = stage;
  const aims = aimsOf(task, goal);
  const program = compileGood(source, model, aims);
  const fault = probeProgram(program, probeStates(model, body, program.readings, aims));
  if (fault) throw faultError(fault);
}
