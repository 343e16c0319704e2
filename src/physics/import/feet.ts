/** Legs and feet, found by what touches the ground in the start pose. */
import { atan2 } from '../../base/maths.ts';
import type { ImportedFoot } from '../../protocol/imported.ts';
import { lowest, meetGround } from './ground-contact.ts';
import { subtree, type Subject } from './subject.ts';

/** What is no higher over the lowest point than this touches the ground in the start pose, m. */
const TOUCHES = 0.06;
/** A foot's ankle is lower than this share of the pelvis's height. */
const ANKLE_SHARE = 0.25;

/** Names of what is on a side. */
export const RIGHT = /(^|[^a-z])(r|right)([^a-z]|$)|_r\d*$|^r_|right/i;
export const LEFT = /(^|[^a-z])(l|left)([^a-z]|$)|_l\d*$|^l_|left/i;

/** A leg as found: the body that it begins with, the one at its ankle, and those of the foot that touch. */
export interface FoundLeg {
  readonly branch: number;
  readonly ankle: number;
  readonly bodies: readonly number[];
}

/** Both legs, and the body where they part. */
export interface FoundFeet {
  readonly pelvis: number;
  readonly legs: readonly [FoundLeg, FoundLeg];
}

/** A foot by its side: its ankle's body, and those that touch. */
interface SidedLeg extends Omit<ImportedFoot, 'body' | 'frame'> {
  readonly body: number;
  readonly bodies: readonly number[];
}

/** The two legs that it stands on; null where it does not stand on two. */
export function findFeet(subject: Subject, figure: number): FoundFeet | null {
  const { model, corrections } = subject;
  const meeting = meetGround(subject, figure);
  if (meeting.length === 0) return null;
  const heights = meeting.map((geom) => lowest(subject, geom));
  const least = Math.min(...heights);
  const touching = [
    ...new Set(
      meeting.filter((_, i) => heights[i] < least + TOUCHES).map((geom) => subject.geoms[geom].body),
    ),
  ];
  const named = [corrections.rightFoot, corrections.leftFoot].flatMap((name) =>
    name === undefined ? [] : [model.index(model.bodies, name, 'body')],
  );
  const ends = named.length === 2 ? named : touching;
  const chains = ends.map((body) => [...model.ancestors(body)].reverse());
  // Where the ways to what touches part.
  let depth = 0;
  while (chains.every((chain) => chain[depth] !== undefined && chain[depth] === chains[0][depth])) depth++;
  const pelvis = chains[0][depth - 1];
  const branches = [...new Set(chains.map((chain) => chain[depth]))];
  if (pelvis === undefined || branches.length !== 2 || branches.includes(undefined as never)) return null;
  const { xpos } = subject.world.views;
  const pelvisHeight = xpos[3 * pelvis + 2] - least;
  const legs = branches.map((branch) => {
    const inLeg = subtree(subject, branch);
    // A shank that reaches down to the sole touches as well; the foot is at the end.
    const chain = chains
      .filter((way) => way[depth] === branch)
      .reduce((longest, way) => (way.length > longest.length ? way : longest));
    const low = chain.slice(depth).filter((body) => xpos[3 * body + 2] - least < ANKLE_SHARE * pelvisHeight);
    const ankle =
      named.length === 2
        ? (named.find((body) => inLeg.includes(body)) ?? branch)
        : (low[0] ?? chain.at(-1) ?? branch);
    return {
      branch,
      ankle,
      bodies: subtree(subject, ankle).filter((body) =>
        meeting.some((geom) => subject.geoms[geom].body === body),
      ),
    };
  });
  if (legs.some(({ bodies }) => bodies.length === 0)) return null;
  return { pelvis, legs: [legs[0], legs[1]] };
}

/** Which way the feet point, rad from +x: from the ankles to what touches the ground. */
export function headingOf({ world, geoms }: Subject, feet: FoundFeet | null): number {
  if (!feet) return 0;
  const { xpos, geomPlace } = world.views;
  let [x, y] = [0, 0];
  for (const { ankle, bodies } of feet.legs) {
    const touching = geoms.flatMap(({ body, contype, conaffinity }, i) =>
      bodies.includes(body) && (contype | conaffinity) !== 0 ? [i] : [],
    );
    for (const geom of touching) {
      x += (geomPlace[3 * geom] - xpos[3 * ankle]) / touching.length;
      y += (geomPlace[3 * geom + 1] - xpos[3 * ankle + 1]) / touching.length;
    }
  }
  if (Math.hypot(x, y) < 0.02) return 0;
  const angle = atan2(y, x);
  // Feet splay a little; a body is built along an axis.
  const quarter = (Math.round((2 * angle) / Math.PI) * Math.PI) / 2;
  return Math.abs(angle - quarter) < 0.35 ? quarter : angle;
}

/** The right foot, then the left: by their names, else by where they are. */
export function sidedFeet(subject: Subject, { legs }: FoundFeet): SidedLeg[] {
  const { model, world, corrections } = subject;
  const { xpos } = world.views;
  const sideOf = (leg: FoundLeg): number => {
    const name = model.bodies[leg.ankle];
    if (RIGHT.test(name) !== LEFT.test(name)) return RIGHT.test(name) ? -1 : 1;
    return xpos[3 * leg.ankle + 1];
  };
  const ordered = [...legs].sort((a, b) => sideOf(a) - sideOf(b));
  return ordered.map((leg, i) => {
    const along = [...leg.bodies].sort((a, b) => foremost(subject, a) - foremost(subject, b));
    const [heel, toe] =
      i === 0 ? [corrections.rightHeel, corrections.rightToe] : [corrections.leftHeel, corrections.leftToe];
    return {
      side: i === 0 ? 'right' : 'left',
      body: leg.ankle,
      heel: heel ?? model.bodies[along[0]],
      toe: toe ?? model.bodies[along.at(-1) ?? along[0]],
      bodies: leg.bodies,
    };
  });
}

/** How far ahead the geoms of a body are that can touch, m. */
function foremost({ world, geoms }: Subject, body: number): number {
  const { geomPlace } = world.views;
  const places = geoms.flatMap((geom, i) =>
    geom.body === body && (geom.contype | geom.conaffinity) !== 0 ? [geomPlace[3 * i]] : [],
  );
  return places.reduce((sum, x) => sum + x, 0) / Math.max(1, places.length);
}
