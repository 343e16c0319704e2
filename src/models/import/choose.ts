/** Which of several worlds is meant. */
import { LabError } from '../../base/errors.ts';
import type { ModelFiles } from './files.ts';
import { worldsIn } from './source.ts';

/** The one world among files; throws a LabError that lists them where there are several, or says that there is none. */
export function chooseWorld(files: ModelFiles, where: string): string {
  const worlds = worldsIn(files);
  if (worlds.length === 1) return worlds[0];
  if (worlds.length === 0)
    throw new LabError(
      `"${where}" has no MuJoCo model in it: no XML file with a <worldbody>. Choose the folder that has it.`,
    );
  throw new LabError(`"${where}" has several models: ${worlds.join(', ')}. Name the one that is meant.`);
}
