/** What tasks of bodies on feet have in common: goal numbers, recorded readings, end condition, planner. */
import type { WalkerModel } from '../models/index.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import { reading, readingText, type ReadingKey } from '../protocol/readings.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { WalkGoal } from './measure-walk.ts';
import { goalOf, type Task } from './task.ts';

/** Lean of the trunk, forward or to a side, at which a body counts as fallen, rad (about 63 degrees). */
const FALLEN_LEAN = 1.1;
/** Height of the hips, as a share of the standing height, under which a body counts as fallen; a crouch is higher. */
const FALLEN_HEIGHT = 0.5;

/** Goal numbers of a gait; `speed` is that of the task, m/s. */
export const gaitGoals = (speed: number): readonly GoalNumber[] => [
  { name: 'speed', label: 'forward speed', unit: 'm/s', value: speed, minimum: -1.5, maximum: 3, step: 0.05 },
  {
    name: 'height',
    label: 'hip height over standing',
    unit: '1',
    value: 0.97,
    minimum: 0.6,
    maximum: 1,
    step: 0.01,
  },
  {
    name: 'lean',
    label: 'forward lean of the trunk',
    unit: 'rad',
    value: 0,
    minimum: -0.4,
    maximum: 0.8,
    step: 0.05,
  },
];

/** Goal numbers of a trial as a gait's measure takes them. */
export function walkGoal(goals: readonly GoalNumber[], given: Readonly<Record<string, number>>): WalkGoal {
  const { speed = 0, height = 1, lean = 0 } = goalOf(goals, given);
  return { speed, height, lean };
}

/** Readings recorded of a walker, with the angles of these joints. */
export function walkerChannels(walker: WalkerModel, joints: readonly string[]): readonly ReadingKey[] {
  const body = (name: string, fields: readonly string[]): ReadingKey[] =>
    fields.map((field) => reading('body', name, field));
  return [
    ...['x', 'y', 'z', 'vx', 'vy', 'vz'].map((field) => reading('com', '', field)),
    ...body(walker.pelvis, ['x', 'y', 'z', 'height', 'yaw']),
    ...body(walker.trunk, ['pitch', 'roll']),
    ...walker.feet.flatMap((foot) => body(foot.body, ['x', 'y', 'z', 'pitch'])),
    ...joints.map((name) => reading('joint', name, 'angle')),
    ...walker.feet.flatMap(({ heel, toe, contact }) =>
      [heel, toe, contact].map((name) => reading('contact', name, 'force')),
    ),
    reading('effort'),
  ];
}

/** The end condition of a walker whose readings are recorded in `channels`. */
export function walkerFallen(walker: WalkerModel, channels: readonly ReadingKey[]): Task['fallen'] {
  const place = (text: string): number => channels.findIndex((key) => readingText(key) === text);
  const pitch = place(`body("${walker.trunk}").pitch`);
  const roll = place(`body("${walker.trunk}").roll`);
  const height = place(`body("${walker.pelvis}").height`);
  const lowest = FALLEN_HEIGHT * walker.standingHeight;
  return (row, offset) =>
    Math.abs(row[offset + pitch]) > FALLEN_LEAN ||
    Math.abs(row[offset + roll]) > FALLEN_LEAN ||
    row[offset + height] < lowest;
}

/** Settings that hold walkers; tasks change what they need otherwise. */
export const WALKER_PLANNER: PlannerSettings = {
  method: 'mppi',
  samples: 40,
  presentSamples: 0,
  memorySamples: 0,
  iterations: 1,
  knots: 3,
  horizonSeconds: 0.6,
  lastWeight: 1,
  interpolation: 'linear',
  planSeconds: 0.04,
  timestep: 0.004,
  stepsPerControl: 2,
  temperature: 0.03,
  elites: 10,
  spread: 0.15,
  spreadFloor: 0.1,
  spreadCeiling: 0.25,
  lowLevel: 'torque',
  stiffness: 10_000,
  bandwidth: 20,
  damping: 1,
  inertia: 'own',
  support: 0,
  stanceShare: 0.04,
  effortCost: 100,
};
