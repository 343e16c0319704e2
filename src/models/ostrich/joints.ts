/**
 * Joints of the ostrich. Radians, N m/rad, N m s/rad.
 *
 * Ranges of hip, knee and intertarsal joint and the turn of the knee: La Barbera V et al. (2021), arXiv 2112.06061. Their
 * toe joint extends by 17° from a right angle; ours, which stands for the joints between the phalanges too, by 45°. The
 * neck holds its head by springs, about as stiff as theirs summed over the vertebrae. Springs and damping of the legs are
 * light and stand for skin, capsule and the muscles left out.
 */
import { PI } from '../../base/maths.ts';
import type { JointRow } from '../sided-body.ts';
import type { SegmentName } from './segments.ts';

export type LegJoint =
  'hip_flexion' | 'hip_adduction' | 'hip_rotation' | 'knee' | 'knee_rotation' | 'ankle' | 'toes';
export type NeckJoint = 'neck' | 'neck_bending' | 'upper_neck' | 'head';
export type JointName = LegJoint | NeckJoint;

const degrees = (angle: number): number => (angle * PI) / 180;
const range = (low: number, high: number): readonly [number, number] => [degrees(low), degrees(high)];

const FLEXES = [0, -1, 0] as const;
const BOWS = [0, 1, 0] as const;

/**
 * Standing, radians: thigh well forward, shank slanting back, tarsometatarsus all but upright, foot flat; neck erect in
 * its S. It puts the bird's mass over the middle of the toes. All other joints are at zero.
 */
export const STAND = {
  hip_flexion: degrees(58),
  knee: degrees(80),
  ankle: degrees(20),
  toes: degrees(2),
  neck: degrees(25),
  upper_neck: degrees(-30),
  head: degrees(5),
} as const satisfies Partial<Record<JointName, number>>;

export const JOINTS: readonly JointRow<JointName, SegmentName>[] = [
  {
    name: 'neck',
    segment: 'neck',
    axis: BOWS,
    positive: 'forward',
    range: range(-20, 110),
    stiffness: 40,
    rest: STAND.neck,
    damping: 4,
    armature: 0.01,
  },
  {
    name: 'neck_bending',
    segment: 'neck',
    axis: [1, 0, 0],
    positive: 'to the right',
    range: range(-45, 45),
    stiffness: 40,
    damping: 4,
    armature: 0.01,
  },
  {
    name: 'upper_neck',
    segment: 'upper_neck',
    axis: BOWS,
    positive: 'forward',
    range: range(-80, 90),
    stiffness: 20,
    rest: STAND.upper_neck,
    damping: 1.5,
    armature: 0.005,
  },
  {
    name: 'head',
    segment: 'head',
    axis: BOWS,
    positive: 'forward',
    range: range(-60, 60),
    stiffness: 5,
    rest: STAND.head,
    damping: 0.3,
    armature: 0.003,
  },
  {
    name: 'hip_flexion',
    segment: 'thigh',
    axis: FLEXES,
    positive: 'flexion',
    range: range(-17, 86),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'hip_adduction',
    segment: 'thigh',
    axis: [1, 0, 0],
    positive: 'adduction',
    range: range(-29, 12),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'hip_rotation',
    segment: 'thigh',
    axis: [0, 0, 1],
    positive: 'internal rotation',
    range: range(-57, 34),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'knee',
    segment: 'shank',
    axis: BOWS,
    positive: 'flexion',
    range: range(0, 115),
    stiffness: 0.5,
    damping: 1,
    armature: 0.01,
  },
  {
    // Ligaments alone hold it.
    name: 'knee_rotation',
    segment: 'shank',
    axis: [0, 0, 1],
    positive: 'internal rotation',
    range: range(-20, 20),
    stiffness: 60,
    damping: 2,
    armature: 0.02,
  },
  {
    name: 'ankle',
    segment: 'tarsometatarsus',
    axis: FLEXES,
    positive: 'flexion',
    range: range(0, 130),
    stiffness: 0.5,
    damping: 1,
    armature: 0.03,
  },
  {
    name: 'toes',
    segment: 'foot',
    axis: FLEXES,
    positive: 'extension',
    range: range(-110, 45),
    stiffness: 2,
    damping: 0.5,
    armature: 0.01,
  },
];

/** Joints that planners set: those of the legs that muscles hold. */
export const POSTURE_JOINTS: readonly LegJoint[] = [
  'hip_flexion',
  'hip_adduction',
  'hip_rotation',
  'knee',
  'ankle',
  'toes',
];

/** Angle of a joint while standing, rad. */
export const standAngle = (name: JointName): number =>
  (STAND as Readonly<Partial<Record<JointName, number>>>)[name] ?? 0;
