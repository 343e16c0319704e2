import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { titleOf } from '../../../src/explore/kept.ts';
import { MemoryLibrary } from '../../../src/store/library/memory-library.ts';
import { keptNode, stickHead } from '../../fixtures/kept.ts';
import { STICK_SOURCE } from '../../fixtures/stick-lab.ts';
import { type StickStores, stickStores } from '../../fixtures/stick-stores.ts';

let stores: StickStores;

beforeEach(async () => {
  vi.useFakeTimers();
  stores = stickStores();
  await stores.lab.start('walk');
});

afterEach(() => {
  stores.lab.dispose();
  vi.useRealTimers();
});

const state = () => stores.exploration.store.getState();
const draft = () => stores.lab.store.getState().draft;

describe('the exploration on the page', () => {
  it('takes the instant at which trials begin from a link, and gives it to the next one', async () => {
    const start = { name: 'Trial 3 at 2.10 s', state: [2.1, 0.5] };
    const { bench } = stickHead();
    await stores.exploration.begin({ ...bench, start });
    expect(stores.workers[0].calls).toContain('startFrom 2.1');
    expect(stores.lab.store.getState()).toMatchObject({ start, trialsStart: true });
    expect(stores.exploration.bench()?.start).toEqual(start);
    await stores.exploration.begin(bench);
    expect(stores.lab.store.getState().start).toBeNull();
    expect(stores.exploration.bench()).not.toHaveProperty('start');
  });

  it('begins with the sentence of the task', () => {
    expect(state().description).toBe('walk forward with an upright posture');
  });

  it('ends with the best program alive in the scene and in the editor', async () => {
    await stores.exploration.explore();
    await vi.advanceTimersByTimeAsync(500);
    const best = state().exploration.nodes.find(({ id }) => id === state().exploration.best);
    expect(state().status.running).toBe(false);
    expect(draft()).toBe(best?.design?.source);
    expect(stores.lab.store.getState()).toMatchObject({ running: best?.design?.source, mode: 'lockstep' });
  });

  it('keeps for a reload no program of a trial that is under way', async () => {
    await stores.exploration.step();
    await stores.exploration.step();
    const kept = async () => (await stores.library.list())[0].bench.program;
    await vi.advanceTimersByTimeAsync(2000);
    const best = state().exploration.nodes.find(({ id }) => id === state().exploration.best)?.design?.source;
    expect(best).toBeDefined();
    expect(await kept()).toBe(best);
    // The next one never gets its picture.
    Object.assign(stores.explorers[0], { picture: () => new Promise(() => undefined) });
    void stores.exploration.step();
    await vi.advanceTimersByTimeAsync(2000);
    expect(draft()).not.toBe(best);
    expect(await kept()).toBe(best);
    // What a person writes meanwhile is kept.
    stores.lab.edit('// mine');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await kept()).toBe('// mine');
  });

  it('says that it works from the first moment', async () => {
    const working = stores.exploration.step();
    expect(state().status.running).toBe(true);
    await working;
    expect(state().status).toMatchObject({ running: false, end: { kind: 'step' } });
  });

  it('takes the message of a failed exploration away when the next one begins', async () => {
    await stores.exploration.step();
    const [explorer] = stores.explorers;
    const step = vi.spyOn(explorer, 'step').mockRejectedValueOnce(new Error('The server is gone.'));
    await stores.exploration.step();
    expect(stores.messages.store.getState().log).toMatchObject([{ dismissed: false }]);
    step.mockRestore();
    await stores.exploration.step();
    expect(stores.messages.store.getState().log).toMatchObject([
      { text: 'The server is gone.', dismissed: true },
    ]);
  });

  it('writes into the log why it pauses', async () => {
    await stores.exploration.step();
    const [explorer] = stores.explorers;
    vi.spyOn(explorer, 'step').mockImplementationOnce(async () => {
      explorer.status = { ...explorer.status, end: { kind: 'paused', reason: 'The key was refused (401).' } };
      explorer.revise((tree) => ({ ...tree }));
    });
    await stores.exploration.step();
    expect(stores.messages.store.getState().log).toMatchObject([{ text: 'The key was refused (401).' }]);
  });

  it('does not begin what was stopped while it was starting', async () => {
    const working = stores.exploration.explore();
    stores.exploration.stop();
    await working;
    expect(state().status.running).toBe(false);
    expect(state().exploration.nodes).toHaveLength(0);
  });

  it('keeps its name when the sentence is emptied', async () => {
    await stores.exploration.step();
    stores.exploration.describe('');
    const title = async (): Promise<string> =>
      titleOf((await stores.exploration.settled())?.head ?? stickHead());
    expect(await title()).toBe('walk forward with an upright posture');
    stores.exploration.rename('My walk');
    await stores.exploration.step();
    expect(await title()).toBe('My walk');
  });

  it('makes one trial a step', async () => {
    await stores.exploration.step();
    expect(state().exploration.nodes).toHaveLength(1);
  });

  it('runs a person’s text as a trial of its own', async () => {
    const own = STICK_SOURCE.replace('effort: 0.5', 'effort: 2');
    stores.lab.edit(own);
    await stores.exploration.tryDraft();
    expect(stores.explorers[0].tried).toEqual([own]);
    expect(state().exploration.nodes[0].design?.by.name).toBe('you');
  });

  it('runs nothing when the text has faults', async () => {
    stores.lab.edit('wrong');
    await stores.exploration.tryDraft();
    expect(stores.explorers).toHaveLength(0);
    expect(stores.lab.store.getState().faults).toHaveLength(1);
  });

  it('keeps a text written by hand when the exploration puts its own in place', async () => {
    const own = STICK_SOURCE.replace('effort: 0.5', 'effort: 2');
    stores.lab.edit(own);
    await stores.exploration.step();
    expect(draft()).not.toBe(own);
    stores.exploration.restoreDraft();
    expect(draft()).toBe(own);
    expect(state().keptDraft).toBeNull();
  });

  it('replays a trial, and says so where there is no recording', async () => {
    await stores.exploration.step();
    await stores.exploration.replay(1);
    expect(stores.lab.store.getState().replay).toBe('Trial 1');
    await stores.exploration.replay(99);
    expect(stores.messages.store.getState().log.at(-1)?.text).toContain('Trial 99');
  });

  it('goes on from an older trial, whose program the body then does', async () => {
    await stores.exploration.explore();
    await stores.exploration.makeBase(2);
    expect(state().status.base).toBe(2);
    expect(stores.lab.store.getState().running).toContain('upright: 2');
  });

  it('puts a person’s verdict in place of the critic’s', async () => {
    await stores.exploration.step();
    await stores.exploration.overrule(1, { better: 'best', met: false, words: 'it leans' });
    await vi.advanceTimersByTimeAsync(10);
    expect(state().exploration.nodes[0].verdict?.by.name).toBe('you');
  });

  it('stays with its task while another one is open, and is there again', async () => {
    await stores.exploration.explore();
    stores.exploration.describe('walk backward');
    const { nodes } = state().exploration;
    await stores.lab.start('stand');
    expect(state()).toMatchObject({ exploration: { task: 'stand', nodes: [] }, selected: null });
    await stores.exploration.step();
    expect(state().exploration.nodes).toHaveLength(1);
    await stores.lab.start('walk');
    await vi.advanceTimersByTimeAsync(0);
    expect(state()).toMatchObject({ exploration: { task: 'walk' }, description: 'walk backward' });
    expect(state().exploration.nodes).toHaveLength(nodes.length);
    // The recordings of both have the same numbers and are not mixed up.
    await stores.exploration.replay(3);
    expect(stores.lab.store.getState().replay).toBe('Trial 3');
    await stores.lab.start('stand');
    await vi.advanceTimersByTimeAsync(0);
    await stores.exploration.replay(3);
    expect(stores.messages.store.getState().log.at(-1)?.text).toContain('Trial 3');
  });

  it('ends before another task is opened, and says nothing in the other one', async () => {
    const working = stores.exploration.explore();
    await vi.advanceTimersByTimeAsync(0);
    const explorer = stores.explorers[0];
    const stop = vi.spyOn(explorer, 'stop');
    // As if a trial were running just now.
    explorer.status = { ...explorer.status, running: true };
    stores.exploration.store.setState({ status: explorer.status });
    await stores.lab.start('stand');
    await working;
    expect(stop).toHaveBeenCalled();
    expect(state().exploration).toMatchObject({ task: 'stand', nodes: [] });
    expect(state().status.running).toBe(false);
  });

  it('leaves a text written by hand in place when a trial is replayed, and shows its program when asked', async () => {
    await stores.exploration.step();
    const own = STICK_SOURCE.replace('effort: 0.5', 'effort: 2');
    stores.lab.edit(own);
    await stores.exploration.replay(1);
    expect(draft()).toBe(own);
    stores.exploration.showProgram(1);
    expect(draft()).toContain('upright: 1');
    stores.exploration.restoreDraft();
    expect(draft()).toBe(own);
  });
});

it('shows after a reload that a trial waits, unless its sentence has changed', async () => {
  const library = new MemoryLibrary();
  const waiting = keptNode(1, { state: 'paused', error: 'The budget is spent.', verdict: null });
  const { bench } = stickHead();
  const keep = (id: string, description: string) =>
    library.save(stickHead({ id, best: null, base: null, bench: { ...bench, description } }), [waiting], []);
  await keep('one', waiting.description);
  await keep('two', 'stand still');
  const page = stickStores(library);
  await page.lab.start('walk');
  await page.exploration.open('one');
  const shown = () => page.exploration.store.getState();
  expect(shown().status.end).toEqual({ kind: 'paused', reason: 'The budget is spent.' });
  await page.exploration.open('two');
  expect(shown().id).toBe('two');
  expect(shown().status.end).toBeNull();
  expect(shown().exploration.nodes[0].state).toBe('stopped');
  page.lab.dispose();
});
