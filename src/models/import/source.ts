/** From files to one whole MJCF text: includes put in, every asset found, all that is missing listed at once. */
import { LabError } from '../../base/errors.ts';
import { findFile, folderOf, licenceOf, nameOf, normalised, type ModelFiles } from './files.ts';
import { descendants, parseXml, writeXml, type XmlElement } from './xml.ts';

/** A reference that led nowhere. */
export interface MissingFile {
  /** As it was written. */
  readonly reference: string;
  /** Where it was looked for first. */
  readonly path: string;
  /** File and line that refer to it. */
  readonly by: string;
}

/** A model as the engine can take it: one text, and the files of its assets under plain names. */
export interface ModelSource {
  /** Path of the file it was made from. */
  readonly main: string;
  readonly root: XmlElement;
  /** Content by the name that the text uses. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  readonly licence: { readonly file: string; readonly text: string } | null;
  /** What was left out or changed, each with why, for people. */
  readonly changes: readonly string[];
}

/** Files that hold a whole world and are no part of another, those with muscles or motors first. */
export function worldsIn(files: ModelFiles): string[] {
  const parsed = new Map<string, XmlElement>();
  const included = new Set<string>();
  for (const [path, bytes] of files) {
    if (!/\.(xml|mjcf)$/i.test(path)) continue;
    try {
      parsed.set(path, parseXml(textOf(bytes, path), path));
    } catch {
      // A broken file is told of when it is asked for, or when it is the only one.
    }
  }
  for (const [path, root] of parsed)
    for (const { name, attributes } of descendants(root)) {
      const reference = attributes.get('file');
      if (name !== 'include' || reference === undefined) continue;
      const found = findFile(files, [folderOf(path)], reference);
      if (found !== null) included.add(found);
    }
  const has = (path: string, tag: string, seen: ReadonlySet<string> = new Set()): boolean => {
    const root = parsed.get(path);
    if (!root || seen.has(path)) return false;
    for (const { name, attributes } of descendants(root)) {
      if (name === tag) return true;
      const found =
        name === 'include' ? findFile(files, [folderOf(path)], attributes.get('file') ?? '') : null;
      if (found !== null && has(found, tag, new Set([...seen, path]))) return true;
    }
    return false;
  };
  const worlds = [...parsed.keys()].filter(
    (path) => parsed.get(path)?.name === 'mujoco' && !included.has(path) && has(path, 'worldbody'),
  );
  const moved = worlds.filter((path) => has(path, 'actuator'));
  if (worlds.length > 0) return (moved.length > 0 ? moved : worlds).sort();
  // A single file that is broken says by itself what is wrong.
  return [...files.keys()].filter((path) => /\.(xml|mjcf|urdf)$/i.test(path)).slice(0, 1);
}

/** Reads a world with all that belongs to it. Throws a LabError that lists every missing file with who refers to it. */
export function readSource(files: ModelFiles, main: string): ModelSource {
  const { source, missing } = scanSource(files, main);
  if (missing.length > 0) throw missingError(missing);
  return source;
}

/** As `readSource`, telling of what is missing and not throwing for it. */
export function scanSource(
  files: ModelFiles,
  main: string,
): { readonly source: ModelSource; readonly missing: readonly MissingFile[] } {
  const missing: MissingFile[] = [];
  const root = expand(files, main, main, [], missing);
  if (root.name !== 'mujoco')
    throw new LabError(
      `"${main}" is no MuJoCo model: its outermost element is <${root.name}>, not <mujoco>. Choose the model's main XML file.`,
    );
  refuseNoNumbers(root);
  const changes: string[] = [];
  dropMemoryDemands(root, changes);
  dropTextures(root, files, main, missing, changes);
  const assets = gatherAssets(root, files, main, missing);
  return { source: { main, root, assets, licence: licenceOf(files), changes }, missing };
}

/** The engine takes a NaN for a number that was left out; nobody means that. */
function refuseNoNumbers(root: XmlElement): void {
  for (const { name, attributes, file, line } of descendants(root))
    for (const [attribute, value] of attributes)
      if (/(^|\s)[+-]?(nan|inf|infinity)(\s|$)/i.test(value) && !/name|file|class/.test(attribute))
        throw new LabError(
          `"${file}" line ${line} has <${name} ${attribute}="${value}">, which is no number. Mend the file and load it again.`,
        );
}

/** One sentence that names all that is missing and who refers to it. */
function missingError(missing: readonly MissingFile[]): LabError {
  const byFile = new Map<string, Set<string>>();
  for (const { reference, by } of missing)
    byFile.set(reference, (byFile.get(reference) ?? new Set()).add(by));
  const list = [...byFile].map(([reference, by]) => `"${reference}" (asked for by ${[...by].join(', ')})`);
  const count = byFile.size === 1 ? 'A file is' : `${byFile.size} files are`;
  return new LabError(
    `${count} missing: ${list.join('; ')}. Add what is missing and load the whole folder again.`,
  );
}

function textOf(bytes: Uint8Array, path: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new LabError(`"${path}" is no text in UTF-8; save it as one and load it again.`);
  }
}

/** The tree of a file with its includes in their places. */
function expand(
  files: ModelFiles,
  path: string,
  main: string,
  within: readonly string[],
  missing: MissingFile[],
): XmlElement {
  if (within.includes(path))
    throw new LabError(
      `"${path}" includes itself by way of ${within.map((file) => `"${file}"`).join(', ')}; take one include out.`,
    );
  const bytes = files.get(path);
  if (!bytes) throw new LabError(`There is no file "${path}" among those that were given.`);
  const root = parseXml(textOf(bytes, path), path);
  const inside = [...within, path];
  const putIn = (element: XmlElement): void => {
    element.children = element.children.flatMap((child) => {
      if (child.name !== 'include') {
        putIn(child);
        return [child];
      }
      const reference = child.attributes.get('file') ?? '';
      const folders = [folderOf(path), folderOf(main)];
      const found = findFile(files, folders, reference);
      if (found !== null) return expand(files, found, main, inside, missing).children;
      missing.push({
        reference,
        path: normalised(`${folders[0]}/${reference}`),
        by: `${path} line ${child.line}`,
      });
      return [];
    });
  };
  putIn(root);
  return root;
}

/** Memory is measured and set later; what a model reserves for itself can be a gigabyte. */
function dropMemoryDemands(root: XmlElement, changes: string[]): void {
  const demands = new Set<string>();
  for (const child of root.children) {
    if (child.name !== 'size') continue;
    for (const name of MEMORY_DEMANDS) if (child.attributes.delete(name)) demands.add(name);
    // Fewer places for keyframes than keyframes would be an error, and more are of no use.
    child.attributes.delete('nkey');
  }
  root.children = root.children.filter(({ name, attributes }) => name !== 'size' || attributes.size > 0);
  if (demands.size > 0)
    changes.push(
      `Memory demands (${[...demands].join(', ')}) are replaced by what was measured to be needed.`,
    );
}

const MEMORY_DEMANDS = ['memory', 'njmax', 'nconmax', 'nstack'];

/** Pictures on surfaces are not drawn; that they are there is still looked after. */
function dropTextures(
  root: XmlElement,
  files: ModelFiles,
  main: string,
  missing: MissingFile[],
  changes: string[],
): void {
  const folder = directories(root).texture;
  let dropped = 0;
  for (const element of descendants(root)) {
    if (element.name === 'material') {
      element.attributes.delete('texture');
      element.children = element.children.filter(({ name }) => name !== 'layer');
    }
    if (element.name !== 'asset') continue;
    element.children = element.children.filter((child) => {
      if (child.name !== 'texture' && child.name !== 'skin') return true;
      dropped++;
      for (const [attribute, reference] of child.attributes)
        if (attribute.startsWith('file')) locate(files, main, folder, reference, child, missing);
      return false;
    });
  }
  for (const child of root.children) child.children = child.children.filter(({ name }) => name !== 'skin');
  if (dropped > 0)
    changes.push(`${dropped} textures and skins are left out: surfaces are drawn in plain colours.`);
}

/** Where assets are looked for, as the model's compilers say; the last one counts. */
function directories(root: XmlElement): { mesh: string; texture: string; stripPath: boolean } {
  const found = { mesh: '', texture: '', stripPath: false };
  for (const { name, attributes } of root.children) {
    if (name !== 'compiler') continue;
    const both = attributes.get('assetdir');
    if (both !== undefined) found.mesh = found.texture = both;
    found.mesh = attributes.get('meshdir') ?? found.mesh;
    found.texture = attributes.get('texturedir') ?? found.texture;
    found.stripPath = (attributes.get('strippath') ?? String(found.stripPath)) === 'true';
  }
  return found;
}

function locate(
  files: ModelFiles,
  main: string,
  directory: string,
  reference: string,
  element: XmlElement,
  missing: MissingFile[],
): string | null {
  const folder = `${folderOf(main)}/${directory}`;
  const found = findFile(
    files,
    [folder, `${folderOf(element.file)}/${directory}`, folderOf(element.file)],
    reference,
  );
  if (found === null)
    missing.push({
      reference,
      path: normalised(`${folder}/${reference}`),
      by: `${element.file} line ${element.line}`,
    });
  return found;
}

/** Finds the file of each mesh and height field and gives it a plain name. */
function gatherAssets(
  root: XmlElement,
  files: ModelFiles,
  main: string,
  missing: MissingFile[],
): Map<string, Uint8Array> {
  const { mesh, stripPath } = directories(root);
  const assets = new Map<string, Uint8Array>();
  const names = new Map<string, string>();
  for (const element of descendants(root)) {
    if (element.name === 'compiler') {
      for (const name of ['meshdir', 'texturedir', 'assetdir', 'strippath']) element.attributes.delete(name);
      continue;
    }
    const written = element.attributes.get('file');
    if (written === undefined) continue;
    if (element.name === 'model')
      throw new LabError(
        `"${element.file}" line ${element.line} attaches another model ("${written}"), which is not read yet. Save the whole model as one MJCF (MuJoCo's mj_saveLastXML) and load that.`,
      );
    const reference = stripPath ? nameOf(written) : written;
    const found = locate(files, main, mesh, reference, element, missing);
    if (found === null) continue;
    const bytes = files.get(found) ?? new Uint8Array();
    const name = names.get(found) ?? `asset${names.size}${/\.[^./]*$/.exec(found)?.[0].toLowerCase() ?? ''}`;
    names.set(found, name);
    assets.set(name, bytes);
    // A mesh without a name has that of its file.
    if (!element.attributes.has('name') && (element.name === 'mesh' || element.name === 'hfield'))
      element.attributes.set('name', nameOf(written).replace(/\.[^.]*$/, ''));
    element.attributes.set('file', name);
  }
  return assets;
}

/** Text of a source, and the file and line that each of its lines came from. */
export function sourceText(source: ModelSource): {
  readonly text: string;
  readonly origins: readonly { readonly file: string; readonly line: number }[];
} {
  const origins: { file: string; line: number }[] = [];
  return { text: writeXml(source.root, origins), origins };
}

/** Hash of a model's content, 16 hexadecimal digits: the same text and assets are the same body wherever they lay. */
export async function contentHash(text: string, assets: Iterable<Uint8Array>): Promise<string> {
  const parts = [new TextEncoder().encode(text), ...assets];
  const digests = await Promise.all(parts.map((part) => crypto.subtle.digest('SHA-256', part.slice())));
  const all = new Uint8Array(32 * digests.length);
  digests.forEach((digest, i) => all.set(new Uint8Array(digest), 32 * i));
  const whole = new Uint8Array(await crypto.subtle.digest('SHA-256', all));
  return [...whole.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
