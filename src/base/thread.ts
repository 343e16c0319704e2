/**
 * Threads: one small wrapper over comlink, the same for web workers and for Node's worker threads.
 * Comlink itself leaves calls pending for ever when a worker dies or a method is missing, and passes numbers and
 * strings that WebAssembly throws as they are; here every call ends, and ends in an Error with a sentence.
 */
import * as comlink from 'comlink';
import { errorText, LabError } from './errors.ts';

/** What a service looks like from another thread: its methods, each answering with a promise. */
export type Remote<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...parameters: infer Parameters) => infer Answer
    ? (...parameters: Parameters) => Promise<Awaited<Answer>>
    : never;
};

/** A web worker, or a Node worker in the shape of one (see thread-node.ts). */
export interface WorkerLike extends comlink.Endpoint {
  terminate(): unknown;
}

/** How a thread is started and how long it may be silent. Times in ms; Infinity means no limit. */
export interface ThreadOptions<Service> {
  /** Named in messages for people: "The planner 2 thread …". */
  readonly name: string;
  /** Compared with the version the worker was built with. */
  readonly protocolVersion: number;
  /** Limit of each call, 10 s unless told. */
  readonly callLimitMs?: number;
  /** Limits of single methods, e.g. `{ runTrial: Infinity }`. */
  readonly callLimits?: { readonly [Name in keyof Service]?: number };
  /** How long the worker may take to be ready, 30 s unless told. */
  readonly startLimitMs?: number;
  /** Watches for a worker that hangs in an endless loop: pings it, and gives it up after `silenceMs` without answer. */
  readonly heartbeat?: { readonly everyMs: number; readonly silenceMs: number };
}

/** A running thread. */
export interface Thread<Service> {
  /** The service; calls made before the worker is ready wait for it. Functions among the arguments are called back. */
  readonly remote: Remote<Service>;
  /** The same service with another limit (ms) for each call. */
  within(limitMs: number): Remote<Service>;
  /** Fulfilled when the worker has answered with the right version; rejects when it could not start. */
  readonly ready: Promise<void>;
  /** Fulfilled with the reason when the worker dies or hangs; stays pending after `dispose`. */
  readonly died: Promise<LabError>;
  /** Ends the worker; every pending call rejects at once. */
  dispose(): void;
}

/** The worker's first message. `lock` names a web lock that it holds as long as it lives. */
interface ReadyMessage {
  readonly threadReady: { readonly protocolVersion: number; readonly lock: string | null };
}

/** The one function that is exposed: calls a method by name. */
type Call = (method: string, ...parameters: unknown[]) => Promise<unknown>;

/** No method can have this name. */
const PING = '#ping';

/** Marks buffers of an argument or of an answer to be moved and not copied; they are empty here afterwards. */
export function transfer<Value extends object>(value: Value, buffers: readonly ArrayBufferLike[]): Value {
  return comlink.transfer(
    value,
    buffers.filter((buffer) => buffer instanceof ArrayBuffer),
  );
}

/**
 * Starts a worker and hands back its service. Rejections of calls are always errors with a sentence: a LabError keeps its
 * message, whatever else was thrown in the worker becomes an Error with its text.
 */
export function startThread<Service extends object>(
  makeWorker: () => WorkerLike,
  options: ThreadOptions<Service>,
): Thread<Service> {
  const { name, callLimitMs = 10_000, startLimitMs = 30_000, heartbeat } = options;
  const worker = makeWorker();
  const call: Call = comlink.wrap<Call>(worker);
  const waiting = new Set<(reason: LabError) => void>();
  const living = new AbortController();
  let ended: LabError | null = null;
  let tellDeath: (reason: LabError) => void;
  const died = new Promise<LabError>((resolve) => (tellDeath = resolve));

  function end(reason: LabError): void {
    ended = reason;
    living.abort();
    worker.terminate();
    for (const give of waiting) give(reason);
    waiting.clear();
  }

  function die(sentence: string, cause?: unknown): void {
    if (ended) return;
    const reason = new LabError(`The ${name} thread ${sentence}`, { cause });
    end(reason);
    tellDeath(reason);
  }

  /** Ends with the promise, with the thread, or at the limit, whichever is first. */
  function limited<Value>(promise: Promise<Value>, limitMs: number, whatIsLate: string): Promise<Value> {
    return new Promise((resolve, reject) => {
      const settle = (): void => {
        clearTimeout(timer);
        waiting.delete(giveUp);
      };
      const giveUp = (reason: LabError): void => {
        settle();
        reject(reason);
      };
      const late = (): void =>
        giveUp(new LabError(`The ${name} thread ${whatIsLate} within ${limitMs / 1000} s.`));
      const timer = Number.isFinite(limitMs) ? setTimeout(late, limitMs) : undefined;
      waiting.add(giveUp);
      promise.then(
        (value) => (settle(), resolve(value)),
        (thrown: unknown) => (settle(), reject(rebuiltError(thrown))),
      );
    });
  }

  const greeting = new Promise<void>((resolve) => {
    worker.addEventListener('message', function greet(event) {
      const ready = readReady(event);
      if (!ready) return;
      worker.removeEventListener('message', greet);
      if (ready.protocolVersion !== options.protocolVersion) {
        const versions = `speaks version ${ready.protocolVersion} of the messages, not ${options.protocolVersion}`;
        return die(`${versions}: an old copy is in use. Reload the page, or build again.`);
      }
      if (ready.lock) watchLock(ready.lock, living.signal, () => die('ended by itself.'));
      if (heartbeat) watchAnswers(heartbeat);
      resolve();
    });
  });
  let isReady = false;
  const ready = limited(greeting, startLimitMs, 'was not ready').then(() => void (isReady = true));
  ready.catch((reason: unknown) => die('was not ready in time.', reason));

  worker.addEventListener('error', (event) => die(`stopped: ${eventText(event)}`, eventCause(event)));
  worker.addEventListener('messageerror', (event) =>
    die('got a message that it could not read.', eventCause(event)),
  );
  worker.addEventListener('exit', (event) => die(`ended by itself (${eventText(event)}).`));

  function watchAnswers({ everyMs, silenceMs }: { everyMs: number; silenceMs: number }): void {
    let heard = performance.now();
    let looked = heard;
    const heartbeatTimer = setInterval(() => {
      const now = performance.now();
      // When this side slept itself (hidden tab, debugger) the worker is not to blame: count from the waking.
      if (now - looked > 2 * everyMs) heard = now;
      looked = now;
      if (now - heard > silenceMs) die(`has not answered for ${silenceMs / 1000} s and was stopped.`);
      else call(PING).then(() => (heard = performance.now()), ignore);
    }, everyMs);
    living.signal.addEventListener('abort', () => clearInterval(heartbeatTimer));
  }

  function send(method: string, parameters: readonly unknown[], limitMs: number): Promise<unknown> {
    if (ended) return Promise.reject(ended);
    return limited(call(method, ...parameters.map(calledBack)), limitMs, `did not answer "${method}"`);
  }

  function remote(limitOf: (method: string) => number): Remote<Service> {
    const proxy = new Proxy(
      {},
      {
        get(_, method) {
          // Promises look for `then` on whatever they are given; a service is none.
          if (typeof method !== 'string' || method === 'then') return undefined;
          return (...parameters: unknown[]) =>
            isReady
              ? send(method, parameters, limitOf(method))
              : ready.then(() => send(method, parameters, limitOf(method)));
        },
      },
    );
    // The proxy answers to every name; names that the service does not have are refused by the worker.
    return proxy as Remote<Service>;
  }

  const limits: Partial<Record<string, number>> = { ...options.callLimits };
  return {
    remote: remote((method) => limits[method] ?? callLimitMs),
    within: (limitMs) => remote(() => limitMs),
    ready,
    died,
    dispose() {
      if (!ended) end(new LabError(`The ${name} thread was closed.`));
    },
  };
}

/** The service of a thread that is started when first needed, and anew after it died. */
export function startedOnDemand<Service>(start: () => Thread<Service>): () => Remote<Service> {
  let thread: Thread<Service> | null = null;
  return () => {
    if (!thread) {
      const started = start();
      thread = started;
      void started.died.then(() => {
        if (thread === started) thread = null;
      });
    }
    return thread.remote;
  };
}

/** The worker's side: offers the methods of a service to the thread that started this one. */
export function exposeService(
  service: object,
  protocolVersion: number,
  endpoint: comlink.Endpoint = ownEndpoint(),
): void {
  const call: Call = async (method, ...parameters) => {
    if (method === PING) return undefined;
    const found: unknown = method in Object.prototype ? undefined : Reflect.get(service, method);
    if (typeof found !== 'function') throw new LabError(`There is no call "${method}" in this thread.`);
    try {
      const answer: unknown = await Reflect.apply(found, service, parameters);
      return answer;
    } catch (thrown) {
      // Only errors keep their text on the way; WebAssembly throws numbers and strings too.
      throw thrown instanceof Error ? thrown : new Error(errorText(thrown), { cause: thrown });
    }
  };
  comlink.expose(call, endpoint);
  holdLock().then((lock) => {
    const message: ReadyMessage = { threadReady: { protocolVersion, lock } };
    endpoint.postMessage(message);
  }, ignore);
}

/**
 * Takes a web lock that the browser frees when this thread ends in whatever way, or answers null where there are no
 * locks (Node, which tells of the end itself; pages without https, where only the heartbeat can notice).
 */
function holdLock(): Promise<string | null> {
  const locks = typeof navigator === 'undefined' ? undefined : (navigator as Partial<Navigator>).locks;
  if (!locks) return Promise.resolve(null);
  const lock = `thread ${crypto.randomUUID()}`;
  return new Promise((resolve) => {
    const held = (): Promise<never> => {
      resolve(lock);
      return new Promise(ignore);
    };
    locks.request(lock, held).catch(() => resolve(null));
  });
}

/** Tells when the holder of the lock is gone. */
function watchLock(lock: string, signal: AbortSignal, gone: () => void): void {
  navigator.locks.request(lock, { signal }, gone).catch(ignore);
}

/** The other end of this worker: the global scope of a web worker, or the parent's port in Node. */
function ownEndpoint(): comlink.Endpoint {
  // Asked of the running process and not imported, so that no bundle for the browser names a module of Node.
  const port = globalThis.process?.getBuiltinModule?.('node:worker_threads').parentPort;
  if (!port) return globalThis;
  return port as unknown as comlink.Endpoint;
}

const ignore = (): void => undefined;

/** Functions are called back in the thread that handed them in. */
const calledBack = (value: unknown): unknown => (typeof value === 'function' ? comlink.proxy(value) : value);

/** An error as it was before it was sent. */
function rebuiltError(thrown: unknown): Error {
  if (thrown instanceof LabError) return thrown;
  if (!(thrown instanceof Error)) return new Error(errorText(thrown), { cause: thrown });
  return thrown.name === 'LabError' ? new LabError(thrown.message, { cause: thrown }) : thrown;
}

function readReady(event: Event): ReadyMessage['threadReady'] | null {
  const data: unknown = event instanceof MessageEvent ? event.data : null;
  if (typeof data !== 'object' || data === null || !('threadReady' in data)) return null;
  return (data as ReadyMessage).threadReady;
}

/** The error in an error event, where there is one. */
const eventCause = (event: Event): unknown => ('error' in event ? event.error : undefined);

/** What an error event says: the text of its error, or its message. */
function eventText(event: Event): string {
  const cause = eventCause(event);
  if (cause !== undefined && cause !== null) return errorText(cause);
  if ('message' in event && typeof event.message === 'string' && event.message) return event.message;
  return 'its script could not be loaded';
}
