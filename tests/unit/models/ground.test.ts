import { describe, expect, it } from 'vitest';
import { groundElements, groundHeight } from '../../../src/models/ground.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { element, mjcfText } from '../../../src/models/mjcf.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { catalogueOf, Reader } from '../../../src/physics/readings.ts';
import { World } from '../../../src/physics/world.ts';
import type { Ground } from '../../../src/protocol/ground.ts';
import { reading } from '../../../src/protocol/readings.ts';

const GROUNDS: readonly Ground[] = [
  { kind: 'flat' },
  { kind: 'rough', height: 0.06, seed: 3 },
  { kind: 'slope', angle: 0.105, start: 0.5 },
  { kind: 'stairs', rise: 0.08, run: 0.3, steps: 4, start: 0.8 },
];
/** Small spheres over many places; they must come to rest on the height that readings know. */
const PLACES = Array.from({ length: 60 }, (_, i) => [(0.17 * i) % 9, 0.9 * Math.sin(2.3 * i)] as const);
const RADIUS = 0.004;

const dropped = (ground: Ground): string => {
  const { assets, geoms } = groundElements(ground, 1);
  return mjcfText(
    element('mujoco', {}, [
      element('compiler', { angle: 'radian' }),
      element('option', { timestep: 0.002 }),
      element('size', { memory: '16M' }),
      element('asset', {}, assets),
      element('worldbody', {}, [
        ...geoms,
        ...PLACES.map(([x, y], i) =>
          element('body', { name: `ball_${i}`, pos: [x, y, groundHeight(ground)(x, y) + 0.02] }, [
            element('joint', { type: 'slide', axis: [0, 0, 1] }),
            element('geom', { type: 'sphere', size: [RADIUS], contype: 1, conaffinity: 0, mass: 0.01 }),
          ]),
        ),
      ]),
      element('keyframe', {}, [element('key', { name: 'start' })]),
    ]),
  );
};

describe('a ground', () => {
  it.each(GROUNDS.map((ground) => [ground.kind, ground] as const))(
    '%s is as high for the engine as readings say',
    async (_, ground) => {
      const model = new PhysicsModel(await loadEngine(), dropped(ground), groundHeight(ground));
      const world = new World(model);
      world.reset('start');
      for (let i = 0; i < 250; i++) world.step();
      world.forward();
      const heights = new Float64Array(PLACES.length);
      const keys = PLACES.map((_, i) => reading('body', `ball_${i}`, 'height'));
      new Reader(model, keys, { goal: {}, target: null }).read(world, heights);
      // On an incline a sphere touches beside its middle, so it lies a little higher than its radius.
      const errors = heights.map((height) => Math.abs(height - RADIUS));
      const sorted = [...errors].sort((a, b) => a - b);
      expect(sorted[Math.floor(0.9 * sorted.length)]).toBeLessThan(0.002);
      // Beside the edge of a step it hangs on the edge.
      expect(sorted[sorted.length - 1]).toBeLessThan(ground.kind === 'stairs' ? 0.08 : 0.01);
      world.dispose();
      model.dispose();
    },
  );

  it('is level about the start, and different for each seed where it is rough', () => {
    for (const ground of GROUNDS)
      for (const x of [-0.1, 0, 0.15, 0.2]) expect(groundHeight(ground)(x, 0.1)).toBe(0);
    const of = (seed: number): number[] => {
      const height = groundHeight({ kind: 'rough', height: 0.06, seed });
      return PLACES.map(([x, y]) => height(x, y));
    };
    expect(of(1)).toEqual(of(1));
    expect(of(1)).not.toEqual(of(2));
    expect(Math.max(...of(1))).toBeLessThanOrEqual(0.06);
    expect(Math.max(...of(1))).toBeGreaterThan(0.03);
  });

  it.each(['planar-human', 'human', 'ostrich'] as const)('carries the %s where it starts', async (name) => {
    const engine = await loadEngine();
    for (const ground of GROUNDS) {
      const body = modelNamed(name, ground);
      const model = new PhysicsModel(engine, body.xml, groundHeight(ground));
      const world = new World(model);
      world.reset(body.keyframe);
      for (let i = 0; i < 12; i++) world.step();
      world.forward();
      const { contacts } = catalogueOf(model, { goal: {}, target: null });
      const feet = body.feet.map(({ contact }) => reading('contact', contact, 'force'));
      expect(contacts).toEqual(expect.arrayContaining(body.feet.map(({ contact }) => contact)));
      const forces = new Float64Array(feet.length);
      new Reader(model, feet, { goal: {}, target: null }).read(world, forces);
      expect(forces[0] + forces[1]).toBeGreaterThan(0.6);
      expect(forces[0] + forces[1]).toBeLessThan(1.6);
      world.dispose();
      model.dispose();
    }
  });
});
