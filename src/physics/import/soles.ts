/** Where feet bear weight. */
import type { SourceGeom } from '../../models/import/compiled.ts';
import type { Sole } from '../../models/import/dress.ts';
import { plus, turnAt, turned, vectorAt, type Vector } from '../../models/import/turns.ts';
import type { Subject } from './subject.ts';

/** What is higher over the ground in the start pose is no sole, m. */
const SOLE_HEIGHT = 0.02;

/** Spheres that have the lowest surfaces of a foot's geoms. */
export function solesOf({ model, world, geoms }: Subject, bodies: readonly number[], level: number): Sole[] {
  return geoms.flatMap((geom) => {
    if (!bodies.includes(geom.body) || (geom.contype | geom.conaffinity) === 0) return [];
    return solesOfGeom(geom).flatMap(({ at, radius }) => {
      const position = plus(geom.position, turned(geom.quaternion, at));
      const { xpos, xquat } = world.views;
      const height = vectorAt(xpos, geom.body)[2] + turned(turnAt(xquat, geom.body), position)[2] - radius;
      if (height - level > SOLE_HEIGHT) return [];
      return [{ body: model.bodies[geom.body], position, radius: radius + geom.margin / 2 }];
    });
  });
}

/** Spheres in a geom's own frame. */
function solesOfGeom({ type, size: [a, b, c] }: SourceGeom): { at: Vector; radius: number }[] {
  const signs = [-1, 1];
  switch (type) {
    case 'sphere':
      return [{ at: [0, 0, 0], radius: a }];
    case 'capsule':
      return signs.map((z) => ({ at: [0, 0, z * b], radius: a }));
    case 'cylinder':
      return signs.flatMap((z) =>
        signs.flatMap((s) => [
          { at: [s * a, 0, z * b] as const, radius: 0 },
          { at: [0, s * a, z * b] as const, radius: 0 },
        ]),
      );
    case 'box':
    case 'mesh':
      return signs.flatMap((x) =>
        signs.flatMap((y) => signs.map((z) => ({ at: [x * a, y * b, z * c] as const, radius: 0 }))),
      );
    case 'ellipsoid': {
      // Along the longest axis: in the middle, and where the surface is 0.8 as far out.
      const axis = a >= b && a >= c ? 0 : b >= c ? 1 : 2;
      const [long, ...short] = axis === 0 ? [a, b, c] : axis === 1 ? [b, a, c] : [c, a, b];
      const around = Math.min(...short);
      return [-0.6, 0, 0.6].map((share) => {
        const at: [number, number, number] = [0, 0, 0];
        at[axis] = share * long;
        return { at, radius: around * Math.sqrt(1 - share * share) };
      });
    }
    default:
      return [];
  }
}
