/**
 * Segments of the human. A segment's frame has its origin at the joint that carries it (the pelvis midway between the hips,
 * the torso at the lumbar joint), x forward, y left, z up along the straight body. Metres, kilograms.
 */
import {
  combined,
  footInertia,
  LENGTHS,
  limb,
  PARTS,
  scaled,
  type SegmentInertia,
  without,
} from '../anthropometry.ts';
import type { SidedPoint } from '../sides.ts';

/** Segments in the middle, and those of each side. */
export type MiddleSegment = 'pelvis' | 'torso';
export type SideSegment = 'thigh' | 'shank' | 'foot' | 'toes' | 'upper_arm' | 'forearm';
export type SegmentName = MiddleSegment | SideSegment;

/** Our stature over that of the model of Rajagopal et al. 2016, 1.70 m, whose points are scaled by it. */
export const POINT_SCALE = 1.76 / 1.7;

/**
 * Where each segment's frame lies in its parent's. Hip and shoulder breadth, the toe joint's place ahead of the ankle:
 * Rajagopal 2016; the lumbar joint above and behind the hips: Delp 1990 as in gait2392, which is the height of the navel
 * (de Leva's border of the lower trunk) too.
 */
export const PLACES: Readonly<
  Record<Exclude<SegmentName, 'pelvis'>, { readonly parent: SegmentName; readonly at: SidedPoint }>
> = {
  torso: { parent: 'pelvis', at: [-0.03, 0, scaled(PARTS.lowerTrunk)] },
  thigh: { parent: 'pelvis', at: [0, 0.0773 * POINT_SCALE, 0] },
  shank: { parent: 'thigh', at: [0, 0, -LENGTHS.thigh] },
  foot: { parent: 'shank', at: [0, 0, -LENGTHS.shank] },
  toes: { parent: 'foot', at: [0.13, 0, -LENGTHS.ankle + 0.02] },
  upper_arm: {
    parent: 'torso',
    at: [0.03, 0.17 * POINT_SCALE, LENGTHS.shoulder - scaled(PARTS.lowerTrunk)],
  },
  forearm: { parent: 'upper_arm', at: [0, 0, -LENGTHS.upperArm] },
};

/** Segments that hang on another, in the order that the model lists those of one parent. */
export const CARRIED = ['torso', 'thigh', 'shank', 'foot', 'toes', 'upper_arm', 'forearm'] as const;

/** Toe tip ahead of the toe joint, m. */
export const TOE_LENGTH = LENGTHS.foot - LENGTHS.heel - PLACES.toes.at[0];

/** Share of the foot's mass that moves with the toes: 0.22 of 1.57 kg in Rajagopal 2016. */
const TOES_SHARE = 0.138;

/** Toes as a slab 0.09 m wide and 0.02 m thick, in a frame at the ankle. */
function toesInFoot(): SegmentInertia {
  const mass = TOES_SHARE * footInertia().mass;
  const [length, width, height] = [TOE_LENGTH, 0.09, 0.02];
  const about = (a: number, b: number): number => (mass * (a * a + b * b)) / 12;
  const [x, , z] = PLACES.toes.at;
  return {
    mass,
    centre: [x + length / 2, 0, z],
    inertia: [about(width, height), about(length, height), about(length, width)],
  };
}

/** The same part seen from a frame at `origin`. */
const from = (origin: SidedPoint, part: SegmentInertia): SegmentInertia => ({
  ...part,
  centre: [part.centre[0] - origin[0], part.centre[1] - origin[1], part.centre[2] - origin[2]],
});

/** Trunk and head stand straight above the middle of the hips. */
function torso(): SegmentInertia {
  const navel = scaled(PARTS.lowerTrunk);
  const xiphoid = navel + scaled(PARTS.middleTrunk);
  return from(
    PLACES.torso.at,
    combined([
      limb(PARTS.middleTrunk, [0, 0, xiphoid]),
      limb(PARTS.upperTrunk, [0, 0, LENGTHS.trunk]),
      limb(PARTS.head, [0, 0, LENGTHS.trunk + LENGTHS.head]),
    ]),
  );
}

/** Inertia of each segment; the forearm is one with the hand. */
export const INERTIAS: Readonly<Record<SegmentName, SegmentInertia>> = {
  pelvis: limb(PARTS.lowerTrunk, [0, 0, scaled(PARTS.lowerTrunk)]),
  torso: torso(),
  thigh: limb(PARTS.thigh, [0, 0, 0]),
  shank: limb(PARTS.shank, [0, 0, 0]),
  foot: without(footInertia(), toesInFoot()),
  toes: from(PLACES.toes.at, toesInFoot()),
  upper_arm: limb(PARTS.upperArm, [0, 0, 0]),
  forearm: combined([limb(PARTS.forearm, [0, 0, 0]), limb(PARTS.hand, [0, 0, -LENGTHS.forearm])]),
};
