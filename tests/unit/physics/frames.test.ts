import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { FrameWriter, sceneOf } from '../../../src/physics/scene.ts';
import { World } from '../../../src/physics/world.ts';
import { CONTACT_SIZE, CONTACTS, type SceneModel } from '../../../src/protocol/scene.ts';

describe('frames of the human', () => {
  const body = modelNamed('human');
  let model: PhysicsModel;
  let world: World;
  let scene: SceneModel;
  let writer: FrameWriter;

  beforeAll(async () => {
    const engine = await loadEngine();
    model = new PhysicsModel(engine, body.xml);
    world = new World(model);
    scene = sceneOf(body, model);
    writer = new FrameWriter(engine, scene);
  });
  afterAll(() => {
    writer.dispose();
    world.dispose();
    model.dispose();
  });
  const frame = (): Float32Array => {
    world.forward();
    const out = new Float32Array(writer.layout.size);
    writer.write(world, out);
    return out;
  };

  it('tell what the feet bear, as the force that the ground gives back', () => {
    world.reset(body.keyframe);
    for (let i = 0; i < 40; i++) world.step();
    const { contacts } = writer.layout;
    const seen = frame();
    const count = seen[contacts];
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(CONTACTS);
    let up = 0;
    for (let i = 0; i < count; i++) {
      const at = contacts + 1 + CONTACT_SIZE * i;
      expect(Math.abs(seen[at + 2])).toBeLessThan(0.01);
      expect(seen[at + 5]).toBeGreaterThan(0);
      up += seen[at + 5];
    }
    const sensed = ['contact_foot_r', 'contact_foot_l'].map((name) => {
      const sensor = model.index(model.sensors, name, 'sensor');
      const { sensors } = world.views;
      return sensors[model.sensorAddress[sensor] + (model.sensorSize[sensor] === 3 ? 2 : 0)];
    });
    expect(up / model.weight).toBeCloseTo((sensed[0] + sensed[1]) / model.weight, 1);
  });

  it('tell the capture point: under a body that stands, and ahead of one that goes', () => {
    world.reset(body.keyframe);
    const { balance } = writer.layout;
    const still = frame();
    expect(still[balance + 3]).toBeCloseTo(still[balance], 3);
    world.views.qvel[0] = 1;
    const going = frame();
    const { 2: height } = going.subarray(balance);
    expect(going[balance + 3] - going[balance]).toBeCloseTo(Math.sqrt(height / 9.81), 3);
  });

  it('tell how hard each muscle pulls, at most as hard as it can with what its tissue adds', () => {
    world.reset(body.keyframe);
    world.views.act.fill(1);
    const active = frame();
    world.views.act.fill(0);
    const passive = frame();
    const { forces } = writer.layout;
    scene.muscles.forEach(({ strongest }, m) => {
      const added = active[forces + m] - passive[forces + m];
      expect(strongest).toBeGreaterThan(0);
      expect(added).toBeGreaterThanOrEqual(0);
      expect(added).toBeLessThanOrEqual(1.001 * strongest);
    });
    expect(scene.weight).toBeCloseTo(9.81 * body.mass, 0);
  });
});
