import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { motionOf, readPairs, statesOf } from '../../../src/explore/critic-pairs.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { BodyStage } from '../../../src/planner/body-stage.ts';

const text = readFileSync(new URL('../../../public/pairs/planar-human.json', import.meta.url), 'utf8');
const shipped: unknown = JSON.parse(text);

describe('the pairs that a critic is tried on', () => {
  it('are ten, whose measured numbers say which one is better', () => {
    const { pairs } = readPairs(shipped);
    expect(pairs).toHaveLength(10);
    for (const { better, worse } of pairs) {
      expect(better.motion).not.toBe(worse.motion);
      expect(better.numbers.score).toBeGreaterThan(worse.numbers.score);
    }
    const favours = pairs.map(({ better }) => better.motion);
    expect(new Set(favours).size).toBeGreaterThan(3);
  });

  it('are recorded states of the body as it is now', async () => {
    const known = readPairs(shipped);
    const stage = new BodyStage(await loadEngine(), modelNamed(known.body));
    const { world, model } = stage;
    const pelvis = 3 * model.index(model.bodies, 'torso', 'body');
    try {
      for (const motion of known.motions) {
        const states = statesOf(motion);
        expect(states).toHaveLength(motion.instants.length * world.stateSize);
        motion.instants.forEach((time, i) => {
          world.loadState(states.subarray(i * world.stateSize, (i + 1) * world.stateSize));
          world.forward();
          expect(world.time).toBeCloseTo(time, 3);
          expect(world.views.xpos[pelvis + 2]).toBeGreaterThan(0.3);
          expect(world.views.xpos[pelvis + 2]).toBeLessThan(1.5);
        });
      }
      const far = (name: string): number => {
        world.loadState(Float64Array.from(motionOf(known, name).states.at(-1) ?? []));
        world.forward();
        return world.views.xpos[pelvis];
      };
      expect(far('walk')).toBeGreaterThan(3);
      expect(far('back')).toBeLessThan(-1.5);
      expect(Math.abs(far('stand'))).toBeLessThan(0.3);
    } finally {
      stage.dispose();
    }
  });

  it('take little room', () => {
    expect(text.length).toBeLessThan(100_000);
  });

  it('are refused with one sentence when they are not whole', () => {
    const { motions, ...rest } = readPairs(shipped);
    expect(() => readPairs({ ...rest, motions: motions.slice(1) })).toThrow(/there is no motion "walk"/);
    const [first, ...others] = motions;
    const cut = { ...first, states: first.states.slice(1) };
    expect(() => readPairs({ ...rest, motions: [cut, ...others] })).toThrow(/"walk" has not one whole state/);
    expect(() => readPairs(null)).toThrow(/npm run pairs/);
  });
});
