/** What the colours of the muscles mean. */
import { ACTIVATION_STOPS } from './look.ts';

export function Legend() {
  return (
    <div
      className="legend"
      role="img"
      aria-label="Muscle colour: grey-blue is no activation, red is full activation"
    >
      <span>activation</span>
      <span className="number">0</span>
      <span
        className="scale"
        style={{ background: `linear-gradient(90deg, ${ACTIVATION_STOPS.join(', ')})` }}
      />
      <span className="number">1</span>
    </div>
  );
}
