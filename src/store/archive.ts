/** Recordings of trials, a megabyte each: in the browser's database and not in the page's memory. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { MemoryArchive } from '../explore/archive.ts';
import type { TrialArchive } from '../explore/exploration.ts';
import type { TrialRecord } from '../protocol/trial.ts';

const DATABASE = 'movlr-lab';
/** Raised when the shape below changes; older recordings are then dropped. */
const VERSION = 1;
/** Most recordings kept of one page. */
const CAPACITY = 200;
/** Recordings left behind by other pages are thrown away after this time, ms. */
const KEEP_FOR = 24 * 3600 * 1000;

interface Stored {
  readonly page: string;
  readonly id: number;
  readonly at: number;
  readonly record: TrialRecord;
}

interface Schema extends DBSchema {
  trials: { key: [string, number]; value: Stored; indexes: { at: number } };
}

/** Keeps the recordings of this page in IndexedDB; where that fails, the newest ones in memory, and says so once. */
export class BrowserArchive implements TrialArchive {
  readonly #page = crypto.randomUUID();
  readonly #memory = new MemoryArchive();
  readonly #say: (text: string) => void;
  readonly #capacity: number;
  #database: Promise<IDBPDatabase<Schema> | null>;

  constructor(say: (text: string) => void, capacity = CAPACITY) {
    this.#say = say;
    this.#capacity = capacity;
    this.#database = this.#open();
  }

  async put(id: number, record: TrialRecord): Promise<void> {
    const database = await this.#database;
    if (!database) return this.#memory.put(id, record);
    try {
      await database.put('trials', { page: this.#page, id, at: Date.now(), record });
      await database.delete('trials', [this.#page, id - this.#capacity]);
    } catch (thrown) {
      this.#fallBack(thrown);
      await this.#memory.put(id, record);
    }
  }

  async get(id: number): Promise<TrialRecord | null> {
    const database = await this.#database;
    const stored = database ? await database.get('trials', [this.#page, id]) : undefined;
    return stored?.record ?? this.#memory.get(id);
  }

  /** Throws this page's recordings away. */
  async clear(): Promise<void> {
    const database = await this.#database;
    await database?.delete('trials', IDBKeyRange.bound([this.#page, 0], [this.#page, Infinity]));
  }

  async #open(): Promise<IDBPDatabase<Schema> | null> {
    try {
      const database = await openDB<Schema>(DATABASE, VERSION, {
        upgrade(fresh) {
          for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
          fresh.createObjectStore('trials', { keyPath: ['page', 'id'] }).createIndex('at', 'at');
        },
      });
      const old = await database.getAllKeysFromIndex(
        'trials',
        'at',
        IDBKeyRange.upperBound(Date.now() - KEEP_FOR),
      );
      await Promise.all(old.map((key) => database.delete('trials', key)));
      return database;
    } catch (thrown) {
      this.#fallBack(thrown);
      return null;
    }
  }

  #fallBack(cause: unknown): void {
    console.error(cause);
    this.#database = Promise.resolve(null);
    this.#say(
      'The browser keeps no recordings on disk; the newest 40 trials stay in memory and can be replayed.',
    );
  }
}
