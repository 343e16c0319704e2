/** Where explorations are kept. */
import type { ExplorationNode, TrialArchive } from '../../explore/exploration.ts';
import type { ExplorationHead, KeptExploration } from '../../explore/kept.ts';

/** Keeps explorations. Everything may reject with a sentence for a person. */
export interface Library {
  /** All heads, the one changed last first. */
  list(): Promise<readonly ExplorationHead[]>;
  load(id: string): Promise<KeptExploration | null>;
  /** Keeps a head and the nodes that are new or changed; the nodes of these ids are forgotten, their recordings are not. */
  save(head: ExplorationHead, changed: readonly ExplorationNode[], removed: readonly number[]): Promise<void>;
  /** Forgets the recordings of nodes that are no more. */
  tidy(id: string): Promise<void>;
  /** Forgets an exploration with all that belongs to it. */
  remove(id: string): Promise<void>;
  /** The recordings of one exploration. */
  archive(id: string): TrialArchive;
  /** Gives back what pictures of nodes that are shown no more hold. */
  release(nodes: readonly ExplorationNode[]): void;
}
