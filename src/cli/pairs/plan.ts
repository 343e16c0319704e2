/** The motions and pairs of each body on which critics are tried. */
import type { GaitNumbers } from '../../protocol/trial.ts';
import { WALK_BEST } from '../../tasks/programs/walk.best.ts';

/** A motion to be recorded. */
export interface PlannedMotion {
  readonly name: string;
  readonly what: string;
  readonly source: string;
  readonly goal: Readonly<Record<string, number>>;
}

/** A pair, and what must hold of the numbers of both, measured against the pair's goal, for its answer to be known. */
export interface PlannedPair {
  readonly description: string;
  readonly goal: Readonly<Record<string, number>>;
  readonly better: string;
  readonly worse: string;
  readonly holds: (better: GaitNumbers, worse: GaitNumbers) => boolean;
}

/** What is recorded of a body in a task. */
export interface PairsPlan {
  readonly task: string;
  readonly seconds: number;
  readonly motions: readonly PlannedMotion[];
  readonly pairs: readonly PlannedPair[];
}

/** A reward that only wants speed. */
const RUSH = `const weights = { speed: 1 };

function terms(s) {
  return { speed: s.com.vx };
}
`;

/** A walk in which the left foot is dragged behind with a stiff knee. */
const LIMP = `const weights = { speed: 1, effort: 0.5, balance: 3, upright: 3, height: 5, drag: 6, stiff: 2 };

function terms(s) {
  const feetX = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  const capture = s.com.x + 0.3 * s.com.vx - feetX;
  return {
    speed: Math.exp(-4 * (s.com.vx - s.goal.speed) ** 2),
    effort: -s.effort,
    balance: -((capture - 0.1 * s.goal.speed) ** 2),
    upright: -(s.body("torso").pitch ** 2),
    height: -Math.abs(s.body("torso").height / 0.932 - s.goal.height),
    drag: -Math.max(0, s.body("foot_l").x - s.body("foot_r").x),
    stiff: -(s.joint("knee_l").angle ** 2),
  };
}
`;

/** Standing with the hips at the height of the goal, no higher and no lower. */
const CROUCH = `const weights = { balance: 10, still: 1, upright: 3, height: 10, effort: 0.5 };

function terms(s) {
  const capture = s.com.x + 0.3 * s.com.vx - 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  return {
    balance: -((capture - 0.05) ** 2),
    still: -(s.com.vx ** 2),
    upright: -(s.body("torso").pitch ** 2),
    height: -Math.abs(s.body("torso").height / 0.932 - s.goal.height),
    effort: -s.effort,
  };
}
`;

const UPRIGHT_WALK = 'walk forward with an upright posture';

const walks = ({ fell, steps, alternation }: GaitNumbers): boolean =>
  !fell && steps >= 5 && alternation > 0.8;

const PLANAR_HUMAN: PairsPlan = {
  task: 'walk',
  seconds: 5,
  motions: [
    { name: 'walk', what: 'walks forward at 1 m/s', source: WALK_BEST, goal: { speed: 1 } },
    { name: 'slow', what: 'walks forward slowly', source: WALK_BEST, goal: { speed: 0.4 } },
    { name: 'back', what: 'walks backward', source: WALK_BEST, goal: { speed: -0.6 } },
    { name: 'stand', what: 'stands', source: WALK_BEST, goal: { speed: 0 } },
    { name: 'crouch', what: 'stands with bent knees', source: CROUCH, goal: { speed: 0, height: 0.75 } },
    { name: 'bent', what: 'walks bent forward', source: WALK_BEST, goal: { speed: 0.8, lean: 0.6 } },
    { name: 'limp', what: 'walks dragging a stiff left leg', source: LIMP, goal: { speed: 0.6 } },
    { name: 'fall', what: 'rushes forward and falls', source: RUSH, goal: { speed: 1 } },
  ],
  pairs: [
    {
      description: UPRIGHT_WALK,
      goal: { speed: 1 },
      better: 'walk',
      worse: 'fall',
      holds: (better, worse) => walks(better) && worse.fell,
    },
    {
      description: 'walk forward steadily, both legs alike, without a limp',
      goal: { speed: 1 },
      better: 'walk',
      worse: 'limp',
      holds: (better, worse) => walks(better) && !worse.fell && worse.distance > 1 && worse.alternation < 0.5,
    },
    {
      description: UPRIGHT_WALK,
      goal: { speed: 1 },
      better: 'walk',
      worse: 'stand',
      holds: (better, worse) => walks(better) && Math.abs(worse.meanSpeed) < 0.15,
    },
    {
      description: UPRIGHT_WALK,
      goal: { speed: 1 },
      better: 'walk',
      worse: 'back',
      holds: (better, worse) => walks(better) && worse.meanSpeed < -0.2,
    },
    {
      description: 'walk backward with an upright posture',
      goal: { speed: -0.6 },
      better: 'back',
      worse: 'walk',
      holds: (better, worse) => !better.fell && better.meanSpeed < -0.2 && worse.meanSpeed > 0.5,
    },
    {
      description: 'stand still with an upright posture',
      goal: { speed: 0 },
      better: 'stand',
      worse: 'walk',
      holds: (better, worse) => !better.fell && Math.abs(better.meanSpeed) < 0.15 && worse.meanSpeed > 0.5,
    },
    {
      description: 'stand still with an upright posture',
      goal: { speed: 0 },
      better: 'stand',
      worse: 'fall',
      holds: (better, worse) => !better.fell && Math.abs(better.meanSpeed) < 0.15 && worse.fell,
    },
    {
      description: 'stand still in a crouch, knees bent and hips low',
      goal: { speed: 0, height: 0.7 },
      better: 'crouch',
      worse: 'stand',
      holds: (better, worse) => !better.fell && better.meanHeight < worse.meanHeight - 0.12,
    },
    {
      description: 'walk forward bent over, the trunk leaning far forward',
      goal: { speed: 0.8, lean: 0.6 },
      better: 'bent',
      worse: 'walk',
      holds: (better, worse) => !better.fell && better.meanTrunkLean > worse.meanTrunkLean + 0.25,
    },
    {
      description: 'walk to a place 6 m ahead and get there in 6 seconds',
      goal: { speed: 1 },
      better: 'walk',
      worse: 'slow',
      holds: (better, worse) => walks(better) && worse.distance < 0.6 * better.distance,
    },
  ],
};

/** The plans by the name of the body. */
export const PAIRS_PLANS: Readonly<Record<string, PairsPlan>> = { 'planar-human': PLANAR_HUMAN };
