/** The exploration as the page shows it: the tree of trials, who works on what, and what a person does with it. */
import { createStore } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import { freshId } from '../base/fresh-id.ts';
import { withAddresses } from '../explore/exchange-pictures.ts';
import { personVerdict } from '../explore/critics/person.ts';
import type { Exploration, ExplorationNode } from '../explore/exploration.ts';
import type { ExplorerSettings, ExplorerStatus } from '../explore/explorer.ts';
import {
  LONGEST_NAME,
  treeHead,
  type BenchSettings,
  type ExplorationHead,
  type KeptExploration,
} from '../explore/kept.ts';
import { branchOf, emptyExploration, isDone, nodeOf, pauseIn, takenUp } from '../explore/tree.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { benchSettings, labReady, setBench } from './bench-settings.ts';
import type {
  ExplorationParts,
  ExplorationState,
  ExplorationStore,
  ExplorerHandle,
} from './exploration-state.ts';
import type { LabState } from './lab.ts';
import { Keeper } from './library/keeper.ts';
import { atMostEvery } from './newest.ts';

export type { ExplorationParts, ExplorationState, ExplorationStore, ExplorerHandle };

const IDLE: ExplorerStatus = {
  running: false,
  current: null,
  base: null,
  iterations: 0,
  failures: 0,
  waiting: null,
  end: null,
};

/** Which exploration of a task is to be shown. */
type Wish =
  | { readonly kind: 'latest' }
  | { readonly kind: 'kept'; readonly id: string }
  | { readonly kind: 'fresh'; readonly bench: BenchSettings | null };

const LATEST: Wish = { kind: 'latest' };

/** An exploration that another page does not have, with the way to let it go. */
interface Claimed {
  readonly kept: KeptExploration;
  readonly letGo: () => void;
}

/** Tries that may fail in one exploration. */
const FAILURES = 3;
/** Progress that reaches React, ms apart. */
const PROGRESS_PERIOD = 200;

/** Creates the exploration of one page. */
export function createExploration(parts: ExplorationParts): ExplorationStore {
  const { lab, messages, settings, library, claim } = parts;
  const store = createStore<ExplorationState>(() => fresh('', '', 10));
  let explorer: Promise<ExplorerHandle> | null = null;
  /** Task whose exploration is shown. */
  let task = '';
  let keeper = new Keeper(library, [], messages.error);
  let letGo: (() => void) | null = null;
  /** What is to be shown when the next task is there. */
  let wish: { readonly task: string; readonly what: Wish } | null = null;
  /** Settles when the exploration before is all kept and let go. */
  let leaving: Promise<void> = Promise.resolve();
  /** Settles when the exploration of the open task is there. */
  let arriving: Promise<void> = Promise.resolve();
  /** The text last put into the editor by the page; a different one there is the person's. */
  let placedDraft: string | null = null;
  let stopAsked = false;

  lab.store.subscribe(opened);
  opened(lab.store.getState());
  const keep = keepChanges();
  lab.store.subscribe(keep);
  store.subscribe(keep);

  /** Another task puts the exploration before aside and brings its own. */
  function opened({ task: opening, stage }: LabState): void {
    // An exploration cannot go on without its body: it ends before another task is there.
    if (opening !== task && store.getState().status.running) stop();
    if (!stage || stage.task.name === task || stage.task.name !== opening) return;
    leave();
    placedDraft = null;
    task = stage.task.name;
    arriving = arrive(wish?.task === task ? wish.what : LATEST).catch(messages.error);
    wish = null;
  }

  /** Lets the exploration on the page go, once all of it is kept. */
  function leave(): void {
    const { exploration } = store.getState();
    const left = keeper;
    const free = letGo;
    explorer = null;
    letGo = null;
    leaving = Promise.all([leaving, left.settled()]).then(() => {
      library.release(exploration.nodes);
      free?.();
    });
  }

  /** Shows a fresh exploration at once, and the wished one as soon as it is found. */
  async function arrive(wanted: Wish): Promise<void> {
    const { stage } = lab.store.getState();
    if (!stage) return;
    const bench = wanted.kind === 'fresh' ? wanted.bench : null;
    const id = freshId();
    keeper = new Keeper(library, [], messages.error);
    const { description, seconds } = bench ?? stage.task;
    store.setState({ ...fresh(task, description, seconds), id, ...(bench ? { seed: bench.seed } : {}) });
    if (wanted.kind === 'fresh') {
      letGo = await claim(id);
      await leaving;
      if (bench) await restore(bench, bench.program);
      return;
    }
    await leaving;
    const claimed = await found(wanted);
    const here = store.getState();
    // A person may have gone on meanwhile.
    if (here.id !== id || here.status.running || here.exploration.nodes.length > 0) return claimed?.letGo();
    if (!claimed) {
      letGo = await claim(id);
      return;
    }
    letGo = claimed.letGo;
    // What was deleted cannot be brought back any more.
    void library.tidy(claimed.kept.head.id).catch(messages.error);
    await adopt(claimed.kept);
  }

  /** The wished exploration, or null where there is none or another page has it. */
  async function found(wanted: Exclude<Wish, { readonly kind: 'fresh' }>): Promise<Claimed | null> {
    const ids =
      wanted.kind === 'kept'
        ? [wanted.id]
        : (await library.list()).filter(({ bench }) => bench.task === task).map(({ id }) => id);
    for (const id of ids) {
      const free = await claim(id);
      const kept = free && (await library.load(id));
      if (free && kept) return { kept, letGo: free };
      free?.();
    }
    if (wanted.kind === 'kept')
      throw new LabError('This exploration is open in another tab, or was deleted there; go on in that tab.');
    return null;
  }

  /** Takes an exploration up where it was left. */
  async function adopt({ head, nodes: kept }: KeptExploration): Promise<void> {
    const { id, name, created, bench, best, base, lastId } = head;
    const nodes = takenUp(withAddresses(kept), bench.description);
    keeper = new Keeper(library, nodes, messages.error);
    const exploration = { task, nodes, best: isDone(nodeOf({ nodes }, best)) ? best : null, lastId };
    store.setState({
      ...fresh(task, bench.description, bench.seconds),
      id,
      name,
      created,
      exploration,
      status: { ...IDLE, base: base ?? best, end: pauseIn(nodes) },
      seed: bench.seed,
    });
    const performed = nodeOf(exploration, base ?? best)?.design?.source ?? bench.program;
    placedDraft = nodes.some(({ design }) => design?.source === bench.program) ? bench.program : null;
    await restore(bench, performed);
  }

  /** Puts settings and text back, and lets the live body do a program. */
  async function restore(bench: BenchSettings, performed: string): Promise<void> {
    const { id } = store.getState();
    await labReady(lab);
    if (store.getState().id !== id || lab.store.getState().task !== task) return;
    await setBench(lab, bench);
    lab.edit(bench.program);
    if (lab.store.getState().running !== performed) await lab.run(performed);
  }

  /** Keeps the exploration whenever something of it has changed that is worth it. */
  function keepChanges(): () => void {
    let before: readonly unknown[] = [];
    return () => {
      const state = store.getState();
      const now = lab.store.getState();
      // While another task is on its way, the lab's state is of neither.
      if (now.task !== task || now.stage?.task.name !== task) return;
      const { id, name, exploration, status, description, seed, seconds } = state;
      const { goal, planner, strengths, draft, start, trialsStart } = now;
      const chosen: readonly unknown[] = [
        description,
        seed,
        seconds,
        goal,
        planner,
        strengths,
        draft,
        start,
        trialsStart,
      ];
      const all = [id, name, exploration, status.base, ...chosen];
      if (all.every((part, i) => part === before[i])) return;
      before = all;
      const set = benchSettings(now, state);
      const bench = set && { ...set, program: textToKeep() };
      const byPerson = name !== '' || description !== now.stage.task.description || isByHand();
      if (!bench || (exploration.nodes.length === 0 && !byPerson && !keeper.newest)) return;
      keeper.keep({ head: headOf(state, bench), nodes: exploration.nodes });
    };
  }

  function stop(): void {
    stopAsked = true;
    void explorer?.then((made) => made.stop());
  }

  function explorerSettings(): ExplorerSettings {
    const { stage, goal, planner, strengths, start, trialsStart } = lab.store.getState();
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
      start: trialsStart ? start : null,
      budget: { iterations: settings.store.getState().iterations, failures: FAILURES },
    };
  }

  async function ready(): Promise<ExplorerHandle> {
    await arriving;
    const wanted = explorerSettings();
    explorer ??= made(wanted);
    try {
      const there = await explorer;
      there.configure(wanted);
      return there;
    } catch (thrown) {
      explorer = null;
      throw thrown;
    }
  }

  async function made(wanted: ExplorerSettings): Promise<ExplorerHandle> {
    const { id, exploration, status } = store.getState();
    const mine = keeper;
    const explorer = await parts.makeExplorer(task, library.archive(id), wanted, {
      change: (tree, now) => (store.getState().id === id ? change(tree, now) : changeLeft(mine, tree, now)),
      progress,
    });
    if (exploration.nodes.length > 0) explorer.resume(exploration, status.base);
    return explorer;
  }

  const progress = (_node: number, made: TrialProgress): void => showProgress(made);
  const showProgress = atMostEvery<TrialProgress>(PROGRESS_PERIOD, (made) => {
    if (store.getState().status.running) store.setState({ progress: made });
  });

  function change(exploration: Exploration, status: ExplorerStatus): void {
    const before = store.getState();
    const moved = before.status.current !== status.current;
    store.setState({ exploration, status, ...(moved || !status.running ? { progress: null } : {}) });
    const current = nodeOf(exploration, status.current);
    if (current?.design && current.design !== nodeOf(before.exploration, current.id)?.design) {
      place(current.design.source);
    }
    if (before.status.running && !status.running) void finished(exploration, status);
  }

  /** What an exploration still has to say when another one is open. */
  function changeLeft(mine: Keeper, exploration: Exploration, { base }: ExplorerStatus): void {
    if (!mine.newest) return;
    const head = { ...mine.newest.head, ...treeHead(exploration, base) };
    mine.keep({ head, nodes: exploration.nodes });
  }

  /** When an exploration ends, the best program goes on living in the scene. */
  async function finished(exploration: Exploration, status: ExplorerStatus): Promise<void> {
    if (status.end?.kind === 'failures') messages.error(new LabError(status.end.reason), 'exploration');
    if (status.end?.kind === 'paused') messages.note(status.end.reason);
    const { id } = store.getState();
    await parts.atRest();
    // Another exploration may be open by now, or another body be on its way.
    if (store.getState().id !== id || lab.store.getState().task !== task) return;
    const best = nodeOf(exploration, status.base ?? exploration.best);
    if (best) await perform(best);
    else if (!store.getState().status.running) await lab.play();
  }

  /** Lets the live body do a node's program. */
  async function perform(node: ExplorationNode): Promise<void> {
    if (!node.design) return;
    lab.setGoal(node.goal);
    place(node.design.source);
    // The person may have set a trial going meanwhile.
    const busy = (): boolean => store.getState().status.running;
    if (!(await lab.run(node.design.source)) || busy()) return;
    await lab.reset();
    if (!busy()) await lab.play();
  }

  /** Whether the editor holds a text that a person has written and nobody has run. */
  function isByHand(): boolean {
    const { draft, running } = lab.store.getState();
    return draft !== placedDraft && draft !== running;
  }

  /** The text that is to be there after a reload, which ends a trial that is under way: not that trial's. */
  function textToKeep(): string {
    const { draft } = lab.store.getState();
    const { exploration, keptDraft, status } = store.getState();
    const ofNode = exploration.nodes.some((node) => isDone(node) && node.design?.source === draft);
    if (draft !== placedDraft || ofNode) return draft;
    return keptDraft ?? nodeOf(exploration, status.base ?? exploration.best)?.design?.source ?? draft;
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
  async function setToWork(work: (made: ExplorerHandle) => Promise<void>): Promise<void> {
    stopAsked = false;
    messages.settle('exploration');
    lab.leaveReplay();
    const { status, id, name, description } = store.getState();
    const show = (shown: ExplorerStatus): void => {
      if (store.getState().id === id) store.setState({ status: shown });
    };
    // From its first trial on it has a name that the sentence does not change.
    const named = name || description.trim().slice(0, LONGEST_NAME);
    store.setState({ selected: null, status: { ...status, running: true }, name: named });
    try {
      const made = await ready();
      if (!stopAsked || made.status.running) await work(made);
      show(made.status);
    } catch (thrown) {
      show({ ...status, running: false });
      messages.error(thrown, 'exploration');
    }
  }

  /** Opens a task if it is not, and in it the wished exploration. */
  async function goTo(wanted: string, what: Wish): Promise<void> {
    lab.leaveReplay();
    // A task that is not open yet brings the exploration with it.
    if (wanted !== task || lab.store.getState().stage?.task.name !== task) {
      wish = { task: wanted, what };
      if (lab.store.getState().task !== wanted) await lab.start(wanted);
      return arriving;
    }
    stop();
    await explorer?.catch(() => null);
    leave();
    arriving = arrive(what).catch(messages.error);
    await arriving;
  }

  async function recording(id: number): Promise<TrialRecord | null> {
    return library.archive(store.getState().id).get(id);
  }

  function shown(): ExplorationNode | null {
    const { exploration, selected } = store.getState();
    return nodeOf(exploration, selected) ?? newestJudged(exploration);
  }

  return {
    store,
    shown,
    explore: () => setToWork((made) => made.start()),
    step: () => setToWork((made) => made.step()),
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
      await setToWork((made) => made.tryProgram(draft));
    },
    select: (selected) => store.setState({ selected }),
    replay: (id) =>
      attempt(async () => {
        store.setState({ selected: id });
        const { exploration, status } = store.getState();
        const record = await recording(id);
        if (!record) throw new LabError(`Trial ${id} has no recording that could be replayed.`);
        const node = nodeOf(exploration, id);
        // A text that is being written stays; the panel offers this one.
        if (node?.design && !status.running && !isByHand()) place(node.design.source);
        await lab.replay(record, replayName(id));
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
    recording,
    overrule: (id, opinion) =>
      attempt(async () => {
        const numbers = nodeOf(store.getState().exploration, id)?.numbers;
        if (!numbers) throw new LabError(`Trial ${id} was not run, so there is nothing to judge.`);
        (await ready()).overrule(id, personVerdict(opinion, numbers));
      }),
    revise: (change, base) => attempt(async () => (await ready()).revise(change, base)),
    rename: (name) => store.setState({ name }),
    bench: () => benchSettings(lab.store.getState(), store.getState()),
    begin: (bench) => goTo(bench?.task ?? task, { kind: 'fresh', bench: bench ?? null }),
    open: (id) =>
      attempt(async () => {
        if (id === store.getState().id) return;
        const head = (await library.list()).find((one) => one.id === id);
        if (!head) throw new LabError('This exploration is not kept any more.');
        await goTo(head.bench.task, { kind: 'kept', id });
      }),
    async settled() {
      await keeper.settled();
      return keeper.newest;
    },
    restoreDraft() {
      const { keptDraft } = store.getState();
      if (keptDraft === null) return;
      lab.edit(keptDraft);
      store.setState({ keptDraft: null });
    },
  };
}

export { branchOf, nodeOf };

/** What the replay of a trial is called. */
export const replayName = (id: number): string => `Trial ${id}`;

/** The node whose replay has this name, or null. */
export const nodeReplayed = (
  { nodes }: Pick<Exploration, 'nodes'>,
  name: string | null,
): ExplorationNode | null => nodes.find(({ id }) => replayName(id) === name) ?? null;

/** The newest node that has a verdict, or null. */
export const newestJudged = (exploration: Exploration): ExplorationNode | null =>
  exploration.nodes.findLast((node) => node.verdict !== null) ?? null;

/** An exploration without trials. */
function fresh(task: string, description: string, seconds: number): ExplorationState {
  return {
    id: '',
    name: '',
    created: Date.now(),
    exploration: emptyExploration(task),
    status: IDLE,
    progress: null,
    description,
    selected: null,
    seed: 1,
    seconds,
    keptDraft: null,
  };
}

const headOf = (
  { id, name, created, exploration, status }: ExplorationState,
  bench: BenchSettings,
): ExplorationHead => ({ id, name, created, bench, ...treeHead(exploration, status.base) });
