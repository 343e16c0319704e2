/** Two trials beside each other. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { LabError } from '../base/errors.ts';
import { alignments, type Alignment } from '../explore/alignment.ts';
import type { ExplorationNode } from '../explore/exploration.ts';
import { nodeOf } from '../explore/tree.ts';
import type { Circumstances } from '../protocol/circumstances.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import type { ExplorationStore } from './exploration-state.ts';
import { FrameFeed } from './frames.ts';
import type { Lab } from './lab.ts';
import type { MessageStore } from './messages.ts';

export { curvesOf, pairOfCurves } from '../explore/alignment.ts';

/** One of the two, with all that is shown of it. */
export interface ComparedTrial {
  readonly node: ExplorationNode;
  readonly record: TrialRecord;
  readonly circumstances: Circumstances;
  /** Its motion, which the clock of the pair moves. */
  readonly feed: FrameFeed;
}

export interface Pair {
  readonly first: ComparedTrial;
  readonly second: ComparedTrial;
  /** Events by which the second can be laid over the first. */
  readonly alignments: readonly Alignment[];
}

export interface CompareState {
  readonly pair: Pair | null;
  readonly loading: boolean;
}

/** Actions never throw: what goes wrong is said in messages. */
export interface CompareStore {
  readonly store: StoreApi<CompareState>;
  open(first: number, second: number): Promise<void>;
  close(): void;
}

export interface CompareParts {
  readonly lab: Lab;
  readonly exploration: ExplorationStore;
  readonly messages: MessageStore;
  readonly circumstancesOf: (request: TrialRecord['request']) => Circumstances;
}

/** Creates the comparison of one page. */
export function createCompare({ lab, exploration, messages, circumstancesOf }: CompareParts): CompareStore {
  const store = createStore<CompareState>(() => ({ pair: null, loading: false }));

  async function compared(id: number): Promise<ComparedTrial> {
    const node = nodeOf(exploration.store.getState().exploration, id);
    const record = await exploration.recording(id);
    const { stage } = lab.store.getState();
    if (!node || !record || !stage)
      throw new LabError(`Trial ${id} has no recording that could be compared.`);
    const circumstances = circumstancesOf(record.request);
    const strip = await lab.service().framesOf(record.states, record.rows, circumstances);
    if (strip.count === 0) throw new LabError(`Trial ${id} recorded nothing that could be shown.`);
    const feed = new FrameFeed();
    feed.open(stage.scene);
    feed.play(strip, record.rowSeconds);
    feed.setReplayPlaying(false);
    return { node, record, circumstances, feed };
  }

  return {
    store,
    async open(firstId, secondId) {
      if (store.getState().loading) return;
      store.setState({ loading: true });
      try {
        const first = await compared(firstId);
        const second = await compared(secondId);
        const events = [first, second].map(({ node }) => node.numbers?.events ?? []);
        store.setState({ pair: { first, second, alignments: alignments(events[0], events[1]) } });
      } catch (thrown) {
        messages.error(thrown);
      }
      store.setState({ loading: false });
    },
    close: () => store.setState({ pair: null }),
  };
}
