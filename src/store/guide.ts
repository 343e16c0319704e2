/** What explains the page: the tour, a lesson, the sheet of keys; at most one of them is open. */
import { createStore, type StoreApi } from 'zustand/vanilla';

export type Guiding =
  | { readonly kind: 'tour' }
  | { readonly kind: 'help' }
  | { readonly kind: 'lesson'; readonly name: string }
  | null;

export interface Guide {
  readonly store: StoreApi<{ readonly open: Guiding }>;
  begin(open: NonNullable<Guiding>): void;
  end(): void;
}

export function createGuide(): Guide {
  const store = createStore<{ readonly open: Guiding }>(() => ({ open: null }));
  return { store, begin: (open) => store.setState({ open }), end: () => store.setState({ open: null }) };
}
