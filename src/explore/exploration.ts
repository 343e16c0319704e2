/** The parts of an exploration: who designs, who runs, who photographs, who judges, and the tree they grow. */
import type { Exchange, ModelWitness } from '../protocol/exchange.ts';
import type { TaskCard, TrialProgress } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import type { TrialNumbers, TrialRecord, TrialRequest } from '../protocol/trial.ts';

/** Who made a program or a verdict. */
export interface Maker {
  readonly kind: 'built-in' | 'model' | 'person';
  /** E.g. "built-in rules", "gpt-5", "you". */
  readonly name: string;
}

/** What a critic was found worth on pairs with a known answer. */
export interface CriticWorth {
  /** Answers, and how many of them were right. */
  readonly answers: number;
  readonly right: number;
  /** Whether that is enough to rely on it. */
  readonly trustworthy: boolean;
}

/** What a critic returns. */
export interface Verdict {
  readonly by: Maker;
  /** Which of the two motions meets the description better; `new` when there is no best yet and it is acceptable. */
  readonly better: 'new' | 'best' | 'same';
  /** Whether the description was met. */
  readonly met: boolean;
  /** Whether nothing is left to improve. */
  readonly satisfied: boolean;
  /** How well the description is met, 0 to 10. */
  readonly score: number;
  /** What is wrong and when. */
  readonly findings: readonly Finding[];
  /** What would help, in one or two sentences; goes to the designer. */
  readonly advice: string;
  /** Whether a critic that was asked in both orders said the same each time; what differs counts as the same. */
  readonly orders?: 'agree' | 'differ';
  /** What was known of the critic's worth when it judged. */
  readonly worth?: CriticWorth;
}

/** Kinds of fault the built-in critic can see; models may use `other`. */
export type FindingKind =
  // Of a body on its feet.
  | 'fell-forward'
  | 'fell-backward'
  | 'fell-sideways'
  | 'stands'
  | 'too-slow'
  | 'too-fast'
  | 'wrong-direction'
  | 'strays'
  | 'turns-away'
  | 'falls-short'
  | 'not-turned'
  | 'wanders'
  | 'leans'
  | 'tilts'
  | 'too-low'
  | 'too-high'
  | 'hops'
  | 'shuffles'
  | 'unsteady'
  // Of a hand with an object.
  | 'drops'
  | 'out-of-reach'
  | 'off-place'
  | 'misoriented'
  | 'lets-go'
  | 'not-held'
  | 'off-pose'
  | 'unsteady-pose'
  // Of both.
  | 'wasteful'
  | 'other';

/** One fault, pointed at. */
export interface Finding {
  readonly kind: FindingKind;
  readonly text: string;
  /** Instant it is seen at, s from the start. */
  readonly time: number;
  /** How far off, 0 to 1. */
  readonly severity: number;
}

/** A numbered sheet of pictures of one trial. */
export interface PictureSheet {
  /** PNG as a data address. */
  readonly image: string;
  readonly width: number;
  readonly height: number;
  /** Instants pictured, s, in the order of the numbers on the sheet. */
  readonly instants: readonly number[];
}

/** What a designer is told. `best` is r* when there is one. */
export interface DesignBrief {
  readonly description: string;
  readonly task: TaskCard;
  readonly goal: Readonly<Record<string, number>>;
  readonly catalogue: ReadingCatalogue;
  readonly best: {
    readonly source: string;
    /** Measured against the present goal, whatever it was run for. */
    readonly numbers: TrialNumbers;
    readonly verdict: Verdict;
    /** Sentence and goal numbers that it was run and judged under; they may differ from the present ones. */
    readonly description: string;
    readonly goal: Readonly<Record<string, number>>;
  } | null;
  /** Tries so far, oldest first, those that failed among them. */
  readonly history: readonly {
    /** Empty where the designer itself failed. */
    readonly source: string;
    readonly description: string;
    readonly goal: Readonly<Record<string, number>>;
    readonly numbers: TrialNumbers | null;
    readonly verdict: Verdict | null;
    readonly error: string | null;
  }[];
  readonly seed: number;
}

/** A program and why it is as it is. */
export interface Design {
  readonly by: Maker;
  readonly source: string;
  readonly reason: string;
  /** Goal numbers read out of the description, e.g. a speed; empty when it names none. */
  readonly goal: Readonly<Record<string, number>>;
  /** Words of the description that were not understood; shown to the person. */
  readonly notUnderstood: readonly string[];
}

/** Writes reward programs. Rejects when `signal` aborts; a witness hears what is said to models. */
export interface Designer {
  readonly maker: Maker;
  design(brief: DesignBrief, signal: AbortSignal, witness?: ModelWitness): Promise<Design>;
}

/** What a critic is told: the new motion, and the best one if there is one. */
export interface CriticBrief {
  readonly description: string;
  readonly task: TaskCard;
  readonly goal: Readonly<Record<string, number>>;
  readonly trial: { readonly numbers: TrialNumbers; readonly sheet: PictureSheet | null };
  readonly best: { readonly numbers: TrialNumbers; readonly sheet: PictureSheet | null } | null;
}

/** Judges motions. Rejects when `signal` aborts; a witness hears what is said to models. */
export interface Critic {
  readonly maker: Maker;
  judge(brief: CriticBrief, signal: AbortSignal, witness?: ModelWitness): Promise<Verdict>;
}

/** Runs trials; on the page the simulation worker, on the command line the planner itself. */
export interface TrialRunner {
  run(
    request: TrialRequest,
    progress: (progress: TrialProgress) => void,
    signal: AbortSignal,
  ): Promise<TrialRecord>;
}

/** Draws the sheet of a trial; null where no pictures are wanted. */
export interface Photographer {
  photograph(record: TrialRecord, numbers: TrialNumbers, signal: AbortSignal): Promise<PictureSheet | null>;
}

/** Keeps recorded motions by node; they are big (about 1 MB each), so an archive may drop old ones. */
export interface TrialArchive {
  put(id: number, record: TrialRecord): Promise<void>;
  /** The recording of a node, or null where it was never put or has been dropped. */
  get(id: number): Promise<TrialRecord | null>;
}

/** State of a node of the exploration tree; a `paused` one waits to be gone on with where a model server failed. */
export type NodeState =
  'designing' | 'running' | 'photographing' | 'judging' | 'done' | 'failed' | 'stopped' | 'paused';

/** One program with its trial and verdict. */
export interface ExplorationNode {
  readonly id: number;
  readonly parent: number | null;
  readonly description: string;
  readonly goal: Readonly<Record<string, number>>;
  readonly state: NodeState;
  readonly design: Design | null;
  readonly numbers: TrialNumbers | null;
  readonly verdict: Verdict | null;
  readonly sheet: PictureSheet | null;
  /** Why it failed, one sentence. */
  readonly error: string | null;
  /** What a person should know though nothing failed, e.g. that the pictures are missing. */
  readonly note?: string | null;
  /** Name of the instant that its trial began at; the start pose where there is none. */
  readonly startsAt?: string;
  /** What a person wrote about it. */
  readonly comment?: string;
  /** Id of the node that the verdict compares it with; null where there was none. */
  readonly comparedWith?: number | null;
  /** Wall time from accepted program to pictures, s. */
  readonly wallSeconds: number | null;
  /** What was said to and by models. */
  readonly exchanges?: readonly Exchange[];
}

/** The tree of trials; a value, replaced on each change. */
export interface Exploration {
  readonly task: string;
  readonly nodes: readonly ExplorationNode[];
  /** Id of r*, the best node. */
  readonly best: number | null;
  /** Greatest id ever given, so that a deleted node's is not given again. */
  readonly lastId: number;
}
