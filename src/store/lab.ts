/** The lab as the page knows it: the task on stage, how it is driven, the program in force, and the worker behind it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import type {
  DriveMode,
  LabEvent,
  LabService,
  LabStatus,
  ProgramCheck,
  ProgramFault,
  Stage,
} from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { PlannerSettings, TrialRecord } from '../protocol/trial.ts';
import type { FrameFeed } from './frames.ts';
import type { MessageStore } from './messages.ts';
import { atMostEvery, newestWins } from './newest.ts';
import type { SettingsStore } from './settings.ts';

/** A running simulation worker. */
export interface LabConnection {
  readonly service: LabService;
  /** Resolves with the reason when the worker is gone; stays open while it lives. */
  readonly died: Promise<string>;
  dispose(): void;
}

/** What the panels show of the lab. */
export interface LabState {
  readonly phase: 'starting' | 'ready' | 'failed';
  readonly stage: Stage | null;
  readonly mode: DriveMode;
  readonly goal: Readonly<Record<string, number>>;
  readonly planner: PlannerSettings | null;
  /** Text in the editor, which may not run yet. */
  readonly draft: string;
  /** The newest text that was accepted; the planner works with it. */
  readonly running: string;
  readonly faults: readonly ProgramFault[];
  readonly weights: Readonly<Record<string, number>>;
  readonly status: LabStatus | null;
  /** Name of the trial in the scene, or null while the live body is shown. */
  readonly replay: string | null;
}

/** Status updates that reach React, ms apart. */
const STATUS_PERIOD = 200;
/** Time after a drag, ms, in which reported weights do not overrule it. */
const WEIGHT_HOLD = 600;
/** Time after the last key stroke, ms, before a text is checked. */
const CHECK_DELAY = 300;
/** Deaths within this time, ms, after which the worker is not started by itself any more. */
const DEATH_WINDOW = 30_000;
const MOST_DEATHS = 3;

/** What the lab is made of. */
export interface LabParts {
  readonly connect: () => Promise<LabConnection>;
  /** Source text a task starts with. */
  readonly firstProgram: (task: string) => string;
  /** Puts one weight into a source text; null when the text has no such weight. */
  readonly setWeightInSource: (source: string, term: string, weight: number) => Promise<string | null>;
  /** Faults of a text against the names that can be read, without running it. */
  readonly check: (source: string, catalogue: ReadingCatalogue) => Promise<readonly ProgramFault[]>;
  readonly feed: FrameFeed;
  readonly messages: MessageStore;
  readonly settings: SettingsStore;
  readonly now?: () => number;
}

/** The lab's state and what a person can do with it. Actions never throw: what goes wrong is said in messages. */
export interface Lab {
  readonly store: StoreApi<LabState>;
  start(task: string): Promise<void>;
  /** The worker in use; rejects while there is none. */
  service(): LabService;
  /** Also receives the worker's events, e.g. a trial's progress. */
  onEvent(receive: (event: LabEvent) => void): () => void;
  play(): Promise<void>;
  pause(): Promise<void>;
  step(): Promise<void>;
  reset(): Promise<void>;
  /** Live or lockstep; takes effect at once when the body moves. */
  setDrive(drive: 'live' | 'lockstep'): Promise<void>;
  setSpeed(speed: number): void;
  /** Changes goal numbers; those not named stay. */
  setGoal(part: Readonly<Record<string, number>>): void;
  setPlanner(part: Partial<PlannerSettings>): void;
  /** Changes the editor's text only, and marks its faults a moment later. */
  edit(draft: string): void;
  /** Hands the text to the planner; false when it was refused. */
  run(source: string): Promise<boolean>;
  /** One weight: in force from the next plan on, and the one number in the text. */
  setWeight(term: string, weight: number): void;
  /** Shows a recorded motion in the scene. */
  replay(record: TrialRecord, name: string): Promise<void>;
  leaveReplay(): void;
  dispose(): void;
}

/** Creates the lab of one page. */
export function createLab(parts: LabParts): Lab {
  const { feed, messages, settings } = parts;
  const now = parts.now ?? Date.now;
  const store = createStore<LabState>(() => ({
    phase: 'starting',
    stage: null,
    mode: 'paused',
    goal: {},
    planner: null,
    draft: '',
    running: '',
    faults: [],
    weights: {},
    status: null,
    replay: null,
  }));
  const listeners = new Set<(event: LabEvent) => void>();
  let connection: LabConnection | null = null;
  let deaths: number[] = [];
  let taskName = '';
  let disposed = false;
  let weightChangedAt = -Infinity;
  let checking: ReturnType<typeof setTimeout> | undefined;

  const showStatus = atMostEvery<LabStatus>(STATUS_PERIOD, (status) => {
    const { weights } = store.getState();
    // A report that left before a drag arrived would throw the slider back under the person's hand.
    const held = now() - weightChangedAt < WEIGHT_HOLD;
    store.setState({
      status,
      mode: status.mode,
      weights: held ? weights : keepIfEqual(weights, status.weights),
    });
  });

  function service(): LabService {
    if (!connection) throw new LabError('The simulation is not running yet; wait a moment and try again.');
    return connection.service;
  }

  function receive(event: LabEvent): void {
    if (event.kind === 'frame') feed.accept(event.frame);
    else if (event.kind === 'status') showStatus(event.status);
    else if (event.kind === 'notice') messages.notice(event.text);
    for (const listener of listeners) listener(event);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      messages.error(thrown);
    }
  }

  async function connect(): Promise<void> {
    const made = await parts.connect();
    if (disposed) return made.dispose();
    connection = made;
    void made.died.then((reason) => died(made, reason));
    await made.service.listen(receive);
  }

  async function died(dead: LabConnection, reason: string): Promise<void> {
    if (disposed || connection !== dead) return;
    dead.dispose();
    connection = null;
    deaths = [...deaths.filter((at) => now() - at < DEATH_WINDOW), now()];
    if (deaths.length >= MOST_DEATHS) {
      store.setState({ phase: 'failed', mode: 'paused' });
      messages.error(
        `The simulation stopped ${MOST_DEATHS} times in a row (${reason}); change the program or the settings, then press "Start again".`,
      );
      return;
    }
    messages.error(`The simulation stopped (${reason}); it has been started anew from the start pose.`);
    await start(taskName);
  }

  async function start(task: string): Promise<void> {
    const again = task === taskName ? store.getState() : null;
    taskName = task;
    store.setState({ phase: 'starting' });
    try {
      if (!connection) await connect();
      const stage = await service().open(task);
      feed.open(stage.scene);
      const source = again?.running || parts.firstProgram(task);
      const goal = again?.stage ? again.goal : goalOf(stage);
      const planner = again?.planner ?? stage.task.planner;
      store.setState({
        stage,
        goal,
        planner,
        draft: again?.draft || source,
        running: source,
        status: null,
        replay: null,
      });
      await service().setGoal(goal);
      await service().setPlanner(planner);
      await service().setSpeed(settings.store.getState().speed);
      await run(source);
      store.setState({ phase: 'ready' });
      await play();
    } catch (thrown) {
      store.setState({ phase: 'failed' });
      messages.error(thrown);
    }
  }

  async function drive(mode: DriveMode): Promise<void> {
    await service().drive(mode);
    store.setState({ mode });
  }

  const play = (): Promise<void> => attempt(() => drive(settings.store.getState().drive));

  async function run(source: string): Promise<boolean> {
    let check: ProgramCheck;
    try {
      check = await service().setProgram(source);
    } catch (thrown) {
      messages.error(thrown);
      return false;
    }
    if (!check.ok) {
      store.setState({ faults: check.faults });
      return false;
    }
    store.setState({ faults: [], running: source, weights: check.weights });
    return true;
  }

  const sendWeights = newestWins<Readonly<Record<string, number>>>(
    (weights) => service().setWeights(weights),
    messages.error,
  );
  const sendGoal = newestWins<Readonly<Record<string, number>>>(
    (goal) => service().setGoal(goal),
    messages.error,
  );
  const sendPlanner = newestWins<PlannerSettings>((planner) => service().setPlanner(planner), messages.error);
  const sendSpeed = newestWins<number>((speed) => service().setSpeed(speed), messages.error);
  const checkDraft = newestWins<string>(async (draft) => {
    const { stage } = store.getState();
    if (!stage) return;
    const faults = await parts.check(draft, stage.catalogue);
    if (store.getState().draft === draft) store.setState({ faults });
  }, messages.error);
  const writeWeight = newestWins<{ term: string; weight: number }>(async ({ term, weight }) => {
    const { draft, running } = store.getState();
    const [newDraft, newRunning] = await Promise.all([
      parts.setWeightInSource(draft, term, weight),
      parts.setWeightInSource(running, term, weight),
    ]);
    store.setState({ draft: newDraft ?? draft, running: newRunning ?? running });
  }, messages.error);

  return {
    store,
    start,
    service,
    onEvent(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play,
    pause: () => attempt(() => drive('paused')),
    step: () =>
      attempt(async () => {
        await service().step();
        store.setState({ mode: 'paused' });
      }),
    reset: () => attempt(() => service().reset()),
    async setDrive(mode) {
      settings.change({ drive: mode });
      if (store.getState().mode !== 'paused') await play();
    },
    setSpeed(speed) {
      settings.change({ speed });
      feed.speed = speed;
      sendSpeed(speed);
    },
    setGoal(part) {
      const goal = { ...store.getState().goal, ...part };
      store.setState({ goal });
      sendGoal(goal);
    },
    setPlanner(part) {
      const { planner } = store.getState();
      if (!planner) return;
      const settled = { ...planner, ...part };
      store.setState({ planner: settled });
      sendPlanner(settled);
    },
    edit(draft) {
      store.setState({ draft });
      clearTimeout(checking);
      checking = setTimeout(() => checkDraft(draft), CHECK_DELAY);
    },
    run,
    setWeight(term, weight) {
      const weights = { ...store.getState().weights, [term]: weight };
      weightChangedAt = now();
      store.setState({ weights });
      sendWeights(weights);
      writeWeight({ term, weight });
    },
    replay: (record, name) =>
      attempt(async () => {
        const strip = await service().framesOf(record.states, record.rows);
        if (strip.count === 0) throw new LabError(`${name} recorded nothing that could be shown.`);
        feed.speed = settings.store.getState().speed;
        feed.play(strip, record.rowSeconds);
        store.setState({ replay: name });
      }),
    leaveReplay() {
      feed.leaveReplay();
      store.setState({ replay: null });
    },
    dispose() {
      disposed = true;
      clearTimeout(checking);
      listeners.clear();
      connection?.dispose();
      connection = null;
    },
  };
}

/** Goal numbers of a task as it comes. */
const goalOf = (stage: Stage): Record<string, number> =>
  Object.fromEntries(stage.task.goals.map(({ name, value }) => [name, value]));

/** Keeps the old object when nothing changed, so that what depends on it is not drawn again. */
function keepIfEqual(
  before: Readonly<Record<string, number>>,
  after: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const names = Object.keys(after);
  const equal =
    names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
  return equal ? before : after;
}
