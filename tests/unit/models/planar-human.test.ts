import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { modelNamed, modelNames } from '../../../src/models/index.ts';
import { GROUND_CONTACTS } from '../../../src/models/planar-human/shapes.ts';
import { Body, randomExcitation } from './body.ts';

const human = modelNamed('planar-human');
const SECOND = 250;

let body: Body;
beforeAll(async () => {
  body = await Body.compile(human.xml);
});
afterAll(() => body.dispose());

const spheres = GROUND_CONTACTS.flatMap(({ name, segment }) =>
  segment === 'torso'
    ? [name]
    : ['r', 'l'].map((side) => (segment === 'foot' ? `foot_${side}_${name}` : `${name}_${side}`)),
);

describe('the list of models', () => {
  it('knows the planar human and says what there is when asked for another', () => {
    expect(modelNames).toContain('planar-human');
    expect(() => modelNamed('centaur')).toThrow(/centaur.*planar-human/);
  });
});

describe('the planar human', () => {
  it('has 9 degrees of freedom, 18 muscles and the mass it says', () => {
    expect(body.model.nv).toBe(9);
    expect(body.model.nu).toBe(18);
    expect(body.masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(human.mass, 9);
    expect(human.mass).toBe(75);
  });

  it('has every joint, body, muscle and contact that it names', () => {
    for (const joint of [...human.postureJoints, ...Object.values(human.root)])
      expect(body.joint(joint)).toBeGreaterThanOrEqual(0);
    for (const { name } of human.muscles) expect(body.actuator(name)).toBeGreaterThanOrEqual(0);
    for (const { contact, heel, toe } of human.feet)
      for (const part of [contact, heel, toe])
        expect(body.sensor(`contact_${part}`)).toBeGreaterThanOrEqual(0);
    for (const name of [human.trunk, human.follow, ...human.feet.map((foot) => foot.body)])
      expect(body.engine.mj_name2id(body.model, body.engine.mjtObj.mjOBJ_BODY.value, name)).toBeGreaterThan(
        0,
      );
  });

  it('stands on both soles without sinking in, weight over the feet', () => {
    body.stand();
    expect(body.qpos[body.joint('root_z')]).toBeCloseTo(human.standingHeight, 6);
    for (const side of ['r', 'l']) {
      for (const part of ['heel', 'ball'])
        expect(Math.abs(body.bottom(`foot_${side}_${part}`))).toBeLessThan(0.001);
      expect(body.bottom(`foot_${side}_toe`)).toBeGreaterThan(0);
      expect(body.reading(`contact_foot_${side}`)).toBeGreaterThan(0);
    }
    const ahead = body.centreOfMass() - body.origin('foot_r');
    expect(ahead).toBeGreaterThan(0.02);
    expect(ahead).toBeLessThan(0.1);
  });

  it('feels its weight under the feet, the whole foot as much as heel and toes together', () => {
    body.stand();
    let weight = 0;
    const steps = SECOND / 5;
    for (let i = 0; i < steps; i++) {
      body.step();
      for (const side of ['r', 'l']) {
        const whole = body.reading(`contact_foot_${side}`);
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

  it('moves its mirror image the same way', () => {
    const legs = [3, 4, 5, 6, 7, 8];
    const random = new RandomStream(11);
    const angles = legs.map(() => 0.3 * random.uniform());
    const excitations = Array.from({ length: 18 }, () => random.uniform());
    const run = (swap: boolean): number[] => {
      body.stand();
      angles.forEach((angle, i) => (body.qpos[3 + (swap ? (i + 3) % 6 : i)] = angle));
      excitations.forEach((u, i) => (body.ctrl[swap ? (i + 9) % 18 : i] = u));
      for (let i = 0; i < SECOND / 5; i++) body.step();
      return Array.from(body.qpos);
    };
    const plain = run(false);
    const mirrored = run(true);
    for (let i = 0; i < 3; i++) expect(mirrored[i]).toBeCloseTo(plain[i], 5);
    for (let i = 0; i < 6; i++) expect(mirrored[3 + ((i + 3) % 6)]).toBeCloseTo(plain[3 + i], 5);
  });

  it('sinks to the floor without excitation and lies on it', () => {
    body.stand();
    body.ctrl.fill(0);
    for (let i = 0; i < 6 * SECOND; i++) body.step();
    expect(body.qpos.every(Number.isFinite)).toBe(true);
    expect(body.qpos[1]).toBeLessThan(0.4);
    expect(Math.max(...Array.from(body.qvel, Math.abs))).toBeLessThan(0.5);
    for (const sphere of spheres) expect(body.bottom(sphere), sphere).toBeGreaterThan(-0.02);
  });

  it('bears ten seconds of random excitation without a warning, whatever the seed', () => {
    const before = body.warnings();
    for (let seed = 0; seed < 12; seed++) {
      const excite = randomExcitation(body, seed);
      body.stand();
      for (let i = 0; i < 10 * SECOND; i++) {
        excite(i);
        body.step();
      }
      expect(body.qpos.every(Number.isFinite)).toBe(true);
      // It can neither fly off nor fall through the floor.
      expect(Math.abs(body.qpos[1])).toBeLessThan(1.3);
      for (const sphere of spheres) expect(body.bottom(sphere)).toBeGreaterThan(-0.05);
    }
    expect(body.warnings()).toBe(before);
  });

  it('does not shake at full co-contraction in the air', () => {
    body.pose({});
    body.setGravity(0);
    body.ctrl.fill(1);
    for (let i = 0; i < SECOND; i++) body.step();
    const still = Math.max(...Array.from(body.qvel.subarray(3), Math.abs));
    body.setGravity(-9.81);
    expect(still).toBeLessThan(0.2);
  });
});
