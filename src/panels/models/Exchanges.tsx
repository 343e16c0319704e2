/** What models have to do with a trial: what was said to them, and how far their verdict can be relied on. */
import { lazy, Suspense, useState } from 'react';
import type { ExplorationNode } from '../../explore/exploration.ts';
import { worthIn } from '../../store/beliefs.ts';
import { useModels } from '../../store/binding.ts';
import { compact } from '../format.ts';

const ExchangesDialog = lazy(() => import('./ExchangesDialog.tsx'));

/** The button that opens them, with tokens and cost of the trial. */
export function Exchanges({ node }: { readonly node: ExplorationNode }) {
  const [open, setOpen] = useState(false);
  const exchanges = node.exchanges ?? [];
  if (exchanges.length === 0) return null;
  const tokens = exchanges.reduce((sum, { usage }) => sum + usage.sent + usage.received, 0);
  const costs = exchanges.flatMap(({ cost }) => cost ?? []);
  const about = exchanges.some(({ usage }) => usage.estimated) ? 'about ' : '';
  return (
    <p className="exchanges-line">
      <button type="button" className="small" onClick={() => setOpen(true)}>
        What was said to models
      </button>{' '}
      <span className="fine number">
        {exchanges.length} requests, {about}
        {tokens.toLocaleString('en')} tokens
        {costs.length > 0 && `, cost ${compact(costs.reduce((sum, cost) => sum + cost, 0))}`}
      </span>
      {open && (
        <Suspense fallback={null}>
          <ExchangesDialog trial={node.id} exchanges={exchanges} close={() => setOpen(false)} />
        </Suspense>
      )}
    </p>
  );
}

/** The task's own measure beside a critic's word, and what is known against that critic. */
export function Reliance({ node }: { readonly node: ExplorationNode }) {
  const belief = useModels((state) => state.belief);
  const { verdict, numbers } = node;
  if (!verdict || !numbers) return null;
  const { conditions, success } = numbers;
  const count = conditions.filter(({ met }) => met).length;
  // What was known when it judged stays with the verdict; what was found out since is said too.
  const since = verdict.by.kind === 'model' && belief?.critic === verdict.by.name ? worthIn(belief) : null;
  const poor = [verdict.worth, since].find((worth) => worth?.trustworthy === false);
  return (
    <>
      <p className={verdict.met === success ? 'fine' : 'trial-error'}>
        {verdict.met === success ? 'So says' : 'Otherwise says'} the task’s own measure:{' '}
        {success ? 'success' : 'no success'}, {count} of {conditions.length} conditions met.
      </p>
      {verdict.orders === 'differ' && (
        <p className="fine">
          Shown in the other order, the critic preferred another motion, so that both count as the same.
        </p>
      )}
      {poor && (
        <p className="trial-error" role="note">
          This critic was right in only {poor.right} of {poor.answers} answers of which the right one is
          known; do not rely on it.
          {verdict.satisfied &&
            verdict.worth?.trustworthy === false &&
            !success &&
            ' That it is satisfied ends no exploration, since the task’s own measure says no success.'}
        </p>
      )}
    </>
  );
}
