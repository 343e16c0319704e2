/** Removing a brought body: what becomes of its explorations is said first; not while a trial of it runs. */
import { useState } from 'react';
import { useStores } from '../store/binding.ts';
import { explorations, useExplorationsOf, useTrialOf } from './of-body.ts';

export function RemoveBody({ name, title }: { readonly name: string; readonly title: string }) {
  const { bodies } = useStores();
  const [sure, setSure] = useState(false);
  const count = useExplorationsOf(name);
  const trial = useTrialOf(name);
  if (!sure)
    return (
      <>
        <button
          type="button"
          className="small"
          aria-label={`Remove ${title}`}
          disabled={trial}
          onClick={() => setSure(true)}
        >
          Remove
        </button>
        {trial && <span className="fine">a trial of it runs</span>}
      </>
    );
  return (
    <span role="group" aria-label={`Removing ${title}`} className="row">
      <span className="fine">
        {count !== null && count > 0
          ? `${explorations(count)} of it stay${count === 1 ? 's' : ''} under Explorations, and open${count === 1 ? 's' : ''} again when the same model is brought with the same corrections.`
          : count === 0
            ? 'No exploration of it is kept.'
            : 'What explorations of it are kept could not be read.'}
      </span>
      <button
        type="button"
        className="small stop"
        aria-label={`Really remove ${title}`}
        disabled={trial}
        onClick={() => void bodies.remove(name)}
      >
        Remove it
      </button>
      <button type="button" className="small" onClick={() => setSure(false)}>
        Keep it
      </button>
    </span>
  );
}
