/**
 * Shapes of the ostrich: bones and outlines that are drawn, and spheres that meet the ground. Places in segment frames:
 * forward, outward, up, m; a shape of a paired segment is made for both sides. The toes' spheres lie where the published
 * model's flexor tendons meet the pads of the third and fourth toe; the looks of the rest are ours.
 */
import type { ShapeRow as SidedShape } from '../sided-body.ts';
import type { SidedPoint } from '../sides.ts';
import { BONE, TRUNK } from '../standard.ts';
import { LENGTHS, type SegmentName } from './segments.ts';

type ShapeRow = SidedShape<SegmentName>;

const bone = (
  name: string,
  segment: SegmentName,
  radius: number,
  at: SidedPoint,
  to: SidedPoint,
  colour = BONE,
): ShapeRow => ({ name, segment, type: 'capsule', size: [radius], at, to, colour });

const outline = (
  name: string,
  segment: SegmentName,
  size: readonly [number, number, number],
  at: SidedPoint,
  colour = TRUNK,
): ShapeRow => ({ name, segment, type: 'ellipsoid', size, at, colour });

const { thigh, shank, tarsometatarsus, toeJoint, toe, neck } = LENGTHS;
const sole = -toeJoint;
const KNEE: SidedPoint = [0, 0.054, -thigh];

/** Drawn only: they have no mass and touch nothing. */
export const BONES: readonly ShapeRow[] = [
  outline('trunk', 'torso', [0.36, 0.2, 0.19], [0.14, 0, -0.07]),
  bone('synsacrum', 'torso', 0.035, [-0.3, 0, 0.03], [0.25, 0, 0.07]),
  outline('tail_feathers', 'torso', [0.13, 0.07, 0.06], [-0.33, 0, 0.02]),
  bone('lower_neck', 'neck', 0.035, [0, 0, 0], [0, 0, neck]),
  bone('upper_neck', 'upper_neck', 0.024, [0, 0, 0], [0, 0, neck]),
  outline('skull', 'head', [0.055, 0.04, 0.045], [0.03, 0, 0.02], BONE),
  bone('beak', 'head', 0.013, [0.07, 0, 0.01], [0.14, 0, 0]),
  bone('femoral_neck', 'thigh', 0.025, [0, 0, 0], [0, 0.03, -0.01]),
  bone('femur', 'thigh', 0.028, [0, 0.03, -0.01], KNEE),
  bone('tibiotarsus', 'shank', 0.023, [0, 0, 0], [0, 0, -shank]),
  bone('tarsometatarsus', 'tarsometatarsus', 0.019, [0, 0, 0], [0, 0, -tarsometatarsus]),
  bone('first_phalanx', 'foot', 0.018, [0, 0, 0], [0.055, 0, sole + 0.02]),
  bone('third_toe', 'foot', 0.018, [0.055, 0, sole + 0.02], [toe - 0.015, 0, sole + 0.016]),
  bone('fourth_toe', 'foot', 0.013, [0, 0.02, -0.03], [0.045, 0.07, sole + 0.015]),
];

const sphere = (name: string, segment: SegmentName, radius: number, at: SidedPoint): ShapeRow => ({
  name,
  segment,
  type: 'sphere',
  size: [radius],
  at,
});

const PAD = 0.02;
const CLAW = 0.015;

/** Spheres that meet the floor: pads at the root and tip of the third toe and under the fourth; the others catch a fall. */
export const GROUND_CONTACTS: readonly ShapeRow[] = [
  sphere('rear', 'foot', PAD, [0.055, -0.012, sole + PAD]),
  sphere('side', 'foot', CLAW, [0.05, 0.07, sole + CLAW]),
  sphere('front', 'foot', CLAW, [toe - CLAW, 0, sole + CLAW]),
  sphere('ankle', 'shank', 0.035, [0, 0, -shank]),
  sphere('knee', 'thigh', 0.06, KNEE),
  sphere('breast', 'torso', 0.15, [0.3, 0, -0.12]),
  sphere('belly', 'torso', 0.16, [0, 0, -0.1]),
  sphere('tail', 'torso', 0.07, [-0.36, 0, 0]),
  sphere('head', 'head', 0.05, [0.03, 0, 0.02]),
];
