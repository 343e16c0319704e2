import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { JOINTS } from '../../../src/models/ostrich/joints.ts';
import { isPaired } from '../../../src/models/ostrich/segments.ts';
import { GROUND_CONTACTS } from '../../../src/models/ostrich/shapes.ts';
import { Body, randomExcitation } from './body.ts';

const ostrich = modelNamed('ostrich');
const SECOND = 250;

let body: Body;
beforeAll(async () => {
  body = await Body.compile(ostrich.xml);
});
afterAll(() => body.dispose());

const spheres = GROUND_CONTACTS.flatMap(({ name, segment }) =>
  isPaired(segment)
    ? ['r', 'l'].map((side) => (segment === 'foot' ? `foot_${side}_${name}` : `${name}_${side}`))
    : [name],
);

const hinges = JOINTS.flatMap(({ name, segment }) =>
  isPaired(segment) ? [`${name}_r`, `${name}_l`] : [name],
);

/** The other side's name, or the same in the middle. */
const mirrored = (name: string): string =>
  name.endsWith('_r') ? name.replace(/_r$/, '_l') : name.endsWith('_l') ? name.replace(/_l$/, '_r') : name;

describe('the ostrich', () => {
  it('has a free trunk, 24 degrees of freedom, 44 muscles and the mass it says', () => {
    expect(body.model.nv).toBe(24);
    expect(body.model.nu).toBe(44);
    expect(body.masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(ostrich.mass, 9);
    expect(ostrich.mass).toBe(65);
  });

  it('has every joint, body, muscle and contact that it names', () => {
    for (const joint of [...ostrich.postureJoints, ...Object.values(ostrich.root)])
      expect(body.joint(joint)).toBeGreaterThanOrEqual(0);
    for (const { name } of ostrich.muscles) expect(body.actuator(name)).toBeGreaterThanOrEqual(0);
    for (const { contact, heel, toe } of ostrich.feet)
      for (const part of [contact, heel, toe])
        expect(body.sensor(`contact_${part}`)).toBeGreaterThanOrEqual(0);
    for (const name of [ostrich.trunk, ostrich.follow, ...ostrich.feet.map((foot) => foot.body)])
      expect(body.engine.mj_name2id(body.model, body.engine.mjtObj.mjOBJ_BODY.value, name)).toBeGreaterThan(
        0,
      );
  });

  it('stands crouched on flat toes without sinking in, its mass over the middle of them', () => {
    body.stand();
    expect(body.origin('torso', 2)).toBeCloseTo(ostrich.standingHeight, 6);
    // Hips about a metre up, head about two: an adult.
    expect(ostrich.standingHeight).toBeGreaterThan(0.95);
    expect(ostrich.standingHeight).toBeLessThan(1.15);
    expect(body.origin('head', 2)).toBeGreaterThan(1.7);
    for (const side of ['r', 'l']) {
      for (const part of ['rear', 'side', 'front'])
        expect(Math.abs(body.bottom(`foot_${side}_${part}`)), part).toBeLessThan(0.001);
      expect(body.origin(`foot_${side}`, 2)).toBeGreaterThan(0.08);
      for (const part of ['heel', 'toe']) expect(body.reading(`contact_${part}_${side}`)).toBeGreaterThan(0);
    }
    const ahead = body.centreOfMass() - body.origin('foot_r');
    expect(ahead).toBeGreaterThan(0.08);
    expect(ahead).toBeLessThan(0.15);
    expect(body.centreOfMass(1)).toBeCloseTo(0, 9);
  });

  it('feels its weight under the toes, the whole foot as much as both ends of it', () => {
    body.stand();
    let weight = 0;
    const steps = SECOND / 10;
    for (let i = 0; i < steps; i++) {
      body.step();
      for (const side of ['r', 'l']) {
        const whole = body.reading(`contact_foot_${side}`);
        const parts = body.reading(`contact_heel_${side}`) + body.reading(`contact_toe_${side}`);
        expect(whole).toBeCloseTo(parts, 6);
        weight += whole / steps;
      }
    }
    expect(weight / (65 * 9.81)).toBeGreaterThan(0.5);
    expect(weight / (65 * 9.81)).toBeLessThan(1.2);
  });

  it('moves its mirror image the same way', () => {
    const random = new RandomStream(11);
    const angles = hinges.map((name) => [name, 0.15 * random.uniform()] as const);
    const excitations = ostrich.muscles.map(({ name }) => [name, random.uniform()] as const);
    const run = (named: (name: string) => string): Float64Array => {
      body.stand();
      for (const [name, angle] of angles) {
        const across = name === 'neck_bending' && named !== mirrorNothing ? -1 : 1;
        body.qpos[body.position(named(name))] += across * angle;
      }
      for (const [name, excitation] of excitations) body.ctrl[body.actuator(named(name))] = excitation;
      for (let i = 0; i < SECOND / 10; i++) body.step();
      return body.qpos.slice();
    };
    const plain = run(mirrorNothing);
    const mirror = run(mirrored);
    for (const name of hinges) {
      const across = name === 'neck_bending' ? -1 : 1;
      expect(across * mirror[body.position(mirrored(name))], name).toBeCloseTo(plain[body.position(name)], 4);
    }
    for (const [i, sign] of [1, -1, 1, 1, -1, 1, -1].entries())
      expect(sign * mirror[i]).toBeCloseTo(plain[i], 4);
  });

  it('holds its neck up by springs alone', () => {
    body.stand();
    for (let i = 0; i < SECOND / 2; i++) {
      // Hung in the air by the trunk.
      body.step();
      body.qpos.set([0, 0, 1.6, 1, 0, 0, 0]);
      body.qvel.fill(0, 0, 6);
    }
    body.forward();
    expect(body.origin('head', 2) - body.origin('torso', 2)).toBeGreaterThan(0.6);
  });

  it('sinks to the floor without excitation and lies on it', () => {
    body.stand();
    body.ctrl.fill(0);
    for (let i = 0; i < 6 * SECOND; i++) body.step();
    expect(body.qpos.every(Number.isFinite)).toBe(true);
    expect(body.qpos[2]).toBeLessThan(0.5);
    expect(Math.max(...Array.from(body.qvel, Math.abs))).toBeLessThan(1);
    for (const sphere of spheres) expect(body.bottom(sphere), sphere).toBeGreaterThan(-0.03);
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
      expect(Math.abs(body.qpos[2])).toBeLessThan(1.5);
      for (const sphere of spheres) expect(body.bottom(sphere), sphere).toBeGreaterThan(-0.06);
    }
    expect(body.warnings()).toBe(before);
  });

  it('comes to rest under full co-contraction in the air', () => {
    body.stand();
    body.qpos[2] += 1;
    body.setGravity(0);
    body.ctrl.fill(1);
    for (let i = 0; i < 2 * SECOND; i++) body.step();
    const still = Math.max(...Array.from(body.qvel.subarray(6), Math.abs));
    body.setGravity(-9.81);
    expect(still).toBeLessThan(0.3);
  });
});

function mirrorNothing(name: string): string {
  return name;
}
