/** The sentence, what to do with it, and how the exploration stands. */
import { useId } from 'react';
import { useExploration, useLab, useSettings, useStores, useTuning } from '../store/binding.ts';
import type { ExplorationState } from '../store/exploration-state.ts';
import { nodeOf } from '../store/exploration.ts';
import { fixed } from './format.ts';
import { Goals } from './Goals.tsx';
import { ModelChoice } from './models/ModelChoice.tsx';
import { Waiting } from './models/Waiting.tsx';
import { Panel } from './Panel.tsx';

/** Whether a pause can be gone on with: what waits under another sentence is not. */
const pausedUnder = ({ status, exploration, description }: ExplorationState): boolean =>
  status.end?.kind === 'paused' &&
  exploration.nodes.some((node) => node.state === 'paused' && node.description === description);

export function DescribePanel() {
  const { exploration, settings, whatIf } = useStores();
  const description = useExploration((state) => state.description);
  const running = useExploration((state) => state.status.running);
  const tuning = useTuning((state) => state.running);
  const ready = useLab((state) => state.phase === 'ready') && !tuning;
  const paused = useExploration(pausedUnder);
  const iterations = useSettings((state) => state.iterations);
  const worked = useExploration((state) => nodeOf(state.exploration, state.status.current)?.description);
  const renewed = running && ready && worked !== undefined && worked !== description;
  const known = useLab((state) => state.stage?.task.description);
  const id = useId();
  return (
    <Panel title="Describe" className="describe">
      <label className="sr-only" htmlFor={id}>
        Description
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={1000}
        value={description}
        title={running ? 'Enter: go on under this sentence' : 'Enter: explore'}
        placeholder={known}
        data-undo="page"
        onChange={(event) => whatIf.describe(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          // Under a new sentence a running exploration changes course.
          if (ready) void exploration.explore();
        }}
      />
      <div className="row">
        <button
          type="button"
          className="primary"
          disabled={!ready || running || description.trim() === ''}
          onClick={() => void exploration.explore()}
        >
          {paused ? 'Continue' : 'Explore'}
        </button>
        <button
          type="button"
          disabled={!ready || running || description.trim() === ''}
          title="One iteration: design, try, judge"
          onClick={() => void exploration.step()}
        >
          One trial
        </button>
        {renewed && (
          <button
            type="button"
            className="primary"
            title="Stop the trial at work and go on from the best under the new sentence (Enter)"
            onClick={() => void exploration.explore()}
          >
            Go on so
          </button>
        )}
        <button type="button" className="stop" disabled={!running} onClick={() => exploration.stop()}>
          Stop
        </button>
        <label className="inline">
          up to
          <input
            type="number"
            min={1}
            max={50}
            value={iterations}
            aria-label="Most trials"
            onChange={(event) => {
              const value = event.target.valueAsNumber;
              if (Number.isInteger(value) && value >= 1 && value <= 50)
                settings.change({ iterations: value });
            }}
          />
          trials
        </label>
        <Progress />
      </div>
      <NotUnderstood />
      <Goals />
      <ModelChoice />
    </Panel>
  );
}

const DOING = {
  designing: 'writing a program',
  running: 'trying it',
  photographing: 'drawing the pictures',
  judging: 'judging',
  done: 'done',
  failed: 'failed',
  stopped: 'stopped',
  paused: 'paused',
} as const;

function Progress() {
  const status = useExploration((state) => state.status);
  const node = useExploration((state) => nodeOf(state.exploration, state.status.current));
  const progress = useExploration((state) => state.progress);
  const iterations = useSettings((state) => state.iterations);
  const trials = useExploration((state) => state.exploration.nodes.length);
  const continues = useExploration(pausedUnder);
  if (!status.running) {
    const made =
      trials === 0 ? 'No exploration yet.' : `${trials} ${trials === 1 ? 'trial' : 'trials'} so far.`;
    return (
      <p className={`progress-line ${status.end?.kind === 'paused' ? 'trial-error' : ''}`} role="status">
        {status.end ? status.end.reason : made}
        {continues && ' Press Continue to go on from there.'}
      </p>
    );
  }
  const share =
    progress && node?.state === 'running' ? progress.simulatedSeconds / progress.totalSeconds : null;
  return (
    <div className="progress-line">
      <p role="status">
        {node ? `Trial ${node.id}: ${DOING[node.state]}` : 'Starting'}
        {share !== null && progress && (
          <span className="number" aria-hidden="true">
            {' '}
            {fixed(progress.simulatedSeconds, 1)} of {fixed(progress.totalSeconds, 0)} s
          </span>
        )}
      </p>
      {status.waiting && <Waiting button="Stop" wait={status.waiting} />}
      <div className="bars">
        <progress aria-label="Progress of the trial" max={1} {...(share === null ? {} : { value: share })} />
        <progress
          aria-label="Progress of the exploration"
          className="thin"
          max={iterations}
          value={status.iterations + (share ?? 0)}
        />
      </div>
    </div>
  );
}

function NotUnderstood() {
  const words = useExploration((state) => state.exploration.nodes.at(-1)?.design?.notUnderstood);
  if (!words || words.length === 0) return null;
  return (
    <p className="not-understood">
      Not understood:{' '}
      {words.map((word, i) => (
        <span key={word}>
          {i > 0 && ', '}
          <q>{word}</q>
        </span>
      ))}
    </p>
  );
}
