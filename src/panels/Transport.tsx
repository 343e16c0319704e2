/** How time runs: play, pause, step, slow motion, reset; live or lockstep; and the same for a replay. */
import { useEffect, useRef, useState } from 'react';
import { useLab, useSettings, useStores, useTrials } from '../store/binding.ts';
import { fixed } from './format.ts';

export function Transport() {
  const replay = useLab((state) => state.replay);
  return (
    <div className="transport" role="toolbar" aria-label={replay ? `Replay of ${replay}` : 'Simulation'}>
      {replay ? <ReplayControls name={replay} /> : <LiveControls />}
      <Speed />
    </div>
  );
}

function LiveControls() {
  const { lab } = useStores();
  const mode = useLab((state) => state.mode);
  const ready = useLab((state) => state.phase === 'ready');
  const trials = useTrials();
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
      <Drive />
    </>
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
  return (
    <label className="speed">
      Speed
      <input
        type="range"
        min={0.1}
        max={1}
        step={0.05}
        value={speed}
        onChange={(event) => lab.setSpeed(event.target.valueAsNumber)}
      />
      <span className="number">{fixed(speed, 2)}×</span>
    </label>
  );
}

/** How often the replay's clock is looked at, ms. */
const LOOK_PERIOD = 100;

function ReplayControls({ name }: { readonly name: string }) {
  const { lab, feed } = useStores();
  const [playing, setPlaying] = useState(feed.replayPlaying);
  const slider = useRef<HTMLInputElement>(null);
  const clock = useRef<HTMLSpanElement>(null);
  const length = feed.replaySeconds;
  useEffect(() => {
    const timer = setInterval(look, LOOK_PERIOD);
    look();
    return () => clearInterval(timer);
    function look(): void {
      setPlaying(feed.replayPlaying);
      if (slider.current) slider.current.value = String(feed.replayTime);
      const text = `${fixed(feed.replayTime, 2)} of ${fixed(feed.replaySeconds, 1)} s`;
      if (clock.current && clock.current.textContent !== text) clock.current.textContent = text;
    }
  }, [feed]);
  return (
    <>
      <button type="button" className="play" title="Space" onClick={() => feed.setReplayPlaying(!playing)}>
        {playing ? 'Pause' : 'Play'}
      </button>
      <button
        type="button"
        aria-label="Single step"
        title="One recorded frame ( . )"
        onClick={() => feed.stepReplay(1)}
      >
        Step
      </button>
      <label className="scrub">
        <span className="replay-name">{name}</span>
        <input
          ref={slider}
          type="range"
          aria-label="Time in the replay"
          min={0}
          max={length}
          step="any"
          defaultValue={feed.replayTime}
          onChange={(event) => feed.seek(event.target.valueAsNumber)}
        />
        <span className="number" ref={clock} />
      </label>
      <button type="button" onClick={() => lab.leaveReplay()}>
        Back to live
      </button>
    </>
  );
}
