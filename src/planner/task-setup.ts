/** What a task asks of the planner for one program and one goal. */
import type { BodyModel } from '../models/index.ts';
import type { TrialRequest } from '../protocol/trial.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { goalOf, type Task } from '../tasks/task.ts';
import type { EvaluatorSetup } from './evaluator.ts';

/** The setup of evaluators and motions. */
export function taskSetup(
  task: Task,
  body: BodyModel,
  request: Pick<TrialRequest, 'source' | 'goal' | 'planner' | 'strengths'>,
): EvaluatorSetup {
  const joints = task.joints ?? body.postureJoints;
  return {
    ...circumstancesOf(task, request),
    goal: goalOf(task.goals, request.goal),
    source: request.source,
    planner: request.planner,
    joints,
    spreads: joints.map((name) => task.spreads?.[name] ?? 1),
  };
}
