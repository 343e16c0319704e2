import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../src/models/index.ts';
import { JOINTS } from '../../../src/models/planar-human/joints.ts';
import { MUSCLES } from '../../../src/models/planar-human/muscles.ts';
import { pathLength, spannedJoints } from '../../../src/models/planar-human/paths.ts';
import { normalisedFibre } from '../../../src/models/planar-human/strength.ts';
import { Body } from './body.ts';
import { ACTIONS, MOMENT_ARMS, TORQUES } from './published.ts';

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

let body: Body;
beforeAll(async () => {
  body = await Body.compile(modelNamed('planar-human').xml);
});
afterAll(() => body.dispose());

const steps = (low: number, high: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));

const rangeOf = (joint: string): readonly [number, number] => {
  const row = JOINTS.find(({ name }) => name === joint);
  if (!row) throw new Error(`no joint ${joint}`);
  return [degrees(row.range[0]), degrees(row.range[1])];
};

describe('moment arms', () => {
  for (const { muscle, joint, ranges, sense, source } of MOMENT_ARMS)
    it(`of ${muscle} at the ${joint} lie in the published range (${source})`, () => {
      for (const [angle, least, most] of ranges)
        for (const side of ['r', 'l']) {
          const pose = { [`${joint}_${side}`]: angle };
          const arm = sense * body.momentArm(`${muscle}_${side}`, `${joint}_${side}`, pose);
          expect(arm, `at ${angle}°`).toBeGreaterThanOrEqual(least);
          expect(arm, `at ${angle}°`).toBeLessThanOrEqual(most);
        }
    });

  for (const [muscle, actions] of Object.entries(ACTIONS))
    it(`of ${muscle} keep their sense over the whole range and act on no other joint`, () => {
      expect(spannedJoints(MUSCLES.find(({ name }) => name === muscle) ?? MUSCLES[0])).toEqual(
        Object.keys(actions),
      );
      for (const { name: joint } of JOINTS) {
        const sense = actions[joint];
        for (const angle of steps(...rangeOf(joint), 15)) {
          const arm = body.momentArm(`${muscle}_r`, `${joint}_r`, { [`${joint}_r`]: angle });
          if (sense === undefined) expect(Math.abs(arm)).toBeLessThan(1e-6);
          else expect(sense * arm, `${joint} at ${angle.toFixed(0)}°`).toBeGreaterThan(2);
        }
        for (const other of JOINTS)
          expect(Math.abs(body.momentArm(`${muscle}_r`, `${other.name}_l`, {}))).toBeLessThan(1e-6);
      }
    });
});

describe('paths', () => {
  it('have in the engine the lengths that the tables were computed with', () => {
    for (const hip of steps(...rangeOf('hip'), 5))
      for (const knee of steps(...rangeOf('knee'), 5))
        for (const ankle of steps(...rangeOf('ankle'), 3)) {
          body.pose({ hip_r: hip, knee_r: knee, ankle_r: ankle, hip_l: hip, knee_l: knee, ankle_l: ankle });
          for (const muscle of MUSCLES) {
            const own = pathLength(muscle, { hip: radians(hip), knee: radians(knee), ankle: radians(ankle) });
            expect(body.length(`${muscle.name}_r`)).toBeCloseTo(own, 6);
            expect(body.length(`${muscle.name}_l`)).toBeCloseTo(own, 6);
          }
        }
  });

  it('never jump from one side of a wrapping surface to the other', () => {
    for (const muscle of MUSCLES)
      for (const joint of spannedJoints(muscle)) {
        const [low, high] = rangeOf(joint);
        const lengths = steps(low, high, Math.round(high - low) + 1).map((angle) => {
          body.pose({ [`${joint}_r`]: angle });
          return body.length(`${muscle.name}_r`);
        });
        // No muscle of the leg has a moment arm over 7 cm, and none changes by over 7 mm a degree.
        lengths.slice(1).forEach((length, i) => {
          expect(Math.abs(length - lengths[i])).toBeLessThan(0.07 * radians(1));
          if (i > 0)
            expect(Math.abs(length - 2 * lengths[i] + lengths[i - 1])).toBeLessThan(0.007 * radians(1));
        });
      }
  });

  it('keep fibres between 0.4 and 1.6 optimal lengths over the joint angles of walking', () => {
    // Ranges of a stride: Winter 2009, hip −20 to 35°, knee 0 to 70°, ankle −20 to 15°.
    for (const muscle of MUSCLES)
      for (const hip of [-20, 0, 35])
        for (const knee of [0, 30, 70])
          for (const ankle of [-20, 0, 15]) {
            const fibre = normalisedFibre(muscle, {
              hip: radians(hip),
              knee: radians(knee),
              ankle: radians(ankle),
            });
            const where = `${muscle.name} at ${hip} ${knee} ${ankle}`;
            expect(fibre, where).toBeGreaterThan(0.4);
            expect(fibre, where).toBeLessThan(1.6);
          }
  });
});

describe('strength', () => {
  const names = Object.keys(ACTIONS);
  for (const { joint, sense, mean, most, poses } of TORQUES)
    it(`${sense > 0 ? 'flexing' : 'extending'} the ${joint} is about ${mean.toFixed(0)} N m`, () => {
      const agonists = names.filter((muscle) => ACTIONS[muscle][joint] === sense);
      const torques = poses.map((pose) => {
        body.pose(Object.fromEntries(Object.entries(pose).map(([name, angle]) => [`${name}_r`, angle])));
        const passive = body.torque(`${joint}_r`);
        for (const muscle of agonists) body.act[body.actuator(`${muscle}_r`)] = 1;
        body.forward();
        return sense * (body.torque(`${joint}_r`) - passive);
      });
      const peak = Math.max(...torques);
      expect(peak).toBeGreaterThan(0.8 * mean);
      expect(peak).toBeLessThan(most * mean);
    });
});
