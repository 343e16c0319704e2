/** A compiled model in the bare engine, for tests of what the tables become. */
import { RandomStream } from '../../../src/base/random.ts';
import loadMujoco, { type MainModule, type MjData, type MjModel } from '@mujoco/mujoco';

let engine: Promise<MainModule> | undefined;

/** A model compiled once, with names resolved; angles in degrees. */
export class Body {
  private constructor(
    readonly engine: MainModule,
    readonly model: MjModel,
    readonly data: MjData,
  ) {}

  static async compile(xml: string): Promise<Body> {
    engine ??= loadMujoco({ print: () => undefined, printErr: () => undefined });
    const started = await engine;
    const model = started.MjModel.from_xml_string(xml);
    return new Body(started, model, new started.MjData(model));
  }

  private integers(view: unknown): Int32Array {
    if (!(view instanceof Int32Array)) throw new Error('The engine gave no array of integers.');
    return view;
  }

  private numbers(view: unknown): Float64Array {
    if (!(view instanceof Float64Array)) throw new Error('The engine gave no array of doubles.');
    return view;
  }

  private id(type: { value: number }, name: string): number {
    const id = this.engine.mj_name2id(this.model, type.value, name);
    if (id < 0) throw new Error(`The model has no ${name}.`);
    return id;
  }

  readonly actuator = (name: string): number => this.id(this.engine.mjtObj.mjOBJ_ACTUATOR, name);
  readonly joint = (name: string): number => this.id(this.engine.mjtObj.mjOBJ_JOINT, name);
  readonly geom = (name: string): number => this.id(this.engine.mjtObj.mjOBJ_GEOM, name);
  readonly sensor = (name: string): number => this.id(this.engine.mjtObj.mjOBJ_SENSOR, name);

  /** Where a joint's (first) position and velocity lie. */
  position = (joint: string): number => this.integers(this.model.jnt_qposadr)[this.joint(joint)];
  velocity = (joint: string): number => this.integers(this.model.jnt_dofadr)[this.joint(joint)];

  get qpos(): Float64Array {
    return this.numbers(this.data.qpos);
  }
  get qvel(): Float64Array {
    return this.numbers(this.data.qvel);
  }
  get act(): Float64Array {
    return this.numbers(this.data.act);
  }
  get ctrl(): Float64Array {
    return this.numbers(this.data.ctrl);
  }
  get masses(): Float64Array {
    return this.numbers(this.model.body_mass);
  }

  stand(): void {
    this.engine.mj_resetDataKeyframe(this.model, this.data, 0);
    this.engine.mj_forward(this.model, this.data);
  }

  step(): void {
    this.engine.mj_step(this.model, this.data);
  }

  /** Floats the body above the ground, at rest, muscles off, with these joint angles in degrees (others 0). */
  pose(angles: Readonly<Record<string, number>>): void {
    this.engine.mj_resetData(this.model, this.data);
    const { qpos } = this;
    // The second joint lifts a planar body, the third number of a free joint a free one.
    qpos[this.integers(this.model.jnt_type)[0] === this.engine.mjtJoint.mjJNT_FREE.value ? 2 : 1] = 2;
    for (const [name, angle] of Object.entries(angles)) qpos[this.position(name)] = (angle * Math.PI) / 180;
    this.engine.mj_forward(this.model, this.data);
  }

  /** Gravity along the vertical, m/s². */
  setGravity(upward: number): void {
    this.numbers(this.model.opt.gravity)[2] = upward;
  }

  forward(): void {
    this.engine.mj_forward(this.model, this.data);
  }

  /** Length of a muscle's path, m. */
  length = (muscle: string): number => this.numbers(this.data.actuator_length)[this.actuator(muscle)];

  /** Torque of all muscles together about a joint, N m. */
  torque = (joint: string): number => this.numbers(this.data.qfrc_actuator)[this.velocity(joint)];

  /** Torque of springs and dampers about a joint, N m. */
  passive = (joint: string): number => this.numbers(this.data.qfrc_passive)[this.velocity(joint)];

  /**
   * Moment arm of a muscle about a joint at a pose, mm, positive where the muscle pulls the joint's angle up: minus the
   * slope of the path's length, by central difference over 0.02°.
   */
  momentArm(muscle: string, joint: string, angles: Readonly<Record<string, number>>): number {
    const at = (shift: number): number => {
      this.pose({ ...angles, [joint]: (angles[joint] ?? 0) + shift });
      return this.length(muscle);
    };
    return (-1000 * (at(0.01) - at(-0.01))) / ((0.02 * Math.PI) / 180);
  }

  /** Lowest point of a sphere, m above the floor. */
  bottom(sphere: string): number {
    const id = this.geom(sphere);
    return this.numbers(this.data.geom_xpos)[3 * id + 2] - this.numbers(this.model.geom_size)[3 * id];
  }

  /** How far forward (axis 0), left (1) or up (2) the whole body's centre of mass is, m. */
  centreOfMass = (axis = 0): number => this.numbers(this.data.subtree_com)[axis];

  /** How far forward (axis 0), left (1) or up (2) the origin of a part is, m. */
  origin = (part: string, axis = 0): number =>
    this.numbers(this.data.xpos)[3 * this.id(this.engine.mjtObj.mjOBJ_BODY, part) + axis];

  /** A sensor's number, or its `part`. */
  reading = (sensor: string, part = 0): number =>
    this.numbers(this.data.sensordata)[this.integers(this.model.sensor_adr)[this.sensor(sensor)] + part];

  /** How often the engine has warned of anything since the data were made. */
  warnings(): number {
    const list = this.data.warning;
    let count = 0;
    for (let i = 0; i < list.size(); i++) count += list.get(i)?.number ?? 0;
    return count;
  }

  dispose(): void {
    this.data.delete();
    this.model.delete();
  }
}

/**
 * Random excitations of all muscles, each set held for a random number of steps: half of them anything, a quarter none, a
 * quarter full. Call before each step with its number; the seed decides all.
 */
export function randomExcitation(body: Body, seed: number): (step: number) => void {
  const random = new RandomStream(seed);
  const hold = 1 + Math.floor(random.uniform() * 25);
  return (step) => {
    if (step % hold !== 0) return;
    for (let k = 0; k < body.ctrl.length; k++) {
      const choice = random.uniform();
      body.ctrl[k] = choice < 0.5 ? random.uniform() : choice < 0.75 ? 0 : 1;
    }
  };
}
