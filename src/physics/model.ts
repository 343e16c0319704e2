/** A compiled model: names, sizes and the constants that control and readings need, copied out of the heap once. */
import type { MjModel } from '@mujoco/mujoco';
import { errorText, LabError } from '../base/errors.ts';
import { engineOutput, type Engine } from './engine.ts';

/** Height of level ground. */
const level = (): number => 0;

/** A view of the engine's heap as the typed array it must be. */
export function doubles(view: unknown): Float64Array {
  if (view instanceof Float64Array) return view;
  throw new LabError(
    'The engine gave something else where an array of doubles was expected; its version differs.',
  );
}

/** A view of the engine's heap as 32-bit integers. */
export function integers(view: unknown): Int32Array {
  if (view instanceof Int32Array) return view;
  throw new LabError(
    'The engine gave something else where an array of integers was expected; its version differs.',
  );
}

const doublesCopy = (view: unknown): Float64Array => doubles(view).slice();
const integersCopy = (view: unknown): Int32Array => integers(view).slice();

/** One muscle's force model (MuJoCo's `<muscle>` gain and bias parameters). */
export interface MuscleParameters {
  /** Path lengths, m, that correspond to `range`. */
  readonly lengthRange: readonly [number, number];
  /** Operating range in optimal fibre lengths. */
  readonly range: readonly [number, number];
  /** Peak isometric force, N. */
  readonly force: number;
  readonly lmin: number;
  readonly lmax: number;
  readonly vmax: number;
  readonly fpmax: number;
  readonly fvmax: number;
  /** Time constants of activation and deactivation, s. */
  readonly activationTime: number;
  readonly deactivationTime: number;
}

/** A joint that follows another one, as an equality constraint between joints says: q − q₀ = Σ cₖ (q' − q'₀)ᵏ. */
export interface Coupling {
  /** Degrees of freedom of both joints. */
  readonly follower: number;
  readonly leader: number;
  /** c₀ to c₄. */
  readonly coefficients: readonly number[];
  /** How far the follower goes for a unit of its leader where that is at its reference: c₁. */
  readonly slope: number;
  /** Whether the slope is the same everywhere. */
  readonly isLinear: boolean;
  /** Addresses of both positions, and their references q₀ and q'₀. */
  readonly followerPosition: number;
  readonly followerReference: number;
  readonly leaderPosition: number;
  readonly leaderReference: number;
  /** Address of their common entry in the sparse mass matrix, or -1 where it is always zero. */
  readonly massAddress: number;
}

/** Place of the peak force among a muscle's gain and bias parameters. */
const FORCE_PARAMETER = 2;

/** How far a coupling's follower goes for a unit of its leader, where the leader is now. */
export function slopeOf(
  { coefficients, leaderPosition, leaderReference }: Coupling,
  qpos: Float64Array,
): number {
  const x = qpos[leaderPosition] - leaderReference;
  let slope = 0;
  for (let k = coefficients.length - 1; k > 0; k--) slope = slope * x + k * coefficients[k];
  return slope;
}

/** Sets a coupling's follower to where its leader's position puts it. */
export function placeFollower(coupling: Coupling, qpos: Float64Array): void {
  const { coefficients, followerPosition, followerReference, leaderPosition, leaderReference } = coupling;
  const x = qpos[leaderPosition] - leaderReference;
  qpos[followerPosition] = followerReference + coefficients.reduceRight((sum, c) => sum * x + c, 0);
}

/**
 * Force of an actuator that is no muscle: gain · control + bias₀ + bias₁ · length + bias₂ · velocity, N or N m. Motors have
 * no bias, position servos −gain · length.
 */
export interface LinearParameters {
  readonly gain: number;
  readonly bias: readonly [number, number, number];
}

/** Geoms of a brought body that bear weight but touch nothing themselves: their names begin so. */
export const SOLE_PREFIX = 'sole_';

/** A compiled model in one engine. Dispose it to give its memory back. */
export class PhysicsModel {
  readonly handle: MjModel;
  private step: number;
  readonly bodies: readonly string[];
  readonly joints: readonly string[];
  readonly actuators: readonly string[];
  readonly sensors: readonly string[];
  readonly geoms: readonly string[];
  readonly tendons: readonly string[];
  readonly keyframes: readonly string[];
  readonly degreesOfFreedom: number;
  readonly positions: number;
  /** First position and first degree of freedom of each joint. */
  readonly jointPosition: Int32Array;
  readonly jointVelocity: Int32Array;
  /** Lower and upper limit of each joint, two numbers a joint. */
  readonly jointRange: Float64Array;
  /** Lower and upper limit of each control, two numbers an actuator; 0 and 1 for muscles without limits of their own. */
  readonly controlRange: Float64Array;
  private readonly wholeMuscles: readonly (MuscleParameters | null)[];
  private presentMuscles: readonly (MuscleParameters | null)[];
  readonly sensorAddress: Int32Array;
  /** How many numbers each sensor gives. */
  readonly sensorSize: Int32Array;
  /** Address of each actuator's activation, or -1 where it has none. */
  readonly activationAddress: Int32Array;
  /** Geoms of the body that are paired with one of the world, or are named as soles, and the first size of every geom, m. */
  readonly groundGeoms: Int32Array;
  readonly geomRadius: Float64Array;
  readonly geomBody: Int32Array;
  readonly jointBody: Int32Array;
  private readonly bodyParent: Int32Array;
  /** First body of the tree each body belongs to; centres of mass of `cvel` refer to it. */
  readonly bodyRoot: Int32Array;
  /** Address of the diagonal of the sparse mass matrix for each degree of freedom. */
  readonly massDiagonal: Int32Array;
  /** First entry and number of entries of each row of the sparse mass matrix (its lower triangle), and each entry's column. */
  readonly massRow: Int32Array;
  readonly massCount: Int32Array;
  readonly massColumn: Int32Array;
  /** 1 for each degree of freedom that is a rotation, 0 for a translation. */
  readonly rotational: Uint8Array;
  readonly couplings: readonly Coupling[];
  /** Tendon that each actuator pulls on, or -1 where it acts otherwise. */
  readonly actuatorTendon: Int32Array;
  /** Force of each actuator that is no muscle, else null. */
  readonly linearActuators: readonly (LinearParameters | null)[];
  /** Whole weight, N. */
  readonly weight: number;

  constructor(
    readonly engine: Engine,
    xml: string,
    /** Height of the ground under a place, m. */
    readonly groundHeight: (x: number, y: number) => number = level,
  ) {
    const model = compile(engine, xml);
    this.handle = model;
    const names = (type: { value: number }, count: number): string[] =>
      Array.from({ length: count }, (_, id) => engine.mj_id2name(model, type.value, id));
    const kind = engine.mjtObj;
    this.step = model.opt.timestep;
    this.bodies = names(kind.mjOBJ_BODY, model.nbody);
    this.joints = names(kind.mjOBJ_JOINT, model.njnt);
    this.actuators = names(kind.mjOBJ_ACTUATOR, model.nu);
    this.sensors = names(kind.mjOBJ_SENSOR, model.nsensor);
    this.geoms = names(kind.mjOBJ_GEOM, model.ngeom);
    this.tendons = names(kind.mjOBJ_TENDON, model.ntendon);
    this.keyframes = names(kind.mjOBJ_KEY, model.nkey);
    this.degreesOfFreedom = model.nv;
    this.positions = model.nq;
    this.jointPosition = integersCopy(model.jnt_qposadr);
    this.jointVelocity = integersCopy(model.jnt_dofadr);
    this.jointRange = doublesCopy(model.jnt_range);
    this.wholeMuscles = readMuscles(engine, model);
    this.presentMuscles = this.wholeMuscles;
    this.controlRange = readControlRange(model, this.wholeMuscles);
    this.activationAddress = integersCopy(model.actuator_actadr);
    this.sensorAddress = integersCopy(model.sensor_adr);
    this.sensorSize = integersCopy(model.sensor_dim);
    this.bodyRoot = integersCopy(model.body_rootid);
    this.bodyParent = integersCopy(model.body_parentid);
    this.geomBody = integersCopy(model.geom_bodyid);
    this.jointBody = integersCopy(model.jnt_bodyid);
    this.geomRadius = doubles(model.geom_size).filter((_, i) => i % 3 === 0);
    this.groundGeoms = this.readGroundGeoms();
    this.massRow = integersCopy(model.M_rowadr);
    this.massCount = integersCopy(model.M_rownnz);
    this.massColumn = integersCopy(model.M_colind);
    this.massDiagonal = this.massRow.map((address, dof) => address + this.massCount[dof] - 1);
    this.rotational = rotationalDofs(engine, model);
    this.couplings = readCouplings(engine, model);
    const transmission = integers(model.actuator_trnid);
    const acting = integers(model.actuator_trntype);
    const { mjTRN_TENDON } = engine.mjtTrn;
    this.actuatorTendon = Int32Array.from({ length: model.nu }, (_, i) =>
      acting[i] === mjTRN_TENDON.value ? transmission[2 * i] : -1,
    );
    this.linearActuators = readLinear(model, this.wholeMuscles);
    const gravity = doubles(model.opt.gravity);
    const mass = doubles(model.body_mass).reduce((sum, m) => sum + m, 0);
    this.weight = mass * Math.sqrt(gravity[0] ** 2 + gravity[1] ** 2 + gravity[2] ** 2);
  }

  /** Time that one step takes, s. */
  get timestep(): number {
    return this.step;
  }

  /** Sets the time step, s: the world that is shown and the rollouts must have the same. */
  setTimestep(seconds: number): void {
    this.handle.opt.timestep = seconds;
    this.step = seconds;
  }

  /** Force model of each actuator that is a muscle, else null; forces as `setStrengths` left them. */
  get muscles(): readonly (MuscleParameters | null)[] {
    return this.presentMuscles;
  }

  /**
   * Scales the peak force, active and passive, of muscles by name: 0 takes one off, 1 is whole, and so is every muscle
   * that is not named. Controllers made before keep the forces they were made with. Throws for a name that is no muscle.
   */
  setStrengths(strengths: Readonly<Record<string, number>>): void {
    for (const name of Object.keys(strengths)) this.index(this.actuators, name, 'muscle');
    const gain = doubles(this.handle.actuator_gainprm);
    const bias = doubles(this.handle.actuator_biasprm);
    const stride = gain.length / this.actuators.length;
    this.presentMuscles = this.wholeMuscles.map((muscle, i) => {
      if (!muscle) return null;
      const force = muscle.force * (strengths[this.actuators[i]] ?? 1);
      gain[i * stride + FORCE_PARAMETER] = force;
      bias[i * stride + FORCE_PARAMETER] = force;
      return { ...muscle, force };
    });
  }

  private readGroundGeoms(): Int32Array {
    const one = integers(this.handle.pair_geom1);
    const two = integers(this.handle.pair_geom2);
    const found = new Set<number>();
    one.forEach((geom, pair) => {
      if (this.geomBody[geom] === 0 && this.geomBody[two[pair]] !== 0) found.add(two[pair]);
      if (this.geomBody[geom] !== 0 && this.geomBody[two[pair]] === 0) found.add(geom);
    });
    this.geoms.forEach((name, geom) => {
      if (name.startsWith(SOLE_PREFIX)) found.add(geom);
    });
    return Int32Array.from(found);
  }

  /** A body and all that carry it, up to the root. */
  ancestors(body: number): number[] {
    const chain: number[] = [];
    for (let at = body; at > 0; at = this.bodyParent[at]) chain.push(at);
    return chain;
  }

  /** Index of a name in a list of this model, or an error that names what there is. */
  index(list: readonly string[], name: string, kind: string): number {
    const index = list.indexOf(name);
    if (index < 0) throw new LabError(`The model has no ${kind} named "${name}"; it has ${list.join(', ')}.`);
    return index;
  }

  dispose(): void {
    this.handle.delete();
  }
}

function compile(engine: Engine, xml: string): MjModel {
  try {
    return engine.MjModel.from_xml_string(xml);
  } catch (cause) {
    const words = [errorText(cause), engineOutput()].filter((text) => text !== '').join('; ');
    throw new LabError(`The model could not be compiled: ${words}. Mend the model file and load it again.`, {
      cause,
    });
  }
}

function readControlRange(model: MjModel, muscles: readonly (MuscleParameters | null)[]): Float64Array {
  const range = doublesCopy(model.actuator_ctrlrange);
  // Whether a control is limited cannot be read in this build of the engine (its views of booleans throw); an
  // unlimited control has the range 0 to 0.
  muscles.forEach((muscle, i) => {
    if (range[2 * i] !== 0 || range[2 * i + 1] !== 0) return;
    range[2 * i] = muscle ? 0 : -Infinity;
    range[2 * i + 1] = muscle ? 1 : Infinity;
  });
  return range;
}

function readMuscles(engine: Engine, model: MjModel): (MuscleParameters | null)[] {
  const gainType = integers(model.actuator_gaintype);
  const gain = doubles(model.actuator_gainprm);
  const lengthRange = doubles(model.actuator_lengthrange);
  const dynamics = doubles(model.actuator_dynprm);
  const dynamicsStride = model.nu > 0 ? dynamics.length / model.nu : 0;
  const acceleration = doubles(model.actuator_acc0);
  const stride = model.nu > 0 ? gain.length / model.nu : 0;
  return Array.from({ length: model.nu }, (_, i) => {
    if (gainType[i] !== engine.mjtGain.mjGAIN_MUSCLE.value) return null;
    const p = i * stride;
    return {
      range: [gain[p], gain[p + 1]],
      // A negative force stands for scale over the acceleration that a unit force gives.
      force: gain[p + 2] >= 0 ? gain[p + 2] : gain[p + 3] / acceleration[i],
      lmin: gain[p + 4],
      lmax: gain[p + 5],
      vmax: gain[p + 6],
      fpmax: gain[p + 7],
      fvmax: gain[p + 8],
      activationTime: dynamics[i * dynamicsStride],
      deactivationTime: dynamics[i * dynamicsStride + 1],
      lengthRange: [lengthRange[2 * i], lengthRange[2 * i + 1]],
    } as const;
  });
}

function readLinear(
  model: MjModel,
  muscles: readonly (MuscleParameters | null)[],
): (LinearParameters | null)[] {
  const gain = doubles(model.actuator_gainprm);
  const bias = doubles(model.actuator_biasprm);
  const biasType = integers(model.actuator_biastype);
  const stride = model.nu > 0 ? gain.length / model.nu : 0;
  return muscles.map((muscle, i) => {
    if (muscle) return null;
    const at = i * stride;
    const affine = biasType[i] !== 0;
    return {
      gain: gain[at],
      bias: affine ? ([bias[at], bias[at + 1], bias[at + 2]] as const) : ([0, 0, 0] as const),
    };
  });
}

function readCouplings(engine: Engine, model: MjModel): Coupling[] {
  const type = integers(model.eq_type);
  const followers = integers(model.eq_obj1id);
  const leaders = integers(model.eq_obj2id);
  const data = doubles(model.eq_data);
  const stride = model.neq > 0 ? data.length / model.neq : 0;
  const dofs = integers(model.jnt_dofadr);
  const positions = integers(model.jnt_qposadr);
  const references = doubles(model.qpos0);
  const rows = integers(model.M_rowadr);
  const counts = integers(model.M_rownnz);
  const columns = integers(model.M_colind);
  const couplings: Coupling[] = [];
  for (let i = 0; i < model.neq; i++) {
    if (type[i] !== engine.mjtEq.mjEQ_JOINT.value || leaders[i] < 0) continue;
    const coefficients = Array.from(data.subarray(i * stride, i * stride + 5));
    const [, slope, ...curvature] = coefficients;
    const follower = dofs[followers[i]];
    const leader = dofs[leaders[i]];
    // The lower triangle is kept: a row has the columns of the joints before it in its chain.
    const row = Math.max(follower, leader);
    const place = columns.subarray(rows[row], rows[row] + counts[row]).indexOf(Math.min(follower, leader));
    couplings.push({
      follower,
      leader,
      coefficients,
      slope,
      isLinear: curvature.every((coefficient) => coefficient === 0),
      followerPosition: positions[followers[i]],
      followerReference: references[positions[followers[i]]],
      leaderPosition: positions[leaders[i]],
      leaderReference: references[positions[leaders[i]]],
      massAddress: place < 0 ? -1 : rows[row] + place,
    });
  }
  return couplings;
}

function rotationalDofs(engine: Engine, model: MjModel): Uint8Array {
  const type = integers(model.jnt_type);
  const first = integers(model.jnt_dofadr);
  const { mjJNT_FREE, mjJNT_BALL, mjJNT_HINGE } = engine.mjtJoint;
  const rotational = new Uint8Array(model.nv);
  for (let joint = 0; joint < model.njnt; joint++) {
    const dof = first[joint];
    if (type[joint] === mjJNT_HINGE.value) rotational[dof] = 1;
    if (type[joint] === mjJNT_BALL.value) rotational.fill(1, dof, dof + 3);
    // A free joint moves before it turns.
    if (type[joint] === mjJNT_FREE.value) rotational.fill(1, dof + 3, dof + 6);
  }
  return rotational;
}
