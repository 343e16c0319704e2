/** Bodies that a person brings: how far the bringing is, what has been brought, and what can be done with it. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorText } from '../base/errors.ts';
import type { CatalogueEntry } from '../models/import/catalogue.ts';
import type { RemotePlan } from '../models/import/remote.ts';
import type { BroughtFiles, ImportService } from '../protocol/import.ts';
import type { ImportCorrections, ImportedBody } from '../protocol/imported.ts';
import type { BodyLibrary, KeptBody } from './body-library.ts';
import type { MessageStore } from './messages.ts';

/** A task of a brought body as the page offers it. */
export interface BroughtTask {
  readonly name: string;
  readonly title: string;
  readonly body: string;
  /** The best program known. */
  readonly known: string;
}

/** Whether a task is one of a brought body, by their names. */
export const isTaskOf = (body: string, task: string): boolean => task.startsWith(`${body}:`);

/** Where the bringing stands. */
export type BringState =
  | { readonly kind: 'idle' }
  /** Something is being done; `share` of it, 0 to 1, where that is known. */
  | { readonly kind: 'working'; readonly text: string; readonly share: number | null }
  | { readonly kind: 'choose'; readonly worlds: readonly string[] }
  /** What is at an address is known, and waits for the person's word. */
  | { readonly kind: 'offer'; readonly title: string; readonly files: number; readonly bytes: number | null }
  | { readonly kind: 'failed'; readonly text: string };

export interface BodiesState {
  readonly bring: BringState;
  /** All that were brought, the newest last. */
  readonly kept: readonly KeptBody[];
  readonly tasks: readonly BroughtTask[];
  /** Name of the body whose card is shown. */
  readonly shown: string | null;
  /** Known public models; empty before the window was opened. */
  readonly catalogue: readonly CatalogueEntry[];
  /** Whether the window of bodies is open. */
  readonly open: boolean;
}

/** An import worker; thrown away after each body. */
export interface Importer extends ImportService {
  dispose(): void;
}

export interface BodiesParts {
  readonly makeImporter: () => Importer;
  readonly planRemote: (address: string, signal: AbortSignal) => Promise<RemotePlan>;
  readonly catalogue: () => Promise<readonly CatalogueEntry[]>;
  readonly library: () => Promise<BodyLibrary>;
  /** Makes a body known to this thread and gives its tasks. */
  readonly register: (body: ImportedBody) => readonly BroughtTask[];
  /** Opens a task. */
  readonly start: (task: string) => void;
  /** Name of the task that is open. */
  readonly task: () => string;
  /** What is opened when the body on stage is removed. */
  readonly home: { readonly name: string; readonly title: string };
  readonly messages: MessageStore;
}

/** Actions never throw: what goes wrong is a state and a message, and the body before stays on stage. */
export interface BodiesStore {
  readonly store: StoreApi<BodiesState>;
  /** Reads what was kept; resolves when its tasks are known. */
  load(): Promise<void>;
  /** The body that a task belongs to, or null. */
  bodyOf(task: string): ImportedBody | null;
  show(open: boolean): void;
  bring(files: BroughtFiles): Promise<void>;
  /** The world that is meant, of those that the state lists. */
  choose(world: string): Promise<void>;
  /** Looks at an address; what is there is offered before it is loaded. */
  look(address: string, title?: string): Promise<void>;
  /** Loads what was offered. */
  accept(): Promise<void>;
  cancel(): void;
  /** Makes a body again with these corrections in place of those that it has. */
  correct(name: string, corrections: ImportCorrections): Promise<void>;
  showCard(name: string | null): void;
  /** Forgets a body; where it is on stage, another task takes its place. */
  remove(name: string): Promise<void>;
}

/** Creates the bodies of one page. */
export function createBodies(parts: BodiesParts): BodiesStore {
  const store = createStore<BodiesState>(() => ({
    bring: { kind: 'idle' },
    kept: [],
    tasks: [],
    shown: null,
    catalogue: [],
    open: false,
  }));
  /** Files of which one world must be chosen. */
  let waiting: BroughtFiles = [];
  let plan: RemotePlan | null = null;
  let running: { readonly abort: AbortController; importer: Importer | null } | null = null;

  const set = (bring: BringState): void => store.setState({ bring });
  const working = (text: string, share: number | null = null): void => set({ kind: 'working', text, share });

  /** Runs a piece of work that can be cancelled; what it throws becomes the state. */
  async function run(
    work: (signal: AbortSignal, own: NonNullable<typeof running>) => Promise<void>,
  ): Promise<void> {
    cancel();
    const own = { abort: new AbortController(), importer: null as Importer | null };
    running = own;
    try {
      await work(own.abort.signal, own);
    } catch (thrown) {
      if (running !== own) return;
      set({ kind: 'failed', text: errorText(thrown) });
      parts.messages.error(thrown);
    } finally {
      own.importer?.dispose();
      if (running === own) running = null;
    }
  }

  function cancel(): void {
    waiting = [];
    running?.abort.abort();
    running?.importer?.dispose();
    running = null;
    if (store.getState().bring.kind === 'working') set({ kind: 'idle' });
  }

  async function make(
    files: BroughtFiles,
    main: string | null,
    corrections: ImportCorrections,
    inPlaceOf?: string,
  ): Promise<void> {
    await run(async (_, own) => {
      working('Starting the engine …');
      own.importer = parts.makeImporter();
      const answer = await own.importer.bring(files, main, corrections, (text) => {
        if (running === own) working(text);
      });
      if (running !== own) return;
      if (answer.kind === 'choose') {
        waiting = files;
        set({ kind: 'choose', worlds: answer.worlds });
        return;
      }
      const { body } = answer;
      await keep({ name: body.name, at: Date.now(), body, main: answer.main, files: answer.files });
      if (inPlaceOf !== undefined && inPlaceOf !== body.name) await remove(inPlaceOf);
      set({ kind: 'idle' });
      store.setState({ shown: body.name });
      parts.start(store.getState().tasks.find(({ name }) => isTaskOf(body.name, name))?.name ?? '');
    });
  }

  async function keep(kept: KeptBody): Promise<void> {
    add(kept);
    try {
      await (await parts.library()).put(kept);
    } catch (thrown) {
      console.error(thrown);
      parts.messages.notice(
        `The browser could not keep "${kept.body.title}" (${errorText(thrown)}); it is here until the page is closed.`,
      );
    }
  }

  function add(kept: KeptBody): void {
    const tasks = parts.register(kept.body);
    store.setState((state) => ({
      kept: [...state.kept.filter(({ name }) => name !== kept.name), kept],
      tasks: [...state.tasks.filter(({ name }) => !isTaskOf(kept.name, name)), ...tasks],
    }));
  }

  async function remove(name: string): Promise<void> {
    store.setState(({ kept, tasks, shown }) => ({
      kept: kept.filter((one) => one.name !== name),
      tasks: tasks.filter((task) => !isTaskOf(name, task.name)),
      shown: shown === name ? null : shown,
    }));
    try {
      await (await parts.library()).remove(name);
    } catch (thrown) {
      parts.messages.error(thrown);
    }
  }

  let loaded: Promise<void> | null = null;
  return {
    store,
    load: () =>
      (loaded ??= (async () => {
        try {
          for (const kept of await (await parts.library()).all()) add(kept);
        } catch (thrown) {
          console.error(thrown);
          parts.messages.notice('The bodies that were brought before could not be read; bring them again.');
        }
      })()),
    bodyOf: (task) => store.getState().kept.find(({ name }) => isTaskOf(name, task))?.body ?? null,
    show(open) {
      store.setState({ open });
      if (open) parts.catalogue().then((catalogue) => store.setState({ catalogue }), parts.messages.error);
    },
    bring: (files) => make(files, null, {}),
    choose: (world) => make(waiting, world, {}),
    look: (address, title = address) =>
      run(async (signal) => {
        working('Looking at what is there …');
        const found = await parts.planRemote(address, signal);
        signal.throwIfAborted();
        plan = found;
        set({ kind: 'offer', title, files: found.files, bytes: found.bytes });
      }),
    async accept() {
      const accepted = plan;
      plan = null;
      if (!accepted) return;
      let files: BroughtFiles = [];
      await run(async (signal) => {
        working('Loading …', 0);
        const found = await accepted.load(
          ({ files: count, ofFiles, bytes }) =>
            working(
              `Loading: ${count} of ${ofFiles} files, ${(bytes / 1024 / 1024).toFixed(1)} MB`,
              accepted.bytes ? Math.min(1, bytes / accepted.bytes) : null,
            ),
          signal,
        );
        signal.throwIfAborted();
        files = [...found].map(([path, bytes]) => ({ path, bytes }));
      });
      if (files.length > 0) await make(files, accepted.main, {});
    },
    cancel() {
      plan = null;
      cancel();
      set({ kind: 'idle' });
    },
    async correct(name, corrections) {
      const kept = store.getState().kept.find((one) => one.name === name);
      if (kept) await make(kept.files, kept.main, corrections, name);
    },
    showCard: (shown) => store.setState({ shown }),
    async remove(name) {
      if (isTaskOf(name, parts.task())) {
        const removed = store.getState().kept.find((one) => one.name === name);
        parts.start(parts.home.name);
        parts.messages.notice(
          `"${removed?.body.title ?? name}" was on stage and is removed; in its place "${parts.home.title}" is open.`,
        );
      }
      await remove(name);
    },
  };
}
