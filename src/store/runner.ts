/** Runs the trials of an exploration in the simulation worker. */
import type { TrialRunner } from '../explore/exploration.ts';
import type { Lab } from './lab.ts';

/** A runner that also tells when the worker has come to rest. */
export interface WorkerRunner extends TrialRunner {
  /** Resolves when no trial runs in the worker: a stopped one still ends its last plan. */
  atRest(): Promise<void>;
}

/** A runner on the lab's worker; an aborted trial is stopped there too. */
export function workerRunner(lab: Pick<Lab, 'service' | 'onEvent'>): WorkerRunner {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async atRest() {
      await last;
    },
    async run(request, progress, signal) {
      signal.throwIfAborted();
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
