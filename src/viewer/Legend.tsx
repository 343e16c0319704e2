/** What the colours of the muscles mean. */
import { ACTIVATION_STOPS } from '../protocol/colours.ts';
import { WEAK_COLOUR } from './look.ts';

export function Legend({ weak }: { readonly weak: boolean }) {
  return (
    <div
      className="legend"
      role="img"
      aria-label={`Muscle colour: grey-blue is no activation, red is full activation${weak ? ', grey and thin is a weak muscle' : ''}`}
    >
      <span>activation</span>
      <span className="number">0</span>
      <span
        className="scale"
        style={{ background: `linear-gradient(90deg, ${ACTIVATION_STOPS.join(', ')})` }}
      />
      <span className="number">1</span>
      {weak && (
        <>
          <span className="swatch" style={{ background: WEAK_COLOUR }} />
          <span>weak</span>
        </>
      )}
    </div>
  );
}
