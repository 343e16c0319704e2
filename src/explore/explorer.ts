/** The MoVLR loop: design, trial, pictures, verdict, best kept; until satisfied, spent or stopped. */
import { errorText, LabError } from '../base/errors.ts';
import { failureIn } from '../llm/failure.ts';
import type { ModelWitness, RetryWait } from '../protocol/exchange.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { goalOf } from '../tasks/task.ts';
import { abortable } from '../base/abortable.ts';
import { archived, briefFor, check, designed, judged, pictured, recorded } from './course.ts';
import type { ExplorerParts, Judgement, ShownTrial } from './course.ts';
import { PERSON } from './critics/person.ts';
import { readDescription } from './description.ts';
import type { Design, Exploration, ExplorationNode, Verdict } from './exploration.ts';
import type { ExplorationEnd, ExplorerListener, ExplorerSettings, ExplorerStatus } from './explorer-types.ts';
import {
  emptyExploration,
  isDone,
  nodeOf,
  pauseIn,
  takenUp,
  withBest,
  withNewNode,
  withNode,
  WORKING,
} from './tree.ts';
import type { DoneNode } from './tree.ts';

export type { ExplorerParts } from './course.ts';
export type * from './explorer-types.ts';

/** Longest time that pictures may take, s; a trial goes on without them. */
const PICTURE_SECONDS = 30;

interface OwnProgram {
  readonly source: string;
  readonly parent: number | null;
}

/** One exploration. Its tree is a value that is replaced; `start`, `step` and `tryProgram` never reject. */
export class Explorer {
  private tree: Exploration;
  private base: number | null = null;
  private current: number | null = null;
  private iterations = 0;
  private failures = 0;
  private lastFailure: string | null = null;
  private end: ExplorationEnd | null = null;
  /** Whether the run that is on, or was paused, is to make further trials. */
  private goesOn = false;
  private waiting: RetryWait | null = null;
  private running: Promise<void> | null = null;
  private abort = new AbortController();
  private stopping = false;
  /** A stopped trial may need a moment to end; the next one waits for it. */
  private lastTrial: Promise<unknown> = Promise.resolve();
  private readonly own: OwnProgram[] = [];
  private settings: ExplorerSettings;
  /** The goal of the present description, once its designer has read it. */
  private described: Readonly<Record<string, number>> | null = null;

  constructor(
    private readonly parts: ExplorerParts,
    settings: ExplorerSettings,
    private readonly listener: ExplorerListener = {},
    private readonly pictureSeconds = PICTURE_SECONDS,
  ) {
    this.settings = settings;
    this.tree = emptyExploration(parts.task.name);
  }

  get exploration(): Exploration {
    return this.tree;
  }

  get status(): ExplorerStatus {
    const { current, base, iterations, failures, waiting, end } = this;
    return { running: this.running !== null, current, base, iterations, failures, waiting, end };
  }

  /**
   * Explores with a fresh budget until an end. One that was paused does what it was asked for: an exploration goes on with
   * what it has left, one trial is finished and no other one begun. While it runs already, the run that is on.
   */
  start(): Promise<void> {
    return this.running ?? this.launch(this.end?.kind !== 'paused' || this.goesOn);
  }

  /** One program designed, run and judged, or one that failed. */
  step(): Promise<void> {
    return this.running ?? this.launch(false);
  }

  /** Ends at once; the node at work is `stopped`, whatever it still waits for. */
  stop(): void {
    if (!this.running) return;
    this.stopping = true;
    this.own.length = 0;
    this.interrupt();
  }

  /** Takes up a tree that was kept before; only while nothing runs. A trial that was paused then can be finished. */
  resume(exploration: Exploration, base: number | null): void {
    const nodes = takenUp(exploration.nodes, this.settings.description);
    this.tree = { ...exploration, nodes };
    this.end = pauseIn(nodes);
    this.base = this.doneNode(base)?.id ?? exploration.best;
    this.changed();
  }

  /**
   * A person's change of the tree, e.g. a branch deleted, and of its base. Throws when it would take the node at work
   * away; a base that is no judged node gives way to the best.
   */
  revise(change: (exploration: Exploration) => Exploration, base = this.base): void {
    const revised = change(this.tree);
    if (this.current !== null && !nodeOf(revised, this.current))
      throw new LabError(`Trial ${this.current} is still at work; stop it first.`);
    this.tree = revised;
    this.base = this.doneNode(base)?.id ?? revised.best;
    this.changed();
  }

  /** Goes on from another judged node: the next programs are made from it, and compared with it first. */
  from(id: number): void {
    if (!isDone(nodeOf(this.tree, id))) return;
    this.base = id;
    this.changed();
  }

  /** Runs a person's program as a new node, at once or as the next one of a running loop. */
  tryProgram(source: string, parent: number | null = this.base): Promise<void> {
    this.own.push({ source, parent: nodeOf(this.tree, parent) ? parent : null });
    if (this.running) return this.running;
    // A program tried while an exploration is paused leaves that to be gone on with.
    const later = this.end?.kind === 'paused' && this.goesOn;
    const run = this.launch(false);
    this.goesOn = later;
    return run;
  }

  /**
   * Changes sentence, goal, seed, start or budget. Under a new sentence or goal a running loop begins its next program at
   * once, from the best so far; of trials that begin elsewhere, too, the next one goes on from the best.
   */
  configure(settings: Partial<ExplorerSettings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    const { description, goal, start } = this.settings;
    if (start?.name !== before.start?.name) this.base = this.tree.best;
    const renewed =
      description !== before.description || JSON.stringify(goal) !== JSON.stringify(before.goal);
    if (!renewed) return;
    this.described = null;
    this.base = this.tree.best;
    this.giveUpPaused();
    // Under a new sentence there is nothing to be gone on with.
    if (description !== before.description && this.end?.kind === 'paused') this.end = null;
    if (this.running) this.interrupt();
  }

  /** A person's verdict on a node that has been run takes the place of the critic's, and decides what is best. */
  overrule(id: number, verdict: Verdict): void {
    const node = nodeOf(this.tree, id);
    if (!node?.numbers || !node.design || WORKING.includes(node.state)) return;
    this.tree = withNode(this.tree, id, { verdict, state: 'done', error: null });
    const better = verdict.better === 'new' ? id : null;
    const worse = verdict.better === 'best' && this.tree.best === id;
    const best = nodeOf(this.tree, worse ? (node.comparedWith ?? null) : better);
    if (isDone(best)) {
      this.tree = withBest(this.tree, best.id);
      this.base = best.id;
    }
    this.changed();
  }

  private async launch(goOn: boolean): Promise<void> {
    if (this.end?.kind !== 'paused') {
      this.iterations = 0;
      this.failures = 0;
      this.lastFailure = null;
    }
    this.end = null;
    this.goesOn = goOn;
    this.stopping = false;
    this.abort = new AbortController();
    this.running = this.loop(goOn);
    this.changed();
    return this.running;
  }

  private async loop(goOn: boolean): Promise<void> {
    // The caller gets its promise, and `running` is set, before anything happens.
    await Promise.resolve();
    let end: ExplorationEnd | null = null;
    while (end === null) {
      const { signal } = this.abort;
      const last = signal.aborted ? null : await this.attempt(signal);
      if (this.stopping) end = { kind: 'stopped', reason: 'Stopped by hand.' };
      else if (signal.aborted) this.abort = new AbortController();
      else if (this.own.length === 0) end = this.endAfter(nodeOf(this.tree, last), goOn);
    }
    this.end = end;
    this.waiting = null;
    this.current = null;
    this.running = null;
    this.changed();
  }

  /** Whether, and why, the loop ends after the last attempt. */
  private endAfter(last: ExplorationNode | null, goOn: boolean): ExplorationEnd | null {
    const { budget } = this.settings;
    if (last?.state === 'paused') return { kind: 'paused', reason: last.error ?? '' };
    if (isDone(last) && last.verdict.satisfied && this.tree.best === last.id) {
      const relied = last.verdict.worth?.trustworthy !== false;
      // Of a critic that is not to be relied on, satisfaction ends nothing that the task's own measure does not confirm.
      if (relied || last.numbers.success)
        return {
          kind: 'satisfied',
          reason: `The critic is satisfied with trial ${last.id}${relied ? '' : ', and the task’s own measure says success too'}.`,
        };
    }
    if (last?.state === 'failed' && last.error !== null) {
      const failure = last.error.replace(/\d+/g, '#');
      if (failure === this.lastFailure)
        return { kind: 'failures', reason: `Two trials in a row failed alike: ${last.error}` };
      this.lastFailure = failure;
    } else this.lastFailure = null;
    if (this.failures >= budget.failures && this.failures > 0)
      return {
        kind: 'failures',
        reason: `${this.failures} tries failed, the last one so: ${last?.error ?? ''}`,
      };
    if (this.iterations >= budget.iterations)
      return { kind: 'budget', reason: `All ${budget.iterations} trials were made.` };
    if (goOn) return null;
    const failed = last?.state === 'failed' ? `Trial ${last.id} failed: ${last.error ?? ''}` : null;
    return { kind: 'step', reason: failed ?? 'One trial was made.' };
  }

  /** One node from its design, or from where it was paused, to its verdict; its id. Never rejects. */
  private async attempt(signal: AbortSignal): Promise<number> {
    const own = this.own.shift() ?? null;
    const id = (own ? null : this.resumed()) ?? this.begun(own);
    // A program that a person tries uses up neither the designer's trials nor its failures.
    const byHand = own !== null || nodeOf(this.tree, id)?.design?.by.kind === 'person';
    this.current = id;
    this.changed();
    try {
      const trial = this.unjudged(id) ?? (await this.trial(id, own, signal));
      this.change(id, { state: 'judging' });
      const { verdict, comparedWith, newBase, newBest } = await this.judge(id, trial, signal);
      signal.throwIfAborted();
      this.change(id, { state: 'done', verdict, comparedWith });
      if (newBase) this.base = id;
      if (newBest) this.tree = withBest(this.tree, id);
      if (!byHand) this.iterations++;
    } catch (thrown) {
      const failure = failureIn(thrown);
      if (signal.aborted) this.change(id, { state: 'stopped' });
      // Nothing is lost when a server fails: the node waits as it is.
      else if (failure) this.change(id, { state: 'paused', error: errorText(thrown) });
      else {
        if (!byHand) this.failures++;
        this.change(id, { state: 'failed', error: errorText(thrown) });
      }
    }
    this.waiting = null;
    this.current = null;
    this.changed();
    return id;
  }

  /** A fresh node. */
  private begun(own: OwnProgram | null): number {
    const added = withNewNode(this.tree, {
      parent: own ? own.parent : this.base,
      description: this.settings.description,
      goal: this.goal(this.described ?? {}),
    });
    this.tree = added.exploration;
    return added.id;
  }

  /** Nodes that a model server kept from going on, oldest first. */
  private get paused(): readonly ExplorationNode[] {
    return this.tree.nodes.filter(({ state }) => state === 'paused');
  }

  /** The first node that was paused, at work again; null where there is none. */
  private resumed(): number | null {
    const [node] = this.paused;
    if (!node) return null;
    this.tree = withNode(this.tree, node.id, { state: 'designing', error: null });
    return node.id;
  }

  /** The motion of a node that only its verdict is missing of. */
  private unjudged(id: number): ShownTrial | null {
    const node = nodeOf(this.tree, id);
    return node?.numbers ? { numbers: node.numbers, sheet: node.sheet } : null;
  }

  /** Designs, runs and photographs. */
  private async trial(id: number, own: OwnProgram | null, signal: AbortSignal): Promise<ShownTrial> {
    const design = own ? this.ownDesign(own.source) : await this.design(id, signal);
    this.described = design.goal;
    this.change(id, { design, goal: this.goal(design.goal) });
    check(this.parts, design.source);
    const began = performance.now();
    const record = await this.run(id, design, signal);
    const numbers = this.parts.task.measure(record);
    this.change(id, { numbers, state: 'photographing' });
    const lost = await archived(this.parts, id, record, signal);
    const { sheet, note } = await pictured(this.parts, record, numbers, this.pictureSeconds, signal);
    this.change(id, { sheet, note: lost ?? note, wallSeconds: (performance.now() - began) / 1000 });
    return { numbers, sheet };
  }

  /** Keeps what is said to models with a node, and shows what is waited for. */
  private witness(id: number): ModelWitness {
    return {
      exchange: (exchange) => {
        const exchanges = [...(nodeOf(this.tree, id)?.exchanges ?? []), exchange];
        this.tree = withNode(this.tree, id, { exchanges });
        this.changed();
      },
      waiting: (wait) => {
        this.waiting = wait;
        this.changed();
      },
    };
  }

  private async design(id: number, signal: AbortSignal): Promise<Design> {
    const { description, seed } = this.settings;
    const wanted = { description, seed, goal: this.goal(this.described ?? {}) };
    const brief = briefFor(this.parts, wanted, this.doneNode(this.base), this.tree.nodes);
    return designed(this.parts, await abortable(brief, signal), signal, this.witness(id));
  }

  /** A person's program, under the goal of the present sentence. */
  private ownDesign(source: string): Design {
    const read = readDescription(this.settings.description, this.parts.task);
    return {
      by: PERSON,
      source,
      reason: 'Written by hand.',
      goal: this.described ?? read.goal,
      notUnderstood: this.described ? [] : read.notUnderstood,
    };
  }

  private async run(id: number, design: Design, signal: AbortSignal): Promise<TrialRecord> {
    const { seed, seconds, planner, strengths, start } = this.settings;
    this.change(id, { state: 'running', ...(start && { startsAt: start.name }) });
    await abortable(this.lastTrial, signal);
    return recorded(
      this.parts,
      {
        task: this.parts.task.name,
        source: design.source,
        seed,
        seconds,
        goal: this.goal(design.goal),
        planner,
        ...(strengths && Object.keys(strengths).length > 0 ? { strengths } : {}),
        ...(start && { start }),
      },
      (progress) => {
        if (!signal.aborted) this.listener.progress?.(id, progress);
      },
      (trial) => {
        this.lastTrial = trial.catch(() => undefined);
      },
      signal,
    );
  }

  private judge(id: number, trial: ShownTrial, signal: AbortSignal): Promise<Judgement> {
    const { goal = {}, startsAt } = nodeOf(this.tree, id) ?? {};
    const wanted = { description: this.settings.description, goal, startsAt };
    const rivals = { base: this.doneNode(this.base), best: this.doneNode(this.tree.best) };
    return judged(this.parts, wanted, trial, rivals, signal, this.witness(id));
  }

  /** All goal numbers: the description's, then those set by hand, then the task's. */
  private goal(described: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
    return goalOf(this.parts.task.goals, { ...this.settings.goal, ...described });
  }

  private doneNode(id: number | null): DoneNode | null {
    const node = nodeOf(this.tree, id);
    return isDone(node) ? node : null;
  }

  /** Nodes that wait for a verdict under another sentence wait no more. */
  private giveUpPaused(): void {
    for (const { id } of this.paused) this.tree = withNode(this.tree, id, { state: 'stopped' });
  }

  /** Marks the node at work as stopped before anyone else hears of it; the loop sees what is wanted next. */
  private interrupt(): void {
    if (this.current !== null) this.change(this.current, { state: 'stopped' });
    this.current = null;
    this.abort.abort(new LabError('stopped'));
  }

  /** Changes a node at work; one that has ended stays as it is. */
  private change(id: number, change: Partial<Omit<ExplorationNode, 'id' | 'parent'>>): void {
    const node = nodeOf(this.tree, id);
    if (!node || !WORKING.includes(node.state)) return;
    this.tree = withNode(this.tree, id, change);
    this.changed();
  }

  private changed(): void {
    this.listener.change?.(this.tree, this.status);
  }
}
