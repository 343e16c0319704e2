import { describe, expect, it } from 'vitest';
import { TorqueControl } from '../../../src/control/torque-control.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { PhysicsModel } from '../../../src/physics/model.ts';
import { World } from '../../../src/physics/world.ts';

const SLOPE = 0.67;

/** A finger of two phalanges, the last one following the first; two muscles that cross both joints with other arms. */
const FINGER = `<mujoco>
  <compiler angle="radian"/>
  <option timestep="0.002" integrator="implicitfast"/>
  <worldbody>
    <site name="flexor_0" pos="-0.05 0 -0.01"/>
    <site name="extensor_0" pos="-0.05 0 0.01"/>
    <body name="near">
      <joint name="near" axis="0 1 0" damping="0.005" armature="2e-4"/>
      <geom type="capsule" size="0.008" fromto="0 0 0 0.04 0 0" density="1000"/>
      <site name="flexor_1" pos="0.01 0 -0.008"/>
      <site name="flexor_2" pos="0.03 0 -0.012"/>
      <site name="extensor_1" pos="0.01 0 0.006"/>
      <site name="extensor_2" pos="0.03 0 0.006"/>
      <body name="far" pos="0.04 0 0">
        <joint name="far" axis="0 1 0" damping="0.005" stiffness="0.1" springref="-0.6" armature="2e-4"/>
        <geom type="capsule" size="0.008" fromto="0 0 0 0.03 0 0" density="1000"/>
        <site name="flexor_3" pos="0.01 0 -0.012"/>
        <site name="extensor_3" pos="0.01 0 0.006"/>
      </body>
    </body>
  </worldbody>
  <contact><exclude body1="near" body2="far"/></contact>
  <equality>
    <joint joint1="far" joint2="near" polycoef="0 ${SLOPE} 0 0 0"/>
  </equality>
  <tendon>
    ${['flexor', 'extensor']
      .map(
        (name) =>
          `<spatial name="${name}">${[0, 1, 2, 3].map((i) => `<site site="${name}_${i}"/>`).join('')}</spatial>`,
      )
      .join('')}
  </tendon>
  <actuator>
    <muscle name="flexor" tendon="flexor" lengthrange="0.07 0.14" force="60"/>
    <muscle name="extensor" tendon="extensor" lengthrange="0.07 0.14" force="60"/>
  </actuator>
  <keyframe><key name="rest" qpos="0.3 ${0.3 * SLOPE}"/></keyframe>
</mujoco>`;

const SETTINGS = {
  bandwidth: 25,
  damping: 1,
  stanceShare: 0,
  support: 0,
  inertia: 'own' as const,
  effortCost: 1e-5,
};

describe('joints that follow others', () => {
  it('are read from the model', async () => {
    const model = new PhysicsModel(await loadEngine(), FINGER);
    const [near, far] = ['near', 'far'].map((name) => model.jointVelocity[model.joints.indexOf(name)]);
    expect(model.couplings).toHaveLength(1);
    expect(model.couplings[0]).toMatchObject({ leader: near, follower: far, slope: SLOPE });
    const world = new World(model);
    world.reset('rest');
    const { massMatrix } = world.views;
    const common = massMatrix[model.couplings[0].massAddress];
    // The far link turned about both joints: between its own inertia about its joint and that of both about the near one.
    expect(common).toBeGreaterThan(massMatrix[model.massDiagonal[far]] - 2e-4);
    expect(common).toBeLessThan(massMatrix[model.massDiagonal[near]]);
    world.dispose();
    model.dispose();
  });

  it('are held by the torque of the joint that leads them', async () => {
    const model = new PhysicsModel(await loadEngine(), FINGER);
    const world = new World(model);
    const control = new TorqueControl(model, ['near'], SETTINGS);
    for (const target of [0.2, 0.5, 0.9]) {
      world.reset('rest');
      for (let step = 0; step < 750; step++) {
        world.begin();
        control.control(world, Float64Array.of(target));
        world.finish();
      }
      const { qpos, qvel } = world.views;
      expect(Math.abs(qvel[0])).toBeLessThan(0.02);
      expect(Math.abs(qpos[0] - target)).toBeLessThan(0.02);
      expect(Math.abs(qpos[1] - SLOPE * qpos[0])).toBeLessThan(0.05);
    }
    world.dispose();
    model.dispose();
  });
});
