/** The mirror image of a posture: which joint is the other side's, and which angles change their sign. */
import { doubles, integers, type PhysicsModel } from './model.ts';

/** Words for sides, each with the other side's. */
const OTHER_SIDE: Readonly<Record<string, string>> = {
  r: 'l',
  l: 'r',
  R: 'L',
  L: 'R',
  right: 'left',
  left: 'right',
  Right: 'Left',
  Left: 'Right',
};

/** For each of some joints the place of its partner among them (itself in the middle), and 1 or −1 for its angle. */
export interface Mirroring {
  readonly partner: Int32Array;
  readonly sign: Float64Array;
}

/**
 * The mirroring of hinge joints at the plane between left (+y) and right. Sides are told by names (`hip_r` and `hip_l`), signs
 * by the joints' axes with all angles 0 and the root as in a keyframe, which faces +x: an axis of rotation keeps its part
 * along y in the mirror and turns the others round.
 */
export function mirroringOf(model: PhysicsModel, joints: readonly string[], keyframe: string): Mirroring {
  const axes = axesAtRest(model, keyframe);
  const axisOf = (name: string): Float64Array => {
    const joint = model.index(model.joints, name, 'joint');
    return axes.subarray(3 * joint, 3 * joint + 3);
  };
  const partners = joints.map((name) => {
    const other = otherSide(name);
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

/** A name with its side exchanged; the same where it tells none. */
const otherSide = (name: string): string =>
  name.replace(/(?<![a-zA-Z])[rlRL](?![a-zA-Z])|[rR]ight|[lL]eft/, (side) => OTHER_SIDE[side] ?? side);

/** World axes of all joints with every angle 0 and the root as in a keyframe, three numbers a joint. */
function axesAtRest(model: PhysicsModel, keyframe: string): Float64Array {
  const { engine, handle } = model;
  const data = new engine.MjData(handle);
  try {
    const root = integers(handle.jnt_type).indexOf(engine.mjtJoint.mjJNT_FREE.value);
    if (root >= 0) {
      const at = model.jointPosition[root] + 3;
      const key = model.index(model.keyframes, keyframe, 'keyframe') * handle.nq;
      doubles(data.qpos).set(doubles(handle.key_qpos).subarray(key + at, key + at + 4), at);
    }
    engine.mj_kinematics(handle, data);
    return doubles(data.xaxis).slice();
  } finally {
    data.delete();
  }
}
