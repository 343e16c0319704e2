/** A push by the person, while the world is driven without an end. */
import { LabError } from '../base/errors.ts';
import type { PhysicsModel } from '../physics/model.ts';
import type { World } from '../physics/world.ts';
import type { Force } from '../protocol/lab.ts';

/** Numbers of one body in the engine's applied forces: force, then torque. */
const STRIDE = 6;
/** Keeps sums of time steps from cutting a push short or long, s. */
const HAIR = 5e-7;

/** The push in force, or none. Plans count on none: nobody knows how long it will last. */
export class HandPush {
  private body: string | null = null;
  private force: Force = [0, 0, 0];
  private seconds = Infinity;
  private start: number | null = null;

  /** Pushes a body from the next row on, for so many simulated seconds or until told otherwise. */
  set(model: PhysicsModel, body: string, force: Force, seconds = Infinity): void {
    model.index(model.bodies, body, 'body');
    if (!force.every(Number.isFinite))
      throw new LabError('A push needs a force in newtons along x, y and z.');
    this.body = body;
    this.force = force;
    this.seconds = seconds;
    this.start = null;
  }

  release(): void {
    this.body = null;
  }

  /** Sets the applied forces of a world to those of its present instant. */
  apply(world: World): void {
    const { appliedForce } = world.views;
    appliedForce.fill(0);
    if (this.body === null) return;
    const { time, model } = world;
    // A body that was set up again is in a new time.
    if (this.start === null || time < this.start) this.start = time;
    if (time >= this.start + this.seconds - HAIR) return this.release();
    const at = STRIDE * model.index(model.bodies, this.body, 'body');
    for (let axis = 0; axis < 3; axis++) appliedForce[at + axis] = this.force[axis];
  }
}
