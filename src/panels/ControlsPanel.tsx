/** What the body and its planner are set to: weights of the terms, strengths of the muscles, the planner itself, and the search for better weights. */
import { lazy, useState } from 'react';
import { useLab, useTuning } from '../store/binding.ts';
import { Tabs } from './Tabs.tsx';
import { Reward, Weights } from './Weights.tsx';

// What is not seen at first is loaded when it is.
const MuscleStrengths = lazy(async () => ({
  default: (await import('./MuscleStrengths.tsx')).MuscleStrengths,
}));
const PlannerControls = lazy(async () => ({
  default: (await import('./PlannerControls.tsx')).PlannerControls,
}));
const TunePanel = lazy(async () => ({ default: (await import('./TunePanel.tsx')).TunePanel }));

const TABS = ['Weights', 'Muscles', 'Planner', 'Tune'] as const;

export function ControlsPanel() {
  const [shown, show] = useState<string>(TABS[0]);
  const weak = useLab((state) => Object.keys(state.strengths).length);
  const tuning = useTuning((state) => state.running);
  return (
    <Tabs
      label="Controls"
      shown={shown}
      show={show}
      tools={shown === 'Weights' && <Reward />}
      tabs={[
        { name: 'Weights', content: <Weights /> },
        { name: 'Muscles', content: <MuscleStrengths />, ...(weak > 0 && { note: `${weak} weak` }) },
        { name: 'Planner', content: <PlannerControls /> },
        { name: 'Tune', content: <TunePanel />, ...(tuning && { note: 'runs' }) },
      ]}
    />
  );
}
