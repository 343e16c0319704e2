/**
 * Shapes of the human: bones that are drawn, and spheres that meet the ground. Places in segment frames: forward, outward,
 * up, m; a shape of a paired segment is made for both sides.
 */
import { LENGTHS } from '../anthropometry.ts';
import type { ShapeRow as SidedShape } from '../sided-body.ts';
import type { SidedPoint } from '../sides.ts';
import { BONE, TRUNK } from '../standard.ts';
import { PLACES, type SegmentName, TOE_LENGTH } from './segments.ts';

type ShapeRow = SidedShape<SegmentName>;

const { thigh, shank, ankle, heel, shoulder, trunk, head, upperArm, forearm } = LENGTHS;
const [lumbarX, , lumbarZ] = PLACES.torso.at;
const sole = -ankle;
/** Sole below the toe joint. */
const toeSole = -0.02;

const bone = (
  name: string,
  segment: SegmentName,
  radius: number,
  at: SidedPoint,
  to: SidedPoint,
  colour = BONE,
): ShapeRow => ({ name, segment, type: 'capsule', size: [radius], at, to, colour });

/** Drawn only: they have no mass and touch nothing. */
export const BONES: readonly ShapeRow[] = [
  {
    name: 'hip_bones',
    segment: 'pelvis',
    type: 'ellipsoid',
    size: [0.075, 0.13, 0.075],
    at: [-0.01, 0, 0.04],
    colour: BONE,
  },
  bone('lumbar_spine', 'pelvis', 0.03, [-0.03, 0, 0.07], [lumbarX, 0, lumbarZ]),
  bone('spine', 'torso', 0.033, [0, 0, 0], [0.01, 0, trunk - lumbarZ]),
  {
    name: 'ribs',
    segment: 'torso',
    type: 'ellipsoid',
    size: [0.095, 0.15, 0.16],
    at: [0.035, 0, shoulder - lumbarZ - 0.1],
    colour: TRUNK,
  },
  {
    name: 'skull',
    segment: 'torso',
    type: 'ellipsoid',
    size: [0.095, 0.075, 0.115],
    at: [0.045, 0, trunk + head - lumbarZ - 0.115],
    colour: BONE,
  },
  bone('femur', 'thigh', 0.025, [0, 0.035, -0.02], [0, 0, -thigh]),
  bone('femoral_neck', 'thigh', 0.02, [0, 0, 0], [0, 0.035, -0.02]),
  bone('tibia', 'shank', 0.023, [0, 0, -0.01], [0, 0, -shank]),
  bone('calcaneus', 'foot', 0.022, [-heel + 0.025, 0, sole + 0.026], [0.02, 0, -0.015]),
  bone('metatarsus_medial', 'foot', 0.015, [0.02, -0.008, -0.018], [0.125, -0.027, sole + 0.018]),
  bone('metatarsus_lateral', 'foot', 0.013, [0.01, 0.012, -0.028], [0.11, 0.032, sole + 0.016]),
  bone(
    'great_toe',
    'toes',
    0.013,
    [0.005, -0.027, toeSole + 0.016],
    [TOE_LENGTH - 0.013, -0.02, toeSole + 0.016],
  ),
  bone(
    'lesser_toes',
    'toes',
    0.011,
    [-0.01, 0.027, toeSole + 0.014],
    [TOE_LENGTH - 0.035, 0.025, toeSole + 0.014],
  ),
  bone('humerus', 'upper_arm', 0.025, [0, 0, 0], [0, 0, -upperArm], TRUNK),
  bone('radius_ulna', 'forearm', 0.02, [0, 0, 0], [0, 0, -forearm], TRUNK),
  {
    name: 'palm',
    segment: 'forearm',
    type: 'ellipsoid',
    size: [0.04, 0.018, 0.07],
    at: [0, 0, -forearm - 0.06],
    colour: TRUNK,
  },
];

const sphere = (name: string, segment: SegmentName, radius: number, at: SidedPoint): ShapeRow => ({
  name,
  segment,
  type: 'sphere',
  size: [radius],
  at,
});

const HEEL = 0.025;
const BALL = 0.02;
const TOE = 0.012;

/**
 * Spheres that meet the floor, a medial and a lateral one under heel, ball and toes. Those of heel and ball just touch the
 * sole's plane, and the ball turns with the toes about their joint, on whose axis it lies; the others catch a fallen body.
 */
export const GROUND_CONTACTS: readonly ShapeRow[] = [
  sphere('heel_medial', 'foot', HEEL, [-heel + HEEL, -0.018, sole + HEEL]),
  sphere('heel_lateral', 'foot', HEEL, [-heel + HEEL, 0.022, sole + HEEL]),
  sphere('ball_medial', 'toes', BALL, [0, -0.03, toeSole + BALL]),
  sphere('ball_lateral', 'toes', BALL, [-0.02, 0.035, toeSole + BALL]),
  sphere('toe_medial', 'toes', TOE, [TOE_LENGTH - TOE, -0.02, toeSole + TOE + 0.003]),
  sphere('toe_lateral', 'toes', TOE, [TOE_LENGTH - 0.03, 0.03, toeSole + TOE + 0.003]),
  sphere('knee', 'thigh', 0.055, [0, 0, -thigh]),
  sphere('seat', 'pelvis', 0.11, [-0.02, 0, 0.02]),
  sphere('chest', 'torso', 0.12, [0.03, 0, shoulder - lumbarZ - 0.08]),
  sphere('head', 'torso', 0.1, [0.04, 0, trunk + head - lumbarZ - 0.11]),
  sphere('hand', 'forearm', 0.04, [0, 0, -forearm - 0.06]),
];
