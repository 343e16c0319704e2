import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { armWithObject } from '../../../src/models/arm/arm.ts';
import { COUPLING, JOINTS } from '../../../src/models/arm/joints.ts';
import { TABLE_HEIGHT } from '../../../src/models/arm/object.ts';
import { TIMESTEP } from '../../../src/models/arm/scene.ts';
import { FINGERS } from '../../../src/models/arm/segments.ts';
import { MARKS } from '../../../src/models/arm/shapes.ts';
import { bodyOn, modelNamed, modelNames } from '../../../src/models/index.ts';
import { Body, randomExcitation } from './body.ts';

const arm = modelNamed('arm');
const SECOND = 1 / TIMESTEP;

let body: Body;
let bottle: Body;
let cube: Body;
beforeAll(async () => {
  body = await Body.compile(arm.xml);
  bottle = await Body.compile(modelNamed('arm-bottle').xml);
  cube = await Body.compile(modelNamed('arm-cube').xml);
});
afterAll(() => {
  for (const each of [body, bottle, cube]) each.dispose();
});

const run = (of: Body, seconds: number): void => {
  for (let i = 0; i < seconds * SECOND; i++) of.step();
};

const fastest = (of: Body): number => Math.max(...Array.from(of.qvel, Math.abs));
const place = (of: Body, part: string): number[] => [0, 1, 2].map((axis) => of.origin(part, axis));
const distance = (a: readonly number[], b: readonly number[]): number =>
  Math.hypot(...a.map((x, i) => x - b[i]));

/** Where the body goes under random excitation, and how fast. */
function shaken(of: Body, seed: number, seconds: number): void {
  const excite = randomExcitation(of, seed);
  of.stand();
  for (let i = 0; i < seconds * SECOND; i++) {
    excite(i);
    of.step();
    JOINTS.forEach(({ name, range }, k) => {
      const over = Math.max(range[0] - of.qpos[k], of.qpos[k] - range[1]);
      if (!(over < 0.35))
        expect.fail(`${name} ${over.toFixed(2)} rad past its limit at ${(i / SECOND).toFixed(2)} s`);
    });
  }
}

describe('the arm', () => {
  it('has 26 degrees of freedom, 64 muscles, and the mass of a man of 75 kg', () => {
    expect(body.model.nv).toBe(26);
    expect(body.model.nu).toBe(64);
    expect(arm.muscles).toHaveLength(64);
    // de Leva 1996: upper arm 2.71 %, forearm 1.62 %, hand 0.61 %.
    expect(arm.mass).toBeCloseTo(75 * (0.0271 + 0.0162 + 0.0061), 6);
    expect(body.masses.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(arm.mass, 6);
  });

  it('is listed, and has every joint, muscle and body that it names', () => {
    expect(modelNames).toEqual(expect.arrayContaining(['arm', 'arm-bottle', 'arm-cube']));
    for (const joint of arm.postureJoints) expect(body.joint(joint)).toBeGreaterThanOrEqual(0);
    expect(arm.postureJoints.filter((name) => name.endsWith('_dip'))).toEqual([]);
    for (const { name } of arm.muscles) expect(body.actuator(name)).toBeGreaterThanOrEqual(0);
    for (const name of [arm.follow, 'palm', 'thumb_tip', 'index_tip', ...MARKS.map((mark) => mark.name)])
      expect(place(body, name).every(Number.isFinite)).toBe(true);
    expect(place(bottle, 'object').every(Number.isFinite)).toBe(true);
    expect(arm.feet).toEqual([]);
  });

  it('hangs at rest without moving off', () => {
    body.stand();
    const before = place(body, 'palm');
    run(body, 1);
    expect(distance(place(body, 'palm'), before)).toBeLessThan(0.03);
    expect(fastest(body)).toBeLessThan(0.3);
  });

  it('bends the last joint of each finger with the middle one', () => {
    body.stand();
    for (const name of FINGERS) body.ctrl[body.actuator(`flexor_digitorum_profundus_${name}`)] = 0.5;
    run(body, 1);
    for (const name of FINGERS) {
      const middle = body.qpos[body.position(`${name}_pip`)];
      expect(middle, name).toBeGreaterThan(0.8);
      expect(Math.abs(body.qpos[body.position(`${name}_dip`)] - COUPLING * middle), name).toBeLessThan(0.1);
    }
  });

  it('bears random excitation without a warning', () => {
    for (let seed = 0; seed < 2; seed++) shaken(body, seed, 8);
    expect(body.warnings()).toBe(0);
  });

  it('does not shake at full co-contraction', () => {
    body.stand();
    body.ctrl.fill(1);
    run(body, 1.5);
    expect(fastest(body)).toBeLessThan(0.2);
  });
});

describe('the arm with an object', () => {
  it('has the bottle standing on the table before the hand, and at rest it stays there', () => {
    bottle.stand();
    const before = place(bottle, 'object');
    const gap = Math.hypot(before[0] - bottle.origin('palm', 0), before[1] - bottle.origin('palm', 1));
    expect(gap).toBeGreaterThan(0.03);
    expect(gap).toBeLessThan(0.2);
    const palm = place(bottle, 'palm');
    run(bottle, 1);
    expect(distance(place(bottle, 'object'), before)).toBeLessThan(0.003);
    expect(distance(place(bottle, 'palm'), palm)).toBeLessThan(0.03);
    expect(fastest(bottle)).toBeLessThan(0.5);
  });

  it('has the cube lying in the palm, and at rest it stays there', () => {
    cube.stand();
    const before = place(cube, 'object');
    run(cube, 1);
    expect(distance(place(cube, 'object'), before)).toBeLessThan(0.01);
    expect(cube.origin('object', 2)).toBeGreaterThan(TABLE_HEIGHT + 0.05);
    expect(distance(place(cube, 'object'), place(cube, 'palm'))).toBeLessThan(0.06);
    expect(fastest(cube)).toBeLessThan(0.5);
  });

  it('closes the hand about the bottle and feels it, and pushes it', () => {
    bottle.stand();
    const before = place(bottle, 'object');
    for (const { name, group } of arm.muscles)
      if (group === 'finger flexors' || name === 'pectoralis_sternal' || name === 'pectoralis_clavicular')
        bottle.ctrl[bottle.actuator(name)] = 0.4;
    run(bottle, 0.6);
    expect(distance(place(bottle, 'object'), before)).toBeGreaterThan(0.01);
  });

  it('bears random excitation with the object about', () => {
    for (const of of [bottle, cube]) {
      shaken(of, 3, 5);
      expect(of.warnings()).toBe(0);
    }
  });

  it('takes other sizes and masses', async () => {
    const heavy = await Body.compile(
      bodyOn(armWithObject({ kind: 'bottle', radius: 0.04, height: 0.25, mass: 1 })).xml,
    );
    try {
      heavy.stand();
      expect(heavy.masses[heavy.masses.length - 1]).toBeCloseTo(1, 9);
      expect(heavy.origin('object', 2)).toBeCloseTo(TABLE_HEIGHT + 0.125, 6);
      run(heavy, 0.5);
      expect(heavy.origin('object', 2)).toBeCloseTo(TABLE_HEIGHT + 0.125, 2);
    } finally {
      heavy.dispose();
    }
  });
});
