/** What the lab of a page is: its state, its parts, and what a person can do with it. */
import type { StoreApi } from 'zustand/vanilla';
import type { Circumstances } from '../protocol/circumstances.ts';
import type {
  DriveMode,
  Force,
  LabEvent,
  LabService,
  LabStatus,
  ProgramFault,
  Stage,
} from '../protocol/lab.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { PlannerSettings, TrialRecord, TrialRequest, TrialStart } from '../protocol/trial.ts';
import type { Picked } from '../protocol/viewing.ts';
import type { FrameFeed } from './frames.ts';
import type { MessageStore } from './messages.ts';
import type { SettingsStore } from './settings.ts';

/** A running simulation worker. */
export interface LabConnection {
  readonly service: LabService;
  /** Resolves with the reason when the worker is gone; stays open while it lives. */
  readonly died: Promise<string>;
  dispose(): void;
}

/** A push by the person; one with an end lasts until that simulated time, s. */
export interface HandPush {
  readonly body: string;
  readonly force: Force;
  readonly end: number | null;
}

/** What the panels show of the lab. */
export interface LabState {
  readonly phase: 'starting' | 'ready' | 'failed';
  /** Name of the task that is open or being opened. */
  readonly task: string;
  readonly stage: Stage | null;
  readonly mode: DriveMode;
  readonly goal: Readonly<Record<string, number>>;
  readonly planner: PlannerSettings | null;
  /** Share of its peak force that each muscle named has by the person's will, 0 to 1; the others are whole. */
  readonly strengths: Readonly<Record<string, number>>;
  /** What the motion in the scene happens under: the live body's, the running trial's, or the replayed one's. */
  readonly circumstances: Circumstances;
  /** The push in force. */
  readonly push: HandPush | null;
  /** Text in the editor, which may not run yet. */
  readonly draft: string;
  /** The newest text that was accepted; the planner works with it. */
  readonly running: string;
  readonly faults: readonly ProgramFault[];
  readonly weights: Readonly<Record<string, number>>;
  /** The weights that the text came with, whatever was dragged since. */
  readonly ownWeights: Readonly<Record<string, number>>;
  readonly status: LabStatus | null;
  /** Name of the trial in the scene, or null while the live body is shown. */
  readonly replay: string | null;
  /** The instant of a trial that the live body starts from; null for the start pose. */
  readonly start: TrialStart | null;
  /** Whether trials begin there too. */
  readonly trialsStart: boolean;
  /** The recording of that trial. */
  readonly record: TrialRecord | null;
  /** The bone or muscle whose numbers are shown. */
  readonly picked: Picked | null;
}

/** What the lab is made of. */
export interface LabParts {
  readonly connect: () => Promise<LabConnection>;
  /** The brought body of a task, which a worker must be given before it can open it; null for our own. */
  readonly bodyOf?: (task: string) => ImportedBody | null;
  /** Source text a task starts with. */
  readonly firstProgram: (task: string) => string;
  /** Puts one weight into a source text; null when the text has no such weight. */
  readonly setWeightInSource: (source: string, term: string, weight: number) => Promise<string | null>;
  /** Faults of a text against the names that can be read, without running it. */
  readonly check: (source: string, catalogue: ReadingCatalogue) => Promise<readonly ProgramFault[]>;
  /** What a trial of a request happens under. */
  readonly circumstancesOf: (request: Pick<TrialRequest, 'task' | 'goal' | 'strengths'>) => Circumstances;
  /** Whether the person wants nothing to move unasked. */
  readonly still?: () => boolean;
  readonly feed: FrameFeed;
  readonly messages: MessageStore;
  readonly settings: SettingsStore;
  readonly now?: () => number;
}

/** The lab's state and what a person can do with it. Actions never throw: what goes wrong is said in messages. */
export interface Lab {
  readonly store: StoreApi<LabState>;
  /** Opens a task; one that was open before comes back with its program, goals and settings. */
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
  /** Changes the strengths of muscles, 0 to 1; those not named stay. */
  setStrengths(part: Readonly<Record<string, number>>): void;
  /** Pushes a body, N in the world's axes, for so many simulated seconds or until released. */
  push(body: string, force: Force, seconds?: number): void;
  releasePush(): void;
  /** Changes the editor's text only, and marks its faults a moment later. */
  edit(draft: string): void;
  /** Hands the text to the planner; false when it was refused. */
  run(source: string): Promise<boolean>;
  /** One weight: in force from the next plan on, and the one number in the text. */
  setWeight(term: string, weight: number): void;
  /** Shows a recorded motion in the scene. */
  replay(record: TrialRecord, name: string): Promise<void>;
  leaveReplay(): void;
  pick(picked: Picked | null): void;
  /** Lets the live body start from the instant of the replay that is shown, and shows it there. */
  startHere(): Promise<void>;
  /** Lets it, and where it is wished trials too, start from an instant that was taken before. */
  startFrom(start: TrialStart, trials: boolean): Promise<void>;
  /** Whether trials begin where the live body starts. */
  setTrialsStart(trialsStart: boolean): void;
  /** Lets it and trials start from the start pose again. */
  startAnew(): Promise<void>;
  dispose(): void;
}
