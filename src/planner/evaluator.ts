/** Scores samples of plans in one thread: an engine, a model, and the programs to score with. */
import { LabError } from '../base/errors.ts';
import { LengthControl } from '../control/length-control.ts';
import { TorqueControl } from '../control/torque-control.ts';
import type { PostureControl } from '../control/posture-control.ts';
import type { BodyModel } from '../models/index.ts';
import type { Engine } from '../physics/engine.ts';
import { PhysicsModel } from '../physics/model.ts';
import { catalogueOf } from '../physics/readings.ts';
import { World } from '../physics/world.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import { compileProgram } from '../reward/compile.ts';
import type { RewardProgram } from '../reward/program.ts';
import type { PlanShape } from './plan-shape.ts';
import { RewardReader, rollOut, rolloutTiming, type RolloutTiming } from './rollout.ts';

/** What an evaluator scores with. Plain data, so that it can travel to a thread. */
export interface EvaluatorSetup {
  readonly source: string;
  readonly goal: Readonly<Record<string, number>>;
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
  /** Mean reward of each of `count` plans in `knots`, played from `state`; −Infinity for diverged ones. */
  evaluate(state: Float64Array, knots: Float64Array, count: number): Promise<Float64Array>;
}

/** The low level that a body uses, with the settings of a planner. */
export function postureControl(
  model: PhysicsModel,
  body: BodyModel,
  planner: PlannerSettings,
): PostureControl {
  const { bandwidth, stanceShare, effortCost, stiffness } = planner;
  if (planner.lowLevel === 'length') return new LengthControl(model, body.postureJoints, { stiffness });
  return new TorqueControl(model, body.postureJoints, { bandwidth, damping: 1, stanceShare, effortCost });
}

/** The error that says what is wrong with a program, and where. */
export const faultError = ({ line, column, message }: ProgramFault): LabError =>
  new LabError(`The program cannot run: line ${line}, column ${column}: ${message}`);

/** Compiles a program that must be good, for places where it was checked before. */
export function compileGood(
  source: string,
  model: PhysicsModel,
  goal: Readonly<Record<string, number>>,
): RewardProgram {
  const outcome = compileProgram(source, catalogueOf(model, Object.keys(goal)));
  if (outcome.ok) return outcome.value;
  throw faultError(outcome.error[0]);
}

/** The evaluator itself. */
export class Evaluator implements PlanEvaluator {
  private readonly model: PhysicsModel;
  private readonly start: World;
  private readonly world: World;
  private scoring: {
    readonly reward: RewardReader;
    readonly control: PostureControl;
    readonly shape: PlanShape;
    readonly timing: RolloutTiming;
    readonly posture: Float64Array;
  } | null = null;

  constructor(
    engine: Engine,
    private readonly body: BodyModel,
  ) {
    this.model = new PhysicsModel(engine, body.xml);
    this.start = new World(this.model);
    this.world = new World(this.model);
  }

  setup({ source, goal, planner, strengths }: EvaluatorSetup): Promise<void> {
    this.model.setStrengths(strengths);
    const joints = this.body.postureJoints.length;
    this.scoring?.control.dispose();
    this.scoring = {
      reward: new RewardReader(this.world, compileGood(source, this.model, goal), goal),
      control: postureControl(this.model, this.body, planner),
      shape: {
        knots: planner.knots,
        joints,
        horizon: planner.horizonSeconds,
        interpolation: planner.interpolation,
      },
      timing: rolloutTiming(planner.horizonSeconds, this.model.timestep, planner.stepsPerControl),
      posture: new Float64Array(joints),
    };
    return Promise.resolve();
  }

  setWeights(weights: Float64Array): Promise<void> {
    this.scoring?.reward.weights.set(weights);
    return Promise.resolve();
  }

  evaluate(state: Float64Array, knots: Float64Array, count: number): Promise<Float64Array> {
    return Promise.resolve(this.score(state, knots, count));
  }

  /** As `evaluate`, at once. */
  score(state: Float64Array, knots: Float64Array, count: number): Float64Array {
    if (!this.scoring) throw new LabError('The planner was asked for plans before it had a reward program.');
    const { reward, control, shape, timing, posture } = this.scoring;
    const returns = new Float64Array(count);
    const size = shape.knots * shape.joints;
    this.start.loadState(state);
    for (let n = 0; n < count; n++) {
      this.world.copyFrom(this.start);
      returns[n] = rollOut(this.world, control, reward, shape, timing, knots, n * size, posture);
    }
    return returns;
  }

  dispose(): void {
    this.scoring?.control.dispose();
    this.start.dispose();
    this.world.dispose();
    this.model.dispose();
  }
}
