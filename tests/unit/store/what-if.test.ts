import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHistory, type History } from '../../../src/store/history.ts';
import { createWhatIf, type WhatIf } from '../../../src/store/what-if.ts';
import { STICK_SOURCE } from '../../fixtures/stick-lab.ts';
import { type StickStores, stickStores } from '../../fixtures/stick-stores.ts';

let stores: StickStores;
let history: History;
let whatIf: WhatIf;

beforeEach(async () => {
  vi.useFakeTimers();
  stores = stickStores();
  history = createHistory(stores.messages.error);
  whatIf = createWhatIf({ ...stores, history });
  await stores.lab.start('walk');
  await vi.advanceTimersByTimeAsync(10);
});

afterEach(() => {
  stores.lab.dispose();
  vi.useRealTimers();
});

const lab = () => stores.lab.store.getState();
const exploration = () => stores.exploration.store.getState();
const ids = () => exploration().exploration.nodes.map(({ id }) => id);
const later = () => vi.advanceTimersByTimeAsync(2000);

describe('what a person does can be undone and done again', () => {
  it('a dragged weight, as one step, in force and in the text', async () => {
    for (const weight of [1.6, 1.7, 1.8, 2]) whatIf.setWeight('speed', weight);
    await later();
    expect(history.store.getState().undo).toBe('weight of speed');
    await history.undo();
    await later();
    expect(lab().weights['speed']).toBe(1.5);
    expect(lab().draft).toContain('speed: 1.5,');
    await history.redo();
    await later();
    expect(lab().weights['speed']).toBe(2);
    expect(lab().draft).toContain('speed: 2,');
  });

  it('two drags with a pause between them, one after the other', async () => {
    whatIf.setWeight('speed', 2);
    await later();
    whatIf.setWeight('speed', 3);
    await later();
    await history.undo();
    expect(lab().weights['speed']).toBe(2);
    await history.undo();
    expect(lab().weights['speed']).toBe(1.5);
    expect(history.store.getState().undo).toBeNull();
  });

  it('a muted term, which comes back with the weight it had', async () => {
    whatIf.mute('upright', true);
    await later();
    expect(lab().weights['upright']).toBe(0);
    expect(lab().draft).toContain('upright: 0,');
    expect(whatIf.store.getState().muted).toEqual({ upright: 3 });
    whatIf.mute('upright', false);
    await later();
    expect(lab().weights['upright']).toBe(3);
    await history.undo();
    expect(whatIf.store.getState().muted).toEqual({ upright: 3 });
    await history.undo();
    await later();
    expect(lab()).toMatchObject({ weights: { upright: 3 } });
    expect(whatIf.store.getState().muted).toEqual({});
  });

  it('typing, as one step until one pauses, and the sentence beside it', async () => {
    whatIf.edit(`${STICK_SOURCE}/`);
    whatIf.edit(`${STICK_SOURCE}//`);
    whatIf.describe('hop');
    await later();
    await history.undo();
    expect(exploration().description).toBe('walk forward with an upright posture');
    expect(lab().draft).toBe(`${STICK_SOURCE}//`);
    await history.undo();
    expect(lab().draft).toBe(STICK_SOURCE);
  });

  it('goals, settings of the planner and strengths', async () => {
    whatIf.setGoal({ speed: 0.5 });
    whatIf.setPlanner({ samples: 10 });
    whatIf.setStrengths({ soleus_r: 0.2 });
    expect(lab()).toMatchObject({ goal: { speed: 0.5 }, planner: { samples: 10 } });
    await history.undo();
    await history.undo();
    await history.undo();
    expect(lab()).toMatchObject({ goal: { speed: 1 }, planner: { samples: 48 }, strengths: {} });
  });

  it('a try: its node goes and comes back', async () => {
    whatIf.edit(STICK_SOURCE.replace('effort: 0.5', 'effort: 2'));
    await whatIf.tryDraft();
    await later();
    expect(history.store.getState().undo).toBe('trial 1');
    await history.undo();
    expect(ids()).toEqual([]);
    await history.redo();
    expect(ids()).toEqual([1]);
    await stores.exploration.replay(1);
    expect(lab().replay).toBe('Trial 1');
  });

  it('a deleted branch, with the best and the base that were in it', async () => {
    await stores.exploration.explore();
    await later();
    const { exploration: before, status } = exploration();
    expect(before.best).toBe(3);
    const branch = before.nodes.find(({ id }) => id === 3)?.parent ?? 0;
    await whatIf.remove(branch);
    expect(ids()).not.toContain(branch);
    expect(ids()).not.toContain(3);
    expect(exploration().exploration.best).not.toBe(3);
    // Ids of what was deleted are not given again.
    await stores.exploration.step();
    expect(ids().at(-1)).toBe(6);
    await history.undo();
    expect(ids()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(exploration().exploration.best).toBe(3);
    expect(exploration().status.base).toBe(status.base);
  });

  it('a note and a verdict', async () => {
    await stores.exploration.step();
    await stores.exploration.step();
    const before = exploration().exploration;
    await whatIf.comment(2, 'l');
    await whatIf.comment(2, 'leans');
    await later();
    await whatIf.overrule(2, { better: 'best', met: false, words: 'it leans' });
    expect(exploration().exploration.nodes[1]).toMatchObject({
      comment: 'leans',
      verdict: { by: { name: 'you' } },
    });
    await history.undo();
    expect(exploration().exploration.nodes[1].verdict).toEqual(before.nodes[1].verdict);
    expect(exploration().exploration.best).toBe(before.best);
    await history.undo();
    expect(exploration().exploration.nodes[1].comment).toBe('');
  });

  it('only on the exploration it was done to', async () => {
    await stores.exploration.step();
    await whatIf.comment(1, 'good');
    await stores.exploration.begin();
    expect(history.store.getState()).toEqual({ undo: null, redo: null });
  });
});
