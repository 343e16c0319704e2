/** How time runs: play, pause, step, slow motion, reset; live or lockstep; and the same for a replay. */
import { lazy, Suspense, type ReactNode } from 'react';
import { useLab, useSettings, useStores, useTrials } from '../store/binding.ts';
import { fixed } from './format.ts';

const ReplayControls = lazy(() => import('./ReplayControls.tsx'));

export function Transport({ tools }: { readonly tools?: ReactNode }) {
  const replay = useLab((state) => state.replay);
  return (
    <div className="transport" role="toolbar" aria-label={replay ? `Replay of ${replay}` : 'Simulation'}>
      {replay ? (
        <Suspense fallback={null}>
          <ReplayControls name={replay} />
        </Suspense>
      ) : (
        <LiveControls />
      )}
      <Speed />
      {tools}
    </div>
  );
}

function LiveControls() {
  const { lab } = useStores();
  const mode = useLab((state) => state.mode);
  const ready = useLab((state) => state.phase === 'ready');
  const trials = useTrials();
  const start = useLab((state) => state.start);
  const disabled = !ready || trials !== null;
  const why = trials ? `A trial is running; stop the ${trials} first` : undefined;
  return (
    <>
      <button
        type="button"
        className="play"
        disabled={disabled}
        title={why ?? 'Space'}
        onClick={() => void (mode === 'paused' ? lab.play() : lab.pause())}
      >
        {mode === 'paused' ? 'Play' : 'Pause'}
      </button>
      <button
        type="button"
        disabled={disabled}
        title={why ?? 'One plan and its control steps ( . )'}
        aria-label="Single step"
        onClick={() => void lab.step()}
      >
        Step
      </button>
      <button
        type="button"
        disabled={disabled}
        title={why ?? 'Back to the start pose ( r )'}
        onClick={() => void lab.reset()}
      >
        Reset
      </button>
      {start && (
        <>
          <button
            type="button"
            className="small"
            disabled={disabled}
            aria-label={`Starts at ${start.name}; start from the start pose again`}
            title={why ?? 'Start from the start pose again'}
            onClick={() => void lab.startAnew()}
          >
            from {start.name} ×
          </button>
          <TrialsStart />
        </>
      )}
      <Drive />
    </>
  );
}

function TrialsStart() {
  const { lab } = useStores();
  const checked = useLab((state) => state.trialsStart);
  return (
    <label
      className="inline"
      title="Explore, One trial and Try begin there too; such trials are compared with each other alone. Tuning keeps to the start pose"
    >
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => lab.setTrialsStart(event.target.checked)}
      />
      trials too
    </label>
  );
}

function Drive() {
  const { lab } = useStores();
  const drive = useSettings((state) => state.drive);
  return (
    <div className="segmented" role="radiogroup" aria-label="Drive">
      {(['live', 'lockstep'] as const).map((choice) => (
        <label
          key={choice}
          title={
            choice === 'live'
              ? 'The world runs at wall-clock speed on the newest plan'
              : 'The world waits for each plan; reproducible'
          }
        >
          <input
            type="radio"
            name="drive"
            checked={drive === choice}
            onChange={() => void lab.setDrive(choice)}
          />
          {choice}
        </label>
      ))}
    </div>
  );
}

function Speed() {
  const { lab } = useStores();
  const speed = useSettings((state) => state.speed);
  const replaying = useLab((state) => state.replay !== null);
  const shown = replaying ? speed : Math.min(1, speed);
  return (
    <label className="speed">
      Speed
      <input
        type="range"
        min={0.1}
        max={replaying ? 4 : 1}
        step={0.05}
        value={shown}
        onChange={(event) => lab.setSpeed(event.target.valueAsNumber)}
      />
      <span className="number">{fixed(shown, 2)}×</span>
    </label>
  );
}
