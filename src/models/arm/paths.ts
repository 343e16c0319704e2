/** Parts that paths of muscles are made of: points on segments, and round surfaces between two points. */
import {
  cross,
  FINGER_ROWS,
  fingerRow,
  PLACES,
  plus,
  published,
  THUMB,
  times,
  unit,
  type Finger,
  type SegmentName,
  type ThumbSegment,
  type Triple,
} from './segments.ts';
import { JOINTS } from './joints.ts';

/** An attachment or via point. */
export interface PathPoint {
  readonly segment: SegmentName;
  readonly at: Triple;
}

/** A cylinder that paths run over on the side of `side`. */
export interface WrapRow {
  readonly name: string;
  readonly segment: SegmentName;
  readonly at: Triple;
  readonly radius: number;
  readonly axis: Triple;
  /** A point outside the surface on the side where paths run. */
  readonly side: Triple;
}

export type PathItem = PathPoint | WrapRow;

export const isWrap = (item: PathItem): item is WrapRow => 'radius' in item;

type PublishedPoint = (x: number, y: number, z: number) => PathPoint;

const on =
  (segment: SegmentName, shift: Triple = [0, 0, 0]): PublishedPoint =>
  (x, y, z) => ({ segment, at: plus(published(x, y, z), shift) });

/** Points of the published thorax, clavicle and scapula; the latter two are fixed to the torso here. */
export const thorax = on('torso');
export const clavicle = on('torso', published(0.0063, 0.0069, 0.0255));
export const scapula = on('torso', published(-0.008, 0.027, 0.161));
export const humerus = on('upper_arm');
export const ulna = on('ulna');
export const radius = on('radius');

const WRIST: Triple = PLACES.get('hand')?.at ?? [0, 0, 0];

/**
 * Two points about the wrist's axes: `palmar` and `radial` of it (m), on the radius and on the hand. They lie so far apart
 * that they do not pass each other in a flexed wrist.
 */
export function overWrist(palmar: number, radial: number): readonly [PathPoint, PathPoint] {
  const free = Math.max(0.01, 0.7 * palmar);
  return [
    { segment: 'radius', at: plus(WRIST, [radial, palmar, free]) },
    { segment: 'hand', at: [radial, palmar, -free] },
  ];
}

/** A point of the hand: towards the thumb's side, to the palm, towards the fingers, m from the wrist. */
export const hand = (radial: number, palmar: number, distal: number): PathPoint => ({
  segment: 'hand',
  at: [radial, palmar, -distal],
});

/** A point of a finger's phalanx: share of its length from its upper end, to the palm and to the thumb's side, m. */
export const phalanx = (
  name: Finger,
  part: 'proximal' | 'middle' | 'distal',
  share: number,
  palmar: number,
  radial = 0,
): PathPoint => ({
  segment: `${name}_${part}`,
  at: [radial, palmar, -share * fingerRow(name).lengths[part]],
});

const flexionAxis = (joint: string): Triple => JOINTS.find(({ name }) => name === joint)?.axis ?? [1, 0, 0];

const THUMB_AXES: Readonly<Record<ThumbSegment, Triple>> = {
  thumb_metacarpal: flexionAxis('thumb_cmc_flexion'),
  thumb_proximal: flexionAxis('thumb_mp'),
  thumb_distal: flexionAxis('thumb_ip'),
};

/** A point of the thumb: share of the bone's length, towards the flexors and towards the abductors, m. */
export function thumb(segment: ThumbSegment, share: number, flexor: number, abductor = 0): PathPoint {
  const { along, length } = THUMB[segment];
  const toFlexors = unit(cross(THUMB_AXES[segment], along));
  const toAbductors = unit(cross(along, toFlexors));
  return {
    segment,
    at: plus(times(share * length, along), plus(times(flexor, toFlexors), times(abductor, toAbductors))),
  };
}

/** Axis of the elbow and its place in the upper arm. */
const ELBOW: Triple = PLACES.get('ulna')?.at ?? [0, 0, 0];
const ELBOW_AXIS = flexionAxis('elbow_flexion');
/** Axis of pronation, which passes the origin of the radius. */
const RADIUS_ORIGIN: Triple = PLACES.get('radius')?.at ?? [0, 0, 0];
const PRONATION_AXIS = flexionAxis('forearm_pronation');

/** About the axis of pronation, at `down` metres from the head of the radius; it stays with the ulna. */
const aboutRadius = (name: string, down: number, radiusOf: number, side: Triple): WrapRow => {
  const at = plus(RADIUS_ORIGIN, times(-down, PRONATION_AXIS));
  return { name, segment: 'ulna', at, radius: radiusOf, axis: PRONATION_AXIS, side: plus(at, side) };
};

/** Surfaces of shoulder, elbow and forearm. Sides: forward x, left (medial) y, up z. */
export const SURFACES = {
  teresMinor: {
    name: 'humeral_head_back',
    segment: 'upper_arm',
    at: [0, 0, 0],
    radius: 0.016,
    // The long axis of the humerus, with which the surface turns.
    axis: [0, 0, 1],
    side: [-0.056, -0.02, 0],
  },
  triceps: {
    name: 'elbow_back',
    segment: 'upper_arm',
    at: ELBOW,
    radius: 0.018,
    axis: ELBOW_AXIS,
    side: plus(ELBOW, [-0.08, 0, 0]),
  },
  elbowFront: {
    name: 'elbow_front',
    segment: 'upper_arm',
    at: ELBOW,
    radius: 0.016,
    axis: ELBOW_AXIS,
    // In front and above, as paths lie there when the elbow is bent.
    side: plus(ELBOW, [0.06, 0, 0.06]),
  },
  bicepsTendon: aboutRadius('radius_tuberosity', 0.0375, 0.0085, [0, 0.05, 0]),
  pronatorTeres: aboutRadius('radius_shaft', 0.1, 0.012, [0.05, 0, 0]),
  supinator: aboutRadius('radius_neck', 0.045, 0.0095, [-0.032, -0.038, 0]),
  pronatorQuadratus: aboutRadius('radius_end', 0.205, 0.007, [0, 0.05, 0]),
} as const satisfies Record<string, WrapRow>;

/** Radii over the backs of knuckles and middle joints, m: moment arms of the extensors (see finger-muscles.ts). */
const KNUCKLE_BACK = 0.0085;
const MIDDLE_BACK = 0.0042;

/** The back of a finger's knuckle or middle joint. */
export function backOf(name: Finger, joint: 'knuckle' | 'middle'): WrapRow {
  const row = fingerRow(name);
  const knuckle = joint === 'knuckle';
  const at: Triple = knuckle ? row.knuckle : [0, 0, -row.lengths.proximal];
  return {
    name: `${name}_${joint}_back`,
    segment: knuckle ? 'hand' : `${name}_proximal`,
    at,
    radius: knuckle ? KNUCKLE_BACK : MIDDLE_BACK,
    axis: [1, 0, 0],
    side: plus(at, [0, -0.03, 0]),
  };
}

/** The back of the thumb's two last joints. */
export function backOfThumb(joint: 'mp' | 'ip'): WrapRow {
  const mp = joint === 'mp';
  const segment = mp ? 'thumb_metacarpal' : 'thumb_proximal';
  const { along, length } = THUMB[segment];
  const axis = THUMB_AXES[mp ? 'thumb_proximal' : 'thumb_distal'];
  const at = times(length, along);
  const back = unit(cross(along, axis));
  return {
    name: `thumb_${joint}_back`,
    segment,
    at,
    radius: mp ? 0.008 : 0.005,
    axis,
    side: plus(at, times(0.03, back)),
  };
}

/** All surfaces of the body. */
export const WRAPS: readonly WrapRow[] = [
  ...Object.values(SURFACES),
  ...FINGER_ROWS.flatMap(({ name }) => [backOf(name, 'knuckle'), backOf(name, 'middle')]),
  backOfThumb('mp'),
  backOfThumb('ip'),
];
