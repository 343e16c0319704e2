/** The exploration tree as a value: pure functions that give the next one. */
import type { Exploration, ExplorationNode, NodeState } from './exploration.ts';

/** States in which a node still works. */
export const WORKING: readonly NodeState[] = ['designing', 'running', 'photographing', 'judging'];

/** A tree without trials. */
export const emptyExploration = (task: string): Exploration => ({ task, nodes: [], best: null });

/** The node of an id, or null. */
export function nodeOf(exploration: Exploration, id: number | null): ExplorationNode | null {
  return exploration.nodes.find((node) => node.id === id) ?? null;
}

/** Whether a node was run and judged. */
export const isDone = (node: ExplorationNode | null): node is DoneNode => node?.state === 'done';

/** A node that was run and judged. */
export type DoneNode = ExplorationNode & {
  readonly design: NonNullable<ExplorationNode['design']>;
  readonly numbers: NonNullable<ExplorationNode['numbers']>;
  readonly verdict: NonNullable<ExplorationNode['verdict']>;
};

/** Adds a fresh node in state `designing`; its id is one more than the greatest so far, from 1. */
export function withNewNode(
  exploration: Exploration,
  fresh: Pick<ExplorationNode, 'parent' | 'description' | 'goal'>,
): { readonly exploration: Exploration; readonly id: number } {
  const id = 1 + exploration.nodes.reduce((most, node) => Math.max(most, node.id), 0);
  const node: ExplorationNode = {
    id,
    ...fresh,
    state: 'designing',
    design: null,
    numbers: null,
    verdict: null,
    sheet: null,
    error: null,
    note: null,
    comparedWith: null,
    wallSeconds: null,
  };
  return { exploration: { ...exploration, nodes: [...exploration.nodes, node] }, id };
}

/** Changes one node. */
export function withNode(
  exploration: Exploration,
  id: number,
  change: Partial<Omit<ExplorationNode, 'id' | 'parent'>>,
): Exploration {
  const nodes = exploration.nodes.map((node) => (node.id === id ? { ...node, ...change } : node));
  return { ...exploration, nodes };
}

/** Makes a done node the best; any other id leaves the best as it is. */
export function withBest(exploration: Exploration, id: number): Exploration {
  return isDone(nodeOf(exploration, id)) ? { ...exploration, best: id } : exploration;
}
