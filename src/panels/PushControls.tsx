/** A push by a button, for those who do not drag on the body. */
import { useState } from 'react';
import type { Force } from '../protocol/lab.ts';
import { useLab, useStores } from '../store/binding.ts';
import { NumberInput } from './NumberField.tsx';

/** How long such a push lasts, simulated s. */
const SECONDS = 0.2;
/** Newtons at first and at most: of a whole body, and of an arm. */
const NEWTONS = { travelling: { first: 100, most: 500 }, fixed: { first: 10, most: 50 } } as const;

const DIRECTIONS: Readonly<Record<string, Force>> = {
  forward: [1, 0, 0],
  backward: [-1, 0, 0],
  'to the left': [0, 1, 0],
  'to the right': [0, -1, 0],
  up: [0, 0, 1],
  down: [0, 0, -1],
};

export function PushControls() {
  const { lab } = useStores();
  const scene = useLab((state) => state.stage?.scene);
  const still = useLab(
    ({ mode, phase, replay }) => mode === 'paused' || phase !== 'ready' || replay !== null,
  );
  const push = useLab((state) => state.push);
  const { first, most } = scene?.travels === false ? NEWTONS.fixed : NEWTONS.travelling;
  const [direction, setDirection] = useState('forward');
  const [chosen, setChosen] = useState<number | null>(null);
  const newtons = Math.min(chosen ?? first, most);
  if (!scene) return null;
  const size = push ? Math.sqrt(push.force.reduce((sum, value) => sum + value * value, 0)) : 0;
  return (
    <div className="push" role="group" aria-label="Push">
      <button
        type="button"
        disabled={still}
        title={
          still
            ? 'Only a body that moves by itself is pushed: go back to it, or press Play'
            : `Pushes the ${scene.follow} for ${SECONDS} s; or drag on a bone`
        }
        onClick={() => {
          const [x, y, z] = DIRECTIONS[direction];
          lab.push(scene.follow, [newtons * x, newtons * y, newtons * z], SECONDS);
        }}
      >
        Push
      </button>
      <select
        aria-label="Direction of the push"
        value={direction}
        onChange={(event) => setDirection(event.target.value)}
      >
        {Object.keys(DIRECTIONS).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <NumberInput
        name="Newtons of the push"
        unit="N"
        value={newtons}
        minimum={1}
        maximum={most}
        step={1}
        change={setChosen}
      />
      <span className="fine">N</span>
      <output className="number push-now" aria-label="Push now" aria-live="off">
        {push ? `${push.body}: ${size.toFixed(0)} N` : ''}
      </output>
    </div>
  );
}
