/** What the colours in the scene mean. Many entries, or a narrow scene, begin folded, so that the body is seen. */
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { ACTIVATION_STOPS, colourOf, MARK_COLOURS, WEAK_COLOUR } from '../../protocol/colours.ts';
import { muscleGroupNames, type SceneModel } from '../../protocol/scene.ts';
import type { Mark, MuscleColours } from '../../protocol/viewing.ts';
import { legendFolds, MARK_NAMES } from './words.ts';

export interface LegendProps {
  readonly scene: SceneModel;
  readonly colours: MuscleColours;
  /** Those that are drawn. */
  readonly marks: readonly Mark[];
  /** Whether some muscles are not whole. */
  readonly weak: boolean;
}

const SCALES = {
  activation: { name: 'activation', most: '1', words: 'red is full activation' },
  force: { name: 'force', most: 'peak', words: 'red is its peak force' },
} as const;

export function Legend({ scene, colours, marks, weak }: LegendProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const width = useWidthAround(box);
  /** What the person chose; null where that is left to the page. */
  const [chosen, setChosen] = useState<boolean | null>(null);
  const groups = muscleGroupNames(scene.muscles);
  const scale = colours === 'group' ? null : SCALES[colours];
  const entries = (scale ? 1 : groups.length) + (weak ? 1 : 0) + marks.length;
  const open = chosen ?? !legendFolds(entries, width);
  return (
    <div className="legend" ref={box}>
      {entries > 1 && (
        <button
          type="button"
          className="small"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setChosen(!open)}
        >
          {open ? 'colours ▾' : 'colours ▸'}
        </button>
      )}
      <div className="legend-entries" id={id} hidden={entries > 1 && !open}>
        {scale && (
          <span
            className="legend-entry"
            role="img"
            aria-label={`Muscle colour: grey-blue is none, ${scale.words}`}
          >
            <span>{scale.name}</span>
            <span className="number">0</span>
            <span
              className="scale"
              style={{ background: `linear-gradient(90deg, ${ACTIVATION_STOPS.join(', ')})` }}
            />
            <span className="number">{scale.most}</span>
          </span>
        )}
        {!scale && groups.map((group, i) => <Entry key={group} colour={colourOf(i)} name={group} />)}
        {weak && <Entry colour={WEAK_COLOUR} name="weak" words="Grey and thin: a weak muscle" />}
        {marks.map((mark) => (
          <Entry key={mark} colour={MARK_COLOURS[mark]} name={MARK_NAMES[mark]} />
        ))}
      </div>
    </div>
  );
}

interface EntryProps {
  readonly colour: string;
  readonly name: string;
  /** The same for those who do not see the colour, where the name does not tell. */
  readonly words?: string;
}

function Entry({ colour, name, words }: EntryProps) {
  return (
    <span className="legend-entry" {...(words !== undefined && { role: 'img', 'aria-label': words })}>
      <span className="swatch" style={{ background: colour }} />
      {name}
    </span>
  );
}

/** Width of what an element stands in, px; Infinity before it is known. */
function useWidthAround(inner: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(Infinity);
  useEffect(() => {
    const around = inner.current?.offsetParent;
    if (!around) return;
    const observer = new ResizeObserver(() => setWidth(around.clientWidth));
    observer.observe(around);
    return () => observer.disconnect();
  }, [inner]);
  return width;
}
