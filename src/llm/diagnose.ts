/** Finds out why a request failed, from what little browsers and servers say. */
import { APIError } from 'openai';
import { failureIn, ModelFailure, type FailureFacts, type FailureKind } from './failure.ts';
import { serverWords } from './secret.ts';
import type { Fetch } from './transport.ts';

/** Where the page that asks is from; null outside a browser. */
export interface PageFacts {
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
}

/** What is known about the request. */
export interface RequestFacts {
  readonly server: string;
  readonly model: string;
  readonly key: string;
  readonly pictures: number;
  readonly page: PageFacts | null;
  readonly fetch: Fetch;
}

/** Names and numbers of this machine. */
const isLoopback = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/i.test(hostname);

/** Names and numbers of this machine and of private networks. */
export const isPrivate = (hostname: string): boolean =>
  isLoopback(hostname) ||
  /^(10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2}|169\.254(\.\d+){2}|0\.0\.0\.0)$/.test(
    hostname,
  ) ||
  /^\[?(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/i.test(hostname) ||
  /\.(local|lan|home\.arpa|internal)$/i.test(hostname) ||
  !/[.:]/.test(hostname);

/** Where browsers that ask about the local network let a page that came over https speak http: numbers, and `.local`. */
const isKnownPrivate = (hostname: string): boolean =>
  isPrivate(hostname) && /^([\d.]+|\[.*\]|.*\.local)$/i.test(hostname);

/** The failure behind anything thrown by the client library or by reading its stream. */
export async function diagnose(thrown: unknown, facts: RequestFacts): Promise<ModelFailure> {
  const known = failureIn(thrown);
  if (known) return known;
  const error: APIError | null = thrown instanceof APIError ? thrown : null;
  if (error?.status !== undefined) return byStatus(error, facts);
  // An error that came within a stream has words of the server and no status.
  if (error?.error !== undefined)
    return new ModelFailure(kindOfWords(wordsOf(error), facts) ?? 'server', sentenceFacts(error, facts));
  if (thrown instanceof SyntaxError) return new ModelFailure('not-json', { server: facts.server });
  return unreached(facts);
}

/** A stream that had begun and did not end as it should. */
export const dropped = ({ server }: RequestFacts): ModelFailure => new ModelFailure('dropped', { server });

/** Why no answer came at all. */
async function unreached({ server, page, fetch }: RequestFacts): Promise<ModelFailure> {
  const { protocol, hostname } = new URL(server);
  if (!page) return new ModelFailure('unreachable', { server });
  const isMixed = page.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname);
  if (isMixed && !isKnownPrivate(hostname)) return new ModelFailure('mixed-content', { server });
  // Without asking for leave: its answer cannot be read, but there is one or there is none.
  const isThere = await fetch(server, {
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    signal: AbortSignal.timeout(5000),
  }).then(
    () => true,
    () => false,
  );
  if (isThere) return new ModelFailure('cross-origin', { server, origin: page.origin });
  if (isMixed) return new ModelFailure('private-mixed', { server });
  const outsider = isPrivate(hostname) && !isPrivate(page.hostname);
  return new ModelFailure(outsider ? 'private-network' : 'unreachable', { server });
}

function byStatus(error: APIError, facts: RequestFacts): ModelFailure {
  const words = wordsOf(error);
  const status = error.status ?? 0;
  const kind = kindOfStatus(status, words, error.code ?? error.type ?? '', facts);
  return new ModelFailure(
    kind,
    { ...sentenceFacts(error, facts), figure: status },
    retryAfterOf(error.headers, Date.now()),
  );
}

function kindOfStatus(status: number, words: string, code: string, facts: RequestFacts): FailureKind {
  if (status === 401) return 'key';
  if (status === 402) return 'quota';
  if (status === 408 || status === 504 || status === 524) return 'timeout';
  if (status === 413) return 'too-large';
  if (status === 429) return /quota|billing|credit/i.test(`${code} ${words}`) ? 'quota' : 'rate';
  const said = kindOfWords(words, facts);
  if (said) return said;
  if (status === 403) return 'forbidden';
  if (status === 404) return /model/i.test(`${code} ${words}`) ? 'model' : 'path';
  if (status === 405 || status === 501) return 'path';
  if (status >= 500) return 'server';
  return 'refused';
}

/** What a server means, where its status says little. */
function kindOfWords(words: string, { pictures }: RequestFacts): FailureKind | null {
  if (
    pictures > 1 &&
    /(at most|only|maximum|max\.?|limit\w*)\W+(of )?(1|one|a single)\b.*image|single image|multiple images/i.test(
      words,
    )
  )
    return 'one-picture';
  if (pictures > 0 && /image|vision|multimodal|multi-modal|mmproj|picture/i.test(words)) return 'no-vision';
  if (/context (length|window|size)|too many tokens|maximum.{0,20}tokens|prompt is too long/i.test(words))
    return 'too-large';
  if (
    /model\b.{0,80}(not found|does not exist|not exist|unknown|no such|not loaded)|(no|unknown|invalid) model/i.test(
      words,
    )
  )
    return 'model';
  if (/insufficient.{0,20}(quota|credit|balance)/i.test(words)) return 'quota';
  return null;
}

/** The server's own words; its code, as client libraries put it, is left out. */
function wordsOf(error: APIError): string {
  const body: unknown = error.error;
  if (typeof body === 'string') return body;
  if (typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string')
    return body.message;
  return error.message.replace(/^\d{3} /, '').replace(/^.*status code \(no body\)$/, '');
}

const sentenceFacts = (error: APIError, { server, model, key }: RequestFacts): FailureFacts => ({
  server,
  model,
  detail: serverWords(wordsOf(error), key),
});

/** What `Retry-After` asks for, ms from now: seconds or a date; null where it says neither. */
export function retryAfterOf(headers: Headers | undefined, now: number): number | null {
  const text = headers?.get('retry-after')?.trim();
  if (!text) return null;
  if (/^\d+(\.\d+)?$/.test(text)) return 1000 * Number(text);
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
