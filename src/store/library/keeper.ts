/** Keeps one exploration as it changes: only what is new is written, one write after the other. */
import { withReferences } from '../../explore/exchange-pictures.ts';
import type { ExplorationNode } from '../../explore/exploration.ts';
import { WORKING } from '../../explore/tree.ts';
import type { KeptExploration } from '../../explore/kept.ts';
import type { Library } from './library.ts';

/** Time between two writes, ms. */
const PERIOD = 300;

/** Writes an exploration to the library whenever it has changed. Nodes at work are left out until they have ended. */
export class Keeper {
  readonly #library: Pick<Library, 'save'>;
  readonly #failed: (thrown: unknown) => void;
  /** Nodes as they are kept. */
  #kept: ReadonlyMap<number, ExplorationNode>;
  #waiting: KeptExploration | null = null;
  #writing: Promise<void> | null = null;
  #newest: KeptExploration | null = null;
  /** Ends the pause between two writes. */
  #hurry: () => void = () => undefined;

  /** `nodes` are those that are kept already. */
  constructor(
    library: Pick<Library, 'save'>,
    nodes: readonly ExplorationNode[],
    failed: (thrown: unknown) => void,
  ) {
    this.#library = library;
    this.#kept = new Map(nodes.map((node) => [node.id, node]));
    this.#failed = failed;
  }

  /** What was last asked to be kept, or null. */
  get newest(): KeptExploration | null {
    return this.#newest;
  }

  /** Asks for a write of this; of several that come during another write the newest is written. */
  keep(exploration: KeptExploration): void {
    this.#newest = exploration;
    this.#waiting = exploration;
    this.#writing ??= this.#write();
    // What a trial came to does not wait.
    const { nodes } = exploration;
    if (nodes.some((node) => !WORKING.includes(node.state) && this.#kept.get(node.id) !== node))
      this.#hurry();
  }

  /** Resolves when all that was asked for is written, without waiting for more. */
  async settled(): Promise<void> {
    while (this.#writing) {
      this.#hurry();
      await this.#writing;
    }
  }

  async #write(): Promise<void> {
    while (this.#waiting) {
      const { head, nodes } = this.#waiting;
      this.#waiting = null;
      const ended = new Map(
        nodes.filter(({ state }) => !WORKING.includes(state)).map((node) => [node.id, node]),
      );
      const changed = [...ended.values()].filter((node) => this.#kept.get(node.id) !== node);
      const removed = [...this.#kept.keys()].filter((id) => !ended.has(id));
      try {
        const kept = changed.map((node) => withReferences(node, nodes));
        await this.#library.save(head, kept, removed);
        this.#kept = ended;
      } catch (thrown) {
        this.#failed(thrown);
      }
      if (this.#waiting) await this.#pause();
    }
    this.#writing = null;
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PERIOD);
      this.#hurry = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
