/** Terms for a hand with an object. Lengths in m, angles in rad. */
import type { HandTraits } from '../traits.ts';
import type { TermBody, TermList } from './terms.ts';

export type HandTerm = 'place' | 'reach' | 'grasp' | 'grip' | 'orient' | 'rest';

/** The terms that make sense for a hand: without known fingers it can reach and push. */
export function handTerms(hand: HandTraits): TermList<HandTerm> {
  const { thumb, fingers, touch } = hand;
  const object = { object: `s.body("${hand.object}")` };
  const reach: TermBody['helpers'] = {
    ...object,
    away: AWAY,
    reach: `away(s.body("${hand.palm}"), object)`,
  };
  const place: TermBody = {
    weight: 10,
    comment: 'From the object to its shown place, in m.',
    expression: '-s.target.distance',
    helpers: {},
  };
  const plain: TermList<HandTerm> = {
    place,
    reach: {
      weight: 5,
      comment: 'From the palm to the object, in m.',
      expression: '-reach',
      helpers: reach,
    },
    orient: {
      weight: 2,
      comment: 'From its shown orientation, in rad.',
      expression: '-s.target.angle',
      helpers: {},
    },
    rest: {
      weight: 0.5,
      comment: 'The object rests, in m/s.',
      expression: '-Math.hypot(object.vx, object.vy, object.vz)',
      helpers: object,
    },
    ...(touch.length > 0 && {
      grip: {
        weight: 5,
        comment: 'The tips press on what they touch, up to a tenth of the weight of all.',
        expression: mean(touch.map((name) => `Math.min(1, 10 * s.contact("${name}").force)`)),
        helpers: {},
      },
    }),
  };
  if (thumb === null || fingers.length === 0) return plain;
  const tips: TermBody['helpers'] = {
    ...object,
    away: AWAY,
    thumbOff: `away(s.body("${thumb}"), object)`,
    fingersOff: mean(fingers.map((name) => `away(s.body("${name}"), object)`)),
  };
  return {
    ...plain,
    place: {
      first: place,
      settled: {
        weight: 20,
        comment: 'Near its shown place, as far as thumb and fingers are at it.',
        expression: 'held * Math.max(0, 1 - 4 * s.target.distance)',
        helpers: { ...tips, held: HELD },
      },
    },
    grasp: {
      weight: 10,
      comment: 'Thumb and fingers close about the object, in m.',
      expression: '-thumbOff - fingersOff',
      helpers: tips,
    },
  };
}

const AWAY = '(a, b) => Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)';
/** 1 with thumb and fingers within 5 cm of the object's middle, 0 from 10 cm on. */
const HELD = 'Math.min(1, Math.max(0, 2 - 20 * Math.max(thumbOff, fingersOff)))';

/** Mean of expressions. */
const mean = (parts: readonly string[]): string =>
  parts.length === 1 ? (parts[0] ?? '0') : `(${parts.join(' + ')}) / ${parts.length}`;
