/** Lockstep driving: the world waits for each plan. One call is one trial, the same bit for bit for the same request. */
import { LabError } from '../base/errors.ts';
import { Reader } from '../physics/readings.ts';
import type { World } from '../physics/world.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import { readingText } from '../protocol/readings.ts';
import type { PlanningCourse, TrialEnd, TrialRecord, TrialRequest } from '../protocol/trial.ts';
import type { Task } from '../tasks/task.ts';
import { wholeBudget } from './budget.ts';
import type { BodyStage } from './body-stage.ts';
import type { PlanEvaluator } from './evaluator.ts';
import { improvePlan } from './improve-plan.ts';
import { Motion } from './motion.ts';
import type { PlanDistribution } from './plan-distribution.ts';
import { motionHash } from './hash.ts';
import { Pushes } from './pushes.ts';
import { taskSetup } from './task-setup.ts';

/** What a caller may watch and stop. */
export interface TrialWatch {
  readonly progress?: (progress: TrialProgress) => void;
  /** Called after each row with the motion at that instant. */
  readonly row?: (motion: Motion) => void;
  readonly signal?: AbortSignal;
}

/** Runs trials of a task on its stage, planning with `planner`. */
export class TrialDriver {
  constructor(
    private readonly stage: BodyStage,
    private readonly task: Task,
    private readonly planner: PlanEvaluator,
  ) {}

  /** Runs a program from its start until the time is up, the body has fallen, or the signal aborts. */
  async run(request: TrialRequest, watch: TrialWatch = {}): Promise<TrialRecord> {
    const { stage, task } = this;
    const { planner } = request;
    const setup = taskSetup(task, stage.body, request);
    stage.setGround(setup.ground);
    const { world, body, model } = stage;
    const from = request.start ? Float64Array.from(request.start.state) : null;
    if (from && from.length !== world.stateSize)
      throw new LabError(
        `"${request.start?.name}" is an instant of another body; start from the start pose.`,
      );
    const motion = new Motion(world, body, setup, request.seed);
    await this.planner.setup(setup);
    const channels = new Reader(model, task.channels, setup);
    const pushes = new Pushes(model, task.pushes?.(request.seed, setup.goal) ?? []);
    const rowsWanted = Math.round(request.seconds / motion.rowSeconds);
    const rows = new Rows(rowsWanted, world, task.channels.length, motion.program.termNames.length);
    const began = performance.now();
    const wallSeconds = (): number => (performance.now() - began) / 1000;
    motion.start(from);
    let end: TrialEnd = 'time';
    let plans = 0;
    let invalid = 0;
    for (let row = 0; row < rowsWanted; row++) {
      if (row % motion.rowsPerPlan === 0) {
        invalid += await improvePlan(motion, this.planner, wholeBudget(planner), planner.iterations);
        plans++;
        rows.addPlan(row * motion.rowSeconds, motion.plan);
        watch.progress?.({
          simulatedSeconds: row * motion.rowSeconds,
          totalSeconds: request.seconds,
          wallSeconds: wallSeconds(),
        });
        if (watch.signal?.aborted) {
          end = 'stopped';
          break;
        }
      }
      pushes.apply(world);
      world.saveState(rows.states, row * world.stateSize);
      world.watch();
      motion.beginRow();
      channels.read(world, rows.channelRow);
      rows.add(row, world, motion.reward.terms);
      watch.row?.(motion);
      const fallen = task.fallen(rows.channelRow, 0);
      if (!fallen) motion.finishRow();
      if (world.diverged()) end = 'diverged';
      else if (fallen) end = 'fell';
      if (end !== 'time') break;
    }
    motion.dispose();
    const finalState = new Float64Array(world.stateSize);
    world.saveState(finalState);
    const recorded = rows.finish();
    return {
      version: 1,
      request,
      model: body.name,
      rowSeconds: motion.rowSeconds,
      ...recorded,
      channelNames: task.channels.map(readingText),
      termNames: motion.program.termNames,
      weights: motion.program.weights,
      end,
      seconds: recorded.rows * motion.rowSeconds,
      planning: {
        plans,
        rollouts: plans * planner.samples * planner.iterations,
        invalid,
        wallSeconds: wallSeconds(),
        course: rows.course(),
      },
      hash: motionHash(finalState, recorded.controls),
    };
  }
}

/** The rows of a record as they are filled. */
class Rows {
  readonly states: Float64Array;
  readonly channelRow: Float64Array;
  private readonly controls: Float64Array;
  private readonly channels: Float64Array;
  private readonly terms: Float64Array;
  private readonly names: readonly string[];
  private readonly activations: Float32Array;
  private readonly planned: { time: number; best: number; elite: number; spread: number }[] = [];
  private readonly controlSize: number;
  private readonly stateSize: number;
  private count = 0;

  constructor(
    wanted: number,
    world: World,
    channels: number,
    private readonly termCount: number,
  ) {
    this.stateSize = world.stateSize;
    this.controlSize = world.model.actuators.length;
    this.states = new Float64Array(wanted * this.stateSize);
    this.controls = new Float64Array(wanted * this.controlSize);
    this.names = world.model.actuators;
    this.activations = new Float32Array(wanted * this.controlSize);
    this.channelRow = new Float64Array(channels);
    this.channels = new Float64Array(wanted * channels);
    this.terms = new Float64Array(wanted * termCount);
  }

  add(row: number, world: World, terms: Float64Array): void {
    this.controls.set(world.views.ctrl, row * this.controlSize);
    this.channels.set(this.channelRow, row * this.channelRow.length);
    this.terms.set(terms, row * this.termCount);
    const { activationAddress } = world.model;
    const { act, ctrl } = world.views;
    const { activations, controlSize } = this;
    for (let m = 0; m < controlSize; m++) {
      const address = activationAddress[m];
      activations[row * controlSize + m] = address < 0 ? ctrl[m] : act[address];
    }
    this.count = row + 1;
  }

  /** Keeps what the newest plan came to. */
  addPlan(time: number, { bestReturn, eliteReturn, meanSpread }: PlanDistribution): void {
    this.planned.push({ time, best: bestReturn, elite: eliteReturn, spread: meanSpread });
  }

  course(): PlanningCourse {
    const column = (key: 'time' | 'best' | 'elite' | 'spread'): Float32Array =>
      Float32Array.from(this.planned, (plan) => plan[key]);
    return {
      times: column('time'),
      best: column('best'),
      elite: column('elite'),
      spread: column('spread'),
    };
  }

  finish(): Pick<
    TrialRecord,
    'rows' | 'stateSize' | 'states' | 'controlSize' | 'controls' | 'muscles' | 'channels' | 'terms'
  > {
    const { count, stateSize, controlSize } = this;
    return {
      rows: count,
      stateSize,
      states: this.states.slice(0, count * stateSize),
      controlSize,
      controls: this.controls.slice(0, count * controlSize),
      muscles: { names: this.names, activations: this.activations.slice(0, count * controlSize) },
      channels: this.channels.slice(0, count * this.channelRow.length),
      terms: this.terms.slice(0, count * this.termCount),
    };
  }
}
