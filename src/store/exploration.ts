/** The exploration as the page shows it: the tree of trials, who works on what, and what a person does with it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import { personVerdict, type Opinion } from '../explore/critics/person.ts';
import type { Exploration, ExplorationNode, TrialArchive } from '../explore/exploration.ts';
import type { Explorer, ExplorerListener, ExplorerSettings, ExplorerStatus } from '../explore/explorer.ts';
import { emptyExploration, nodeOf } from '../explore/tree.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import type { Lab, LabState } from './lab.ts';
import type { MessageStore } from './messages.ts';
import { atMostEvery } from './newest.ts';
import type { SettingsStore } from './settings.ts';

/** What the panels show of an exploration. */
export interface ExplorationState {
  readonly exploration: Exploration;
  readonly status: ExplorerStatus;
  /** Progress of the trial that runs. */
  readonly progress: TrialProgress | null;
  readonly description: string;
  /** Node whose verdict and pictures are shown; null follows the newest judged one. */
  readonly selected: number | null;
  readonly seed: number;
  /** Length of a trial, s. */
  readonly seconds: number;
  /** A text edited by hand that another program has taken the place of. */
  readonly keptDraft: string | null;
}

/** The part of an explorer that the page uses. */
export type ExplorerHandle = Pick<
  Explorer,
  'start' | 'step' | 'stop' | 'from' | 'tryProgram' | 'configure' | 'overrule' | 'exploration' | 'status'
>;

export interface ExplorationParts {
  readonly lab: Lab;
  readonly messages: MessageStore;
  readonly settings: SettingsStore;
  /** Keeps the recordings of a task's trials. */
  readonly archive: (task: string) => TrialArchive;
  /** Makes the explorer of the task on stage; its modules are loaded when first needed. */
  readonly makeExplorer: (
    task: string,
    settings: ExplorerSettings,
    listener: ExplorerListener,
  ) => Promise<ExplorerHandle>;
  /** Resolves when the worker runs no trial any more. */
  readonly atRest: () => Promise<void>;
}

/** Actions never throw: what goes wrong is said in messages. */
export interface ExplorationStore {
  readonly store: StoreApi<ExplorationState>;
  explore(): Promise<void>;
  step(): Promise<void>;
  stop(): void;
  describe(description: string): void;
  setSeed(seed: number): void;
  setSeconds(seconds: number): void;
  /** Puts a node's program into the editor; a text by hand is kept aside. */
  showProgram(id: number): void;
  /** Runs the editor's text as a new node by the person; faults are marked and nothing runs. */
  tryDraft(): Promise<void>;
  select(id: number | null): void;
  replay(id: number): Promise<void>;
  /** Goes on from a node: its program is what the next ones are made from, and what the live body does. */
  makeBase(id: number): Promise<void>;
  /** The person's opinion takes the place of the critic's verdict. */
  overrule(id: number, opinion: Opinion): void;
  restoreDraft(): void;
  /** The node whose verdict is shown. */
  shown(): ExplorationNode | null;
}

const IDLE: ExplorerStatus = {
  running: false,
  current: null,
  base: null,
  iterations: 0,
  failures: 0,
  waiting: null,
  end: null,
};

/** The exploration of one task; it stays while the page lives, also while another task is open. */
interface Kept {
  readonly state: ExplorationState;
  readonly explorer: Promise<ExplorerHandle> | null;
  readonly placedDraft: string | null;
}

/** Tries that may fail in one exploration. */
const FAILURES = 3;
/** Progress that reaches React, ms apart. */
const PROGRESS_PERIOD = 200;

/** Creates the exploration of one page. */
export function createExploration(parts: ExplorationParts): ExplorationStore {
  const { lab, messages, settings } = parts;
  const store = createStore<ExplorationState>(() => ({
    exploration: emptyExploration(''),
    status: IDLE,
    progress: null,
    description: '',
    selected: null,
    seed: 1,
    seconds: 10,
    keptDraft: null,
  }));
  let explorer: Promise<ExplorerHandle> | null = null;
  /** Task whose exploration is shown. */
  let task = '';
  const kept = new Map<string, Kept>();
  /** The text last put into the editor by the page; a different one there is the person's. */
  let placedDraft: string | null = null;
  let stopAsked = false;

  lab.store.subscribe(opened);
  opened(lab.store.getState());

  /** Another task puts the exploration before aside and brings its own, or its sentence, its length and an empty tree. */
  function opened({ task: opening, stage }: LabState): void {
    // An exploration cannot go on without its body: it ends before another task is there.
    if (opening !== task && store.getState().status.running) stop();
    if (!stage || stage.task.name === task || stage.task.name !== opening) return;
    if (task !== '') kept.set(task, { state: store.getState(), explorer, placedDraft });
    task = stage.task.name;
    const again = kept.get(task);
    explorer = again?.explorer ?? null;
    placedDraft = again?.placedDraft ?? null;
    store.setState(
      again?.state ?? {
        exploration: emptyExploration(task),
        status: IDLE,
        progress: null,
        description: stage.task.description,
        seconds: stage.task.seconds,
        selected: null,
        keptDraft: null,
      },
    );
  }

  function stop(): void {
    stopAsked = true;
    void explorer?.then((made) => made.stop());
  }

  function explorerSettings(): ExplorerSettings {
    const { stage, goal, planner, strengths } = lab.store.getState();
    if (!stage || !planner) throw new LabError('No task is open yet; wait a moment and try again.');
    const { description, seed, seconds } = store.getState();
    const byHand = stage.task.goals.filter(({ name, value }) => goal[name] !== value);
    return {
      description,
      goal: Object.fromEntries(byHand.map(({ name }) => [name, goal[name]])),
      seed,
      seconds,
      planner,
      strengths,
      budget: { iterations: settings.store.getState().iterations, failures: FAILURES },
    };
  }

  async function ready(): Promise<ExplorerHandle> {
    const wanted = explorerSettings();
    const mine = task;
    explorer ??= parts.makeExplorer(mine, wanted, {
      change: (exploration, status) => change(mine, exploration, status),
      progress,
    });
    try {
      const made = await explorer;
      made.configure(wanted);
      return made;
    } catch (thrown) {
      explorer = null;
      throw thrown;
    }
  }

  const progress = (_node: number, made: TrialProgress): void => showProgress(made);
  const showProgress = atMostEvery<TrialProgress>(PROGRESS_PERIOD, (made) => {
    if (store.getState().status.running) store.setState({ progress: made });
  });

  function change(mine: string, exploration: Exploration, status: ExplorerStatus): void {
    if (mine !== task) return changeKept(mine, exploration, status);
    const before = store.getState();
    const moved = before.status.current !== status.current;
    store.setState({ exploration, status, ...(moved || !status.running ? { progress: null } : {}) });
    const current = nodeOf(exploration, status.current);
    if (current?.design && current.design !== nodeOf(before.exploration, current.id)?.design) {
      place(current.design.source);
    }
    if (before.status.running && !status.running) void finished(exploration, status);
  }

  /** What an exploration still has to say when another task is open. */
  function changeKept(mine: string, exploration: Exploration, status: ExplorerStatus): void {
    const before = kept.get(mine);
    if (before)
      kept.set(mine, { ...before, state: { ...before.state, exploration, status, progress: null } });
  }

  /** When an exploration ends, the best program goes on living in the scene. */
  async function finished(exploration: Exploration, status: ExplorerStatus): Promise<void> {
    if (status.end?.kind === 'failures') messages.error(new LabError(status.end.reason));
    const mine = task;
    await parts.atRest();
    // The body on stage may be another one by now, or be on its way.
    if (lab.store.getState().task !== mine) return;
    const best = nodeOf(exploration, status.base ?? exploration.best);
    if (best) await perform(best);
    else await lab.play();
  }

  /** Lets the live body do a node's program. */
  async function perform(node: ExplorationNode): Promise<void> {
    if (!node.design) return;
    lab.setGoal(node.goal);
    place(node.design.source);
    if (!(await lab.run(node.design.source))) return;
    await lab.reset();
    await lab.play();
  }

  /** Whether the editor holds a text that a person has written and nobody has run. */
  function isByHand(): boolean {
    const { draft, running } = lab.store.getState();
    return draft !== placedDraft && draft !== running;
  }

  /** Puts a program into the editor; what a person has written there is kept aside. */
  function place(source: string): void {
    const { draft } = lab.store.getState();
    if (isByHand() && draft !== source) store.setState({ keptDraft: draft });
    placedDraft = source;
    lab.edit(source);
  }

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (thrown) {
      messages.error(thrown);
    }
  }

  /** Sets the explorer to work; the page says so from the first moment, though its modules may still have to come. */
  async function begin(work: (made: ExplorerHandle) => Promise<void>): Promise<void> {
    stopAsked = false;
    lab.leaveReplay();
    const { status } = store.getState();
    const mine = task;
    const show = (shown: ExplorerStatus): void => {
      if (mine === task) store.setState({ status: shown });
    };
    store.setState({ selected: null, status: { ...status, running: true } });
    try {
      const made = await ready();
      if (!stopAsked || made.status.running) await work(made);
      show(made.status);
    } catch (thrown) {
      show({ ...status, running: false });
      messages.error(thrown);
    }
  }

  function shown(): ExplorationNode | null {
    const { exploration, selected } = store.getState();
    return nodeOf(exploration, selected) ?? newestJudged(exploration);
  }

  return {
    store,
    shown,
    explore: () => begin((made) => made.start()),
    step: () => begin((made) => made.step()),
    stop,
    describe: (description) => store.setState({ description }),
    setSeed: (seed) => store.setState({ seed }),
    setSeconds: (seconds) => store.setState({ seconds }),
    showProgram(id) {
      const { exploration, status } = store.getState();
      const source = nodeOf(exploration, id)?.design?.source;
      if (source !== undefined && !status.running) place(source);
    },
    async tryDraft() {
      const { draft } = lab.store.getState();
      if (!(await lab.run(draft))) return;
      placedDraft = draft;
      await begin((made) => made.tryProgram(draft));
    },
    select: (selected) => store.setState({ selected }),
    replay: (id) =>
      attempt(async () => {
        store.setState({ selected: id });
        const { exploration, status } = store.getState();
        const record: TrialRecord | null = await parts.archive(task).get(id);
        if (!record) throw new LabError(`Trial ${id} has no recording that could be replayed.`);
        const node = nodeOf(exploration, id);
        // A text that is being written stays; the panel offers this one.
        if (node?.design && !status.running && !isByHand()) place(node.design.source);
        await lab.replay(record, `Trial ${id}`);
      }),
    makeBase: (id) =>
      attempt(async () => {
        const made = await ready();
        made.from(id);
        const { exploration, status } = store.getState();
        const node = nodeOf(exploration, id);
        store.setState({ selected: id });
        lab.leaveReplay();
        if (node && !status.running) await perform(node);
      }),
    overrule: (id, opinion) =>
      void attempt(async () => {
        const numbers = nodeOf(store.getState().exploration, id)?.numbers;
        if (!numbers) throw new LabError(`Trial ${id} was not run, so there is nothing to judge.`);
        (await ready()).overrule(id, personVerdict(opinion, numbers));
      }),
    restoreDraft() {
      const { keptDraft } = store.getState();
      if (keptDraft === null) return;
      lab.edit(keptDraft);
      store.setState({ keptDraft: null });
    },
  };
}

export { nodeOf };

/** The newest node that has a verdict, or null. */
export const newestJudged = (exploration: Exploration): ExplorationNode | null =>
  exploration.nodes.findLast((node) => node.verdict !== null) ?? null;
