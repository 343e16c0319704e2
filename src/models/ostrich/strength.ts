/** Where on its force-length curve each muscle of the ostrich works: set in the standing pose. */
import { cos, hypot, sin } from '../../base/maths.ts';
import { lengthScaleFrom, pathFibre, type LengthScale } from '../muscle-figures.ts';
import type { SidedPoint } from '../sides.ts';
import { lengthOver } from '../wrapping.ts';
import { JOINTS, standAngle } from './joints.ts';
import { WRAPS, type MuscleRow } from './muscles.ts';
import { PLACES, type SegmentName } from './segments.ts';

/** A segment's place and pitch (about the axis to the left) in the torso's frame, standing: nothing leaves its plane. */
interface Placement {
  readonly at: SidedPoint;
  readonly pitch: number;
}

const placed = ({ at, pitch }: Placement, point: SidedPoint): SidedPoint => [
  at[0] + cos(pitch) * point[0] + sin(pitch) * point[2],
  at[1] + point[1],
  at[2] - sin(pitch) * point[0] + cos(pitch) * point[2],
];

/** Where a segment is while the bird stands. */
export function standing(segment: SegmentName): Placement {
  if (segment === 'torso') return { at: [0, 0, 0], pitch: 0 };
  const { parent, at } = PLACES[segment];
  const base = standing(parent);
  const turn = JOINTS.filter((joint) => joint.segment === segment).reduce(
    (sum, { name, axis }) => sum + axis[1] * standAngle(name),
    0,
  );
  return { at: placed(base, at), pitch: base.pitch + turn };
}

const plane = ([x, , z]: SidedPoint): { readonly x: number; readonly z: number } => ({ x, z });

/** Length of a muscle's path while standing, m. */
export function standingLength(muscle: MuscleRow): number {
  let length = 0;
  let last: SidedPoint | undefined;
  let over: (typeof WRAPS)[number] | undefined;
  for (const item of muscle.path) {
    if (typeof item === 'string') {
      over = WRAPS.find((wrap) => wrap.name === item);
      continue;
    }
    const point = placed(standing(item.segment), item.at);
    if (last) {
      const straight = hypot(point[0] - last[0], point[2] - last[2]);
      const surface = over && standing(over.segment);
      // Over a cylinder from side to side a path is a straight line of the unrolled surface.
      const flat =
        over && surface
          ? lengthOver(
              plane(last),
              plane(point),
              plane(placed(surface, over.at)),
              over.radius,
              plane(placed(surface, over.side)),
            )
          : straight;
      length += hypot(flat, point[1] - last[1]);
    }
    last = point;
    over = undefined;
  }
  return length;
}

/** Path length at which the fibre would have no length, m. */
export const slackLength = (muscle: MuscleRow): number =>
  standingLength(muscle) - muscle.neutral * pathFibre(muscle);

/** The engine's scale of a muscle, from its length while standing. */
export const lengthScale = (muscle: MuscleRow): LengthScale => lengthScaleFrom(slackLength(muscle), muscle);
