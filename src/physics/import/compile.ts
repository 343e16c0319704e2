/** The engine's part of bringing a body: compiling it as it is, and what it then knows of shapes. */
import type { MjModel } from '@mujoco/mujoco';
import { errorText, LabError } from '../../base/errors.ts';
import { parseXml } from '../../models/import/xml.ts';
import { sourceText, type ModelSource } from '../../models/import/source.ts';
import type { CompiledSource, SourceGeom, SourceLink, SourceMesh } from '../../models/import/compiled.ts';
import type { Engine } from '../engine.ts';
import { doubles, integers } from '../model.ts';

/** Folders so far: the engine keeps what it read by path and second of writing, so that no path comes twice. */
let folders = 0;
const SAVED = '/brought-saved.xml';

/** Compiles a source; throws a LabError with the engine's words and the place in the person's own file. */
export function compileSource(engine: Engine, source: ModelSource): CompiledSource {
  const { text, origins } = sourceText(source);
  const { FS } = engine;
  const folder = `/brought${folders++}`;
  const paths = [...source.assets.keys()].map((name) => `${folder}/${name}`);
  const main = `${folder}/model.xml`;
  FS.mkdir(folder, undefined);
  let model: MjModel | null = null;
  try {
    for (const [name, bytes] of source.assets) FS.writeFile(`${folder}/${name}`, bytes);
    FS.writeFile(main, text);
    try {
      model = engine.MjModel.from_xml_path(main);
    } catch (cause) {
      throw compileError(cause, source, folder, origins);
    }
    engine.mj_saveLastXML(SAVED, model);
    const saved: unknown = FS.readFile(SAVED, { encoding: 'utf8' });
    return { flat: parseXml(String(saved), source.main), ...shapesOf(engine, model) };
  } finally {
    model?.delete();
    for (const path of [...paths, main, SAVED]) if (exists(engine, path)) FS.unlink(path);
    FS.rmdir(folder);
  }
}

const exists = ({ FS }: Engine, path: string): boolean => FS.analyzePath(path, false).exists;

/** The engine's words, with its line numbers made into those of the person's files. */
function compileError(
  cause: unknown,
  source: ModelSource,
  folder: string,
  origins: readonly { readonly file: string; readonly line: number }[],
): LabError {
  const words = errorText(cause)
    .replace(/^MuJoCo Error:\s*/, '')
    .replace(/\bline (\d+)/g, (whole, line: string) => {
      const origin = origins.at(Number(line) - 1);
      return origin ? `${origin.file} line ${origin.line}` : whole;
    })
    .replaceAll(`${folder}/`, '')
    .replace(/\s+/g, ' ')
    .trim();
  const advice = /length ?range/i.test(words)
    ? 'Give the muscle a lengthrange of its own, or limit the joints it crosses'
    : /memory|alloc|abort/i.test(words)
      ? 'The model is too large for a page; take meshes out or make them coarser'
      : 'Mend the model and load it again';
  return new LabError(`The engine cannot compile "${source.main}": ${words.replace(/\.$/, '')}. ${advice}.`, {
    cause,
  });
}

const TYPES: readonly (readonly [string, SourceGeom['type']])[] = [
  ['mjGEOM_PLANE', 'plane'],
  ['mjGEOM_HFIELD', 'hfield'],
  ['mjGEOM_SPHERE', 'sphere'],
  ['mjGEOM_CAPSULE', 'capsule'],
  ['mjGEOM_ELLIPSOID', 'ellipsoid'],
  ['mjGEOM_CYLINDER', 'cylinder'],
  ['mjGEOM_BOX', 'box'],
  ['mjGEOM_MESH', 'mesh'],
];

function shapesOf(engine: Engine, model: MjModel): Omit<CompiledSource, 'flat'> {
  const values: Readonly<Record<string, { value: number } | undefined>> = { ...engine.mjtGeom };
  const typeOf = new Map(TYPES.map(([key, type]) => [values[key]?.value ?? -1, type]));
  const [type, body, mesh, group] = [
    model.geom_type,
    model.geom_bodyid,
    model.geom_dataid,
    model.geom_group,
  ].map(integers);
  const [contype, conaffinity, material] = [model.geom_contype, model.geom_conaffinity, model.geom_matid].map(
    integers,
  );
  const [size, position, quaternion] = [model.geom_size, model.geom_pos, model.geom_quat].map(doubles);
  const [bound, margin] = [model.geom_rbound, model.geom_margin].map(doubles);
  const own = floats(model.geom_rgba);
  const painted = floats(model.mat_rgba);
  const three = (values: Float64Array, i: number) =>
    [values[3 * i], values[3 * i + 1], values[3 * i + 2]] as const;
  const four = (values: ArrayLike<number>, i: number) =>
    [values[4 * i], values[4 * i + 1], values[4 * i + 2], values[4 * i + 3]] as const;
  /** A geom that was given no colour of its own (grey) has its material's. */
  const colourOf = (i: number) => {
    const colour = four(own, i);
    const plain = colour[0] === 0.5 && colour[1] === 0.5 && colour[2] === 0.5 && colour[3] === 1;
    return plain && material[i] >= 0 ? four(painted, material[i]) : colour;
  };
  return {
    links: linksOf(engine, model),
    inertials: Array.from({ length: model.nbody }, (_, i) => ({
      mass: doubles(model.body_mass)[i],
      position: three(doubles(model.body_ipos), i),
      quaternion: four(doubles(model.body_iquat), i),
      inertia: three(doubles(model.body_inertia), i),
    })),
    geoms: Array.from({ length: model.ngeom }, (_, i) => ({
      type: typeOf.get(type[i]) ?? 'other',
      body: body[i],
      mesh: mesh[i],
      group: group[i],
      contype: contype[i],
      conaffinity: conaffinity[i],
      margin: margin[i],
      size: three(size, i),
      position: three(position, i),
      quaternion: four(quaternion, i),
      colour: colourOf(i),
      bound: bound[i],
    })),
    meshes: Array.from({ length: model.nmesh }, (_, i) => meshOf(engine, model, i)),
    paired: new Set([...integers(model.pair_geom1), ...integers(model.pair_geom2)]),
    fields: new Map(
      Array.from({ length: model.nhfield }, (_, i) => {
        const rows = integers(model.hfield_nrow)[i];
        const columns = integers(model.hfield_ncol)[i];
        const from = integers(model.hfield_adr)[i];
        const name = engine.mj_id2name(model, engine.mjtObj.mjOBJ_HFIELD.value, i);
        return [
          name,
          { rows, columns, shares: floats(model.hfield_data).slice(from, from + rows * columns) },
        ];
      }),
    ),
  };
}

function linksOf(engine: Engine, model: MjModel): SourceLink[] {
  const data = new engine.MjData(model);
  try {
    engine.mj_kinematics(model, data);
    const place = doubles(data.xpos);
    const position = doubles(model.body_pos);
    const parent = integers(model.body_parentid);
    const [jointOf, type] = [integers(model.jnt_bodyid), integers(model.jnt_type)];
    const [anchor, range] = [doubles(model.jnt_pos), doubles(model.jnt_range)];
    const { mjJNT_FREE, mjJNT_SLIDE } = engine.mjtJoint;
    return Array.from({ length: model.nbody }, (_, i) => {
      let shift = 0;
      let moves = false;
      for (let j = 0; j < model.njnt; j++) {
        if (jointOf[j] !== i) continue;
        moves = true;
        const [low, high] = [range[2 * j], range[2 * j + 1]];
        if (type[j] === mjJNT_FREE.value) shift = Infinity;
        else if (type[j] === mjJNT_SLIDE.value)
          shift += low === 0 && high === 0 ? Infinity : Math.max(-low, high);
        // Turning about an anchor that is not the origin moves the origin.
        else shift += 2 * Math.hypot(...anchor.subarray(3 * j, 3 * j + 3));
      }
      const at = (values: Float64Array) => [values[3 * i], values[3 * i + 1], values[3 * i + 2]] as const;
      return { parent: parent[i], position: at(position), moves, shift, place: at(place) };
    });
  } finally {
    data.delete();
  }
}

function meshOf(engine: Engine, model: MjModel, i: number): SourceMesh {
  const vertexFrom = integers(model.mesh_vertadr)[i];
  const vertexCount = integers(model.mesh_vertnum)[i];
  const faceFrom = integers(model.mesh_faceadr)[i];
  const faceCount = integers(model.mesh_facenum)[i];
  const vertices = floats(model.mesh_vert).slice(3 * vertexFrom, 3 * (vertexFrom + vertexCount));
  const faces = Uint32Array.from(
    integers(model.mesh_face).subarray(3 * faceFrom, 3 * (faceFrom + faceCount)),
  );
  return {
    name: engine.mj_id2name(model, engine.mjtObj.mjOBJ_MESH.value, i),
    vertices,
    faces,
    hull: hullOf(model, i, vertices),
  };
}

/** Vertices of the convex hull: the engine's graph has their count first and their numbers after the edges' addresses. */
function hullOf(model: MjModel, i: number, vertices: Float32Array): Float32Array {
  const address = integers(model.mesh_graphadr)[i];
  if (address < 0) return vertices;
  const graph = integers(model.mesh_graph);
  const count = graph[address];
  const hull = new Float32Array(3 * count);
  for (let k = 0; k < count; k++) {
    const vertex = graph[address + 2 + count + k];
    hull.set(vertices.subarray(3 * vertex, 3 * vertex + 3), 3 * k);
  }
  return hull;
}

/** A view of the engine's heap as 32-bit floats. */
function floats(view: unknown): Float32Array {
  if (view instanceof Float32Array) return view;
  throw new LabError(
    'The engine gave something else where an array of floats was expected; its version differs.',
  );
}
