/**
 * Joints of the arm. Radians, N m/rad, N m s/rad, kg m². Axes are unit vectors of the child's frame; a positive turn is
 * what `positive` says.
 *
 * Sources of axes: Saul 2015 (elbow, forearm), Lee 2015 (thumb), as MyoSuite's arm publishes them. Ranges are those of healthy
 * adults (American Academy of Orthopaedic Surgeons), the shoulder's cut to what it can do without the shoulder blade, which
 * is fixed here. Stiffness and damping are light and stand for skin, capsules and muscles left out.
 */
import { PI } from '../../base/maths.ts';
import {
  FINGER_ROWS,
  published,
  times,
  unit,
  type Finger,
  type SegmentName,
  type Triple,
} from './segments.ts';

export interface JointRow {
  readonly name: string;
  readonly segment: SegmentName;
  readonly axis: Triple;
  readonly positive: string;
  readonly range: readonly [number, number];
  readonly stiffness: number;
  /** Angle at which the stiffness is slack. */
  readonly rest?: number;
  readonly damping: number;
  readonly armature: number;
}

const degrees = (low: number, high: number): readonly [number, number] => [
  (low * PI) / 180,
  (high * PI) / 180,
];

type Properties = Pick<JointRow, 'stiffness' | 'damping' | 'armature'>;
const SHOULDER: Properties = { stiffness: 0.5, damping: 0.8, armature: 0.01 };
const FOREARM: Properties = { stiffness: 0.3, damping: 0.4, armature: 0.005 };
const WRIST: Properties = { stiffness: 0.3, damping: 0.08, armature: 0.001 };
// Armature stands for the tendons and muscle that move along; with less, full co-contraction shakes (a test holds it).
const THUMB: Properties = { stiffness: 0.05, damping: 0.02, armature: 3e-4 };
const FINGER: Properties = { stiffness: 0.03, damping: 0.012, armature: 3e-4 };

const row = (
  name: string,
  segment: SegmentName,
  axis: Triple,
  positive: string,
  range: readonly [number, number],
  properties: Properties,
  rest = 0,
): JointRow => ({ name, segment, axis: unit(axis), positive, range, ...properties, rest: (rest * PI) / 180 });

/** Half-closed, as fingers hang at rest. */
const FINGER_REST = 25;

function fingerJoints(name: Finger, sideways: number): JointRow[] {
  // The index spreads to the thumb's side, ring and little finger to the other; the middle finger is the middle.
  const spread: readonly JointRow[] =
    sideways === 0
      ? []
      : [
          row(
            `${name}_mcp_abduction`,
            `${name}_proximal`,
            [0, -sideways, 0],
            'away from the middle finger',
            degrees(-15, 20),
            FINGER,
          ),
        ];
  return [
    row(`${name}_mcp`, `${name}_proximal`, [1, 0, 0], 'flexion', degrees(-20, 90), FINGER, FINGER_REST),
    ...spread,
    row(`${name}_pip`, `${name}_middle`, [1, 0, 0], 'flexion', degrees(0, 105), FINGER, FINGER_REST),
    row(`${name}_dip`, `${name}_distal`, [1, 0, 0], 'flexion', degrees(-2, 75), FINGER, 0.67 * FINGER_REST),
  ];
}

const SIDEWAYS: Readonly<Record<Finger, number>> = { index: 1, middle: 0, ring: -1, little: -1 };

/** Depth first in the order of the bodies. */
export const JOINTS: readonly JointRow[] = [
  row('shoulder_flexion', 'upper_arm', [0, -1, 0], 'flexion', degrees(-40, 90), SHOULDER),
  row('shoulder_abduction', 'upper_arm', [-1, 0, 0], 'abduction', degrees(-15, 90), SHOULDER, 5),
  row('shoulder_rotation', 'upper_arm', [0, 0, 1], 'internal rotation', degrees(-45, 60), SHOULDER),
  row('elbow_flexion', 'ulna', published(0.0494, 0.0366, 0.9981), 'flexion', degrees(0, 130), FOREARM, 20),
  row('forearm_pronation', 'radius', published(-0.0172, 0.9927, -0.1197), 'pronation', degrees(-80, 75), {
    stiffness: 0.05,
    damping: 0.12,
    armature: 0.002,
  }),
  row('wrist_flexion', 'hand', [1, 0, 0], 'flexion', degrees(-60, 60), WRIST),
  row('wrist_deviation', 'hand', [0, 1, 0], 'ulnar deviation', degrees(-20, 30), WRIST),
  row(
    'thumb_cmc_flexion',
    'thumb_metacarpal',
    times(-1, published(-0.0424, -0.6653, 0.7454)),
    'flexion',
    degrees(-35, 30),
    THUMB,
  ),
  row(
    'thumb_cmc_abduction',
    'thumb_metacarpal',
    published(0.4956, 0.7317, 0.468),
    'abduction from the palm',
    degrees(-30, 45),
    THUMB,
    10,
  ),
  row(
    'thumb_mp',
    'thumb_proximal',
    times(-1, published(-0.0843, -0.2035, 0.9754)),
    'flexion',
    degrees(-10, 55),
    THUMB,
    10,
  ),
  row(
    'thumb_ip',
    'thumb_distal',
    times(-1, published(-0.0501, -0.4796, 0.876)),
    'flexion',
    degrees(-10, 75),
    THUMB,
    15,
  ),
  ...FINGER_ROWS.flatMap(({ name }) => fingerJoints(name, SIDEWAYS[name])),
];

/**
 * How the last joint of a finger follows the one before: about two thirds as far, the field's usual figure; that the
 * relation is near to linear: Roda-Sales A et al. (2022), PeerJ 10:e14051.
 */
export const COUPLING = 0.67;

/** Joints whose angles make up a posture; the last joints of the fingers follow. */
export const POSTURE_JOINTS: readonly string[] = JOINTS.map(({ name }) => name).filter(
  (name) => !name.endsWith('_dip'),
);
