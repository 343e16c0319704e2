/** From files to a body that can be planned at once. */
import { bodiesOf, plannerTree, sections } from '../../models/import/fit.ts';
import { licenceOf, nameOf, type ModelFiles } from '../../models/import/files.ts';
import { contentHash, readSource, sourceText } from '../../models/import/source.ts';
import { START_KEYFRAME } from '../../models/import/brought.ts';
import { dressed, type Dress } from '../../models/import/dress.ts';
import { stoodUp, upByGravity } from '../../models/import/upright.ts';
import { writeXml, type XmlElement } from '../../models/import/xml.ts';
import type { CompiledSource } from '../../models/import/compiled.ts';
import { IMPORTED_VERSION, type ImportCorrections, type ImportedBody } from '../../protocol/imported.ts';
import type { SceneShape } from '../../protocol/scene.ts';
import type { Engine } from '../engine.ts';
import { PhysicsModel, SOLE_PREFIX } from '../model.ts';
import { compileSource } from './compile.ts';
import { checkStability } from './stability.ts';
import { survey } from './survey.ts';

/** Memory for the first look, bytes; what is needed is measured then. */
const FIRST_MEMORY = 32 * 1024 * 1024;
const LEAST_MEMORY = 1024 * 1024;
/** Room over what was used in the measuring runs: more contacts at once than those had. */
const MEMORY_MARGIN = 4;
/** Geoms of this group and above are aids of the physics, not to be drawn. */
const HIDDEN_GROUP = 3;
/** What belongs to the world and is larger than this is a room and no part of the body, m. */
const ROOM = 1.2;

/** Makes a body of a model's files; `say` is told what is being done. Throws a LabError that says what is wrong and what to do. */
export async function importModel(
  engine: Engine,
  files: ModelFiles,
  main: string,
  corrections: ImportCorrections = {},
  say: (text: string) => void = () => undefined,
): Promise<ImportedBody> {
  say('Reading the files …');
  const source = readSource(files, main);
  const { text } = sourceText(source);
  const hash = await contentHash(`${text}\n${inOneOrder(corrections)}`, source.assets.values());
  say('Compiling the model …');
  const asIs = compileSource(engine, source);
  const up = corrections.up ?? upByGravity(asIs.flat);
  const compiled = stoodUp(asIs, up);
  const changes = [...source.changes];
  if (up !== 'z') changes.push(`It is turned so that the ${up} axis of its file points up.`);
  const own = ownOption(compiled.flat);
  const { tree, geoms } = plannerTree(compiled, changes);
  const drawn = drawnOf(compiled, tree);
  say('Finding out what it has …');
  const look: Dress = {
    facts: { feet: [], hands: [] },
    frames: [],
    soles: [],
    start: new Map(),
    figure: '',
    timestep: 0.001,
    integrator: own.integrator,
    memory: FIRST_MEMORY,
    solePrefix: SOLE_PREFIX,
  };
  const model = new PhysicsModel(engine, writeXml(dressed(tree, look)));
  const found = (() => {
    try {
      return survey(model, geoms, up, corrections);
    } finally {
      model.dispose();
    }
  })();
  changes.push(...found.changes);
  const write = (timestep: number, integrator: string, memory: number): string =>
    writeXml(dressed(tree, { ...look, ...found, timestep, integrator, memory }));
  say('Trying which time steps it bears …');
  const stability = checkStability(
    engine,
    (timestep, integrator) => write(timestep, integrator, FIRST_MEMORY),
    START_KEYFRAME,
    own.integrator,
    corrections.timestep,
  );
  const memory = Math.max(LEAST_MEMORY, MEMORY_MARGIN * stability.memory);
  if (own.timestep !== stability.timestep || own.integrator !== stability.integrator)
    changes.push(
      `Its step is ${1000 * stability.timestep} ms (${stability.integrator}) in place of ${1000 * own.timestep} ms (${own.integrator}): the longest that it bears, and planning costs by the step.`,
    );
  const title = compiled.flat.attributes.get('model')?.trim() || nameOf(main).replace(/\.[^.]*$/, '');
  return {
    version: IMPORTED_VERSION,
    hash,
    name: `${slug(nameOf(main))}-${hash.slice(0, 8)}`,
    title,
    xml: write(stability.timestep, stability.integrator, memory),
    facts: found.facts,
    corrections,
    card: {
      bodies: compiled.inertials.length - 1,
      joints: found.start.size,
      muscles: found.muscles.length - found.motors,
      motors: found.motors,
      mass: found.mass,
      size: found.size,
      stepsPerSecond: Math.round(stability.stepsPerSecond),
      memory,
      timestep: stability.timestep,
      integrator: stability.integrator,
      stability: stability.tries,
      changes,
    },
    muscles: found.muscles,
    mass: found.mass,
    groundLevel: Number.isFinite(found.groundLevel) ? found.groundLevel : 0,
    standingHeight: found.standingHeight,
    feetApart: found.feetApart,
    drawn,
    licence: licenceOf(files),
  };
}

/** Corrections as text, the same for the same ones in whatever order they were made. */
const inOneOrder = (corrections: ImportCorrections): string =>
  JSON.stringify(Object.fromEntries(Object.entries(corrections).sort(([a], [b]) => (a < b ? -1 : 1))));

/** A name for addresses and files. */
const slug = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'model';

/** Step and integrator that the model gives itself; the engine's own where it says nothing. */
function ownOption(flat: XmlElement): { readonly timestep: number; readonly integrator: string } {
  let [timestep, integrator] = [0.002, 'Euler'];
  for (const { attributes } of sections(flat, 'option')) {
    timestep = Number(attributes.get('timestep') ?? timestep);
    integrator = attributes.get('integrator') ?? integrator;
  }
  return { timestep, integrator };
}

/** What the viewer draws: all shapes that are seen, but the ground and rooms around the body. */
function drawnOf({ geoms, meshes }: CompiledSource, tree: XmlElement): ImportedBody['drawn'] {
  const used: number[] = [];
  const shapes: SceneShape[] = [];
  for (const { type, body, mesh, group, bound, size, position, quaternion, colour } of geoms) {
    if (group >= HIDDEN_GROUP || colour[3] === 0 || type === 'plane' || type === 'hfield' || type === 'other')
      continue;
    if (body === 0 && bound > ROOM) continue;
    const shape = { name: '', body, type, size, position, quaternion, colour };
    if (type !== 'mesh') {
      shapes.push({ ...shape, type });
      continue;
    }
    if (!used.includes(mesh)) used.push(mesh);
    shapes.push({ ...shape, type, mesh: used.indexOf(mesh) });
  }
  return {
    bodies: bodiesOf(tree).map(({ attributes }) => attributes.get('name') ?? 'world'),
    shapes,
    meshes: used.map((mesh) => ({ vertices: meshes[mesh].vertices, faces: meshes[mesh].faces })),
  };
}
