/** The import worker: an engine of its own, which goes with the worker, so that no model can harm the lab. */
import engineAddress from '@mujoco/mujoco/mujoco.wasm?url';
import { LabError } from '../src/base/errors.ts';
import { exposeService } from '../src/base/thread.ts';
import { loadEngine } from '../src/physics/engine.ts';
import { Importer } from '../src/physics/import/importer.ts';
import { IMPORT_PROTOCOL_VERSION } from '../src/protocol/import.ts';

async function engine() {
  const response = await fetch(engineAddress);
  if (!response.ok)
    throw new LabError(`The physics engine could not be fetched (HTTP ${response.status}). Reload the page.`);
  return loadEngine(await WebAssembly.compile(await response.arrayBuffer()));
}

exposeService(new Importer(engine), IMPORT_PROTOCOL_VERSION);
