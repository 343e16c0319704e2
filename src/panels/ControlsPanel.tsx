/** What the body and its planner are set to: weights of the terms, strengths of the muscles, the planner itself. */
import { useState } from 'react';
import { useLab } from '../store/binding.ts';
import { MuscleStrengths } from './MuscleStrengths.tsx';
import { PlannerControls } from './PlannerControls.tsx';
import { Tabs } from './Tabs.tsx';
import { Reward, Weights } from './Weights.tsx';

const TABS = ['Weights', 'Muscles', 'Planner'] as const;

export function ControlsPanel() {
  const [shown, show] = useState<string>(TABS[0]);
  const weak = useLab((state) => Object.keys(state.strengths).length);
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
      ]}
    />
  );
}
