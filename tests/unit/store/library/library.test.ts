import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExplorationNode } from '../../../../src/explore/exploration.ts';
import { BrowserLibrary } from '../../../../src/store/library/browser-library.ts';
import type { Claim } from '../../../../src/store/library/claims.ts';
import { Keeper } from '../../../../src/store/library/keeper.ts';
import { MemoryLibrary } from '../../../../src/store/library/memory-library.ts';
import { keptNode, stickHead } from '../../../fixtures/kept.ts';
import { stickRecord } from '../../../fixtures/stick-explorer.ts';
import { type StickStores, stickStores } from '../../../fixtures/stick-stores.ts';

const opened: StickStores[] = [];

/** A page with the same library, as after a reload. */
async function page(library: MemoryLibrary, claim?: Claim): Promise<StickStores> {
  const stores = stickStores(library, claim);
  opened.push(stores);
  await stores.lab.start('walk');
  await vi.advanceTimersByTimeAsync(50);
  return stores;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const stores of opened.splice(0)) stores.lab.dispose();
  vi.useRealTimers();
});

const state = ({ exploration }: StickStores) => exploration.store.getState();
const kept = async ({ exploration }: StickStores): Promise<void> => {
  const settled = exploration.settled();
  await vi.advanceTimersByTimeAsync(2000);
  await settled;
};

describe('explorations that are kept', () => {
  it('are there again after a reload: tree, best, base, sentence, settings, text and program in force', async () => {
    const library = new MemoryLibrary();
    const first = await page(library);
    first.exploration.describe('walk slowly');
    first.exploration.setSeed(7);
    first.lab.setPlanner({ samples: 12 });
    first.lab.setStrengths({ unknown: 0.5 });
    await first.exploration.explore();
    await first.exploration.makeBase(2);
    first.lab.setGoal({ speed: 0.4 });
    await kept(first);
    const before = state(first);

    const again = await page(library);
    expect(state(again)).toMatchObject({
      id: before.id,
      exploration: before.exploration,
      description: 'walk slowly',
      seed: 7,
      status: { running: false, base: 2 },
    });
    expect(again.lab.store.getState()).toMatchObject({
      goal: { speed: 0.4, slope: 0 },
      planner: { samples: 12, elites: 12 },
      draft: first.lab.store.getState().draft,
      running: before.exploration.nodes[1].design?.source,
      // A muscle that this body does not have.
      strengths: {},
    });
    // And it goes on from there.
    await again.exploration.step();
    expect(state(again).exploration.nodes.at(-1)).toMatchObject({ id: 6, parent: 2 });
    await again.exploration.replay(2);
    expect(again.lab.store.getState().replay).toBe('Trial 2');
  });

  it('come back without the trial that was at work when the page died', async () => {
    const library = new MemoryLibrary();
    const first = await page(library);
    await first.exploration.step();
    await kept(first);
    const { exploration } = state(first);
    const working = { ...exploration.nodes[0], id: 2, state: 'running' as const };
    first.exploration.store.setState({
      exploration: { ...exploration, nodes: [...exploration.nodes, working], lastId: 2 },
    });
    await kept(first);
    const again = await page(library);
    expect(state(again).exploration.nodes.map(({ id }) => id)).toEqual([1]);
    await again.exploration.step();
    expect(state(again).exploration.nodes.at(-1)?.id).toBe(3);
  });

  it('are not kept while they are as the task brings them', async () => {
    const library = new MemoryLibrary();
    const stores = await page(library);
    stores.lab.setWeight('speed', 2);
    await kept(stores);
    expect(await library.list()).toHaveLength(0);
    stores.exploration.describe('hop');
    await kept(stores);
    expect((await library.list()).map(({ bench }) => bench.description)).toEqual(['hop']);
  });

  it('are opened one after the other, each with its own recordings, and begun anew', async () => {
    const library = new MemoryLibrary();
    const stores = await page(library);
    await stores.exploration.step();
    stores.exploration.rename('first');
    const { id } = state(stores);
    await stores.exploration.begin();
    expect(state(stores)).toMatchObject({ name: '', exploration: { nodes: [] } });
    await stores.exploration.replay(1);
    expect(stores.messages.store.getState().log.at(-1)?.text).toContain('no recording');
    await stores.exploration.open(id);
    expect(state(stores)).toMatchObject({ id, name: 'first' });
    await stores.exploration.replay(1);
    expect(stores.lab.store.getState().replay).toBe('Trial 1');
  });

  it('are opened with their task from another one', async () => {
    const library = new MemoryLibrary();
    const stores = await page(library);
    await stores.exploration.step();
    const { id } = state(stores);
    await stores.lab.start('stand');
    await stores.exploration.open(id);
    expect(stores.lab.store.getState().task).toBe('walk');
    expect(state(stores)).toMatchObject({ id, exploration: { task: 'walk' } });
    expect(state(stores).exploration.nodes).toHaveLength(1);
  });

  it('are left to the page that has them, and found again when it is gone', async () => {
    const library = new MemoryLibrary();
    const held = new Set<string>();
    const claim: Claim = async (id) => {
      if (held.has(id)) return null;
      held.add(id);
      return () => held.delete(id);
    };
    const first = await page(library, claim);
    await first.exploration.step();
    await kept(first);
    const second = await page(library, claim);
    expect(state(second).id).not.toBe(state(first).id);
    expect(state(second).exploration.nodes).toHaveLength(0);
    await second.exploration.open(state(first).id);
    expect(second.messages.store.getState().log.at(-1)?.text).toContain('open in another tab');
    held.clear();
    await second.exploration.open(state(first).id);
    expect(state(second).exploration.nodes).toHaveLength(1);
  });
});

describe('the keeper', () => {
  it('writes what is new, and of much that comes at once the newest', async () => {
    const saves: { nodes: number[]; removed: readonly number[] }[] = [];
    const keeper = new Keeper(
      {
        save: async (_, changed, removed) => void saves.push({ nodes: changed.map(({ id }) => id), removed }),
      },
      [],
      vi.fn(),
    );
    const nodes = [1, 2, 3].map((id) => keptNode(id));
    const working: ExplorationNode = { ...keptNode(4), state: 'judging' };
    const settled = (): Promise<void> => {
      const all = keeper.settled();
      return vi.advanceTimersByTimeAsync(2000).then(() => all);
    };
    keeper.keep({ head: stickHead(), nodes: nodes.slice(0, 1) });
    keeper.keep({ head: stickHead(), nodes: nodes.slice(0, 2) });
    keeper.keep({ head: stickHead(), nodes: [...nodes, working] });
    await settled();
    keeper.keep({ head: stickHead(), nodes: [{ ...nodes[0], comment: 'good' }, nodes[2]] });
    await settled();
    expect(saves).toEqual([
      { nodes: [1], removed: [] },
      { nodes: [2, 3], removed: [] },
      { nodes: [1], removed: [2] },
    ]);
  });

  it('tries again what could not be written', async () => {
    const failed = vi.fn();
    const save = vi
      .fn<(...all: unknown[]) => Promise<void>>()
      .mockRejectedValueOnce(new Error('no room'))
      .mockResolvedValue();
    const keeper = new Keeper({ save }, [], failed);
    keeper.keep({ head: stickHead(), nodes: [keptNode(1)] });
    await keeper.settled();
    keeper.keep({ head: stickHead(), nodes: [keptNode(1)] });
    await keeper.settled();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledTimes(2);
    expect(save.mock.calls[1][1]).toHaveLength(1);
  });
});

describe('a browser that has no database', () => {
  it('is told of once, and explorations stay in memory', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    const say = vi.fn();
    const library = new BrowserLibrary(say);
    await library.save(stickHead(), [keptNode(1)], []);
    await library.save(stickHead(), [keptNode(2)], []);
    await library.archive('one').put(1, stickRecord(3));
    expect((await library.load('one'))?.nodes.map(({ id }) => id)).toEqual([1, 2]);
    expect((await library.archive('one').get(1))?.rows).toBe(3);
    expect(await library.archive('two').get(1)).toBeNull();
    expect(await library.list()).toHaveLength(1);
    expect(say).toHaveBeenCalledTimes(1);
    expect(say.mock.calls[0][0]).toContain('last until the page is closed');
    await library.remove('one');
    expect(await library.list()).toHaveLength(0);
  });
});
