/** All that an opened task holds in the engine and in threads. */
import { modelNamed, type BodyModel } from '../models/index.ts';
import type { Engine } from '../physics/engine.ts';
import { catalogueOf } from '../physics/readings.ts';
import { FrameWriter, sceneOf } from '../physics/scene.ts';
import type { Circumstances } from '../protocol/circumstances.ts';
import type { FrameStrip, PlanTraces } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { SceneModel } from '../protocol/scene.ts';
import { aimsOf, type Task } from '../tasks/task.ts';
import { BodyStage } from './body-stage.ts';
import { Evaluator, type PlanEvaluator } from './evaluator.ts';
import { LiveFrames } from './live-frames.ts';
import { PlanWatch } from './plan-watch.ts';
import { EvaluatorPool } from './pool.ts';
import type { PlannerThreads, SimulationSurroundings } from './simulation-surroundings.ts';

/** All that belongs to the opened task. */
export interface OpenedTask {
  readonly task: Task;
  readonly stage: BodyStage;
  readonly scene: SceneModel;
  /** A second stage, for drawing recorded motions. */
  readonly drawing: BodyStage;
  readonly frames: FrameWriter;
  readonly liveFrames: LiveFrames;
  readonly plans: PlanWatch;
  readonly catalogue: ReadingCatalogue;
  readonly local: Evaluator;
  readonly threads: PlannerThreads;
  /** Every thread and this one, for lockstep; and the others alone, which leave this one free, for live driving. */
  readonly everyone: PlanEvaluator;
  readonly others: PlanEvaluator;
}

/** Opens a task; what goes wrong with its planner threads later is said through `notice`. */
export async function openTask(
  task: Task,
  engine: Engine,
  surroundings: SimulationSurroundings,
  notice: (text: string) => void,
  traced: (traces: PlanTraces) => void,
): Promise<OpenedTask> {
  const body = modelNamed(task.model);
  // The threads come up while this one compiles the body.
  const starting = surroundings.startPlanners(body, notice);
  const { stage, drawing, local, scene } = await ownParts(engine, body, starting);
  const threads = await starting;
  const { model } = drawing;
  const frames = new FrameWriter(engine, scene);
  // The driving thread has no time for traces where there are others.
  const plans = new PlanWatch(threads.members[0] ?? local, tracedBodies(body), traced);
  return {
    task,
    stage,
    scene,
    drawing,
    frames,
    liveFrames: new LiveFrames(frames),
    plans,
    catalogue: catalogueOf(model, aimsOf(task, {})),
    local,
    threads,
    // The driving thread stands last: it begins its share when the others have been asked.
    everyone: plans.over(new EvaluatorPool([...threads.members, local])),
    others: plans.over(new EvaluatorPool(threads.members)),
  };
}

/** What this thread has of a body; where that cannot be made, the threads are given back. */
async function ownParts(
  engine: Engine,
  body: BodyModel,
  starting: Promise<PlannerThreads>,
): Promise<Pick<OpenedTask, 'stage' | 'drawing' | 'local' | 'scene'>> {
  try {
    const drawing = new BodyStage(engine, body);
    const scene = sceneOf(body, drawing.model);
    return { stage: new BodyStage(engine, body), drawing, local: new Evaluator(engine, body), scene };
  } catch (thrown) {
    (await starting).dispose();
    throw thrown;
  }
}

/** Bodies whose ways are shown: what the camera follows, and the feet. */
const tracedBodies = ({ follow, feet }: BodyModel): string[] => [
  ...new Set([follow, ...feet.map(({ body }) => body)]),
];

/** Gives threads and memory of an opened task back. */
export function closeTask({ threads, local, liveFrames, frames, stage, drawing }: OpenedTask): void {
  for (const part of [threads, local, liveFrames, frames, stage, drawing]) part.dispose();
}

/** Drawable frames of `count` recorded integration states, one after the other. */
export function stripOf(
  { drawing, frames }: OpenedTask,
  states: Float64Array,
  count: number,
  { ground, strengths }: Circumstances,
): FrameStrip {
  const { size } = frames.layout;
  // How hard feet and muscles push depends on both.
  drawing.setGround(ground);
  drawing.model.setStrengths(strengths);
  const { world } = drawing;
  const strip = new Float32Array(count * size);
  for (let i = 0; i < count; i++) {
    world.loadState(states.subarray(i * world.stateSize, (i + 1) * world.stateSize));
    world.forward();
    frames.write(world, strip, i * size);
  }
  return { count, frames: strip };
}
