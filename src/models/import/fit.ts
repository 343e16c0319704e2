/** The planner's copy of a brought model: whole in one text, without what only looks, every part with a name. */
import type { CompiledSource, SourceGeom } from './compiled.ts';
import { inverse, minus, turned } from './turns.ts';
import { descendants, xmlElement, type XmlElement } from './xml.ts';

/** Places for numbers: nothing a model says is finer. */
export const numbers = (values: ArrayLike<number>): string =>
  Array.from(values, (value) => String(Number(value.toPrecision(9)))).join(' ');

/** Bodies of a flat tree in the engine's order; the first is the world. */
export function bodiesOf(flat: XmlElement): XmlElement[] {
  const found: XmlElement[] = [];
  const visit = (body: XmlElement): void => {
    found.push(body);
    body.children.filter(({ name }) => name === 'body').forEach(visit);
  };
  sections(flat, 'worldbody').forEach(visit);
  return found;
}

/** All outermost elements of a name. */
export const sections = (flat: XmlElement, name: string): XmlElement[] =>
  flat.children.filter((child) => child.name === name);

/** Section of a name, made where there is none. */
export function section(flat: XmlElement, name: string): XmlElement {
  const found = flat.children.find((child) => child.name === name);
  if (found) return found;
  const made = xmlElement(name);
  flat.children.push(made);
  return made;
}

/**
 * The tree without what only looks, and the geoms that it still has; `changes` is told what was done and why. Works on the
 * compiled tree itself.
 */
export function plannerTree(
  compiled: CompiledSource,
  changes: string[],
): { readonly tree: XmlElement; readonly geoms: readonly SourceGeom[] } {
  const { flat } = compiled;
  nameEverything(flat);
  const bodies = bodiesOf(flat);
  const needed = touching(compiled);
  const buried = buriedFields(compiled);
  const isKept = (geom: number): boolean =>
    compiled.geoms[geom].type === 'mesh' ? needed.has(geom) : !buried.has(geom);
  const geoms = compiled.geoms.filter((_, i) => isKept(i));
  const dropped = compiled.geoms.length - geoms.length - buried.size;
  dropGeoms(compiled, bodies, isKept);
  if (buried.size > 0)
    changes.push('A level height field under the floor is left out: nothing can come to it.');
  if (dropped > 0)
    changes.push(
      `${dropped} meshes that touch nothing are drawn but not simulated: they only cost time and memory.`,
    );
  writeInertials(compiled, bodies);
  inlineAssets(compiled);
  flat.children = flat.children.filter(({ name }) => name !== 'visual' && name !== 'custom');
  for (const body of bodies)
    body.children = body.children.filter(({ name }) => name !== 'camera' && name !== 'light');
  for (const compiler of sections(flat, 'compiler'))
    for (const name of [
      'inertiafromgeom',
      'balanceinertia',
      'settotalmass',
      'fitaabb',
      'meshdir',
      'texturedir',
    ])
      compiler.attributes.delete(name);
  return { tree: flat, geoms };
}

/** Gives each body, joint, tendon and actuator without a name one of its own. */
function nameEverything(flat: XmlElement): void {
  const taken = new Set<string>();
  const parts: readonly (readonly [string, XmlElement[]])[] = [
    ['body', bodiesOf(flat).slice(1)],
    [
      'joint',
      bodiesOf(flat).flatMap(({ children }) =>
        children.filter(({ name }) => name === 'joint' || name === 'freejoint'),
      ),
    ],
    ['key', sections(flat, 'keyframe').flatMap(({ children }) => children)],
    ['tendon', sections(flat, 'tendon').flatMap(({ children }) => children)],
    ['actuator', sections(flat, 'actuator').flatMap(({ children }) => children)],
  ];
  for (const [kind, elements] of parts) {
    taken.clear();
    for (const { attributes } of elements) taken.add(attributes.get('name') ?? '');
    elements.forEach(({ attributes }, i) => {
      if (attributes.get('name')) return;
      let name = `${kind}_${i + 1}`;
      while (taken.has(name)) name += '_';
      attributes.set('name', name);
    });
  }
}

/** Takes geoms out that are not kept, and places the meshes that are. */
function dropGeoms(
  { geoms, meshes }: CompiledSource,
  bodies: readonly XmlElement[],
  isKept: (geom: number) => boolean,
): void {
  let at = 0;
  for (const body of bodies)
    body.children = body.children.filter((child) => {
      if (child.name !== 'geom') return true;
      const geom = at++;
      if (!isKept(geom)) return false;
      const { type, mesh, position, quaternion } = geoms[geom];
      if (type !== 'mesh') return true;
      // Compiled meshes lie in frames of their own, and compiled geoms are placed by those.
      child.attributes.set('mesh', meshes[mesh].name);
      child.attributes.set('pos', numbers(position));
      child.attributes.set('quat', numbers(quaternion));
      return true;
    });
}

/** Height fields of no height that lie under a level floor. */
function buriedFields({ geoms, fields }: CompiledSource): ReadonlySet<number> {
  const floor = geoms.reduce(
    (highest, { type, body, position, quaternion }) =>
      type === 'plane' && body === 0 && turned(quaternion, [0, 0, 1])[2] > 0.999
        ? Math.max(highest, position[2])
        : highest,
    -Infinity,
  );
  const isFlat = [...fields.values()].map(({ shares }) => shares.every((share) => share === 0));
  return new Set(
    geoms.flatMap(({ type, body, mesh, position }, i) =>
      type === 'hfield' && body === 0 && isFlat[mesh] && position[2] < floor ? [i] : [],
    ),
  );
}

/** Meshes that may touch something. What is left out of them cannot, whatever the body does. */
function touching(compiled: CompiledSource): ReadonlySet<number> {
  const { geoms, paired } = compiled;
  const reach = reaches(compiled);
  const found = new Set<number>();
  geoms.forEach((geom, i) => {
    if (geom.type !== 'mesh') return;
    if (paired.has(i) || geoms.some((other) => canTouch(compiled, reach, geom, other))) found.add(i);
  });
  return found;
}

/** How far the origin of each body can get from where the body that its chain hangs on was fixed, m; null where it is fixed. */
interface Reach {
  readonly from: readonly [number, number, number];
  readonly distance: number;
}

function reaches({ links }: CompiledSource): (Reach | null)[] {
  const found: (Reach | null)[] = [];
  links.forEach(({ parent, position, moves, shift, place }, i) => {
    const carried = i === 0 ? null : found[parent];
    if (carried)
      found.push({ from: carried.from, distance: carried.distance + Math.hypot(...position) + shift });
    else found.push(moves ? { from: place, distance: shift } : null);
  });
  return found;
}

function canTouch(
  { links }: CompiledSource,
  reach: readonly (Reach | null)[],
  a: SourceGeom,
  b: SourceGeom,
): boolean {
  if ((a.contype & b.conaffinity) === 0 && (b.contype & a.conaffinity) === 0) return false;
  if (a.body === b.body) return false;
  const [one, two] = [reach[a.body], reach[b.body]];
  if (!one && !two) return false;
  if (one && two) return true;
  const [moving, fixed, ball] = one ? [a, b, one] : [b, a, two];
  if (!ball) return true;
  const far = ball.distance + Math.hypot(...moving.position) + moving.bound;
  // Exact enough for what stands in the world's own frame; what is turned counts as near.
  const at = fixed.position.map((value, axis) => value + links[fixed.body].place[axis]);
  if (fixed.body !== 0) return true;
  const away = turned(inverse(fixed.quaternion), minus(ball.from, [at[0], at[1], at[2]]));
  if (fixed.type === 'plane') return away[2] <= far;
  const box = boxOf(fixed);
  return Math.hypot(...away.map((value, axis) => Math.max(0, Math.abs(value) - box[axis]))) <= far;
}

/** Half edges of the box around a geom in its own frame, m. */
function boxOf({ type, size: [x, y, z], bound }: SourceGeom): readonly [number, number, number] {
  if (type === 'box' || type === 'ellipsoid') return [x, y, z];
  if (type === 'cylinder') return [x, x, y];
  if (type === 'capsule') return [x, x, x + y];
  return [bound, bound, bound];
}

/** What each body weighs, in its own words: geoms that go must not change it. */
function writeInertials({ inertials }: CompiledSource, bodies: readonly XmlElement[]): void {
  bodies.forEach((body, i) => {
    const { mass, position, quaternion, inertia } = inertials[i];
    if (i === 0 || mass === 0) return;
    body.children = body.children.filter(({ name }) => name !== 'inertial');
    body.children.unshift(
      xmlElement('inertial', {
        pos: numbers(position),
        quat: numbers(quaternion),
        mass: numbers([mass]),
        diaginertia: numbers(inertia),
      }),
    );
  });
}

/** Meshes that are left and height fields, as numbers in the text; all other assets go. */
function inlineAssets({ flat, meshes, fields }: CompiledSource): void {
  const used = new Set<string>();
  for (const element of descendants(flat)) {
    if (element.name !== 'geom') continue;
    for (const kind of ['mesh', 'hfield']) used.add(element.attributes.get(kind) ?? '');
  }
  for (const asset of sections(flat, 'asset')) {
    asset.children = asset.children.filter(
      ({ name, attributes }) =>
        (name === 'mesh' && used.has(attributes.get('name') ?? '')) ||
        name === 'material' ||
        (name === 'hfield' && used.has(attributes.get('name') ?? '')),
    );
    for (const element of asset.children) {
      const name = element.attributes.get('name') ?? '';
      if (element.name === 'material') element.attributes.delete('texture');
      if (element.name === 'mesh') {
        const hull = meshes.find((mesh) => mesh.name === name)?.hull ?? new Float32Array();
        element.attributes = new Map([
          ['name', name],
          ['vertex', numbers(hull)],
          // It has its size already, whatever scale a default of the model gives.
          ['scale', '1 1 1'],
        ]);
      }
      const field = element.name === 'hfield' ? fields.get(name) : undefined;
      if (field) {
        element.attributes.delete('file');
        element.attributes.delete('content_type');
        element.attributes.set('nrow', String(field.rows));
        element.attributes.set('ncol', String(field.columns));
        // A text has the farthest row first.
        const rows = Array.from({ length: field.rows }, (_, row) =>
          numbers(
            field.shares.subarray((field.rows - 1 - row) * field.columns, (field.rows - row) * field.columns),
          ),
        );
        element.attributes.set('elevation', rows.join(' '));
      }
    }
  }
}
