/** Which of the files that are given is one of an exploration. */
import { isExplorationFile } from '../explore/file-name.ts';

/** The file of an exploration among those that are given, or null. */
export const explorationAmong = (files: FileList): File | null =>
  [...files].find(({ name }) => isExplorationFile(name)) ?? null;
