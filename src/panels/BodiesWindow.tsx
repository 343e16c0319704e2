/** The window in which a person brings a body, sees what was found on it, and corrects that. */
import { type DragEvent, useRef, useState } from 'react';
import type { BroughtFiles } from '../protocol/import.ts';
import { useBodies, useStores } from '../store/binding.ts';
import { isTaskOf } from '../store/bodies.ts';
import { explorationAmong } from '../store/dropped-file.ts';
import { BodyCard } from './BodyCard.tsx';
import { chosenFiles, droppedFiles } from './dropped.ts';
import { useModal } from './modal.ts';
import { RemoveBody } from './RemoveBody.tsx';
import './bodies.css';

export interface BodiesWindowProps {
  /** Takes the file of an exploration, which people drop here too. */
  readonly openExploration: (file: File) => Promise<void>;
}

export default function BodiesWindow({ openExploration }: BodiesWindowProps) {
  const { bodies } = useStores();
  const dialog = useModal();
  const shown = useBodies((state) => state.shown);
  const kept = useBodies((state) => state.kept);
  const card = kept.find(({ name }) => name === shown);
  return (
    <dialog ref={dialog} className="bodies" aria-label="Bodies" onClose={() => bodies.show(false)}>
      <header className="panel-head">
        <h2>{card ? card.body.title : 'Bring a body'}</h2>
        <div className="panel-tools">
          {card && (
            <button type="button" className="small" onClick={() => bodies.showCard(null)}>
              All bodies
            </button>
          )}
          <button type="button" className="small" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
      </header>
      <Progress />
      {card ? (
        <BodyCard key={card.name} kept={card} />
      ) : (
        <>
          <Drop openExploration={openExploration} />
          <Kept />
          <Catalogue />
        </>
      )}
    </dialog>
  );
}

/** What is being done, what must be chosen, or what went wrong. */
function Progress() {
  const { bodies } = useStores();
  const bring = useBodies((state) => state.bring);
  switch (bring.kind) {
    case 'idle':
      return null;
    case 'working':
      return (
        <div className="bring-line" role="status">
          <span>{bring.text}</span>
          <progress value={bring.share ?? undefined} />
          <button type="button" className="small" onClick={() => bodies.cancel()}>
            Cancel
          </button>
        </div>
      );
    case 'choose':
      return (
        <div className="bring-line choose" role="group" aria-label="Which model?">
          <span>There are several models in it. Which one?</span>
          <ul>
            {bring.worlds.map((world) => (
              <li key={world}>
                <button type="button" onClick={() => void bodies.choose(world)}>
                  {world}
                </button>
              </li>
            ))}
          </ul>
        </div>
      );
    case 'offer':
      return (
        <div className="bring-line" role="status">
          <span>
            {bring.title}: {bring.files} files
            {bring.bytes === null
              ? ', of a size that their server does not tell'
              : `, ${(bring.bytes / 1024 / 1024).toFixed(1)} MB`}
            .
          </span>
          <button type="button" className="small primary" onClick={() => void bodies.accept()}>
            Load
          </button>
          <button type="button" className="small" onClick={() => bodies.cancel()}>
            Cancel
          </button>
        </div>
      );
    case 'failed':
      return (
        <div className="bring-line failed" role="alert">
          <span>{bring.text}</span>
          <button type="button" className="small" onClick={() => bodies.cancel()}>
            Dismiss
          </button>
        </div>
      );
  }
}

function Drop({ openExploration }: BodiesWindowProps) {
  const { bodies, messages } = useStores();
  const [over, setOver] = useState(false);
  const [address, setAddress] = useState('');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  async function bring(read: Promise<BroughtFiles>): Promise<void> {
    try {
      await bodies.bring(await read);
    } catch (thrown) {
      messages.error(thrown);
    }
  }
  function take(list: FileList | null): void {
    if (!list || list.length === 0) return;
    const file = explorationAmong(list);
    void (file ? openExploration(file) : bring(chosenFiles(list)));
  }
  function drop(event: DragEvent): void {
    event.preventDefault();
    // The page takes drops beside the window too.
    event.stopPropagation();
    setOver(false);
    const file = explorationAmong(event.dataTransfer.files);
    void (file ? openExploration(file) : bring(droppedFiles(event.dataTransfer)));
  }
  return (
    <section
      className={`drop ${over ? 'over' : ''}`}
      aria-label="Files"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <p>
        Drop a MuJoCo model here: its folder, a zip, or one XML file that needs no others. Up to 400 MB;
        everything stays in this browser.
      </p>
      <div className="row">
        <button type="button" onClick={() => folder.current?.click()}>
          Choose a folder
        </button>
        <button type="button" onClick={() => files.current?.click()}>
          Choose files or a zip
        </button>
      </div>
      <input
        ref={folder}
        type="file"
        hidden
        aria-label="Folder of a model"
        {...{ webkitdirectory: '' }}
        onChange={(event) => take(event.target.files)}
      />
      <input
        ref={files}
        type="file"
        hidden
        multiple
        accept=".xml,.mjcf,.zip,.stl,.obj,.msh,.png,.hf,.bin,.txt"
        aria-label="Files of a model"
        onChange={(event) => take(event.target.files)}
      />
      <form
        className="row"
        onSubmit={(event) => {
          event.preventDefault();
          void bodies.look(address);
        }}
      >
        <input
          type="url"
          required
          placeholder="https://… .xml or .zip"
          aria-label="Address of a model"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
        />
        <button type="submit">Look</button>
      </form>
    </section>
  );
}

/** What was brought before. */
function Kept() {
  const { bodies, lab } = useStores();
  const kept = useBodies((state) => state.kept);
  const tasks = useBodies((state) => state.tasks);
  if (kept.length === 0) return null;
  return (
    <section aria-label="Brought bodies">
      <h3>Brought bodies</h3>
      <ul className="body-list">
        {kept.map(({ name, body }) => (
          <li key={name}>
            <span>
              {body.title} <span className="fine number">{body.card.muscles} muscles</span>
            </span>
            {tasks
              .filter((task) => isTaskOf(name, task.name))
              .map((task) => (
                <button
                  key={task.name}
                  type="button"
                  className="small"
                  aria-label={`${task.title}: ${body.title}`}
                  onClick={() => {
                    bodies.show(false);
                    void lab.start(task.name);
                  }}
                >
                  {task.title}
                </button>
              ))}
            <button type="button" className="small" onClick={() => bodies.showCard(name)}>
              Card
            </button>
            <RemoveBody name={name} title={body.title} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Catalogue() {
  const { bodies } = useStores();
  const entries = useBodies((state) => state.catalogue);
  const busy = useBodies((state) => state.bring.kind === 'working');
  return (
    <section aria-label="Catalogue">
      <h3>Public models</h3>
      <p className="fine">
        None of these is part of the lab: each is loaded from its own home at a fixed version when you ask for
        it, and its size is said before.
      </p>
      <ul className="body-list">
        {entries.map(({ name, title, muscles, licence, home, address }) => (
          <li key={name}>
            <span>
              <a href={home} target="_blank" rel="noreferrer">
                {title}
              </a>{' '}
              <span className="fine number">
                {muscles} muscles, licence: {licence}
              </span>
            </span>
            <button
              type="button"
              className="small"
              disabled={busy}
              aria-label={`Look at ${title}`}
              onClick={() => void bodies.look(address, title)}
            >
              Look
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
