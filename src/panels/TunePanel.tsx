/** The search for better weights: how long, how it goes, what was tried, and taking the weights of a try over. */
import { PROOF_TRIALS } from '../store/tuning.ts';
import type { Tuning, TuningTry } from '../tune/tuner.ts';
import { useLab, useStores, useTrials, useTuning } from '../store/binding.ts';
import { NumberField } from './NumberField.tsx';
import { compact, duration, fixed } from './format.ts';

export function TunePanel() {
  const { tuning } = useStores();
  const trials = useTrials();
  const ready = useLab((state) => state.phase === 'ready');
  const { budget, seeds, seconds } = useTuning((state) => state);
  const last = useTuning((state) => state.tuning);
  const numbers = [
    { name: 'budget', label: 'Trials to spend', unit: '', value: budget, minimum: 6, maximum: 1000, step: 1 },
    { name: 'seeds', label: 'Seeds a try', unit: '', value: seeds, minimum: 1, maximum: 10, step: 1 },
    {
      name: 'seconds',
      label: 'Length of a trial',
      unit: 's',
      value: seconds,
      minimum: 0.5,
      maximum: 60,
      step: 0.5,
    },
  ] as const;
  return (
    <div className="settings tune">
      <p className="fine">
        A black-box search over the weights of the program, on the task’s own measure of success, as MPC²
        does: for when the terms are right and their balance is not.
      </p>
      <fieldset disabled={trials !== null} aria-label="Tuning">
        {numbers.map(({ name, ...number }) => (
          <NumberField key={name} {...number} change={(value) => tuning.choose({ [name]: value })} />
        ))}
      </fieldset>
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={!ready || trials !== null}
          title={trials === 'exploration' ? 'An exploration is running; stop it first' : undefined}
          onClick={() => void tuning.start()}
        >
          Start tuning
        </button>
        <button type="button" className="stop" disabled={trials !== 'tuning'} onClick={() => tuning.stop()}>
          Stop tuning
        </button>
        <Progress />
      </div>
      {last && last.tries.length > 0 && <Tries tuning={last} />}
    </div>
  );
}

function Progress() {
  const { running, stopped, tuning, progress, budget, seconds } = useTuning((state) => state);
  const total = tuning?.totalTrials ?? budget + PROOF_TRIALS;
  if (!running) {
    const outcome = tuning?.outcome || (stopped ? 'Stopped by hand.' : '');
    return (
      <p className="progress-line" role="status">
        {outcome ||
          `Up to ${total} trials, ${PROOF_TRIALS} of them to compare the winner with the start on fresh seeds.`}
      </p>
    );
  }
  const done = tuning?.trials ?? 0;
  const share = progress ? progress.simulatedSeconds / progress.totalSeconds : 0;
  const pace =
    progress && progress.simulatedSeconds > 0 ? progress.wallSeconds / progress.simulatedSeconds : null;
  const best = tuning?.tries.find(({ id }) => id === tuning.best);
  return (
    <div className="progress-line">
      <p role="status">
        Trial {Math.min(done + 1, total)} of at most {total}
        {best && `, best score ${fixed(meanOf(best), 1)}`}
      </p>
      {pace !== null && (
        <p className="fine number" aria-hidden="true">
          up to {duration((total - done - share) * seconds * pace)} more
        </p>
      )}
      <div className="bars">
        <progress aria-label="Progress of the tuning" max={total} value={done + share} />
      </div>
    </div>
  );
}

const meanOf = ({ scores }: TuningTry): number =>
  scores.reduce((sum, score) => sum + score, 0) / scores.length;

function Tries({ tuning: { tries, best } }: { readonly tuning: Tuning }) {
  const { tuning } = useStores();
  const trials = useTrials();
  const start = tries[0];
  const terms = Object.keys(start.weights);
  return (
    // Wide programs have more weights than there is room; who has no mouse scrolls by keys.
    <div className="tries" role="region" aria-label="Tries of the tuning" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">try</th>
            <th scope="col" title="Mean score of its seeds on the task’s measure, of 100">
              score
            </th>
            <th scope="col">seeds</th>
            <td />
            {terms.map((term) => (
              <th scope="col" key={term}>
                {term}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tries.toReversed().map((tried) => (
            <tr key={tried.id} className={tried.id === best ? 'best' : ''}>
              <th scope="row">
                {tried.id === 0 ? 'start' : tried.id}
                {tried.id === best && <span className="chip best">best</span>}
              </th>
              <td className="number">{fixed(meanOf(tried), 1)}</td>
              <td className="number">{tried.scores.length}</td>
              <td>
                <button
                  type="button"
                  className="small"
                  disabled={trials !== null}
                  aria-label={`Adopt the weights of try ${tried.id}`}
                  title="Puts these weights into the program; the body moves by them"
                  onClick={() => void tuning.adopt(tried.id)}
                >
                  Adopt
                </button>
              </td>
              {terms.map((term) => (
                <td key={term} className="number">
                  {compact(tried.weights[term])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
