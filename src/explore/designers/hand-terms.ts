/** Terms for a hand with an object. Lengths in m, angles in rad, forces in N. */
import type { HandTraits } from '../traits.ts';
import type { TermBody, TermList } from './terms.ts';

export type HandTerm = 'place' | 'reach' | 'grasp' | 'grip' | 'orient' | 'raise' | 'rest';

/** Half the size of what a hand takes hold of: so far the tips go beyond its middle. */
const HALF = '0.03';
/** 1 with thumb and fingers within 6 cm of the far side, 0 from 10 cm on. */
const HELD = 'Math.min(1, Math.max(0, 2.5 - 25 * Math.max(thumbOff, fingersOff)))';
/** Force at which a deep flexor is taken to hold fast. */
const HOLDS = '40';

/** The terms that make sense for a hand: without known fingers it can reach and push. */
export function handTerms(hand: HandTraits): TermList<HandTerm> {
  const { thumb, fingers, flexors, wrist } = hand;
  const object = { object: `s.body("${hand.object}")` };
  const palm = { palm: `s.body("${hand.palm}")` };
  // From where the hand closes, or else from the palm, beside which a thing lies.
  const near = hand.grasp === null ? palm : { hand: `s.body("${hand.grasp}")` };
  const [from, slack] = hand.grasp === null ? ['palm', '0.04'] : ['hand', '0.02'];
  const reach: TermBody['helpers'] = { ...object, ...near, reach: distance(from, 'object') };
  const place: TermBody = {
    weight: 40,
    comment: 'From the object to its shown place, in m.',
    expression: '-s.target.distance',
    helpers: {},
  };
  const plain: TermList<HandTerm> = {
    place,
    reach: {
      weight: 30,
      comment: `The ${hand.grasp === null ? 'palm' : 'closing hand'} at the object, in m.`,
      expression: `-Math.max(0, reach - ${slack})`,
      helpers: reach,
    },
    orient: {
      weight: 20,
      comment: 'From its shown orientation, in rad.',
      expression: '-s.target.angle',
      helpers: {},
    },
    rest: {
      weight: 2,
      comment: 'The object rests, in m/s.',
      expression: '-Math.hypot(object.vx, object.vy, object.vz)',
      helpers: object,
    },
    ...(wrist !== null && {
      raise: {
        weight: 40,
        comment:
          'The wrist is not much lower than the object: an arm that leans on something cannot lift, in m.',
        expression: `Math.min(0, s.body("${wrist}").z - object.z + 0.01)`,
        helpers: object,
      },
    }),
  };
  if (thumb === null || fingers.length === 0) return plain;
  // The tips go round the object to the side that the palm does not see.
  const tips: TermBody['helpers'] = {
    ...object,
    ...palm,
    beyond: `${HALF} / Math.max(${HALF}, ${distance('palm', 'object')})`,
    farX: 'object.x + beyond * (object.x - palm.x)',
    farY: 'object.y + beyond * (object.y - palm.y)',
    farZ: 'object.z + beyond * (object.z - palm.z)',
    off: '(tip) => Math.hypot(tip.x - farX, tip.y - farY, tip.z - farZ)',
    thumbOff: `off(s.body("${thumb}"))`,
    fingersOff: mean(fingers.map((name) => `off(s.body("${name}"))`)),
  };
  const held = { ...tips, held: HELD };
  return {
    ...plain,
    place: {
      first: place,
      settled: {
        weight: 40,
        comment: 'Near its shown place, as far as it is held between thumb and fingers.',
        expression: 'held * Math.max(0, 1 - 4 * s.target.distance)',
        helpers: held,
      },
    },
    grasp: {
      weight: 20,
      comment: 'Thumb and fingers close about the object, in m.',
      expression: '-thumbOff - fingersOff',
      helpers: tips,
    },
    ...(flexors.length > 0 && {
      grip: {
        weight: 8,
        comment: `Fingers and thumb that are about it press; full at ${HOLDS} N.`,
        expression: `held * (${mean(flexors.map((name) => `Math.min(1, s.muscle("${name}").force / ${HOLDS})`))})`,
        helpers: held,
      },
    }),
  };
}

/** Distance of two bodies, as an expression. */
const distance = (a: string, b: string): string =>
  `Math.hypot(${a}.x - ${b}.x, ${a}.y - ${b}.y, ${a}.z - ${b}.z)`;

/** Mean of expressions. */
const mean = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '0') : `(${parts.join(' + ')}) / ${parts.length}`;
