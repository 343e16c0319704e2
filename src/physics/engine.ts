/** Loads MuJoCo's WebAssembly module. */
import loadMujoco, { type MainModule } from '@mujoco/mujoco';
import { errorText, LabError } from '../base/errors.ts';

/** The engine: MuJoCo's bindings as one instance with a heap of its own. */
export type Engine = MainModule;

/** The last lines the engine printed, kept for error messages. */
const printed: string[] = [];
const PRINTED_LINES = 20;

function print(line: unknown): void {
  printed.push(String(line));
  if (printed.length > PRINTED_LINES) printed.shift();
}

/** What the engine printed last, newest line last. */
export const engineOutput = (): string => printed.join('\n');

/** The engine's module, compiled while it comes where its host says what it is; browsers keep what was compiled so. */
export async function compiledEngine(response: Response): Promise<WebAssembly.Module> {
  const streamed = response.headers.get('content-type')?.startsWith('application/wasm') ?? false;
  return streamed
    ? WebAssembly.compileStreaming(response)
    : WebAssembly.compile(await response.arrayBuffer());
}

/**
 * Starts an engine. Where a compiled module is given it is instantiated from that, so that many workers share one
 * compilation; without one (Node) the engine finds its own file.
 */
export async function loadEngine(compiled?: WebAssembly.Module): Promise<Engine> {
  const hooks: Record<string, unknown> = { print, printErr: print };
  let instantiation: Promise<void> = Promise.resolve();
  if (compiled) {
    hooks['instantiateWasm'] = (
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): object => {
      instantiation = WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled));
      return {};
    };
  }
  try {
    const starting = loadMujoco(hooks);
    return await Promise.race([starting, instantiation.then(() => starting)]);
  } catch (cause) {
    throw new LabError(
      `The physics engine did not start (${errorText(cause)}). Reload, or update the browser.`,
      { cause },
    );
  }
}
