/** Pushes on bodies of a world. */
import type { PhysicsModel } from '../physics/model.ts';
import type { World } from '../physics/world.ts';
import type { Push } from '../protocol/trial.ts';

/** Numbers of one body in the engine's applied forces: force, then torque. */
const STRIDE = 6;

/** A list of pushes, applied while they last. */
export class Pushes {
  private readonly addresses: readonly number[];

  constructor(
    model: PhysicsModel,
    private readonly pushes: readonly Push[],
  ) {
    this.addresses = pushes.map(({ body }) => STRIDE * model.index(model.bodies, body, 'body'));
  }

  /** Sets the applied forces of a world to those of its present instant. */
  apply(world: World): void {
    const { appliedForce } = world.views;
    const { time } = world;
    appliedForce.fill(0);
    for (let i = 0; i < this.pushes.length; i++) {
      const { start, seconds, force } = this.pushes[i];
      // Half a microsecond keeps sums of time steps from cutting a push short or long.
      if (time < start - 5e-7 || time >= start + seconds - 5e-7) continue;
      for (let axis = 0; axis < 3; axis++) appliedForce[this.addresses[i] + axis] += force[axis];
    }
  }
}
