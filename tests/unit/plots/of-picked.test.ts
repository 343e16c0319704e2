import { describe, expect, it } from 'vitest';
import { linesOf, pickedPlot } from '../../../src/plots/of-picked.ts';
import { frameLayout } from '../../../src/protocol/scene.ts';
import { stickFrame, STICK_SCENE } from '../../fixtures/stick-body.ts';

describe('lines of what is picked', () => {
  const { size, activations, bodies } = frameLayout(STICK_SCENE);
  const count = 4;
  const frames = new Float32Array(count * size);
  for (let i = 0; i < count; i++) frames.set(stickFrame(0.1 * i), i * size);
  const strip = { count, frames };

  it('are the place of a bone along each axis', () => {
    const bone = { kind: 'body', name: 'foot_r' } as const;
    expect(linesOf(bone)).toEqual(['height', 'forward', 'sideways']);
    const foot = STICK_SCENE.bodies.indexOf('foot_r');
    linesOf(bone).forEach((line, i) => {
      const axis = [2, 0, 1][i];
      const plot = pickedPlot(bone, STICK_SCENE, strip, 0.1, line);
      expect(plot?.series[0].values).toHaveLength(count);
      expect(plot?.series[0].values[3]).toBe(frames[3 * size + bodies + 7 * foot + axis]);
    });
  });

  it('are activation and force of a muscle', () => {
    const muscle = { kind: 'muscle', name: 'vasti_r' } as const;
    const index = STICK_SCENE.muscles.findIndex(({ name }) => name === 'vasti_r');
    const plot = pickedPlot(muscle, STICK_SCENE, strip, 0.1, 'activation');
    expect(plot?.series[0].values[2]).toBe(frames[2 * size + activations + index]);
    expect(plot?.x.values[3]).toBeCloseTo(0.3);
    expect(pickedPlot(muscle, STICK_SCENE, strip, 0.1, 'force')?.y.unit).toBe('N');
  });

  it('are none for what the scene has not', () => {
    expect(pickedPlot({ kind: 'body', name: 'wing' }, STICK_SCENE, strip, 0.1, 'height')).toBeNull();
  });
});
