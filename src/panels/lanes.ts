/** Where the nodes of a tree stand when it is drawn beside a list, newest at the top. */

/** A node's lane, 0 is leftmost, and its parent. */
export interface Placed {
  readonly id: number;
  readonly lane: number;
  readonly parent: number | null;
}

/**
 * Gives each node a lane: the first child goes on in its parent's lane, each further one opens a new lane to the right.
 * `nodes` are oldest first and keep their order.
 */
export function lanesOf(nodes: readonly { readonly id: number; readonly parent: number | null }[]): Placed[] {
  const lanes = new Map<number, number>();
  const continued = new Set<number>();
  let next = 0;
  return nodes.map(({ id, parent }) => {
    const inherited = parent !== null && !continued.has(parent) ? lanes.get(parent) : undefined;
    if (parent !== null && inherited !== undefined) continued.add(parent);
    const lane = inherited ?? next++;
    lanes.set(id, lane);
    return { id, lane, parent: parent !== null && lanes.has(parent) ? parent : null };
  });
}
