import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTuning, type TuningStore } from '../../../src/store/tuning.ts';
import { taskNamed } from '../../../src/tasks/index.ts';
import { Tuner, type TunerSettings } from '../../../src/tune/tuner.ts';
import { withWeights } from '../../../src/tune/weights.ts';
import { runnerOf } from '../../fixtures/exploration-parts.ts';
import { STICK_SOURCE } from '../../fixtures/stick-lab.ts';
import { stickStores, type StickStores } from '../../fixtures/stick-stores.ts';

let stores: StickStores;
let tuning: TuningStore;
let asked: TunerSettings[];
let failure: Error | null;

beforeEach(async () => {
  vi.useFakeTimers();
  stores = stickStores();
  await stores.lab.start('walk');
  asked = [];
  failure = null;
  const runner = runnerOf(async ({ source }) => {
    await new Promise((resolve) => setTimeout(resolve, 10));
    if (failure) throw failure;
    return { seconds: source === STICK_SOURCE ? 2 : 4 };
  });
  tuning = createTuning({
    lab: stores.lab,
    messages: stores.messages,
    makeTuner: async (task, settings, listener) => {
      asked.push(settings);
      return new Tuner(taskNamed(task), runner, settings, listener);
    },
    withWeights: async (source, weights) => withWeights(source, weights),
    atRest: async () => undefined,
  });
  tuning.choose({ budget: 20, seconds: 4 });
});

afterEach(() => {
  stores.lab.dispose();
  vi.useRealTimers();
});

const state = () => tuning.store.getState();
const errors = (): string[] => stores.messages.store.getState().log.map(({ text }) => text);

describe('tuning on the page', () => {
  it('tunes the editor’s program and shows how it goes', async () => {
    const done = tuning.start();
    expect(state().running).toBe(true);
    await vi.advanceTimersByTimeAsync(35);
    expect(state().tuning?.trials).toBeGreaterThan(0);
    expect(state().progress).not.toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(asked[0]).toMatchObject({ source: STICK_SOURCE, budget: 20, seeds: 2, seconds: 4 });
    expect(state()).toMatchObject({ running: false, progress: null });
    expect(state().tuning?.outcome).not.toBe('');
    expect(stores.lab.store.getState().mode).toBe('lockstep');
    expect(errors()).toEqual([]);
  });

  it('stops at once, keeps what was tried, and puts the weights of a try into the program', async () => {
    const done = tuning.start();
    await vi.advanceTimersByTimeAsync(60);
    tuning.stop();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(state()).toMatchObject({ running: false, stopped: true });
    const tries = state().tuning?.tries ?? [];
    expect(tries.length).toBeGreaterThan(1);
    await tuning.adopt(1);
    const { draft, running } = stores.lab.store.getState();
    expect(draft).toBe(withWeights(STICK_SOURCE, tries[1].weights));
    expect(running).toBe(draft);
    expect(errors()).toEqual([]);
  });

  it('tries with the muscles as strong as they are set', async () => {
    stores.lab.setStrengths({ soleus_r: 0.4 });
    const done = tuning.start();
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(asked[0].strengths).toEqual({ soleus_r: 0.4 });
  });

  it('ends when another task is opened, and begins anew there', async () => {
    const done = tuning.start();
    await vi.advanceTimersByTimeAsync(60);
    expect(state().tuning).not.toBeNull();
    await stores.lab.start('stand');
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    expect(state()).toMatchObject({ running: false, tuning: null });
    expect(errors()).toEqual([]);
  });

  it('says what went wrong, in a trial and in a choice', async () => {
    failure = new Error('the worker died');
    const done = tuning.start();
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    tuning.choose({ budget: 2 });
    await tuning.start();
    await tuning.adopt(99);
    expect(errors().join('\n')).toMatch(/the worker died[^]*budget of at least[^]*no try 99/);
    expect(state().running).toBe(false);
  });

  it('does not begin again while it runs', async () => {
    const done = tuning.start();
    await tuning.start();
    await vi.advanceTimersByTimeAsync(5000);
    await done;
    expect(asked).toHaveLength(1);
  });
});
