/** Stands a model up: whatever axis points up in its file, here it is z. */
import type { UpAxis } from '../../protocol/imported.ts';
import type { CompiledSource } from './compiled.ts';
import { bodiesOf, numbers, sections } from './fit.ts';
import { after, NO_TURN, turned, type Turn, type Vector } from './turns.ts';
import type { XmlElement } from './xml.ts';

const HALF = Math.SQRT1_2;

/** The turn that brings an axis to z. */
const TURNS: Readonly<Record<UpAxis, Turn>> = {
  z: NO_TURN,
  '-z': [0, 1, 0, 0],
  y: [HALF, HALF, 0, 0],
  '-y': [HALF, -HALF, 0, 0],
  x: [HALF, 0, -HALF, 0],
  '-x': [HALF, 0, HALF, 0],
};

/** Gravity weaker than this says nothing of where up is, m/s². */
const NO_GRAVITY = 0.1;

/** The axis that gravity points away from most. */
export function upByGravity(flat: XmlElement): UpAxis {
  const gravity = gravityOf(flat);
  const most = gravity.reduce((best, value, i) => (Math.abs(value) > Math.abs(gravity[best]) ? i : best), 2);
  if (Math.abs(gravity[most]) < NO_GRAVITY) return 'z';
  const axis = (['x', 'y', 'z'] as const)[most];
  return gravity[most] < 0 ? axis : `-${axis}`;
}

function gravityOf(flat: XmlElement): Vector {
  const words = sections(flat, 'option').map(({ attributes }) => attributes.get('gravity'));
  return vectorOf(
    words.find((text) => text !== undefined),
    [0, 0, -9.81],
  );
}

const vectorOf = (text: string | undefined, otherwise: Vector): Vector => {
  const [x, y, z] = text?.trim().split(/\s+/).map(Number) ?? otherwise;
  return [x, y, z];
};

/**
 * The model with its upright axis as z. Gravity and level grounds always come to lie as gravity has them; all else as `up`
 * says, which may differ in a file whose body lies on its side. Works on the flat tree itself.
 */
export function stoodUp(compiled: CompiledSource, up: UpAxis): CompiledSource {
  const { flat } = compiled;
  const ground = TURNS[upByGravity(flat)];
  const figure = TURNS[up];
  if (ground === NO_TURN && figure === NO_TURN) return compiled;
  for (const { attributes } of sections(flat, 'option'))
    for (const name of ['gravity', 'wind', 'magnetic']) {
      const value = attributes.get(name);
      if (value !== undefined) attributes.set(name, numbers(turned(ground, vectorOf(value, [0, 0, 0]))));
    }
  for (const { children } of sections(flat, 'worldbody'))
    for (const { name, attributes } of children)
      turnPlace(attributes, name === 'geom' && isGround(attributes.get('type')) ? ground : figure);
  turnKeyframes(flat, figure);
  return {
    ...compiled,
    links: compiled.links.map((link) => ({
      ...link,
      position: link.parent === 0 ? turned(figure, link.position) : link.position,
      place: turned(figure, link.place),
    })),
    geoms: compiled.geoms.map((geom) => {
      if (geom.body !== 0) return geom;
      const turn = isGround(geom.type) ? ground : figure;
      return { ...geom, position: turned(turn, geom.position), quaternion: after(turn, geom.quaternion) };
    }),
  };
}

const isGround = (type: string | undefined): boolean => type === 'plane' || type === 'hfield';

/** Turns what stands in the world's own frame, as the engine writes it: place and quaternion, or two ends. */
function turnPlace(attributes: Map<string, string>, turn: Turn): void {
  const ends = attributes.get('fromto')?.trim().split(/\s+/).map(Number);
  if (ends) {
    const [ax, ay, az, bx, by, bz] = ends;
    attributes.set('fromto', numbers([...turned(turn, [ax, ay, az]), ...turned(turn, [bx, by, bz])]));
    return;
  }
  const [w, x, y, z] = attributes.get('quat')?.trim().split(/\s+/).map(Number) ?? NO_TURN;
  attributes.set('pos', numbers(turned(turn, vectorOf(attributes.get('pos'), [0, 0, 0]))));
  attributes.set('quat', numbers(after(turn, [w, x, y, z])));
}

/** Turns the places of free bodies, which keyframes have in the world's frame. */
function turnKeyframes(flat: XmlElement, turn: Turn): void {
  const free: number[] = [];
  let size = 0;
  for (const body of bodiesOf(flat))
    for (const { name, attributes } of body.children) {
      if (name !== 'joint' && name !== 'freejoint') continue;
      const type = name === 'freejoint' ? 'free' : attributes.get('type');
      if (type === 'free') free.push(size);
      size += type === 'free' ? 7 : type === 'ball' ? 4 : 1;
    }
  for (const { attributes } of sections(flat, 'keyframe').flatMap(({ children }) => children)) {
    const positions = attributes.get('qpos')?.trim().split(/\s+/).map(Number);
    if (!positions) continue;
    for (const at of free) {
      const [x, y, z, w, a, b, c] = positions.slice(at, at + 7);
      positions.splice(at, 7, ...turned(turn, [x, y, z]), ...after(turn, [w, a, b, c]));
    }
    attributes.set('qpos', numbers(positions));
  }
}
