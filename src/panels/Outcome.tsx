/** What came of trials: the verdict on one, and all of them. */
import { TrialsPanel } from './TrialsPanel.tsx';
import { VerdictPanel } from './VerdictPanel.tsx';

export default function Outcome() {
  return (
    <>
      <VerdictPanel />
      <TrialsPanel />
    </>
  );
}
