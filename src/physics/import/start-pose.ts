/** How a body starts: its own pose, turned to +x, set on the ground and come to rest there. */
import { aboutVertical, after } from '../../models/import/turns.ts';
import { doubles } from '../model.ts';
import type { Root } from './figure.ts';
import { lowest, meetGround } from './ground-contact.ts';
import { jointOfDof, type Subject } from './subject.ts';

/** Keyframes that are poses to start from. */
const START_NAMES = /stand|start|home|rest|init|default|neutral/i;
/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;
/** The statue: its step and how long it stands, s; rate of its springs, rad/s; least inertia of a joint, kg m² per N of weight. */
const STATUE_STEP = 0.001;
const STATUE_SECONDS = 1;
const STATUE_RATE = 30;
const STATUE_INERTIA = 0.002;

/** The pose of the best keyframe, else of the file; followers where their leaders have them. */
export function takeStart(subject: Subject): void {
  const { model, world } = subject;
  const { keyframes } = model;
  const named = keyframes.findIndex((name) => START_NAMES.test(name));
  const chosen = named >= 0 ? named : keyframes.length > 0 ? 0 : -1;
  if (chosen >= 0) {
    model.engine.mj_resetDataKeyframe(model.handle, world.data, chosen);
    subject.changes.push(
      `It starts from the model's keyframe ${keyframes[chosen] ? `"${keyframes[chosen]}"` : `number ${chosen + 1}`}.`,
    );
  } else model.engine.mj_resetData(model.handle, world.data);
  const { qpos } = world.views;
  for (const { single, position, low, high } of subject.joints)
    if (single) qpos[position] = Math.min(high, Math.max(low, qpos[position]));
  follow(subject);
  world.forward();
}

/** Sets joints that are tied to others to where the ties want them. */
function follow(subject: Subject): void {
  const { model } = subject;
  const { qpos } = subject.world.views;
  const reference = doubles(model.handle.qpos0);
  for (const { follower, leader, coefficients } of model.couplings) {
    const [y, x] = [jointOfDof(subject, follower).position, jointOfDof(subject, leader).position];
    const from = qpos[x] - reference[x];
    qpos[y] = reference[y] + coefficients.reduceRight((sum, c) => sum * from + c, 0);
  }
}

/** Turns a free body so that it faces +x, over the origin. */
export function face(subject: Subject, free: string, heading: number): void {
  const { model, world } = subject;
  const at = model.jointPosition[model.index(model.joints, free, 'joint')];
  const { qpos } = world.views;
  const turn = after(aboutVertical(-heading), [qpos[at + 3], qpos[at + 4], qpos[at + 5], qpos[at + 6]]);
  turn.forEach((value, i) => (qpos[at + 3 + i] = value));
  qpos[at] = 0;
  qpos[at + 1] = 0;
  if (Math.abs(heading) > 0.01)
    subject.changes.push(`It is turned by ${Math.round((-heading * 180) / Math.PI)}° so that it faces +x.`);
  world.forward();
}

/** Sets what is lowest on the ground. */
export function settle(subject: Subject, root: Root, figure: number, level: number): void {
  const { model, world } = subject;
  const meeting = meetGround(subject, figure);
  if (meeting.length === 0 || !Number.isFinite(level)) return;
  const least = Math.min(...meeting.map((geom) => lowest(subject, geom)));
  const lift = level - SINK - least;
  const joint = model.index(model.joints, 'free' in root ? root.free : root.height, 'joint');
  const at = model.jointPosition[joint] + ('free' in root ? 2 : 0);
  world.views.qpos[at] += lift;
  if (Math.abs(lift) > 0.005)
    subject.changes.push(
      `It is ${lift > 0 ? 'raised' : 'lowered'} by ${Math.abs(100 * lift).toFixed(1)} cm so that it stands on the ground.`,
    );
  world.forward();
}

/**
 * Lets the body stand as a statue for a moment, its joints held by springs, so that its soles come to lie on the ground: a
 * heel alone that touches would bear all the weight of the first plan. Where it topples it is left as it was.
 */
export function comeToRest(subject: Subject, pelvis: number, root: Root): void {
  const { model, world } = subject;
  const { handle } = model;
  const before = new Float64Array(world.stateSize);
  world.saveState(before);
  const wanted = world.views.qpos.slice();
  const height = world.views.xpos[3 * pelvis + 2];
  const held = subject.joints.filter(
    ({ single, velocity, body }) =>
      single && !subject.leaders.has(velocity) && !model.ancestors(pelvis).includes(body),
  );
  // Springs of the engine's own, whose dampers it takes in implicitly.
  const [stiffness, spring] = [doubles(handle.jnt_stiffness), doubles(handle.qpos_spring)];
  const damping = doubles(handle.dof_damping);
  const kept = [stiffness.slice(), spring.slice(), damping.slice()];
  const step = model.timestep;
  model.setTimestep(STATUE_STEP);
  for (const { index, position, velocity } of held) {
    const inertia = Math.max(
      world.views.massMatrix[model.massDiagonal[velocity]],
      STATUE_INERTIA * model.weight,
    );
    stiffness[index] = inertia * STATUE_RATE ** 2;
    spring[position] = wanted[position];
    damping[velocity] = 2 * inertia * STATUE_RATE;
  }
  let standing = true;
  for (let i = 0; i * STATUE_STEP < STATUE_SECONDS && standing; i++) {
    world.step();
    standing = world.views.xpos[3 * pelvis + 2] > 0.9 * height;
  }
  [stiffness, spring, damping].forEach((values, i) => values.set(kept[i]));
  model.setTimestep(step);
  if (standing) {
    const { qpos, qvel } = world.views;
    qvel.fill(0);
    // Only the root keeps what it has found; joints are again exactly as the pose has them.
    for (const { position, single } of subject.joints)
      if (single && !carries(subject, root, position)) qpos[position] = wanted[position];
    follow(subject);
    world.forward();
  } else {
    world.loadState(before);
    world.forward();
    subject.changes.push('Its start pose does not stand by itself: it topples even with stiff joints.');
  }
}

/** Whether a position belongs to the joints that carry the body through the world. */
function carries({ joints }: Subject, root: Root, position: number): boolean {
  const names: readonly string[] = 'free' in root ? [root.free] : [root.forward, root.height, root.pitch];
  return joints.some((joint) => joint.position === position && names.includes(joint.name));
}
