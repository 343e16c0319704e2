/** `--model PATH`: a person's own body on the command line, from a folder, a zip, an XML file or an address. */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { LabError } from '../base/errors.ts';
import { isZip, unpack } from '../models/import/archive.ts';
import { isModelFile, MOST_FILES, normalised, type ModelFiles } from '../models/import/files.ts';
import { chooseWorld } from '../models/import/choose.ts';
import { kindOf } from '../models/import/kinds.ts';
import { planRemote } from '../models/import/remote.ts';
import { scanSource } from '../models/import/source.ts';
import { loadEngine } from '../physics/engine.ts';
import { importModel } from '../physics/import/import-model.ts';
import { speedWords } from '../protocol/card-words.ts';
import { MOST_BYTES } from '../protocol/import.ts';
import type { ImportedBody } from '../protocol/imported.ts';

/** Folders above a file that are looked through for what it refers to. */
const UPWARD = 3;

/** Brings the body at a path or address; what is being done is told on standard error. */
export async function bringModel(where: string): Promise<ImportedBody> {
  const { place, inside } = parted(where);
  const { files, main } = await filesAt(place);
  if (main !== null && inside !== null)
    throw new LabError(`"${place}" is one model, and no folder or zip: leave "#${inside}" out.`);
  const world = main ?? chooseWorld(files, place, inside);
  // An engine of its own, which goes when the body is made: meshes that are only drawn may need much memory.
  const engine = await loadEngine();
  const body = await inWordsOf(place, main, () => importModel(engine, files, world));
  const { card } = body;
  process.stderr.write(
    `${body.title}: ${card.muscles} muscles, ${card.motors} motors, ${card.joints} joints, ${card.mass.toFixed(1)} kg, ` +
      `speed ${speedWords(card)} at ${1000 * card.timestep} ms\n${card.changes.map((text) => `  ${text}\n`).join('')}`,
  );
  return body;
}

/** Path or address, and the model inside it that is named behind a #. */
function parted(where: string): { readonly place: string; readonly inside: string | null } {
  const at = where.lastIndexOf('#');
  if (at < 1 || existsSync(where)) return { place: where, inside: null };
  return { place: where.slice(0, at), inside: normalised(where.slice(at + 1)) };
}

/** Runs work on a single file whose errors name it as the person did. */
async function inWordsOf<Answer>(
  where: string,
  main: string | null,
  work: () => Answer | Promise<Answer>,
): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (main === null || !(error instanceof LabError)) throw error;
    throw new LabError(
      error.message.replaceAll(`"${main}`, `"${where}`).replaceAll(` ${main}`, ` ${where}`),
      {
        cause: error,
      },
    );
  }
}

async function filesAt(where: string): Promise<{ files: ModelFiles; main: string | null }> {
  if (/^https?:/i.test(where)) return fetched(where);
  if (!existsSync(where)) throw new LabError(`There is no file or folder "${where}"; name one that exists.`);
  if (statSync(where).isDirectory()) return { files: folder(where), main: null };
  const bytes = new Uint8Array(readFileSync(where));
  if (isZip(bytes)) return { files: unpack(bytes, where), main: null };
  const kind = kindOf(where, bytes);
  if (kind !== null)
    throw new LabError(`"${where}" ${kind}; name a MuJoCo model's XML file, its folder or a zip of it.`);
  return gathered(where, bytes);
}

/** A model at an address with all that it refers to. */
async function fetched(address: string): Promise<{ files: ModelFiles; main: string | null }> {
  const { signal } = new AbortController();
  const megabytes = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  const plan = await planRemote(address, (where, options) => fetch(where, options), signal);
  process.stderr.write(
    `${address}: ${plan.files} files, ${plan.bytes === null ? 'of unknown size' : megabytes(plan.bytes)}; at most ${megabytes(MOST_BYTES)}\n`,
  );
  const files = await plan.load(({ files, ofFiles, bytes }) => {
    if (files % 20 === 0 || files === ofFiles)
      process.stderr.write(`${files} of ${ofFiles} files, ${megabytes(bytes)}\n`);
  }, signal);
  return { files, main: plan.main };
}

/** All model files under a folder; links are not followed. */
function folder(top: string): ModelFiles {
  const files = new Map<string, Uint8Array>();
  let bytes = 0;
  const look = (directory: string, prefix: string): void => {
    for (const entry of readdirSync(directory, { withFileTypes: true })) {
      const name = `${prefix}${entry.name}`;
      if (entry.isDirectory() && !entry.name.startsWith('.'))
        look(path.join(directory, entry.name), `${name}/`);
      if (!entry.isFile() || !isModelFile(name)) continue;
      const content = new Uint8Array(readFileSync(path.join(directory, entry.name)));
      bytes += content.length;
      files.set(name, content);
      if (bytes > MOST_BYTES || files.size > MOST_FILES)
        throw new LabError(
          `The folder "${top}" has more than ${MOST_BYTES / 1024 / 1024} MB or ${MOST_FILES} files; name the model's own folder.`,
        );
    }
  };
  look(top, '');
  return files;
}

/** One file with what it refers to, which is looked for beside it and in the folders above it. */
async function gathered(where: string, bytes: Uint8Array): Promise<{ files: ModelFiles; main: string }> {
  const whole = path.resolve(where);
  const above = Array.from({ length: UPWARD + 1 }, (_, i) =>
    path.resolve(whole, ...Array<string>(i + 1).fill('..')),
  );
  const top = above[UPWARD];
  const main = path.relative(top, whole).split(path.sep).join('/');
  const files = new Map([[main, bytes]]);
  for (let found = true; found;) {
    found = false;
    const { missing } = await inWordsOf(where, main, () => scanSource(files, main));
    for (const { path: wanted, reference } of missing) {
      const onDisk = [
        path.join(top, wanted),
        ...above.map((directory) => path.join(directory, normalised(reference))),
      ].find((file) => existsSync(file) && statSync(file).isFile());
      if (onDisk === undefined || files.has(wanted)) continue;
      files.set(wanted, new Uint8Array(readFileSync(onDisk)));
      found = true;
    }
  }
  for (const directory of above) {
    const licence = path.join(directory, 'LICENSE');
    if (!existsSync(licence)) continue;
    files.set('LICENSE', new Uint8Array(readFileSync(licence)));
    break;
  }
  return { files, main };
}
