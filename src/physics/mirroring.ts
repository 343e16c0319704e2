/** The mirror image of a posture: which joint is the other side's, and which angles change their sign. */
import { doubles, type PhysicsModel } from './model.ts';

/** For each of some joints the place of its partner among them (itself in the middle), and 1 or −1 for its angle. */
export interface Mirroring {
  readonly partner: Int32Array;
  readonly sign: Float64Array;
}

/**
 * The mirroring of hinge joints at the plane between left (+y) and right. Sides are told by names that end in `_r` and
 * `_l`, signs by the joints' axes with all angles 0: an axis of rotation keeps its part along y in the mirror and turns
 * the others round.
 */
export function mirroringOf(model: PhysicsModel, joints: readonly string[]): Mirroring {
  const axes = axesAtRest(model);
  const axisOf = (name: string): Float64Array => {
    const joint = model.index(model.joints, name, 'joint');
    return axes.subarray(3 * joint, 3 * joint + 3);
  };
  const partners = joints.map((name) => {
    const other = name.replace(/_[rl]$/, (side) => (side === '_r' ? '_l' : '_r'));
    return joints.includes(other) ? other : name;
  });
  return {
    partner: Int32Array.from(partners, (name) => joints.indexOf(name)),
    sign: Float64Array.from(joints, (name, i) => {
      const [x, y, z] = axisOf(partners[i]);
      const [a, b, c] = axisOf(name);
      return b * y - a * x - c * z < 0 ? -1 : 1;
    }),
  };
}

/** World axes of all joints with every angle 0, three numbers a joint. */
function axesAtRest({ engine, handle }: PhysicsModel): Float64Array {
  const data = new engine.MjData(handle);
  try {
    engine.mj_kinematics(handle, data);
    return doubles(data.xaxis).slice();
  } finally {
    data.delete();
  }
}
