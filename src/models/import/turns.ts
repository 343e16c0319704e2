/** Vectors and turns of a body's frames, as MuJoCo has them: quaternions w x y z. */
import { cos, sin } from '../../base/maths.ts';

export type Vector = readonly [number, number, number];
export type Turn = readonly [number, number, number, number];

export const NO_TURN: Turn = [1, 0, 0, 0];

export const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const plus = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const middle = (a: Vector, b: Vector): Vector => [
  (a[0] + b[0]) / 2,
  (a[1] + b[1]) / 2,
  (a[2] + b[2]) / 2,
];

export const inverse = ([w, x, y, z]: Turn): Turn => [w, -x, -y, -z];

/** First `b`, then `a`. */
export const after = (a: Turn, b: Turn): Turn => [
  a[0] * b[0] - a[1] * b[1] - a[2] * b[2] - a[3] * b[3],
  a[0] * b[1] + a[1] * b[0] + a[2] * b[3] - a[3] * b[2],
  a[0] * b[2] - a[1] * b[3] + a[2] * b[0] + a[3] * b[1],
  a[0] * b[3] + a[1] * b[2] - a[2] * b[1] + a[3] * b[0],
];

export function turned(turn: Turn, v: Vector): Vector {
  const [, x, y, z] = after(after(turn, [0, ...v]), inverse(turn));
  return [x, y, z];
}

/** Turn to the left about the vertical, rad. */
export const aboutVertical = (angle: number): Turn => [cos(angle / 2), 0, 0, sin(angle / 2)];

export const vectorAt = (values: ArrayLike<number>, i: number): Vector => [
  values[3 * i],
  values[3 * i + 1],
  values[3 * i + 2],
];
export const turnAt = (values: ArrayLike<number>, i: number): Turn => [
  values[4 * i],
  values[4 * i + 1],
  values[4 * i + 2],
  values[4 * i + 3],
];
