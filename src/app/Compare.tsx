/** The comparison of two trials over the page, loaded when it is first asked for. */
import { lazy, Suspense } from 'react';
import type { ComparedTrial } from '../store/compare.ts';
import { useCompare, useSettings, useStores } from '../store/binding.ts';
import { DARK_LOOK, LIGHT_LOOK } from '../viewer/look.ts';
import type { Pushes } from '../viewer/Scene.tsx';
import { Viewer } from '../viewer/Viewer.tsx';

const CompareDialog = lazy(() => import('../panels/CompareDialog.tsx'));

/** What was recorded cannot be pushed. */
const NO_PUSHES: Pushes = {
  ready: () => false,
  push: () => undefined,
  release: () => undefined,
  now: () => null,
};
const NO_MARKS = [] as const;
const PICK_NOTHING = (): void => undefined;
const VIEW = { from: 'side', count: 0 } as const;

export function Compare({ dark }: { readonly dark: boolean }) {
  const { compare, messages } = useStores();
  const pair = useCompare((state) => state.pair);
  const colours = useSettings((state) => state.colours);
  if (!pair) return null;
  const scene = (trial: ComparedTrial, ghost: ComparedTrial | null) => (
    <Viewer
      scene={trial.feed.scene}
      circumstances={trial.circumstances}
      pushes={NO_PUSHES}
      source={trial.feed}
      ghost={ghost?.feed ?? null}
      look={dark ? DARK_LOOK : LIGHT_LOOK}
      view={VIEW}
      colours={colours}
      marks={NO_MARKS}
      picked={null}
      pick={PICK_NOTHING}
      say={messages.notice}
      label={`Trial ${trial.node.id}${ghost ? ` and, see-through, trial ${ghost.node.id}` : ''} in motion`}
    />
  );
  return (
    <Suspense>
      <CompareDialog pair={pair} scene={scene} close={() => compare.close()} />
    </Suspense>
  );
}
