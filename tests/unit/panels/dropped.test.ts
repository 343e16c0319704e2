import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unpack } from '../../../src/models/import/archive.ts';
import { chosenFiles } from '../../../src/panels/dropped.ts';

const MODEL = ['body.xml', 'arm.URDF', 'skull.stl', 'sky.ktx', 'bone.msh', 'LICENSE', 'notes.md'];
const OTHERS = ['clip.mp4', 'train.py', 'weights.pt'];

const chosen = (names: readonly string[]): FileList => {
  const files = names.map((name) => new File(['x'], name));
  return Object.assign(files, { item: (i: number) => files[i] ?? null });
};

it('of files that are chosen the same are taken as out of a zip, and zips', async () => {
  const names = [...MODEL, ...OTHERS];
  const zip = zipSync(Object.fromEntries(names.map((name) => [name, strToU8('x')])));
  expect([...unpack(zip, 'model.zip').keys()]).toEqual(MODEL);
  const taken = await chosenFiles(chosen([...names, 'model.zip']));
  expect(taken.map(({ path }) => path)).toEqual([...MODEL, 'model.zip']);
});

it('what is no model at all is refused', async () => {
  await expect(chosenFiles(chosen(OTHERS))).rejects.toThrow(
    /There is no model in what was given \("clip\.mp4", "train\.py", "weights\.pt"\)/,
  );
});
