/** The body among bodies: its root, its trunk, frames that are upright while it stands, its size. */
import {
  inverse,
  middle,
  minus,
  plus,
  turnAt,
  turned,
  vectorAt,
  type Vector,
} from '../../models/import/turns.ts';
import type { UprightFrame } from '../../models/import/dress.ts';
import type { ImportedFacts } from '../../protocol/imported.ts';
import { doubles } from '../model.ts';
import type { FoundFeet, FoundLeg } from './feet.ts';
import type { JointRow } from './joint-table.ts';
import { subtree, type Subject } from './subject.ts';

/** The joints that carry a figure through the world. */
export type Root = NonNullable<ImportedFacts['root']>;

/** The child of the world whose tree has most of the planned joints. */
export function figureOf({ model }: Subject, planned: readonly JointRow[]): number {
  const counts = new Map<number, number>();
  for (const { body } of planned) {
    const top = model.ancestors(body).at(-1) ?? body;
    counts.set(top, (counts.get(top) ?? 0) + 1);
  }
  return [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0];
}

/** The joints that carry the figure through the world. */
export function rootOf(subject: Subject, figure: number, planned: readonly JointRow[]): Root | null {
  const own = subject.joints.filter(
    ({ body, index }) =>
      carriers(subject, figure).includes(body) && !planned.some((one) => one.index === index),
  );
  const free = own.find(({ kind }) => kind === 'free');
  if (free) return { free: free.name };
  const axes = subject.world.views.jointAxis;
  const along = (kind: string, axis: number): JointRow | undefined =>
    own.find((joint) => joint.kind === kind && Math.abs(axes[3 * joint.index + axis]) > 0.9);
  const [forward, height, pitch] = [along('slide', 0), along('slide', 2), along('hinge', 1)];
  return forward && height && pitch
    ? { forward: forward.name, height: height.name, pitch: pitch.name }
    : null;
}

/** The figure's first bodies down to where it branches. */
function carriers({ parent }: Subject, figure: number): number[] {
  const chain = [figure];
  for (;;) {
    const children = parent.reduce<number[]>(
      (all, parent, body) => (parent === chain.at(-1) && body > 0 ? [...all, body] : all),
      [],
    );
    if (children.length !== 1 || chain.length > 3) return chain;
    chain.push(children[0]);
  }
}

/** The deepest body that a planned joint moves, in the hierarchy's sense. */
export function tipOf({ model }: Subject, planned: readonly JointRow[]): number {
  const depth = (body: number): number => model.ancestors(body).length;
  return planned.map(({ body }) => body).reduce((best, body) => (depth(body) >= depth(best) ? body : best));
}

/** The heaviest body above the hips that belongs to no leg. */
export function trunkOf(subject: Subject, figure: number, feet: FoundFeet | null): number | null {
  if (!feet) return null;
  const { model, corrections } = subject;
  if (corrections.trunk !== undefined) return model.index(model.bodies, corrections.trunk, 'body');
  const centre = doubles(subject.world.data.xipos);
  const inLegs = new Set(feet.legs.flatMap(({ branch }) => subtree(subject, branch)));
  const base = subject.world.views.xpos[3 * feet.pelvis + 2];
  const above = subtree(subject, figure).filter((body) => !inLegs.has(body) && subject.mass[body] > 0);
  return above.reduce((best, body) => {
    const weight = (b: number): number => subject.mass[b] * Math.max(0.01, centre[3 * b + 2] - base);
    return weight(body) > weight(best) ? body : best;
  }, feet.pelvis);
}

/** Frames that are upright now: of the pelvis midway between the hips, of the trunk, and of the feet. */
export function framesOf(
  { model, world, joints }: Subject,
  feet: FoundFeet | null,
  trunk: number | null,
): UprightFrame[] {
  if (!feet || trunk === null) return [];
  const { jointAnchor, xpos } = world.views;
  const hip = ({ branch }: FoundLeg): Vector => {
    const joint = joints.find(({ body }) => body === branch);
    return joint ? vectorAt(jointAnchor, joint.index) : vectorAt(xpos, branch);
  };
  const hips = middle(hip(feet.legs[0]), hip(feet.legs[1]));
  const frame = (body: number, place: Vector): UprightFrame => {
    const back = inverse(turnAt(world.views.xquat, body));
    const name = `${model.bodies[body]}_upright`;
    return {
      name: model.bodies.includes(name) ? `${name}_frame` : name,
      body: model.bodies[body],
      position: turned(back, minus(place, vectorAt(xpos, body))),
      quaternion: back,
    };
  };
  const frames = [frame(feet.pelvis, hips)];
  if (trunk !== feet.pelvis) frames.push(frame(trunk, vectorAt(xpos, trunk)));
  for (const { ankle } of feet.legs) frames.push(frame(ankle, vectorAt(xpos, ankle)));
  return frames;
}

/** Height of a frame, m. */
export function heightOf({ model, world }: Subject, { body, position }: UprightFrame): number {
  const index = model.index(model.bodies, body, 'body');
  const { xpos, xquat } = world.views;
  return plus(vectorAt(xpos, index), turned(turnAt(xquat, index), position))[2];
}

/** Greatest edge of the box around the figure, m. */
export function extent({ world, geoms }: Subject, bodies: readonly number[]): number {
  const { geomPlace, xpos } = world.views;
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  const take = (values: ArrayLike<number>, at: number, bound: number): void => {
    for (let axis = 0; axis < 3; axis++) {
      low[axis] = Math.min(low[axis], values[at + axis] - bound);
      high[axis] = Math.max(high[axis], values[at + axis] + bound);
    }
  };
  for (const body of bodies) take(xpos, 3 * body, 0);
  geoms.forEach(({ body, bound }, i) => {
    if (bodies.includes(body)) take(geomPlace, 3 * i, bound);
  });
  return Math.max(...low.map((value, axis) => high[axis] - value));
}
