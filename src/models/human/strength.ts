/** Where on its force-length curve each muscle of the human works: set in the neutral pose, where all frames are parallel. */
import { hypot } from '../../base/maths.ts';
import { pathFibre } from '../muscle-figures.ts';
import { lengthOver } from '../wrapping.ts';
import { WRAPS, type MuscleRow, type WrapRow } from './muscles.ts';
import { PLACES, type SegmentName, type SidedPoint } from './segments.ts';

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

/** Fibre lengths, in optimal ones, that tell the engine a muscle's scale; any two would do. */
const FIBRES = [0.5, 1.5] as const;

/** Path lengths, m, and the fibre lengths that belong to them. */
export interface LengthScale {
  readonly lengths: readonly [number, number];
  readonly fibres: readonly [number, number];
}

/**
 * Two path lengths and their fibre lengths. The engine takes nothing from them but a muscle's optimal length and slack
 * length, so that the extreme lengths over all joints, which its own search could not find, are not needed.
 */
export function lengthScale(muscle: MuscleRow): LengthScale {
  const fibre = pathFibre(muscle);
  const slack = neutralLength(muscle) - muscle.neutral * fibre;
  return { lengths: [slack + FIBRES[0] * fibre, slack + FIBRES[1] * fibre], fibres: FIBRES };
}
