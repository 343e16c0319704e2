/** The time of a replay: play, single frames both ways, loop, a timeline with what happened, and a new start from an instant. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TrialEvent, TrialEventKind } from '../protocol/trial.ts';
import { useExploration, useLab, useStores, useTrials } from '../store/binding.ts';
import { nodeReplayed } from '../store/exploration.ts';
import { fixed } from './format.ts';
import './replay.css';

const TakeAwayDialog = lazy(() => import('./TakeAwayDialog.tsx'));

/** How often the replay's clock is looked at, ms. */
const LOOK_PERIOD = 100;
const NO_EVENTS: readonly TrialEvent[] = [];

/** What stands for an event on the timeline. */
const SIGNS: Readonly<Record<TrialEventKind, string>> = {
  step: '▾',
  fall: '✕',
  lean: '◢',
  standstill: '‖',
  goal: '★',
};

export default function ReplayControls({ name }: { readonly name: string }) {
  const { lab, feed } = useStores();
  const trials = useTrials();
  const [playing, setPlaying] = useState(feed.replayPlaying);
  const record = useLab((state) => state.record);
  const [taking, setTaking] = useState(false);
  const [loop, setLoop] = useState(feed.loop);
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
        aria-label="Step back"
        title="One recorded frame back ( , )"
        onClick={() => feed.stepReplay(-1)}
      >
        ◂
      </button>
      <button
        type="button"
        aria-label="Single step"
        title="One recorded frame ( . )"
        onClick={() => feed.stepReplay(1)}
      >
        ▸
      </button>
      <button
        type="button"
        aria-pressed={loop}
        title="Begin anew at the end"
        onClick={() => {
          feed.loop = !loop;
          setLoop(!loop);
        }}
      >
        Loop
      </button>
      <div className="timeline">
        <label className="scrub">
          <span className="replay-name">{name}</span>
          <span className="track">
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
          </span>
          <span className="number" ref={clock} />
        </label>
        <Events name={name} length={length} />
      </div>
      <button
        type="button"
        disabled={trials !== null}
        title={
          trials
            ? `A trial is running; stop the ${trials} first`
            : 'The live body starts from the instant shown, under the program in force; trials too, where that is wished'
        }
        onClick={() => void lab.startHere()}
      >
        Start here
      </button>
      <button type="button" onClick={() => setTaking(true)}>
        Take away
      </button>
      <button type="button" onClick={() => lab.leaveReplay()}>
        Back to live
      </button>
      {taking && record && (
        <Suspense fallback={null}>
          <TakeAwayDialog record={record} name={name} close={() => setTaking(false)} />
        </Suspense>
      )}
    </>
  );
}

/** What happened, above the times at which it did; pressing one goes there. */
function Events({ name, length }: { readonly name: string; readonly length: number }) {
  const { feed } = useStores();
  const events = useExploration(
    (state) => nodeReplayed(state.exploration, name)?.numbers?.events ?? NO_EVENTS,
  );
  if (events.length === 0 || length <= 0) return null;
  return (
    <ol className="events" aria-label="What happened">
      {events.map(({ time, kind, text }, i) => (
        <li key={i} className={kind} style={{ left: `${(100 * Math.min(time, length)) / length}%` }}>
          <button
            type="button"
            aria-label={`${text} at ${fixed(time, 2)} s`}
            title={`${text}, ${fixed(time, 2)} s`}
            onClick={() => {
              feed.setReplayPlaying(false);
              feed.seek(time);
            }}
          >
            {SIGNS[kind]}
          </button>
        </li>
      ))}
    </ol>
  );
}
