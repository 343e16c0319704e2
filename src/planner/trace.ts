/** The way that bodies would go under a plan. */
import type { PostureControl } from '../control/posture-control.ts';
import type { World } from '../physics/world.ts';
import type { PlanShape } from './plan-shape.ts';
import { playControl, type RolloutTiming } from './rollout.ts';

/**
 * Plays a plan in `world` from the state it is in, and writes the place of each of `bodies` (x y z, m) at the start and after
 * each control step to `out` from `to` on. `knots` holds the plan from `offset` on.
 */
export function traceRollout(
  world: World,
  control: PostureControl,
  shape: PlanShape,
  timing: RolloutTiming,
  knots: Float64Array,
  offset: number,
  posture: Float64Array,
  bodies: Int32Array,
  out: Float32Array,
  to: number,
): void {
  for (let c = 0; c <= timing.controls; c++) {
    world.begin();
    const { xpos } = world.views;
    for (let b = 0; b < bodies.length; b++)
      for (let axis = 0; axis < 3; axis++)
        out[to + 3 * (c * bodies.length + b) + axis] = xpos[3 * bodies[b] + axis];
    if (c === timing.controls) return;
    playControl(world, control, shape, timing, knots, offset, c, posture);
  }
}
