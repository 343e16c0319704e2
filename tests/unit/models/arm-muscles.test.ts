import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { GRIP } from '../../../src/models/arm/hand-muscles.ts';
import { JOINTS } from '../../../src/models/arm/joints.ts';
import { MUSCLES } from '../../../src/models/arm/scene.ts';
import { fingerRow, FINGERS } from '../../../src/models/arm/segments.ts';
import { neutralLength } from '../../../src/models/arm/strength.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { pathFibre } from '../../../src/models/muscle-figures.ts';
import { momentArm, pose } from './arm-body.ts';
import { ACTIONS, BENT, FLEXOR_MEANS, FLEXOR_SOURCE, MOMENT_ARMS, TORQUES } from './arm-published.ts';
import { Body } from './body.ts';

const degrees = (angle: number): number => (angle * 180) / Math.PI;

let body: Body;
beforeAll(async () => {
  body = await Body.compile(modelNamed('arm').xml);
});
afterAll(() => body.dispose());

const rangeOf = (joint: string): readonly [number, number] => {
  const row = JOINTS.find(({ name }) => name === joint);
  if (!row) throw new Error(`no joint ${joint}`);
  return [degrees(row.range[0]), degrees(row.range[1])];
};

/** Angles over the middle of a joint's range, where no muscle changes its sense. */
function middle(joint: string): number[] {
  const [low, high] = rangeOf(joint);
  return [0.15, 0.3, 0.5, 0.7, 0.8].map((share) => low + share * (high - low));
}

/** Pronation is measured at the bent elbow; a straight one pulls the biceps along the forearm. */
const frame = (joint: string): Readonly<Record<string, number>> =>
  joint === 'forearm_pronation' ? BENT : {};

describe('moment arms of the arm', () => {
  for (const { muscle, joint, sense, ranges, at = {}, source } of MOMENT_ARMS)
    it(`of ${muscle} at ${joint} lie in the published range (${source})`, () => {
      for (const [angle, least, most] of ranges) {
        const size = sense * momentArm(body, muscle, joint, { ...at, [joint]: angle });
        expect(size, `at ${angle}°`).toBeGreaterThan(least);
        expect(size, `at ${angle}°`).toBeLessThan(most);
      }
    });

  it(`of the long finger flexors agree with ${FLEXOR_SOURCE}`, () => {
    for (const [muscle, joint, size] of FLEXOR_MEANS) {
      const arms = [0, 22.5, 45, 67.5, 90].map((angle) => momentArm(body, muscle, joint, { [joint]: angle }));
      const mean = arms.reduce((sum, arm) => sum + arm, 0) / arms.length;
      expect(mean, `${muscle} at ${joint}`).toBeGreaterThan(0.7 * size);
      expect(mean, `${muscle} at ${joint}`).toBeLessThan(1.3 * size);
    }
  });

  it('are listed for every muscle', () => {
    expect(Object.keys(ACTIONS).sort()).toEqual(MUSCLES.map(({ name }) => name).sort());
  });

  for (const [muscle, actions] of Object.entries(ACTIONS))
    it(`of ${muscle} turn ${Object.keys(actions).join(', ')} as anatomy says`, () => {
      for (const [joint, sense] of Object.entries(actions))
        for (const angle of middle(joint)) {
          const arm = momentArm(body, muscle, joint, { ...frame(joint), [joint]: angle });
          expect(sense * arm, `${joint} at ${angle.toFixed(0)}°`).toBeGreaterThan(0.8);
        }
    });
});

describe('paths of the arm', () => {
  it('have in the engine the lengths that the tables were computed with', () => {
    pose(body, {});
    for (const muscle of MUSCLES)
      expect(body.length(muscle.name), muscle.name).toBeCloseTo(neutralLength(muscle), 6);
  });

  it('never jump, wherever the other joints stand', () => {
    const random = new RandomStream(5);
    const lengths = (): Float64Array => Float64Array.from(MUSCLES, ({ name }) => body.length(name));
    const step = Math.PI / 180;
    for (let tries = 0; tries < 4; tries++) {
      const base = JOINTS.map(({ range }) => range[0] + random.uniform() * (range[1] - range[0]));
      JOINTS.forEach(({ name: joint, range }, moved) => {
        let last: Float64Array | undefined;
        let before: Float64Array | undefined;
        for (let angle = range[0]; angle <= range[1]; angle += 2 * step) {
          body.qpos.set(base);
          body.qpos[moved] = angle;
          body.engine.mj_fwdPosition(body.model, body.data);
          const now = lengths();
          if (last && before)
            for (let i = 0; i < now.length; i++) {
              const where = `${MUSCLES[i].name} at ${joint} ${degrees(angle).toFixed(0)}°`;
              // No muscle of the arm has a moment arm over 10 cm, and none changes by over 12 mm in two degrees.
              if (Math.abs(now[i] - last[i]) > 0.1 * 2 * step) expect.fail(`${where} jumps`);
              if (Math.abs(now[i] - 2 * last[i] + before[i]) > 0.012 * 2 * step)
                expect.fail(`${where} kinks`);
            }
          before = last;
          last = now;
        }
      });
    }
  });

  it('keep fibres between 0.4 and 1.6 optimal lengths over ordinary poses', () => {
    const random = new RandomStream(8);
    for (let tries = 0; tries < 200; tries++) {
      const angles = Object.fromEntries(
        JOINTS.filter(({ name }) => !name.endsWith('_dip')).map(({ name }) => {
          const [low, high] = rangeOf(name);
          return [name, low + (0.2 + 0.6 * random.uniform()) * (high - low)];
        }),
      );
      pose(body, angles);
      for (const muscle of MUSCLES) {
        const fibre = muscle.neutral + (body.length(muscle.name) - neutralLength(muscle)) / pathFibre(muscle);
        if (fibre < 0.4 || fibre > 1.6)
          expect.fail(`${muscle.name} at ${fibre.toFixed(2)}: ${JSON.stringify(angles)}`);
      }
    }
  });
});

/** Torque of all muscles that turn a joint one way, fully active, less what they do at rest, N m. */
function strength(
  joint: string,
  sense: 1 | -1,
  angles: Readonly<Record<string, number>>,
  among?: readonly string[],
): number {
  const agonists = MUSCLES.filter(
    ({ name }) => (among?.includes(name) ?? true) && sense * momentArm(body, name, joint, angles) > 1,
  );
  pose(body, angles);
  const passive = body.torque(joint);
  for (const { name } of agonists) body.act[body.actuator(name)] = 1;
  body.forward();
  return sense * (body.torque(joint) - passive);
}

describe('strength of the arm', () => {
  for (const { joint, sense, mean, band, poses, groups, source } of TORQUES)
    it(`${sense > 0 ? 'forward' : 'backward'} at ${joint} is about ${mean} N m (${source})`, () => {
      const among = groups && MUSCLES.filter(({ group }) => groups.includes(group)).map(({ name }) => name);
      const peak = Math.max(...poses.map((angles) => strength(joint, sense, angles, among)));
      expect(peak).toBeGreaterThan(band[0] * mean);
      expect(peak).toBeLessThan(band[1] * mean);
    });

  it('closes the hand with the force of a grip', () => {
    // Young men grip with 450 to 550 N (Mathiowetz 1985); the bar lies under the middle phalanges.
    const angles = Object.fromEntries(
      FINGERS.flatMap((name) => [
        [`${name}_mcp`, 45],
        [`${name}_pip`, 60],
      ]),
    );
    const grip = FINGERS.reduce((sum, name) => {
      const { proximal, middle: next } = fingerRow(name).lengths;
      const lever = proximal * Math.cos(Math.PI / 3) + 0.5 * next;
      return sum + strength(`${name}_mcp`, 1, { ...BENT, wrist_flexion: -20, ...angles }, GRIP) / lever;
    }, 0);
    expect(grip).toBeGreaterThan(300);
    expect(grip).toBeLessThan(700);
  });
});
