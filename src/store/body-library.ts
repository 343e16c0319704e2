/** Brought bodies with their files, in the browser's database, by content. */
import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { BroughtFiles } from '../protocol/import.ts';
import { IMPORTED_VERSION, type ImportedBody } from '../protocol/imported.ts';

const DATABASE = 'movlr-lab-bodies';
/** Raised with the shape of a body, or when that below changes; bodies of an older one are then dropped. */
const VERSION = IMPORTED_VERSION;

/** A body as kept: with what it was made of, so that it can be made again with other corrections. */
export interface KeptBody {
  readonly name: string;
  /** Wall clock, ms since 1970. */
  readonly at: number;
  readonly body: ImportedBody;
  readonly main: string;
  readonly files: BroughtFiles;
}

interface Schema extends DBSchema {
  bodies: { key: string; value: KeptBody };
}

/** Keeps bodies; what fails is thrown. */
export interface BodyLibrary {
  all(): Promise<readonly KeptBody[]>;
  put(kept: KeptBody): Promise<void>;
  remove(name: string): Promise<void>;
}

/** The library in IndexedDB. */
export class BrowserBodies implements BodyLibrary {
  #database: Promise<IDBPDatabase<Schema>> | null = null;

  async all(): Promise<readonly KeptBody[]> {
    const kept = await (await this.#open()).getAll('bodies');
    return kept.sort((a, b) => a.at - b.at);
  }

  async put(kept: KeptBody): Promise<void> {
    await (await this.#open()).put('bodies', kept);
  }

  async remove(name: string): Promise<void> {
    await (await this.#open()).delete('bodies', name);
  }

  #open(): Promise<IDBPDatabase<Schema>> {
    this.#database ??= openDB<Schema>(DATABASE, VERSION, {
      upgrade(fresh) {
        for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
        fresh.createObjectStore('bodies', { keyPath: 'name' });
      },
    });
    return this.#database;
  }
}
