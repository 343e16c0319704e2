/** What else on the page belongs to a brought body: its explorations, and a trial that runs. */
import { useEffect, useState } from 'react';
import { isTaskOf } from '../store/bodies.ts';
import { useLab, useStores, useTrials } from '../store/binding.ts';

/** How many explorations of a body are kept in this browser; null before that is known, and where it cannot be read. */
export function useExplorationsOf(body: string): number | null {
  const { library } = useStores();
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    library.list().then(
      (heads) => setCount(heads.filter(({ bench }) => isTaskOf(body, bench.task)).length),
      () => setCount(null),
    );
  }, [library, body]);
  return count;
}

/** Whether a trial of a body runs. */
export function useTrialOf(body: string): boolean {
  const running = useTrials() !== null;
  return useLab((state) => isTaskOf(body, state.task)) && running;
}

/** "3 explorations", "one exploration". */
export const explorations = (count: number): string =>
  count === 1 ? 'one exploration' : `${count} explorations`;
