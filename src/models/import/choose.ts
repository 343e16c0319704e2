/** Which of several worlds is meant. */
import { LabError } from '../../base/errors.ts';
import type { ModelFiles } from './files.ts';
import { kindOf } from './kinds.ts';
import { worldsIn } from './source.ts';

/** Files up to this many are named where none of them is a model. */
const FEW = 3;

/**
 * The one world among files, or the one whose path is or ends in `inside`; throws a LabError that lists them where there are
 * several, or says what there is where there is none.
 */
export function chooseWorld(files: ModelFiles, where: string, inside: string | null = null): string {
  const worlds = worldsIn(files);
  if (worlds.length === 0) throw noModel(files, where);
  if (inside !== null) {
    const meant = worlds.includes(inside) ? [inside] : worlds.filter((path) => path.endsWith(`/${inside}`));
    if (meant.length === 1) return meant[0];
    throw new LabError(
      `"${where}" has ${meant.length === 0 ? 'no' : 'more than one'} model "${inside}"; it has ${worlds.join(', ')}.`,
    );
  }
  if (worlds.length === 1) return worlds[0];
  throw new LabError(
    `"${where}" has several models: ${worlds.join(', ')}. Name the one that is meant behind a #: "${where}#${worlds[0]}".`,
  );
}

/** What is said of files of which none is a model. */
function noModel(files: ModelFiles, where: string): LabError {
  const kinds = [...files].slice(0, FEW).flatMap(([path, bytes]) => {
    const kind = kindOf(path, bytes);
    return kind === null ? [] : [`"${path}" ${kind}`];
  });
  const seen = files.size <= FEW && kinds.length > 0 ? `${kinds.join(', ')}; ` : '';
  return new LabError(
    `${seen}"${where}" has no MuJoCo model in it: no XML file with a <worldbody>. Choose the model's folder, a zip of it, or its XML file.`,
  );
}
