/**
 * Shapes of the arm: bones that are drawn, and round ones that meet objects and the table. Segment frames, m.
 *
 * Who meets whom is told by bits (`contype`, `conaffinity`), so that a task can add objects without listing pairs: the arm
 * meets objects and tables but never itself, objects meet the arm, tables and each other.
 */
import {
  FINGER_ROWS,
  PLACES,
  plus,
  SHOULDER,
  THUMB,
  times,
  type SegmentName,
  type ThumbSegment,
  type Triple,
} from './segments.ts';
import { BONE, TRUNK, type Colour } from '../standard.ts';

const SKIN: Colour = [0.9, 0.76, 0.66, 1];

export interface ShapeRow {
  readonly name: string;
  readonly segment: SegmentName;
  readonly type: 'sphere' | 'capsule' | 'ellipsoid';
  readonly size: readonly number[];
  /** Place of the middle, or of both ends of a capsule. */
  readonly at: Triple;
  readonly to?: Triple;
  readonly colour: Colour;
}

/** Bits of contact. */
export const CONTACT = {
  arm: { contype: 4, conaffinity: 1 },
  object: { contype: 11, conaffinity: 8 },
  table: { contype: 0, conaffinity: 6 },
} as const;

/** Height of the notch of the sternum over the floor, of a man who sits on a seat of 0.45 m (Winter 2009). */
export const STERNUM_HEIGHT = 1.04;

const [, shoulderY, shoulderZ] = SHOULDER;
const seat = 0.52 - STERNUM_HEIGHT;

const capsule = (
  name: string,
  segment: SegmentName,
  radius: number,
  at: Triple,
  to: Triple,
  colour = BONE,
): ShapeRow => ({
  name,
  segment,
  type: 'capsule',
  size: [radius],
  at,
  to,
  colour,
});

const ellipsoid = (name: string, size: Triple, at: Triple, colour = TRUNK): ShapeRow => ({
  name,
  segment: 'torso',
  type: 'ellipsoid',
  size,
  at,
  colour,
});

/** Drawn only. */
export const BONES: readonly ShapeRow[] = [
  ellipsoid('ribs', [0.1, 0.145, 0.17], [-0.07, 0, -0.13]),
  ellipsoid('pelvis', [0.08, 0.14, 0.08], [-0.09, 0, seat + 0.06], BONE),
  ellipsoid('skull', [0.095, 0.075, 0.115], [-0.02, 0, 0.27], BONE),
  capsule('spine', 'torso', 0.03, [-0.12, 0, seat + 0.08], [-0.06, 0, 0.14]),
  capsule('collarbone_r', 'torso', 0.009, [0, -0.025, 0], [-0.006, shoulderY + 0.01, shoulderZ + 0.032]),
  capsule('collarbone_l', 'torso', 0.009, [0, 0.025, 0], [-0.006, -shoulderY - 0.01, shoulderZ + 0.032]),
  capsule(
    'scapula_spine',
    'torso',
    0.009,
    [-0.105, -0.085, -0.01],
    [-0.03, shoulderY - 0.005, shoulderZ + 0.03],
  ),
  capsule('scapula_edge', 'torso', 0.009, [-0.105, -0.085, 0.0], [-0.1, -0.095, -0.12]),
  { name: 'humeral_head', segment: 'upper_arm', type: 'sphere', size: [0.023], at: [0, 0, 0], colour: BONE },
  capsule('humerus', 'upper_arm', 0.012, [0, 0, -0.01], PLACES.get('ulna')?.at ?? [0, 0, 0]),
  capsule('ulna_bone', 'ulna', 0.009, [-0.012, 0, 0.004], [-0.008, -0.04, -0.235]),
  capsule('radius_bone', 'radius', 0.009, [0, 0, 0], PLACES.get('hand')?.at ?? [0, 0, 0]),
];

/** A shape from a segment's origin along a direction. */
const along = (
  name: string,
  segment: SegmentName,
  radius: number,
  direction: Triple,
  length: number,
): ShapeRow => capsule(name, segment, radius, [0, 0, 0], times(length, direction), SKIN);

const thumbShapes = (Object.keys(THUMB) as ThumbSegment[]).map((segment) => {
  const { along: direction, length, radius } = THUMB[segment];
  const end = segment === 'thumb_distal' ? length - radius : length;
  return along(`${segment}_pad`, segment, radius, direction, end);
});

const fingerShapes = FINGER_ROWS.flatMap((row) =>
  (['proximal', 'middle', 'distal'] as const).map((part) => {
    const length = row.lengths[part];
    const radius = row.radii[part];
    return along(
      `${row.name}_${part}_pad`,
      `${row.name}_${part}`,
      radius,
      [0, 0, -1],
      part === 'distal' ? length - radius : length,
    );
  }),
);

/** Four metacarpals with the flesh about them, the heel of the palm, and the forearm. */
const palmShapes: readonly ShapeRow[] = [
  ...FINGER_ROWS.map((row) =>
    capsule(
      `${row.name}_metacarpal_pad`,
      'hand',
      0.0115,
      [0.45 * row.knuckle[0], 0.002, -0.02],
      row.knuckle,
      SKIN,
    ),
  ),
  capsule('palm_heel', 'hand', 0.014, [0.016, 0.003, -0.018], [-0.018, 0.003, -0.018], SKIN),
  capsule('forearm_skin', 'radius', 0.028, [0.008, 0.006, -0.06], [0.014, -0.02, -0.21], SKIN),
  capsule('elbow_skin', 'ulna', 0.03, [0, -0.01, 0], [0.006, -0.018, -0.06], SKIN),
];

/** Shapes that meet objects and the table. */
export const PADS: readonly ShapeRow[] = [...palmShapes, ...thumbShapes, ...fingerShapes];

/** Pads of the last segments by digit: what the sensors of touch are about. */
export const TIPS: readonly { readonly digit: string; readonly pad: ShapeRow }[] = PADS.flatMap((pad) =>
  pad.segment.endsWith('_distal') ? [{ digit: pad.segment.replace('_distal', ''), pad }] : [],
);

/** Bodies without mass at places that rewards speak of: fingertips, and the middle of the palm's skin. */
export const MARKS: readonly { readonly name: string; readonly segment: SegmentName; readonly at: Triple }[] =
  [
    { name: 'palm', segment: 'hand', at: [0.002, 0.012, -0.065] },
    {
      name: 'thumb_tip',
      segment: 'thumb_distal',
      at: times(THUMB.thumb_distal.length, THUMB.thumb_distal.along),
    },
    ...FINGER_ROWS.map((row) => ({
      name: `${row.name}_tip`,
      segment: `${row.name}_distal` as const,
      at: plus([0, 0, 0], [0, 0, -row.lengths.distal]),
    })),
  ];
