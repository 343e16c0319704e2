/** A pose that a limb's muscles can hold: where gravity and springs ask for no more than they have. */
import type { World } from '../world.ts';
import type { JointRow } from './joint-table.ts';

/** How far towards the farther limit of each joint, the most first. */
const SHARES = [0.5, 0.4, 0.3, 0.2, 0.1] as const;
/** Torque that may be missing, as a share of what the muscles of the joint have together. */
const MISSING = 0.01;
const PASSES = 200;
/** Of their strength, that muscles keep in reserve for getting there. */
const MOST = 0.7;

/** Angles by joint of the farthest pose that can be held, and of the start where none can. The world is left as it was. */
export function reachablePose(world: World, planned: readonly JointRow[]): ReadonlyMap<string, number> {
  const state = new Float64Array(world.stateSize);
  world.saveState(state);
  const start = planned.map(({ position }) => world.views.qpos[position]);
  const poseAt = (share: number): number[] =>
    planned.map(({ low, high }, i) => {
      const far = high - start[i] > start[i] - low ? high : low;
      return start[i] + share * (far - start[i]);
    });
  try {
    for (const share of SHARES) {
      const pose = poseAt(share);
      if (canHold(world, planned, pose)) return new Map(planned.map(({ name }, i) => [name, pose[i]]));
    }
    return new Map(planned.map(({ name }, i) => [name, start[i]]));
  } finally {
    world.loadState(state);
    world.forward();
  }
}

/** Whether excitations from 0 to 1 can balance the torques at rest in a pose. */
function canHold(world: World, planned: readonly JointRow[], pose: readonly number[]): boolean {
  const { model } = world;
  const { views } = world;
  views.qvel.fill(0);
  planned.forEach(({ position }, i) => (views.qpos[position] = pose[i]));
  const forces = (activation: number): Float64Array => {
    views.act.fill(activation);
    views.ctrl.fill(activation);
    world.forward();
    return views.actuatorForce.slice();
  };
  const slack = forces(0);
  const full = forces(1);
  const { moment, momentRow, momentCount, momentColumn, bias, passive } = views;
  const rows = new Map(planned.map(({ velocity }, row) => [velocity, row]));
  const wanted = planned.map(({ velocity }) => bias[velocity] - passive[velocity]);
  const capacity = planned.map(() => 0);

  const arms = Array.from({ length: model.actuators.length }, (_, i) => {
    const arm = planned.map(() => 0);
    for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++) {
      const row = rows.get(momentColumn[k]);
      if (row === undefined) continue;
      arm[row] = moment[k] * (full[i] - slack[i]);
      wanted[row] -= moment[k] * slack[i];
      capacity[row] += Math.abs(arm[row]);
    }
    return arm;
  });
  const u = arms.map(() => 0);
  for (let pass = 0; pass < PASSES; pass++)
    arms.forEach((arm, i) => {
      const squares = arm.reduce((sum, a) => sum + a * a, 0);
      if (squares === 0) return;
      const least = model.muscles[i] ? 0 : -MOST;
      const step = arm.reduce((sum, a, row) => sum + a * wanted[row], 0) / squares;
      const next = Math.min(MOST, Math.max(least, u[i] + step));
      arm.forEach((a, row) => (wanted[row] -= a * (next - u[i])));
      u[i] = next;
    });
  return wanted.every((rest, row) => Math.abs(rest) <= MISSING * capacity[row] + 1e-9);
}
