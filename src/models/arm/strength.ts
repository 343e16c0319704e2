/** Where on its force-length curve each muscle of the arm works: set in the neutral pose, where all frames are parallel. */
import { hypot } from '../../base/maths.ts';
import { lengthScaleFrom, pathFibre, type LengthScale } from '../muscle-figures.ts';
import { lengthOver, type PlanePoint } from '../wrapping.ts';
import type { MuscleRow } from './muscles.ts';
import { isWrap, type WrapRow } from './paths.ts';
import { cross, dot, origin, plus, times, unit, type SegmentName, type Triple } from './segments.ts';

const placed = (segment: SegmentName, at: Triple): Triple => plus(origin(segment), at);
const minus = (a: Triple, b: Triple): Triple => plus(a, times(-1, b));
const size = (a: Triple): number => hypot(hypot(a[0], a[1]), a[2]);

/**
 * Length of the way from a to b over a cylinder, which is a straight line of its unrolled surface, m.
 */
function lengthOverWrap(a: Triple, b: Triple, wrap: WrapRow): number {
  const centre = placed(wrap.segment, wrap.at);
  const from = minus(a, centre);
  const to = minus(b, centre);
  const side = minus(placed(wrap.segment, wrap.side), centre);
  const normal = unit(wrap.axis);
  const first = unit(minus(from, times(dot(from, normal), normal)));
  const second = cross(normal, first);
  const flat = (v: Triple): PlanePoint => ({ x: dot(v, first), z: dot(v, second) });
  const across = lengthOver(flat(from), flat(to), { x: 0, z: 0 }, wrap.radius, flat(side));
  return hypot(across, dot(minus(to, from), normal));
}

/** Length of a muscle's path with all joints at zero, m. */
export function neutralLength(muscle: MuscleRow): number {
  let length = 0;
  let last: Triple | undefined;
  let over: WrapRow | undefined;
  for (const item of muscle.path) {
    if (isWrap(item)) {
      over = item;
      continue;
    }
    const point = placed(item.segment, item.at);
    if (last) length += over ? lengthOverWrap(last, point, over) : size(minus(point, last));
    last = point;
    over = undefined;
  }
  return length;
}

/** The engine's scale of a muscle, from its neutral length. */
export const lengthScale = (muscle: MuscleRow): LengthScale =>
  lengthScaleFrom(neutralLength(muscle) - muscle.neutral * pathFibre(muscle), muscle);
