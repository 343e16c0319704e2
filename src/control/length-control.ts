/**
 * The low level of the published MPC² (arXiv 2505.08238), in muscle space: each muscle is driven to the length that it has
 * in the target posture, with a gain that grows with how far the joints it spans are from there. Force grows about with
 * the square of the posture error, so the gain belongs to one body.
 */
import type { PhysicsModel } from '../physics/model.ts';
import { World } from '../physics/world.ts';
import { activeForce, muscleConstants, passiveForce, type MuscleConstants } from './muscle.ts';
import type { PostureControl } from './posture-control.ts';

/** Least active force a muscle is taken to have, N, so that a weak one is not asked for infinite activation. */
const LEAST_ACTIVE_FORCE = 1;

/** Settings of the length controller. */
export interface LengthControlSettings {
  /** Gain kp, N/m for each metre of moment arm times radian: 10⁴ for a person or an ostrich, 10³ for a hand. */
  readonly stiffness: number;
}

/** Turns target joint angles into muscle excitations by target lengths. One per thread; its second world is scratch. */
export class LengthControl implements PostureControl {
  /** The body in the target posture. */
  private readonly target: World;
  private readonly position: Int32Array;
  private readonly rowOfDof: Int32Array;
  private readonly muscles: readonly MuscleConstants[];
  /** |q* − q| of each planned joint, rad. */
  private readonly error: Float64Array;
  private readonly excitations: Float64Array;

  constructor(
    private readonly model: PhysicsModel,
    joints: readonly string[],
    private readonly settings: LengthControlSettings,
  ) {
    this.target = new World(model);
    const indices = joints.map((joint) => model.index(model.joints, joint, 'joint'));
    this.position = Int32Array.from(indices, (joint) => model.jointPosition[joint]);
    this.rowOfDof = new Int32Array(model.degreesOfFreedom).fill(-1);
    indices.forEach((joint, row) => (this.rowOfDof[model.jointVelocity[joint]] = row));
    this.muscles = model.muscles.map((parameters, i) => {
      if (!parameters) throw new Error(`The actuator "${model.actuators[i]}" is not a muscle.`);
      return muscleConstants(parameters);
    });
    this.error = new Float64Array(joints.length);
    this.excitations = new Float64Array(this.muscles.length);
  }

  control(world: World, posture: Float64Array): void {
    const { qpos, qvel, actuatorLength } = world.views;
    const { target, error, position } = this;
    const goal = target.views;
    goal.qpos.set(qpos);
    for (let row = 0; row < posture.length; row++) {
      goal.qpos[position[row]] = posture[row];
      error[row] = Math.abs(posture[row] - qpos[position[row]]);
    }
    target.computePaths();
    const { moment, momentRow, momentCount, momentColumn } = goal;
    for (let i = 0; i < this.muscles.length; i++) {
      let distance = 0;
      let velocity = 0;
      for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++) {
        const dof = momentColumn[k];
        velocity += moment[k] * qvel[dof];
        const row = this.rowOfDof[dof];
        if (row >= 0) distance += Math.abs(moment[k]) * error[row];
      }
      const length = goal.actuatorLength[i];
      const pull = Math.max(0, this.settings.stiffness * distance * (actuatorLength[i] - length));
      const active = Math.max(activeForce(this.muscles[i], length, velocity), LEAST_ACTIVE_FORCE);
      this.excitations[i] = this.excitationFor(
        (pull - passiveForce(this.muscles[i], length)) / active,
        i,
        world,
      );
    }
    world.writeControls(this.excitations);
  }

  dispose(): void {
    this.target.dispose();
  }

  /**
   * Excitation that brings a muscle's activation to the wanted one within a control step, or as near as it can: the
   * inverse of MuJoCo's activation dynamics, whose time constants are τ_act (0.5 + 1.5 a) and τ_deact / (0.5 + 1.5 a).
   */
  private excitationFor(wanted: number, muscle: number, world: World): number {
    const { parameters } = this.muscles[muscle];
    const address = this.model.activationAddress[muscle];
    const activation = address < 0 ? 0 : world.views.act[address];
    const change = (wanted < 0 ? 0 : wanted > 1 ? 1 : wanted) - activation;
    const slowing = 0.5 + 1.5 * activation;
    const constant = change > 0 ? parameters.activationTime * slowing : parameters.deactivationTime / slowing;
    const excitation = activation + (change * constant) / this.model.timestep;
    return excitation < 0 ? 0 : excitation > 1 ? 1 : excitation;
  }
}
