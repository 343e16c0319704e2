/** The help: keys, words, the tour again, and the lessons. */
import { useStores } from '../store/binding.ts';
import { LESSONS } from '../store/lessons.ts';
import { WORDS } from './glossary.ts';
import { useModal } from './modal.ts';

const KEYS: readonly (readonly [string, string])[] = [
  ['?', 'This sheet'],
  ['Space', 'Play or pause, live or in a replay'],
  ['.', 'One step: a plan, or a recorded frame'],
  [',', 'One recorded frame back'],
  ['r', 'Reset to the start'],
  [
    'Ctrl+Z, Ctrl+Shift+Z',
    'Undo, redo: sentence, weights, program, goals, planner, strengths, trials, notes, verdicts',
  ],
  ['Enter in the description', 'Explore; while exploring, go on under the new sentence'],
  ['Ctrl+Enter in the program', 'Try it as a trial of your own'],
  ['Ctrl+Space in the program', 'What may be written here'],
  ['Esc, then Tab in the program', 'Leave the editor'],
  ['Delete on a trial', 'Delete it and what grew from it'],
  ['← → on tabs and sliders', 'The next one; a little more or less'],
  ['Esc', 'Close what is open; hide an explanation'],
];

export default function HelpDialog() {
  const { guide } = useStores();
  const dialog = useModal();
  return (
    <dialog ref={dialog} className="help" aria-label="Help" onClose={() => guide.end()}>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
      <div className="row">
        <button type="button" className="primary" onClick={() => guide.begin({ kind: 'tour' })}>
          The tour (1 minute)
        </button>
        {LESSONS.map(({ name, title }) => (
          <a key={name} href={`?lesson=${name}`}>
            {title}
          </a>
        ))}
      </div>
      <h2>Keys</h2>
      <dl className="sheet-of-keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <h2>Words</h2>
      <dl className="sheet-of-keys">
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </dialog>
  );
}
