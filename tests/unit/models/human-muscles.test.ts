import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { ARM_JOINTS, LEG_JOINTS, LUMBAR_JOINTS } from '../../../src/models/human/joints.ts';
import { LEG_MUSCLES, TRUNK_MUSCLES } from '../../../src/models/human/muscles.ts';
import { lengthScale, neutralLength } from '../../../src/models/human/strength.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { Body } from './body.ts';
import {
  ACTIONS,
  INVERSION,
  MEASURED_ARMS,
  MODEL_ARMS,
  MODEL_BAND,
  TORQUES,
  TRUNK_ACTIONS,
  TRUNK_ARMS,
} from './human-published.ts';

const degrees = (angle: number): number => (angle * 180) / Math.PI;
const human = modelNamed('human');

let body: Body;
beforeAll(async () => {
  body = await Body.compile(human.xml);
});
afterAll(() => body.dispose());

const steps = (low: number, high: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => low + ((high - low) * i) / (count - 1));

const ALL_JOINTS = [...LUMBAR_JOINTS, ...LEG_JOINTS, ...ARM_JOINTS];
const rangeOf = (joint: string): readonly [number, number] => {
  const row = ALL_JOINTS.find(({ name }) => name === joint);
  if (!row) throw new Error(`no joint ${joint}`);
  return [degrees(row.range[0]), degrees(row.range[1])];
};

const arm = (muscle: string, joint: string, angle: number, side = 'r'): number =>
  body.momentArm(`${muscle}_${side}`, `${joint}_${side}`, { [`${joint}_${side}`]: angle });

describe('moment arms of the human', () => {
  for (const [muscle, joint, arms] of MODEL_ARMS)
    it(`of ${muscle} about ${joint} are those of Rajagopal 2016`, () => {
      for (const [angle, published] of Object.entries(arms))
        for (const side of ['r', 'l'])
          expect(
            Math.abs(arm(muscle, joint, Number(angle), side) - published),
            `at ${angle}° ${side}: ${published}`,
          ).toBeLessThanOrEqual(MODEL_BAND);
    });

  for (const { muscles, joint, sense, ranges, source } of MEASURED_ARMS)
    for (const muscle of muscles)
      it(`of ${muscle} about ${joint} lie in the measured range (${source})`, () => {
        for (const [angle, least, most] of ranges) {
          const size = sense * arm(muscle, joint, angle);
          expect(size, `at ${angle}°`).toBeGreaterThanOrEqual(least);
          expect(size, `at ${angle}°`).toBeLessThanOrEqual(most);
        }
      });

  for (const { muscle, least, most, source } of TRUNK_ARMS)
    it(`of ${muscle} lie in the measured range (${source})`, () => {
      const size = body.momentArm(`${muscle}_r`, 'lumbar_extension', {});
      expect(size).toBeGreaterThan(least);
      expect(size).toBeLessThan(most);
    });

  it('keep the sense of each chief action over the whole range', () => {
    expect(Object.keys(ACTIONS).sort()).toEqual(LEG_MUSCLES.map(({ name }) => name).sort());
    for (const [muscle, actions] of Object.entries(ACTIONS))
      for (const [joint, sense] of Object.entries(actions))
        for (const angle of steps(...rangeOf(joint), 9))
          expect(sense * arm(muscle, joint, angle), `${muscle} ${joint} ${angle}`).toBeGreaterThan(0.5);
  });

  it('of the trunk keep their sense, and the left half mirrors the right', () => {
    expect(Object.keys(TRUNK_ACTIONS).sort()).toEqual(TRUNK_MUSCLES.map(({ name }) => name).sort());
    for (const [muscle, actions] of Object.entries(TRUNK_ACTIONS))
      for (const [joint, sense] of Object.entries(actions)) {
        const mirror = joint === 'lumbar_extension' ? 1 : -1;
        for (const angle of steps(...rangeOf(joint), 7)) {
          const size = body.momentArm(`${muscle}_r`, joint, { [joint]: angle });
          expect(sense * size, `${muscle} ${joint} ${angle}`).toBeGreaterThan(1);
          expect(body.momentArm(`${muscle}_l`, joint, { [joint]: mirror * angle })).toBeCloseTo(
            mirror * size,
            4,
          );
        }
      }
  });

  it('invert and evert the foot in the order that was measured', () => {
    const arms = Object.keys(INVERSION).map((muscle) => arm(muscle, 'subtalar', 0));
    const published = Object.values(INVERSION);
    arms.forEach((size, i) => expect(Math.sign(size)).toBe(Math.sign(published[i])));
    for (let i = 1; i < arms.length; i++) expect(arms[i]).toBeLessThan(arms[i - 1]);
  });

  it('are none about joints of the other leg and of the arms', () => {
    for (const { name } of LEG_MUSCLES)
      for (const joint of ['hip_flexion_l', 'knee_l', 'ankle_l', 'lumbar_extension', 'shoulder_flexion_r'])
        expect(Math.abs(body.momentArm(`${name}_r`, joint, {}))).toBeLessThan(1e-6);
  });
});

describe('paths of the human', () => {
  const muscles = [...LEG_MUSCLES, ...TRUNK_MUSCLES];

  it('have in the engine the neutral lengths that the tables were computed with', () => {
    body.pose({});
    for (const muscle of muscles)
      for (const side of ['r', 'l'])
        expect(body.length(`${muscle.name}_${side}`)).toBeCloseTo(neutralLength(muscle), 6);
  });

  it('never jump from one side of a wrapping surface to the other', () => {
    const stances = [
      {},
      { hip_flexion_r: 40, hip_adduction_r: -20, hip_rotation_r: 20, knee_r: 60, ankle_r: 10 },
      { hip_flexion_r: -20, hip_adduction_r: 15, hip_rotation_r: -20, knee_r: 20, ankle_r: -20 },
    ];
    for (const stance of stances)
      for (const { name: joint, range } of [...LUMBAR_JOINTS, ...LEG_JOINTS]) {
        const full = joint.startsWith('lumbar') ? joint : `${joint}_r`;
        const [low, high] = range.map(degrees);
        const lengths = steps(low, high, Math.round((high - low) / 2) + 1).map((angle) => {
          body.pose({ ...stance, [full]: angle });
          return muscles.map(({ name }) => body.length(`${name}_r`));
        });
        const stride = (high - low) / (lengths.length - 1);
        muscles.forEach(({ name }, m) => {
          for (let i = 1; i + 1 < lengths.length; i++) {
            const before = ((lengths[i][m] - lengths[i - 1][m]) * 180) / (stride * Math.PI);
            const after = ((lengths[i + 1][m] - lengths[i][m]) * 180) / (stride * Math.PI);
            // No muscle has a moment arm over 14 cm, and none changes by over 6 mm in two degrees.
            expect(Math.abs(after), `${name} ${full}`).toBeLessThan(0.14);
            expect(Math.abs(after - before), `${name} ${full}`).toBeLessThan(0.006);
          }
        });
      }
  });

  it('are smooth at any posture, also where several joints are far from neutral', () => {
    const random = new RandomStream(3);
    for (let pose = 0; pose < 120; pose++) {
      const angles = Object.fromEntries(
        LEG_JOINTS.map(({ name, range: [low, high] }) => [
          `${name}_r`,
          degrees(low + (high - low) * random.uniform()),
        ]),
      );
      body.pose(angles);
      const before = LEG_MUSCLES.map(({ name }) => body.length(`${name}_r`));
      for (const joint of Object.keys(angles)) {
        body.pose({ ...angles, [joint]: angles[joint] + 0.5 });
        LEG_MUSCLES.forEach(({ name }, m) => {
          const slope = ((body.length(`${name}_r`) - before[m]) * 180) / (0.5 * Math.PI);
          expect(Math.abs(slope), `${name} ${joint} ${JSON.stringify(angles)}`).toBeLessThan(0.14);
        });
      }
    }
  });

  it('keep fibres between 0.4 and 1.6 optimal lengths over the joint angles of walking', () => {
    // Ranges of a stride: Winter 2009, hip −20 to 35°, knee 0 to 70°, ankle −20 to 15°; frontal and transverse a few degrees.
    for (const muscle of LEG_MUSCLES) {
      const { lengths, fibres } = lengthScale(muscle);
      const fibre = (lengths[1] - lengths[0]) / (fibres[1] - fibres[0]);
      for (const hip of [-20, 0, 35])
        for (const adduction of [-8, 8])
          for (const knee of [0, 30, 70])
            for (const ankle of [-20, 0, 15]) {
              body.pose({ hip_flexion_r: hip, hip_adduction_r: adduction, knee_r: knee, ankle_r: ankle });
              const normalised = fibres[0] + (body.length(`${muscle.name}_r`) - lengths[0]) / fibre;
              const where = `${muscle.name} at ${hip} ${adduction} ${knee} ${ankle}`;
              expect(normalised, where).toBeGreaterThan(0.4);
              expect(normalised, where).toBeLessThan(1.6);
            }
    }
  });
});

describe('strength of the human', () => {
  for (const { joint, sense, mean, most, poses, source } of TORQUES)
    it(`${sense > 0 ? 'positive' : 'negative'} about ${joint} is about ${mean.toFixed(0)} N m (${source})`, () => {
      const torques = poses.map((pose) => {
        body.pose(pose);
        const passive = body.torque(joint);
        // All muscles that pull that way at this pose, each alone.
        return human.muscles.reduce((sum, { name }) => {
          const id = body.actuator(name);
          body.act[id] = 1;
          body.forward();
          body.act[id] = 0;
          return sum + Math.max(0, sense * (body.torque(joint) - passive));
        }, 0);
      });
      const peak = Math.max(...torques);
      expect(peak).toBeGreaterThan(0.8 * mean);
      expect(peak).toBeLessThan(most * mean);
    });
});
