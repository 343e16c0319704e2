/** The files of a model by path, and how a reference in one of them finds another. Pure: nothing here reads a disk. */
import { MODEL_FILE_NAME } from '../../protocol/import.ts';

/** Content by path: forward slashes, no leading one, no "." or "..". */
export type ModelFiles = ReadonlyMap<string, Uint8Array>;

/** Most files that one model may have; MS-Human-700 has about 500. */
export const MOST_FILES = 5000;

/** Whether a model can be made of a file of this name. */
export const isModelFile = (path: string): boolean =>
  MODEL_FILE_NAME.test(path) && !/(^|\/)(\.[^/]*|__MACOSX)(\/|$)/.test(path);

export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));
export const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** A path without ".", ".." and doubled slashes; ".." never leads above the top. */
export function normalised(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll('\\', '/').split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '' && part !== '.') parts.push(part);
  }
  return parts.join('/');
}

/**
 * The file that a reference means, or null. It is looked for from each of the folders; then under the folder names that the
 * reference itself goes through, since models are made to lie under a name (MyoSuite's under `myo_sim`) that a
 * dropped folder need not have; at last without minding upper and lower case.
 */
export function findFile(files: ModelFiles, folders: readonly string[], reference: string): string | null {
  const wanted = folders.map((folder) =>
    normalised(isAbsolute(reference) ? reference : `${folder}/${reference}`),
  );
  for (const path of wanted) if (files.has(path)) return path;
  for (const path of wanted) {
    const found = bySuffix([...files.keys()], path, folders[0]);
    if (found !== null) return found;
  }
  const lower = new Map([...files.keys()].map((path) => [path.toLowerCase(), path]));
  for (const path of wanted) {
    const found = bySuffix([...lower.keys()], path.toLowerCase(), folders[0].toLowerCase());
    if (found !== null) return lower.get(found) ?? null;
  }
  return null;
}

const isAbsolute = (reference: string): boolean => /^([/\\]|[A-Za-z]:[/\\])/.test(reference);

/** The file with the longest common end; among equals the one that is nearest to `beside`. */
function bySuffix(paths: readonly string[], wanted: string, beside: string): string | null {
  const parts = wanted.split('/');
  for (let from = 0; from < parts.length; from++) {
    const suffix = parts.slice(from).join('/');
    const fitting = paths.filter((path) => path === suffix || path.endsWith(`/${suffix}`));
    if (fitting.length === 0) continue;
    return fitting.reduce((best, path) => (shared(path, beside) > shared(best, beside) ? path : best));
  }
  return null;
}

/** How many leading folders two paths share. */
function shared(a: string, b: string): number {
  const [left, right] = [a.split('/'), b.split('/')];
  let count = 0;
  while (count < left.length && count < right.length && left[count] === right[count]) count++;
  return count;
}

/** The text of the licence that lies nearest to the top, or null. */
export function licenceOf(files: ModelFiles): { readonly file: string; readonly text: string } | null {
  const found = [...files.keys()]
    .filter((path) => /^(licen[cs]e|copying)/i.test(nameOf(path)))
    .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  if (found.length === 0) return null;
  const bytes = files.get(found[0]) ?? new Uint8Array();
  return { file: found[0], text: new TextDecoder().decode(bytes.subarray(0, LICENCE_BYTES)) };
}

const LICENCE_BYTES = 40_000;
