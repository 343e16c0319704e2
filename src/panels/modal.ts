/** Dialogs that lie over the whole page. */
import { type RefObject, useEffect, useRef } from 'react';

/** The ref of a dialog that is open, before all else, as long as its component is there. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return dialog;
}
