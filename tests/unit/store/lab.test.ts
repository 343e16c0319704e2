import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type StickStores, stickStores } from '../../fixtures/stick-stores.ts';
import { STICK_SOURCE } from '../../fixtures/stick-lab.ts';
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

  it('takes the instant shown for a new start, until it is taken back', async () => {
    const record = {
      ...stickRecord(100),
      stateSize: 1,
      states: Float64Array.from({ length: 1250 }, (_, i) => i),
    };
    await stores.lab.replay(record, 'Trial 1');
    stores.feed.seek(0.4);
    await stores.lab.startHere();
    expect(stores.workers[0].calls.at(-1)).toBe(`startFrom ${Math.round(0.4 / record.rowSeconds)}`);
    expect(state()).toMatchObject({
      start: { name: 'Trial 1 at 0.40 s', state: [Math.round(0.4 / record.rowSeconds)] },
      trialsStart: false,
      replay: null,
      record: null,
      mode: 'paused',
    });
    expect(stores.feed.replaying).toBe(false);
    stores.lab.setTrialsStart(true);
    await stores.lab.startAnew();
    expect(state().trialsStart).toBe(false);
    expect(stores.workers[0].calls.at(-1)).toBe('startFrom the start pose');
    expect(state().start).toBeNull();
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

  it('opens another task and comes back to the program, goals and strengths that were left', async () => {
    const own = state().draft.replace('upright: 3', 'upright: 8');
    await stores.lab.run(own);
    stores.lab.edit(own);
    stores.lab.setGoal({ speed: 0.4 });
    stores.lab.setStrengths({ vasti_r: 0.4 });
    await stores.lab.start('stand');
    expect(state().stage?.task.name).toBe('stand');
    expect(state()).toMatchObject({ draft: STICK_SOURCE, goal: { speed: 1 }, strengths: {} });
    await stores.lab.start('walk');
    expect(state()).toMatchObject({ draft: own, running: own, goal: { speed: 0.4 } });
    expect(state().circumstances.strengths).toEqual({ vasti_r: 0.4 });
  });

  it('opens the task that was asked for last', async () => {
    await Promise.all([stores.lab.start('stand'), stores.lab.start('turn')]);
    expect(state()).toMatchObject({ phase: 'ready', task: 'turn' });
    expect(state().stage?.task.name).toBe('turn');
  });

  it('shows the ground of the goal, and of a replayed trial that of its own request', async () => {
    stores.lab.setGoal({ slope: 0.1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(state().circumstances.ground).toMatchObject({ kind: 'slope', angle: 0.1 });
    const record = stickRecord(100);
    const request = { ...record.request, goal: { slope: -0.05 }, strengths: { vasti_l: 0 } };
    await stores.lab.replay({ ...record, request }, 'Trial 1');
    expect(state().circumstances).toMatchObject({ ground: { angle: -0.05 }, strengths: { vasti_l: 0 } });
    stores.lab.setGoal({ slope: 0.02 });
    await vi.advanceTimersByTimeAsync(10);
    expect(state().circumstances.ground).toMatchObject({ angle: -0.05 });
    stores.lab.leaveReplay();
    expect(state().circumstances).toMatchObject({ ground: { angle: 0.02 }, strengths: {} });
  });

  it('forgets strengths that are whole again', async () => {
    stores.lab.setStrengths({ vasti_r: 0.4, vasti_l: 0.4 });
    stores.lab.setStrengths({ vasti_r: 1 });
    await vi.advanceTimersByTimeAsync(10);
    expect(state().strengths).toEqual({ vasti_l: 0.4 });
    expect(state().circumstances.strengths).toEqual({ vasti_l: 0.4 });
  });

  it('shows a push until it is let go, its time is over, or the body stands still', async () => {
    stores.lab.push('torso', [100, 0, 0]);
    expect(state().push).toMatchObject({ body: 'torso', force: [100, 0, 0] });
    stores.lab.releasePush();
    expect(state().push).toBeNull();
    await vi.advanceTimersByTimeAsync(10);
    const { calls } = stores.workers[0];
    expect(calls.filter((call) => /push|let go/.test(call)).at(-1)).toBe('let go of torso');
    stores.feed.frameAt(0);
    stores.lab.push('torso', [0, 50, 0], 0.2);
    await vi.advanceTimersByTimeAsync(150);
    expect(state().push).not.toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(state().push).toBeNull();
    stores.lab.push('torso', [0, 50, 0]);
    await stores.lab.pause();
    expect(state().push).toBeNull();
  });

  it('says so when a push is refused, and shows none', async () => {
    vi.spyOn(stores.workers[0], 'push').mockRejectedValue(new Error('The body stands still in time.'));
    stores.lab.push('torso', [1, 0, 0]);
    await vi.advanceTimersByTimeAsync(10);
    expect(state().push).toBeNull();
    expect(texts()).toContain('The body stands still in time.');
  });
});
