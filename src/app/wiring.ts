/** Puts the page together: stores, simulation worker, explorer, archive. */
import { startThread } from '../base/thread.ts';
import type { TrialArchive, TrialRunner } from '../explore/exploration.ts';
import { LAB_PROTOCOL_VERSION, type LabService } from '../protocol/lab.ts';
import { createExploration } from '../store/exploration.ts';
import { FrameFeed } from '../store/frames.ts';
import { createLab, type Lab, type LabConnection } from '../store/lab.ts';
import { createMessages } from '../store/messages.ts';
import { workerRunner } from '../store/runner.ts';
import { createSettings } from '../store/settings.ts';
import { createTuning } from '../store/tuning.ts';
import type { Stores } from '../store/binding.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { pagePhotographer } from './photographer.ts';

/** Limits of the calls that may take long, ms. */
const CALL_LIMITS = { open: 60_000, setProgram: 20_000, runTrial: Infinity, framesOf: 60_000 };

/** Starts the simulation worker. */
async function connect(): Promise<LabConnection> {
  const thread = startThread<LabService>(
    () =>
      new Worker(new URL('../../workers/engine.ts', import.meta.url), { type: 'module', name: 'simulation' }),
    {
      name: 'simulation',
      protocolVersion: LAB_PROTOCOL_VERSION,
      callLimits: CALL_LIMITS,
      heartbeat: { everyMs: 500, silenceMs: 8000 },
    },
  );
  await thread.ready;
  return {
    service: thread.remote,
    died: thread.died.then((reason) => reason.message.replace(/\.$/, '')),
    dispose: () => thread.dispose(),
  };
}

/** The stores of the page, with the real worker behind them. */
export function createStores(): Stores & { readonly archive: (task: string) => TrialArchive } {
  const messages = createMessages();
  const settings = createSettings(storage(), messages.notice);
  const feed = new FrameFeed();
  const lab = createLab({
    connect,
    firstProgram: (task) => taskNamed(task).programs.best,
    // The parser of programs is not needed for the first picture.
    setWeightInSource: async (source, term, weight) =>
      (await import('../reward/edit.ts')).setWeightInSource(source, term, weight),
    async check(source, catalogue) {
      const { compileProgram } = await import('../reward/compile.ts');
      const outcome = compileProgram(source, catalogue);
      return outcome.ok ? [] : outcome.error;
    },
    circumstancesOf: (request) => circumstancesOf(taskNamed(request.task), request),
    feed,
    messages,
    settings,
  });
  const archives = new Map<string, TrialArchive>();
  const archive = (task: string): TrialArchive => {
    const known = archives.get(task) ?? lazyArchive(messages.notice);
    archives.set(task, known);
    return known;
  };
  const runner = workerRunner(lab);
  const exploration = createExploration({
    lab,
    messages,
    settings,
    archive,
    makeExplorer: (task, wanted, listener) =>
      makeExplorer(lab, runner, archive(task), task, wanted, listener),
    atRest: () => runner.atRest(),
  });
  const tuning = createTuning({
    lab,
    messages,
    makeTuner: async (task, wanted, listener) =>
      new (await import('../tune/tuner.ts')).Tuner(taskNamed(task), runner, wanted, listener),
    withWeights: async (source, weights) => (await import('../tune/weights.ts')).withWeights(source, weights),
    atRest: () => runner.atRest(),
  });
  return { lab, exploration, tuning, settings, messages, feed, archive };
}

const makeExplorer = async (
  lab: Lab,
  runner: TrialRunner,
  archive: TrialArchive,
  ...[task, settings, listener]: Parameters<Parameters<typeof createExploration>[0]['makeExplorer']>
) => {
  const { assembleExplorer } = await import('./explorer.ts');
  const stage = lab.store.getState().stage;
  if (!stage) throw new Error('No task is open.');
  return assembleExplorer(
    {
      task: taskNamed(task),
      catalogue: stage.catalogue,
      runner,
      photographer: pagePhotographer(lab),
      archive,
    },
    settings,
    listener,
  );
};

/** The archive, whose database code is loaded with the first trial. */
function lazyArchive(say: (text: string) => void): TrialArchive {
  let archive: Promise<TrialArchive> | null = null;
  const opened = (): Promise<TrialArchive> =>
    (archive ??= import('../store/archive.ts').then(({ BrowserArchive }) => {
      const made = new BrowserArchive(say);
      window.addEventListener('pagehide', (event) => {
        if (!event.persisted) void made.clear();
      });
      return made;
    }));
  return {
    put: async (id, record) => (await opened()).put(id, record),
    get: async (id) => (await opened()).get(id),
  };
}

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
