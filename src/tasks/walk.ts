/** The task `walk`: the planar human walks, stands, runs or backs up, as the goal numbers say. */
import { modelNamed } from '../models/index.ts';
import { WALK_BEST } from './programs/walk.best.ts';
import { WALK_EXPERT } from './programs/walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import { walkTask } from './walk-task.ts';
import { gaitGoals, WALKER_PLANNER } from './walker.ts';

export const walk = walkTask({
  name: 'walk',
  title: 'Walk on flat ground (in the plane)',
  walker: modelNamed('planar-human'),
  description: 'walk forward with an upright posture',
  goals: gaitGoals(1),
  planner: WALKER_PLANNER,
  programs: { naive: WALK_NAIVE, expert: WALK_EXPERT, best: WALK_BEST },
});
