/** Where a task's object is to be brought. */

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
