/** The numbers of a bone or muscle in one frame. */
import type { FrameLayout, SceneModel } from '../../protocol/scene.ts';
import type { Picked } from '../../protocol/viewing.ts';
import { fixed } from '../format.ts';

/** One number with its name, as people read it. */
export type Fact = readonly [name: string, value: string];

/** Frames farther apart than this tell no speed, s. */
const LONGEST_STEP = 0.3;

/** Numbers at `frame`; `before` is an earlier frame, from which speeds are known. */
export function factsOf(
  { kind, name }: Picked,
  scene: SceneModel,
  layout: FrameLayout,
  frame: Float32Array,
  before: Float32Array | null,
): readonly Fact[] {
  if (kind === 'muscle') {
    const muscle = scene.muscles.findIndex((one) => one.name === name);
    return muscle < 0 ? [] : muscleFacts(muscle, scene, layout, frame);
  }
  const body = scene.bodies.indexOf(name);
  if (body < 0) return [];
  const at = layout.bodies + 7 * body;
  const [x, y, z] = frame.subarray(at, at + 3);
  const seconds = before ? frame[0] - before[0] : 0;
  const known = before && seconds > 0 && seconds < LONGEST_STEP;
  const speed = known ? Math.hypot(x - before[at], y - before[at + 1], z - before[at + 2]) / seconds : null;
  return [
    ['forward', `${fixed(x, 3)} m`],
    ['to the left', `${fixed(y, 3)} m`],
    ['up', `${fixed(z, 3)} m`],
    ['speed', speed === null ? '–' : `${fixed(speed, 2)} m/s`],
  ];
}

function muscleFacts(
  muscle: number,
  { muscles }: SceneModel,
  { activations, forces, paths, pathStride }: FrameLayout,
  frame: Float32Array,
): readonly Fact[] {
  const { strongest } = muscles[muscle];
  const force = frame[forces + muscle];
  const share = strongest > 0 ? ` (${fixed((100 * force) / strongest, 0)} % of its peak)` : '';
  const path = paths + muscle * pathStride;
  let length = 0;
  for (let k = 1; k < frame[path]; k++) {
    const at = path + 1 + 3 * k;
    length += Math.hypot(
      frame[at] - frame[at - 3],
      frame[at + 1] - frame[at - 2],
      frame[at + 2] - frame[at - 1],
    );
  }
  return [
    ['activation', fixed(frame[activations + muscle], 2)],
    ['force', `${fixed(force, 0)} N${share}`],
    ['length', frame[path] > 1 ? `${fixed(100 * length, 1)} cm` : '–'],
  ];
}
