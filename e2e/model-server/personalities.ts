/** What the servers that people run are like, well and ill; each stands under a path of its own. */

/** How one request goes wrong. */
export type Fault =
  | { readonly kind: 'status'; readonly status: number; readonly body?: string; readonly retryAfter?: string }
  /** A web page in place of an answer. */
  | { readonly kind: 'page' }
  | { readonly kind: 'no-choices' }
  /** Ends the connection in the middle of the stream. */
  | { readonly kind: 'drop' }
  /** More than anyone wants to read. */
  | { readonly kind: 'flood' }
  /** Takes the request and never answers. */
  | { readonly kind: 'mute' }
  /** Stops at the greatest length. */
  | { readonly kind: 'cut' }
  /** An error told within the stream. */
  | { readonly kind: 'error-in-stream' }
  | { readonly kind: 'redirect' };

export interface Personality {
  /** Whether pages from elsewhere may ask; they may send `content-type` and `authorization` alone. */
  readonly crossOrigin: boolean;
  /** Where thoughts stand. */
  readonly thinking: 'none' | 'reasoning_content' | 'reasoning' | 'tags' | 'before';
  /** Most pictures a request. */
  readonly pictures: number;
  readonly structured: boolean;
  readonly streams: boolean;
  /** Whether it counts tokens in streams when asked; otherwise it refuses to be asked. */
  readonly countsInStreams: boolean;
  /** Time between pieces of a stream, ms. */
  readonly pause: number;
  /** Says "first" and "met" whatever it sees, as weak models do. */
  readonly blind: boolean;
  /** Quotes the key that it was sent wherever it may speak. */
  readonly indiscreet: boolean;
  /** What goes wrong with the request of a number, from 1; null where nothing does. */
  readonly fault: (request: number) => Fault | null;
}

/** A strict local server, in good health. */
const GOOD: Personality = {
  crossOrigin: true,
  thinking: 'none',
  pictures: 8,
  structured: true,
  streams: true,
  countsInStreams: true,
  pause: 0,
  blind: false,
  indiscreet: false,
  fault: () => null,
};

const always = (fault: Fault): Partial<Personality> => ({ fault: () => fault });
const atFirst = (fault: Fault): Partial<Personality> => ({
  fault: (request) => (request === 1 ? fault : null),
});
const status = (code: number, message?: string, retryAfter?: string): Fault => ({
  kind: 'status',
  status: code,
  ...(message === undefined ? {} : { body: JSON.stringify({ error: { message } }) }),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});

const VARIANTS: Readonly<Record<string, Partial<Personality>>> = {
  strict: {},
  'no-cors': { crossOrigin: false },
  'thinks-in-field': { thinking: 'reasoning_content' },
  'thinks-in-other-field': { thinking: 'reasoning' },
  'thinks-in-tags': { thinking: 'tags' },
  'thinks-before': { thinking: 'before' },
  'one-picture': { pictures: 1 },
  'no-pictures': { pictures: 0 },
  unstructured: { structured: false },
  'in-one-piece': { streams: false },
  'counts-nothing': { countsInStreams: false },
  slow: { pause: 150 },
  blind: { blind: true },
  indiscreet: { indiscreet: true },
  cut: always({ kind: 'cut' }),
  'cut-once': atFirst({ kind: 'cut' }),
  'rate-limited': atFirst(status(429, 'Too many requests', '1')),
  'rate-limited-unsaid': atFirst(status(429, 'Too many requests')),
  'rate-limited-long': always(status(429, 'Too many requests', '86400')),
  'no-credit': always({
    kind: 'status',
    status: 429,
    body: JSON.stringify({
      error: { message: 'You exceeded your current quota', code: 'insufficient_quota' },
    }),
  }),
  'status-400': always(status(400, 'Something is not right')),
  'status-401': always(status(401, 'Incorrect API key provided: KEY.')),
  'status-403': always(status(403)),
  'status-404': always(status(404, 'not found')),
  'status-408': always(status(408)),
  'status-413': always(status(413)),
  'status-429': always(status(429)),
  'status-500': always(status(500, 'internal')),
  'status-503': always(status(503, 'loading')),
  'status-503-once': atFirst(status(503, 'loading')),
  page: always({ kind: 'page' }),
  'no-choices': always({ kind: 'no-choices' }),
  drop: always({ kind: 'drop' }),
  'drop-once': atFirst({ kind: 'drop' }),
  flood: always({ kind: 'flood' }),
  mute: always({ kind: 'mute' }),
  'error-in-stream': always({ kind: 'error-in-stream' }),
  redirect: always({ kind: 'redirect' }),
  // Every second request finds it down, the first one not.
  shaky: { fault: (request) => (request % 2 === 0 ? status(503, 'busy', '0') : null) },
};

/** The personality of a name, or null. */
export const personalityNamed = (name: string): Personality | null =>
  Object.hasOwn(VARIANTS, name) ? { ...GOOD, ...VARIANTS[name] } : null;
