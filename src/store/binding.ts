/** Where React meets the stores. */
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { ExplorationState, ExplorationStore } from './exploration.ts';
import type { FrameFeed } from './frames.ts';
import type { Lab, LabState } from './lab.ts';
import type { Message, MessageStore } from './messages.ts';
import type { Settings, SettingsStore } from './settings.ts';
import type { TuningState, TuningStore } from './tuning.ts';

/** The stores of one page. */
export interface Stores {
  readonly lab: Lab;
  readonly exploration: ExplorationStore;
  readonly tuning: TuningStore;
  readonly settings: SettingsStore;
  readonly messages: MessageStore;
  readonly feed: FrameFeed;
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

export const useLog = (): readonly Message[] => useStore(useStores().messages.store, (state) => state.log);
