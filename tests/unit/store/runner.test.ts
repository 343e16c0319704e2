import { describe, expect, it, vi } from 'vitest';
import type { LabEvent } from '../../../src/protocol/lab.ts';
import { createStore } from 'zustand/vanilla';
import type { TrialRecord } from '../../../src/protocol/trial.ts';
import type { LabState } from '../../../src/store/lab.ts';
import { workerRunner } from '../../../src/store/runner.ts';
import { StickLab } from '../../fixtures/stick-lab.ts';
import { stickRecord } from '../../fixtures/stick-explorer.ts';

/** A worker whose trial ends when the test says so. */
function slowWorker() {
  const service = new StickLab();
  const listeners = new Set<(event: LabEvent) => void>();
  let finish: (record: TrialRecord) => void = () => undefined;
  service.runTrial = () => new Promise((resolve) => (finish = resolve));
  const store = createStore<Pick<LabState, 'phase'>>(() => ({ phase: 'ready' }));
  const runner = workerRunner({
    store,
    service: () => service,
    onEvent(receive) {
      listeners.add(receive);
      return () => listeners.delete(receive);
    },
  });
  return { service, store, runner, listeners, finish: (record: TrialRecord) => finish(record) };
}

const progress = { simulatedSeconds: 1, totalSeconds: 10, wallSeconds: 2 };

describe('trials in the worker', () => {
  it('report their progress and forget the listener at the end', async () => {
    const { runner, listeners, finish } = slowWorker();
    const seen = vi.fn();
    const trial = runner.run(stickRecord().request, seen, new AbortController().signal);
    for (const tell of listeners) tell({ kind: 'progress', progress });
    finish(stickRecord());
    await trial;
    expect(seen).toHaveBeenCalledExactlyOnceWith(progress);
    expect(listeners.size).toBe(0);
  });

  it('are stopped in the worker when aborted, and are at rest only when the worker is', async () => {
    const { service, runner, finish } = slowWorker();
    const controller = new AbortController();
    const trial = runner.run(stickRecord().request, () => undefined, controller.signal);
    controller.abort();
    expect(service.trialStopped).toBe(true);
    const rested = vi.fn();
    const rest = runner.atRest().then(rested);
    await Promise.resolve();
    expect(rested).not.toHaveBeenCalled();
    finish(stickRecord());
    await Promise.all([trial, rest]);
    expect(rested).toHaveBeenCalledOnce();
  });

  it('wait for a worker that is being started anew', async () => {
    const { store, runner, listeners, finish } = slowWorker();
    store.setState({ phase: 'starting' });
    const trial = runner.run(stickRecord().request, () => undefined, new AbortController().signal);
    await Promise.resolve();
    expect(listeners.size).toBe(0);
    store.setState({ phase: 'ready' });
    await vi.waitFor(() => expect(listeners.size).toBe(1));
    finish(stickRecord());
    await trial;

    store.setState({ phase: 'starting' });
    const controller = new AbortController();
    const stopped = runner.run(stickRecord().request, () => undefined, controller.signal);
    controller.abort();
    await expect(stopped).rejects.toThrow();
  });

  it('do not begin when they were aborted before', async () => {
    const { runner } = slowWorker();
    const run = runner.run(stickRecord().request, () => undefined, AbortSignal.abort());
    await expect(run).rejects.toThrow();
  });
});
