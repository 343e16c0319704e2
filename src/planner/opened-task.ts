/** All that an opened task holds in the engine and in threads. */
import { modelNamed, type BodyModel } from '../models/index.ts';
import type { Engine } from '../physics/engine.ts';
import { PhysicsModel } from '../physics/model.ts';
import { catalogueOf } from '../physics/readings.ts';
import { FrameWriter, sceneOf } from '../physics/scene.ts';
import { World } from '../physics/world.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { SceneModel } from '../protocol/scene.ts';
import type { Task } from '../tasks/task.ts';
import { Evaluator, type PlanEvaluator } from './evaluator.ts';
import { EvaluatorPool } from './pool.ts';
import type { PlannerThreads, SimulationSurroundings } from './simulation-surroundings.ts';

/** All that belongs to the opened task. */
export interface OpenedTask {
  readonly task: Task;
  readonly body: BodyModel;
  readonly model: PhysicsModel;
  readonly scene: SceneModel;
  readonly world: World;
  /** A second state, for drawing recorded motions. */
  readonly drawing: World;
  readonly frames: FrameWriter;
  readonly catalogue: ReadingCatalogue;
  readonly local: Evaluator;
  readonly threads: PlannerThreads;
  /** Every thread and this one, for lockstep; and the others alone, which leave this one free, for live driving. */
  readonly everyone: PlanEvaluator;
  readonly others: PlanEvaluator;
  readonly channels: Float64Array;
}

/** Opens a task; what goes wrong with its planner threads later is said through `notice`. */
export async function openTask(
  task: Task,
  engine: Engine,
  surroundings: SimulationSurroundings,
  notice: (text: string) => void,
): Promise<OpenedTask> {
  const body = modelNamed(task.model);
  const model = new PhysicsModel(engine, body.xml);
  const scene = sceneOf(body.name, model, body.muscles, body.follow);
  const local = new Evaluator(engine, body);
  const threads = await surroundings.startPlanners(body, notice);
  return {
    task,
    body,
    model,
    scene,
    world: new World(model),
    drawing: new World(model),
    frames: new FrameWriter(model, scene),
    catalogue: catalogueOf(
      model,
      task.goals.map(({ name }) => name),
    ),
    local,
    threads,
    // The driving thread stands last: it begins its share when the others have been asked.
    everyone: new EvaluatorPool([...threads.members, local]),
    others: new EvaluatorPool(threads.members),
    channels: new Float64Array(task.channels.length),
  };
}

/** Gives threads and memory of an opened task back. */
export function closeTask({ threads, local, world, drawing, model }: OpenedTask): void {
  for (const part of [threads, local, world, drawing, model]) part.dispose();
}
