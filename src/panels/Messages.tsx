/** What went wrong or should be known: one sentence each, until dismissed, and all of them in a log. */
import { useRef } from 'react';
import { useLog, useStores } from '../store/binding.ts';

/** Messages shown at once; older ones wait in the log. */
const SHOWN = 3;

export function Messages() {
  const { messages } = useStores();
  const open = useLog().filter(({ dismissed }) => !dismissed);
  return (
    <div className="messages" role="region" aria-label="Messages">
      {open.slice(-SHOWN).map(({ id, kind, text, count }) => (
        <div key={id} className={`message ${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
          <p>
            {text}
            {count > 1 && <span className="fine"> ({count} times)</span>}
          </p>
          <button type="button" className="small" aria-label="Dismiss" onClick={() => messages.dismiss(id)}>
            ✕
          </button>
        </div>
      ))}
    </div>
  );
}

/** The button in the head of the page that opens the log. */
export function LogButton() {
  const log = useLog();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button type="button" onClick={() => dialog.current?.showModal()}>
        Log <span className="number fine">{log.length}</span>
      </button>
      <dialog ref={dialog} className="log" aria-label="Log of messages">
        <form method="dialog">
          <button type="submit">Close</button>
        </form>
        {log.length === 0 ? (
          <p>Nothing has been said so far.</p>
        ) : (
          <ol>
            {log.toReversed().map(({ id, at, kind, text, count }) => (
              <li key={id} className={kind}>
                <time className="number fine">{new Date(at).toLocaleTimeString()}</time> {text}
                {count > 1 && ` (${count} times)`}
              </li>
            ))}
          </ol>
        )}
      </dialog>
    </>
  );
}
