/** Scores samples of plans in one thread: an engine, a model, and the programs to score with. */
import { LabError } from '../base/errors.ts';
import { LengthControl } from '../control/length-control.ts';
import { TorqueControl } from '../control/torque-control.ts';
import type { PostureControl } from '../control/posture-control.ts';
import type { BodyModel } from '../models/index.ts';
import type { Engine } from '../physics/engine.ts';
import type { PhysicsModel } from '../physics/model.ts';
import { catalogueOf, type Aims } from '../physics/readings.ts';
import { World } from '../physics/world.ts';
import { sameGround, type Ground } from '../protocol/ground.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import { compileProgram } from '../reward/compile.ts';
import { faultText, type RewardProgram } from '../reward/program.ts';
import { greatestSum, type Range } from '../reward/ranges.ts';
import { BestSoFar } from './best-so-far.ts';
import { BodyStage } from './body-stage.ts';
import { planShape } from './plan-shape.ts';
import { RewardReader, rollOut, rolloutTiming } from './rollout.ts';
import { traceRollout } from './trace.ts';

/** What an evaluator scores with. Plain data, so that it can travel to a thread. */
export interface EvaluatorSetup extends Aims {
  readonly source: string;
  /** Joints whose angles make up a posture. */
  readonly joints: readonly string[];
  /** Share of the planner's spread that each of them has. */
  readonly spreads: readonly number[];
  readonly ground: Ground;
  readonly planner: PlannerSettings;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths: Readonly<Record<string, number>>;
}

/** Scores plans; the same in a thread of its own or in the driving one. */
export interface PlanEvaluator {
  /** Takes a program, goal and settings; in force from the next plan on. */
  setup(setup: EvaluatorSetup): Promise<void>;
  /** Weights in the order of the program's terms. */
  setWeights(weights: Float64Array): Promise<void>;
  /**
   * Mean reward of each of `count` plans in `knots` over `horizonSeconds`, played from `state`; −Infinity for diverged
   * ones.
   */
  evaluate(
    state: Float64Array,
    knots: Float64Array,
    count: number,
    horizonSeconds: number,
  ): Promise<Float64Array>;
  /**
   * Places x y z, m, of the named bodies at the start and after each control step of each of `count` plans, played from
   * `state`; plans one after the other.
   */
  trace(
    state: Float64Array,
    knots: Float64Array,
    count: number,
    horizonSeconds: number,
    bodies: readonly string[],
  ): Promise<Float32Array>;
}

/** The low level for the planned joints, with the settings of a planner. */
export function postureControl(
  model: PhysicsModel,
  joints: readonly string[],
  planner: PlannerSettings,
): PostureControl {
  if (planner.lowLevel === 'length')
    return new LengthControl(model, joints, { stiffness: planner.stiffness });
  return new TorqueControl(model, joints, planner);
}

/** The error that says what is wrong with a program, and where. */
export const faultError = (fault: ProgramFault): LabError =>
  new LabError(`The program cannot run: ${faultText(fault)}`);

/** Compiles a program that must be good, for places where it was checked before. */
export function compileGood(source: string, model: PhysicsModel, aims: Aims): RewardProgram {
  const outcome = compileProgram(source, catalogueOf(model, aims));
  if (outcome.ok) return outcome.value;
  throw faultError(outcome.error[0]);
}

/** The evaluator itself. */
export class Evaluator implements PlanEvaluator {
  private readonly stage: BodyStage;
  /** State that samples begin from. */
  private start: World;
  private scoring: {
    readonly reward: RewardReader;
    /** Between which values each term lies. */
    readonly ranges: readonly Range[];
    readonly control: PostureControl;
    readonly planner: PlannerSettings;
    readonly posture: Float64Array;
  } | null = null;

  constructor(engine: Engine, body: BodyModel) {
    this.stage = new BodyStage(engine, body);
    this.start = new World(this.stage.model);
  }

  setup(setup: EvaluatorSetup): Promise<void> {
    const { source, joints, ground, planner, strengths } = setup;
    this.scoring?.control.dispose();
    this.scoring = null;
    this.place(ground);
    const { model, world } = this.stage;
    model.setStrengths(strengths);
    model.setTimestep(planner.timestep);
    const program = compileGood(source, model, setup);
    this.scoring = {
      reward: new RewardReader(world, program, setup),
      ranges: program.ranges(setup.goal),
      control: postureControl(model, joints, planner),
      planner,
      posture: new Float64Array(joints.length),
    };
    return Promise.resolve();
  }

  setWeights(weights: Float64Array): Promise<void> {
    this.scoring?.reward.weights.set(weights);
    return Promise.resolve();
  }

  evaluate(...samples: Parameters<PlanEvaluator['evaluate']>): Promise<Float64Array> {
    return Promise.resolve(this.score(...samples));
  }

  /** As `evaluate`, at once. */
  score(state: Float64Array, knots: Float64Array, count: number, horizonSeconds: number): Float64Array {
    const { reward, ranges, control, planner, posture, shape, timing } = this.begin(state, horizonSeconds);
    const { world } = this.stage;
    const returns = new Float64Array(count);
    const size = shape.knots * shape.joints;
    // The best of this thread's share are among the best of all, or those are better still.
    const best = new BestSoFar(planner.method === 'random' ? 1 : planner.elites);
    const ceiling = greatestSum(ranges, reward.weights);
    const early = { ceiling, threshold: -Infinity };
    for (let n = 0; n < count; n++) {
      world.copyFrom(this.start);
      returns[n] = rollOut(world, control, reward, shape, timing, knots, n * size, posture, early);
      best.add(returns[n]);
      early.threshold = best.threshold;
    }
    return returns;
  }

  trace(...[state, knots, count, horizonSeconds, names]: Parameters<PlanEvaluator['trace']>) {
    const { control, posture, shape, timing } = this.begin(state, horizonSeconds);
    const { model, world } = this.stage;
    const bodies = Int32Array.from(names, (name) => model.index(model.bodies, name, 'body'));
    const size = 3 * bodies.length * (timing.controls + 1);
    const points = new Float32Array(count * size);
    for (let n = 0; n < count; n++) {
      world.copyFrom(this.start);
      const from = n * shape.knots * shape.joints;
      traceRollout(world, control, shape, timing, knots, from, posture, bodies, points, n * size);
    }
    return Promise.resolve(points);
  }

  /** Size of the engine's heap, bytes. */
  get memory(): number {
    return this.start.views.qpos.buffer.byteLength;
  }

  dispose(): void {
    this.scoring?.control.dispose();
    this.start.dispose();
    this.stage.dispose();
  }

  /** Sets the start of samples to a state; gives what they are played with. */
  private begin(state: Float64Array, horizonSeconds: number) {
    if (!this.scoring) throw new LabError('The planner was asked for plans before it had a reward program.');
    this.start.loadState(state);
    // Nobody knows how long a push will last; a plan counts on none.
    this.start.views.appliedForce.fill(0);
    const { planner, posture } = this.scoring;
    const shape = planShape(planner, posture.length, horizonSeconds);
    const timing = rolloutTiming(horizonSeconds, this.stage.model.timestep, planner);
    return { ...this.scoring, shape, timing };
  }

  private place(ground: Ground): void {
    if (sameGround(ground, this.stage.body.ground)) return;
    this.start.dispose();
    this.stage.setGround(ground);
    this.start = new World(this.stage.model);
  }
}
