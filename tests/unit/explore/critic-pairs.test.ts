import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { motionOf, PAIRED_BODIES, readPairs, statesOf } from '../../../src/explore/critic-pairs.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { BodyStage } from '../../../src/planner/body-stage.ts';
import { taskNamed } from '../../../src/tasks/index.ts';

const FOLDER = new URL('../../../public/pairs/', import.meta.url);
const textOf = (body: string): string => readFileSync(new URL(`${body}.json`, FOLDER), 'utf8');
const shippedOf = (body: string): unknown => JSON.parse(textOf(body));

it('each body that is said to have pairs has a file of them, and no other one has', () => {
  expect(readdirSync(FOLDER).sort()).toEqual(PAIRED_BODIES.map((body) => `${body}.json`).sort());
});

describe.each(PAIRED_BODIES)('the pairs that a critic is tried on with the %s', (body) => {
  it('are ten, whose measured numbers say which one is better', () => {
    const { pairs, task } = readPairs(shippedOf(body));
    expect(taskNamed(task).model).toBe(body);
    expect(pairs).toHaveLength(10);
    for (const { better, worse } of pairs) {
      expect(better.motion).not.toBe(worse.motion);
      expect(better.numbers.score).toBeGreaterThan(worse.numbers.score);
    }
    // No motion is the right answer whatever is asked.
    const favours = pairs.map(({ better }) => better.motion);
    expect(new Set(favours).size).toBeGreaterThan(2);
    expect(pairs.some(({ worse }) => favours.includes(worse.motion))).toBe(true);
  });

  it('are recorded states of the body as it is now, that show what they are said to', async () => {
    const known = readPairs(shippedOf(body));
    const stage = new BodyStage(await loadEngine(), modelNamed(known.body));
    const { world, model } = stage;
    const isHand = body.startsWith('arm');
    const shown = 3 * model.index(model.bodies, isHand ? 'object' : 'torso', 'body');
    try {
      for (const motion of known.motions) {
        const states = statesOf(motion);
        expect(states).toHaveLength(motion.instants.length * world.stateSize);
        motion.instants.forEach((time, i) => {
          world.loadState(states.subarray(i * world.stateSize, (i + 1) * world.stateSize));
          world.forward();
          expect(world.time).toBeCloseTo(time, 3);
          expect(world.views.xpos[shown + 2]).toBeGreaterThan(0.3);
          expect(world.views.xpos[shown + 2]).toBeLessThan(1.5);
        });
      }
      const end = (name: string): readonly number[] => {
        world.loadState(Float64Array.from(motionOf(known, name).states.at(-1) ?? []));
        world.forward();
        return [...world.views.xpos.subarray(shown, shown + 3)];
      };
      if (body === 'arm-bottle') {
        expect(end('lift')[2]).toBeGreaterThan(0.88);
        expect(end('touch')[2]).toBeCloseTo(0.785, 2);
        expect(end('knock')[2]).toBeLessThan(0.75);
      } else if (body === 'arm-cube') {
        expect(end('drop')[2]).toBeLessThan(0.79);
        expect(end('left')[2]).toBeGreaterThan(0.79);
      } else {
        expect(end('walk')[0]).toBeGreaterThan(3);
        if (body === 'planar-human') expect(end('back')[0]).toBeLessThan(-1.5);
        expect(end('fall')[2]).toBeLessThan(0.75 * end('stand')[2]);
        expect(Math.abs(end('stand')[0])).toBeLessThan(0.3);
      }
    } finally {
      stage.dispose();
    }
  });

  it('take little room', () => {
    expect(textOf(body).length).toBeLessThan(100_000);
    expect(gzipSync(Buffer.from(textOf(body))).length).toBeLessThan(30_000);
  });
});

it('pairs are refused with one sentence when they are not whole', () => {
  const { motions, ...rest } = readPairs(shippedOf('planar-human'));
  expect(() => readPairs({ ...rest, motions: motions.slice(1) })).toThrow(/there is no motion "walk"/);
  const [first, ...others] = motions;
  const cut = { ...first, states: first.states.slice(1) };
  expect(() => readPairs({ ...rest, motions: [cut, ...others] })).toThrow(/"walk" has not one whole state/);
  expect(() => readPairs(null)).toThrow(/npm run pairs/);
});
