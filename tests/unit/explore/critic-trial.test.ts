import { expect, it } from 'vitest';
import {
  tryCritic,
  type CriticTrialState,
  type KnownBrief,
  type TriedCritic,
} from '../../../src/explore/critic-trial.ts';
import type { CriticAnswer } from '../../../src/explore/critics/model-verdict.ts';
import { taskNamed } from '../../../src/tasks/index.ts';
import { taskCard } from '../../../src/tasks/task.ts';
import { gaitNumbers } from '../../fixtures/trial-numbers.ts';

const ALIVE = new AbortController().signal;
const shown = { numbers: gaitNumbers(), sheet: null };
const pair: KnownBrief = {
  description: 'walk forward',
  better: 'walks',
  worse: 'falls',
  task: taskCard(taskNamed('walk')),
  goal: {},
  trial: shown,
  best: shown,
};
const pairs = Array.from({ length: 10 }, () => async () => pair);

/** A critic that prefers a place. */
const criticOf = (
  better: (newAt: 'first' | 'second', call: number) => CriticAnswer['better'],
): TriedCritic => {
  let call = 0;
  return {
    maker: { name: 'critic' },
    answer: async (_, newAt) => ({
      better: better(newAt, call++),
      met: true,
      score: 5,
      findings: [],
      coordination: '',
      change: '',
      satisfied: false,
    }),
  };
};
const outcome = (critic: TriedCritic): Promise<CriticTrialState> =>
  tryCritic(critic, pairs, () => undefined, ALIVE);

it('a critic that sees is right in all and the same whatever the order', async () => {
  expect(await outcome(criticOf((newAt) => newAt))).toMatchObject({
    answers: 20,
    right: 20,
    consistent: 10,
    trustworthy: true,
  });
});

it('a critic that always says the same place is right in half, never the same, and not to be believed', async () => {
  expect(await outcome(criticOf(() => 'first'))).toMatchObject({
    right: 10,
    consistent: 0,
    trustworthy: false,
  });
});

it('a critic that is never decided is the same in all and not to be believed', async () => {
  expect(await outcome(criticOf(() => 'same'))).toMatchObject({
    right: 0,
    consistent: 10,
    trustworthy: false,
  });
});

it('seventy of a hundred is the bound', async () => {
  const rightIn = (count: number) => criticOf((newAt, call) => (call < count ? newAt : 'same'));
  expect((await outcome(rightIn(14))).trustworthy).toBe(true);
  expect((await outcome(rightIn(13))).trustworthy).toBe(false);
});

it('tells how it stands after each pair, and ends when it is stopped', async () => {
  const told: number[] = [];
  const stop = new AbortController();
  const stopping = [
    ...pairs.slice(0, 2),
    async (signal: AbortSignal) => {
      stop.abort(new Error('stopped'));
      signal.throwIfAborted();
      return pair;
    },
  ];
  await expect(
    tryCritic(
      criticOf((newAt) => newAt),
      stopping,
      ({ shown: count }) => told.push(count),
      stop.signal,
    ),
  ).rejects.toThrow('stopped');
  expect(told).toEqual([0, 1, 2]);
});
