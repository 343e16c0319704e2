/**
 * The morphology-aware low level: a posture becomes joint torques by a controller whose gains follow the body's own
 * mass matrix, and the torques become muscle excitations by a small bounded least squares over the present moment arms.
 */
import { slopeOf, type Coupling, type LinearParameters, type PhysicsModel } from '../physics/model.ts';
import type { World } from '../physics/world.ts';
import { CoupledInertia } from './coupled-inertia.ts';
import { GroundSupport } from './ground-support.ts';
import { activeForce, muscleConstants, passiveForce, type MuscleConstants } from './muscle.ts';
import type { PostureControl } from './posture-control.ts';

/** Passes of coordinate descent; each starts from the excitations in force, so few are enough. */
const PASSES = 3;

/** Settings of the torque controller. */
export interface TorqueControlSettings {
  /** Bandwidth ω, rad/s: Kp = I ω², Kd = 2 ζ I ω with I the inertia. */
  readonly bandwidth: number;
  /** The inertia: each joint's own, the mass matrix's diagonal; or that of all joints as they move each other. */
  readonly inertia: 'own' | 'coupled';
  /**
   * Least inertia of a joint, as a share of the whole body's about its root. The mass matrix tells the inertia of the
   * limb beyond a joint; when that limb's end stands on the ground the joint moves the rest of the body instead.
   */
  readonly stanceShare: number;
  /** Share of the weight on the feet that joints bear without sinking first, 0 to 1. */
  readonly support: number;
  /** Damping ratio ζ. */
  readonly damping: number;
  /** Cost of excitation λ_u, in (N m)² for one fully excited muscle. */
  readonly effortCost: number;
}

/** Turns target joint angles into muscle excitations. One per thread; it holds scratch space only. */
export class TorqueControl implements PostureControl {
  private readonly position: Int32Array;
  private readonly velocity: Int32Array;
  private readonly diagonal: Int32Array;
  /** Addresses of the rotational diagonal entries of the mass matrix. */
  private readonly rotations: Int32Array;
  /** Row of the planned joint that each degree of freedom is or follows, or -1. */
  private readonly rowOfDof: Int32Array;
  /** How far each degree of freedom goes for a unit of its row's joint: 1, or the slope of one that follows. */
  private readonly shareOfDof: Float64Array;
  private readonly couplings: readonly Coupling[];
  private readonly curved: readonly Coupling[];
  private readonly inertia: Float64Array;
  /** The force model of each actuator: of a muscle, or of what is none. */
  private readonly muscles: readonly (MuscleConstants | null)[];
  private readonly motors: readonly (LinearParameters | null)[];
  /** Least and greatest control of each actuator; a muscle's excitation lies in 0 to 1. */
  private readonly range: Float64Array;
  private readonly torque: Float64Array;
  /** Torque of each fully excited muscle about each planned joint it spans, and that joint's row, muscle after muscle. */
  private readonly arms: Float64Array;
  private readonly armRow: Int32Array;
  /** Where the arms of each muscle begin, and at last where they end. */
  private readonly armBegin: Int32Array;
  /** Sum of the squares of a muscle's arms and the cost of excitation. */
  private readonly curvature: Float64Array;
  private readonly excitations: Float64Array;
  private readonly coupled: CoupledInertia | null;
  private readonly support: GroundSupport | null;

  constructor(
    private readonly model: PhysicsModel,
    joints: readonly string[],
    private readonly settings: TorqueControlSettings,
  ) {
    const indices = joints.map((joint) => model.index(model.joints, joint, 'joint'));
    this.position = Int32Array.from(indices, (joint) => model.jointPosition[joint]);
    this.velocity = Int32Array.from(indices, (joint) => model.jointVelocity[joint]);
    this.diagonal = this.velocity.map((dof) => model.massDiagonal[dof]);
    this.rotations = model.massDiagonal.filter((_, dof) => model.rotational[dof] !== 0);
    this.rowOfDof = new Int32Array(model.degreesOfFreedom).fill(-1);
    this.velocity.forEach((dof, row) => (this.rowOfDof[dof] = row));
    this.shareOfDof = new Float64Array(model.degreesOfFreedom).fill(1);
    this.couplings = model.couplings.filter(
      ({ follower, leader }) => this.rowOfDof[leader] >= 0 && this.rowOfDof[follower] < 0,
    );
    for (const { follower, leader, slope } of this.couplings) {
      this.rowOfDof[follower] = this.rowOfDof[leader];
      this.shareOfDof[follower] = slope;
    }
    this.curved = this.couplings.filter(({ isLinear }) => !isLinear);
    this.inertia = new Float64Array(joints.length);
    this.muscles = model.muscles.map((parameters) => parameters && muscleConstants(parameters));
    this.motors = model.linearActuators;
    this.range = model.controlRange.map((limit, k) => (this.muscles[k >> 1] ? k & 1 : limit));
    this.torque = new Float64Array(joints.length);
    this.arms = new Float64Array(this.muscles.length * joints.length);
    this.armRow = new Int32Array(this.muscles.length * joints.length);
    this.armBegin = new Int32Array(this.muscles.length + 1);
    this.curvature = new Float64Array(this.muscles.length);
    this.excitations = new Float64Array(this.muscles.length);
    this.support = settings.support > 0 ? new GroundSupport(model, this.rowOfDof, settings.support) : null;
    this.coupled = settings.inertia === 'coupled' ? new CoupledInertia(model, this.velocity) : null;
  }

  control(world: World, posture: Float64Array): void {
    for (let i = 0; i < this.curved.length; i++)
      this.shareOfDof[this.curved[i].follower] = slopeOf(this.curved[i], world.views.qpos);
    this.wantedTorques(world, posture);
    this.muscleTorques(world);
    this.solve(world);
    world.writeControls(this.excitations);
  }

  dispose(): void {
    // Holds nothing in the engine.
  }

  /** τ = Kp (q* − q) − Kd q̇ − passive + bias − what the ground bears, of each planned joint with those that follow it. */
  private wantedTorques(world: World, posture: Float64Array): void {
    const { qpos, qvel, massMatrix, passive, bias } = world.views;
    const { bandwidth, damping } = this.settings;
    const { coupled } = this;
    this.inertias(massMatrix);
    const stance = this.settings.stanceShare * this.wholeInertia(massMatrix);
    for (let row = 0; row < this.torque.length; row++) {
      const dof = this.velocity[row];
      const own = this.inertia[row];
      const error = posture[row] - qpos[this.position[row]];
      // The coupled inertia stands for the joints' own; what stance adds to that stays.
      const inertia = Math.max(own, stance) - (coupled ? own : 0);
      const stiffness = inertia * bandwidth * bandwidth;
      const viscosity = 2 * damping * inertia * bandwidth;
      this.torque[row] = stiffness * error - viscosity * qvel[dof] - passive[dof] + bias[dof];
      if (coupled) coupled.acceleration[dof] = bandwidth * (bandwidth * error - 2 * damping * qvel[dof]);
    }
    for (const { follower } of this.couplings)
      this.torque[this.rowOfDof[follower]] +=
        this.shareOfDof[follower] * (bias[follower] - passive[follower]);
    this.support?.relieve(world, this.torque, this.shareOfDof);
    if (!coupled) return;
    const torques = coupled.torques(massMatrix);
    for (let row = 0; row < this.torque.length; row++) this.torque[row] += torques[this.velocity[row]];
  }

  /** Inertia that each planned joint moves by itself, kg m². */
  private inertias(massMatrix: Float64Array): void {
    const { inertia, diagonal } = this;
    for (let row = 0; row < inertia.length; row++) inertia[row] = massMatrix[diagonal[row]];
    for (const { follower, massAddress } of this.couplings) {
      const slope = this.shareOfDof[follower];
      const common = massAddress < 0 ? 0 : massMatrix[massAddress];
      inertia[this.rowOfDof[follower]] +=
        slope * (2 * common + slope * massMatrix[this.model.massDiagonal[follower]]);
    }
  }

  /** Inertia of the whole body about its root, kg m²: the greatest rotational one in the mass matrix. */
  private wholeInertia(massMatrix: Float64Array): number {
    let greatest = 0;
    for (const address of this.rotations) if (massMatrix[address] > greatest) greatest = massMatrix[address];
    return greatest;
  }

  /** Gathers what each muscle can do now, and takes what it does without excitation off the torque wanted. */
  private muscleTorques(world: World): void {
    const { moment, momentRow, momentCount, momentColumn, actuatorLength, actuatorVelocity } = world.views;
    const { muscles, motors, rowOfDof, shareOfDof, torque, arms, armRow, armBegin, curvature } = this;
    let slot = 0;
    for (let i = 0; i < muscles.length; i++) {
      const muscle = muscles[i];
      const motor = motors[i];
      let active = 0;
      let passive = 0;
      if (muscle) {
        active = activeForce(muscle, actuatorLength[i], actuatorVelocity[i]);
        passive = passiveForce(muscle, actuatorLength[i]);
      } else if (motor) {
        // What pulls counts as positive, and a motor pushes along its own direction.
        active = -motor.gain;
        const { bias } = motor;
        passive = -(bias[0] + bias[1] * actuatorLength[i] + bias[2] * actuatorVelocity[i]);
      }
      const end = momentRow[i] + momentCount[i];
      const first = slot;
      armBegin[i] = first;
      for (let k = momentRow[i]; k < end; k++) {
        const row = rowOfDof[momentColumn[k]];
        if (row < 0 || moment[k] === 0) continue;
        const arm = shareOfDof[momentColumn[k]] * moment[k];
        let at = first;
        while (at < slot && armRow[at] !== row) at++;
        if (at === slot) {
          arms[at] = 0;
          armRow[at] = row;
          slot++;
        }
        // A muscle pulls: its force along the lengthening of its path is negative.
        arms[at] -= arm * active;
        torque[row] += arm * passive;
      }
      let squares = this.settings.effortCost;
      for (let at = first; at < slot; at++) squares += arms[at] * arms[at];
      curvature[i] = squares;
    }
    armBegin[muscles.length] = slot;
  }

  /** min ‖A u − τ‖² + λ ‖u‖² over the range of each u, for muscles 0 to 1, by coordinate descent from the excitations in force. */
  private solve(world: World): void {
    const { ctrl } = world.views;
    const { excitations, torque, arms, armRow, armBegin, curvature, range } = this;
    const cost = this.settings.effortCost;
    for (let i = 0; i < excitations.length; i++) {
      const u = ctrl[i];
      excitations[i] = u;
      const end = armBegin[i + 1];
      for (let k = armBegin[i]; k < end; k++) torque[armRow[k]] -= arms[k] * u;
    }
    for (let pass = 0; pass < PASSES; pass++) {
      for (let i = 0; i < excitations.length; i++) {
        const begin = armBegin[i];
        const end = armBegin[i + 1];
        const before = excitations[i];
        const low = range[2 * i];
        const high = range[2 * i + 1];
        let slope = 0;
        for (let k = begin; k < end; k++) slope += arms[k] * torque[armRow[k]];
        slope -= cost * before;
        // Most muscles rest or are fully excited, and would be more so.
        if ((before === low && slope <= 0) || (before === high && slope >= 0)) continue;
        let after = before + slope / curvature[i];
        after = after < low ? low : after > high ? high : after;
        const change = after - before;
        if (change === 0) continue;
        excitations[i] = after;
        for (let k = begin; k < end; k++) torque[armRow[k]] -= arms[k] * change;
      }
    }
  }
}
