/** Keys that work everywhere on the page but in fields: space plays and pauses, "." steps, "r" resets, "?" explains. */
import { useEffect } from 'react';
import { useStores } from '../store/binding.ts';

export function useShortcuts(): void {
  const { lab, exploration, tuning, feed, history, guide } = useStores();
  useEffect(() => {
    function pressed(event: KeyboardEvent): void {
      if (undoes(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || takesKeys(event.target)) return;
      const replaying = lab.store.getState().replay !== null;
      const busy =
        exploration.store.getState().status.running ||
        tuning.store.getState().running ||
        lab.store.getState().phase !== 'ready';
      if (event.key === ' ') {
        if (replaying) feed.setReplayPlaying(!feed.replayPlaying);
        else if (!busy) void (lab.store.getState().mode === 'paused' ? lab.play() : lab.pause());
      } else if (event.key === '.') {
        if (replaying) feed.stepReplay(1);
        else if (!busy) void lab.step();
      } else if (event.key === '?') {
        guide.begin({ kind: 'help' });
      } else if (event.key === ',') {
        if (replaying) feed.stepReplay(-1);
      } else if (event.key === 'r') {
        if (!replaying && !busy) void lab.reset();
      } else return;
      event.preventDefault();
    }
    /** Undo and redo, but in fields that have their own. */
    function undoes(event: KeyboardEvent): boolean {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return false;
      if (event.defaultPrevented || hasOwnUndo(event.target)) return true;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? history.redo() : history.undo());
      return true;
    }
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [lab, exploration, tuning, feed, history, guide]);
}

/** Whether the focused thing undoes what was typed into it by itself. */
function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest('[data-undo="page"]')) return false;
  return (
    target.closest('dialog, textarea, input:not([type="range"], [type="checkbox"], [type="radio"])') !== null
  );
}

/** Whether the focused thing has its own use for keys. */
function takesKeys(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, button, summary, dialog, [contenteditable="true"]') !== null
  );
}
