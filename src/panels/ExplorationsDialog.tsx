/** The explorations that are kept: opening, naming, copying and deleting them, and files and links of them. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { errorText } from '../base/errors.ts';
import { useExploration, useStores } from '../store/binding.ts';
import { createShelf, LONGEST_NAME, type Shelf } from '../store/shelf.ts';
import { fixed } from './format.ts';
import { useModal } from './modal.ts';
import { saveBlob } from './save.ts';

type Heads = Awaited<ReturnType<Shelf['list']>>;

export interface ExplorationsDialogProps {
  /** Title of each task by name. */
  readonly tasks: Readonly<Record<string, string>>;
  readonly close: () => void;
}

export default function ExplorationsDialog({ tasks, close }: ExplorationsDialogProps) {
  const { exploration, library, claim, files } = useStores();
  const shelf = useMemo(
    () => createShelf({ exploration, library, claim, files, tasks: Object.keys(tasks) }),
    [exploration, library, claim, files, tasks],
  );
  const dialog = useModal();
  const chooser = useRef<HTMLInputElement>(null);
  const open = useExploration((state) => state.id);
  const [heads, setHeads] = useState<Heads | null>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean } | null>(null);
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string | null>(null);

  useEffect(() => {
    void work(null, async () => undefined);
    // Once, when it opens.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  /** Does something, says what came of it, and looks at the list again. */
  async function work(done: string | null, action: () => Promise<void>): Promise<void> {
    setBusy(true);
    try {
      await action();
      setSaid(done === null ? null : { text: done, wrong: false });
    } catch (thrown) {
      setSaid({ text: errorText(thrown), wrong: true });
    }
    setHeads(await shelf.list());
    setBusy(false);
  }
  const telling = (what: string) => (share: number) =>
    setSaid({ text: `${what} ${fixed(100 * share, 0)} %`, wrong: false });

  return (
    <dialog ref={dialog} className="explorations" aria-label="Explorations" onClose={close}>
      <form method="dialog">
        <h2>Explorations</h2>
        <button type="submit">Close</button>
      </form>
      <Name />
      <div className="row">
        <button
          type="button"
          disabled={busy}
          onClick={() => void work('A new one was begun.', exploration.begin)}
        >
          New
        </button>
        <button type="button" disabled={busy} onClick={() => chooser.current?.click()}>
          Import a file …
        </button>
        <button
          type="button"
          disabled={busy}
          title="Task, sentence, program and settings as an address"
          onClick={() =>
            void work(null, async () => {
              const address = new URL(window.location.href);
              address.hash = shelf.link();
              setLink(address.href);
            })
          }
        >
          Make a link
        </button>
        <input
          ref={chooser}
          type="file"
          accept=".zip"
          hidden
          aria-label="File of an exploration"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file)
              void work(`"${file.name}" is open.`, () =>
                shelf.importFile(file, telling('Reading the file:')),
              );
            event.target.value = '';
          }}
        />
      </div>
      {link !== null && <LinkField link={link} />}
      <p role={said?.wrong ? 'alert' : 'status'} className={said?.wrong ? 'trial-error' : 'fine'}>
        {said?.text}
      </p>
      {heads?.length === 0 && (
        <p className="empty">
          Nothing is kept yet. Each exploration is, as soon as its first trial has ended.
        </p>
      )}
      <ul aria-label="Kept explorations">
        {heads?.map((head) => (
          <Row
            key={head.id}
            head={head}
            task={tasks[head.bench.task] ?? head.bench.task}
            isOpen={head.id === open}
            busy={busy}
            open={() => void work(null, () => shelf.open(head.id))}
            duplicate={() => void work('A copy was kept.', () => shelf.duplicate(head.id))}
            remove={() => void work('It was deleted.', () => shelf.remove(head.id))}
            save={() =>
              void work('The file was handed to the browser.', async () => {
                const { file, name } = await shelf.exportFile(head.id, telling('Writing the file:'));
                saveBlob(name, file);
              })
            }
          />
        ))}
      </ul>
    </dialog>
  );
}

function Name() {
  const { exploration } = useStores();
  const name = useExploration((state) => state.name);
  const description = useExploration((state) => state.description);
  return (
    <label className="exploration-name">
      Name of the open one
      <input
        type="text"
        maxLength={LONGEST_NAME}
        value={name}
        placeholder={description}
        onChange={(event) => exploration.rename(event.target.value)}
      />
    </label>
  );
}

function LinkField({ link }: { readonly link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState(false);
  async function copy(): Promise<void> {
    field.current?.select();
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      // The text is selected; the person copies it by the usual key.
    }
  }
  return (
    <div className="row">
      <input ref={field} type="text" readOnly className="link" aria-label="Link" value={link} />
      <button type="button" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </div>
  );
}

interface RowProps {
  readonly head: Heads[number];
  readonly task: string;
  readonly isOpen: boolean;
  readonly busy: boolean;
  readonly open: () => void;
  readonly duplicate: () => void;
  readonly remove: () => void;
  readonly save: () => void;
}

function Row({ head, task, isOpen, busy, open, duplicate, remove, save }: RowProps) {
  const [sure, setSure] = useState(false);
  const title = head.name || head.bench.description || task;
  return (
    <li aria-current={isOpen ? 'true' : undefined}>
      <div>
        <strong className="ellipsis">{title}</strong>
        <div className="fine number">
          {task} · {head.trials} {head.trials === 1 ? 'trial' : 'trials'}
          {head.score !== null && ` · best ${fixed(head.score, 1)}/10`} ·{' '}
          {new Date(head.changed).toLocaleString()}
        </div>
      </div>
      <button type="button" disabled={busy || isOpen} aria-label={`Open ${title}`} onClick={open}>
        {isOpen ? 'open' : 'Open'}
      </button>
      <button type="button" disabled={busy} aria-label={`Duplicate ${title}`} onClick={duplicate}>
        Duplicate
      </button>
      <button type="button" disabled={busy} aria-label={`Export ${title}`} onClick={save}>
        Export
      </button>
      <button
        type="button"
        className={sure ? 'stop' : ''}
        disabled={busy}
        aria-label={sure ? `Really delete ${title}` : `Delete ${title}`}
        onBlur={() => setSure(false)}
        onClick={() => {
          if (sure) remove();
          setSure(!sure);
        }}
      >
        {sure ? 'Really?' : 'Delete'}
      </button>
    </li>
  );
}
