/** Terms for bodies on two feet. Lengths in m, speeds in m/s, angles in rad. */
import { STANDING } from '../traits.ts';
import type { FootTraits, WalkerTraits } from '../traits.ts';
import type { TermBody, TermList, Work } from './terms.ts';

export type WalkerTerm =
  | 'speed'
  | 'heading'
  | 'balance'
  | 'side'
  | 'upright'
  | 'height'
  | 'facing'
  | 'line'
  | 'feet'
  | 'spot'
  | 'still'
  | 'calm'
  | 'bounce'
  | 'ground'
  | 'antiphase'
  | 'clearance'
  | 'stride'
  | 'lift'
  | 'swing'
  | 'overspeed'
  | 'straight';

/** Goal numbers that say how high the ground rises under a step, m. */
const OBSTACLES: readonly string[] = ['rise', 'roughness'];
/** How high one foot is lifted past the other, and at most at all, over level ground, m. */
const CLEARANCE = '0.06';
const HIGHEST_SWING = '0.2';
/** How far the hips may go up and down, as a share of standing. */
const BOBBING = '0.04';
/** Feet apart, from one ankle to the other, m: at the least and at the most. */
const APART = ['0.12', '0.3'] as const;
/** Time from one step of a foot to its next, s, and how high it is lifted on the way, m. */
const PERIOD = 1.1;
const LIFT = '0.08';

/** The terms that make sense for a body, a task and its goal. */
export function walkerTerms(walker: WalkerTraits, { traits, goal }: Work): TermList<WalkerTerm> {
  const { pelvis, trunk, knees, hips } = walker;
  const [right, left] = walker.feet;
  const turns = walker.free && traits.goals.has('angle');
  const stands = Math.abs(goal.speed ?? 0) < STANDING;
  const body = (name: string): string => `s.body("${name}")`;
  const both = (field: string): string =>
    `0.5 * (${body(right.body)}.${field} + ${body(left.body)}.${field})`;
  const standing = walker.standingHeight.toFixed(3);
  const obstacle = OBSTACLES.filter((name) => traits.goals.has(name));
  const over = (height: string, join = ' + '): string =>
    [height, ...obstacle.map((name) => `s.goal.${name}`)].join(join);
  /** Weight in the plane, for a body that can leave it, and where that one is to stand. */
  const weighs = (planar: number, free: number, standing = free): number =>
    walker.free ? (stands ? standing : free) : planar;
  const way = turns ? TURNING : STRAIGHT;
  const lead = `0.1 * s.goal.speed * Math.abs(s.goal.speed)${turns ? ' * turned' : ''}`;
  const turned = turns ? { turned: turnedBy(pelvis) } : {};
  const capture: TermBody['helpers'] = turns
    ? captureAlong(both('x'), both('y'))
    : { feetX: both('x'), capture: 's.com.x + 0.3 * s.com.vx - feetX' };
  const captureAside: TermBody['helpers'] = turns
    ? capture
    : { feetY: both('y'), aside: 's.com.y + 0.3 * s.com.vy - feetY' };

  const everywhere: TermList<WalkerTerm> = {
    speed: {
      first: {
        weight: 1,
        comment: `Greatest at the wished ${way.speed}, in m/s.`,
        expression: `Math.exp(-4 * (${way.along} - s.goal.speed) ** 2)`,
        helpers: way.helpers,
      },
      settled: {
        weight: weighs(1.5, 3),
        comment: turns
          ? 'Speed along the wished heading, in m/s, as far as it is turned to it.'
          : 'Forward speed, in m/s; linear, so that standing still already feels the pull.',
        expression: turns
          ? 'turned * (1 - Math.abs(along - s.goal.speed))'
          : '1 - Math.abs(s.com.vx - s.goal.speed)',
        helpers: { ...way.helpers, ...turned },
      },
    },
    balance: {
      weight: weighs(3, 5, 15),
      comment: 'The capture point is ahead of the feet by what the speed needs, in m.',
      expression: `-((${turns ? 'ahead' : 'capture'} - ${lead}) ** 2)`,
      helpers: { ...turned, ...capture },
    },
    upright: {
      weight: weighs(3, 10),
      comment: `Lean of the trunk from the wished one${walker.free ? ', and to the side' : ''}, in rad.`,
      expression:
        `-((${body(trunk)}.pitch - s.goal.lean) ** 2)` + (walker.free ? ` - ${body(trunk)}.roll ** 2` : ''),
      helpers: {},
    },
    height: {
      first: {
        weight: 5,
        comment: 'High over the ground, in m.',
        expression: 's.com.height',
        helpers: {},
      },
      settled: {
        weight: weighs(5, 15),
        comment: `Height of the hips as a share of standing (${standing} m)${walker.free ? ', give or take what a step needs' : ''}.`,
        expression: walker.free
          ? `-Math.max(0, Math.abs(${body(pelvis)}.height / ${standing} - s.goal.height) - ${over(BOBBING, ' - ')})`
          : `-Math.abs(${body(pelvis)}.height / ${standing} - s.goal.height)`,
        helpers: {},
      },
    },
    calm: {
      weight: 0.05,
      comment: 'The trunk does not swing.',
      expression: `-(${body(trunk)}.pitchVelocity ** 2)`,
      helpers: {},
    },
    bounce: {
      weight: weighs(0.5, 2),
      comment: 'The centre of mass goes neither up nor down.',
      expression: '-(s.com.vz ** 2)',
      helpers: {},
    },
    ground: {
      weight: 1,
      comment: 'A foot bears at least half the weight: no flight.',
      expression: `-Math.max(0, 0.5 - s.contact("${right.contact}").force - s.contact("${left.contact}").force)`,
      helpers: {},
    },
    swing: {
      weight: 3,
      comment: 'Feet are lifted no higher than needed, in m.',
      expression: `-Math.max(0, ${body(right.body)}.height - lift) - Math.max(0, ${body(left.body)}.height - lift)`,
      helpers: { lift: over(HIGHEST_SWING) },
    },
    overspeed: {
      weight: 1,
      comment: 'Being faster than wished counts once more.',
      expression: `-Math.max(0, Math.abs(${way.along}) - Math.abs(s.goal.speed))`,
      helpers: way.helpers,
    },
    ...(knees && {
      straight: {
        weight: 0.5,
        comment: 'The straighter of the two knees is straight.',
        expression: `-(Math.min(s.joint("${knees[0]}").angle, s.joint("${knees[1]}").angle) ** 2)`,
        helpers: {},
      },
    }),
  };
  const standingOnly: TermList<WalkerTerm> = {
    still: {
      weight: 1,
      comment: 'The centre of mass rests.',
      expression: walker.free ? '-(s.com.vx ** 2) - s.com.vy ** 2' : '-(s.com.vx ** 2)',
      helpers: {},
    },
  };
  const steppingOnly: TermList<WalkerTerm> = {
    clearance: {
      weight: 3,
      comment: `One foot is lifted past the other, up to 6 cm${obstacle.length > 0 ? ' over what rises before it' : ''}.`,
      expression: `Math.min(${over(CLEARANCE)}, Math.abs(${body(right.body)}.height - ${body(left.body)}.height))`,
      helpers: {},
    },
    ...(hips && {
      antiphase: {
        weight: 0.03,
        comment: 'The hips swing against each other.',
        expression: `-((s.joint("${hips[0]}").velocity + s.joint("${hips[1]}").velocity) ** 2)`,
        helpers: {},
      },
    }),
  };
  const ahead = (foot: FootTraits): string => `${body(foot.body)}.x - s.com.x`;
  const freeSteps: TermList<WalkerTerm> = {
    ...(!turns && {
      stride: {
        weight: 8,
        comment: 'The feet swing past each other in a rhythm, as far as the speed needs, in m.',
        expression: `-((${ahead(right)} - step) ** 2) - (${ahead(left)} + step) ** 2`,
        helpers: {
          phase: PHASE,
          step: `${PERIOD / 4} * s.goal.speed * Math.min(1, 0.4 + 0.6 * s.time) * Math.sin(phase)`,
        },
      },
    }),
    lift: {
      weight: 6,
      comment: 'One foot after the other is lifted in a rhythm, in m.',
      expression: `-Math.abs(${body(right.body)}.height - ${body(left.body)}.height - rise * Math.cos(phase))`,
      helpers: { phase: PHASE, rise: over(LIFT) },
    },
  };
  const freeOnly: TermList<WalkerTerm> = {
    side: {
      weight: weighs(0, 12, 20),
      comment: 'The capture point is between the feet, seen from the front, in m.',
      expression: '-(aside ** 2)',
      helpers: captureAside,
    },
    feet: {
      weight: 5,
      comment: 'The feet stay side by side and do not cross, in m.',
      expression: `Math.min(0, apart - ${APART[0]}) - Math.max(0, apart - ${APART[1]})`,
      helpers: { apart: apartBy(pelvis, body(right.body), body(left.body), turns) },
    },
  };
  const turningOnly: TermList<WalkerTerm> = {
    heading: {
      weight: 2,
      comment: 'Off the wished heading: twice the sine of half the angle, which knows no full turn.',
      expression: `-2 * Math.abs(Math.sin(0.5 * (${body(pelvis)}.yaw - s.goal.angle)))`,
      helpers: {},
    },
    spot: {
      weight: 2,
      comment: 'Stays on the spot until it is turned, in m.',
      expression: '-(1 - turned) * Math.hypot(s.com.x, s.com.y)',
      helpers: turned,
    },
  };
  const straightOnly: TermList<WalkerTerm> = {
    facing: {
      weight: 8,
      comment: 'Faces straight on, in rad.',
      expression: `-(${body(pelvis)}.yaw ** 2)${pelvis === trunk ? '' : ` - ${body(trunk)}.yaw ** 2`}`,
      helpers: {},
    },
    line: {
      weight: 3,
      comment: stands ? 'Back to where it stood, in m.' : 'Back to the straight line, in m.',
      expression: '-((s.com.y + 0.5 * s.com.vy) ** 2)' + (stands ? ' - (s.com.x + 0.5 * s.com.vx) ** 2' : ''),
      helpers: {},
    },
  };
  return {
    ...everywhere,
    ...(stands ? standingOnly : steppingOnly),
    ...(walker.free && freeOnly),
    ...(walker.free && !stands && freeSteps),
    ...(walker.free && (turns ? turningOnly : straightOnly)),
  };
}

/** A stride's angle at a time. */
const PHASE = `2 * Math.PI * (s.time / ${PERIOD} - 0.1)`;

interface Way {
  /** The speed in words and as an expression. */
  readonly speed: string;
  readonly along: string;
  readonly helpers: TermBody['helpers'];
}

const STRAIGHT: Way = { speed: 'forward speed', along: 's.com.vx', helpers: {} };
const ALONG = 'Math.cos(s.goal.angle) * s.com.vx + Math.sin(s.goal.angle) * s.com.vy';
const TURNING: Way = { speed: 'speed along the new heading', along: 'along', helpers: { along: ALONG } };

/** 0 while turning, 1 when turned to the new heading. */
const turnedBy = (pelvis: string): string =>
  `Math.min(1, Math.max(0, 2 * Math.cos(s.body("${pelvis}").yaw - s.goal.angle) - 0.7))`;

/** The capture point from the middle of the feet, along the wished heading and to its left. */
const captureAlong = (feetX: string, feetY: string): TermBody['helpers'] => ({
  feetX,
  feetY,
  captureX: 's.com.x + 0.3 * s.com.vx - feetX',
  captureY: 's.com.y + 0.3 * s.com.vy - feetY',
  ahead: 'Math.cos(s.goal.angle) * captureX + Math.sin(s.goal.angle) * captureY',
  aside: 'Math.cos(s.goal.angle) * captureY - Math.sin(s.goal.angle) * captureX',
});

/** How far the left foot is to the left of the right one; in the frame of a pelvis that turns. */
function apartBy(pelvis: string, right: string, left: string, turns: boolean): string {
  if (!turns) return `${left}.y - ${right}.y`;
  const yaw = `s.body("${pelvis}").yaw`;
  return `Math.cos(${yaw}) * (${left}.y - ${right}.y) - Math.sin(${yaw}) * (${left}.x - ${right}.x)`;
}
