/** Readings by name: keys are resolved once to addresses in the heap, then read without allocating. */
import { atan2 } from '../base/maths.ts';
import { LabError } from '../base/errors.ts';
import { readingText, type ReadingCatalogue, type ReadingKey } from '../protocol/readings.ts';
import { angleLeft, distanceLeft, type Target } from '../protocol/target.ts';
import type { PhysicsModel } from './model.ts';
import type { World, WorldViews } from './world.ts';

/** Prefix of the sensors that measure the ground force under a named part. */
const CONTACT_SENSOR = 'contact_';

/** What readings refer to besides the body: a task's goal numbers, and where its object is to be brought. */
export interface Aims {
  readonly goal: Readonly<Record<string, number>>;
  readonly target: Target | null;
}

/** Names that can be read on a model under a task's aims. */
export function catalogueOf(model: PhysicsModel, { goal, target }: Aims): ReadingCatalogue {
  return {
    bodies: model.bodies.slice(1),
    joints: model.joints,
    muscles: model.actuators,
    contacts: model.sensors
      .filter((name) => name.startsWith(CONTACT_SENSOR))
      .map((name) => name.slice(CONTACT_SENSOR.length)),
    goals: Object.keys(goal),
    target: target !== null,
  };
}

type Read = (views: WorldViews, world: World) => number;

/** Reads a fixed list of keys from any world of one model. */
export class Reader {
  private readonly reads: readonly Read[];
  private readonly needsCentreOfMassVelocity: boolean;

  /** Aims are constants of a reader; changed ones need a new one. */
  constructor(
    model: PhysicsModel,
    readonly keys: readonly ReadingKey[],
    aims: Aims,
  ) {
    this.reads = keys.map((key) => resolve(model, key, aims));
    this.needsCentreOfMassVelocity = keys.some((key) => key.kind === 'com' && key.field.startsWith('v'));
  }

  /** Writes the value of each key at the world's present instant to `out`, in the order of the keys. */
  read(world: World, out: Float64Array): void {
    if (this.needsCentreOfMassVelocity) world.computeCentreOfMassVelocity();
    const { views } = world;
    for (let i = 0; i < this.reads.length; i++) out[i] = this.reads[i](views, world);
  }
}

const AXES: Readonly<Record<string, number>> = { x: 0, y: 1, z: 2, vx: 0, vy: 1, vz: 2 };

function resolve(model: PhysicsModel, key: ReadingKey, { goal, target }: Aims): Read {
  const { name, field } = key;
  switch (key.kind) {
    case 'time':
      return (_, world) => world.time;
    case 'effort':
      return ({ act }) => {
        let sum = 0;
        for (let i = 0; i < act.length; i++) sum += act[i] * act[i];
        return act.length > 0 ? sum / act.length : 0;
      };
    case 'goal': {
      const value = goal[field];
      if (value === undefined) throw unknown(key);
      return () => value;
    }
    case 'com': {
      // Body 1 is the root of the figure; its subtree is the whole figure.
      const { groundHeight } = model;
      if (field === 'height')
        return ({ subtreeCom }) => subtreeCom[5] - groundHeight(subtreeCom[3], subtreeCom[4]);
      const axis = 3 + AXES[field];
      if (field.startsWith('v')) return ({ subtreeVelocity }) => subtreeVelocity[axis];
      return ({ subtreeCom }) => subtreeCom[axis];
    }
    case 'target':
      if (!target) throw unknown(key);
      return targetReading(key, target, model.index(model.bodies, target.body, 'body'));
    case 'body':
      return bodyReading(model, key, model.index(model.bodies, name, 'body'));
    case 'joint': {
      const joint = model.index(model.joints, name, 'joint');
      const position = model.jointPosition[joint];
      const velocity = model.jointVelocity[joint];
      if (field === 'angle') return ({ qpos }) => qpos[position];
      if (field === 'velocity') return ({ qvel }) => qvel[velocity];
      throw unknown(key);
    }
    case 'muscle': {
      const actuator = model.index(model.actuators, name, 'muscle');
      if (field === 'activation') {
        const address = model.activationAddress[actuator];
        return address < 0 ? ({ ctrl }) => ctrl[actuator] : ({ act }) => act[address];
      }
      if (field === 'excitation') return ({ ctrl }) => ctrl[actuator];
      if (field === 'force') return ({ actuatorForce }) => -actuatorForce[actuator];
      if (field === 'length') return ({ actuatorLength }) => actuatorLength[actuator];
      throw unknown(key);
    }
    case 'contact': {
      const sensor = model.index(model.sensors, CONTACT_SENSOR + name, 'contact');
      // A touch sensor gives one number, a contact sensor the net force along the world's axes, of which the upward one counts.
      const address = model.sensorAddress[sensor] + (model.sensorSize[sensor] === 3 ? 2 : 0);
      const { weight } = model;
      return ({ sensors }) => sensors[address] / weight;
    }
  }
}

function bodyReading(model: PhysicsModel, key: ReadingKey, body: number): Read {
  const p = 3 * body;
  const m = 9 * body;
  const c = 6 * body;
  const root = 3 * model.bodyRoot[body];
  const axis = AXES[key.field];
  switch (key.field) {
    case 'x':
    case 'y':
    case 'z':
      return ({ xpos }) => xpos[p + axis];
    case 'height': {
      const { groundHeight } = model;
      return ({ xpos }) => xpos[p + 2] - groundHeight(xpos[p], xpos[p + 1]);
    }
    // cvel is the velocity at the root's centre of mass; carried to the body's origin by ω × r.
    case 'vx':
      return ({ cvel, xpos, subtreeCom }) =>
        cvel[c + 3] +
        cvel[c + 1] * (xpos[p + 2] - subtreeCom[root + 2]) -
        cvel[c + 2] * (xpos[p + 1] - subtreeCom[root + 1]);
    case 'vy':
      return ({ cvel, xpos, subtreeCom }) =>
        cvel[c + 4] +
        cvel[c + 2] * (xpos[p] - subtreeCom[root]) -
        cvel[c] * (xpos[p + 2] - subtreeCom[root + 2]);
    case 'vz':
      return ({ cvel, xpos, subtreeCom }) =>
        cvel[c + 5] +
        cvel[c] * (xpos[p + 1] - subtreeCom[root + 1]) -
        cvel[c + 1] * (xpos[p] - subtreeCom[root]);
    case 'pitchVelocity':
      return ({ cvel }) => cvel[c + 1];
    // Angles of the z-y-x order: yaw about the vertical, then pitch, then roll; xmat is row-major.
    case 'pitch':
      return ({ xmat }) =>
        atan2(-xmat[m + 6], Math.sqrt(xmat[m + 7] * xmat[m + 7] + xmat[m + 8] * xmat[m + 8]));
    case 'roll':
      return ({ xmat }) => atan2(xmat[m + 7], xmat[m + 8]);
    case 'yaw':
      return ({ xmat }) => atan2(xmat[m + 3], xmat[m]);
    default:
      throw unknown(key);
  }
}

function targetReading(key: ReadingKey, target: Target, body: number): Read {
  if (key.field === 'distance') return ({ xpos }) => distanceLeft(target, xpos, 3 * body);
  if (key.field === 'angle') return ({ xquat }) => angleLeft(target, xquat, 4 * body);
  throw unknown(key);
}

function unknown(key: ReadingKey): LabError {
  return new LabError(`"${readingText(key)}" is not a reading of this model and task; use one of the list.`);
}
