/** The simulation worker's logic: owns the world, plans, runs trials, tells the page. Testable without a thread. */
import { LabError } from '../base/errors.ts';
import type { Engine } from '../physics/engine.ts';
import type { World } from '../physics/world.ts';
import type { Circumstances } from '../protocol/circumstances.ts';
import type {
  DriveMode,
  Force,
  FrameStrip,
  LabEvent,
  LabService,
  PlanTraces,
  ProgramCheck,
  Revealed,
  Stage,
} from '../protocol/lab.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import type { PlannerSettings, TrialRecord, TrialRequest } from '../protocol/trial.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { addBrought, taskNamed } from '../tasks/index.ts';
import { goalOf, taskCard } from '../tasks/task.ts';
import { FallWatch } from './fall-watch.ts';
import { HandPush } from './hand-push.ts';
import { Driver } from './live.ts';
import { Motion } from './motion.ts';
import { closeTask, openTask, stripOf, type OpenedTask } from './opened-task.ts';
import { statusOf } from './lab-status.ts';
import { checkProgram } from './program-check.ts';
import type { SimulationSurroundings } from './simulation-surroundings.ts';
import { taskSetup } from './task-setup.ts';
import { TrialDriver } from './trial.ts';

/** Wall time between frames and between status messages, s. */
const FRAME_PERIOD = 1 / 40;
const STATUS_PERIOD = 0.2;
/** Seed of the first motion that is driven by itself: that of the first trial, so that both begin alike. */
const FIRST_SEED = 1;

/**
 * The simulation. What changes how the body is driven is done in the order it was asked for, one after the other, so that a
 * pause that comes while settings are being taken over is not lost. Weights, a trial's stop and frames wait for nothing.
 */
export class Simulation implements LabService {
  private opened: OpenedTask | null = null;
  private receive: (event: LabEvent) => void = () => undefined;
  private motion: Motion | null = null;
  private driver: Driver | null = null;
  private source = '';
  private goal: Record<string, number> = {};
  private planner: PlannerSettings | null = null;
  private strengths: Readonly<Record<string, number>> = {};
  private speed = 1;
  private revealed: Revealed = { plans: false, aim: false };
  /** Where the live body starts; null is its start pose. */
  private startState: Float64Array | null = null;
  private falls = 0;
  /** Mode that is taken up again when other settings have been taken over. */
  private resuming: DriveMode | null = null;
  private trial: AbortController | null = null;
  /** Resolves when no trial touches the world any more. */
  private trialEnded: Promise<unknown> = Promise.resolve();
  private lastFrame = 0;
  private lastStatus = 0;
  private readonly handPush = new HandPush();
  private turns: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly engine: Engine,
    private readonly surroundings: SimulationSurroundings,
  ) {}

  listen(receive: (event: LabEvent) => void): Promise<void> {
    this.receive = receive;
    return Promise.resolve();
  }

  addBody(body: ImportedBody): Promise<void> {
    addBrought(body);
    return Promise.resolve();
  }

  open(name: string): Promise<Stage> {
    return this.inTurn(async () => {
      const task = taskNamed(name);
      await this.closeNow();
      const notice = (text: string): void => this.receive({ kind: 'notice', text });
      const traced = (traces: PlanTraces): void => this.receive({ kind: 'plans', traces });
      const opened = await openTask(task, this.engine, this.surroundings, notice, traced);
      opened.plans.on = this.revealed.plans;
      this.goal = goalOf(task.goals, {});
      this.opened = opened;
      this.source = task.programs.best;
      this.planner = task.planner;
      this.falls = 0;
      this.strengths = {};
      this.startState = null;
      await this.renew();
      this.motion?.start(this.startState);
      this.sendFrame(opened.stage.world);
      this.sendStatus();
      return {
        task: taskCard(task),
        scene: opened.scene,
        catalogue: opened.catalogue,
        engineVersion: this.engine.mj_versionString(),
        plannerWorkers: opened.threads.members.length,
      };
    });
  }

  setProgram(source: string): Promise<ProgramCheck> {
    return this.inTurn(async () => {
      const check = await checkProgram(this.need(), source, this.goal, this.surroundings);
      if (!check.ok) return check;
      this.source = source;
      if (!this.trial) await this.renew();
      return check;
    });
  }

  async setWeights(weights: Readonly<Record<string, number>>): Promise<void> {
    const { everyone } = this.need();
    const { motion } = this;
    if (!motion) return;
    motion.program.termNames.forEach((term, i) => {
      if (Object.hasOwn(weights, term)) motion.reward.weights[i] = weights[term];
    });
    if (!this.trial) await everyone.setWeights(motion.reward.weights);
    this.sendStatus();
  }

  setGoal(goal: Readonly<Record<string, number>>): Promise<void> {
    return this.inTurn(async () => {
      this.goal = goalOf(this.need().task.goals, { ...this.goal, ...goal });
      if (!this.trial) await this.renew();
    });
  }

  setPlanner(settings: PlannerSettings): Promise<void> {
    return this.inTurn(async () => {
      this.need();
      this.planner = settings;
      if (!this.trial) await this.renew();
    });
  }

  setStrengths(strengths: Readonly<Record<string, number>>): Promise<void> {
    return this.inTurn(async () => {
      const { model } = this.need().stage;
      for (const name of Object.keys(strengths)) model.index(model.actuators, name, 'muscle');
      this.strengths = strengths;
      if (!this.trial) await this.renew();
    });
  }

  push(body: string, force: Force | null, seconds?: number): Promise<void> {
    return this.inTurn(() => {
      const { model } = this.need().stage;
      if (force === null) return Promise.resolve(this.handPush.release());
      if (this.trial) throw new LabError('A trial is running; it is not to be pushed. Stop it first.');
      if (this.driver?.driveMode === 'paused')
        throw new LabError('The body stands still in time; press Play before pushing it.');
      return Promise.resolve(this.handPush.set(model, body, force, seconds));
    });
  }

  setSpeed(speed: number): Promise<void> {
    this.speed = speed;
    if (this.driver) this.driver.speed = speed;
    return Promise.resolve();
  }

  drive(mode: DriveMode): Promise<void> {
    return this.byHand('driving the body by hand', async () => {
      if (mode !== this.driver?.driveMode) this.handPush.release();
      await this.driver?.drive(mode);
      this.sendStatus();
    });
  }

  step(): Promise<void> {
    return this.byHand('stepping', async ({ stage }) => {
      await this.driver?.drive('paused');
      this.handPush.release();
      await this.driver?.step();
      this.sendFrame(stage.world);
      this.sendStatus();
    });
  }

  startFrom(state: Float64Array | null): Promise<void> {
    return this.inTurn(async () => {
      const { stage } = this.need();
      if (state && state.length !== stage.world.stateSize)
        throw new LabError('That instant is of another body; open its task first.');
      await this.driver?.drive('paused');
      this.handPush.release();
      this.startState = state;
      this.motion?.start(state);
      this.sendFrame(stage.world);
      this.sendStatus();
    });
  }

  reset(): Promise<void> {
    return this.inTurn(async () => {
      const { stage } = this.need();
      const mode = this.driver?.driveMode ?? 'paused';
      await this.driver?.drive('paused');
      this.handPush.release();
      this.motion?.start(this.startState);
      this.sendFrame(stage.world);
      this.sendStatus();
      await this.driver?.drive(mode);
    });
  }

  async runTrial(request: TrialRequest): Promise<TrialRecord> {
    const { task, stage, everyone } = this.need();
    if (this.trial) throw new LabError('A trial is running already; stop it first.');
    if (request.task !== task.name)
      throw new LabError(`The trial is of task "${request.task}"; open it first.`);
    const controller = new AbortController();
    this.trial = controller;
    try {
      await this.inTurn(async () => {
        await this.driver?.drive('paused');
        this.handPush.release();
        // The trial may stand on other ground, and then this motion's world is gone.
        this.motion?.dispose();
        this.motion = null;
        this.receive({ kind: 'circumstances', circumstances: circumstancesOf(task, request) });
      });
      if (this.opened?.stage !== stage) throw new LabError('Another task was opened before the trial began.');
      const trial = new TrialDriver(stage, task, everyone).run(request, {
        signal: controller.signal,
        progress: (progress) => this.receive({ kind: 'progress', progress }),
        row: (motion) => this.show(motion),
      });
      this.trialEnded = trial.catch(() => undefined);
      return await trial;
    } finally {
      this.trial = null;
      await this.inTurn(() => (this.opened ? this.renew() : Promise.resolve()));
    }
  }

  stopTrial(): Promise<void> {
    this.trial?.abort();
    return Promise.resolve();
  }

  reveal(revealed: Revealed): Promise<void> {
    this.revealed = revealed;
    if (!this.opened) return Promise.resolve();
    this.opened.plans.on = revealed.plans;
    this.sendFrame(this.opened.stage.world);
    return Promise.resolve();
  }

  framesOf(states: Float64Array, count: number, under: Circumstances): Promise<FrameStrip> {
    return Promise.resolve(stripOf(this.need(), states, count, under));
  }

  /** Gives threads and memory of the opened task back. */
  close(): Promise<void> {
    this.trial?.abort();
    return this.inTurn(() => this.closeNow());
  }

  private async closeNow(): Promise<void> {
    this.trial?.abort();
    await this.trialEnded;
    await this.driver?.drive('paused');
    this.handPush.release();
    const { opened } = this;
    this.opened = null;
    this.driver = null;
    this.motion?.dispose();
    this.motion = null;
    if (opened) closeTask(opened);
  }

  /** Does work when all that was asked for before is done, whether that went well or not. */
  private inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const answer = this.turns.then(work);
    this.turns = answer.catch(() => undefined);
    return answer;
  }

  /** Moves the live body when it is its turn, and not while a trial runs; one that began meanwhile simply goes first. */
  private byHand(doing: string, work: (opened: OpenedTask) => Promise<void>): Promise<void> {
    const { trial } = this;
    return this.inTurn(async () => {
      const opened = this.need();
      if (!this.trial) return work(opened);
      if (this.trial === trial) throw new LabError(`A trial is running; stop it before ${doing}.`);
    });
  }

  private need(): OpenedTask {
    if (!this.opened) throw new LabError('No task is open yet; open one first.');
    return this.opened;
  }

  /** Makes motion and driver anew for the present program, goal and settings; the world and the mode go on. */
  private async renew(): Promise<void> {
    const mode = this.driver?.driveMode ?? 'paused';
    this.resuming = mode;
    try {
      await this.driver?.drive('paused');
      this.driver = await this.makeDriver();
      await this.driver.drive(mode);
    } finally {
      this.resuming = null;
    }
  }

  private async makeDriver(): Promise<Driver> {
    const { stage, everyone, others, task } = this.need();
    const { source, goal, strengths } = this;
    const planner = this.planner ?? task.planner;
    const setup = taskSetup(task, stage.body, { source, goal, planner, strengths });
    this.motion?.dispose();
    this.motion = null;
    const moved = stage.setGround(setup.ground);
    await everyone.setup(setup);
    const motion = new Motion(stage.world, stage.body, setup, FIRST_SEED + this.falls);
    this.motion = motion;
    const { ground, target } = setup;
    this.receive({ kind: 'circumstances', circumstances: { ground, target, strengths: setup.strengths } });
    const watch = new FallWatch(stage.world, task, setup);
    // On other ground the body stands at its start again.
    if (moved) {
      motion.start(this.startState);
      this.sendFrame(stage.world);
    }
    const afterRow = (): void => {
      this.handPush.apply(stage.world);
      // A fallen body is set up again after a moment on the ground.
      if (watch.over(stage.world)) {
        this.falls++;
        motion.start(this.startState);
        stage.world.begin();
      }
      this.show(motion);
    };
    const driver = new Driver(motion, everyone, others, afterRow, (error) => this.failed(error));
    driver.speed = this.speed;
    return driver;
  }

  private failed(error: unknown): void {
    const text = error instanceof Error ? error.message : String(error);
    this.receive({ kind: 'notice', text: `The motion stopped: ${text}` });
    this.sendStatus();
  }

  private show(motion: Motion): void {
    const now = performance.now() / 1000;
    if (now - this.lastFrame >= FRAME_PERIOD) this.sendFrame(motion.world, motion);
    if (now - this.lastStatus >= STATUS_PERIOD) this.sendStatus(motion);
  }

  private sendFrame(world: World, motion = this.motion): void {
    const { liveFrames } = this.need();
    this.lastFrame = performance.now() / 1000;
    const frame = liveFrames.frameOf(world);
    const aim = this.revealed.aim && motion ? { aim: liveFrames.aimOf(motion) } : {};
    this.receive({ kind: 'frame', frame, ...aim });
  }

  private sendStatus(motion = this.motion): void {
    if (!motion || !this.driver) return;
    const { threads } = this.need();
    this.lastStatus = performance.now() / 1000;
    this.receive({
      kind: 'status',
      status: {
        ...statusOf(motion, this.driver, threads.members.length, this.falls),
        ...(this.resuming && { mode: this.resuming }),
      },
    });
  }
}
