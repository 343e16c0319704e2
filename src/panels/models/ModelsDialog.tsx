/** Settings of models: server and key, models, the test of the connection, budget, prompts, and whether the critic is worth believing. */
import { useState } from 'react';
import { useModal } from '../modal.ts';
import { Tabs } from '../Tabs.tsx';
import { CriticTrialSection } from './CriticTrialSection.tsx';
import './models.css';
import { PromptsSection } from './PromptsSection.tsx';
import { ServerSection } from './ServerSection.tsx';
import { SpendingSection } from './SpendingSection.tsx';

export interface ModelsDialogProps {
  readonly close: () => void;
}

export default function ModelsDialog({ close }: ModelsDialogProps) {
  const dialog = useModal();
  const [tab, setTab] = useState('Server');
  return (
    <dialog ref={dialog} className="models" aria-label="Models" onClose={close}>
      <Tabs
        label="Settings of models"
        shown={tab}
        show={setTab}
        tools={
          <form method="dialog">
            <button type="submit">Close</button>
          </form>
        }
        tabs={[
          { name: 'Server', content: <ServerSection /> },
          { name: 'Critic', content: <CriticTrialSection /> },
          { name: 'Budget', content: <SpendingSection /> },
          { name: 'Prompts', content: <PromptsSection /> },
        ]}
      />
    </dialog>
  );
}
