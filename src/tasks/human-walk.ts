/** Tasks in which the human walks straight on: flat, uneven and rising ground, and with muscles of one leg off. */
import { modelNamed } from '../models/index.ts';
import { FLAT } from '../protocol/ground.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import { ASTRAY_LIMIT } from './measure-walk.ts';
import { HUMAN_SLOPE_EXPERT, HUMAN_WALK_EXPERT } from './programs/human-walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import { walkTask } from './walk-task.ts';
import { gaitGoals, WALKER_PLANNER } from './walker.ts';

export const HUMAN = modelNamed('human');
/** Joints of the legs and the trunk; toes are left to their springs. */
export const HUMAN_JOINTS = HUMAN.postureJoints.filter((name) => !name.startsWith('toes'));
/** Joints that turn and tilt have half the spread: docs/decisions/0018. */
export const HUMAN_SPREADS: Readonly<Record<string, number>> = Object.fromEntries(
  HUMAN_JOINTS.filter((name) => /lumbar|rotation|subtalar/.test(name)).map((name) => [name, 0.5]),
);
/** Softer in following its samples than the planar human's, and with memory: docs/decisions/0018. */
export const HUMAN_PLANNER: PlannerSettings = {
  ...WALKER_PLANNER,
  samples: 40,
  memorySamples: 10,
  elites: 12,
  lastWeight: 15,
  temperature: 0.2,
  timestep: 0.005,
  damping: 0.5,
  support: 1,
};
/** The same with more samples, for ground and bodies that leave less to go wrong. */
export const CAREFUL_PLANNER: PlannerSettings = {
  ...HUMAN_PLANNER,
  samples: 64,
  memorySamples: 16,
  elites: 20,
};

/** On uneven ground it may stray farther, m. */
const ROUGH_ASTRAY = 0.5;
/** The slope begins after a level start, m. */
const SLOPE_START = 0.5;
/** Muscle groups of the right leg that are off in `walk-injured`. */
const INJURED: readonly string[] = ['hamstrings', 'knee flexors', 'plantarflexors', 'dorsiflexors'];

const goals = gaitGoals(1);

/** What all of them share. */
const STRAIGHT = {
  walker: HUMAN,
  goals,
  planner: HUMAN_PLANNER,
  joints: HUMAN_JOINTS,
  spreads: HUMAN_SPREADS,
  programs: { naive: WALK_NAIVE, expert: HUMAN_WALK_EXPERT, best: HUMAN_WALK_EXPERT },
  limits: { astray: ASTRAY_LIMIT },
} as const;

export const humanWalk = walkTask({
  ...STRAIGHT,
  name: 'human-walk',
  title: 'Walk on flat ground',
  description: 'walk forward with an upright posture',
});

const ROUGHNESS: readonly GoalNumber[] = [
  {
    name: 'roughness',
    label: 'greatest height of the ground',
    unit: 'm',
    value: 0.06,
    minimum: 0,
    maximum: 0.12,
    step: 0.01,
  },
  { name: 'ground', label: 'number of the ground', unit: '1', value: 1, minimum: 1, maximum: 1000, step: 1 },
];

export const walkRough = walkTask({
  ...STRAIGHT,
  name: 'walk-rough',
  title: 'Walk on uneven ground',
  planner: CAREFUL_PLANNER,
  description: 'walk forward over uneven ground with an upright posture',
  goals: [...goals, ...ROUGHNESS],
  ground: ({ roughness, ground }) =>
    roughness > 0 ? { kind: 'rough', height: roughness, seed: ground } : FLAT,
  limits: { astray: ROUGH_ASTRAY },
});

const SLOPE: GoalNumber = {
  name: 'slope',
  label: 'slope upward',
  unit: 'rad',
  value: 0.105,
  minimum: 0,
  maximum: 0.175,
  step: 0.005,
};

export const walkSlope = walkTask({
  ...STRAIGHT,
  name: 'walk-slope',
  title: 'Walk up a slope of 6°',
  description: 'walk up the slope with an upright posture',
  programs: { naive: WALK_NAIVE, expert: HUMAN_SLOPE_EXPERT, best: HUMAN_SLOPE_EXPERT },
  goals: [...goals, SLOPE],
  ground: ({ slope }) => (slope === 0 ? FLAT : { kind: 'slope', angle: slope, start: SLOPE_START }),
});

export const walkInjured = walkTask({
  ...STRAIGHT,
  name: 'walk-injured',
  title: 'Walk with injured muscles',
  planner: CAREFUL_PLANNER,
  description: 'walk forward with an upright posture though muscles of the right leg do not work',
  strengths: Object.fromEntries(
    HUMAN.muscles
      .filter(({ group, side }) => side === 'right' && INJURED.includes(group))
      .map(({ name }) => [name, 0]),
  ),
});
