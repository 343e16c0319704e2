/** What the page asks of the simulation worker, and what it is told. Only copies cross threads. */
import type { Circumstances } from './circumstances.ts';
import type { ImportedBody } from './imported.ts';
import type { ReadingCatalogue } from './readings.ts';
import type { SceneModel } from './scene.ts';
import type { PlannerSettings, TrialRecord, TrialRequest } from './trial.ts';

/** Raised with every change of these messages; both sides compare it when they meet. */
export const LAB_PROTOCOL_VERSION = 4;

/** A force in the world's axes, N. */
export type Force = readonly [number, number, number];

/** A goal number of a task with the range a person may set. */
export interface GoalNumber {
  readonly name: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** A task as the page shows it. */
export interface TaskCard {
  readonly name: string;
  readonly title: string;
  readonly model: string;
  readonly description: string;
  readonly seconds: number;
  readonly goals: readonly GoalNumber[];
  readonly planner: PlannerSettings;
  /** Muscles that are weak or off in this task: share of their peak force by name. */
  readonly strengths: Readonly<Record<string, number>>;
}

/** What is on stage after a task was opened. */
export interface Stage {
  readonly task: TaskCard;
  readonly scene: SceneModel;
  readonly catalogue: ReadingCatalogue;
  /** E.g. "3.14.0". */
  readonly engineVersion: string;
  readonly plannerWorkers: number;
}

/** One fault in a program, where it is. Lines and columns count from 1. */
export interface ProgramFault {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Answer to a program that was handed in: its terms, or the faults that keep it from running. */
export type ProgramCheck =
  | {
      readonly ok: true;
      readonly terms: readonly string[];
      readonly weights: Readonly<Record<string, number>>;
    }
  | { readonly ok: false; readonly faults: readonly ProgramFault[] };

/** How the world is driven: `live` at wall-clock speed on the newest plan, `lockstep` waiting for each plan. */
export type DriveMode = 'live' | 'lockstep' | 'paused';

/** How things stand, sent some times a second. */
export interface LabStatus {
  readonly mode: DriveMode;
  /** Simulated time since the start pose, s. */
  readonly time: number;
  /** Simulated over wall time, over the last second. */
  readonly realTimeFactor: number;
  /** Plans per wall second, and per simulated second. */
  readonly plansPerSecond: number;
  readonly plansPerSimulatedSecond: number;
  /** Age of the plan in use, s of wall time. */
  readonly planAge: number;
  readonly samples: number;
  readonly horizonSeconds: number;
  readonly plannerWorkers: number;
  /** Rollouts that diverged since the start pose. */
  readonly invalidRollouts: number;
  /** Times the body fell and was set up again since the task was opened. */
  readonly falls: number;
  /** Terms now, before their weights, and the weights in force; same order as the program. */
  readonly terms: Readonly<Record<string, number>>;
  readonly weights: Readonly<Record<string, number>>;
}

/** Progress of a running trial. */
export interface TrialProgress {
  readonly simulatedSeconds: number;
  readonly totalSeconds: number;
  readonly wallSeconds: number;
}

/** Ways of the best samples of a plan. */
export interface PlanTraces {
  readonly samples: number;
  readonly bodies: number;
  /** Of each sample, best first, at each instant, of each body: place x y z, m. */
  readonly points: Float32Array;
}

/** What of the planner is sent with the frames, which costs it some time. */
export interface Revealed {
  /** Traces of plans. */
  readonly plans: boolean;
  /** The posture that is aimed at. */
  readonly aim: boolean;
}

/** What the simulation worker sends without being asked. */
export type LabEvent =
  /** `aim` is the place and quaternion of each body in the posture that is aimed at, as in frames, where it was asked for. */
  | { readonly kind: 'frame'; readonly frame: Float32Array; readonly aim?: Float32Array }
  | { readonly kind: 'plans'; readonly traces: PlanTraces }
  /** The frames from here on belong to these. */
  | { readonly kind: 'circumstances'; readonly circumstances: Circumstances }
  | { readonly kind: 'status'; readonly status: LabStatus }
  | { readonly kind: 'progress'; readonly progress: TrialProgress }
  /** A planner worker died or was silent and has been replaced, or another thing a person should know. */
  | { readonly kind: 'notice'; readonly text: string };

/** Drawable frames of a recorded motion: `count` frames of the scene's layout, one after the other. */
export interface FrameStrip {
  readonly count: number;
  readonly frames: Float32Array;
}

/** The simulation worker. Every call rejects with a sentence for a person when it fails. */
export interface LabService {
  /** Sets what receives events; the newest wins. */
  listen(receive: (event: LabEvent) => void): Promise<void>;
  /** Makes a body that a person brought known, with its tasks. */
  addBody(body: ImportedBody): Promise<void>;
  /** Opens a task at its start pose with its first program; the mode becomes `paused`. */
  open(task: string): Promise<Stage>;
  /** Checks a program, runs it on real states, and when good plans with it from the next plan on. */
  setProgram(source: string): Promise<ProgramCheck>;
  /** Weights by term name, in force from the next plan on; the source is not touched. */
  setWeights(weights: Readonly<Record<string, number>>): Promise<void>;
  setGoal(goal: Readonly<Record<string, number>>): Promise<void>;
  setPlanner(settings: PlannerSettings): Promise<void>;
  /** Share of its peak force that each muscle named has, 0 to 1 and more; the others are whole. */
  setStrengths(strengths: Readonly<Record<string, number>>): Promise<void>;
  /**
   * Pushes a body at its centre of mass, N in the world's axes, for so many simulated seconds, or without them until told
   * otherwise; null lets go. So do a change of mode, a reset and a trial, which no push touches.
   */
  push(body: string, force: Force | null, seconds?: number): Promise<void>;
  /** Wall-clock speed of live mode: 1 is real time, 0.25 slow motion. */
  setSpeed(speed: number): Promise<void>;
  drive(mode: DriveMode): Promise<void>;
  /** One plan and the control steps up to the next one, from `paused`. */
  step(): Promise<void>;
  /**
   * Takes a recorded integration state for the live body's start, or the start pose again; the body is there at once, and the
   * mode is `paused`. Trials begin there where their request says so.
   */
  startFrom(state: Float64Array | null): Promise<void>;
  /** Back to the start; program and mode stay. */
  reset(): Promise<void>;
  /** Runs a trial in lockstep from the start of its request, with `progress`, `frame` and `status` events; then the mode is `paused`. */
  runTrial(request: TrialRequest): Promise<TrialRecord>;
  /** Ends a running trial; its record comes with `end: 'stopped'`. */
  stopTrial(): Promise<void>;
  /** What of the planner is sent from now on. */
  reveal(revealed: Revealed): Promise<void>;
  /** Frames of integration states (row-major, `count` rows) recorded under these circumstances, for replays and pictures. */
  framesOf(states: Float64Array, count: number, under: Circumstances): Promise<FrameStrip>;
}
