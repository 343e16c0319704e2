/** The task `walk`: the planar human walks, stands, runs or backs up, as the goal numbers say. */
import { modelNamed } from '../models/index.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import { reading, readingText } from '../protocol/readings.ts';
import type { ReadingKey } from '../protocol/readings.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { measureWalk } from './measure-walk.ts';
import { WALK_BEST } from './programs/walk.best.ts';
import { WALK_EXPERT } from './programs/walk.expert.ts';
import { WALK_NAIVE } from './programs/walk.naive.ts';
import { goalOf } from './task.ts';
import type { Task } from './task.ts';

const MODEL = 'planar-human';
/** Trunk lean at which the body counts as fallen, rad (about 63 degrees). */
const FALLEN_LEAN = 1.1;
/** Height of the hips, as a share of the standing height, under which the body counts as fallen; a crouch is higher. */
const FALLEN_HEIGHT = 0.5;

const GOALS: readonly GoalNumber[] = [
  { name: 'speed', label: 'forward speed', unit: 'm/s', value: 1, minimum: -1.5, maximum: 3, step: 0.05 },
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

const sided = (name: string): string[] => [`${name}_r`, `${name}_l`];

const CHANNELS: readonly ReadingKey[] = [
  ...['x', 'z', 'vx', 'vz'].map((field) => reading('com', '', field)),
  ...['x', 'z', 'pitch'].map((field) => reading('body', 'torso', field)),
  ...sided('foot').flatMap((name) => ['x', 'z', 'pitch'].map((field) => reading('body', name, field))),
  ...[...sided('hip'), ...sided('knee'), ...sided('ankle')].map((name) => reading('joint', name, 'angle')),
  ...[...sided('heel'), ...sided('toe'), ...sided('foot')].map((name) => reading('contact', name, 'force')),
  reading('effort'),
];

const channelIndex = (name: string): number => CHANNELS.findIndex((key) => readingText(key) === name);
const PITCH = channelIndex('body("torso").pitch');
const HEIGHT = channelIndex('body("torso").z');

const standingHeight = modelNamed(MODEL).standingHeight;

export const walk: Task = {
  name: 'walk',
  title: 'Walk on flat ground',
  model: MODEL,
  description: 'walk forward with an upright posture',
  goals: GOALS,
  seconds: 10,
  keyframe: 'stand',
  planner: {
    method: 'mppi',
    samples: 40,
    knots: 3,
    horizonSeconds: 0.6,
    interpolation: 'linear',
    planSeconds: 0.04,
    stepsPerControl: 2,
    temperature: 0.03,
    elites: 10,
    spread: 0.15,
    spreadFloor: 0.1,
    spreadCeiling: 0.25,
    lowLevel: 'torque',
    stiffness: 10_000,
    bandwidth: 20,
    stanceShare: 0.04,
    effortCost: 100,
  },
  channels: CHANNELS,
  standingHeight,
  programs: { naive: WALK_NAIVE, expert: WALK_EXPERT, best: WALK_BEST },
  fallen: (row, offset) =>
    Math.abs(row[offset + PITCH]) > FALLEN_LEAN || row[offset + HEIGHT] < FALLEN_HEIGHT * standingHeight,
  measure: (record: TrialRecord) => {
    const goal = goalOf(GOALS, record.request.goal);
    return measureWalk(record, { speed: goal.speed, height: goal.height, lean: goal.lean }, standingHeight);
  },
};
