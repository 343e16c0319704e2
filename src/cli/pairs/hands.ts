/** Motions and pairs of the hand with an object. */
import type { HandlingNumbers } from '../../protocol/trial.ts';
import { BOTTLE_EXPERT } from '../../tasks/programs/bottle.expert.ts';
import { CUBE_EXPERT } from '../../tasks/programs/cube.expert.ts';
import type { PairsPlan, PlannedPair } from './plan.ts';

/** A pair of handlings, of which the worse one ends so; the better one ends at its shown place and stays there. */
const handlings = (
  description: string,
  goal: PlannedPair['goal'],
  better: string,
  worse: string,
  isWorse: (worse: HandlingNumbers) => boolean,
): PlannedPair => ({
  description,
  goal,
  better,
  worse,
  holds: (first, second) =>
    first.kind === 'handling' &&
    second.kind === 'handling' &&
    first.success &&
    !second.success &&
    isWorse(second),
});

/** The palm by the bottle's side and nothing more. */
const TOUCH = `const weights = { reach: 10, calm: 40, effort: 5 };

function terms(s) {
  const bottle = s.body("object");
  const palm = s.body("palm");
  return {
    reach: -Math.max(0, Math.hypot(palm.x - bottle.x, palm.y - bottle.y, palm.z - bottle.z) - 0.05),
    calm: -Math.hypot(bottle.x - 0.48, bottle.y + 0.15) - Math.hypot(bottle.roll, bottle.pitch),
    effort: -s.effort,
  };
}
`;

/** The hand away from the bottle. */
const AWAY = `const weights = { away: 10, effort: 2 };

function terms(s) {
  const bottle = s.body("object");
  const palm = s.body("palm");
  return {
    away: Math.min(0.3, Math.hypot(palm.x - bottle.x, palm.y - bottle.y, palm.z - bottle.z)),
    effort: -s.effort,
  };
}
`;

/** The hand goes through the bottle. */
const KNOCK = `const weights = { lean: 5, reach: 10, effort: 0.5 };

function terms(s) {
  const bottle = s.body("object");
  const palm = s.body("palm");
  return {
    lean: Math.min(1.5, Math.hypot(bottle.roll, bottle.pitch)),
    reach: -Math.hypot(palm.x - bottle.x, palm.y - bottle.y, palm.z - 0.06 - bottle.z),
    effort: -s.effort,
  };
}
`;

/** Where the bottle stands at first, as near as goal numbers go. */
const STANDS = { x: 0.48, y: -0.15, z: 0.8 };
const SHOWN = { x: 0.44, y: -0.19, z: 0.925 };
const LOW = { x: 0.46, y: -0.17, z: 0.83 };
const LIFT = 'grasp the bottle, lift it upright to the shown place and hold it there';
const LEAVE = 'leave the bottle standing upright at the shown place, where it is';

/** So far from its shown place, m, or lying, at the end. */
const elsewhere = ({ endDistance, endAngle, fell }: HandlingNumbers): boolean =>
  fell || endDistance > 0.08 || endAngle > 0.8;
/** Dropped, or turned so far otherwise than shown, rad. */
const otherwise = ({ endAngle, fell }: HandlingNumbers): boolean => fell || endAngle > 0.5;

export const BOTTLE: PairsPlan = {
  task: 'bottle',
  seconds: 7,
  motions: [
    { name: 'lift', what: 'lifts the bottle and holds it', source: BOTTLE_EXPERT, goal: SHOWN },
    { name: 'low', what: 'lifts the bottle by 5 cm', source: BOTTLE_EXPERT, goal: LOW },
    { name: 'touch', what: 'puts the hand to the bottle', source: TOUCH, goal: SHOWN },
    { name: 'away', what: 'keeps the hand away', source: AWAY, goal: SHOWN },
    { name: 'knock', what: 'knocks the bottle over', source: KNOCK, goal: SHOWN },
  ],
  pairs: [
    handlings(LIFT, SHOWN, 'lift', 'away', elsewhere),
    handlings(LIFT, SHOWN, 'lift', 'touch', elsewhere),
    handlings(LIFT, SHOWN, 'lift', 'knock', elsewhere),
    handlings(LIFT, SHOWN, 'lift', 'low', elsewhere),
    handlings('lift the bottle upright just off the table', LOW, 'low', 'lift', elsewhere),
    handlings('lift the bottle upright just off the table', LOW, 'low', 'knock', elsewhere),
    handlings(LEAVE, STANDS, 'away', 'knock', elsewhere),
    handlings(LEAVE, STANDS, 'away', 'lift', elsewhere),
    handlings(`touch the bottle and ${LEAVE}`, STANDS, 'touch', 'knock', elsewhere),
    handlings(`touch the bottle and ${LEAVE}`, STANDS, 'touch', 'lift', elsewhere),
  ],
};

/** The cube is held for a while, then the palm turns over under it. */
const SPILL = `const weights = { held: 40, palm: 60, lean: 5, effort: 5 };

function terms(s) {
  const cube = s.body("object");
  const palm = s.body("palm");
  const away = Math.hypot(palm.x - cube.x, palm.y - cube.y, palm.z - cube.z);
  const early = s.time < 1.5 ? 1 : 0;
  return {
    held: -early * s.target.distance,
    palm: -early * Math.max(0, away - 0.04),
    lean: (1 - early) * Math.min(2, Math.hypot(cube.roll, cube.pitch)),
    effort: -s.effort,
  };
}
`;

const TURN = 'turn the cube in the hand to the shown orientation without dropping it';
const KEEP = 'hold the cube still in the hand as it lies';

export const CUBE: PairsPlan = {
  task: 'cube',
  seconds: 5,
  motions: [
    { name: 'left', what: 'turns the cube to the left', source: CUBE_EXPERT, goal: { turn: 1.05 } },
    { name: 'right', what: 'turns the cube to the right', source: CUBE_EXPERT, goal: { turn: -0.9 } },
    { name: 'keep', what: 'holds the cube as it lies', source: CUBE_EXPERT, goal: { turn: 0 } },
    { name: 'half', what: 'turns the cube a little', source: CUBE_EXPERT, goal: { turn: 0.5 } },
    { name: 'drop', what: 'holds the cube for a while and drops it', source: SPILL, goal: { turn: 1.05 } },
  ],
  pairs: [
    handlings(TURN, { turn: 1.05 }, 'left', 'drop', otherwise),
    handlings(TURN, { turn: 1.05 }, 'left', 'keep', otherwise),
    handlings(TURN, { turn: 1.05 }, 'left', 'right', otherwise),
    handlings(TURN, { turn: -0.9 }, 'right', 'drop', otherwise),
    handlings(TURN, { turn: -0.9 }, 'right', 'keep', otherwise),
    handlings(TURN, { turn: -0.9 }, 'right', 'left', otherwise),
    handlings(TURN, { turn: 0.5 }, 'half', 'right', otherwise),
    handlings(KEEP, { turn: 0 }, 'keep', 'drop', otherwise),
    handlings(KEEP, { turn: 0 }, 'keep', 'left', otherwise),
    handlings(KEEP, { turn: 0 }, 'keep', 'right', otherwise),
  ],
};
