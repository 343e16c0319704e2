/** Takes the replayed trial away: as a video, as a table, for plain MuJoCo. */
import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { VIEWS, type View } from '../protocol/pictures.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { useExploration, useStores } from '../store/binding.ts';
import { nodeReplayed } from '../store/exploration.ts';
import { Choice } from './Choice.tsx';
import { fixed } from './format.ts';
import { useModal } from './modal.ts';
import { NumberField } from './NumberField.tsx';
import { fileStem, saveBlob, saveText } from './save.ts';
import { SPEEDS } from './speeds.ts';

const SIZES = ['640 × 360', '1280 × 720', '1920 × 1080'] as const;

export interface TakeAwayProps {
  readonly record: TrialRecord;
  readonly name: string;
  readonly close: () => void;
}

export default function TakeAwayDialog({ record, name, close }: TakeAwayProps) {
  const { takeAway, messages } = useStores();
  const dialog = useModal();
  const description = useExploration((state) => nodeReplayed(state.exploration, name)?.description ?? '');
  const [from, setFrom] = useState(0);
  const [to, setTo] = useState(record.seconds);
  const [view, setView] = useState<View>('oblique');
  const [size, setSize] = useState<string>(SIZES[0]);
  const [speed, setSpeed] = useState(1);
  const [overlay, setOverlay] = useState(true);
  const [work, setWork] = useState<{ readonly what: string; readonly share: number } | null>(null);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const file = fileStem(name);

  async function make(
    what: string,
    save: (signal: AbortSignal, progress: (share: number) => void) => Promise<void>,
  ): Promise<void> {
    const controller = new AbortController();
    stop.current = controller;
    setWork({ what, share: 0 });
    try {
      await save(controller.signal, (share) => setWork({ what, share }));
    } catch (thrown) {
      if (!controller.signal.aborted) messages.error(thrown);
    } finally {
      setWork(null);
    }
  }
  function film(event: SyntheticEvent): void {
    event.preventDefault();
    const [width, height] = size.split(' × ').map(Number);
    const wish = { from, to, speed, view, width, height, overlay, description };
    void make('Drawing the video', async (signal, progress) => {
      const video = await takeAway.video(record, wish, progress, signal);
      saveBlob(`${file}.${video.type.includes('mp4') ? 'mp4' : 'webm'}`, video);
    });
  }
  return (
    <dialog ref={dialog} className="take-away" aria-label={`Take ${name} away`} onClose={close}>
      <h2>Take {name} away</h2>
      <form onSubmit={film}>
        <h3>Video</h3>
        <div className="fields">
          <NumberField
            label="From"
            unit="s"
            value={from}
            minimum={0}
            maximum={to}
            step={0.1}
            change={setFrom}
          />
          <NumberField
            label="To"
            unit="s"
            value={to}
            minimum={from}
            maximum={record.seconds}
            step={0.1}
            change={setTo}
          />
          <Choice
            label="Video speed"
            value={String(speed)}
            options={SPEEDS.map(String)}
            change={(text) => setSpeed(Number(text))}
          />
          <Choice
            label="Camera"
            value={view}
            options={VIEWS}
            change={(text) => setView(VIEWS.find((one) => one === text) ?? 'oblique')}
          />
          <Choice label="Size" value={size} options={SIZES} change={setSize} />
          <label className="inline">
            <input type="checkbox" checked={overlay} onChange={(event) => setOverlay(event.target.checked)} />
            description and terms in the picture
          </label>
        </div>
        <button type="submit" className="primary" disabled={work !== null || to <= from}>
          Save video
        </button>
      </form>
      <h3>Numbers and motion</h3>
      <p>
        <button
          type="button"
          disabled={work !== null}
          onClick={() =>
            void make('Writing the table', async () =>
              saveText(`${file}.csv`, await takeAway.table(record), 'text/csv'),
            )
          }
        >
          Trajectory (CSV)
        </button>{' '}
        <button
          type="button"
          disabled={work !== null}
          onClick={() =>
            void make('Packing the motion', async () =>
              saveBlob(`${file}-mujoco.zip`, await takeAway.mujoco(record)),
            )
          }
        >
          For MuJoCo (ZIP)
        </button>
      </p>
      <p className="fine">
        The ZIP has the model as XML, the initial state with all controls, and a Python script that replays
        them in plain MuJoCo. A build that rounds differently drifts away from a walk after some seconds.
      </p>
      <p role="status">
        {work && (
          <>
            {work.what} … {work.share > 0 && `${fixed(100 * work.share, 0)} %`}{' '}
            <button type="button" className="small" onClick={() => stop.current?.abort()}>
              Cancel
            </button>
          </>
        )}
      </p>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
