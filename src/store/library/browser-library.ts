/**
 * Explorations in the browser's database: heads, nodes with their pictures, and recordings (about a megabyte each), each
 * written when it changes. Where the database fails, what could not be written stays in memory, and the person is told.
 */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import * as z from 'zod/mini';
import { errorText } from '../../base/errors.ts';
import { MemoryArchive } from '../../explore/archive.ts';
import type { ExplorationNode, TrialArchive } from '../../explore/exploration.ts';
import { type ExplorationHead, headSchema, type KeptExploration } from '../../explore/kept.ts';
import { nodeSchema } from '../../explore/schemas.ts';
import type { TrialRecord } from '../../protocol/trial.ts';
import type { Library } from './library.ts';
import { MemoryLibrary } from './memory-library.ts';

const DATABASE = 'movlr-lab';
/** Raised when the shape below changes. Version 1 held recordings of pages that are gone. */
const VERSION = 2;

/** A node with its picture as bytes. */
interface StoredNode {
  readonly exploration: string;
  readonly id: number;
  readonly node: ExplorationNode;
  readonly picture: Blob | null;
}

interface StoredRecord {
  readonly exploration: string;
  readonly id: number;
  readonly record: TrialRecord;
}

interface Schema extends DBSchema {
  explorations: { key: string; value: ExplorationHead };
  nodes: { key: [string, number]; value: StoredNode };
  recordings: { key: [string, number]; value: StoredRecord };
}

type Database = IDBPDatabase<Schema>;

/** All keys of one exploration. */
const allOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

const pictureSchema = z.nullable(z.instanceof(Blob));

const NO_DATABASE =
  'This browser keeps nothing on disk here (a private window, or storage is switched off): explorations last until the page is closed. Export what should stay.';
const FULL =
  'The disk space that the browser gives this page is used up: what comes now lasts until the page is closed. Export explorations, delete some of them, and go on.';

/** Keeps explorations in IndexedDB. */
export class BrowserLibrary implements Library {
  /** What could not be written yet. */
  readonly #memory = new MemoryLibrary();
  readonly #recordings = new Map<string, MemoryArchive>();
  readonly #say: (text: string) => void;
  readonly #database: Promise<Database | null>;
  readonly #said = new Set<string>();

  constructor(say: (text: string) => void) {
    this.#say = say;
    this.#database = this.#open();
  }

  async list(): Promise<readonly ExplorationHead[]> {
    const database = await this.#database;
    const kept = new Map<string, ExplorationHead>();
    for (const stored of (await database?.getAll('explorations')) ?? []) {
      const head = headSchema.safeParse(stored);
      if (head.success) kept.set(head.data.id, head.data);
      else this.#once('One of the kept explorations is not readable by this version and is left as it is.');
    }
    // What could not be written is newer than what was.
    for (const head of await this.#memory.list()) kept.set(head.id, head);
    return [...kept.values()].sort((a, b) => b.changed - a.changed);
  }

  async load(id: string): Promise<KeptExploration | null> {
    const database = await this.#database;
    const unwritten = await this.#memory.load(id);
    if (!database) return unwritten;
    const head = unwritten?.head ?? headSchema.safeParse(await database.get('explorations', id)).data;
    if (!head) return null;
    const nodes = new Map<number, ExplorationNode>();
    for (const stored of await database.getAll('nodes', allOf(id))) {
      const node = this.#read(stored);
      if (node) nodes.set(node.id, node);
    }
    for (const node of unwritten?.nodes ?? []) nodes.set(node.id, node);
    return { head, nodes: [...nodes.values()].sort((a, b) => a.id - b.id) };
  }

  async save(
    head: ExplorationHead,
    changed: readonly ExplorationNode[],
    removed: readonly number[],
  ): Promise<void> {
    const database = await this.#database;
    // What failed before is tried again with the rest.
    await this.#memory.save(head, changed, removed);
    if (!database) return;
    const unwritten = (await this.#memory.load(head.id))?.nodes ?? [];
    try {
      const stored = await Promise.all(unwritten.map((node) => storedNode(head.id, node)));
      const writing = database.transaction(['explorations', 'nodes'], 'readwrite');
      await Promise.all([
        writing.objectStore('explorations').put(head),
        ...stored.map((node) => writing.objectStore('nodes').put(node)),
        ...removed.map((id) => writing.objectStore('nodes').delete([head.id, id])),
        writing.done,
      ]);
      await this.#memory.remove(head.id);
    } catch (thrown) {
      this.#failed(thrown);
    }
  }

  async tidy(id: string): Promise<void> {
    const database = await this.#database;
    if (!database) return;
    const nodes = new Set((await database.getAllKeys('nodes', allOf(id))).map(([, node]) => node));
    const recordings = await database.getAllKeys('recordings', allOf(id));
    const orphans = recordings.filter(([, node]) => !nodes.has(node));
    await Promise.all(orphans.map((key) => database.delete('recordings', key)));
  }

  async remove(id: string): Promise<void> {
    await this.#memory.remove(id);
    this.#recordings.delete(id);
    const database = await this.#database;
    const writing = database?.transaction(['explorations', 'nodes', 'recordings'], 'readwrite');
    await Promise.all([
      writing?.objectStore('explorations').delete(id),
      writing?.objectStore('nodes').delete(allOf(id)),
      writing?.objectStore('recordings').delete(allOf(id)),
      writing?.done,
    ]);
  }

  archive(exploration: string): TrialArchive {
    const memory = this.#recordings.get(exploration) ?? new MemoryArchive();
    this.#recordings.set(exploration, memory);
    return {
      put: async (id, record) => {
        const database = await this.#database;
        try {
          if (!database) await memory.put(id, record);
          else await database.put('recordings', { exploration, id, record });
        } catch (thrown) {
          this.#failed(thrown);
          await memory.put(id, record);
        }
      },
      get: async (id) => {
        const database = await this.#database;
        const stored = await database?.get('recordings', [exploration, id]);
        return stored?.record ?? memory.get(id);
      },
    };
  }

  release(nodes: readonly ExplorationNode[]): void {
    void this.#database.then((database) => {
      // Without a database the addresses are all there is.
      if (!database) return;
      for (const { sheet } of nodes) if (sheet?.image.startsWith('blob:')) URL.revokeObjectURL(sheet.image);
    });
  }

  async #open(): Promise<Database | null> {
    try {
      return await openDB<Schema>(DATABASE, VERSION, {
        upgrade(fresh) {
          for (const name of fresh.objectStoreNames) fresh.deleteObjectStore(name);
          fresh.createObjectStore('explorations', { keyPath: 'id' });
          fresh.createObjectStore('nodes', { keyPath: ['exploration', 'id'] });
          fresh.createObjectStore('recordings', { keyPath: ['exploration', 'id'] });
        },
        // A page of a newer version waits for this one.
        blocking: (_current, _blocked, event) => {
          if (event.target instanceof IDBDatabase) event.target.close();
        },
      });
    } catch (thrown) {
      console.error(thrown);
      this.#once(NO_DATABASE);
      return null;
    }
  }

  /** A stored node with an address for its picture; null for what is no node. */
  #read({ node, picture }: StoredNode): ExplorationNode | null {
    const read = nodeSchema.safeParse(node);
    const image = pictureSchema.safeParse(picture).data ?? null;
    if (!read.success) {
      this.#once('A kept trial is not readable by this version and is left out.');
      return null;
    }
    const { sheet } = read.data;
    return { ...read.data, sheet: sheet && image && { ...sheet, image: URL.createObjectURL(image) } };
  }

  #failed(thrown: unknown): void {
    console.warn(thrown);
    const full = thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
    this.#once(
      full ? FULL : `The browser could not keep this on disk (${errorText(thrown)}); it stays in memory.`,
    );
  }

  #once(text: string): void {
    if (this.#said.has(text)) return;
    this.#said.add(text);
    this.#say(text);
  }
}

/** A node as it is stored: the picture as bytes, since an address ends with its page. */
async function storedNode(exploration: string, node: ExplorationNode): Promise<StoredNode> {
  const picture = node.sheet ? await (await fetch(node.sheet.image)).blob() : null;
  const sheet = node.sheet && { ...node.sheet, image: '' };
  return { exploration, id: node.id, node: { ...node, sheet }, picture };
}
