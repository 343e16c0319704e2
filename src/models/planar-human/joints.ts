/**
 * Joints of the planar human. Radians, N m/rad, N m s/rad. Ranges are those of healthy adults rounded to what a planar
 * body without a moving pelvis needs; stiffness and damping are light and stand for skin, capsule and the muscles left out.
 */
import { PI } from '../../base/maths.ts';
import type { SegmentName } from './segments.ts';

/** Joints of one leg, proximal to distal. */
export type JointName = 'hip' | 'knee' | 'ankle';

/** One hinge of a leg in the sagittal plane. */
export interface JointRow {
  readonly name: JointName;
  /** Segment that the joint moves; its frame's origin is the joint's centre. */
  readonly segment: Exclude<SegmentName, 'torso'>;
  /** Sense of the positive angle about the axis to the left (+y): hip and ankle flex against it, the knee with it. */
  readonly sense: 1 | -1;
  /** Positive direction in words. */
  readonly positive: string;
  readonly range: readonly [number, number];
  readonly stiffness: number;
  readonly damping: number;
  /**
   * Inertia added about the joint, kg m². At the ankle it stands for more than flesh: the foot is so light that the
   * force-velocity slope of fully co-contracted calf and shin would shake it at a step of 4 ms.
   */
  readonly armature: number;
}

const degrees = (angle: number): number => (angle * PI) / 180;

export const JOINTS: readonly JointRow[] = [
  {
    name: 'hip',
    segment: 'thigh',
    sense: -1,
    positive: 'flexion',
    range: [degrees(-30), degrees(110)],
    stiffness: 1,
    damping: 1,
    armature: 0.01,
  },
  {
    name: 'knee',
    segment: 'shank',
    sense: 1,
    positive: 'flexion',
    range: [degrees(0), degrees(125)],
    stiffness: 0.5,
    damping: 0.7,
    armature: 0.01,
  },
  {
    name: 'ankle',
    segment: 'foot',
    sense: -1,
    positive: 'dorsiflexion',
    range: [degrees(-50), degrees(30)],
    stiffness: 0.5,
    damping: 0.5,
    armature: 0.025,
  },
];
