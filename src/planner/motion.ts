/** A body in motion under a plan: what lockstep trials and live driving have in common. */
import { LabError } from '../base/errors.ts';
import { RandomStream } from '../base/random.ts';
import type { PostureControl } from '../control/posture-control.ts';
import type { BodyModel } from '../models/index.ts';
import { mirroringOf } from '../physics/mirroring.ts';
import { placeFollower, type PhysicsModel } from '../physics/model.ts';
import type { World } from '../physics/world.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { RewardProgram } from '../reward/program.ts';
import { wholeBudget, type PlanBudget } from './budget.ts';
import { compileGood, postureControl, type EvaluatorSetup } from './evaluator.ts';
import { PlanDistribution } from './plan-distribution.ts';
import { PostureMemory } from './posture-memory.ts';
import { RewardReader, rolloutTiming } from './rollout.ts';

/** Spread of the random changes to the start pose and its velocities, so that seeds are different tries, rad and rad/s. */
const START_ANGLE_SPREAD = 0.01;
const START_VELOCITY_SPREAD = 0.05;
/** Stream of the start pose, apart from the streams of plans (0, 1, …). */
const START_STREAM = -1;

/** Updates on end in which every rollout may diverge before the body counts as one that always does. */
const MOST_FRUITLESS = 10;

const blownUp = (): LabError =>
  new LabError(
    `Every rollout of the last ${MOST_FRUITLESS} plans blew up: the simulation of this body is unstable. Take a shorter time step ` +
      'or a lower bandwidth (Planner), or give the joints of the model damping and armature.',
  );

/** One body under one program and one plan. */
export class Motion {
  readonly program: RewardProgram;
  readonly reward: RewardReader;
  /** Duration of a row (one control step), s. */
  readonly rowSeconds: number;
  /** Rows from one plan to the next in lockstep. */
  readonly rowsPerPlan: number;
  readonly settings: PlannerSettings;
  private readonly control: PostureControl;
  private readonly memory: PostureMemory | null;
  readonly plan: PlanDistribution;
  /** Addresses of the planned joints' positions. */
  private readonly positions: Int32Array;
  private readonly posture: Float64Array;
  private readonly state: Float64Array;
  private planTime = 0;
  private firstPlan = true;

  constructor(
    readonly world: World,
    private readonly body: BodyModel,
    setup: EvaluatorSetup,
    private readonly seed: number,
  ) {
    const { model } = world;
    this.settings = setup.planner;
    this.positions = Int32Array.from(setup.joints, (name) => positionOf(model, name));
    model.setStrengths(setup.strengths);
    model.setTimestep(setup.planner.timestep);
    this.program = compileGood(setup.source, model, setup);
    this.reward = new RewardReader(world, this.program, setup);
    this.control = postureControl(model, setup.joints, setup.planner);
    const { horizonSeconds, memorySamples, planSeconds } = setup.planner;
    this.rowSeconds = rolloutTiming(horizonSeconds, model.timestep, setup.planner).controlSeconds;
    this.rowsPerPlan = Math.max(1, Math.round(planSeconds / this.rowSeconds));
    this.memory =
      memorySamples > 0
        ? new PostureMemory(mirroringOf(model, setup.joints, body.keyframe), this.rowSeconds)
        : null;
    this.plan = new PlanDistribution(
      setup.planner,
      plannedRanges(model, setup.joints),
      seed,
      setup.spreads,
      this.memory,
    );
    this.posture = new Float64Array(setup.joints.length);
    this.state = new Float64Array(world.stateSize);
    this.holdPresent();
  }

  /** Sets the body to an integration state, or to the start pose changed a little by the seed, and the plan to holding it. */
  start(from: Float64Array | null = null): void {
    const { world } = this;
    if (from) {
      world.loadState(from);
      world.views.appliedForce.fill(0);
      world.forward();
    } else startPose(world, this.body, this.seed);
    this.holdPresent();
  }

  /** Makes holding the present posture the plan. */
  holdPresent(): void {
    this.plan.reset(this.presentPosture());
    this.planTime = this.world.time;
    this.firstPlan = true;
  }

  /** Moves the plan to the present instant; gives the state and the samples to be scored from it. */
  draw(budget: PlanBudget = wholeBudget(this.settings)): {
    readonly state: Float64Array;
    readonly samples: Float64Array;
  } {
    this.plan.setHorizon(budget.horizonSeconds);
    if (!this.firstPlan) this.plan.shift(this.world.time - this.planTime);
    this.firstPlan = false;
    this.planTime = this.world.time;
    this.world.saveState(this.state);
    return { state: this.state, samples: this.plan.draw(this.presentPosture(), budget.samples) };
  }

  /** Angles of the planned joints as they are, rad; good until the next row. */
  private presentPosture(): Float64Array {
    const { qpos } = this.world.views;
    for (let i = 0; i < this.positions.length; i++) this.posture[i] = qpos[this.positions[i]];
    return this.posture;
  }

  /**
   * Improves the plan with the returns of the samples drawn last. Throws a LabError when all rollouts of many updates on end
   * have diverged: such a body always will.
   */
  update(returns: Float64Array): void {
    this.plan.update(returns);
    if (this.plan.fruitless >= MOST_FRUITLESS) throw blownUp();
  }

  /** Age of the plan in simulated time, s. */
  get planAge(): number {
    return this.world.time - this.planTime;
  }

  /** First half of a row: brings readings up to date and writes the controls. */
  beginRow(): void {
    this.world.begin();
    this.reward.reward(this.world);
    this.plan.posture(this.planAge, this.posture);
    this.memory?.record(this.posture);
    this.control.control(this.world, this.posture);
  }

  /** Sets positions to the posture that is aimed at now, and what is coupled to it as it goes along. */
  aim(qpos: Float64Array): void {
    this.plan.posture(this.planAge, this.posture);
    for (let i = 0; i < this.positions.length; i++) qpos[this.positions[i]] = this.posture[i];
    for (const coupling of this.world.model.couplings) placeFollower(coupling, qpos);
  }

  dispose(): void {
    this.control.dispose();
  }

  /** Second half of a row: lets its time pass. */
  finishRow(): void {
    this.world.finish();
    for (let s = 1; s < this.settings.stepsPerControl; s++) this.world.step();
  }
}

/** Sets a world to the start pose of a body, changed a little by the seed. */
function startPose(world: World, body: BodyModel, seed: number): void {
  world.reset(body.keyframe);
  const random = new RandomStream(seed, START_STREAM);
  const { model } = world;
  const { qpos, qvel } = world.views;
  for (const name of body.postureJoints) {
    const joint = model.index(model.joints, name, 'joint');
    qpos[model.jointPosition[joint]] += START_ANGLE_SPREAD * random.normal();
    qvel[model.jointVelocity[joint]] += START_VELOCITY_SPREAD * random.normal();
  }
  world.forward();
}

const positionOf = (model: PhysicsModel, joint: string): number =>
  model.jointPosition[model.index(model.joints, joint, 'joint')];

/** Joint limits of the planned joints, two numbers a joint, rad. */
function plannedRanges(model: PhysicsModel, joints: readonly string[]): Float64Array {
  const ranges = new Float64Array(2 * joints.length);
  joints.forEach((name, i) => {
    const joint = model.index(model.joints, name, 'joint');
    ranges[2 * i] = model.jointRange[2 * joint];
    ranges[2 * i + 1] = model.jointRange[2 * joint + 1];
  });
  return ranges;
}
