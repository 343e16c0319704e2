/** The lab as the page knows it: the task on stage, how it is driven, the program in force, and the worker behind it. */
import { createStore } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import { rowAt, statesAt } from '../explore/instants.ts';
import { PLAIN, type Circumstances } from '../protocol/circumstances.ts';
import type { DriveMode, Force, LabEvent, LabService, LabStatus, ProgramCheck } from '../protocol/lab.ts';
import type { PlannerSettings, TrialStart } from '../protocol/trial.ts';
import type { Lab, LabConnection, LabParts, LabState } from './lab-state.ts';
import { goalOf, keepIfEqual, withStrengths } from './named-numbers.ts';
import { atMostEvery, newestWins } from './newest.ts';

export type { Lab, LabConnection, LabState } from './lab-state.ts';

/** What of a task is there again when it is opened again. */
type Left = Pick<LabState, 'goal' | 'planner' | 'strengths' | 'draft' | 'running'>;

/** Status updates that reach React, ms apart. */
const STATUS_PERIOD = 200;
/** Time after a drag, ms, in which reported weights do not overrule it. */
const WEIGHT_HOLD = 600;
/** Time after the last key stroke, ms, before a text is checked. */
const CHECK_DELAY = 300;
/** Deaths within this time, ms, after which the worker is not started by itself any more. */
const DEATH_WINDOW = 30_000;
const MOST_DEATHS = 3;

/** The live world runs no faster than the wall clock; replays may. */
const liveSpeed = (speed: number): number => Math.min(1, speed);

/** Creates the lab of one page. */
export function createLab(parts: LabParts): Lab {
  const { feed, messages, settings } = parts;
  const now = parts.now ?? Date.now;
  const store = createStore<LabState>(() => ({
    phase: 'starting',
    task: '',
    stage: null,
    mode: 'paused',
    goal: {},
    planner: null,
    strengths: {},
    circumstances: PLAIN,
    push: null,
    draft: '',
    running: '',
    faults: [],
    weights: {},
    ownWeights: {},
    status: null,
    replay: null,
    record: null,
    start: null,
    trialsStart: false,
    picked: null,
  }));
  const listeners = new Set<(event: LabEvent) => void>();
  let connection: LabConnection | null = null;
  let deaths: number[] = [];
  const left = new Map<string, Left>();
  /** What the live body, or the trial that runs, moves under. */
  let present = PLAIN;
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
    if (event.kind === 'frame') showFrame(event);
    else if (event.kind === 'plans') feed.acceptPlans(event.traces);
    else if (event.kind === 'circumstances') showCircumstances(event.circumstances);
    else if (event.kind === 'status') showStatus(event.status);
    else if (event.kind === 'notice') messages.notice(event.text);
    for (const listener of listeners) listener(event);
  }

  function showFrame({ frame, aim }: Extract<LabEvent, { kind: 'frame' }>): void {
    feed.accept(frame, aim);
    const end = store.getState().push?.end;
    if (typeof end === 'number' && frame[0] >= end) store.setState({ push: null });
  }

  function showCircumstances(circumstances: Circumstances): void {
    present = circumstances;
    if (store.getState().replay === null) store.setState({ circumstances });
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
    await start(store.getState().task);
  }

  async function start(task: string): Promise<void> {
    const before = store.getState();
    if (before.stage?.task.name === before.task) {
      const { goal, planner, strengths, draft, running } = before;
      left.set(before.task, { goal, planner, strengths, draft, running });
    }
    const again = left.get(task);
    store.setState({ phase: 'starting', task, push: null });
    try {
      if (!connection) await connect();
      const body = parts.bodyOf?.(task);
      if (body) await service().addBody(body);
      const stage = await service().open(task);
      // Another one may have been asked for meanwhile.
      if (store.getState().task !== task) return;
      feed.open(stage.scene);
      const source = again?.running || parts.firstProgram(task);
      const goal = again?.goal ?? goalOf(stage);
      const strengths = again?.strengths ?? {};
      const planner = again?.planner ?? stage.task.planner;
      store.setState({
        stage,
        goal,
        planner,
        strengths,
        draft: again?.draft || source,
        running: source,
        faults: [],
        weights: {},
        ownWeights: {},
        status: null,
        replay: null,
        record: null,
        start: null,
        trialsStart: false,
        picked: null,
        circumstances: present,
      });
      if (settings.store.getState().marks.length > 0) await reveal();
      // The task was opened as it comes.
      if (again) {
        await service().setGoal(goal);
        await service().setPlanner(planner);
      }
      if (Object.keys(strengths).length > 0) await service().setStrengths(strengths);
      await service().setSpeed(liveSpeed(settings.store.getState().speed));
      await run(source);
      settings.change({ task });
      store.setState({ phase: 'ready' });
      // At rest it is shown all the same.
      if (parts.still?.()) await service().reset();
      else await play();
    } catch (thrown) {
      if (store.getState().task !== task) return;
      store.setState({ phase: 'failed' });
      messages.error(thrown);
    }
  }

  /** Asks for what of the planner is to be seen. */
  async function reveal(): Promise<void> {
    const { marks } = settings.store.getState();
    const revealed = { plans: marks.includes('plans'), aim: marks.includes('aim') };
    if (!revealed.plans) feed.acceptPlans(null);
    await service().reveal(revealed);
  }

  async function drive(mode: DriveMode): Promise<void> {
    if (mode !== store.getState().mode) store.setState({ push: null });
    await service().drive(mode);
    store.setState({ mode });
  }

  const forgetMarks = settings.store.subscribe(({ marks }, before) => {
    if (marks !== before.marks && connection && store.getState().stage) void attempt(reveal);
  });

  async function setStart(start: TrialStart | null, trialsStart: boolean): Promise<void> {
    await service().startFrom(start && Float64Array.from(start.state));
    store.setState({ start, trialsStart, mode: 'paused', push: null });
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
    store.setState({ faults: [], running: source, weights: check.weights, ownWeights: check.weights });
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
  const sendStrengths = newestWins<Readonly<Record<string, number>>>(
    (strengths) => service().setStrengths(strengths),
    messages.error,
  );
  const sendPush = newestWins<{ body: string; force: Force | null; seconds?: number }>(
    ({ body, force, seconds }) => service().push(body, force, seconds),
    (thrown) => {
      store.setState({ push: null });
      messages.error(thrown);
    },
  );
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
        store.setState({ mode: 'paused', push: null });
      }),
    reset: () =>
      attempt(() => {
        store.setState({ push: null });
        return service().reset();
      }),
    async setDrive(mode) {
      settings.change({ drive: mode });
      if (store.getState().mode !== 'paused') await play();
    },
    setSpeed(speed) {
      settings.change({ speed });
      feed.speed = speed;
      sendSpeed(liveSpeed(speed));
    },
    setGoal(part) {
      const before = store.getState().goal;
      const goal = keepIfEqual(before, { ...before, ...part });
      if (goal === before) return;
      store.setState({ goal });
      sendGoal(goal);
    },
    setPlanner(part) {
      const { planner } = store.getState();
      const names = Object.keys(part) as (keyof PlannerSettings)[];
      if (!planner || names.every((name) => planner[name] === part[name])) return;
      const settled = { ...planner, ...part };
      store.setState({ planner: settled });
      sendPlanner(settled);
    },
    setStrengths(part) {
      const before = store.getState().strengths;
      const strengths = keepIfEqual(before, withStrengths(before, part));
      if (strengths === before) return;
      store.setState({ strengths });
      sendStrengths(strengths);
    },
    push(body, force, seconds) {
      const now = feed.shown?.[0] ?? 0;
      store.setState({ push: { body, force, end: seconds === undefined ? null : now + seconds } });
      sendPush(seconds === undefined ? { body, force } : { body, force, seconds });
    },
    releasePush() {
      const { push } = store.getState();
      if (!push) return;
      store.setState({ push: null });
      sendPush({ body: push.body, force: null });
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
        const strip = await service().framesOf(
          record.states,
          record.rows,
          parts.circumstancesOf(record.request),
        );
        if (strip.count === 0) throw new LabError(`${name} recorded nothing that could be shown.`);
        feed.speed = settings.store.getState().speed;
        feed.play(strip, record.rowSeconds);
        store.setState({
          replay: name,
          record,
          circumstances: parts.circumstancesOf(record.request),
          push: null,
        });
      }),
    pick: (picked) => store.setState({ picked }),
    startHere: () =>
      attempt(async () => {
        const { record, replay, trialsStart } = store.getState();
        if (!record) return;
        const row = rowAt(feed.replayTime, record.rowSeconds, record.rows);
        const name = `${replay} at ${(row * record.rowSeconds).toFixed(2)} s`;
        // A text of numbers has no negative zero.
        const state = Array.from(statesAt(record, [row]), (value) => value + 0);
        await setStart({ name, state }, trialsStart);
        feed.leaveReplay();
        store.setState({ replay: null, record: null, circumstances: present });
      }),
    startFrom: (start, trials) => attempt(() => setStart(start, trials)),
    setTrialsStart: (trialsStart) => store.setState({ trialsStart }),
    startAnew: () => attempt(() => setStart(null, false)),
    leaveReplay() {
      feed.leaveReplay();
      store.setState({ replay: null, record: null, circumstances: present });
    },
    dispose() {
      disposed = true;
      clearTimeout(checking);
      forgetMarks();
      listeners.clear();
      connection?.dispose();
      connection = null;
    },
  };
}
