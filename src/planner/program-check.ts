/** Whether a program may plan: it compiles, and gives numbers on real states. */
import type { ProgramCheck } from '../protocol/lab.ts';
import { compileProgram } from '../reward/compile.ts';
import { aimsOf } from '../tasks/task.ts';
import type { OpenedTask } from './opened-task.ts';
import { probeStates } from './probe-states.ts';
import type { SimulationSurroundings } from './simulation-surroundings.ts';

/** Compiles a program for an opened task and has it tried under a goal, behind the watchdog of `surroundings`. */
export async function checkProgram(
  { catalogue, stage, task }: OpenedTask,
  source: string,
  goal: Readonly<Record<string, number>>,
  surroundings: Pick<SimulationSurroundings, 'probe'>,
): Promise<ProgramCheck> {
  const compiled = compileProgram(source, catalogue);
  if (!compiled.ok) return { ok: false, faults: compiled.error };
  const program = compiled.value;
  const samples = probeStates(stage.model, stage.body, program.readings, aimsOf(task, goal));
  const faults = await surroundings.probe(source, catalogue, samples);
  if (faults.length > 0) return { ok: false, faults };
  const weights = Object.fromEntries(program.termNames.map((term, i) => [term, program.weights[i]]));
  return { ok: true, terms: program.termNames, weights };
}
