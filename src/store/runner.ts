/** Runs the trials of an exploration in the simulation worker. */
import type { TrialRunner } from '../explore/exploration.ts';
import type { Lab, LabState } from './lab.ts';

/** What a runner needs of the lab. */
export interface RunnerLab extends Pick<Lab, 'service' | 'onEvent'> {
  readonly store: {
    getState(): Pick<LabState, 'phase'>;
    subscribe(listener: (state: Pick<LabState, 'phase'>) => void): () => void;
  };
}

/** A runner that also tells when the worker has come to rest. */
export interface WorkerRunner extends TrialRunner {
  /** Resolves when no trial runs in the worker: a stopped one still ends its last plan. */
  atRest(): Promise<void>;
}

/** A runner on the lab's worker; an aborted trial is stopped there too. */
export function workerRunner(lab: RunnerLab): WorkerRunner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async atRest() {
      await last;
    },
    async run(request, progress, signal) {
      signal.throwIfAborted();
      if (lab.store.getState().phase === 'starting') await started(lab, signal);
      const service = lab.service();
      const forget = lab.onEvent((event) => {
        if (event.kind === 'progress') progress(event.progress);
      });
      const stop = (): void => void service.stopTrial().catch(() => undefined);
      signal.addEventListener('abort', stop, { once: true });
      try {
        const trial = service.runTrial(request);
        last = trial.catch(() => undefined);
        return await trial;
      } finally {
        signal.removeEventListener('abort', stop);
        forget();
      }
    },
  };
}

/** Waits while the worker is being started, at first or anew after it died. */
function started({ store }: RunnerLab, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      forget();
      signal.removeEventListener('abort', abort);
    };
    const abort = (): void => {
      settle();
      reject(new DOMException('The trial was stopped.', 'AbortError'));
    };
    const forget = store.subscribe(({ phase }) => {
      if (phase === 'starting') return;
      settle();
      resolve();
    });
    signal.addEventListener('abort', abort, { once: true });
  });
}
