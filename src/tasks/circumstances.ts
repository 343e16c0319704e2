/** What a trial of a task happens under. */
import type { Circumstances } from '../protocol/circumstances.ts';
import { FLAT } from '../protocol/ground.ts';
import type { TrialRequest } from '../protocol/trial.ts';
import { aimsOf, type Task } from './task.ts';

/** Ground, target and strengths of a request; muscles that the task weakens are weaker still where the person weakens them. */
export function circumstancesOf(
  task: Task,
  { goal, strengths = {} }: Pick<TrialRequest, 'goal' | 'strengths'>,
): Circumstances {
  const aims = aimsOf(task, goal);
  const weakened = { ...strengths };
  for (const [muscle, share] of Object.entries(task.strengths ?? {}))
    weakened[muscle] = share * (strengths[muscle] ?? 1);
  return { ground: task.ground?.(aims.goal) ?? FLAT, target: aims.target, strengths: weakened };
}
