/** What the exploration of a page is: its state, its parts, and what a person can do with it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Opinion } from '../explore/critics/person.ts';
import type { Exploration, ExplorationNode, TrialArchive } from '../explore/exploration.ts';
import type { Explorer, ExplorerListener, ExplorerSettings, ExplorerStatus } from '../explore/explorer.ts';
import type { BenchSettings, KeptExploration } from '../explore/kept.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import type { Lab } from './lab.ts';
import type { Claim } from './library/claims.ts';
import type { Library } from './library/library.ts';
import type { MessageStore } from './messages.ts';
import type { SettingsStore } from './settings.ts';

/** What the panels show of an exploration. */
export interface ExplorationState {
  /** By which it is kept. */
  readonly id: string;
  /** Given by the person, or the sentence of its first trial; empty before. */
  readonly name: string;
  /** Wall clock, ms since 1970. */
  readonly created: number;
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
  | 'start'
  | 'step'
  | 'stop'
  | 'from'
  | 'tryProgram'
  | 'configure'
  | 'overrule'
  | 'resume'
  | 'revise'
  | 'exploration'
  | 'status'
>;

export interface ExplorationParts {
  readonly lab: Lab;
  readonly messages: MessageStore;
  readonly settings: SettingsStore;
  /** Where explorations are kept. */
  readonly library: Library;
  readonly claim: Claim;
  /** Makes an explorer of the task on stage; its modules are loaded when first needed. */
  readonly makeExplorer: (
    task: string,
    archive: TrialArchive,
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
  /** The recording of a trial, or null where there is none. */
  recording(id: number): Promise<TrialRecord | null>;
  /** Goes on from a node: its program is what the next ones are made from, and what the live body does. */
  makeBase(id: number): Promise<void>;
  /** The person's opinion takes the place of the critic's verdict. */
  overrule(id: number, opinion: Opinion): Promise<void>;
  /** Changes the tree, e.g. takes a branch out, and its base if one is given; the node at work must stay. */
  revise(change: (exploration: Exploration) => Exploration, base?: number | null): Promise<void>;
  restoreDraft(): void;
  rename(name: string): void;
  /** The node whose verdict is shown. */
  shown(): ExplorationNode | null;
  /** What is set for the next trial. */
  bench(): BenchSettings | null;
  /** Begins a new exploration, of the open task as it comes or with what a link or a lesson has set. */
  begin(bench?: BenchSettings): Promise<void>;
  /** Goes on with one that is kept; opens its task where another one is open. */
  open(id: string): Promise<void>;
  /** The exploration on the page as it is kept, once all of it is. */
  settled(): Promise<KeptExploration | null>;
}
