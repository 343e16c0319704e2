import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RandomStream } from '../../../src/base/random.ts';
import { CoupledInertia } from '../../../src/control/coupled-inertia.ts';
import { TorqueControl, type TorqueControlSettings } from '../../../src/control/torque-control.ts';
import { modelNamed } from '../../../src/models/index.ts';
import { loadEngine } from '../../../src/physics/engine.ts';
import { doubles, PhysicsModel } from '../../../src/physics/model.ts';
import { World } from '../../../src/physics/world.ts';

const human = modelNamed('human');
const joints = human.postureJoints.filter((name) => !name.startsWith('toes'));

describe('torques for the human', () => {
  let model: PhysicsModel;
  let world: World;
  let planned: Int32Array;
  beforeAll(async () => {
    model = new PhysicsModel(await loadEngine(), human.xml);
    world = new World(model);
    planned = Int32Array.from(
      joints,
      (name) => model.jointVelocity[model.index(model.joints, name, 'joint')],
    );
  });
  afterAll(() => {
    world.dispose();
    model.dispose();
  });

  it('of the coupled inertia give the accelerations asked for while the body flies', () => {
    world.reset(human.keyframe);
    const { qpos, qvel, act, bias, passive } = world.views;
    const random = new RandomStream(5);
    qpos[2] += 1;
    act.fill(0);
    for (const dof of planned) qpos[dof + 1] += 0.1 * random.uniform();
    for (let dof = 0; dof < qvel.length; dof++) qvel[dof] = random.normal();
    world.forward();
    const inertia = new CoupledInertia(model, planned);
    const wanted = Array.from(planned, () => 20 * random.normal());
    planned.forEach((dof, i) => (inertia.acceleration[dof] = wanted[i]));
    // What velocities, springs and relaxed muscles do to all degrees of freedom is taken off, so that the torques act alone.
    const others = doubles(world.data.qfrc_actuator);
    const applied = doubles(world.data.qfrc_applied);
    const torques = inertia.torques(world.views.massMatrix);
    for (let dof = 0; dof < applied.length; dof++)
      applied[dof] = torques[dof] + bias[dof] - passive[dof] - others[dof];
    world.forward();
    const accelerations = doubles(world.data.qacc);
    planned.forEach((dof, i) => expect(accelerations[dof]).toBeCloseTo(wanted[i], 6));
    applied.fill(0);
  });

  /** Mean squared activation over a second of holding the start pose. */
  function holding(settings: Pick<TorqueControlSettings, 'inertia' | 'damping'>): number {
    const control = new TorqueControl(model, joints, {
      bandwidth: 22,
      stanceShare: 0.06,
      support: 0,
      effortCost: 100,
      ...settings,
    });
    world.reset(human.keyframe);
    const posture = Float64Array.from(planned, (dof) => world.views.qpos[dof + 1]);
    let effort = 0;
    for (let step = 0; step < 250; step++) {
      world.begin();
      if (step % 2 === 0) control.control(world, posture);
      world.finish();
      for (const activation of world.views.act) effort += activation * activation;
    }
    expect(world.views.qpos[2]).toBeGreaterThan(0.9);
    return effort / 250 / model.actuators.length;
  }

  it('hold it standing without shaking where those of the joints apart shake the pelvis', () => {
    expect(holding({ inertia: 'own', damping: 1 })).toBeGreaterThan(0.1);
    expect(holding({ inertia: 'coupled', damping: 0.5 })).toBeLessThan(0.01);
  });
});
