/** The MoVLR loop: design, trial, pictures, verdict, best kept; until satisfied, spent or stopped. */
import { errorText, LabError } from '../base/errors.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { PlannerSettings, TrialRecord } from '../protocol/trial.ts';
import { goalOf } from '../tasks/task.ts';
import { abortable } from './abortable.ts';
import { archived, briefFor, check, compared, designed, pictured, recorded } from './course.ts';
import type { ExplorerParts, ShownTrial } from './course.ts';
import { PERSON } from './critics/person.ts';
import { readDescription } from './description.ts';
import type { Design, Exploration, ExplorationNode, Verdict } from './exploration.ts';
import { emptyExploration, isDone, nodeOf, withBest, withNewNode, withNode, WORKING } from './tree.ts';
import type { DoneNode } from './tree.ts';

export type { ExplorerParts } from './course.ts';

/** What one press of Explore may spend. */
export interface ExplorationBudget {
  /** Programs of the designer that are run and judged. */
  readonly iterations: number;
  /** Tries that may fail before the exploration gives up. */
  readonly failures: number;
}

/** Why an exploration is not going on. */
export interface ExplorationEnd {
  readonly kind: 'satisfied' | 'budget' | 'failures' | 'stopped' | 'step';
  /** One sentence for a person. */
  readonly reason: string;
}

/** How the loop stands. */
export interface ExplorerStatus {
  readonly running: boolean;
  /** Node at work, if any. */
  readonly current: number | null;
  /** Node that the next program is made from; null before the first. */
  readonly base: number | null;
  /** Trials judged and tries of the designer that failed since the last start. */
  readonly iterations: number;
  readonly failures: number;
  /** Why it last ended; null before the first end and while running. */
  readonly end: ExplorationEnd | null;
}

/** What a person may choose. */
export interface ExplorerSettings {
  readonly description: string;
  /** Goal numbers set by hand; the description's come before them. */
  readonly goal: Readonly<Record<string, number>>;
  readonly seed: number;
  readonly seconds: number;
  readonly planner: PlannerSettings;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths?: Readonly<Record<string, number>>;
  readonly budget: ExplorationBudget;
}

/** Who wants to know. */
export interface ExplorerListener {
  readonly change?: (exploration: Exploration, status: ExplorerStatus) => void;
  readonly progress?: (node: number, progress: TrialProgress) => void;
}

/** Longest time that pictures may take, s; a trial goes on without them. */
const PICTURE_SECONDS = 30;

interface OwnProgram {
  readonly source: string;
  readonly parent: number | null;
}

/** What the critic's verdict means for the tree. */
interface Judgement {
  readonly verdict: Verdict;
  readonly comparedWith: number | null;
  readonly newBase: boolean;
  readonly newBest: boolean;
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
    const { current, base, iterations, failures, end } = this;
    return { running: this.running !== null, current, base, iterations, failures, end };
  }

  /** Explores with a fresh budget until an end; while it runs already, the run that is on. */
  start(): Promise<void> {
    return this.running ?? this.launch(true);
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

  /** Goes on from another judged node: the next programs are made from it, and compared with it first. */
  from(id: number): void {
    if (!isDone(nodeOf(this.tree, id))) return;
    this.base = id;
    this.changed();
  }

  /** Runs a person's program as a new node, at once or as the next one of a running loop. */
  tryProgram(source: string, parent: number | null = this.base): Promise<void> {
    this.own.push({ source, parent: nodeOf(this.tree, parent) ? parent : null });
    return this.running ?? this.launch(false);
  }

  /** Changes sentence, goal, seed or budget. Under a new sentence or goal a running loop begins its next program at once, from the best so far. */
  configure(settings: Partial<ExplorerSettings>): void {
    const before = this.settings;
    this.settings = { ...before, ...settings };
    const { description, goal } = this.settings;
    const renewed =
      description !== before.description || JSON.stringify(goal) !== JSON.stringify(before.goal);
    if (!renewed) return;
    this.described = null;
    this.base = this.tree.best;
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
    this.iterations = 0;
    this.failures = 0;
    this.lastFailure = null;
    this.end = null;
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
      if (!signal.aborted) await this.attempt(signal);
      if (this.stopping) end = { kind: 'stopped', reason: 'Stopped by hand.' };
      else if (signal.aborted) this.abort = new AbortController();
      else if (this.own.length === 0) end = this.endAfter(goOn);
    }
    this.end = end;
    this.current = null;
    this.running = null;
    this.changed();
  }

  /** Whether, and why, the loop ends after the last attempt. */
  private endAfter(goOn: boolean): ExplorationEnd | null {
    const { budget } = this.settings;
    const last = this.tree.nodes.at(-1) ?? null;
    if (isDone(last) && last.verdict.satisfied && this.tree.best === last.id)
      return { kind: 'satisfied', reason: `The critic is satisfied with trial ${last.id}.` };
    if (last?.state === 'failed' && last.error !== null) {
      const failure = last.error.replace(/\d+/g, '#');
      if (failure === this.lastFailure)
        return { kind: 'failures', reason: `The same failure came twice in a row: ${last.error}` };
      this.lastFailure = failure;
    } else this.lastFailure = null;
    if (this.failures >= budget.failures && this.failures > 0)
      return {
        kind: 'failures',
        reason: `${this.failures} tries failed, the last one so: ${last?.error ?? ''}`,
      };
    if (this.iterations >= budget.iterations)
      return { kind: 'budget', reason: `All ${budget.iterations} trials were made.` };
    if (!goOn) return { kind: 'step', reason: 'One step was made.' };
    return null;
  }

  /** One node from its design to its verdict. Never rejects. */
  private async attempt(signal: AbortSignal): Promise<void> {
    const own = this.own.shift() ?? null;
    const parent = own ? own.parent : this.base;
    const added = withNewNode(this.tree, {
      parent,
      description: this.settings.description,
      goal: this.goal(this.described ?? {}),
    });
    const { id } = added;
    this.tree = added.exploration;
    this.current = id;
    this.changed();
    try {
      const design = own ? this.ownDesign(own.source) : await this.design(signal);
      this.described = design.goal;
      this.change(id, { design, goal: this.goal(design.goal) });
      check(this.parts, design.source);
      const began = performance.now();
      const record = await this.run(id, design, signal);
      const numbers = this.parts.task.measure(record);
      this.change(id, { numbers, state: 'photographing' });
      const lost = await archived(this.parts, id, record, signal);
      const { sheet, note } = await pictured(this.parts, record, numbers, this.pictureSeconds, signal);
      this.change(id, { state: 'judging', sheet, note: lost ?? note });
      const judgement = await this.judge(id, { numbers, sheet }, signal);
      signal.throwIfAborted();
      const { verdict, comparedWith } = judgement;
      const wallSeconds = (performance.now() - began) / 1000;
      this.change(id, { state: 'done', verdict, comparedWith, wallSeconds });
      if (judgement.newBase) this.base = id;
      if (judgement.newBest) this.tree = withBest(this.tree, id);
      if (!own) this.iterations++;
    } catch (thrown) {
      if (signal.aborted) this.change(id, { state: 'stopped' });
      else {
        // A program that a person tries does not use up the designer's failures.
        if (!own) this.failures++;
        this.change(id, { state: 'failed', error: errorText(thrown) });
      }
    }
    this.current = null;
    this.changed();
  }

  private async design(signal: AbortSignal): Promise<Design> {
    const { description, seed } = this.settings;
    const wanted = { description, seed, goal: this.goal(this.described ?? {}) };
    const brief = briefFor(this.parts, wanted, this.doneNode(this.base), this.tree.nodes);
    return designed(this.parts, await abortable(brief, signal), signal);
  }

  /** A person's program, under the goal of the present sentence. */
  private ownDesign(source: string): Design {
    const read = readDescription(this.settings.description);
    return {
      by: PERSON,
      source,
      reason: 'Written by hand.',
      goal: this.described ?? read.goal,
      notUnderstood: this.described ? [] : read.notUnderstood,
    };
  }

  private async run(id: number, design: Design, signal: AbortSignal): Promise<TrialRecord> {
    const { seed, seconds, planner, strengths } = this.settings;
    this.change(id, { state: 'running' });
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

  /**
   * Compares a trial with the node it goes on from, and, where that is a branch beside the best and the trial is
   * better, with the best too. So nothing becomes the best that was not found better than the best itself.
   */
  private async judge(id: number, trial: ShownTrial, signal: AbortSignal): Promise<Judgement> {
    const goal = nodeOf(this.tree, id)?.goal ?? {};
    const wanted = { description: this.settings.description, goal };
    const base = this.doneNode(this.base);
    const verdict = await compared(this.parts, wanted, trial, base, signal);
    if (!base) {
      const accepted = verdict.better !== 'best';
      return { verdict, comparedWith: null, newBase: accepted, newBest: accepted };
    }
    const better = verdict.better === 'new';
    const first: Judgement = { verdict, comparedWith: base.id, newBase: better, newBest: better };
    const best = this.doneNode(this.tree.best);
    if (!better || !best || best.id === base.id) return first;
    const second = await compared(this.parts, wanted, trial, best, signal);
    if (second.better !== 'new') return { ...first, newBest: false };
    return { ...first, verdict: second, comparedWith: best.id };
  }

  /** All goal numbers: the description's, then those set by hand, then the task's. */
  private goal(described: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
    return goalOf(this.parts.task.goals, { ...this.settings.goal, ...described });
  }

  private doneNode(id: number | null): DoneNode | null {
    const node = nodeOf(this.tree, id);
    return isDone(node) ? node : null;
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
