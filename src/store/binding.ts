/** Where React meets the stores. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Remote } from '../base/thread.ts';
import type { FilesService } from '../explore/files.ts';
import type { BodiesState, BodiesStore } from './bodies.ts';
import type { ExplorationState, ExplorationStore } from './exploration.ts';
import type { FrameFeed } from './frames.ts';
import type { CompareState, CompareStore } from './compare.ts';
import type { Guide, Guiding } from './guide.ts';
import type { History, HistoryState } from './history.ts';
import type { Claim } from './library/claims.ts';
import type { Library } from './library/library.ts';
import type { Lab, LabState } from './lab.ts';
import type { Message, MessageStore } from './messages.ts';
import type { ModelsState, ModelsStore } from './models.ts';
import type { Settings, SettingsStore } from './settings.ts';
import type { WhatIf, WhatIfState } from './what-if.ts';
import type { TakeAway } from './take-away.ts';
import type { TuningState, TuningStore } from './tuning.ts';

/** The stores of one page. */
export interface Stores {
  readonly lab: Lab;
  readonly bodies: BodiesStore;
  readonly exploration: ExplorationStore;
  readonly tuning: TuningStore;
  readonly settings: SettingsStore;
  readonly models: ModelsStore;
  readonly messages: MessageStore;
  readonly feed: FrameFeed;
  readonly history: History;
  readonly whatIf: WhatIf;
  readonly compare: CompareStore;
  readonly guide: Guide;
  /** Where explorations are kept. */
  readonly library: Library;
  readonly claim: Claim;
  /** The worker that writes and reads their files, started when first asked for. */
  readonly files: () => Remote<FilesService>;
  readonly takeAway: TakeAway;
}

/** Hands the stores down the tree of components. */
export const StoresContext = createContext<Stores | null>(null);

/** All stores, for actions. */
export function useStores(): Stores {
  const stores = useContext(StoresContext);
  if (!stores) throw new Error('Components that use the stores must stand inside StoresContext.');
  return stores;
}

export const useLab = <Part>(select: (state: LabState) => Part): Part =>
  useStore(useStores().lab.store, select);

export const useBodies = <Part>(select: (state: BodiesState) => Part): Part =>
  useStore(useStores().bodies.store, select);

export const useExploration = <Part>(select: (state: ExplorationState) => Part): Part =>
  useStore(useStores().exploration.store, select);

export const useTuning = <Part>(select: (state: TuningState) => Part): Part =>
  useStore(useStores().tuning.store, select);

/** Whose trials run in the worker, where there is room for one; null when it is free. */
export function useTrials(): 'exploration' | 'tuning' | null {
  const exploring = useExploration((state) => state.status.running);
  const tuning = useTuning((state) => state.running);
  return exploring ? 'exploration' : tuning ? 'tuning' : null;
}

export const useSettings = <Part>(select: (state: Settings) => Part): Part =>
  useStore(useStores().settings.store, select);

export const useHistory = (): HistoryState => useStore(useStores().history.store);

export const useWhatIf = <Part>(select: (state: WhatIfState) => Part): Part =>
  useStore(useStores().whatIf.store, select);

export const useCompare = <Part>(select: (state: CompareState) => Part): Part =>
  useStore(useStores().compare.store, select);

export const useGuide = (): Guiding => useStore(useStores().guide.store, ({ open }) => open);

export const useModels = <Part>(select: (state: ModelsState) => Part): Part =>
  useStore(useStores().models.store, select);

export const useLog = (): readonly Message[] => useStore(useStores().messages.store, (state) => state.log);
