/** Tour, help and lessons, each loaded when it is first asked for. */
import { lazy, Suspense } from 'react';
import { useGuide } from '../store/binding.ts';

const Tour = lazy(() => import('../panels/Tour.tsx'));
const HelpDialog = lazy(() => import('../panels/HelpDialog.tsx'));
const LessonCard = lazy(() => import('../panels/LessonCard.tsx'));

export function Guide() {
  const open = useGuide();
  if (!open) return null;
  return (
    <Suspense>
      {open.kind === 'tour' && <Tour />}
      {open.kind === 'help' && <HelpDialog />}
      {open.kind === 'lesson' && <LessonCard key={open.name} name={open.name} />}
    </Suspense>
  );
}
