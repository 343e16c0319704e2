/** Lines of one bone or muscle over a replayed motion, from its frames. */
import { PICKED_COLOUR } from '../protocol/colours.ts';
import type { FrameStrip } from '../protocol/lab.ts';
import { frameLayout, type SceneModel } from '../protocol/scene.ts';
import type { Picked } from '../protocol/viewing.ts';
import type { LinePlot } from './plot.ts';

/** What can be shown: of a bone its place along an axis of the world, m. */
const OF_BODY = [
  { line: 'height', axis: 2, label: 'height' },
  { line: 'forward', axis: 0, label: 'forward place' },
  { line: 'sideways', axis: 1, label: 'place to the left' },
] as const;
const OF_MUSCLE = ['activation', 'force'] as const;

/** Names of the lines of what is picked. */
export const linesOf = ({ kind }: Picked): readonly string[] =>
  kind === 'muscle' ? OF_MUSCLE : OF_BODY.map(({ line }) => line);

/** One line of what is picked; null where the scene has none such. Frames are `frameSeconds` apart. */
export function pickedPlot(
  { kind, name }: Picked,
  scene: SceneModel,
  { frames, count }: FrameStrip,
  frameSeconds: number,
  line: string,
): LinePlot | null {
  const layout = frameLayout(scene);
  const index =
    kind === 'muscle'
      ? scene.muscles.findIndex((muscle) => muscle.name === name)
      : scene.bodies.indexOf(name);
  if (index < 0) return null;
  const times = Float32Array.from({ length: count }, (_, i) => i * frameSeconds);
  const column = (at: number): Float32Array => times.map((_, i) => frames[i * layout.size + at]);
  const plot = (label: string, unit: string, values: Float32Array): LinePlot => ({
    kind: 'lines',
    title: `${name}: ${label}`,
    x: { label: 'time', unit: 's', values: times },
    y: { label, unit },
    series: [{ label: name, colour: PICKED_COLOUR, values }],
    stacked: false,
    isTime: true,
  });
  if (kind === 'muscle')
    return line === 'force'
      ? plot('force', 'N', column(layout.forces + index))
      : { ...plot('activation', '1', column(layout.activations + index)), range: [0, 1] };
  const { axis, label } = OF_BODY.find((one) => one.line === line) ?? OF_BODY[0];
  return plot(label, 'm', column(layout.bodies + 7 * index + axis));
}
