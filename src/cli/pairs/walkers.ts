/** Motions and pairs of bodies on their feet. */
import type { GaitNumbers } from '../../protocol/trial.ts';
import { HUMAN_WALK_EXPERT } from '../../tasks/programs/human-walk.expert.ts';
import { STAND_HUMAN_EXPERT } from '../../tasks/programs/stand.ts';
import { WALK_BEST } from '../../tasks/programs/walk.best.ts';
import type { PairsPlan, PlannedPair } from './plan.ts';

/** A reward that only wants speed. */
const RUSH = `const weights = { speed: 1 };

function terms(s) {
  return { speed: s.com.vx };
}
`;

/** A walk in which the left foot is dragged behind with a stiff knee. */
const PLANAR_LIMP = `const weights = { speed: 1, effort: 0.5, balance: 3, upright: 3, height: 5, drag: 6, stiff: 2 };

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
const PLANAR_CROUCH = `const weights = { balance: 10, still: 1, upright: 3, height: 10, effort: 0.5 };

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
const UPRIGHT_STAND = 'stand still with an upright posture';

/** A pair of gaits; what must hold is asked of their numbers. */
const gaits = (
  description: string,
  goal: PlannedPair['goal'],
  better: string,
  worse: string,
  holds: (better: GaitNumbers, worse: GaitNumbers) => boolean,
): PlannedPair => ({
  description,
  goal,
  better,
  worse,
  holds: (first, second) => first.kind === 'gait' && second.kind === 'gait' && holds(first, second),
});

const walks = ({ fell, steps, alternation }: GaitNumbers): boolean =>
  !fell && steps >= 5 && alternation > 0.8;
const stands = ({ fell, meanSpeed }: GaitNumbers): boolean => !fell && Math.abs(meanSpeed) < 0.15;

/** Pairs of motions that both bodies have. */
const BOTH: readonly PlannedPair[] = [
  gaits(UPRIGHT_WALK, { speed: 1 }, 'walk', 'fall', (better, worse) => walks(better) && worse.fell),
  gaits(UPRIGHT_WALK, { speed: 1 }, 'walk', 'stand', (better, worse) => walks(better) && stands(worse)),
  gaits(
    UPRIGHT_STAND,
    { speed: 0 },
    'stand',
    'walk',
    (better, worse) => stands(better) && worse.meanSpeed > 0.5,
  ),
  gaits(UPRIGHT_STAND, { speed: 0 }, 'stand', 'fall', (better, worse) => stands(better) && worse.fell),
  gaits(
    'walk forward bent over, the trunk leaning far forward',
    { speed: 0.8, lean: 0.6 },
    'bent',
    'walk',
    (better, worse) => !better.fell && better.meanTrunkLean > worse.meanTrunkLean + 0.25,
  ),
  gaits(
    'walk to a place 6 m ahead and get there in 6 seconds',
    { speed: 1 },
    'walk',
    'slow',
    (better, worse) => walks(better) && worse.distance < 0.6 * better.distance,
  ),
];

/** Of motions that the planar human alone has. */
const PLANAR_ONLY: readonly PlannedPair[] = [
  gaits(
    'walk forward steadily, both legs alike, without a limp',
    { speed: 1 },
    'walk',
    'limp',
    (better, worse) => walks(better) && !worse.fell && worse.distance > 1 && worse.alternation < 0.5,
  ),
  gaits(
    'stand still in a crouch, knees bent and hips low',
    { speed: 0, height: 0.7 },
    'crouch',
    'stand',
    (better, worse) => !better.fell && better.meanHeight < worse.meanHeight - 0.12,
  ),
  gaits(
    UPRIGHT_WALK,
    { speed: 1 },
    'walk',
    'back',
    (better, worse) => walks(better) && worse.meanSpeed < -0.2,
  ),
  gaits(
    'walk backward with an upright posture',
    { speed: -0.6 },
    'back',
    'walk',
    (better, worse) => !better.fell && better.meanSpeed < -0.2 && worse.meanSpeed > 0.5,
  ),
];

/** For the human in space, who falls when it is to walk backward, to limp or to crouch. */
const HUMAN_ONLY: readonly PlannedPair[] = [
  gaits(
    'walk forward, the trunk upright all the way',
    { speed: 1 },
    'walk',
    'bent',
    (better, worse) => walks(better) && worse.meanTrunkLean > better.meanTrunkLean + 0.25,
  ),
  gaits(
    UPRIGHT_STAND,
    { speed: 0 },
    'stand',
    'bent',
    (better, worse) => stands(better) && worse.meanSpeed > 0.5,
  ),
  gaits(
    'walk forward slowly',
    { speed: 0.4 },
    'slow',
    'stand',
    (better, worse) => !better.fell && better.meanSpeed > 0.25 && stands(worse),
  ),
  gaits(
    UPRIGHT_STAND,
    { speed: 0 },
    'stand',
    'slow',
    (better, worse) => stands(better) && worse.meanSpeed > 0.25,
  ),
];

export const PLANAR_HUMAN: PairsPlan = {
  task: 'walk',
  seconds: 5,
  motions: [
    { name: 'walk', what: 'walks forward at 1 m/s', source: WALK_BEST, goal: { speed: 1 } },
    { name: 'slow', what: 'walks forward slowly', source: WALK_BEST, goal: { speed: 0.4 } },
    { name: 'back', what: 'walks backward', source: WALK_BEST, goal: { speed: -0.6 } },
    { name: 'stand', what: 'stands', source: WALK_BEST, goal: { speed: 0 } },
    {
      name: 'crouch',
      what: 'stands with bent knees',
      source: PLANAR_CROUCH,
      goal: { speed: 0, height: 0.75 },
    },
    { name: 'bent', what: 'walks bent forward', source: WALK_BEST, goal: { speed: 0.8, lean: 0.6 } },
    { name: 'limp', what: 'walks dragging a stiff left leg', source: PLANAR_LIMP, goal: { speed: 0.6 } },
    { name: 'fall', what: 'rushes forward and falls', source: RUSH, goal: { speed: 1 } },
  ],
  pairs: [...BOTH, ...PLANAR_ONLY],
};

export const HUMAN: PairsPlan = {
  task: 'human-walk',
  seconds: 5,
  motions: [
    { name: 'walk', what: 'walks forward at 1 m/s', source: HUMAN_WALK_EXPERT, goal: { speed: 1 } },
    { name: 'slow', what: 'walks forward slowly', source: HUMAN_WALK_EXPERT, goal: { speed: 0.4 } },
    { name: 'stand', what: 'stands', source: STAND_HUMAN_EXPERT, goal: { speed: 0 } },
    { name: 'bent', what: 'walks bent forward', source: HUMAN_WALK_EXPERT, goal: { speed: 0.8, lean: 0.6 } },
    { name: 'fall', what: 'rushes forward and falls', source: RUSH, goal: { speed: 1 } },
  ],
  pairs: [...BOTH, ...HUMAN_ONLY],
};
