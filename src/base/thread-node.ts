/** The Node side of threads. Not for the browser: it imports node:worker_threads. */
import { Worker } from 'node:worker_threads';
import type { WorkerLike } from './thread.ts';

const FIRST_MODULE = new URL('./thread-node-first.mjs', import.meta.url);

/**
 * Starts a worker thread from a TypeScript module, in the shape of a web worker. Throws nothing: a module that does not
 * load shows as an `error` event, like a web worker's.
 */
export function nodeWorker(module: URL): WorkerLike {
  const worker = new Worker(FIRST_MODULE, { execArgv: [], workerData: { module: module.href } });
  const events = new EventTarget();
  worker.on('message', (data: unknown) => events.dispatchEvent(new MessageEvent('message', { data })));
  worker.on('messageerror', (error) => events.dispatchEvent(eventWith('messageerror', error)));
  worker.on('error', (error) => events.dispatchEvent(eventWith('error', error)));
  worker.on('exit', (code) => events.dispatchEvent(eventWith('exit', `exit code ${code}`)));
  return {
    postMessage: (message: unknown, transferred?: Transferable[]) =>
      worker.postMessage(message, transferred as Parameters<Worker['postMessage']>[1]),
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    terminate: () => worker.terminate(),
  };
}

/** An event that carries what went wrong, as `ErrorEvent` does in browsers. */
function eventWith(type: string, error: unknown): Event {
  return Object.assign(new Event(type), { error });
}
