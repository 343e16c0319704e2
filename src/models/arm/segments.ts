/**
 * Segments of the right arm. All frames are parallel in the neutral pose, in which the arm hangs straight down with the
 * palm to the thigh and the thumb forward: x forward (radial in the hand), y left (to the palm), z up (proximal). Metres,
 * kilograms.
 *
 * Sources
 * - Joint centres of the upper arm and forearm, which are those of a man of average build: Saul KR et al. (2015), Comput
 *   Methods Biomech Biomed Engin 18:1445-1458 (after Holzbaur KRS et al. 2005, Ann Biomed Eng 33:829-840), in the form that
 *   MyoSuite's arm publishes them; wrist and base of the thumb: Lee JH et al. (2015), as published there.
 * - Lengths of metacarpals and phalanges: Buchholz B, Armstrong TJ, Goldstein SA (1992), Ergonomics 35:261-273, shares of
 *   hand length and breadth; hand length 0.108 of stature (Winter 2009).
 * - Masses and inertias: de Leva 1996 (anthropometry.ts). Fingers are cylinders of Winter's density of the hand; the palm
 *   has what they leave of the hand's mass.
 */
import { hypot, PI } from '../../base/maths.ts';
import { MASS, PARTS, STATURE, type PartRow } from '../anthropometry.ts';

export type Triple = readonly [number, number, number];

export const FINGERS = ['index', 'middle', 'ring', 'little'] as const;
export type Finger = (typeof FINGERS)[number];
export type Phalanx = 'proximal' | 'middle' | 'distal';
export type FingerSegment = `${Finger}_${Phalanx}`;
export type ThumbSegment = 'thumb_metacarpal' | 'thumb_proximal' | 'thumb_distal';
export type SegmentName = 'torso' | 'upper_arm' | 'ulna' | 'radius' | 'hand' | ThumbSegment | FingerSegment;

/** A point or direction of the published frames (forward, up, to the right) in ours. */
export const published = (x: number, y: number, z: number): Triple => [x, -z, y];

export const plus = (a: Triple, b: Triple): Triple => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const times = (k: number, a: Triple): Triple => [k * a[0], k * a[1], k * a[2]];
export const cross = (a: Triple, b: Triple): Triple => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const dot = (a: Triple, b: Triple): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const unit = (a: Triple): Triple => times(1 / hypot(hypot(a[0], a[1]), a[2]), a);

/** Hand length (wrist to tip of the middle finger) and breadth over the knuckles, m. */
export const HAND_LENGTH = 0.108 * STATURE;
const HAND_BREADTH = 0.085;

/** A finger: knuckle in the hand's frame, and lengths of its phalanges, m; radius of the finger at each, m. */
export interface FingerRow {
  readonly name: Finger;
  readonly knuckle: Triple;
  readonly lengths: Readonly<Record<Phalanx, number>>;
  readonly radii: Readonly<Record<Phalanx, number>>;
}

/** Metacarpal length (share of hand length), place across the hand (share of breadth), arch of the knuckles (m, to the palm). */
const finger = (
  name: Finger,
  metacarpal: number,
  across: number,
  palmar: number,
  shares: readonly [number, number, number],
  girth: number,
): FingerRow => ({
  name,
  knuckle: [0.002 + across * HAND_BREADTH, palmar, -metacarpal * HAND_LENGTH],
  lengths: {
    proximal: shares[0] * HAND_LENGTH,
    middle: shares[1] * HAND_LENGTH,
    distal: shares[2] * HAND_LENGTH,
  },
  radii: { proximal: girth, middle: girth - 0.001, distal: girth - 0.002 },
});

export const FINGER_ROWS: readonly FingerRow[] = [
  finger('index', 0.447, 0.251, -0.008, [0.245, 0.143, 0.097], 0.0095),
  finger('middle', 0.446, 0, -0.01, [0.266, 0.17, 0.108], 0.0095),
  finger('ring', 0.421, -0.206, -0.007, [0.244, 0.165, 0.107], 0.009),
  finger('little', 0.39, -0.402, -0.001, [0.204, 0.117, 0.093], 0.008),
];

export const fingerRow = (name: Finger): FingerRow => FINGER_ROWS[FINGERS.indexOf(name)] ?? FINGER_ROWS[0];

/** The three bones of the thumb: direction and length. They are nearly in line. */
export const THUMB: Readonly<
  Record<ThumbSegment, { readonly along: Triple; readonly length: number; readonly radius: number }>
> = {
  thumb_metacarpal: {
    along: unit(published(0.0165, -0.0292, -0.0127)),
    length: 0.235 * HAND_LENGTH,
    radius: 0.012,
  },
  thumb_proximal: {
    along: unit(published(0.014, -0.0259, -0.0101)),
    length: 0.196 * HAND_LENGTH,
    radius: 0.0105,
  },
  thumb_distal: { along: unit(published(0.01, -0.02, -0.008)), length: 0.135 * HAND_LENGTH, radius: 0.0095 },
};

export interface Place {
  readonly parent: SegmentName;
  /** Origin in the parent's frame, m. */
  readonly at: Triple;
}

/** Shoulder in the frame of the published thorax, whose origin is the notch of the sternum. */
export const SHOULDER: Triple = published(-0.0176, -0.007, 0.17);

const thumbEnd = (name: ThumbSegment): Triple => times(THUMB[name].length, THUMB[name].along);

const fingerPlaces = (row: FingerRow): readonly (readonly [FingerSegment, Place])[] => [
  [`${row.name}_proximal`, { parent: 'hand', at: row.knuckle }],
  [`${row.name}_middle`, { parent: `${row.name}_proximal`, at: [0, 0, -row.lengths.proximal] }],
  [`${row.name}_distal`, { parent: `${row.name}_middle`, at: [0, 0, -row.lengths.middle] }],
];

/** Where each segment hangs; the torso is fixed in the world. */
export const PLACES: ReadonlyMap<SegmentName, Place> = new Map<SegmentName, Place>([
  ['upper_arm', { parent: 'torso', at: SHOULDER }],
  ['ulna', { parent: 'upper_arm', at: published(0.0061, -0.2904, -0.0123) }],
  ['radius', { parent: 'ulna', at: published(0.0004, -0.0115, 0.02) }],
  ['hand', { parent: 'radius', at: published(0.018, -0.242, 0.025) }],
  ['thumb_metacarpal', { parent: 'hand', at: published(0.0265, -0.025, -0.0105) }],
  ['thumb_proximal', { parent: 'thumb_metacarpal', at: thumbEnd('thumb_metacarpal') }],
  ['thumb_distal', { parent: 'thumb_proximal', at: thumbEnd('thumb_proximal') }],
  ...FINGER_ROWS.flatMap(fingerPlaces),
]);

/** Origin of a segment in the torso's frame in the neutral pose, m. */
export function origin(segment: SegmentName): Triple {
  const place = PLACES.get(segment);
  return place ? plus(origin(place.parent), place.at) : [0, 0, 0];
}

/** Mass, centre of mass and central moments of inertia in the segment's frame (about its axes). */
export interface Inertia {
  readonly mass: number;
  readonly centre: Triple;
  readonly inertia: Triple;
}

/** Share of a part of de Leva's table, its centre on the line from the segment's origin to `end`. */
function partOf(row: PartRow, share: number, end: Triple): Inertia {
  const mass = share * row.mass * MASS;
  const length = hypot(hypot(end[0], end[1]), end[2]);
  const about = (radius: number): number => mass * (radius * length) * (radius * length);
  const [rx, ry, rz] = row.radii;
  return { mass, centre: times(row.centre, end), inertia: [about(rx), about(ry), about(rz)] };
}

/** Density of the hand, kg/m³ (Winter 2009, table 4.1). */
const DENSITY = 1160;

/** A round bar along `along` from the origin; its moments about the axes, products left out as the bar is nearly upright. */
function bar(along: Triple, length: number, radius: number): Inertia {
  const mass = DENSITY * PI * radius * radius * length;
  const across = mass * ((length * length) / 12 + (radius * radius) / 4);
  const lengthwise = 0.5 * mass * radius * radius;
  const about = (c: number): number => across + (lengthwise - across) * c * c;
  return {
    mass,
    centre: times(length / 2, along),
    inertia: [about(along[0]), about(along[1]), about(along[2])],
  };
}

const digits: readonly (readonly [SegmentName, Inertia])[] = [
  ...(Object.keys(THUMB) as ThumbSegment[]).map(
    (name) => [name, bar(THUMB[name].along, THUMB[name].length, THUMB[name].radius)] as const,
  ),
  ...FINGER_ROWS.flatMap((row) =>
    (['proximal', 'middle', 'distal'] as const).map(
      (phalanx) =>
        [
          `${row.name}_${phalanx}` as const,
          bar([0, 0, -1], row.lengths[phalanx], row.radii[phalanx]),
        ] as const,
    ),
  ),
];

function palm(): Inertia {
  const mass = PARTS.hand.mass * MASS - digits.reduce((sum, [, { mass: digit }]) => sum + digit, 0);
  // A block as long as the metacarpals, as broad as the hand and 28 mm thick.
  const [thick, broad, long] = [0.028, HAND_BREADTH, 0.44 * HAND_LENGTH];
  const about = (a: number, b: number): number => (mass * (a * a + b * b)) / 12;
  return {
    mass,
    centre: [0.002, 0, -long / 2],
    inertia: [about(thick, long), about(broad, long), about(broad, thick)],
  };
}

const FOREARM_END = plus(PLACES.get('radius')?.at ?? [0, 0, 0], PLACES.get('hand')?.at ?? [0, 0, 0]);

export const INERTIAS: ReadonlyMap<SegmentName, Inertia> = new Map<SegmentName, Inertia>([
  ['upper_arm', partOf(PARTS.upperArm, 1, PLACES.get('ulna')?.at ?? [0, 0, -0.29])],
  // Muscles of the forearm lie mostly along the ulna near the elbow; half and half is a convention.
  ['ulna', partOf(PARTS.forearm, 0.5, FOREARM_END)],
  ['radius', partOf(PARTS.forearm, 0.5, PLACES.get('hand')?.at ?? [0, 0, -0.24])],
  ['hand', palm()],
  ...digits,
]);

/** Mass of arm, forearm and hand, kg. */
export const ARM_MASS = [...INERTIAS.values()].reduce((sum, { mass }) => sum + mass, 0);
