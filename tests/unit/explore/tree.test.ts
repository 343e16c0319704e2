import { describe, expect, it } from 'vitest';
import { branchOf, withNewNode, withNodesBack, withoutBranch } from '../../../src/explore/tree.ts';
import { keptNode } from '../../fixtures/kept.ts';

/** 1 ← 2 ← 4 (best, found better than 3), 1 ← 3, and 5 by itself. */
const TREE = {
  task: 'walk',
  nodes: [
    keptNode(1),
    keptNode(2, { parent: 1 }),
    keptNode(3, { parent: 1 }),
    keptNode(4, { parent: 2, comparedWith: 3 }),
    keptNode(5, { parent: null, comparedWith: null }),
  ],
  best: 4,
  lastId: 5,
};
const ids = ({ nodes }: { readonly nodes: readonly { readonly id: number }[] }) => nodes.map(({ id }) => id);

describe('branches of the tree', () => {
  it('are a node and all that grew from it', () => {
    expect([...branchOf(TREE, 2)]).toEqual([2, 4]);
    expect([...branchOf(TREE, 1)]).toEqual([1, 2, 3, 4]);
  });

  it('leave the one as the best that the deleted best was found better than', () => {
    expect(withoutBranch(TREE, 2)).toMatchObject({ best: 3 });
    expect(ids(withoutBranch(TREE, 2))).toEqual([1, 3, 5]);
  });

  it('leave the highest score as the best where nothing else is known, and none in an empty tree', () => {
    expect(withoutBranch(TREE, 1)).toMatchObject({ best: 5 });
    expect(withoutBranch(withoutBranch(TREE, 1), 5)).toMatchObject({ best: null, nodes: [] });
  });

  it('come back to their places beside what was made since', () => {
    const taken = TREE.nodes.filter(({ id }) => id === 2 || id === 4);
    const fresh = { parent: 3, description: 'walk', goal: {} };
    const { exploration, id } = withNewNode(withoutBranch(TREE, 2), fresh);
    expect(id).toBe(6);
    const back = withNodesBack(exploration, taken, 4);
    expect(ids(back)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(back.best).toBe(4);
    expect(ids(withNodesBack(back, taken, 4))).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
