/** Is this critic worth believing? Pairs with a known answer, each in both orders. */
import { useModels, useStores } from '../../store/binding.ts';
import { AskingWait } from './Waiting.tsx';

const WORDS = { right: 'right', wrong: 'wrong', same: 'undecided' } as const;

export function CriticTrialSection() {
  const { models } = useStores();
  const belief = useModels((state) => state.belief);
  const asking = useModels((state) => state.asking);
  const failure = useModels((state) => state.failure);
  const { baseUrl, criticModel } = useModels((state) => state.settings);
  const whole = belief !== null && belief.shown === belief.pairs;
  const ready = baseUrl !== '' && criticModel !== '';
  return (
    <div className="model-settings">
      <p className="fine">
        Small vision models often give one fixed answer whatever they see. This shows the critic ten pairs of
        motions of the body on stage of which it is known which one is better, each in both orders: twenty
        calls.
      </p>
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={!ready || asking !== null}
          title={ready ? undefined : 'Set a server and a model for the critic first'}
          onClick={() => void models.tryCritic()}
        >
          Is this critic worth believing?
        </button>
        {asking === 'critic' && (
          <>
            <button type="button" className="stop" onClick={() => models.cancel()}>
              Cancel
            </button>
            <progress aria-label="Pairs shown" max={belief?.pairs ?? 10} value={belief?.shown ?? 0} />
          </>
        )}
      </div>
      <AskingWait />
      {failure !== null && (
        <p className="trial-error" role="alert">
          {failure}
        </p>
      )}
      {belief && belief.shown > 0 && (
        <>
          <p role="status" className={!whole || belief.trustworthy ? '' : 'trial-error'}>
            <strong>{belief.critic}</strong>: right in {belief.right} of {belief.answers} answers, the same
            answer whatever the order in {belief.consistent} of {belief.shown} pairs.{' '}
            {!whole
              ? 'Not all pairs were shown, so that this counts for nothing yet.'
              : !belief.trustworthy && 'That is too little to rely on; each of its verdicts says so.'}
          </p>
          <p className="fine">
            It was shown what it is shown of any trial: pictures, and numbers with the task’s own measure of
            both motions line by line. Right answers do not tell which of the two it went by; a model that
            sees nothing can pass by reading. Whether it sees at all, Test connection tells.
          </p>
          <table className="belief">
            <thead>
              <tr>
                <th scope="col">pair</th>
                <th scope="col">better one first</th>
                <th scope="col">better one second</th>
              </tr>
            </thead>
            <tbody>
              {belief.outcomes.map(({ description, better, worse, first, second }, i) => (
                <tr key={i}>
                  <td>
                    {i + 1}. better: {better}; worse: {worse}
                    <div className="fine">asked for: {description}</div>
                  </td>
                  <td className={first}>{WORDS[first]}</td>
                  <td className={second}>{WORDS[second]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </div>
  );
}
