import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { GROUND_CONTACTS } from '../../../src/models/human/shapes.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { Reader } from '../../../src/physics/readings.ts';
import { World } from '../../../src/physics/world.ts';
import { reading } from '../../../src/protocol/readings.ts';
import { Body, randomExcitation } from './body.ts';

const human = modelNamed('human');
const planar = modelNamed('planar-human');
const SECOND = 250;

let body: Body;
beforeAll(async () => {
  body = await Body.compile(human.xml);
});
afterAll(() => body.dispose());

const spheres = GROUND_CONTACTS.flatMap(({ name, segment }) =>
  segment === 'torso' || segment === 'pelvis'
    ? [name]
    : ['r', 'l'].map((side) =>
        segment === 'foot' || segment === 'toes' ? `foot_${side}_${name}` : `${name}_${side}`,
      ),
);

const hinges = ['knee', 'elbow', 'shoulder_flexion', 'shoulder_adduction']
  .flatMap((name) => [`${name}_r`, `${name}_l`])
  .concat(human.postureJoints.filter((name) => !name.startsWith('knee')));

/** The other side's name, or the same in the middle. */
const mirrored = (name: string): string =>
  name.endsWith('_r') ? name.replace(/_r$/, '_l') : name.endsWith('_l') ? name.replace(/_l$/, '_r') : name;

describe('the human', () => {
  it('has a free pelvis, 29 degrees of freedom, 56 muscles and the mass and stature of the planar human', () => {
    expect(body.model.nv).toBe(29);
    expect(body.model.nu).toBe(56);
    expect(body.masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(human.mass, 9);
    expect(human.mass).toBe(planar.mass);
    expect(human.standingHeight).toBeCloseTo(planar.standingHeight, 3);
  });

  it('has every joint, body, muscle and contact that it names', () => {
    for (const joint of [...human.postureJoints, ...Object.values(human.root)])
      expect(body.joint(joint)).toBeGreaterThanOrEqual(0);
    for (const { name } of human.muscles) expect(body.actuator(name)).toBeGreaterThanOrEqual(0);
    for (const { contact, heel, toe } of human.feet)
      for (const part of [contact, heel, toe])
        expect(body.sensor(`contact_${part}`)).toBeGreaterThanOrEqual(0);
    for (const name of [human.pelvis, human.trunk, human.follow, ...human.feet.map((foot) => foot.body)])
      expect(body.engine.mj_name2id(body.model, body.engine.mjtObj.mjOBJ_BODY.value, name)).toBeGreaterThan(
        0,
      );
  });

  it('stands on both soles without sinking in, weight between the feet and over them', () => {
    body.stand();
    expect(body.origin('pelvis', 2)).toBeCloseTo(human.standingHeight, 6);
    for (const side of ['r', 'l']) {
      for (const part of ['heel_medial', 'heel_lateral', 'ball_medial', 'ball_lateral'])
        expect(Math.abs(body.bottom(`foot_${side}_${part}`)), part).toBeLessThan(0.001);
      for (const part of ['toe_medial', 'toe_lateral'])
        expect(body.bottom(`foot_${side}_${part}`), part).toBeGreaterThan(0);
    }
    const ahead = body.centreOfMass() - body.origin('foot_r');
    expect(ahead).toBeGreaterThan(0.02);
    expect(ahead).toBeLessThan(0.1);
    expect(body.centreOfMass(1)).toBeCloseTo(0, 9);
    // Hip joints of a man are 15 to 18 cm apart.
    expect(body.origin('thigh_l', 1) - body.origin('thigh_r', 1)).toBeGreaterThan(0.15);
    expect(body.origin('thigh_l', 1) - body.origin('thigh_r', 1)).toBeLessThan(0.18);
  });

  it('feels its weight under the feet, the whole foot as much as heel and toes together', () => {
    body.stand();
    let weight = 0;
    const steps = SECOND / 5;
    for (let i = 0; i < steps; i++) {
      body.step();
      for (const side of ['r', 'l']) {
        const whole = body.reading(`contact_foot_${side}`, 2);
        expect(whole).toBeCloseTo(
          body.reading(`contact_heel_${side}`) + body.reading(`contact_toe_${side}`),
          6,
        );
        weight += whole / steps;
      }
    }
    expect(weight / (75 * 9.81)).toBeGreaterThan(0.75);
    expect(weight / (75 * 9.81)).toBeLessThan(1.1);
  });

  it('tells programs how much of its weight each foot bears', async () => {
    const model = new PhysicsModel(await loadEngine(), human.xml);
    const world = new World(model);
    const keys = human.feet.flatMap(({ contact, heel, toe }) =>
      [contact, heel, toe].map((name) => reading('contact', name, 'force')),
    );
    const forces = new Float64Array(keys.length);
    world.reset(human.keyframe);
    for (let i = 0; i < 10; i++) world.step();
    new Reader(model, keys, { goal: {}, target: null }).read(world, forces);
    world.dispose();
    model.dispose();
    for (const foot of [0, 3]) {
      expect(forces[foot]).toBeGreaterThan(0.3);
      expect(forces[foot]).toBeLessThan(0.7);
      expect(forces[foot]).toBeCloseTo(forces[foot + 1] + forces[foot + 2], 6);
    }
  });

  it('moves its mirror image the same way', () => {
    const random = new RandomStream(11);
    const angles = new Map(hinges.map((joint) => [joint, 0.15 * random.uniform()]));
    const excitations = new Map(human.muscles.map(({ name }) => [name, random.uniform()]));
    const run = (swap: boolean): Map<string, number> => {
      body.stand();
      for (const [joint, angle] of angles) {
        // Bending and turning of the trunk change sides with the mirror.
        const sign = swap && /^lumbar_(bending|rotation)/.test(joint) ? -1 : 1;
        body.qpos[body.position(swap ? mirrored(joint) : joint)] = sign * angle;
      }
      for (const [muscle, u] of excitations) body.ctrl[body.actuator(swap ? mirrored(muscle) : muscle)] = u;
      for (let i = 0; i < SECOND / 5; i++) body.step();
      const [x, y, z] = body.qpos;
      const result = new Map([
        ['x', x],
        ['y', swap ? -y : y],
        ['z', z],
      ]);
      for (const joint of hinges) {
        const sign = swap && /^lumbar_(bending|rotation)/.test(joint) ? -1 : 1;
        result.set(joint, sign * body.qpos[body.position(swap ? mirrored(joint) : joint)]);
      }
      return result;
    };
    const plain = run(false);
    const mirror = run(true);
    for (const [name, value] of plain) expect(mirror.get(name), name).toBeCloseTo(value, 5);
  });

  it('sinks to the floor without excitation and lies on it', () => {
    body.stand();
    body.ctrl.fill(0);
    for (let i = 0; i < 6 * SECOND; i++) body.step();
    expect(body.qpos.every(Number.isFinite)).toBe(true);
    expect(body.qpos[2]).toBeLessThan(0.4);
    expect(Math.max(...Array.from(body.qvel, Math.abs))).toBeLessThan(0.7);
    for (const sphere of spheres) expect(body.bottom(sphere), sphere).toBeGreaterThan(-0.02);
  });

  it('bears ten seconds of random excitation without a warning, whatever the seed', () => {
    const before = body.warnings();
    for (let seed = 0; seed < 6; seed++) {
      const excite = randomExcitation(body, seed);
      body.stand();
      for (let i = 0; i < 10 * SECOND; i++) {
        excite(i);
        body.step();
      }
      expect(body.qpos.every(Number.isFinite)).toBe(true);
      // It can neither fly off nor fall through the floor.
      expect(Math.abs(body.qpos[2])).toBeLessThan(1.3);
      for (const sphere of spheres) expect(body.bottom(sphere), sphere).toBeGreaterThan(-0.06);
    }
    expect(body.warnings()).toBe(before);
  });

  it('does not shake at full co-contraction in the air', () => {
    body.pose({});
    body.setGravity(0);
    body.ctrl.fill(1);
    for (let i = 0; i < SECOND; i++) body.step();
    const speeds = human.postureJoints.map((joint) => Math.abs(body.qvel[body.velocity(joint)]));
    body.setGravity(-9.81);
    expect(Math.max(...speeds)).toBeLessThan(0.2);
  });
});
