/** The shelf of explorations: what a person does with those that are kept, and with files and links of them. */
import type { Remote } from '../base/thread.ts';
import { LabError } from '../base/errors.ts';
import { freshId } from '../base/fresh-id.ts';
import { FILE_ENDING } from '../explore/file-name.ts';
import type { FilesService } from '../explore/files.ts';
import { type ExplorationHead, type KeptExploration, LONGEST_NAME, titleOf } from '../explore/kept.ts';
import { linkText } from '../explore/link.ts';
import { LINK_PARAMETER } from './bench-settings.ts';
import type { ExplorationStore } from './exploration.ts';
import type { Claim } from './library/claims.ts';
import type { Library } from './library/library.ts';
import { missingTask } from './missing-task.ts';

export { LONGEST_NAME };

/** What the shelf is made of. */
export interface ShelfParts {
  readonly exploration: ExplorationStore;
  readonly library: Library;
  readonly claim: Claim;
  /** The files worker, started when first needed. */
  readonly files: () => Remote<FilesService>;
  /** Tasks that can be opened. */
  readonly tasks: readonly string[];
}

/** Hears how much of a long work is done, 0 to 1. */
export type Done = (share: number) => void;

/** Every action rejects with a sentence for a person when it fails. */
export interface Shelf {
  /** All that are kept, the one on the page as it is now; the one changed last first. */
  list(): Promise<readonly ExplorationHead[]>;
  /** Opens one that is kept. */
  open(id: string): Promise<void>;
  /** Keeps a second one with all trials of the first. */
  duplicate(id: string): Promise<void>;
  /** Forgets one for good; where it is the one on the page, a new one takes its place. */
  remove(id: string): Promise<void>;
  /** One as a file, with a name for it. */
  exportFile(id: string, done: Done): Promise<{ readonly file: Blob; readonly name: string }>;
  /** Keeps what is in a file beside the others and opens it. */
  importFile(file: Blob, done: Done): Promise<void>;
  /** The part of an address, behind its #, that carries what is set for the next trial. */
  link(): string;
}

export function createShelf({ exploration, library, claim, files, tasks }: ShelfParts): Shelf {
  const open = (): string => exploration.store.getState().id;

  async function kept(id: string): Promise<KeptExploration> {
    if (id === open()) await exploration.settled();
    const found = await library.load(id);
    if (!found) throw new LabError('There is nothing kept of this exploration yet.');
    return found;
  }

  return {
    async open(id) {
      const task = (await library.list()).find((head) => head.id === id)?.bench.task;
      if (task !== undefined && !tasks.includes(task)) throw missingTask('This exploration', task, tasks);
      await exploration.open(id);
    },
    async list() {
      await exploration.settled();
      return library.list();
    },
    async duplicate(id) {
      const { head, nodes } = await kept(id);
      const copy = { ...head, id: freshId(), name: `${titleOf(head)} (copy)`.slice(-LONGEST_NAME) };
      await library.save({ ...copy, changed: Date.now() }, nodes, []);
      for (const node of nodes) {
        const record = await library.archive(id).get(node.id);
        if (record) await library.archive(copy.id).put(node.id, record);
      }
      library.release(nodes);
    },
    async remove(id) {
      if (id === open()) await exploration.begin();
      const letGo = await claim(id);
      if (!letGo) throw new LabError('This exploration is open in another tab; close that tab first.');
      await library.remove(id);
      letGo();
    },
    async exportFile(id, done) {
      const { head, nodes } = await kept(id);
      const writer = files();
      await writer.begin();
      for (const [i, node] of nodes.entries()) {
        const record = await library.archive(id).get(node.id);
        const picture = node.sheet && new Uint8Array(await (await fetch(node.sheet.image)).arrayBuffer());
        await writer.add({ node, record, picture });
        done((i + 1) / nodes.length);
      }
      const file = await writer.end(head);
      library.release(nodes);
      return { file, name: fileName(titleOf(head)) };
    },
    async importFile(file, done) {
      const reader = files();
      const { head, trials } = await reader.open(file);
      const { task } = head.bench;
      if (!tasks.includes(task)) throw missingTask('The file', task, tasks);
      const id = freshId();
      const nodes = [];
      try {
        for (let place = 0; place < trials; place++) {
          const { node, record, picture } = await reader.trial(place);
          const image =
            picture === null ? null : URL.createObjectURL(new Blob([picture], { type: 'image/png' }));
          nodes.push({ ...node, sheet: node.sheet && image !== null ? { ...node.sheet, image } : null });
          if (record) await library.archive(id).put(node.id, record);
          done((place + 1) / trials);
        }
      } catch (thrown) {
        // Nothing of a broken file stays.
        await library.remove(id);
        throw thrown;
      }
      await library.save({ ...head, id, changed: Date.now() }, nodes, []);
      library.release(nodes);
      await exploration.open(id);
    },
    link() {
      const bench = exploration.bench();
      if (!bench) throw new LabError('No task is open yet; wait a moment and try again.');
      return `${LINK_PARAMETER}=${linkText(bench)}`;
    },
  };
}

/** A file's name from a title: what every system takes. */
function fileName(title: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return `${plain.replace(/^-|-$/g, '').slice(0, 60) || 'exploration'}${FILE_ENDING}`;
}
