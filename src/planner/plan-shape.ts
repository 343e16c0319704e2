/** How knots of postures become a posture at each instant. */
import type { PlannerSettings } from '../protocol/trial.ts';

/** Layout of a plan: `knots` rows of `joints` target angles over `horizon` seconds. */
export interface PlanShape {
  readonly knots: number;
  readonly joints: number;
  readonly horizon: number;
  readonly interpolation: PlannerSettings['interpolation'];
}

/** The shape of plans of so many joints over a horizon, s. */
export const planShape = (
  { knots, interpolation }: PlannerSettings,
  joints: number,
  horizon: number,
): PlanShape => ({ knots, joints, horizon, interpolation });

/** Time between knots, s; held knots share the horizon, others stand at its ends too. */
export function knotSpacing({ knots, horizon, interpolation }: PlanShape): number {
  if (interpolation === 'hold' || knots === 1) return horizon / knots;
  return horizon / (knots - 1);
}

/**
 * Writes to `out` (at `to`) the row of values at `time` s into the plan whose knots begin at `from` in `values`.
 * Before the first and after the last knot their rows hold. Cubic is the Catmull-Rom curve through the knots.
 */
export function valuesAt(
  shape: PlanShape,
  values: Float64Array,
  from: number,
  time: number,
  out: Float64Array,
  to = 0,
): void {
  const { knots, joints, interpolation } = shape;
  const position = time / knotSpacing(shape);
  const last = knots - 1;
  let first = Math.floor(position);
  first = first < 0 ? 0 : first > last ? last : first;
  const a = from + first * joints;
  if (interpolation === 'hold' || first === last || position <= 0) {
    for (let j = 0; j < joints; j++) out[to + j] = values[a + j];
    return;
  }
  const b = a + joints;
  const x = position - first;
  if (interpolation === 'linear') {
    for (let j = 0; j < joints; j++) out[to + j] = values[a + j] + x * (values[b + j] - values[a + j]);
    return;
  }
  const before = first > 0 ? a - joints : a;
  const after = first + 1 < last ? b + joints : b;
  const x2 = x * x;
  const x3 = x2 * x;
  for (let j = 0; j < joints; j++) {
    const p = values[a + j];
    const q = values[b + j];
    const slopeP = 0.5 * (q - values[before + j]);
    const slopeQ = 0.5 * (values[after + j] - p);
    out[to + j] =
      (2 * x3 - 3 * x2 + 1) * p + (x3 - 2 * x2 + x) * slopeP + (3 * x2 - 2 * x3) * q + (x3 - x2) * slopeQ;
  }
}

/** Moves a plan `seconds` into its future in place: each knot takes the old plan's values at its new time. */
export function shiftPlan(
  shape: PlanShape,
  values: Float64Array,
  seconds: number,
  scratch: Float64Array,
): void {
  scratch.set(values);
  const spacing = knotSpacing(shape);
  for (let k = 0; k < shape.knots; k++) {
    valuesAt(shape, scratch, 0, k * spacing + seconds, values, k * shape.joints);
  }
}

/** Carries a plan over to another horizon in place: each knot of the new shape takes the old plan's values at its time. */
export function stretchPlan(
  from: PlanShape,
  to: PlanShape,
  values: Float64Array,
  scratch: Float64Array,
): void {
  scratch.set(values);
  const spacing = knotSpacing(to);
  for (let k = 0; k < to.knots; k++) valuesAt(from, scratch, 0, k * spacing, values, k * to.joints);
}
