/** Files that a person drops or chooses, folders and all, as paths and content. */
import { LabError } from '../base/errors.ts';
import { MODEL_FILE_NAME, MOST_BYTES, type BroughtFiles } from '../protocol/import.ts';

const isTaken = (path: string): boolean => MODEL_FILE_NAME.test(path) || /\.zip$/i.test(path);

/** Files that are named where none can be taken. */
const MOST_NAMED = 3;

interface Found {
  readonly path: string;
  readonly file: File;
}

/** What lies in a drop. */
export async function droppedFiles(transfer: DataTransfer): Promise<BroughtFiles> {
  // The list empties when this turn ends, so all entries are taken first.
  const entries = [...transfer.items]
    .map((item) => item.webkitGetAsEntry())
    .filter((entry) => entry !== null);
  if (entries.length === 0) return read([...transfer.files].map((file) => ({ path: file.name, file })));
  return read((await Promise.all(entries.map((entry) => filesUnder(entry)))).flat());
}

/** What was chosen in a dialog; of a folder with its paths. */
export const chosenFiles = (list: FileList): Promise<BroughtFiles> =>
  read([...list].map((file) => ({ path: file.webkitRelativePath || file.name, file })));

async function filesUnder(entry: FileSystemEntry): Promise<Found[]> {
  const path = entry.fullPath.replace(/^\//, '');
  if (isFile(entry)) {
    // What lies alone is named where it cannot be taken; a folder may have thousands.
    if (path.includes('/') && !isTaken(path)) return [];
    return [{ path, file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)) }];
  }
  if (!isFolder(entry)) return [];
  const reader = entry.createReader();
  const found: Found[] = [];
  for (;;) {
    // A reader gives some at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    for (const inside of some) found.push(...(await filesUnder(inside)));
  }
}

/** The first of some files by name, in brackets. */
function namesOf(found: readonly Found[]): string {
  if (found.length === 0) return '';
  const names = found.slice(0, MOST_NAMED).map(({ path }) => `"${path}"`);
  const more = found.length - names.length;
  return ` (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''})`;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

async function read(found: readonly Found[]): Promise<BroughtFiles> {
  const wanted = found.filter(({ path }) => isTaken(path));
  if (wanted.length === 0)
    throw new LabError(
      `There is no model in what was given${namesOf(found)}: no XML file, mesh or zip. Choose the folder of a MuJoCo model.`,
    );
  const bytes = wanted.reduce((sum, { file }) => sum + file.size, 0);
  if (bytes > MOST_BYTES)
    throw new LabError(
      `What was given weighs ${Math.ceil(bytes / 1024 / 1024)} MB, and ${MOST_BYTES / 1024 / 1024} MB are the most that are taken.`,
    );
  return Promise.all(
    wanted.map(async ({ path, file }) => ({ path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}
