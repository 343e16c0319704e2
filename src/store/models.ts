/** Models as the page knows them: settings, key, what was spent, the test of the connection, whether the critic is worth believing. */
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { errorText } from '../base/errors.ts';
import type { CriticTrial, CriticTrialState } from '../explore/critic-trial.ts';
import type { ModelClient } from '../llm/client.ts';
import type { TestLine } from '../llm/connection-test.ts';
import type { PageFacts } from '../llm/diagnose.ts';
import { DEFAULT_MODEL_SETTINGS, modelSettingsSchema, type ModelSettings } from '../llm/settings.ts';
import { NOTHING_SPENT, type Spending } from '../llm/spending.ts';
import type { Fetch } from '../llm/transport.ts';
import type { RetryWait } from '../protocol/exchange.ts';
import { beliefsSchema, criticKey, withBelief } from './beliefs.ts';

/** Raised when the shape of the stored settings changes. */
const VERSION = 1;
const SETTINGS_KEY = 'movlr-lab.models';
/** Apart from the settings, and there only where a person asks for it. */
const KEYS_KEY = 'movlr-lab.model-keys';
const BELIEFS_KEY = 'movlr-lab.critic-beliefs';

const storedSettings = z.object({ version: z.literal(VERSION), settings: modelSettingsSchema });
const storedBeliefs = z.object({ version: z.literal(VERSION), beliefs: beliefsSchema });
const storedKeys = z.object({ version: z.literal(VERSION), keys: z.record(z.string(), z.string()) });

/** What the panels show. The key itself is no part of it. */
export interface ModelsState {
  readonly settings: ModelSettings;
  readonly hasKey: boolean;
  /** Whether the browser keeps the key of the present server. */
  readonly remembered: boolean;
  readonly spending: Spending;
  /** Models of the server, once they were asked for. */
  readonly names: readonly string[];
  /** The wait for another try of a server that failed. */
  readonly waiting: RetryWait | null;
  /** What is being asked of the server beside explorations. */
  readonly asking: 'names' | 'test' | 'critic' | null;
  readonly test: readonly TestLine[] | null;
  /** What the present critic made of pairs with a known answer: the run that is on, or the last one, kept by server and model. */
  readonly belief: CriticTrialState | null;
  /** What went wrong with the last thing asked. */
  readonly failure: string | null;
}

export interface ModelsParts {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null;
  readonly say: (text: string) => void;
  /** The fetch that a page's policy lets through to the set address alone. */
  readonly fetch: Fetch;
  readonly page: PageFacts | null;
  /** A run of the critic over the pairs of the body on stage. */
  readonly criticTrial: () => Promise<CriticTrial>;
}

/** Actions never throw: what goes wrong is in `failure`. */
export interface ModelsStore {
  readonly store: StoreApi<ModelsState>;
  change(part: Partial<ModelSettings>): void;
  /** Sets the key for the present server; empty takes it away. */
  setKey(key: string): void;
  remember(on: boolean): void;
  /** Puts a prompt of the person's in the place of a built one, or goes back to that. */
  setPrompt(name: string, text: string | null): void;
  /** The client, whose code is loaded when first needed. */
  client(): Promise<ModelClient>;
  /** Asks the server for its models. */
  list(): Promise<void>;
  test(): Promise<void>;
  tryCritic(): Promise<void>;
  /** Ends what is being asked beside explorations. */
  cancel(): void;
}

/** Creates the models of one page. Broken or foreign storage starts clean and is said. */
export function createModels({ storage, say, fetch, page, criticTrial }: ModelsParts): ModelsStore {
  /** Keys by origin: what was entered for one server is never sent to another one. */
  const keys = new Map<string, string>();
  const remembered = new Set<string>();
  for (const [origin, key] of Object.entries(read(storage, KEYS_KEY, storedKeys, say)?.keys ?? {})) {
    keys.set(origin, key);
    remembered.add(origin);
  }
  const settings = read(storage, SETTINGS_KEY, storedSettings, say)?.settings ?? DEFAULT_MODEL_SETTINGS;
  let beliefs = read(storage, BELIEFS_KEY, storedBeliefs, say)?.beliefs ?? {};
  const keptBelief = (of: ModelSettings): CriticTrialState | null => beliefs[criticKey(of)] ?? null;
  const store = createStore<ModelsState>(() => ({
    settings,
    ...keyState(settings),
    spending: NOTHING_SPENT,
    waiting: null,
    names: [],
    asking: null,
    test: null,
    belief: keptBelief(settings),
    failure: null,
  }));
  let client: Promise<ModelClient> | null = null;
  let abort: AbortController | null = null;

  function keyState({ baseUrl }: ModelSettings): Pick<ModelsState, 'hasKey' | 'remembered'> {
    const origin = originOf(baseUrl);
    return { hasKey: keys.has(origin), remembered: remembered.has(origin) };
  }

  function save(name: string, value: object | null): void {
    try {
      if (value === null) storage?.removeItem(name);
      else storage?.setItem(name, JSON.stringify({ version: VERSION, ...value }));
    } catch {
      say('The browser refuses to keep the settings of models; they last until this page is closed.');
    }
  }

  function saveKeys(): void {
    const kept = Object.fromEntries([...remembered].map((origin) => [origin, keys.get(origin) ?? '']));
    save(KEYS_KEY, remembered.size === 0 ? null : { keys: kept });
    store.setState(keyState(store.getState().settings));
  }

  const load = (): Promise<ModelClient> =>
    (client ??= import('../llm/client.ts').then(
      ({ ModelClient: Client }) =>
        new Client({
          settings: () => store.getState().settings,
          key: () => keys.get(originOf(store.getState().settings.baseUrl)) ?? '',
          fetch,
          page,
          spending: (spending) => store.setState({ spending }),
          waiting: (waiting) => store.setState({ waiting }),
        }),
    ));

  /** One thing asked beside explorations; the newest one ends the one before. */
  async function ask(
    asking: NonNullable<ModelsState['asking']>,
    work: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    abort?.abort(new Error('Another one was asked for.'));
    const own = (abort = new AbortController());
    store.setState({ asking, failure: null });
    try {
      await work(own.signal);
    } catch (thrown) {
      if (!own.signal.aborted) store.setState({ failure: errorText(thrown) });
    } finally {
      if (abort === own) store.setState({ asking: null });
    }
  }

  function change(part: Partial<ModelSettings>): void {
    const before = store.getState().settings;
    const next = { ...before, ...part };
    const elsewhere = next.baseUrl !== before.baseUrl;
    const otherCritic = criticKey(next) !== criticKey(before);
    // One run is of one critic.
    if (otherCritic && store.getState().asking === 'critic')
      abort?.abort(new Error('Another critic was set.'));
    store.setState({
      settings: next,
      ...keyState(next),
      ...(elsewhere ? { names: [], test: null } : {}),
      ...(otherCritic ? { belief: keptBelief(next) } : {}),
    });
    save(SETTINGS_KEY, { settings: next });
  }

  return {
    store,
    change,
    setKey(key) {
      const origin = originOf(store.getState().settings.baseUrl);
      if (key.trim() === '') {
        keys.delete(origin);
        remembered.delete(origin);
      } else keys.set(origin, key.trim());
      saveKeys();
    },
    remember(on) {
      const origin = originOf(store.getState().settings.baseUrl);
      if (on && keys.has(origin)) remembered.add(origin);
      else remembered.delete(origin);
      saveKeys();
    },
    setPrompt(name, text) {
      const prompts = Object.entries(store.getState().settings.prompts).filter(([other]) => other !== name);
      change({ prompts: Object.fromEntries(text === null ? prompts : [...prompts, [name, text]]) });
    },
    client: load,
    list: () =>
      ask('names', async (signal) => {
        const names = await (await load()).models(signal);
        store.setState({ names });
      }),
    test: () =>
      ask('test', async (signal) => {
        const { testConnection } = await import('../llm/connection-test.ts');
        const { designerModel, criticModel } = store.getState().settings;
        const models = { designer: designerModel, critic: criticModel };
        await testConnection(await load(), models, (test) => store.setState({ test }), signal);
      }),
    tryCritic: () =>
      ask('critic', async (signal) => {
        const tried = store.getState().settings;
        const isPresent = (): boolean => criticKey(store.getState().settings) === criticKey(tried);
        store.setState({ belief: null });
        try {
          const trial = await criticTrial();
          const found = await trial((belief) => {
            if (!signal.aborted) store.setState({ belief });
          }, signal);
          beliefs = withBelief(beliefs, criticKey(tried), found);
          save(BELIEFS_KEY, { beliefs });
        } catch (thrown) {
          // What was found before stands until a run has come to its end.
          const before = keptBelief(tried);
          if (before && isPresent()) store.setState({ belief: before });
          throw thrown;
        }
      }),
    cancel: () => abort?.abort(new Error('Stopped by hand.')),
  };
}

function originOf(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : '';
}

function read<Value>(
  storage: Pick<Storage, 'getItem'> | null,
  name: string,
  schema: z.ZodMiniType<Value>,
  say: (text: string) => void,
): Value | null {
  try {
    const text = storage?.getItem(name) ?? null;
    return text === null ? null : schema.parse(JSON.parse(text));
  } catch {
    say('The stored settings of models were not readable; they start anew.');
    return null;
  }
}
