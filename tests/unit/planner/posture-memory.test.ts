import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { mirroringOf } from '../../../src/physics/mirroring.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { PlanDistribution } from '../../../src/planner/plan-distribution.ts';
import { PostureMemory } from '../../../src/planner/posture-memory.ts';
import { WALKER_PLANNER } from '../../../src/tasks/walker.ts';

const engine = await loadEngine();
const ROW = 0.01;
const STRIDE = 1.1;
const shape = { knots: 3, joints: 3, horizon: 0.2, interpolation: 'linear' } as const;
/** A right joint, its left partner, and one in the middle that turns to a side. */
const sides = { partner: Int32Array.of(1, 0, 2), sign: Float64Array.of(1, 1, -1) };

/** A gait in which the left does what the right did half a stride ago. */
const gait = (time: number): Float64Array => {
  const phase = (2 * Math.PI * time) / STRIDE;
  return Float64Array.of(Math.sin(phase), Math.sin(phase - Math.PI), Math.cos(phase));
};

function walked(seconds: number): PostureMemory {
  const memory = new PostureMemory(sides, ROW);
  for (let row = 0; row * ROW < seconds; row++) memory.record(gait(row * ROW));
  return memory;
}

describe('the memory of postures', () => {
  it('recalls plans that go on as the gait does, from either side', () => {
    const seconds = 4;
    const memory = walked(seconds);
    const now = seconds - ROW;
    const wanted = [0, 0.1, 0.2].flatMap((ahead) => [...gait(now + ahead)]);
    const off = Array.from({ length: 64 }, (_, n) => {
      const plan = new Float64Array(9);
      expect(memory.recall(new RandomStream(1, n), shape, plan)).toBe(true);
      return Math.max(...plan.map((value, i) => Math.abs(value - wanted[i])));
    });
    // Strides of another length than the gait's give other plans, those of about its own give its own.
    expect(Math.min(...off)).toBeLessThan(0.1);
    expect(off.filter((value) => value < 0.5).length).toBeGreaterThan(8);
  });

  it('has nothing to recall before it has seen as much, nor after it is cleared', () => {
    const memory = walked(0.3);
    const plan = new Float64Array(9).fill(7);
    for (let n = 0; n < 32; n++) expect(memory.recall(new RandomStream(1, n), shape, plan)).toBe(false);
    expect([...plan].every((value) => value === 7)).toBe(true);
    const full = walked(4);
    full.clear();
    expect(full.recall(new RandomStream(1), shape, plan)).toBe(false);
  });

  it('gives only as many samples as asked for, within the ranges of the joints', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 0, max: 12 }), (seed, memorySamples) => {
        const ranges = Float64Array.of(-0.5, 0.5, -0.5, 0.5, -0.5, 0.5);
        const settings = { ...WALKER_PLANNER, samples: 16, memorySamples, spread: 0.001 };
        const memory = new PostureMemory(sides, ROW);
        const plans = new PlanDistribution(settings, ranges, seed, [], memory);
        plans.reset(new Float64Array(3));
        for (let row = 0; row < 200; row++) memory.record(Float64Array.of(0.9, 0.9, 0.9));
        const samples = plans.draw(new Float64Array(3));
        const recalled = Array.from({ length: 16 }, (_, n) => samples.subarray(9 * n, 9 * n + 9)).filter(
          (sample) => Math.abs(sample[0]) > 0.4,
        );
        expect(recalled).toHaveLength(memorySamples);
        recalled.forEach((sample) =>
          sample.forEach((value) => expect(Math.abs(value)).toBeLessThanOrEqual(0.5)),
        );
      }),
    );
  });
});

describe('the mirror image of a posture', () => {
  it.each(['human', 'ostrich', 'planar-human'])(
    'exchanges the sides of the %s and keeps its axes',
    (name) => {
      const body = modelNamed(name);
      const model = new PhysicsModel(engine, body.xml);
      const { partner, sign } = mirroringOf(model, body.postureJoints, body.keyframe);
      body.postureJoints.forEach((joint, i) => {
        const other = body.postureJoints[partner[i]];
        if (joint.endsWith('_r')) expect(other).toBe(joint.replace(/_r$/, '_l'));
        expect(partner[partner[i]]).toBe(i);
        expect(sign[partner[i]]).toBe(sign[i]);
        // Angles of paired joints are named alike on both sides: flexion is flexion.
        if (partner[i] !== i) expect(sign[i]).toBe(1);
      });
      model.dispose();
    },
  );

  it('turns leaning and turning to a side round, and leaves bowing', () => {
    const body = modelNamed('human');
    const model = new PhysicsModel(engine, body.xml);
    const lumbar = ['lumbar_extension', 'lumbar_bending', 'lumbar_rotation'];
    expect([...mirroringOf(model, lumbar, modelNamed('human').keyframe).sign]).toEqual([1, -1, -1]);
    model.dispose();
  });
});
