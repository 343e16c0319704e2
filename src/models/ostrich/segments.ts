/**
 * Segments of the ostrich. A segment's frame has its origin at the joint that carries it (the torso's midway between the
 * hips), x forward, y left, z up with all joints at zero: trunk level, legs and neck straight. Metres, kilograms.
 *
 * Source of joint places, masses, centres of mass and moments of inertia of trunk and legs: La Barbera V et al. (2021),
 * OstrichRL, arXiv 2112.06061 (after Hutchinson JR et al. 2015, PeerJ 3:e1001, and Rankin JW et al. 2016, J R Soc Interface
 * 13:20160035), as published with their model; small turns of principal axes are left out. Lengths of the neck's halves
 * and head and their masses are ours.
 */
import type { SegmentInertia } from '../anthropometry.ts';
import type { SidedPoint } from '../sides.ts';

/** Segments in the middle, and those of each side; the foot is the toes, which alone touch the ground. */
export type MiddleSegment = 'torso' | 'neck' | 'upper_neck' | 'head';
export type SideSegment = 'thigh' | 'shank' | 'tarsometatarsus' | 'foot';
export type SegmentName = MiddleSegment | SideSegment;

/** Mass of the whole bird, kg: an adult hen. */
export const MASS = 65;

/** Lengths along the straight leg, and of the neck, m. */
export const LENGTHS = {
  thigh: 0.2338,
  shank: 0.442,
  tarsometatarsus: 0.426,
  /** Toe joint above the sole; an ostrich never lowers it to the ground. */
  toeJoint: 0.09,
  /** Tip of the third toe ahead of the toe joint. */
  toe: 0.2,
  /** Each half of the neck. */
  neck: 0.42,
  head: 0.2,
} as const;

/** Where each segment's frame lies in its parent's. */
export const PLACES: Readonly<
  Record<Exclude<SegmentName, 'torso'>, { readonly parent: SegmentName; readonly at: SidedPoint }>
> = {
  neck: { parent: 'torso', at: [0.47, 0, 0.05] },
  upper_neck: { parent: 'neck', at: [0, 0, LENGTHS.neck] },
  head: { parent: 'upper_neck', at: [0, 0, LENGTHS.neck] },
  thigh: { parent: 'torso', at: [0, 0.0355, 0] },
  shank: { parent: 'thigh', at: [0, 0.0543, -LENGTHS.thigh] },
  tarsometatarsus: { parent: 'shank', at: [0, 0, -LENGTHS.shank] },
  foot: { parent: 'tarsometatarsus', at: [0, 0, -LENGTHS.tarsometatarsus] },
};

/** Segments that hang on another, in the order that the model lists those of one parent. */
export const CARRIED = [
  'neck',
  'upper_neck',
  'head',
  'thigh',
  'shank',
  'tarsometatarsus',
  'foot',
] as const satisfies readonly SegmentName[];

/** A rod or cone of the neck: thin, so that only turns about its cross axes count. */
function rod(mass: number, length: number, centre: number, radius: number): SegmentInertia {
  const across = mass * (length * length * 0.08 + radius * radius * 0.25);
  return { mass, centre: [0, 0, centre], inertia: [across, across, 0.5 * mass * radius * radius] };
}

/** Figures as published, for a heavier bird. */
const PUBLISHED: Readonly<Record<SegmentName, SegmentInertia>> = {
  torso: { mass: 43.57, centre: [0.104, 0, -0.106], inertia: [1, 3, 2.45] },
  neck: rod(1.3, LENGTHS.neck, 0.45 * LENGTHS.neck, 0.035),
  upper_neck: rod(0.7, LENGTHS.neck, 0.48 * LENGTHS.neck, 0.025),
  head: { mass: 0.5, centre: [0.06, 0, 0.02], inertia: [0.0006, 0.0016, 0.0016] },
  thigh: { mass: 7.834, centre: [0.008, 0.034, -0.109], inertia: [0.046, 0.0452, 0.0034] },
  shank: { mass: 5.303, centre: [0.002, 0.002, -0.212], inertia: [0.1206, 0.1205, 0.0022] },
  tarsometatarsus: { mass: 1.038, centre: [0.003, -0.002, -0.23], inertia: [0.0196, 0.0195, 0.0002] },
  foot: { mass: 0.582, centre: [0.066, 0.005, -0.055], inertia: [0.0004, 0.0019, 0.0021] },
};

const PAIRED: readonly SegmentName[] = ['thigh', 'shank', 'tarsometatarsus', 'foot'];
export const isPaired = (segment: SegmentName): segment is SideSegment => PAIRED.includes(segment);

const publishedMass = Object.entries(PUBLISHED).reduce(
  (sum, [segment, { mass }]) => sum + (PAIRED.some((name) => name === segment) ? 2 : 1) * mass,
  0,
);

/** Inertia of a segment, its outward offset to the right side: all scaled alike to our bird's mass. */
export function inertiaOf(segment: SegmentName): SegmentInertia {
  const scale = MASS / publishedMass;
  const { mass, centre, inertia } = PUBLISHED[segment];
  return {
    mass: scale * mass,
    centre,
    inertia: [scale * inertia[0], scale * inertia[1], scale * inertia[2]],
  };
}
