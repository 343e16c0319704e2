/** The exploration tree as a value: pure functions that give the next one. */
import type { ExplorationEnd } from './explorer-types.ts';
import type { Exploration, ExplorationNode, NodeState } from './exploration.ts';

/** States in which a node still works. */
export const WORKING: readonly NodeState[] = ['designing', 'running', 'photographing', 'judging'];

/** A tree without trials. */
export const emptyExploration = (task: string): Exploration => ({ task, nodes: [], best: null, lastId: 0 });

/** The node of an id, or null. */
export function nodeOf(exploration: Pick<Exploration, 'nodes'>, id: number | null): ExplorationNode | null {
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

/** Adds a fresh node in state `designing`; its id is one more than the greatest ever given, from 1. */
export function withNewNode(
  exploration: Exploration,
  fresh: Pick<ExplorationNode, 'parent' | 'description' | 'goal'>,
): { readonly exploration: Exploration; readonly id: number } {
  const id = exploration.lastId + 1;
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
  return { exploration: { ...exploration, nodes: [...exploration.nodes, node], lastId: id }, id };
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

/** Ids of a node and of all that grew from it. Children come after their parents. */
export function branchOf(exploration: Exploration, id: number): ReadonlySet<number> {
  const branch = new Set([id]);
  for (const node of exploration.nodes) {
    if (node.parent !== null && branch.has(node.parent)) branch.add(node.id);
  }
  return branch;
}

/**
 * The tree without a node and all that grew from it. A best that goes with it gives way to the one it was found better
 * than, and so on; where none of those is left, to the one with the highest score of those with its start.
 */
export function withoutBranch(exploration: Exploration, id: number): Exploration {
  const branch = branchOf(exploration, id);
  const nodes = exploration.nodes.filter((node) => !branch.has(node.id));
  let { best } = exploration;
  while (best !== null && branch.has(best)) best = nodeOf(exploration, best)?.comparedWith ?? null;
  if (best === null && exploration.best !== null) {
    const { startsAt } = nodeOf(exploration, exploration.best) ?? {};
    best = highestScored(nodes.filter((node) => node.startsAt === startsAt));
  }
  return { ...exploration, nodes, best };
}

/** The tree with nodes that were taken out put back at their places, and `best` as the best. */
export function withNodesBack(
  exploration: Exploration,
  taken: readonly ExplorationNode[],
  best: number | null,
): Exploration {
  const there = new Set(exploration.nodes.map(({ id }) => id));
  const nodes = [...exploration.nodes, ...taken.filter(({ id }) => !there.has(id))].sort(
    (a, b) => a.id - b.id,
  );
  return withBest({ ...exploration, nodes }, best ?? 0);
}

function highestScored(nodes: readonly ExplorationNode[]): number | null {
  let highest: DoneNode | null = null;
  for (const node of nodes) {
    if (isDone(node) && node.verdict.score > (highest?.verdict.score ?? -1)) highest = node;
  }
  return highest?.id ?? null;
}

/** Nodes that are taken up again under a sentence: what waits under another one waits no more. */
export const takenUp = (nodes: readonly ExplorationNode[], description: string): readonly ExplorationNode[] =>
  nodes.map((node) =>
    node.state === 'paused' && node.description !== description ? { ...node, state: 'stopped' } : node,
  );

/** The pause that a tree was left in, or null. */
export function pauseIn(nodes: readonly ExplorationNode[]): ExplorationEnd | null {
  const node = nodes.find(({ state }) => state === 'paused');
  return node ? { kind: 'paused', reason: node.error ?? '' } : null;
}
