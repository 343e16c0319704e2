/** What the person set once and expects to find again: kept in the browser's storage behind a schema and a version. */
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { MARKS, MUSCLE_COLOURS } from '../protocol/viewing.ts';

/** Raised when the shape below changes; `migrate` then learns the old one. */
export const SETTINGS_VERSION = 3;
const STORAGE_KEY = 'movlr-lab.settings';

const settingsSchema = z.object({
  /** Name of the task that was open last; empty before one was chosen. */
  task: z.string(),
  /** `auto` follows the system. */
  theme: z.enum(['auto', 'light', 'dark']),
  /** How the world is driven when it plays; lockstep looks right on slow machines too. */
  drive: z.enum(['live', 'lockstep']),
  /** Speed of replays, 0.1 to 4; live mode takes it up to 1. */
  speed: z.number().check(z.minimum(0.1), z.maximum(4)),
  /** Most iterations of an exploration. */
  iterations: z.int().check(z.minimum(1), z.maximum(50)),
  /** Whether the first hint was read. */
  hintSeen: z.boolean(),
  /** What muscles are coloured by. */
  colours: z.enum(MUSCLE_COLOURS),
  /** What is drawn over the body. */
  marks: z.array(z.enum(MARKS)),
});

/** Settings of the page. */
export type Settings = Readonly<z.infer<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: Settings = {
  task: '',
  theme: 'auto',
  drive: 'lockstep',
  speed: 1,
  iterations: 8,
  hintSeen: false,
  colours: 'activation',
  marks: [],
};

const storedSchema = z.object({ version: z.literal(SETTINGS_VERSION), settings: settingsSchema });
/** Before version 3 the scene was seen in one way, and before version 2 there was one task. */
const secondShape = z.omit(settingsSchema, { colours: true, marks: true });
const earlierSchema = z.union([
  z.object({ version: z.literal(1), settings: z.omit(secondShape, { task: true }) }),
  z.object({ version: z.literal(2), settings: secondShape }),
]);

/** Settings of any version that was ever stored, as those of this one. */
function migrate(stored: unknown): Settings {
  const earlier = earlierSchema.safeParse(stored);
  if (earlier.success) return { ...DEFAULT_SETTINGS, ...earlier.data.settings };
  return storedSchema.parse(stored).settings;
}

export interface SettingsStore {
  readonly store: StoreApi<Settings>;
  change(part: Partial<Settings>): void;
}

/**
 * Creates the settings from storage. Broken, foreign or refused storage starts clean and is said through `say`, once.
 */
export function createSettings(
  storage: Pick<Storage, 'getItem' | 'setItem'> | null,
  say: (text: string) => void,
): SettingsStore {
  const store = createStore<Settings>(() => read(storage, say));
  let saving = storage !== null;
  return {
    store,
    change(part) {
      store.setState(part);
      if (!saving || !storage) return;
      try {
        storage.setItem(
          STORAGE_KEY,
          JSON.stringify({ version: SETTINGS_VERSION, settings: store.getState() }),
        );
      } catch {
        saving = false;
        say('The browser refuses to keep settings; they last until this page is closed.');
      }
    },
  };
}

function read(storage: Pick<Storage, 'getItem'> | null, say: (text: string) => void): Settings {
  let text: string | null = null;
  try {
    text = storage?.getItem(STORAGE_KEY) ?? null;
  } catch {
    say('The browser refuses to read stored settings; the page starts with its defaults.');
  }
  if (text === null) return DEFAULT_SETTINGS;
  try {
    return migrate(JSON.parse(text));
  } catch {
    say('The stored settings were not readable or from another version; the page starts with its defaults.');
    return DEFAULT_SETTINGS;
  }
}
