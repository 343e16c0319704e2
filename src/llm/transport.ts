/**
 * The one way out: a fetch that goes to the set address and nowhere else, with the headers that strict local servers allow,
 * follows no redirect, and ends when the server is silent or sends too much.
 */
import { ModelFailure } from './failure.ts';

export type Fetch = (input: string, init: RequestInit) => Promise<Response>;

export interface TransportOptions {
  /** Address of the server, without a slash at its end. */
  readonly baseUrl: string;
  /** Empty where the server wants none. */
  readonly key: string;
  readonly fetch: Fetch;
  /** Longest time without a byte, s. */
  readonly patience: number;
  /** Most bytes of one answer. */
  readonly maximumBytes: number;
}

/** Headers that are sent at all; `accept` needs no leave of the server. */
const HEADERS = ['accept', 'content-type'];

/** Checks an address as a person enters it; gives it without the slash at its end, or throws. */
export function cleanAddress(address: string): string {
  const text = address.trim().replace(/\/+$/, '');
  const url = URL.canParse(text) ? new URL(text) : null;
  const right = url && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
  if (!right || url.search !== '' || url.hash !== '') throw new ModelFailure('address', { server: address });
  return text;
}

/** A fetch in the shape that the client library wants. */
export function transport(options: TransportOptions): typeof fetch {
  const base = new URL(`${options.baseUrl}/`);
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
      throw new ModelFailure('address', { server: url.href });
    const headers = new Headers();
    const given = new Headers(init.headers);
    for (const name of HEADERS) {
      const value = given.get(name);
      if (value !== null && (name !== 'content-type' || init.body)) headers.set(name, value);
    }
    if (options.key !== '') headers.set('authorization', `Bearer ${options.key}`);
    const watchdog = new Watchdog(options, init.signal ?? null);
    try {
      const response = await options.fetch(url.href, {
        ...(init.method === undefined ? {} : { method: init.method }),
        ...(init.body === undefined ? {} : { body: init.body }),
        headers,
        redirect: 'manual',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        cache: 'no-store',
        signal: watchdog.signal,
      });
      if (response.type === 'opaqueredirect' || (response.status >= 300 && response.status < 400))
        throw new ModelFailure('redirect', { server: options.baseUrl });
      const { status, statusText } = response;
      if (!response.body) watchdog.end();
      const body = response.body?.pipeThrough(watchdog.counted()) ?? null;
      return new Response(body, { status, statusText, headers: response.headers });
    } catch (thrown) {
      watchdog.end();
      throw watchdog.silent ? new ModelFailure('silence', watchdog.facts) : thrown;
    }
  };
}

/** Aborts a request after a time without a byte, and its answer when it grows too large. */
class Watchdog {
  silent = false;
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private bytes = 0;

  constructor(
    private readonly options: TransportOptions,
    private readonly outer: AbortSignal | null,
  ) {
    outer?.addEventListener('abort', this.stop, { once: true });
    if (outer?.aborted) this.stop();
    this.wind();
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get facts() {
    return { server: this.options.baseUrl, figure: this.options.patience };
  }

  end(): void {
    clearTimeout(this.timer);
    this.outer?.removeEventListener('abort', this.stop);
  }

  /** Passes bytes on while they come in time and are not too many. */
  counted(): TransformStream<Uint8Array, Uint8Array> {
    const { maximumBytes, baseUrl } = this.options;
    return new TransformStream<Uint8Array, Uint8Array>({
      start: (out) => {
        this.signal.addEventListener('abort', () => {
          if (this.silent) out.error(new ModelFailure('silence', this.facts));
          else out.error(this.signal.reason);
        });
      },
      transform: (chunk, out) => {
        this.wind();
        this.bytes += chunk.byteLength;
        if (this.bytes <= maximumBytes) return out.enqueue(chunk);
        out.error(new ModelFailure('flood', { server: baseUrl, figure: maximumBytes / 1e6 }));
        this.end();
        this.controller.abort();
      },
      flush: () => this.end(),
    });
  }

  private wind(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.silent = true;
      this.controller.abort();
    }, 1000 * this.options.patience);
  }

  private readonly stop = (): void => {
    this.end();
    this.controller.abort(this.outer?.reason);
  };
}
