import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { catalogueOf, Reader } from '../../../src/physics/readings.ts';
import { World } from '../../../src/physics/world.ts';
import { reading, type ReadingKey } from '../../../src/protocol/readings.ts';
import { HOPPER } from '../../fixtures/hopper.ts';

describe('readings', () => {
  let model: PhysicsModel;
  let world: World;
  beforeAll(async () => {
    model = new PhysicsModel(await loadEngine(), HOPPER);
    world = new World(model);
  });
  afterAll(() => {
    world.dispose();
    model.dispose();
  });

  const read = (...keys: ReadingKey[]): number[] => {
    const out = new Float64Array(keys.length);
    new Reader(model, keys, { goal: { speed: 1.25 }, target: null }).read(world, out);
    return [...out];
  };

  it('offer the names of the model and the goals of the task', () => {
    expect(catalogueOf(model, { goal: { speed: 1 }, target: null })).toEqual({
      bodies: ['trunk', 'leg'],
      joints: ['root_x', 'root_z', 'root_pitch', 'hip'],
      muscles: ['flexor', 'extensor'],
      contacts: ['sole'],
      goals: ['speed'],
      target: false,
    });
  });

  it('give velocities that are the change of their positions', () => {
    world.reset('stand');
    world.writeControls(Float64Array.of(1, 0));
    for (let i = 0; i < 30; i++) world.step();
    world.begin();
    const at = read(
      ...['x', 'z', 'pitch'].map((field) => reading('body', 'leg', field)),
      reading('com', '', 'x'),
      reading('com', '', 'z'),
    );
    const velocities = read(
      ...['vx', 'vz', 'pitchVelocity'].map((field) => reading('body', 'leg', field)),
      reading('com', '', 'vx'),
      reading('com', '', 'vz'),
    );
    // A tiny step along the present velocity, without dynamics.
    const { qpos, qvel } = world.views;
    const h = 1e-6;
    for (let i = 0; i < qpos.length; i++) qpos[i] += h * qvel[i];
    world.begin();
    const later = read(
      ...['x', 'z', 'pitch'].map((field) => reading('body', 'leg', field)),
      reading('com', '', 'x'),
      reading('com', '', 'z'),
    );
    velocities.forEach((velocity, i) => expect((later[i] - at[i]) / h).toBeCloseTo(velocity, 4));
    expect(velocities.some((velocity) => Math.abs(velocity) > 0.05)).toBe(true);
  });

  it('call a forward lean positive', () => {
    world.reset('stand');
    world.views.qpos[2] = 0.4;
    world.forward();
    expect(read(reading('body', 'trunk', 'pitch'))[0]).toBeCloseTo(0.4, 12);
  });

  it('give the ground force in body weights', () => {
    world.reset('stand');
    for (let i = 0; i < 4; i++) world.step();
    for (let i = 0; i < 60; i++) {
      world.views.qvel.fill(0);
      world.step();
    }
    expect(read(reading('contact', 'sole', 'force'))[0]).toBeGreaterThan(0.5);
    expect(read(reading('contact', 'sole', 'force'))[0]).toBeLessThan(1.5);
  });

  it('give goals, time, effort and muscles', () => {
    world.reset('stand');
    world.forward();
    const [goal, time, effort, activation, force, length] = read(
      reading('goal', '', 'speed'),
      reading('time'),
      reading('effort'),
      reading('muscle', 'flexor', 'activation'),
      reading('muscle', 'flexor', 'force'),
      reading('muscle', 'flexor', 'length'),
    );
    expect(goal).toBe(1.25);
    expect(time).toBe(0);
    expect(effort).toBeCloseTo(0.0004, 12);
    expect(activation).toBe(0.02);
    expect(force).toBeGreaterThan(0);
    expect(length).toBeCloseTo(Math.hypot(0.05, 0.4), 9);
  });

  it('refuse names that the model does not have', () => {
    expect(() => read(reading('body', 'tail', 'x'))).toThrow(
      /no body named "tail"; it has world, trunk, leg/,
    );
  });
});
