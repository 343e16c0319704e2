/** Where on its force-length curve each muscle of the human works: set in the neutral pose, where all frames are parallel. */
import { hypot } from '../../base/maths.ts';
import { lengthScaleFrom, pathFibre, type LengthScale } from '../muscle-figures.ts';
import type { SidedPoint } from '../sides.ts';
import { lengthOver } from '../wrapping.ts';
import { WRAPS, type MuscleRow, type WrapRow } from './muscles.ts';
import { PLACES, type SegmentName } from './segments.ts';

/** Origin of a segment's frame in the pelvis's, all joints at zero. */
function origin(segment: SegmentName): SidedPoint {
  if (segment === 'pelvis') return [0, 0, 0];
  const { parent, at } = PLACES[segment];
  const base = origin(parent);
  return [base[0] + at[0], base[1] + at[1], base[2] + at[2]];
}

function placed(segment: SegmentName, at: SidedPoint): SidedPoint {
  const o = origin(segment);
  return [o[0] + at[0], o[1] + at[1], o[2] + at[2]];
}

const plane = ([x, , z]: SidedPoint): { readonly x: number; readonly z: number } => ({ x, z });

/** Over a cylinder from side to side a path is a straight line of the unrolled surface. */
function lengthOverWrap(a: SidedPoint, b: SidedPoint, wrap: WrapRow): number {
  const centre = plane(placed(wrap.segment, wrap.at));
  const side = plane(placed(wrap.segment, wrap.side));
  return hypot(lengthOver(plane(a), plane(b), centre, wrap.radius, side), b[1] - a[1]);
}

/** Length of a muscle's path with all joints at zero, m. */
export function neutralLength(muscle: MuscleRow): number {
  let length = 0;
  let last: SidedPoint | undefined;
  let over: WrapRow | undefined;
  for (const item of muscle.path) {
    if (typeof item === 'string') {
      over = WRAPS.find((wrap) => wrap.name === item);
      continue;
    }
    const point = placed(item.segment, item.at);
    if (last) {
      if (over) length += lengthOverWrap(last, point, over);
      else length += hypot(point[0] - last[0], point[1] - last[1], point[2] - last[2]);
    }
    last = point;
    over = undefined;
  }
  return length;
}

/** The engine's scale of a muscle, from its neutral length. */
export const lengthScale = (muscle: MuscleRow): LengthScale =>
  lengthScaleFrom(neutralLength(muscle) - muscle.neutral * pathFibre(muscle), muscle);
