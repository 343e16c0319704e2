import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { HandPush } from '../../../src/planner/hand-push.ts';
import { BodyStage } from '../../../src/planner/body-stage.ts';

describe('a push by hand', () => {
  let stage: BodyStage;
  beforeAll(async () => {
    stage = new BodyStage(await loadEngine(), modelNamed('human'));
  });
  afterAll(() => stage.dispose());

  /** Change of the centre of mass's velocity, m/s, that a push makes in 0.3 s of free fall from the start pose. */
  function speedBy(push: (hand: HandPush) => void): number[] {
    const { world, body, model } = stage;
    const pelvis = model.index(model.bodies, 'pelvis', 'body');
    const velocity = (pushes: boolean): number[] => {
      const hand = new HandPush();
      world.reset(body.keyframe);
      // High over the ground, so that nothing else pushes.
      world.views.qpos[2] += 5;
      if (pushes) push(hand);
      for (let step = 0; step < Math.round(0.3 / model.timestep); step++) {
        hand.apply(world);
        world.step();
      }
      world.forward();
      world.computeCentreOfMassVelocity();
      return [...world.views.subtreeVelocity.subarray(3 * pelvis, 3 * pelvis + 3)];
    };
    const without = velocity(false);
    return velocity(true).map((value, axis) => value - without[axis]);
  }

  it('gives the body its impulse, in every direction', () => {
    const { mass } = stage.body;
    const [x, y, z] = speedBy((hand) => hand.set(stage.model, 'torso', [150, -90, 60], 0.2));
    expect(x).toBeCloseTo((150 * 0.2) / mass, 2);
    expect(y).toBeCloseTo((-90 * 0.2) / mass, 2);
    expect(z).toBeCloseTo((60 * 0.2) / mass, 2);
  });

  it('lasts until it is let go', () => {
    const { mass } = stage.body;
    expect(speedBy((hand) => hand.set(stage.model, 'torso', [100, 0, 0]))[0]).toBeCloseTo(
      (100 * 0.3) / mass,
      2,
    );
    const released = speedBy((hand) => {
      hand.set(stage.model, 'torso', [100, 0, 0]);
      hand.release();
    });
    expect(released).toEqual([0, 0, 0]);
  });
});
