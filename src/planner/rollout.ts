/** One simulated try of a plan: the inner loop of the planner. */
import type { PostureControl } from '../control/posture-control.ts';
import { Reader, type Aims } from '../physics/readings.ts';
import type { World } from '../physics/world.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { RewardProgram } from '../reward/program.ts';
import { valuesAt, type PlanShape } from './plan-shape.ts';

/** Scores instants with a reward program: r = Σ w φ over its terms, in their order. */
export class RewardReader {
  private readonly reader: Reader;
  private readonly readings: Float64Array;
  readonly terms: Float64Array;

  constructor(
    world: World,
    readonly program: RewardProgram,
    aims: Aims,
    readonly weights: Float64Array = Float64Array.from(program.weights),
  ) {
    this.reader = new Reader(world.model, program.readings, aims);
    this.readings = new Float64Array(program.readings.length);
    this.terms = new Float64Array(program.termNames.length);
  }

  /** Reward of the world's present instant; the terms are left in `terms`. */
  reward(world: World): number {
    this.reader.read(world, this.readings);
    this.program.evaluate(this.readings, this.terms);
    let sum = 0;
    for (let i = 0; i < this.terms.length; i++) sum += this.weights[i] * this.terms[i];
    return sum;
  }
}

/** Timing of a rollout. */
export interface RolloutTiming {
  /** Control steps over the horizon. */
  readonly controls: number;
  readonly stepsPerControl: number;
  /** Duration of a control step, s. */
  readonly controlSeconds: number;
  /** How often the last instant counts. */
  readonly lastWeight: number;
}

/** Control steps that fit a horizon, at least one. */
export function rolloutTiming(
  horizon: number,
  timestep: number,
  { stepsPerControl, lastWeight }: PlannerSettings,
): RolloutTiming {
  const controlSeconds = timestep * stepsPerControl;
  const controls = Math.max(1, Math.round(horizon / controlSeconds));
  return { controls, stepsPerControl, controlSeconds, lastWeight };
}

/**
 * When a rollout may end early: no control step gives more than `ceiling`, and mean rewards under `threshold` do not
 * count among the best. A rollout that cannot reach it any more gives the most that it could still have reached.
 */
export interface EarlyStop {
  ceiling: number;
  threshold: number;
}

/** Plays control step `c` of a plan in a world in which it has begun; `knots` holds the plan from `offset` on. */
export function playControl(
  world: World,
  control: PostureControl,
  shape: PlanShape,
  timing: RolloutTiming,
  knots: Float64Array,
  offset: number,
  c: number,
  posture: Float64Array,
): void {
  valuesAt(shape, knots, offset, c * timing.controlSeconds, posture);
  control.control(world, posture);
  world.finish();
  for (let s = 1; s < timing.stepsPerControl; s++) world.step();
}

/**
 * Plays a plan in `world` from the state it is in, and gives the mean reward of its control steps, the last of which
 * counts `lastWeight` times; −Infinity when the physics diverged or the reward is no number. `knots` holds the plan from
 * `offset` on. Allocates nothing.
 */
export function rollOut(
  world: World,
  control: PostureControl,
  reward: RewardReader,
  shape: PlanShape,
  timing: RolloutTiming,
  knots: Float64Array,
  offset: number,
  posture: Float64Array,
  { ceiling, threshold }: EarlyStop,
): number {
  world.watch();
  const { controls, lastWeight } = timing;
  const total = controls - 1 + lastWeight;
  const least = threshold * total;
  let sum = 0;
  for (let c = 0; c < controls; c++) {
    world.begin();
    if (c > 0) {
      sum += reward.reward(world);
      const most = sum + (total - c) * ceiling;
      if (most < least) return most / total;
    }
    playControl(world, control, shape, timing, knots, offset, c, posture);
  }
  world.begin();
  sum += lastWeight * reward.reward(world);
  return !world.diverged() && Number.isFinite(sum) ? sum / total : -Infinity;
}
