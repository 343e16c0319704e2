/** What of a body can meet the ground, and how low it is. */
import { after, turnAt, turned, type Turn } from '../../models/import/turns.ts';
import type { Subject } from './subject.ts';

/** Lowest point of a geom as it is, m. */
export function lowest(subject: Subject, geom: number): number {
  const { geomPlace } = subject.world.views;
  const down = geomPlace[3 * geom + 2];
  const turn = geomTurn(subject, geom);
  const { type, size } = subject.geoms[geom];
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as const
  ).map((axis) => Math.abs(turned(turn, axis)[2]));
  switch (type) {
    case 'sphere':
      return down - size[0];
    case 'capsule':
      return down - size[0] - size[1] * axes[2];
    case 'cylinder':
      return down - size[1] * axes[2] - size[0] * Math.sqrt(Math.max(0, 1 - axes[2] * axes[2]));
    case 'box':
      return down - size[0] * axes[0] - size[1] * axes[1] - size[2] * axes[2];
    case 'ellipsoid':
      return down - Math.hypot(size[0] * axes[0], size[1] * axes[1], size[2] * axes[2]);
    case 'mesh':
      return down - size[0] * axes[0] - size[1] * axes[1] - size[2] * axes[2];
    default:
      return Infinity;
  }
}

function geomTurn({ world, geoms }: Subject, geom: number): Turn {
  return after(turnAt(world.views.xquat, geoms[geom].body), geoms[geom].quaternion);
}

/** Geoms of the figure that can meet the ground. */
export function meetGround({ model, geoms }: Subject, figure: number): number[] {
  const ground = geoms.filter(({ body }) => body === 0);
  return geoms.flatMap((geom, i) => {
    if (geom.body === 0 || !model.ancestors(geom.body).includes(figure)) return [];
    const meets = ground.some(
      (other) => (geom.contype & other.conaffinity) !== 0 || (other.contype & geom.conaffinity) !== 0,
    );
    return meets || model.groundGeoms.includes(i) ? [i] : [];
  });
}

/** Height of the level ground: that of the highest plane or field that is level; −Infinity without any. */
export function groundLevel({ geoms }: Subject): number {
  return geoms.reduce((level, { type, body, position, quaternion }) => {
    if (body !== 0 || (type !== 'plane' && type !== 'hfield')) return level;
    const up = turned(quaternion, [0, 0, 1]);
    return up[2] > 0.99 ? Math.max(level, position[2]) : level;
  }, -Infinity);
}
