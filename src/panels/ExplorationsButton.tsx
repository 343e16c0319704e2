/** The button in the head of the page that opens the shelf of explorations. */
import { lazy, Suspense, useMemo, useState } from 'react';

const ExplorationsDialog = lazy(() => import('./ExplorationsDialog.tsx'));

export interface ExplorationsButtonProps {
  readonly tasks: readonly { readonly name: string; readonly title: string }[];
}

export function ExplorationsButton({ tasks }: ExplorationsButtonProps) {
  const [open, setOpen] = useState(false);
  const titles = useMemo(() => Object.fromEntries(tasks.map(({ name, title }) => [name, title])), [tasks]);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Explorations
      </button>
      {open && (
        <Suspense>
          <ExplorationsDialog tasks={titles} close={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
