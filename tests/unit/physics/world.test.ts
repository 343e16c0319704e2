import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine, type Engine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { World } from '../../../src/physics/world.ts';
import { HOPPER } from '../../fixtures/hopper.ts';

describe('a world', () => {
  let engine: Engine;
  let model: PhysicsModel;
  let world: World;
  beforeAll(async () => {
    engine = await loadEngine();
    model = new PhysicsModel(engine, HOPPER);
    world = new World(model);
  });
  afterAll(() => {
    world.dispose();
    model.dispose();
  });

  const state = (of: World): number[] => {
    const values = new Float64Array(of.stateSize);
    of.saveState(values);
    return [...values];
  };

  it('goes on bit for bit the same from a saved state', () => {
    world.reset('stand');
    world.writeControls(Float64Array.of(0.3, 0.6));
    for (let i = 0; i < 40; i++) world.step();
    const saved = Float64Array.from(state(world));
    for (let i = 0; i < 40; i++) world.step();
    const after = state(world);
    const other = new World(model);
    other.loadState(saved);
    for (let i = 0; i < 40; i++) other.step();
    expect(state(other)).toEqual(after);
    other.dispose();
  });

  it('copied from another, is in the same state', () => {
    world.reset('stand');
    for (let i = 0; i < 25; i++) world.step();
    const copy = new World(model);
    copy.copyFrom(world);
    expect(state(copy)).toEqual(state(world));
    copy.dispose();
  });

  it('stepped in halves, moves as when stepped whole', () => {
    const whole = new World(model);
    world.reset('stand');
    whole.reset('stand');
    for (let i = 0; i < 100; i++) {
      world.begin();
      world.finish();
      whole.step();
    }
    expect(state(world)).toEqual(state(whole));
    whole.dispose();
  });

  it('takes controls outside the range of an actuator as its limits', () => {
    world.writeControls(Float64Array.of(-3, 7));
    expect([...world.views.ctrl]).toEqual([0, 1]);
  });

  it('tells each time that the engine reset a state that was no number, and else leaves the state as it was', () => {
    world.reset('stand');
    for (const spoil of ['qpos', 'qvel', 'qpos', 'qpos'] as const) {
      world.reset('stand');
      const before = state(world);
      world.watch();
      expect(world.diverged()).toBe(false);
      expect(state(world)).toEqual(before);
      world.watch();
      world.step();
      world.views[spoil][0] = NaN;
      world.step();
      world.step();
      expect(world.diverged()).toBe(true);
    }
  });

  it('moves the same watched and unwatched', () => {
    const other = new World(model);
    world.reset('stand');
    other.copyFrom(world);
    world.watch();
    for (let i = 0; i < 100; i++) {
      world.step();
      other.step();
    }
    expect(world.diverged()).toBe(false);
    expect(state(world)).toEqual(state(other));
    other.dispose();
  });

  it('reads right however the heap grows meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 12 }), (growth) => {
        const kept: InstanceType<Engine['DoubleBuffer']>[] = [];
        world.reset('stand');
        for (const grow of growth) {
          if (grow) kept.push(new engine.DoubleBuffer(1 << 20));
          world.writeControls(Float64Array.of(0.25, 0.5));
          world.step();
          expect([...world.views.ctrl]).toEqual([0.25, 0.5]);
          expect(world.views.qpos.length).toBe(4);
        }
        for (const buffer of kept) buffer.delete();
      }),
      { numRuns: 20 },
    );
  });

  it('says why a model does not compile', () => {
    expect(() => new PhysicsModel(engine, '<mujoco><worldbody><body><geom/></body></worldbody>')).toThrow(
      /could not be compiled: .*XML/,
    );
  });
});

describe('muscle strengths', () => {
  it('scale the force of a muscle, zero takes it off, and all come back', async () => {
    const model = new PhysicsModel(await loadEngine(), HOPPER);
    const world = new World(model);
    const forces = (strengths: Record<string, number>): number[] => {
      model.setStrengths(strengths);
      world.reset('stand');
      world.views.act.set([0.5, 0.5]);
      world.forward();
      return [...world.views.actuatorForce];
    };
    const whole = forces({});
    expect(whole[0]).toBeLessThan(-10);
    const weak = forces({ flexor: 0.3, extensor: 0 });
    expect(weak[0]).toBeCloseTo(0.3 * whole[0], 9);
    expect(weak[1]).toBeCloseTo(0, 12);
    expect(model.muscles[0]?.force).toBeCloseTo(270, 9);
    expect(forces({})).toEqual(whole);
    expect(() => model.setStrengths({ tail: 1 })).toThrow(/no muscle named "tail"/);
  });
});
