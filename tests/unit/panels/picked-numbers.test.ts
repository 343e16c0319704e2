import { describe, expect, it } from 'vitest';
import { factsOf } from '../../../src/panels/scene/picked-numbers.ts';
import { frameLayout } from '../../../src/protocol/scene.ts';
import { stickFrame, STICK_SCENE } from '../../fixtures/stick-body.ts';

describe('numbers of what is picked', () => {
  const layout = frameLayout(STICK_SCENE);
  const frame = stickFrame(0.5, 2);
  const of = (kind: 'body' | 'muscle', name: string, before: Float32Array | null = null) =>
    Object.fromEntries(factsOf({ kind, name }, STICK_SCENE, layout, frame, before));

  it('are place and speed of a bone, the speed from the frame before', () => {
    expect(of('body', 'torso')).toMatchObject({ forward: '1.000 m', speed: '–' });
    const { speed } = of('body', 'torso', stickFrame(0.45, 2));
    expect(Number.parseFloat(speed)).toBeCloseTo(2, 1);
    // A frame from long before, or from after a jump back, tells nothing.
    expect(of('body', 'torso', stickFrame(0.1, 2))['speed']).toBe('–');
    expect(of('body', 'torso', stickFrame(0.6, 2))['speed']).toBe('–');
  });

  it('are activation, force and length of a muscle', () => {
    const muscle = STICK_SCENE.muscles.findIndex(({ name }) => name === 'vasti_r');
    frame[layout.forces + muscle] = 250;
    const facts = of('muscle', 'vasti_r');
    expect(facts['force']).toBe('250 N (25 % of its peak)');
    expect(facts['activation']).toBe(frame[layout.activations + muscle].toFixed(2));
    expect(Number.parseFloat(facts['length'])).toBeGreaterThan(20);
  });

  it('are none for what the scene has not', () => {
    expect(of('muscle', 'wing')).toEqual({});
  });
});
