/**
 * Segments of the planar human. A segment's frame has its origin at the proximal joint centre, x forward, z up along the
 * straight limb. Metres, kilograms.
 */
import {
  combined,
  footInertia,
  LENGTHS as BODY_LENGTHS,
  limb,
  PARTS,
  type SegmentInertia,
} from '../anthropometry.ts';

/** Segments that move as one rigid body each. */
export type SegmentName = 'torso' | 'thigh' | 'shank' | 'foot';

/** Lengths and heights, m. */
export const LENGTHS = {
  ...BODY_LENGTHS,
  /** Hip joints to each side of the middle plane; for looks only. */
  hipOffset: 0.085,
} as const;

/** Arms hang straight down from the shoulders. */
function arm(side: number): SegmentInertia[] {
  const y = side * LENGTHS.shoulderOffset;
  const elbow = LENGTHS.shoulder - LENGTHS.upperArm;
  return [
    limb(PARTS.upperArm, [0, y, LENGTHS.shoulder]),
    limb(PARTS.forearm, [0, y, elbow]),
    limb(PARTS.hand, [0, y, elbow - LENGTHS.forearm]),
  ];
}

/** Inertia of each rigid segment. The torso is pelvis, trunk, head and both arms in one. */
export const INERTIAS: Readonly<Record<SegmentName, SegmentInertia>> = {
  torso: combined([
    limb(PARTS.trunk, [0, 0, LENGTHS.trunk]),
    limb(PARTS.head, [0, 0, LENGTHS.trunk + LENGTHS.head]),
    ...arm(-1),
    ...arm(1),
  ]),
  thigh: limb(PARTS.thigh, [0, 0, 0]),
  shank: limb(PARTS.shank, [0, 0, 0]),
  foot: footInertia(),
};
