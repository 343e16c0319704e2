/**
 * Driving without an end: live at wall-clock speed on the newest plan, with as many samples as keep plans fresh, or in
 * lockstep with the planner, with what was asked for.
 */
import type { DriveMode } from '../protocol/lab.ts';
import { BudgetControl, wholeBudget, type PlanBudget } from './budget.ts';
import type { PlanEvaluator } from './evaluator.ts';
import { improvePlan } from './improve-plan.ts';
import type { Motion } from './motion.ts';

/** Most wall time one tick makes up for, s: after a hidden tab or a pause the world does not leap. */
const LONGEST_CATCH_UP = 0.05;
/** Wall time between ticks of the live world, ms. */
const TICK = 4;
/** Time constant of the shown rates, s. */
const RATE_WINDOW = 1;

/** Time and timers, so that tests can drive without waiting. */
export interface Clock {
  /** Wall time, s. */
  now(): number;
  /** Resolves after a wall time, s; 0 lets other messages in. */
  wait(seconds: number): Promise<void>;
}

/** The real clock. */
export const wallClock: Clock = {
  now: () => performance.now() / 1000,
  wait: (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds)),
};

/** A rate measured over the last second. */
class Rate {
  private events: { time: number; amount: number }[] = [];

  add(time: number, amount: number): void {
    this.events.push({ time, amount });
  }

  perSecond(now: number): number {
    this.events = this.events.filter(({ time }) => time > now - RATE_WINDOW);
    return this.events.reduce((sum, { amount }) => sum + amount, 0) / RATE_WINDOW;
  }
}

/** Drives one motion. */
export class Driver {
  speed = 1;
  private mode: DriveMode = 'paused';
  private running: Promise<void> = Promise.resolve();
  private readonly plans = new Rate();
  private readonly simulated = new Rate();
  private planDrawn = 0;
  invalidRollouts = 0;
  /** What the newest plan was given. */
  budget: PlanBudget;

  /**
   * `everyone` plans in lockstep; `others` leave the driving thread free and plan in live mode. `afterRow` is told of
   * each row after its controls were written; an error ends the driving and goes to `failed`.
   */
  constructor(
    private readonly motion: Motion,
    private readonly everyone: PlanEvaluator,
    private readonly others: PlanEvaluator,
    private readonly afterRow: () => void,
    private readonly failed: (error: unknown) => void,
    private readonly clock: Clock = wallClock,
  ) {
    this.budget = wholeBudget(motion.settings);
  }

  get driveMode(): DriveMode {
    return this.mode;
  }

  /** Rates over the last second of wall time, and the age of the plan in use, s. */
  rates(): { plansPerSecond: number; realTimeFactor: number; planAge: number } {
    const now = this.clock.now();
    return {
      plansPerSecond: this.plans.perSecond(now),
      realTimeFactor: this.simulated.perSecond(now),
      planAge: this.planDrawn === 0 ? 0 : now - this.planDrawn,
    };
  }

  /** Changes the mode; resolves when the one before has come to rest. */
  async drive(mode: DriveMode): Promise<void> {
    if (mode === this.mode) return;
    this.mode = 'paused';
    await this.running;
    this.mode = mode;
    if (mode === 'paused') return;
    const drive = mode === 'live' ? this.live() : this.lockstep();
    this.running = drive.catch((error: unknown) => {
      this.mode = 'paused';
      this.failed(error);
    });
  }

  /** One plan and the rows up to the next. */
  async step(): Promise<void> {
    const { settings } = this.motion;
    await this.plan(this.everyone, wholeBudget(settings), settings.iterations);
    for (let row = 0; row < this.motion.rowsPerPlan; row++) this.row();
  }

  private async lockstep(): Promise<void> {
    while (this.mode === 'lockstep') {
      const began = this.clock.now();
      await this.step();
      const due = (this.motion.rowsPerPlan * this.motion.rowSeconds) / this.speed;
      await this.clock.wait(Math.max(0, due - (this.clock.now() - began)));
    }
  }

  private async live(): Promise<void> {
    const planning = this.planWhileLive();
    let last = this.clock.now();
    let owed = 0;
    while (this.mode === 'live') {
      await this.clock.wait(TICK / 1000);
      const now = this.clock.now();
      owed += Math.min(now - last, LONGEST_CATCH_UP) * this.speed;
      last = now;
      while (owed >= this.motion.rowSeconds && this.mode === 'live') {
        this.row();
        owed -= this.motion.rowSeconds;
      }
    }
    await planning;
  }

  private async planWhileLive(): Promise<void> {
    const control = new BudgetControl(this.motion.settings);
    while (this.mode === 'live') {
      const began = this.clock.now();
      // Where time allows, plans follow each other faster than was asked for: that is iterating.
      await this.plan(this.others, control.budget, 1);
      control.measured(this.clock.now() - began, this.speed);
    }
  }

  private async plan(evaluator: PlanEvaluator, budget: PlanBudget, iterations: number): Promise<void> {
    this.budget = budget;
    const drawn = this.clock.now();
    this.invalidRollouts += await improvePlan(this.motion, evaluator, budget, iterations);
    this.planDrawn = drawn;
    this.plans.add(this.clock.now(), 1);
  }

  private row(): void {
    this.motion.beginRow();
    this.afterRow();
    this.motion.finishRow();
    this.simulated.add(this.clock.now(), this.motion.rowSeconds);
  }
}
