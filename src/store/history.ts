/** Undo and redo of what a person did on the page. */
import { createStore, type StoreApi } from 'zustand/vanilla';

/** One thing that was done, with the ways back and forth. */
export interface Step {
  /** What was done, e.g. "weight of speed"; shown beside Undo and Redo. */
  readonly label: string;
  /** Steps of the same kind in quick succession, e.g. those of one drag, count as one. */
  readonly kind?: string;
  readonly undo: () => void | Promise<void>;
  readonly redo: () => void | Promise<void>;
}

/** Labels of what Undo and Redo would do; null when there is nothing. */
export interface HistoryState {
  readonly undo: string | null;
  readonly redo: string | null;
}

export interface History {
  readonly store: StoreApi<HistoryState>;
  /** Notes something that has been done. */
  record(step: Step): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
  clear(): void;
}

/** Time between two steps of a kind up to which they are one, ms. */
const TOGETHER = 1000;
const MOST_STEPS = 200;

/** Creates an empty history. `now` gives the wall clock in ms. */
export function createHistory(failed: (thrown: unknown) => void, now: () => number = Date.now): History {
  const store = createStore<HistoryState>(() => ({ undo: null, redo: null }));
  let done: Step[] = [];
  let undone: Step[] = [];
  let last = -Infinity;

  const show = (): void =>
    store.setState({ undo: done.at(-1)?.label ?? null, redo: undone.at(-1)?.label ?? null });

  async function move(from: Step[], to: Step[], way: 'undo' | 'redo'): Promise<void> {
    const step = from.pop();
    if (!step) return;
    last = -Infinity;
    to.push(step);
    show();
    try {
      await step[way]();
    } catch (thrown) {
      failed(thrown);
    }
  }

  return {
    store,
    record(step) {
      const before = done.at(-1);
      const together = step.kind !== undefined && before?.kind === step.kind && now() - last < TOGETHER;
      done = together
        ? [...done.slice(0, -1), { ...step, undo: before.undo }]
        : [...done, step].slice(-MOST_STEPS);
      undone = [];
      last = now();
      show();
    },
    undo: () => move(done, undone, 'undo'),
    redo: () => move(undone, done, 'redo'),
    clear() {
      done = [];
      undone = [];
      show();
    },
  };
}
