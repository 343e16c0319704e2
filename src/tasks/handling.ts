/** Tasks of the arm with its hand: a bottle brought to a shown place, a cube turned to a shown orientation. */
import { cos, sin } from '../base/maths.ts';
import { modelNamed, type BodyModel } from '../models/index.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import { reading, readingText, type ReadingKey } from '../protocol/readings.ts';
import type { HandlingNumbers, PlannerSettings } from '../protocol/trial.ts';
import { measureHandling } from './measure-handling.ts';
import { BOTTLE_EXPERT } from './programs/bottle.expert.ts';
import { CUBE_EXPERT } from './programs/cube.expert.ts';
import { PLACE_NAIVE, TURN_NAIVE } from './programs/handling.naive.ts';
import type { Task } from './task.ts';

/** Within these it is there: m, rad (20 degrees). */
const PLACE_LIMIT = 0.04;
const ANGLE_LIMIT = 0.349;
/** An object whose middle is lower than this has been dropped, m: under the table, or off the hand beside it. */
const BOTTLE_DROPPED = 0.72;
const CUBE_DROPPED = 0.78;

/** One posture held over a short horizon, as published for the hand. */
const HAND_PLANNER: PlannerSettings = {
  method: 'mppi',
  samples: 24,
  presentSamples: 0,
  memorySamples: 0,
  iterations: 1,
  knots: 1,
  horizonSeconds: 0.4,
  lastWeight: 1,
  interpolation: 'hold',
  planSeconds: 0.1,
  timestep: 0.005,
  stepsPerControl: 2,
  temperature: 0.01,
  elites: 6,
  spread: 0.08,
  spreadFloor: 0.05,
  spreadCeiling: 0.2,
  lowLevel: 'torque',
  stiffness: 1000,
  bandwidth: 20,
  damping: 1,
  inertia: 'own',
  support: 0,
  stanceShare: 0.003,
  effortCost: 0.01,
};

const number = (
  name: string,
  label: string,
  unit: string,
  value: number,
  minimum: number,
  maximum: number,
  step: number,
): GoalNumber => ({ name, label, unit, value, minimum, maximum, step });

const FINGERTIPS = ['thumb', 'index', 'middle', 'ring', 'little'].map((finger) => `${finger}_tip`);

const CHANNELS: readonly ReadingKey[] = [
  ...['x', 'y', 'z', 'roll', 'pitch', 'yaw'].map((field) => reading('body', 'object', field)),
  ...['x', 'y', 'z'].map((field) => reading('body', 'palm', field)),
  ...FINGERTIPS.flatMap((tip) => ['x', 'y', 'z'].map((field) => reading('body', tip, field))),
  reading('target', '', 'distance'),
  reading('target', '', 'angle'),
  reading('effort'),
];
const HEIGHT = CHANNELS.findIndex((key) => readingText(key) === 'body("object").z');

interface HandlingFacts extends Pick<
  Task<HandlingNumbers>,
  'name' | 'title' | 'description' | 'goals' | 'planner' | 'programs' | 'target' | 'measure'
> {
  readonly body: BodyModel;
  readonly dropped: number;
}

const handling = ({ body, dropped, ...facts }: HandlingFacts): Task<HandlingNumbers> => ({
  ...facts,
  model: body.name,
  seconds: 10,
  channels: CHANNELS,
  fallen: (row, offset) => row[offset + HEIGHT] < dropped,
});

export const bottle = handling({
  name: 'bottle',
  title: 'Lift a bottle to a shown place',
  body: modelNamed('arm-bottle'),
  description: 'grasp the bottle, lift it upright to the shown place and hold it there',
  goals: [
    number('x', 'shown place, forward', 'm', 0.44, 0.3, 0.6, 0.01),
    number('y', 'shown place, to the left', 'm', -0.19, -0.35, 0, 0.01),
    number('z', 'shown place, height', 'm', 0.925, 0.8, 1.15, 0.01),
  ],
  planner: HAND_PLANNER,
  target: ({ x, y, z }) => ({
    body: 'object',
    position: [x, y, z],
    orientation: [1, 0, 0, 0],
    round: true,
  }),
  programs: { naive: PLACE_NAIVE, expert: BOTTLE_EXPERT, best: BOTTLE_EXPERT },
  dropped: BOTTLE_DROPPED,
  measure: (record) => measureHandling(record, { distance: PLACE_LIMIT, angle: ANGLE_LIMIT }),
});

/** Where the cube is shown: a little over where it lies, leaning with the palm, m and rad. */
const CUBE_PLACE = [0.426, -0.141, 0.818] as const;
const CUBE_LEAN = -0.2;

/** Turned by `yaw` about the vertical after leaning by `roll` about the forward axis: quaternion w x y z. */
function leaningAndTurned(roll: number, yaw: number): readonly [number, number, number, number] {
  const [cr, sr, cy, sy] = [cos(roll / 2), sin(roll / 2), cos(yaw / 2), sin(yaw / 2)];
  return [cr * cy, sr * cy, sr * sy, cr * sy];
}

export const cube = handling({
  name: 'cube',
  title: 'Turn a cube in the hand',
  body: modelNamed('arm-cube'),
  description: 'turn the cube in the hand to the shown orientation without dropping it',
  goals: [number('turn', 'turn to the left', 'rad', 1.05, -1.57, 1.57, 0.05)],
  planner: { ...HAND_PLANNER, horizonSeconds: 0.3, planSeconds: 0.08 },
  target: ({ turn }) => ({
    body: 'object',
    position: CUBE_PLACE,
    orientation: leaningAndTurned(CUBE_LEAN, turn),
    round: false,
  }),
  programs: { naive: TURN_NAIVE, expert: CUBE_EXPERT, best: CUBE_EXPERT },
  dropped: CUBE_DROPPED,
  measure: (record) => measureHandling(record, { angle: ANGLE_LIMIT }),
});
