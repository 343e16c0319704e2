/** What a planner's copy gets besides what the model has: readings of feet, upright frames, soles, a start pose, a step. */
import type { ImportedFacts } from '../../protocol/imported.ts';
import { contactsOf, START_KEYFRAME } from './brought.ts';
import { bodiesOf, numbers, section, sections } from './fit.ts';
import type { Turn, Vector } from './turns.ts';
import { xmlElement, type XmlElement } from './xml.ts';

/** A frame that stands upright in the start pose, fixed to a body of the model. */
export interface UprightFrame {
  readonly name: string;
  readonly body: string;
  readonly position: Vector;
  readonly quaternion: Turn;
}

/** A place of a foot that can bear weight: a sphere on a body. */
export interface Sole {
  readonly body: string;
  readonly position: Vector;
  readonly radius: number;
}

/** What is put on. */
export interface Dress {
  readonly facts: Pick<ImportedFacts, 'feet' | 'hands'>;
  readonly frames: readonly UprightFrame[];
  readonly soles: readonly Sole[];
  /** Positions of each joint in the start pose. */
  readonly start: ReadonlyMap<string, readonly number[]>;
  /** Body of the figure; it becomes the first one. */
  readonly figure: string;
  readonly timestep: number;
  readonly integrator: string;
  /** Bytes. */
  readonly memory: number;
  /** Prefix of the names of soles. */
  readonly solePrefix: string;
}

/** Puts it all on a copy of a planner's tree. */
export function dressed(tree: XmlElement, dress: Dress): XmlElement {
  const copy = copied(tree);
  putFigureFirst(copy, dress.figure);
  const bodies = new Map(bodiesOf(copy).map((body) => [body.attributes.get('name'), body]));
  dress.frames.forEach(({ name, body, position, quaternion }) =>
    bodies
      .get(body)
      ?.children.push(xmlElement('body', { name, pos: numbers(position), quat: numbers(quaternion) })),
  );
  dress.soles.forEach(({ body, position, radius }, i) =>
    bodies.get(body)?.children.push(
      xmlElement('geom', {
        name: `${dress.solePrefix}${i + 1}`,
        type: 'sphere',
        size: numbers([Math.max(radius, 1e-4)]),
        pos: numbers(position),
        mass: '0',
        contype: '0',
        conaffinity: '0',
        group: '5',
      }),
    ),
  );
  putSensors(copy, dress);
  putKeyframe(copy, dress);
  putOptions(copy, dress);
  return copy;
}

function copied(element: XmlElement): XmlElement {
  return { ...element, attributes: new Map(element.attributes), children: element.children.map(copied) };
}

function putFigureFirst(tree: XmlElement, figure: string): void {
  const [world] = sections(tree, 'worldbody');
  const first = world.children.find(({ name }) => name === 'body');
  const body = world.children.find(
    ({ name, attributes }) => name === 'body' && attributes.get('name') === figure,
  );
  if (!body || body === first) return;
  world.children = [body, ...world.children.filter((child) => child !== body)];
  // They have the positions in the old order.
  tree.children = tree.children.filter(({ name }) => name !== 'keyframe');
}

function putSensors(tree: XmlElement, { facts }: Dress): void {
  const sensors = section(tree, 'sensor');
  const taken = new Set(sensors.children.map(({ attributes }) => attributes.get('name')));
  const put = (reading: string, which: Record<string, string>): void => {
    const name = `contact_${reading}`;
    if (taken.has(name)) return;
    taken.add(name);
    sensors.children.push(
      xmlElement('contact', { name, ...which, num: '1', data: 'force', reduce: 'netforce' }),
    );
  };
  for (const { side, body, heel, toe } of facts.feet) {
    const names = contactsOf(side);
    put(names.whole, { body1: 'world', subtree2: body });
    put(names.heel, { body1: 'world', body2: heel });
    put(names.toe, { body1: 'world', body2: toe });
  }
  // Whatever a hand touches counts.
  for (const hand of facts.hands) put(hand, { subtree2: hand });
  if (sensors.children.length === 0) tree.children = tree.children.filter((child) => child !== sensors);
}

function putKeyframe(tree: XmlElement, { start }: Dress): void {
  if (start.size === 0) return;
  const positions = bodiesOf(tree).flatMap(({ children }) =>
    children.flatMap(({ name, attributes }) =>
      name === 'joint' || name === 'freejoint' ? (start.get(attributes.get('name') ?? '') ?? []) : [],
    ),
  );
  section(tree, 'keyframe').children.push(
    xmlElement('key', { name: START_KEYFRAME, qpos: numbers(positions) }),
  );
}

function putOptions(tree: XmlElement, { timestep, integrator, memory }: Dress): void {
  const option = section(tree, 'option');
  option.attributes.set('timestep', String(timestep));
  option.attributes.set('integrator', integrator);
  // A body on one floor is one island; looking for more costs a fifth of a step.
  const flag = option.children.find(({ name }) => name === 'flag') ?? xmlElement('flag');
  flag.attributes.set('island', 'disable');
  option.children = [...option.children.filter((child) => child !== flag), flag];
  const size = section(tree, 'size');
  size.attributes.set('memory', `${Math.ceil(memory / 1024)}K`);
}
