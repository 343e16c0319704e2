/** The task `ostrich-walk`: the ostrich walks forward with a level trunk. */
import { modelNamed } from '../models/index.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import { OSTRICH_WALK_EXPERT } from './programs/ostrich-walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import { walkTask } from './walk-task.ts';
import { gaitGoals, WALKER_PLANNER } from './walker.ts';

/** The trunk stays level within this, rad (15 degrees). */
const LEVEL = 0.262;

/** Plans are made often: docs/decisions/0014. */
export const OSTRICH_PLANNER: PlannerSettings = {
  ...WALKER_PLANNER,
  horizonSeconds: 0.48,
  planSeconds: 0.036,
  timestep: 0.006,
  temperature: 0.15,
  stanceShare: 0.3,
};

/** Walking it plans from memory, and with its end in view: docs/decisions/0014 and 0018. */
const WALKING: PlannerSettings = {
  ...OSTRICH_PLANNER,
  samples: 64,
  memorySamples: 22,
  elites: 20,
  lastWeight: 10,
};

export const ostrichWalk = walkTask({
  name: 'ostrich-walk',
  title: 'Walk (ostrich)',
  walker: modelNamed('ostrich'),
  description: 'walk forward with a level trunk',
  goals: gaitGoals(1),
  planner: WALKING,
  programs: { naive: WALK_NAIVE, expert: OSTRICH_WALK_EXPERT, best: OSTRICH_WALK_EXPERT },
  limits: { level: LEVEL, fasterToo: true },
});
