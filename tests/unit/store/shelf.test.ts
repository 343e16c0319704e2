import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Files } from '../../../src/explore/files.ts';
import { readLink } from '../../../src/explore/link.ts';
import { missingTask } from '../../../src/store/missing-task.ts';
import { createShelf, type Shelf } from '../../../src/store/shelf.ts';
import { type StickStores, stickStores } from '../../fixtures/stick-stores.ts';

let stores: StickStores;
let shelf: Shelf;

const shelfOf = (of: StickStores, tasks: readonly string[] = ['walk', 'stand']): Shelf => {
  const files = new Files();
  return createShelf({ ...of, claim: async () => () => undefined, files: () => files, tasks });
};
const titles = async (): Promise<string[]> => (await shelf.list()).map(({ name }) => name);
const ignore = (): void => undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  stores = stickStores();
  shelf = shelfOf(stores);
  await stores.lab.start('walk');
  await vi.advanceTimersByTimeAsync(10);
  stores.exploration.rename('First');
  await stores.exploration.step();
});

afterEach(() => {
  stores.lab.dispose();
  vi.useRealTimers();
});

describe('the shelf of explorations', () => {
  it('has copies, with recordings of their own', async () => {
    const { id } = stores.exploration.store.getState();
    await shelf.duplicate(id);
    expect((await titles()).sort()).toEqual(['First', 'First (copy)']);
    await shelf.remove(id);
    expect(await titles()).toEqual(['First (copy)']);
    // A new one has taken the place of the open one.
    expect(stores.exploration.store.getState()).toMatchObject({ name: '', exploration: { nodes: [] } });
    const [copy] = await shelf.list();
    await stores.exploration.open(copy.id);
    await stores.exploration.replay(1);
    expect(stores.lab.store.getState().replay).toBe('Trial 1');
  });

  it('gives files to other pages, which take them up where they were left', async () => {
    const { id, exploration } = stores.exploration.store.getState();
    const shares: number[] = [];
    const { file, name } = await shelf.exportFile(id, (share) => shares.push(share));
    expect(name).toBe('first.movlr.zip');
    expect(shares).toEqual([1]);
    const other = stickStores();
    await other.lab.start('stand');
    await shelfOf(other).importFile(file, ignore);
    expect(other.exploration.store.getState()).toMatchObject({ name: 'First', exploration });
    expect(other.exploration.store.getState().id).not.toBe(id);
    expect(await other.exploration.recording(1)).toEqual(await stores.exploration.recording(1));
    other.lab.dispose();
  });

  it('keeps nothing of a file that cannot be used', async () => {
    const { file } = await shelf.exportFile(stores.exploration.store.getState().id, ignore);
    await expect(shelfOf(stores, ['stand']).importFile(file, ignore)).rejects.toThrow(
      'of the task "walk", which this page does not have',
    );
    await expect(shelf.importFile(file.slice(0, 900), ignore)).rejects.toThrow('broken');
    expect(await titles()).toEqual(['First']);
  });

  it('says when an exploration is of a body that is not here, or is another one here', async () => {
    const { id } = stores.exploration.store.getState();
    await expect(shelfOf(stores, ['stand']).open(id)).rejects.toThrow('of the task "walk", which');
    const legs = missingTask('It', 'legs-0123abcd:walk', [
      'walk',
      'legs-4567cdef:walk',
      'legs-4567cdef:stand',
    ]);
    expect(legs.message).toContain('"legs" of content 0123abcd');
    expect(legs.message).toContain('the "legs" on this page is another one (4567cdef)');
    expect(legs.message).toContain('"Make it again as it was found", or the same corrections');
    expect(missingTask('It', 'legs-0123abcd:walk', ['walk']).message).toContain('it is not on this page');
  });

  it('makes a link of what is set', async () => {
    stores.exploration.describe('hop on one foot');
    const [parameter, text] = shelf.link().split('=');
    expect(parameter).toBe('bench');
    expect(readLink(text)).toMatchObject({ task: 'walk', description: 'hop on one foot' });
  });

  it('says when there is nothing yet to be exported', async () => {
    await stores.exploration.begin();
    const { id } = stores.exploration.store.getState();
    await expect(shelf.exportFile(id, ignore)).rejects.toThrow('nothing kept');
  });
});
