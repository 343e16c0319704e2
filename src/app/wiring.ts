/** Puts the page together: stores, simulation worker, explorer, archive. */
import engineScript from '../../workers/engine.ts?worker&url';
import filesScript from '../../workers/files.ts?worker&url';
import { startedOnDemand, startThread } from '../base/thread.ts';
import type { TrialRunner } from '../explore/exploration.ts';
import { FILES_PROTOCOL_VERSION } from '../explore/files-version.ts';
import type { FilesService } from '../explore/files.ts';
import { IMPORT_PROTOCOL_VERSION, type ImportService } from '../protocol/import.ts';
import { LAB_PROTOCOL_VERSION, type LabService } from '../protocol/lab.ts';
import type { Circumstances } from '../protocol/circumstances.ts';
import type { TrialRequest } from '../protocol/trial.ts';
import { createBodies, type Importer } from '../store/bodies.ts';
import { createCompare } from '../store/compare.ts';
import { createExploration } from '../store/exploration.ts';
import { FrameFeed } from '../store/frames.ts';
import { createGuide } from '../store/guide.ts';
import { createHistory } from '../store/history.ts';
import { createLab, type Lab, type LabConnection } from '../store/lab.ts';
import { claimByLock } from '../store/library/claims.ts';
import type { Library } from '../store/library/library.ts';
import { createMessages } from '../store/messages.ts';
import { createModels, type ModelsStore } from '../store/models.ts';
import { workerRunner } from '../store/runner.ts';
import { createSettings } from '../store/settings.ts';
import { createTuning } from '../store/tuning.ts';
import { createWhatIf } from '../store/what-if.ts';
import type { Stores } from '../store/binding.ts';
import type { TakeAway } from '../store/take-away.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { addBrought, taskNamed, taskNames } from '../tasks/index.ts';
import { pagePhotographer } from './photographer.ts';
import { frameFetch, policyFetch } from './policy-frame.ts';
import { nameInAddress } from './task-choice.ts';
import { policedWorker } from './worker.ts';

/** Files of trials; what makes them is loaded with the first one. */
function takeAwayOf(lab: Lab): TakeAway {
  const made = async (): Promise<TakeAway> => (await import('./take-away.ts')).takeAway(lab);
  return {
    video: async (...wish) => (await made()).video(...wish),
    table: async (record) => (await made()).table(record),
    mujoco: async (record) => (await made()).mujoco(record),
  };
}

/** Limits of the calls that may take long, ms. */
const CALL_LIMITS = { open: 60_000, setProgram: 20_000, runTrial: Infinity, framesOf: 60_000 };

const circumstancesOfRequest = (request: Pick<TrialRequest, 'task' | 'goal' | 'strengths'>): Circumstances =>
  circumstancesOf(taskNamed(request.task), request);

/** Starts the simulation worker. */
async function connect(): Promise<LabConnection> {
  const thread = startThread<LabService>(() => policedWorker(engineScript, 'simulation'), {
    name: 'simulation',
    protocolVersion: LAB_PROTOCOL_VERSION,
    callLimits: CALL_LIMITS,
    heartbeat: { everyMs: 500, silenceMs: 8000 },
  });
  await thread.ready;
  return {
    service: thread.remote,
    died: thread.died.then((reason) => reason.message.replace(/\.$/, '')),
    dispose: () => thread.dispose(),
  };
}

/** Longest time for making a body, ms; a model whose length ranges do not converge would keep on for ever. */
const BRING_LIMIT = 180_000;

/** A worker that makes one body. */
function makeImporter(): Importer {
  const thread = startThread<ImportService>(() => policedWorker(engineScript, 'import'), {
    name: 'import',
    protocolVersion: IMPORT_PROTOCOL_VERSION,
    callLimitMs: BRING_LIMIT,
  });
  return { bring: (...asked) => thread.remote.bring(...asked), dispose: () => thread.dispose() };
}

/** The stores of the page, with the real worker behind them. */
export function createStores(): Stores {
  const messages = createMessages();
  const settings = createSettings(storage(), messages.notice);
  const feed = new FrameFeed();
  // Bodies come from wherever a person says.
  const anywhere = frameFetch(() => 'https: http:');
  const bodies = createBodies({
    makeImporter,
    planRemote: async (address, signal) =>
      (await import('../models/import/remote.ts')).planRemote(
        address,
        (where, options = {}) => anywhere(where, options),
        signal,
      ),
    catalogue: async () => (await import('../models/import/catalogue.ts')).CATALOGUE,
    library: async () => new (await import('../store/body-library.ts')).BrowserBodies(),
    register: (body) =>
      addBrought(body).map(({ name, title, programs }) => ({
        name,
        title,
        body: body.title,
        known: programs.best,
      })),
    start(task) {
      nameInAddress(task);
      void lab.start(task);
    },
    task: () => lab.store.getState().task,
    home: taskNamed(taskNames[0]),
    messages,
  });
  const lab: Lab = createLab({
    connect,
    bodyOf: (task) => bodies.bodyOf(task),
    firstProgram: (task) => taskNamed(task).programs.best,
    // The parser of programs is not needed for the first picture.
    setWeightInSource: async (source, term, weight) =>
      (await import('../reward/edit.ts')).setWeightInSource(source, term, weight),
    async check(source, catalogue) {
      const { compileProgram } = await import('../reward/compile.ts');
      const outcome = compileProgram(source, catalogue);
      return outcome.ok ? [] : outcome.error;
    },
    circumstancesOf: circumstancesOfRequest,
    still: () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
    feed,
    messages,
    settings,
  });
  const library = lazyLibrary(messages.notice);
  const models = createModels({
    storage: storage(),
    say: messages.notice,
    fetch: policyFetch(),
    page: window.location,
    criticTrial: async () => (await import('./explorer.ts')).pageCriticTrial(lab, models),
  });
  const runner = workerRunner(lab);
  const exploration = createExploration({
    lab,
    messages,
    settings,
    library,
    claim: claimByLock,
    makeExplorer: (task, archive, wanted, listener) =>
      makeExplorer(lab, runner, models, task, archive, wanted, listener),
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
  const history = createHistory(messages.error);
  return {
    lab,
    bodies,
    exploration,
    tuning,
    settings,
    models,
    messages,
    feed,
    takeAway: takeAwayOf(lab),
    history,
    guide: createGuide(),
    whatIf: createWhatIf({ lab, exploration, history, messages }),
    compare: createCompare({ lab, exploration, messages, circumstancesOf: circumstancesOfRequest }),
    library,
    claim: claimByLock,
    files,
  };
}

const makeExplorer = async (
  lab: Lab,
  runner: TrialRunner,
  models: ModelsStore,
  ...[task, archive, settings, listener]: Parameters<Parameters<typeof createExploration>[0]['makeExplorer']>
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
    models,
    settings,
    listener,
  );
};

/** The library, whose database code is loaded beside the engine. */
function lazyLibrary(say: (text: string) => void): Library {
  const opened = import('../store/library/browser-library.ts').then(
    ({ BrowserLibrary }) => new BrowserLibrary(say),
  );
  return {
    list: async () => (await opened).list(),
    load: async (id) => (await opened).load(id),
    save: async (...exploration) => (await opened).save(...exploration),
    tidy: async (id) => (await opened).tidy(id),
    remove: async (id) => (await opened).remove(id),
    archive: (id) => ({
      put: async (...trial) => (await opened).archive(id).put(...trial),
      get: async (trial) => (await opened).archive(id).get(trial),
    }),
    release: (nodes) => void opened.then((library) => library.release(nodes)),
  };
}

/** The files worker. */
const files = startedOnDemand(() =>
  startThread<FilesService>(() => policedWorker(filesScript, 'files'), {
    name: 'files',
    protocolVersion: FILES_PROTOCOL_VERSION,
    callLimitMs: 60_000,
  }),
);

function storage(): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
