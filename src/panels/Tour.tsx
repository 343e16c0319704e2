/** A tour of the page in six stops, about a minute; it can be left at any time and called again from the help. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStores } from '../store/binding.ts';

/** A stop: the place that is looked at, by a selector, and what there is to say. */
const STOPS: readonly { readonly place: string; readonly title: string; readonly text: string }[] = [
  {
    place: '.stage',
    title: 'A body that moves itself',
    text: 'Muscles pull on bones, and a planner decides which and when. Drag a bone to push; drag beside it to look around.',
  },
  {
    place: '.describe',
    title: 'Say how it should move',
    text: 'Write a sentence and press Explore. A designer turns it into a reward, a trial is run, a critic judges it, and so on.',
  },
  {
    place: '.weights',
    title: 'What counts how much',
    text: 'Each term of the reward has a weight. Drag one while the body moves, or mute the term by its dot.',
  },
  {
    place: '.program',
    title: 'The reward itself',
    text: 'It is a short program. Change it and press Try: it becomes a trial of your own. Ctrl+Z takes it back.',
  },
  {
    place: '.column:last-child > .panel:first-child',
    title: 'What the critic saw',
    text: 'Pictures, faults with their instants, and numbers. If you see it otherwise, judge it yourself.',
  },
  {
    place: '.trials-panel',
    title: 'Nothing is lost',
    text: 'Every trial stays: replay it, go on from it, compare it, delete it. Explorations are kept in this browser; "Explorations" has them all.',
  },
];

export default function Tour() {
  const { guide, settings } = useStores();
  const [at, setAt] = useState(0);
  const card = useRef<HTMLDivElement>(null);
  const { place, title, text } = STOPS[at];
  useEffect(() => settings.change({ hintSeen: true }), [settings]);
  useLayoutEffect(() => {
    const target = document.querySelector<HTMLElement>(place);
    const shown = card.current;
    if (!target || !shown) return undefined;
    target.scrollIntoView({ block: 'nearest' });
    target.classList.add('toured');
    const box = target.getBoundingClientRect();
    const { width, height } = shown.getBoundingClientRect();
    const room = box.left > width + 24;
    const left = room ? box.left - width - 12 : Math.min(box.left + 12, window.innerWidth - width - 12);
    shown.style.left = `${Math.max(12, left)}px`;
    shown.style.top = `${Math.max(12, Math.min(box.top + 24, window.innerHeight - height - 12))}px`;
    shown.focus();
    return () => target.classList.remove('toured');
  }, [place]);
  return (
    <div
      ref={card}
      className="tour"
      role="dialog"
      aria-label={`Tour, ${at + 1} of ${STOPS.length}: ${title}`}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key === 'Escape') guide.end();
        else if (event.key === 'ArrowRight') setAt(Math.min(at + 1, STOPS.length - 1));
        else if (event.key === 'ArrowLeft') setAt(Math.max(at - 1, 0));
        else return;
        event.stopPropagation();
      }}
    >
      <h2>{title}</h2>
      <p>{text}</p>
      <div className="row">
        <button type="button" onClick={() => guide.end()}>
          {at + 1 < STOPS.length ? 'Skip' : 'Close'}
        </button>
        <span className="fine number">
          {at + 1} of {STOPS.length}
        </span>
        <span className="spacer" />
        <button type="button" disabled={at === 0} onClick={() => setAt(at - 1)}>
          Back
        </button>
        <button
          type="button"
          className="primary"
          disabled={at + 1 === STOPS.length}
          onClick={() => setAt(at + 1)}
        >
          Next
        </button>
      </div>
    </div>
  );
}
