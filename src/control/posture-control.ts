import type { World } from '../physics/world.ts';

/** The low level of MPC²: muscle excitations that move a body towards a posture. */
export interface PostureControl {
  /**
   * Writes controls for the world's present instant. `posture` has the target angle of each planned joint, rad.
   * Expects positions, velocities and moment arms to be up to date (after `World.begin`). Depends on the world's state
   * and the posture alone, so that a state that was copied is controlled alike. Allocates nothing.
   */
  control(world: World, posture: Float64Array): void;
  /** Gives back what it holds in the engine. */
  dispose(): void;
}
