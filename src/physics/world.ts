/** One state of a model in the engine's heap: stepping it, reading it, copying it. */
import type { MjData } from '@mujoco/mujoco';
import { doubles, integers, type PhysicsModel } from './model.ts';

/** Cached views of the heap. They detach when the heap grows, so `World.views` makes them anew then. */
export interface WorldViews {
  readonly qpos: Float64Array;
  readonly qvel: Float64Array;
  readonly act: Float64Array;
  readonly ctrl: Float64Array;
  readonly xpos: Float64Array;
  readonly xquat: Float64Array;
  readonly xmat: Float64Array;
  readonly geomPlace: Float64Array;
  readonly jointAxis: Float64Array;
  readonly jointAnchor: Float64Array;
  readonly cvel: Float64Array;
  readonly subtreeCom: Float64Array;
  readonly subtreeVelocity: Float64Array;
  readonly massMatrix: Float64Array;
  readonly bias: Float64Array;
  readonly passive: Float64Array;
  readonly moment: Float64Array;
  readonly momentRow: Int32Array;
  readonly momentCount: Int32Array;
  readonly momentColumn: Int32Array;
  readonly actuatorLength: Float64Array;
  readonly actuatorVelocity: Float64Array;
  readonly actuatorForce: Float64Array;
  readonly sensors: Float64Array;
  readonly appliedForce: Float64Array;
  readonly wrapPoints: Float64Array;
  readonly wrapAddress: Int32Array;
  readonly wrapCount: Int32Array;
}

/** Force on the world itself, N, that stands for "not reset since". */
const WATCHED = 1;

/**
 * A state of a model. A control step is `begin` (kinematics and velocities of this instant), then `control` is written,
 * `finish`, and further `step`s under the same control. Positions, velocities and moment arms read after `begin` belong
 * to one instant; contact forces are those of the step before.
 */
export class World {
  readonly data: MjData;
  private cache: WorldViews;
  private readonly signature: number;
  readonly stateSize: number;

  constructor(readonly model: PhysicsModel) {
    const { engine, handle } = model;
    this.data = new engine.MjData(handle);
    this.signature = engine.mjtState.mjSTATE_INTEGRATION.value;
    this.stateSize = engine.mj_stateSize(handle, this.signature);
    this.cache = viewsOf(this.data);
  }

  /** Views of this state, good until the heap grows: take them anew in each call that may follow an allocation. */
  get views(): WorldViews {
    if (this.cache.qpos.length === 0) this.cache = viewsOf(this.data);
    return this.cache;
  }

  /** Simulated time, s. */
  get time(): number {
    return this.data.time;
  }

  /** Sets the state to a keyframe and computes everything that follows from it. */
  reset(keyframe: string): void {
    const { engine, handle } = this.model;
    const index = this.model.index(this.model.keyframes, keyframe, 'keyframe');
    engine.mj_resetDataKeyframe(handle, this.data, index);
    engine.mj_forward(handle, this.data);
  }

  /** Computes kinematics, velocities and moment arms of the present state. */
  begin(): void {
    this.model.engine.mj_step1(this.model.handle, this.data);
  }

  /** Completes the step that `begin` started, under the controls written since. */
  finish(): void {
    this.model.engine.mj_step2(this.model.handle, this.data);
  }

  /** One whole step. */
  step(): void {
    this.model.engine.mj_step(this.model.handle, this.data);
  }

  /** Everything that follows from the state, accelerations and sensors too, without advancing time. */
  forward(): void {
    this.model.engine.mj_forward(this.model.handle, this.data);
  }

  /** Lengths and moment arms of the present positions alone, without anything that needs velocities or contacts. */
  computePaths(): void {
    const { engine, handle } = this.model;
    engine.mj_kinematics(handle, this.data);
    engine.mj_comPos(handle, this.data);
    engine.mj_tendon(handle, this.data);
    engine.mj_transmission(handle, this.data);
  }

  /** Velocities of the centres of mass into `subtreeVelocity`. */
  computeCentreOfMassVelocity(): void {
    this.model.engine.mj_subtreeVel(this.model.handle, this.data);
  }

  /** The one place where controls are written: clamped to each actuator's own range. */
  writeControls(controls: Float64Array): void {
    const { ctrl } = this.views;
    const range = this.model.controlRange;
    for (let i = 0; i < ctrl.length; i++) {
      const low = range[2 * i];
      const high = range[2 * i + 1];
      const value = controls[i];
      ctrl[i] = value < low ? low : value > high ? high : value;
    }
  }

  /** Takes over another state of the same model: time, positions, activations, controls and the solver's warm start. */
  copyFrom(source: World): void {
    this.model.engine.mj_copyState(this.model.handle, source.data, this.data, this.signature);
  }

  /** The whole integration state, `stateSize` numbers, into `target` at `offset`. */
  saveState(target: Float64Array, offset = 0): void {
    const buffer = new this.model.engine.DoubleBuffer(this.stateSize);
    try {
      this.model.engine.mj_getState(this.model.handle, this.data, buffer, this.signature);
      target.set(doubles(buffer.GetView()), offset);
    } finally {
      buffer.delete();
    }
  }

  /** Sets the whole integration state from `stateSize` numbers. Call `begin` or `forward` before reading what follows from it. */
  loadState(state: Float64Array): void {
    this.model.engine.mj_setState(this.model.handle, this.data, Array.from(state), this.signature);
  }

  /** Sets to 0 what of the state no picture shows: velocities, controls, and the solver's warm start. */
  clearUnseen(): void {
    const { qvel, ctrl } = this.views;
    qvel.fill(0);
    ctrl.fill(0);
    doubles(this.data.qacc_warmstart).fill(0);
  }

  /**
   * Begins to watch for a state that is not finite or is huge, which the engine resets without a word. Its counters of
   * warnings do not tell, since the reset clears them too and they read 1 after each. What is watched is a force on the
   * world itself: it moves nothing, is part of the state, and a reset takes it away.
   */
  watch(): void {
    this.views.appliedForce[0] = WATCHED;
  }

  /** Whether the engine has reset the state since `watch`, which ends here: the state is again as if unwatched. */
  diverged(): boolean {
    const { appliedForce } = this.views;
    const reset = appliedForce[0] !== WATCHED;
    appliedForce[0] = 0;
    return reset;
  }

  dispose(): void {
    this.data.delete();
  }
}

function viewsOf(data: MjData): WorldViews {
  return {
    qpos: doubles(data.qpos),
    qvel: doubles(data.qvel),
    act: doubles(data.act),
    ctrl: doubles(data.ctrl),
    xpos: doubles(data.xpos),
    xquat: doubles(data.xquat),
    xmat: doubles(data.xmat),
    geomPlace: doubles(data.geom_xpos),
    jointAxis: doubles(data.xaxis),
    jointAnchor: doubles(data.xanchor),
    cvel: doubles(data.cvel),
    subtreeCom: doubles(data.subtree_com),
    subtreeVelocity: doubles(data.subtree_linvel),
    massMatrix: doubles(data.M),
    bias: doubles(data.qfrc_bias),
    passive: doubles(data.qfrc_passive),
    moment: doubles(data.actuator_moment),
    momentRow: integers(data.moment_rowadr),
    momentCount: integers(data.moment_rownnz),
    momentColumn: integers(data.moment_colind),
    actuatorLength: doubles(data.actuator_length),
    actuatorVelocity: doubles(data.actuator_velocity),
    actuatorForce: doubles(data.actuator_force),
    sensors: doubles(data.sensordata),
    appliedForce: doubles(data.xfrc_applied),
    wrapPoints: doubles(data.wrap_xpos),
    wrapAddress: integers(data.ten_wrapadr),
    wrapCount: integers(data.ten_wrapnum),
  };
}
