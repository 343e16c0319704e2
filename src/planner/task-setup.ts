/** What a task asks of the planner for one program and one goal. */
import type { BodyModel } from '../models/index.ts';
import { FLAT } from '../protocol/ground.ts';
import type { TrialRequest } from '../protocol/trial.ts';
import { aimsOf, type Task } from '../tasks/task.ts';
import type { EvaluatorSetup } from './evaluator.ts';

/** The setup of evaluators and motions; muscles that the task weakens are weaker still where the person weakens them. */
export function taskSetup(
  task: Task,
  body: BodyModel,
  { source, goal, planner, strengths = {} }: Pick<TrialRequest, 'source' | 'goal' | 'planner' | 'strengths'>,
): EvaluatorSetup {
  const aims = aimsOf(task, goal);
  const weakened = { ...strengths };
  for (const [muscle, share] of Object.entries(task.strengths ?? {}))
    weakened[muscle] = share * (strengths[muscle] ?? 1);
  return {
    ...aims,
    source,
    planner,
    strengths: weakened,
    joints: task.joints ?? body.postureJoints,
    ground: task.ground?.(aims.goal) ?? FLAT,
  };
}
