/**
 * Joints of the human. Radians, N m/rad, N m s/rad. Ranges are those of healthy adults, rounded. Stiffness and damping
 * are light and stand for skin, capsule and the muscles left out; those of the toes follow Falisse A et al. (2022),
 * PLoS Comput Biol 18:e1010013 (25 N m/rad), and arms swing on springs alone.
 */
import { PI } from '../../base/maths.ts';
import type { JointRow } from '../sided-body.ts';
import type { MiddleSegment, SideSegment } from './segments.ts';

export type LumbarJoint = 'lumbar_extension' | 'lumbar_bending' | 'lumbar_rotation';
export type LegJoint =
  'hip_flexion' | 'hip_adduction' | 'hip_rotation' | 'knee' | 'ankle' | 'subtalar' | 'toes';
export type ArmJoint = 'shoulder_flexion' | 'shoulder_adduction' | 'elbow';

const degrees = (low: number, high: number): readonly [number, number] => [
  (low * PI) / 180,
  (high * PI) / 180,
];

const FLEXES = [0, -1, 0] as const;
const ADDUCTS = [1, 0, 0] as const;
const TURNS_IN = [0, 0, 1] as const;

export const LUMBAR_JOINTS: readonly JointRow<LumbarJoint, MiddleSegment>[] = [
  {
    name: 'lumbar_extension',
    segment: 'torso',
    axis: [0, -1, 0],
    positive: 'extension',
    range: degrees(-45, 20),
    stiffness: 10,
    damping: 2,
    armature: 0.01,
  },
  {
    name: 'lumbar_bending',
    segment: 'torso',
    axis: [1, 0, 0],
    positive: 'to the right',
    range: degrees(-25, 25),
    stiffness: 10,
    damping: 2,
    armature: 0.01,
  },
  {
    name: 'lumbar_rotation',
    segment: 'torso',
    axis: [0, 0, 1],
    positive: 'to the left',
    range: degrees(-25, 25),
    stiffness: 10,
    damping: 2,
    armature: 0.01,
  },
];

export const LEG_JOINTS: readonly JointRow<LegJoint, SideSegment>[] = [
  {
    name: 'hip_flexion',
    segment: 'thigh',
    axis: FLEXES,
    positive: 'flexion',
    range: degrees(-30, 110),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'hip_adduction',
    segment: 'thigh',
    axis: ADDUCTS,
    positive: 'adduction',
    range: degrees(-40, 25),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'hip_rotation',
    segment: 'thigh',
    axis: TURNS_IN,
    positive: 'internal rotation',
    range: degrees(-35, 35),
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'knee',
    segment: 'shank',
    axis: [0, 1, 0],
    positive: 'flexion',
    range: degrees(0, 125),
    stiffness: 0.5,
    damping: 0.7,
    armature: 0.01,
  },
  {
    name: 'ankle',
    segment: 'foot',
    axis: FLEXES,
    positive: 'dorsiflexion',
    range: degrees(-50, 30),
    stiffness: 0.5,
    damping: 0.5,
    armature: 0.025,
  },
  {
    // Oblique axis through the calcaneus as in gait2392 and Rajagopal 2016: forward, a little left and up.
    name: 'subtalar',
    segment: 'foot',
    axis: [0.787, 0.121, 0.605],
    at: [-0.0488, 0.0079, -0.042],
    positive: 'inversion',
    range: degrees(-20, 25),
    stiffness: 2,
    damping: 0.5,
    armature: 0.01,
  },
  {
    name: 'toes',
    segment: 'toes',
    axis: FLEXES,
    positive: 'extension',
    range: degrees(-30, 60),
    stiffness: 25,
    damping: 0.4,
    armature: 0.002,
  },
];

export const ARM_JOINTS: readonly JointRow<ArmJoint, SideSegment>[] = [
  {
    name: 'shoulder_flexion',
    segment: 'upper_arm',
    axis: FLEXES,
    positive: 'flexion',
    range: degrees(-60, 150),
    stiffness: 2,
    damping: 0.5,
    armature: 0.005,
  },
  {
    name: 'shoulder_adduction',
    segment: 'upper_arm',
    axis: ADDUCTS,
    positive: 'adduction',
    range: degrees(-120, 10),
    stiffness: 8,
    rest: (-5 * PI) / 180,
    damping: 0.5,
    armature: 0.005,
  },
  {
    name: 'elbow',
    segment: 'forearm',
    axis: FLEXES,
    positive: 'flexion',
    range: degrees(0, 140),
    stiffness: 3,
    rest: (20 * PI) / 180,
    damping: 0.3,
    armature: 0.005,
  },
];
