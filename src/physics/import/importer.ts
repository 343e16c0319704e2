/** The import worker's logic: files, perhaps in a zip, become a body. Testable without a thread. */
import { isZip, unpack } from '../../models/import/archive.ts';
import { chooseWorld } from '../../models/import/choose.ts';
import type { ModelFiles } from '../../models/import/files.ts';
import { readSource, worldsIn } from '../../models/import/source.ts';
import type { BringAnswer, BroughtFiles, ImportService } from '../../protocol/import.ts';
import type { ImportCorrections } from '../../protocol/imported.ts';
import type { Engine } from '../engine.ts';
import { importModel } from './import-model.ts';

/** Makes bodies of files. */
export class Importer implements ImportService {
  constructor(private readonly engine: () => Promise<Engine>) {}

  async bring(
    brought: BroughtFiles,
    main: string | null,
    corrections: ImportCorrections,
    say: (text: string) => unknown,
  ): Promise<BringAnswer> {
    const files = unpacked(brought);
    const worlds = main === null ? worldsIn(files) : [main];
    if (worlds.length > 1) return { kind: 'choose', worlds };
    const world = worlds[0] ?? chooseWorld(files, 'What was given');
    // What is missing is said before the engine is waited for.
    readSource(files, world);
    const body = await importModel(await this.engine(), files, world, corrections, say);
    return { kind: 'body', body, main: world, files: [...files].map(([path, bytes]) => ({ path, bytes })) };
  }
}

function unpacked(brought: BroughtFiles): ModelFiles {
  const files = new Map<string, Uint8Array>();
  for (const { path, bytes } of brought) {
    if (!isZip(bytes)) files.set(path, bytes);
    else for (const [inside, content] of unpack(bytes, path)) files.set(inside, content);
  }
  return files;
}
