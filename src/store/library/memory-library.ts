/** Explorations in memory: where the browser keeps none, and in tests. */
import { MemoryArchive } from '../../explore/archive.ts';
import type { ExplorationNode, TrialArchive } from '../../explore/exploration.ts';
import type { ExplorationHead, KeptExploration } from '../../explore/kept.ts';
import type { Library } from './library.ts';

/** Keeps explorations as long as the page lives; of each the newest 40 recordings. */
export class MemoryLibrary implements Library {
  readonly #heads = new Map<string, ExplorationHead>();
  readonly #nodes = new Map<string, ReadonlyMap<number, ExplorationNode>>();
  readonly #archives = new Map<string, TrialArchive>();

  async list(): Promise<readonly ExplorationHead[]> {
    return [...this.#heads.values()].sort((a, b) => b.changed - a.changed);
  }

  async load(id: string): Promise<KeptExploration | null> {
    const head = this.#heads.get(id);
    const nodes = [...(this.#nodes.get(id)?.values() ?? [])].sort((a, b) => a.id - b.id);
    return head ? { head, nodes } : null;
  }

  async save(
    head: ExplorationHead,
    changed: readonly ExplorationNode[],
    removed: readonly number[],
  ): Promise<void> {
    const nodes = new Map(this.#nodes.get(head.id));
    for (const node of changed) nodes.set(node.id, node);
    for (const id of removed) nodes.delete(id);
    this.#heads.set(head.id, head);
    this.#nodes.set(head.id, nodes);
  }

  async tidy(): Promise<void> {
    // Archives drop the oldest by themselves.
  }

  async remove(id: string): Promise<void> {
    this.#heads.delete(id);
    this.#nodes.delete(id);
    this.#archives.delete(id);
  }

  archive(id: string): TrialArchive {
    const archive = this.#archives.get(id) ?? new MemoryArchive();
    this.#archives.set(id, archive);
    return archive;
  }

  release(): void {
    // Pictures are kept here too.
  }
}
