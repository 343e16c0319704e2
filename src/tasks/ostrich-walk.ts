/** The task `ostrich-walk`: the ostrich walks forward with a level trunk. */
import { modelNamed } from '../models/index.ts';
import type { GaitNumbers, PlannerSettings } from '../protocol/trial.ts';
import { measureWalk } from './measure-walk.ts';
import { OSTRICH_WALK_EXPERT } from './programs/ostrich-walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import type { Task } from './task.ts';
import { gaitGoals, walkerChannels, walkerFallen, WALKER_PLANNER, walkGoal } from './walker.ts';

/** The trunk stays level within this, rad (15 degrees). */
const LEVEL = 0.262;

/** Few samples, often: docs/decisions/0014. */
export const OSTRICH_PLANNER: PlannerSettings = {
  ...WALKER_PLANNER,
  samples: 16,
  elites: 6,
  horizonSeconds: 0.48,
  planSeconds: 0.024,
  timestep: 0.006,
  temperature: 0.15,
  stanceShare: 0.3,
};

const walker = modelNamed('ostrich');
const goals = gaitGoals(1);
const channels = walkerChannels(walker, walker.postureJoints);

export const ostrichWalk: Task<GaitNumbers> = {
  name: 'ostrich-walk',
  title: 'Walk (ostrich)',
  model: walker.name,
  description: 'walk forward with a level trunk',
  goals,
  seconds: 10,
  planner: OSTRICH_PLANNER,
  channels,
  programs: { naive: WALK_NAIVE, expert: OSTRICH_WALK_EXPERT, best: OSTRICH_WALK_EXPERT },
  fallen: walkerFallen(walker, channels),
  measure: (record) =>
    measureWalk(record, walker, walkGoal(goals, record.request.goal), { level: LEVEL, fasterToo: true }),
};
