/** The lab on the command line: an engine in this thread and planner threads beside it. */
import { nodeWorker } from '../base/thread-node.ts';
import { startThread } from '../base/thread.ts';
import { modelNamed, withoutLooks, type BodyModel } from '../models/index.ts';
import { loadEngine } from '../physics/engine.ts';
import { catalogueOf } from '../physics/readings.ts';
import { BodyStage } from '../planner/body-stage.ts';
import { Evaluator, type PlanEvaluator } from '../planner/evaluator.ts';
import { EvaluatorPool } from '../planner/pool.ts';
import { LastingPlanner, PLANNER_PROTOCOL_VERSION, type PlannerService } from '../planner/threads.ts';
import { TrialDriver } from '../planner/trial.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import { taskNamed } from '../tasks/index.ts';
import { aimsOf, type Task } from '../tasks/task.ts';

const PLANNER_MODULE = new URL('../../workers/planner.ts', import.meta.url);

/** Everything to run trials of one task. */
export interface CommandLineLab {
  readonly task: Task;
  readonly stage: BodyStage;
  readonly catalogue: ReadingCatalogue;
  readonly driver: TrialDriver;
  dispose(): void;
}

/** Planner threads for a body, `count` of them. */
export function startPlanners({ name, brought }: BodyModel, count: number): LastingPlanner[] {
  const body = brought ? withoutLooks(brought) : name;
  return Array.from(
    { length: count },
    (_, i) =>
      new LastingPlanner(
        () =>
          startThread<PlannerService>(() => nodeWorker(PLANNER_MODULE), {
            name: `planner ${i + 1}`,
            protocolVersion: PLANNER_PROTOCOL_VERSION,
            callLimitMs: 60_000,
          }),
        body,
        null,
        (text) => process.stderr.write(`${text}\n`),
      ),
  );
}

/** Opens a task; `workers` threads plan, this one among them. */
export async function openLab(taskName: string, workers: number): Promise<CommandLineLab> {
  const task = taskNamed(taskName);
  const body = modelNamed(task.model);
  const engine = await loadEngine();
  const stage = new BodyStage(engine, body);
  const local = new Evaluator(engine, body);
  const threads = startPlanners(body, workers - 1);
  await Promise.all(threads.map((thread) => thread.ready));
  const planner: PlanEvaluator = new EvaluatorPool([...threads, local]);
  return {
    task,
    stage,
    catalogue: catalogueOf(stage.model, aimsOf(task, {})),
    driver: new TrialDriver(stage, task, planner),
    dispose() {
      threads.forEach((thread) => thread.dispose());
      local.dispose();
      stage.dispose();
    },
  };
}
