/** The task `walk`: the planar human walks, stands, runs or backs up, as the goal numbers say. */
import { modelNamed } from '../models/index.ts';
import type { GaitNumbers } from '../protocol/trial.ts';
import { measureWalk } from './measure-walk.ts';
import { WALK_BEST } from './programs/walk.best.ts';
import { WALK_EXPERT } from './programs/walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import type { Task } from './task.ts';
import { gaitGoals, walkerChannels, walkerFallen, WALKER_PLANNER, walkGoal } from './walker.ts';

const walker = modelNamed('planar-human');
const goals = gaitGoals(1);
const channels = walkerChannels(walker, walker.postureJoints);

export const walk: Task<GaitNumbers> = {
  name: 'walk',
  title: 'Walk on flat ground (in the plane)',
  model: walker.name,
  description: 'walk forward with an upright posture',
  goals,
  seconds: 10,
  planner: WALKER_PLANNER,
  channels,
  programs: { naive: WALK_NAIVE, expert: WALK_EXPERT, best: WALK_BEST },
  fallen: walkerFallen(walker, channels),
  measure: (record) => measureWalk(record, walker, walkGoal(goals, record.request.goal)),
};
