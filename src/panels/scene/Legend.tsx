/** What the colours in the scene mean. */
import { ACTIVATION_STOPS, colourOf, MARK_COLOURS, WEAK_COLOUR } from '../../protocol/colours.ts';
import type { SceneModel } from '../../protocol/scene.ts';
import type { Mark, MuscleColours } from '../../protocol/viewing.ts';
import { MARK_NAMES } from './words.ts';

export interface LegendProps {
  readonly scene: SceneModel;
  readonly colours: MuscleColours;
  readonly marks: readonly Mark[];
  /** Whether some muscles are not whole. */
  readonly weak: boolean;
}

const SCALES = {
  activation: { name: 'activation', most: '1', words: 'red is full activation' },
  force: { name: 'force', most: 'peak', words: 'red is its peak force' },
} as const;

export function Legend({ scene, colours, marks, weak }: LegendProps) {
  const groups = [...new Set(scene.muscles.map(({ group }) => group))];
  const scale = colours === 'group' ? null : SCALES[colours];
  return (
    <div className="legend">
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
      {weak && <Entry colour={WEAK_COLOUR} name="weak" />}
      {marks.map((mark) => (
        <Entry key={mark} colour={MARK_COLOURS[mark]} name={MARK_NAMES[mark]} />
      ))}
    </div>
  );
}

function Entry({ colour, name }: { readonly colour: string; readonly name: string }) {
  return (
    <span className="legend-entry">
      <span className="swatch" style={{ background: colour }} />
      {name}
    </span>
  );
}
