/**
 * Vite's part in the physics engine. `import url from '@mujoco/mujoco/mujoco.wasm?url'` gives the address of the engine's
 * binary without its custom sections (10.3 MB become 4.5 MB), in pages and workers, served or built; and the engine's
 * own script loses its branches for Node, which bundlers warn about, and takes the same small binary when none is given.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { stripCustomSections } from './strip-wasm.ts';

const BINARY_ID = '@mujoco/mujoco/mujoco.wasm?url';
const SCRIPT = /@mujoco[\\/]mujoco[\\/]mujoco\.js$/;
const BINARY = /@mujoco[\\/]mujoco[\\/]mujoco\.wasm\?url$/;
/** Where the development server offers the small binary. */
const SERVED_AT = '/@engine/mujoco.wasm';

/** Texts of the engine's script that a browser has no use for, and what stands for them. */
const REPLACEMENTS: readonly (readonly [find: string, replace: string])[] = [
  [`typeof process == 'object' && process.versions?.node && process.type != 'renderer';\nvar`, `false;\nvar`],
  [`await import('module')`, `{}`],
  [`new URL('mujoco.wasm', import.meta.url).href`, `engineBinary`],
];

const readStripped = async (id: string): Promise<Uint8Array<ArrayBuffer>> =>
  stripCustomSections(await readFile(id.replace(/\?.*$/, '')));

/** The plugin; give a fresh one to `plugins` and to `worker.plugins`. */
export function enginePlugin(): Plugin {
  let binaryFile = '';
  let isBuild = false;
  return {
    name: 'engine',
    enforce: 'pre',
    config: () => ({ optimizeDeps: { exclude: ['@mujoco/mujoco'] } }),
    configResolved(config) {
      isBuild = config.command === 'build';
    },
    configureServer(server) {
      server.middlewares.use(SERVED_AT, (_, response, next) => {
        readStripped(binaryFile).then((binary) => {
          response.setHeader('Content-Type', 'application/wasm');
          response.end(binary);
        }, next);
      });
    },
    load: {
      filter: { id: BINARY },
      async handler(id) {
        binaryFile = id;
        if (!isBuild) return `export default ${JSON.stringify(SERVED_AT)};`;
        const source = await readStripped(id);
        const reference = this.emitFile({ type: 'asset', name: 'mujoco.wasm', source });
        return `export default import.meta.ROLLUP_FILE_URL_${reference};`;
      },
    },
    transform: {
      filter: { id: SCRIPT },
      handler(code) {
        let changed = code;
        for (const [find, replace] of REPLACEMENTS) {
          if (!changed.includes(find))
            this.error(`The engine's script no longer has ${JSON.stringify(find)}.`);
          changed = changed.replace(find, replace);
        }
        return { code: `import engineBinary from '${BINARY_ID}';\n${changed}`, map: null };
      },
    },
  };
}
