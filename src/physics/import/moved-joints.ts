/** Which joints actuators move, and each actuator by what it moves. */
import { RandomStream } from '../../base/random.ts';
import type { ImportedFacts } from '../../protocol/imported.ts';
import type { SceneMuscle } from '../../protocol/scene.ts';
import { LEFT, RIGHT } from './feet.ts';
import type { JointRow } from './joint-table.ts';
import { jointOfDof, type Subject } from './subject.ts';

/** Poses at which it is looked which joints muscles move. */
const POSES = 6;
/** Moment arms below this are none, m. */
const NO_ARM = 1e-6;

/** Degrees of freedom that some actuator moves in some pose. */
export function actuatedJoints({ world, joints }: Subject): ReadonlySet<number> {
  const state = new Float64Array(world.stateSize);
  world.saveState(state);
  const random = new RandomStream(1, 0);
  const found = new Set<number>();
  for (let pose = 0; pose < POSES; pose++) {
    const { qpos } = world.views;
    if (pose > 0)
      for (const { single, position, low, high } of joints)
        if (single) qpos[position] = low + (high - low) * random.uniform();
    world.forward();
    const { moment, momentRow, momentCount, momentColumn } = world.views;
    for (let i = 0; i < momentRow.length; i++)
      for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++)
        if (Math.abs(moment[k]) > NO_ARM) found.add(momentColumn[k]);
  }
  world.loadState(state);
  world.forward();
  return found;
}

/** Hinges and slides that are moved, themselves or by those that follow them, and follow no other. */
export function plannedJoints({ joints, leaders }: Subject, actuated: ReadonlySet<number>): JointRow[] {
  const moved = new Set([...actuated].map((dof) => leaders.get(dof) ?? dof));
  return joints.filter(({ single, velocity }) => single && moved.has(velocity) && !leaders.has(velocity));
}

/** Which joint each tied one follows. */
export function couplingNames(subject: Subject): ImportedFacts['couplings'] {
  return subject.model.couplings.map(({ follower, leader }) => ({
    follower: jointOfDof(subject, follower).name,
    leader: jointOfDof(subject, leader).name,
  }));
}

/** Each muscle by what it moves most. */
export function muscleCards({ model, world, joints, leaders }: Subject): SceneMuscle[] {
  const { moment, momentRow, momentCount, momentColumn } = world.views;
  return model.actuators.map((name, i) => {
    let most = NO_ARM;
    let moved: number | null = null;
    for (let k = momentRow[i]; k < momentRow[i] + momentCount[i]; k++) {
      if (Math.abs(moment[k]) <= most) continue;
      most = Math.abs(moment[k]);
      moved = leaders.get(momentColumn[k]) ?? momentColumn[k];
    }
    const joint = moved === null ? undefined : joints.find(({ velocity }) => velocity === moved);
    const group = joint
      ? joint.name
          .replace(/_?(r|l|right|left)$/i, '')
          .replace(/^(r|l)_/i, '')
          .replaceAll('_', ' ')
      : 'other';
    const side = RIGHT.test(name) === LEFT.test(name) ? 'middle' : RIGHT.test(name) ? 'right' : 'left';
    return { name, group, side };
  });
}
