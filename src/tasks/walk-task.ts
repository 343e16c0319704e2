/** A task that is judged as a walk, whatever its goal: forward, backward or standing still. */
import type { WalkerModel } from '../models/index.ts';
import type { GaitNumbers } from '../protocol/trial.ts';
import { measureWalk, type WalkLimits } from './measure-walk.ts';
import type { Task } from './task.ts';
import { walkerChannels, walkerFallen, walkGoal } from './walker.ts';

/** What a task says for itself; the rest follows from its walker. */
export interface WalkFacts extends Omit<
  Task<GaitNumbers>,
  'model' | 'seconds' | 'channels' | 'fallen' | 'measure'
> {
  readonly walker: WalkerModel;
  /** How strict it is judged. */
  readonly limits?: WalkLimits;
}

/** The task of these facts, 10 s long. */
export function walkTask({ walker, limits, ...facts }: WalkFacts): Task<GaitNumbers> {
  const channels = walkerChannels(walker, walker.postureJoints);
  return {
    ...facts,
    model: walker.name,
    seconds: 10,
    channels,
    fallen: walkerFallen(walker, channels),
    measure: (record) => measureWalk(record, walker, walkGoal(facts.goals, record.request.goal), limits),
  };
}
