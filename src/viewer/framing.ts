/** Where cameras stand, so that bodies of every size are seen alike. */
import type { Camera } from 'three';
import type { View } from '../protocol/pictures.ts';
import { frameLayout, type Point, type SceneModel, type SceneShape } from '../protocol/scene.ts';

/** Width over height of the pictures on a sheet. */
export interface Aspects {
  readonly side: number;
  readonly front: number;
}

/** What is to be in the picture. */
export interface Framing {
  /** Middle of it, m: x and y from the followed place (see `SceneModel.extent`), z over the ground. */
  readonly middle: Point;
  /** Height that it takes, m. */
  readonly tall: number;
}

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

/** A motion that goes far from the start pose, e.g. an object that is thrown, is not followed farther than this. */
const MOST_GROWTH = 2;

/**
 * The framing of a whole motion: that of the start pose times `margin`, and more only where some instant would not be seen
 * whole, so that motions can be compared. `frames` are one after the other; `levelAt` is the height of the ground, m.
 */
export function framingOfMotion(
  scene: SceneModel,
  frames: Float32Array,
  levelAt: (x: number, y: number) => number,
  margin: number,
  { side, front }: Aspects,
): Framing {
  const { size, bodies } = frameLayout(scene);
  const start = framingOf(scene);
  const [mx, my, mz] = start.middle;
  const follow = bodies + 7 * Math.max(0, scene.bodies.indexOf(scene.follow));
  let tall = margin * start.tall;
  for (let frame = 0; frame + size <= frames.length; frame += size) {
    const x0 = scene.travels ? frames[frame + follow] : 0;
    const y0 = scene.travels ? frames[frame + follow + 1] : 0;
    const level = levelAt(x0, y0);
    for (const shape of scene.shapes) {
      if (!scene.moves[shape.body]) continue;
      const [x, y, z] = placeOf(shape, frames, frame + bodies + 7 * shape.body);
      const radius = boundOf(shape);
      const needed =
        2 *
        Math.max(
          (Math.abs(x - x0 - mx) + radius) / side,
          (Math.abs(y - y0 - my) + radius) / front,
          Math.abs(z - level - mz) + radius,
        );
      if (needed > tall) tall = needed;
    }
  }
  return { middle: start.middle, tall: Math.min(tall, MOST_GROWTH * margin * start.tall) };
}

/** Middle of a shape in the world; its body's position and quaternion begin at `at`. */
function placeOf({ position: [px, py, pz] }: SceneShape, frames: Float32Array, at: number): Point {
  const [w, x, y, z] = frames.subarray(at + 3, at + 7);
  // p + 2 w (q × p) + 2 q × (q × p)
  const cx = y * pz - z * py;
  const cy = z * px - x * pz;
  const cz = x * py - y * px;
  return [
    frames[at] + px + 2 * (w * cx + y * cz - z * cy),
    frames[at + 1] + py + 2 * (w * cy + z * cx - x * cz),
    frames[at + 2] + pz + 2 * (w * cz + x * cy - y * cx),
  ];
}

/** Radius of a sphere around a shape's middle that holds it, m. */
function boundOf({ type, size: [a, b, c] }: SceneShape): number {
  if (type === 'sphere') return a;
  if (type === 'capsule') return a + b;
  if (type === 'cylinder') return Math.hypot(a, b);
  return type === 'box' ? Math.hypot(a, b, c) : Math.max(a, b, c);
}

/** Ways from what is looked at to the camera; of a body that travels, forward is to the right where it is seen from the side. */
const TRAVELLING: Readonly<Record<View, Point>> = {
  oblique: [0.4, -0.9, 0.15],
  side: [0, -1, 0.06],
  front: [1, 0, 0.08],
  left: [0, 1, 0.06],
  behind: [-1, 0, 0.12],
  above: [-0.05, 0, 1],
};
/** At a table one looks down on the hands, from where the other person would sit. */
const AT_TABLE: Readonly<Record<View, Point>> = {
  oblique: [0.8, 0.35, 0.5],
  side: [0.1, -1, 0.4],
  front: [1, 0, 0.4],
  left: [0.1, 1, 0.4],
  behind: [-1, 0, 0.5],
  above: [-0.05, 0, 1],
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

/**
 * Brings a camera to see what is framed around a place on the ground (m): from so far away (m), in a direction as of
 * `directionOf`.
 */
export function aim(
  camera: Camera,
  [x, y, level]: Point,
  { middle: [dx, dy, dz] }: Framing,
  distance: number,
  [ux, uy, uz]: Point,
): void {
  camera.position.set(x + dx + distance * ux, y + dy + distance * uy, level + dz + distance * uz);
  camera.lookAt(x + dx, y + dy, level + dz);
}
