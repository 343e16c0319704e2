import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StickStores, stickStores } from '../../fixtures/stick-stores.ts';
import { stickRecord } from '../../fixtures/stick-explorer.ts';

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

const state = () => stores.lab.store.getState();
const texts = () => stores.messages.store.getState().log.map(({ text }) => text);

describe('the lab', () => {
  it('opens with a body that moves', async () => {
    expect(state().phase).toBe('ready');
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().mode).toBe('lockstep');
    expect(stores.feed.frameAt(0)?.[0]).toBeGreaterThan(0.8);
  });

  it('passes at most five status reports a second on to the panels', async () => {
    const seen = new Set<unknown>();
    stores.lab.store.subscribe(({ status }) => seen.add(status));
    await vi.advanceTimersByTimeAsync(2000);
    expect(seen.size).toBeGreaterThan(5);
    expect(seen.size).toBeLessThanOrEqual(11);
  });

  it('changes one number of the text and the weight in force when a weight is dragged', async () => {
    const before = state().draft;
    stores.lab.setWeight('upright', 4.5);
    await vi.advanceTimersByTimeAsync(1000);
    expect(state().draft).toBe(before.replace('upright: 3', 'upright: 4.5'));
    expect(state().status?.weights).toMatchObject({ upright: 4.5, speed: 1.5 });
  });

  it('sends only the newest of many drags', async () => {
    for (let i = 1; i <= 50; i++) stores.lab.setWeight('upright', i / 10);
    await vi.advanceTimersByTimeAsync(1000);
    const sent = stores.workers[0].calls.filter((call) => call === 'setWeights');
    expect(sent.length).toBeLessThanOrEqual(2);
    expect(state().status?.weights.upright).toBe(5);
    expect(state().draft).toContain('upright: 5,');
  });

  it('marks the faults of a refused program and keeps the one before running', async () => {
    const accepted = await stores.lab.run('const weights = {\n  wrong\n};');
    expect(accepted).toBe(false);
    expect(state().faults).toMatchObject([{ line: 2 }]);
    expect(state().running).toContain('upright: 3');
  });

  it('says that a worker died, starts another and goes on with the same program', async () => {
    await stores.lab.run(state().running.replace('upright: 3', 'upright: 7'));
    stores.kill('it ran out of memory');
    await vi.advanceTimersByTimeAsync(1000);
    expect(stores.workers).toHaveLength(2);
    expect(texts().join()).toContain('it ran out of memory');
    expect(state()).toMatchObject({ phase: 'ready', mode: 'lockstep' });
    expect(state().status?.weights.upright).toBe(7);
  });

  it('gives up after three deaths in a row, and starts again when asked', async () => {
    for (let i = 0; i < 3; i++) {
      stores.kill('it is broken');
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(state().phase).toBe('failed');
    await stores.lab.start('walk');
    expect(state().phase).toBe('ready');
  });

  it('turns a refused call into a message', async () => {
    vi.spyOn(stores.workers[0], 'step').mockRejectedValue(new Error('A trial is running.'));
    await stores.lab.step();
    expect(texts()).toContain('A trial is running.');
  });

  it('replays the recorded motion', async () => {
    await stores.lab.replay(stickRecord(100), 'Trial 1');
    expect(state().replay).toBe('Trial 1');
    stores.feed.seek(1);
    expect(stores.feed.frameAt(0)?.[0]).toBeCloseTo(1, 6);
    stores.lab.leaveReplay();
    expect(stores.feed.replaying).toBe(false);
  });

  it('drives live at once when that is chosen, and only remembers it while paused', async () => {
    await stores.lab.setDrive('live');
    expect(stores.workers[0].calls.at(-1)).toBe('drive live');
    await stores.lab.pause();
    await stores.lab.setDrive('lockstep');
    expect(stores.workers[0].calls.at(-1)).toBe('drive paused');
    await stores.lab.play();
    expect(stores.workers[0].calls.at(-1)).toBe('drive lockstep');
  });
});
