/** What stands over the scene: cameras, what is to be seen, what colours mean, and the numbers of what is picked. */
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { VIEWS, type View } from '../../protocol/pictures.ts';
import { MARKS, MUSCLE_COLOURS, type Mark } from '../../protocol/viewing.ts';
import { useLab, useSettings, useStores } from '../../store/binding.ts';
import { muscleGroups } from '../muscle-groups.ts';
import { Hint } from './Hint.tsx';
import { Legend } from './Legend.tsx';
import { PickCard } from './PickCard.tsx';
import './scene.css';
import { COLOURS_NAMES, MARK_NAMES, MARK_NOTES, VIEW_NAMES, whyNot } from './words.ts';

/** Cameras that are always at hand; the others are among what can be seen. */
const AT_HAND: readonly View[] = ['oblique', 'side', 'front'];

export interface SceneToolsProps {
  readonly look: (from: View) => void;
  /** Shows the lines of what is picked. */
  readonly plot: () => void;
}

export default function SceneTools({ look, plot }: SceneToolsProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const scene = useLab((state) => state.stage?.scene ?? null);
  const weak = useLab(({ circumstances }) => Object.keys(circumstances.strengths).length > 0);
  const picked = useLab((state) => state.picked);
  const colours = useSettings((state) => state.colours);
  const marks = useSettings((state) => state.marks);
  const replaying = useLab((state) => state.replay !== null);
  const button = useRef<HTMLButtonElement>(null);
  const drawn = marks.filter((mark) => scene && whyNot(mark, scene.travels, replaying) === null);

  const card = scene && picked && (
    <PickCard key={`${picked.kind} ${picked.name}`} scene={scene} picked={picked} plot={plot} />
  );

  function escape(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !open) return;
    setOpen(false);
    button.current?.focus();
  }
  return (
    <div className="scene-tools" onKeyDown={escape}>
      <div className="camera" role="group" aria-label="Camera">
        {AT_HAND.map((from) => (
          <CameraButton key={from} from={from} look={look} />
        ))}
        <button
          ref={button}
          type="button"
          className="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          show …
        </button>
      </div>
      {open && <Choices id={id} look={look} />}
      {!open && card}
      <div className="scene-foot">
        {open && card}
        <Hint />
        {scene && <Legend scene={scene} colours={colours} marks={drawn} weak={weak} />}
      </div>
    </div>
  );
}

function CameraButton({ from, look }: { readonly from: View; readonly look: (from: View) => void }) {
  const name = VIEW_NAMES[from];
  return (
    <button type="button" className="small" aria-label={`Camera ${name}`} onClick={() => look(from)}>
      {name}
    </button>
  );
}

interface ChoicesProps {
  readonly id: string;
  readonly look: (from: View) => void;
}

function Choices({ id, look }: ChoicesProps) {
  const { settings } = useStores();
  const colours = useSettings((state) => state.colours);
  return (
    <section className="scene-choices" id={id} aria-label="What is to be seen">
      <div className="row" role="group" aria-label="More cameras">
        <span className="fine">Camera</span>
        {VIEWS.filter((from) => !AT_HAND.includes(from)).map((from) => (
          <CameraButton key={from} from={from} look={look} />
        ))}
      </div>
      <fieldset>
        <legend>Muscles by</legend>
        {MUSCLE_COLOURS.map((by) => (
          <label key={by}>
            <input
              type="radio"
              name={`${id}-colours`}
              checked={colours === by}
              onChange={() => settings.change({ colours: by })}
            />
            {COLOURS_NAMES[by]}
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>Show</legend>
        {MARKS.map((mark) => (
          <MarkChoice key={mark} mark={mark} />
        ))}
      </fieldset>
      <PickByName />
    </section>
  );
}

function MarkChoice({ mark }: { readonly mark: Mark }) {
  const { settings } = useStores();
  const marks = useSettings((state) => state.marks);
  const travels = useLab((state) => state.stage?.scene.travels ?? true);
  const replaying = useLab((state) => state.replay !== null);
  const why = whyNot(mark, travels, replaying);
  return (
    <label title={MARK_NOTES[mark]}>
      <input
        type="checkbox"
        checked={marks.includes(mark)}
        disabled={why !== null}
        onChange={(event) =>
          settings.change({
            marks: MARKS.filter((one) => (one === mark ? event.target.checked : marks.includes(one))),
          })
        }
      />
      <span>
        {MARK_NAMES[mark]}
        {why !== null && <span className="fine"> ({why})</span>}
      </span>
    </label>
  );
}

/** The same as a click on the body, for those who cannot point. */
function PickByName() {
  const { lab } = useStores();
  const scene = useLab((state) => state.stage?.scene ?? null);
  const picked = useLab((state) => state.picked);
  if (!scene) return null;
  return (
    <label className="inline">
      Numbers of
      <select
        value={picked ? `${picked.kind} ${picked.name}` : ''}
        onChange={(event) => {
          const [, kind, name] = /^(body|muscle) (.*)$/.exec(event.target.value) ?? [];
          lab.pick(kind === 'body' || kind === 'muscle' ? { kind, name } : null);
        }}
      >
        <option value="">nothing</option>
        <optgroup label="bones">
          {scene.bodies.slice(1).map((name) => (
            <option key={name} value={`body ${name}`}>
              {name}
            </option>
          ))}
        </optgroup>
        {muscleGroups(scene.muscles).map(({ group, sides }) => (
          <optgroup key={group} label={group}>
            {sides
              .flatMap(({ names }) => names)
              .map((name) => (
                <option key={name} value={`muscle ${name}`}>
                  {name}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
    </label>
  );
}
