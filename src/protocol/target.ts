/** Where a task's object is to be brought, and how far it is from there. */
import { atan2 } from '../base/maths.ts';

/** A pose of a body in the world. */
export interface Target {
  readonly body: string;
  /** m. */
  readonly position: readonly [number, number, number];
  /** Unit quaternion w x y z. */
  readonly orientation: readonly [number, number, number, number];
  /** Alike from all sides about its own z axis, as a bottle is: turning about that axis does not count. */
  readonly round: boolean;
}

/** Distance of a place from the target's, m. `places` holds x y z from `at` on. */
export function distanceLeft({ position }: Target, places: ArrayLike<number>, at: number): number {
  const dx = places[at] - position[0];
  const dy = places[at + 1] - position[1];
  const dz = places[at + 2] - position[2];
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}

/** Angle of the turn that is left, rad, 0 to π. `turns` holds a unit quaternion w x y z from `at` on. */
export function angleLeft({ orientation, round }: Target, turns: ArrayLike<number>, at: number): number {
  const w = orientation[0];
  const a = orientation[1];
  const b = orientation[2];
  const c = orientation[3];
  // Scalar and vector part of that turn; both signs of a quaternion are the same turn.
  const u = turns[at] * w + turns[at + 1] * a + turns[at + 2] * b + turns[at + 3] * c;
  const i = w * turns[at + 1] - a * turns[at] - b * turns[at + 3] + c * turns[at + 2];
  const j = w * turns[at + 2] + a * turns[at + 3] - b * turns[at] - c * turns[at + 1];
  const k = w * turns[at + 3] - a * turns[at + 2] + b * turns[at + 1] - c * turns[at];
  if (round) return 2 * atan2(Math.sqrt(i * i + j * j), Math.sqrt(u * u + k * k));
  return 2 * atan2(Math.sqrt(i * i + j * j + k * k), Math.abs(u));
}
