/** What a model looks like, and how it stands at one instant, in the form the viewer draws. */
import { groundElements } from '../models/ground.ts';
import type { BodyModel } from '../models/index.ts';
import type { Engine } from './engine.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import {
  frameLayout,
  type FrameLayout,
  type Point,
  type SceneModel,
  type SceneShape,
} from '../protocol/scene.ts';
import { ContactReader } from './contacts.ts';
import { doubles, integers, type PhysicsModel } from './model.ts';
import { World } from './world.ts';

/** Geoms of this group and above are aids of the physics, not to be drawn. */
const HIDDEN_GROUP = 3;

/** About the origin of a brought body's part there is at least so much of it to be seen, m. */
const BONE_BOUND = 0.02;

const SHAPE_TYPES = ['sphere', 'capsule', 'cylinder', 'ellipsoid', 'box'] as const;

type ShapeType = (typeof SHAPE_TYPES)[number];

/** The drawable parts of a body, whose model this is. */
export function sceneOf(body: BodyModel, model: PhysicsModel): SceneModel {
  const counts = integers(model.handle.tendon_num);
  // A wrapping object can put two points on a path, a site puts one.
  const pathPoints = model.actuatorTendon.reduce(
    (most, tendon) => (tendon < 0 ? most : Math.max(most, 2 * counts[tendon])),
    0,
  );
  const welded = integers(model.handle.body_weldid);
  const ground = new Set(groundElements(body.ground).names);
  return {
    model: body.name,
    bodies: model.bodies,
    moves: model.bodies.map((_, i) => welded[i] !== 0),
    ...(body.brought ? drawnShapes(body.brought, model) : { shapes: shapesOf(model, ground) }),
    muscles: model.actuators.map((name, i) => ({
      ...(body.muscles.find((muscle) => muscle.name === name) ?? { name, group: 'other', side: 'middle' }),
      strongest: strongestOf(model, i),
    })),
    pathPoints,
    follow: body.follow,
    travels: body.root !== undefined,
    weight: model.weight,
    extent: extentOf(body, model),
  };
}

/** Peak force of a muscle that is whole, or what a motor gives at its greatest control; 0 where there is no limit. */
function strongestOf({ muscles, linearActuators, controlRange }: PhysicsModel, actuator: number): number {
  const most = Math.max(Math.abs(controlRange[2 * actuator]), Math.abs(controlRange[2 * actuator + 1]));
  const force = muscles[actuator]?.force ?? Math.abs((linearActuators[actuator]?.gain ?? 0) * most);
  return Number.isFinite(force) ? force : 0;
}

/** Shapes of a brought body, meshes and all, which the planner's copy does not have. */
function drawnShapes({ drawn }: ImportedBody, model: PhysicsModel): Pick<SceneModel, 'shapes' | 'meshes'> {
  const place = drawn.bodies.map((name) => Math.max(0, model.bodies.indexOf(name)));
  return {
    shapes: drawn.shapes.map((shape) => ({ ...shape, body: place[shape.body] })),
    meshes: drawn.meshes,
  };
}

/** The box around all drawn shapes that can move, in the start pose. */
function extentOf(body: BodyModel, model: PhysicsModel): SceneModel['extent'] {
  const world = new World(model);
  try {
    world.reset(body.keyframe);
    const { handle } = model;
    const group = integers(handle.geom_group);
    const bodyOf = integers(handle.geom_bodyid);
    const welded = integers(handle.body_weldid);
    const radius = doubles(handle.geom_rbound);
    const centre = doubles(world.data.geom_xpos);
    const { xpos } = world.views;
    const follow = 3 * model.index(model.bodies, body.follow, 'body');
    const origin: Point = body.root ? [xpos[follow], xpos[follow + 1], 0] : [0, 0, 0];
    const low = [Infinity, Infinity, Infinity];
    const high = [-Infinity, -Infinity, -Infinity];
    const take = (place: ArrayLike<number>, from: number, bound: number): void => {
      for (let axis = 0; axis < 3; axis++) {
        const at = place[from + axis] - origin[axis];
        low[axis] = Math.min(low[axis], at - bound);
        high[axis] = Math.max(high[axis], at + bound);
      }
    };
    // All that can touch counts for a brought body, whose bones are drawn and not simulated, and the places of its bodies.
    const hidden = body.brought ? Infinity : HIDDEN_GROUP;
    for (let i = 0; i < handle.ngeom; i++)
      if (group[i] < hidden && welded[bodyOf[i]] !== 0) take(centre, 3 * i, radius[i]);
    if (body.brought)
      for (let i = 1; i < handle.nbody; i++) if (welded[i] !== 0) take(xpos, 3 * i, BONE_BOUND);
    const [x0, y0, z0] = low;
    const [x1, y1, z1] = high;
    return { low: [x0, y0, Math.max(0, z0)], high: [x1, y1, z1] };
  } finally {
    world.dispose();
  }
}

function shapesOf(model: PhysicsModel, ground: ReadonlySet<string>): SceneShape[] {
  const { handle } = model;
  const types = shapeTypes(model);
  const type = integers(handle.geom_type);
  const group = integers(handle.geom_group);
  const body = integers(handle.geom_bodyid);
  const size = doubles(handle.geom_size);
  const position = doubles(handle.geom_pos);
  const quaternion = doubles(handle.geom_quat);
  const colour: unknown = handle.geom_rgba;
  if (!(colour instanceof Float32Array)) throw new Error('The engine gave no geom colours.');
  const shapes: SceneShape[] = [];
  for (let i = 0; i < handle.ngeom; i++) {
    const kind = types.get(type[i]);
    if (kind === undefined || group[i] >= HIDDEN_GROUP || ground.has(model.geoms[i])) continue;
    shapes.push({
      name: model.geoms[i],
      body: body[i],
      type: kind,
      size: [size[3 * i], size[3 * i + 1], size[3 * i + 2]],
      position: [position[3 * i], position[3 * i + 1], position[3 * i + 2]],
      quaternion: [quaternion[4 * i], quaternion[4 * i + 1], quaternion[4 * i + 2], quaternion[4 * i + 3]],
      colour: [colour[4 * i], colour[4 * i + 1], colour[4 * i + 2], colour[4 * i + 3]],
    });
  }
  return shapes;
}

function shapeTypes({ engine }: PhysicsModel): ReadonlyMap<number, ShapeType> {
  const { mjGEOM_SPHERE, mjGEOM_CAPSULE, mjGEOM_CYLINDER, mjGEOM_ELLIPSOID, mjGEOM_BOX } = engine.mjtGeom;
  const values = [mjGEOM_SPHERE, mjGEOM_CAPSULE, mjGEOM_CYLINDER, mjGEOM_ELLIPSOID, mjGEOM_BOX];
  return new Map(values.map(({ value }, i) => [value, SHAPE_TYPES[i]]));
}

/** Writes frames of one scene from worlds in which everything follows from the state (`World.forward`). */
export class FrameWriter {
  readonly layout: FrameLayout;
  private readonly contacts: ContactReader;

  constructor(engine: Engine, scene: SceneModel) {
    this.layout = frameLayout(scene);
    this.contacts = new ContactReader(engine);
  }

  /** Writes the frame of the world's instant to `out` from `offset` on, in the layout of `FrameLayout`. */
  write(world: World, out: Float32Array, offset = 0): void {
    world.computeCentreOfMassVelocity();
    const { act, wrapPoints, wrapAddress, wrapCount, ctrl, actuatorForce } = world.views;
    const { bodies, activations, forces, balance, contacts, paths, pathStride } = this.layout;
    const { model } = world;
    out[offset] = world.time;
    writePoses(world, out, offset + bodies);
    writeBalance(world, out, offset + balance);
    this.contacts.write(world, out, offset + contacts);
    for (let m = 0; m < model.actuators.length; m++) {
      const address = model.activationAddress[m];
      out[offset + activations + m] = address < 0 ? ctrl[m] : act[address];
      out[offset + forces + m] = model.muscles[m] ? -actuatorForce[m] : actuatorForce[m];
      const at = offset + paths + m * pathStride;
      const tendon = model.actuatorTendon[m];
      const count = tendon < 0 ? 0 : wrapCount[tendon];
      out[at] = count;
      if (count === 0) continue;
      const from = 3 * wrapAddress[tendon];
      for (let k = 0; k < 3 * count; k++) out[at + 1 + k] = wrapPoints[from + k];
    }
  }

  dispose(): void {
    this.contacts.dispose();
  }
}

/** Writes place and quaternion of each body, seven numbers a body, from `offset` on. */
export function writePoses(world: World, out: Float32Array, offset: number): void {
  const { xpos, xquat } = world.views;
  for (let b = 0; b < world.model.bodies.length; b++) {
    const at = offset + 7 * b;
    for (let k = 0; k < 3; k++) out[at + k] = xpos[3 * b + k];
    for (let k = 0; k < 4; k++) out[at + 3 + k] = xquat[4 * b + k];
  }
}

/** Standard gravity, m/s². */
const GRAVITY = 9.81;

/**
 * Writes the centre of mass of the figure and its capture point: where a foot would have to stand for the body, a point on a
 * massless leg, to come to rest over it (Hof 2005, "The condition for dynamic stability": x + v √(h / g)).
 */
function writeBalance({ views, model }: World, out: Float32Array, offset: number): void {
  const { subtreeCom, subtreeVelocity } = views;
  // Body 1 is the root of the figure; its subtree is the whole figure.
  const [x, y, z] = subtreeCom.subarray(3, 6);
  const height = Math.max(0, z - model.groundHeight(x, y));
  const seconds = Math.sqrt(height / GRAVITY);
  out[offset] = x;
  out[offset + 1] = y;
  out[offset + 2] = z;
  out[offset + 3] = x + seconds * subtreeVelocity[3];
  out[offset + 4] = y + seconds * subtreeVelocity[4];
}
