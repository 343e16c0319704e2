/** Runs the trials of an exploration in the simulation worker. */
import type { TrialRunner } from '../explore/exploration.ts';
import type { Lab } from './lab.ts';

/** A runner on the lab's worker; an aborted trial is stopped there too. */
export function workerRunner(lab: Pick<Lab, 'service' | 'onEvent'>): TrialRunner {
  return {
    async run(request, progress, signal) {
      signal.throwIfAborted();
      const service = lab.service();
      const forget = lab.onEvent((event) => {
        if (event.kind === 'progress') progress(event.progress);
      });
      const stop = (): void => void service.stopTrial().catch(() => undefined);
      signal.addEventListener('abort', stop, { once: true });
      try {
        return await service.runTrial(request);
      } finally {
        signal.removeEventListener('abort', stop);
        forget();
      }
    },
  };
}
