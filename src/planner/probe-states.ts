/** Readings of real states, for trying a program before it may score anything. */
import type { BodyModel } from '../models/index.ts';
import type { PhysicsModel } from '../physics/model.ts';
import { Reader, type Aims } from '../physics/readings.ts';
import { World } from '../physics/world.ts';
import type { ReadingKey } from '../protocol/readings.ts';

/** The states: the start pose, and a relaxed body going to the ground from it, one each tenth of a second for 1.5 s. */
const STATES = 16;
const SPACING = 0.1;

/** Values of `keys` at each of these states. */
export function probeStates(
  model: PhysicsModel,
  body: BodyModel,
  keys: readonly ReadingKey[],
  aims: Aims,
): Float64Array[] {
  const world = new World(model);
  try {
    const reader = new Reader(model, keys, aims);
    world.reset(body.keyframe);
    const steps = Math.round(SPACING / model.timestep);
    return Array.from({ length: STATES }, () => {
      const values = new Float64Array(keys.length);
      reader.read(world, values);
      for (let s = 0; s < steps; s++) world.step();
      return values;
    });
  } finally {
    world.dispose();
  }
}
