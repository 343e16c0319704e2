/** The tuning of weights as the page shows it: what is tried, how it goes, and taking its weights over. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import type { TrialProgress } from '../protocol/lab.ts';
import type { Tuner, TunerListener, TunerSettings, Tuning } from '../tune/tuner.ts';
import type { Weights } from '../tune/weights.ts';
import type { Lab } from './lab.ts';
import type { MessageStore } from './messages.ts';
import { atMostEvery } from './newest.ts';

/** What a person may choose before a start. */
export interface TuningChoices {
  /** Trials of the search, at the most. */
  readonly budget: number;
  /** Seeds that each try is scored on. */
  readonly seeds: number;
  /** Length of a trial, s. */
  readonly seconds: number;
}

/** What the panels show of a tuning. */
export interface TuningState extends TuningChoices {
  readonly running: boolean;
  /** Whether the last one was stopped before its end. */
  readonly stopped: boolean;
  /** The tuning that runs or ran last on this task, stopped ones too; null before the first. */
  readonly tuning: Tuning | null;
  /** Progress of the trial that runs. */
  readonly progress: TrialProgress | null;
}

export interface TuningParts {
  readonly lab: Pick<Lab, 'run' | 'edit' | 'play' | 'leaveReplay'> & {
    readonly store: Pick<Lab['store'], 'getState' | 'subscribe'>;
  };
  readonly messages: MessageStore;
  /** Makes a tuner of the task on stage; its modules are loaded when first needed. */
  readonly makeTuner: (
    task: string,
    settings: TunerSettings,
    listener: TunerListener,
  ) => Promise<Pick<Tuner, 'run'>>;
  /** Puts weights into a source text. */
  readonly withWeights: (source: string, weights: Weights) => Promise<string>;
  /** Resolves when the worker runs no trial any more. */
  readonly atRest: () => Promise<void>;
}

/** Actions never throw: what goes wrong is said in messages. */
export interface TuningStore {
  readonly store: StoreApi<TuningState>;
  choose(part: Partial<TuningChoices>): void;
  /** Tunes the editor's program; faults are marked and nothing runs. Resolves when it has ended. */
  start(): Promise<void>;
  stop(): void;
  /** Puts the weights of a try into the editor's program and lets the body move by it. */
  adopt(id: number): Promise<void>;
}

/** Fresh seeds that winner and start are compared on. */
const FRESH_SEEDS = 5;
/** Trials of that comparison. */
export const PROOF_TRIALS = 2 * FRESH_SEEDS;
/** Spread of the first generation, in natural logarithms: weights up to about 1.6 times more or less. */
const SPREAD = 0.5;
/** Progress that reaches React, ms apart. */
const PROGRESS_PERIOD = 200;

/** Creates the tuning of one page. */
export function createTuning({ lab, messages, makeTuner, withWeights, atRest }: TuningParts): TuningStore {
  const store = createStore<TuningState>(() => ({
    running: false,
    stopped: false,
    tuning: null,
    progress: null,
    budget: 60,
    seeds: 2,
    seconds: 10,
  }));
  let task = '';
  let abort = new AbortController();
  const stop = (): void => abort.abort(new LabError('stopped'));
  const opened = (): void => {
    const { task: opening, stage } = lab.store.getState();
    // A tuning cannot go on without its body: it ends before another task is there.
    if (opening !== task && store.getState().running) stop();
    if (!stage || stage.task.name === task || stage.task.name !== opening) return;
    task = opening;
    store.setState({ tuning: null, stopped: false, progress: null, seconds: stage.task.seconds });
  };
  lab.store.subscribe(opened);
  opened();

  const showProgress = atMostEvery<TrialProgress>(PROGRESS_PERIOD, (progress) => {
    if (store.getState().running) store.setState({ progress });
  });

  async function tune({ signal }: AbortController): Promise<void> {
    const { draft, planner, goal, strengths } = lab.store.getState();
    if (!planner) throw new LabError('No task is open yet; wait a moment and try again.');
    if (!(await lab.run(draft))) return;
    signal.throwIfAborted();
    lab.leaveReplay();
    const mine = task;
    const { budget, seeds, seconds } = store.getState();
    const tuner = await makeTuner(
      mine,
      {
        source: draft,
        goal,
        planner,
        strengths,
        budget,
        seeds,
        seconds,
        freshSeeds: FRESH_SEEDS,
        seed: 1,
        spread: SPREAD,
      },
      {
        change: (tuning) => {
          if (!signal.aborted) store.setState({ tuning });
        },
        progress: showProgress,
      },
    );
    store.setState({ tuning: null });
    try {
      await tuner.run(signal);
    } finally {
      await atRest();
      // Another task begins by itself.
      if (lab.store.getState().task === mine) await lab.play();
    }
  }

  return {
    store,
    choose: (part) => store.setState(part),
    async start() {
      if (store.getState().running) return;
      const mine = new AbortController();
      abort = mine;
      store.setState({ running: true, stopped: false, progress: null });
      try {
        await tune(mine);
      } catch (thrown) {
        if (!mine.signal.aborted) messages.error(thrown);
      } finally {
        store.setState({ running: false, stopped: mine.signal.aborted, progress: null });
      }
    },
    stop,
    async adopt(id) {
      try {
        const tried = store.getState().tuning?.tries[id];
        if (!tried) throw new LabError(`There is no try ${id} whose weights could be taken over.`);
        const source = await withWeights(lab.store.getState().draft, tried.weights);
        lab.edit(source);
        await lab.run(source);
      } catch (thrown) {
        messages.error(thrown);
      }
    },
  };
}
