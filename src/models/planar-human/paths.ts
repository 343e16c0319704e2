/**
 * Lengths of muscle paths in the sagittal plane, from the same tables that the MJCF is written from. MuJoCo needs the
 * extreme lengths before a model can be compiled; its own search for them simulates and may fail.
 */
import { cos, hypot, sin } from '../../base/maths.ts';
import { lengthOver, type PlanePoint as Point } from '../wrapping.ts';
import { JOINTS, type JointName } from './joints.ts';
import { WRAPS, type MuscleRow, type PathPoint, type WrapRow } from './muscles.ts';
import { LENGTHS, type SegmentName } from './segments.ts';

/** Angles of one leg's joints, radians. */
export type LegAngles = Readonly<Record<JointName, number>>;

interface Frame extends Point {
  readonly cos: number;
  readonly sin: number;
}

/** A frame turned by `pitch` about the axis to the left, which carries z towards x. */
const frame = (x: number, z: number, pitch: number): Frame => ({
  x,
  z,
  cos: cos(pitch),
  sin: sin(pitch),
});

const placed = (f: Frame, p: Point): Point => ({
  x: f.x + f.cos * p.x + f.sin * p.z,
  z: f.z - f.sin * p.x + f.cos * p.z,
});

function legFrames(angles: LegAngles): Record<SegmentName, Frame> {
  const torso = frame(0, 0, 0);
  let pitch = 0;
  let origin: Point = torso;
  const frames: Record<SegmentName, Frame> = { torso, thigh: torso, shank: torso, foot: torso };
  for (const joint of JOINTS) {
    pitch += joint.sense * angles[joint.name];
    const here = frame(origin.x, origin.z, pitch);
    frames[joint.segment] = here;
    if (joint.segment !== 'foot') origin = placed(here, { x: 0, z: -LENGTHS[joint.segment] });
  }
  return frames;
}

const wraps = new Map<string, WrapRow>(WRAPS.map((wrap) => [wrap.name, wrap]));

/** Length of a muscle's path at the given joint angles, m. */
export function pathLength(muscle: MuscleRow, angles: LegAngles): number {
  const frames = legFrames(angles);
  let length = 0;
  let last: Point | undefined;
  let over: WrapRow | undefined;
  for (const item of muscle.path) {
    if (typeof item === 'string') {
      over = wraps.get(item);
      continue;
    }
    const point = placed(frames[item.segment], item);
    if (last) {
      if (over) {
        const f = frames[over.segment];
        length += lengthOver(last, point, placed(f, over), over.radius, placed(f, over.side));
      } else length += hypot(point.x - last.x, point.z - last.z);
    }
    last = point;
    over = undefined;
  }
  return length;
}

const segmentsOf = (muscle: MuscleRow): SegmentName[] =>
  muscle.path.filter((item): item is PathPoint => typeof item !== 'string').map((item) => item.segment);

/** Joints that a muscle spans. */
export function spannedJoints(muscle: MuscleRow): JointName[] {
  const order: readonly SegmentName[] = ['torso', 'thigh', 'shank', 'foot'];
  const places = segmentsOf(muscle).map((segment) => order.indexOf(segment));
  const first = Math.min(...places);
  const last = Math.max(...places);
  return JOINTS.filter((joint) => {
    const place = order.indexOf(joint.segment);
    return place > first && place <= last;
  }).map((joint) => joint.name);
}

const GRID = 21;

/** Shortest and longest path over the ranges of all joints a muscle spans, on a grid of 21 angles a joint, m. */
export function lengthRange(muscle: MuscleRow): readonly [number, number] {
  const spanned = new Set(spannedJoints(muscle));
  const [hips, knees, ankles] = JOINTS.map(({ name, range: [low, high] }) =>
    spanned.has(name) ? Array.from({ length: GRID }, (_, i) => low + ((high - low) * i) / (GRID - 1)) : [0],
  );
  let shortest = Infinity;
  let longest = -Infinity;
  for (const hip of hips)
    for (const knee of knees)
      for (const ankle of ankles) {
        const length = pathLength(muscle, { hip, knee, ankle });
        shortest = Math.min(shortest, length);
        longest = Math.max(longest, length);
      }
  return [shortest, longest];
}
