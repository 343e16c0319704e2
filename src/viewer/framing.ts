/** Where cameras stand, so that bodies of every size are seen alike. */
import type { Point, SceneModel } from '../protocol/scene.ts';

/** What is to be in the picture. */
export interface Framing {
  /** Middle of it, m: x and y from the followed place (see `SceneModel.extent`), z over the ground. */
  readonly middle: Point;
  /** Height that it takes, m. */
  readonly tall: number;
}

/** Ways to look at a body. */
export type View = 'oblique' | 'side' | 'front';

/** The width of a picture from the front is half that of one from the side, and arms and legs swing sideways little. */
const FRONT_SHARE = 1.5;

/** The body in its start pose. */
export function framingOf({ extent: { low, high } }: Pick<SceneModel, 'extent'>): Framing {
  const [dx, dy, dz] = high.map((value, axis) => value - low[axis]);
  return {
    middle: [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (low[2] + high[2]) / 2],
    tall: Math.max(dz, dx, FRONT_SHARE * dy),
  };
}

/** Ways from what is looked at to the camera; of a body that travels, forward is to the right where it is seen from the side. */
const TRAVELLING: Readonly<Record<View, Point>> = {
  oblique: [0.4, -0.9, 0.15],
  side: [0, -1, 0.06],
  front: [1, 0, 0.08],
};
/** At a table one looks down on the hands, from where the other person would sit. */
const AT_TABLE: Readonly<Record<View, Point>> = {
  oblique: [0.8, 0.35, 0.5],
  side: [0.1, -1, 0.4],
  front: [1, 0, 0.4],
};

/** Unit vector from what is looked at to the camera. */
export function directionOf(view: View, travels: boolean): Point {
  const [x, y, z] = (travels ? TRAVELLING : AT_TABLE)[view];
  const length = Math.sqrt(x * x + y * y + z * z);
  return [x / length, y / length, z / length];
}

/**
 * Distance, m, from which a camera sees `margin` times what is framed. `opening` is its vertical angle, degrees; `aspect` its
 * width over its height.
 */
export function distanceFor({ tall }: Framing, margin: number, opening: number, aspect = 1): number {
  return (margin * tall) / (2 * Math.tan((opening * Math.PI) / 360)) / Math.min(1, aspect);
}
