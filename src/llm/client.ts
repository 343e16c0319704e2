/**
 * The client of everything that speaks the OpenAI chat interface. It asks again where that makes sense, does without what a
 * server does not know, counts tokens, and ends each failure in a plain sentence.
 */
import OpenAI, { APIError } from 'openai';
import { Stream } from 'openai/streaming';
import { abortable } from '../base/abortable.ts';
import { errorText } from '../base/errors.ts';
import type { Exchange, ModelMessage, ModelWitness, SentPicture } from '../protocol/exchange.ts';
import { diagnose, dropped, type PageFacts, type RequestFacts } from './diagnose.ts';
import { ModelFailure } from './failure.ts';
import { pictureData } from './picture.ts';
import { retryDelay } from './retry.ts';
import { withoutKey } from './secret.ts';
import type { ModelSettings } from './settings.ts';
import { cleanAddress, transport, type Fetch } from './transport.ts';
import { NOTHING_SPENT, type Spending } from './spending.ts';
import { costOf, estimatedUsage, holdBudget, spent } from './usage.ts';
import { errorIn, gather, modelNamesIn, nothingGathered, type Gathered } from './wire.ts';

/** Most that one answer may weigh, bytes. */
const MAXIMUM_BYTES = 4e6;

/** A JSON schema that an answer shall follow, where the server can hold it to one. */
export interface AnswerSchema {
  readonly name: string;
  readonly schema: Readonly<Record<string, unknown>>;
}

/** One thing asked of a model. */
export interface ChatRequest {
  /** What it is for, as it is shown with what was sent. */
  readonly purpose: string;
  readonly model: string;
  readonly messages: readonly ModelMessage[];
  readonly schema?: AnswerSchema;
}

/** What it answered. */
export interface ChatAnswer {
  readonly text: string;
  /** What it thought, where the server keeps that apart. */
  readonly thinking: string;
  /** Whether the answer was cut off at its greatest length. */
  readonly cut: boolean;
}

/** What a server was found not to know; it is not asked for again. */
export interface Abilities {
  readonly structured: boolean;
  readonly streams: boolean;
  readonly countsInStreams: boolean;
}

export interface ClientOptions {
  /** Read anew for each request, so that changes take effect at once. */
  readonly settings: () => ModelSettings;
  readonly key: () => string;
  readonly fetch: Fetch;
  /** Where the page is from; null outside a browser. */
  readonly page: PageFacts | null;
  /** Told after each request. */
  readonly spending?: (spending: Spending) => void;
  /** Told before and after each wait for another try, as the witness of its request is. */
  readonly waiting?: ModelWitness['waiting'];
  /** First wait before another try, ms. */
  readonly firstWait?: number;
  readonly maximumBytes?: number;
}

const ALL_ABILITIES: Abilities = { structured: true, streams: true, countsInStreams: true };

/** Words by which servers refuse one of the abilities, looked for in the order of the list. */
const REFUSALS: readonly (readonly [keyof Abilities, RegExp])[] = [
  ['countsInStreams', /stream_options|include_usage/i],
  ['structured', /response_format|json_schema|json schema|structured|grammar/i],
  ['streams', /\bstream/i],
];

/** A client of the server in the settings. */
export class ModelClient {
  private spending = NOTHING_SPENT;
  private abilitiesOf = { server: '', abilities: ALL_ABILITIES };

  constructor(private readonly options: ClientOptions) {}

  /** What the present server can, as far as it was found out. */
  get abilities(): Abilities {
    const { baseUrl } = this.options.settings();
    return this.abilitiesOf.server === baseUrl ? this.abilitiesOf.abilities : ALL_ABILITIES;
  }

  /** Names of the server's models. Rejects with a ModelFailure, or with the signal's reason as soon as it aborts. */
  async models(signal: AbortSignal): Promise<readonly string[]> {
    const facts = this.facts('', 0);
    const asked = async (): Promise<readonly string[]> => {
      const response = await this.library(facts)
        .models.list({ signal: AbortSignal.any([signal]) })
        .asResponse();
      const names = modelNamesIn(parsed(await response.text(), facts));
      if (!names) throw new ModelFailure('not-json', facts);
      return names.map((name) => withoutKey(name, facts.key));
    };
    return abortable(this.diagnosed(asked(), facts, signal), signal);
  }

  /** Asks a model. Rejects as `models` does; the witness hears of every request and every wait. */
  async chat(request: ChatRequest, witness: ModelWitness, signal: AbortSignal): Promise<ChatAnswer> {
    for (let tries = 1; ; tries++) {
      signal.throwIfAborted();
      holdBudget(this.spending, this.options.settings());
      try {
        return await this.once(request, witness, signal);
      } catch (thrown) {
        signal.throwIfAborted();
        if (!(thrown instanceof ModelFailure)) throw thrown;
        if (this.doWithout(thrown, request)) tries--;
        else {
          const delay = retryDelay(thrown, tries, this.options.firstWait);
          if (delay === null) throw thrown;
          await waited(delay, thrown.message, this.tellsOfWaits(witness), signal);
        }
      }
    }
  }

  private tellsOfWaits(witness: ModelWitness): ModelWitness['waiting'] {
    return (wait) => {
      this.options.waiting?.(wait);
      witness.waiting(wait);
    };
  }

  /** One request, kept as an exchange whatever comes of it. */
  private async once(request: ChatRequest, witness: ModelWitness, signal: AbortSignal): Promise<ChatAnswer> {
    const { key, settings } = this.options;
    const at = Date.now();
    const gathered = nothingGathered();
    const pictures = request.messages
      .flatMap(({ parts }) => parts)
      .filter((part) => typeof part !== 'string');
    const facts = this.facts(request.model, pictures.length);
    if (request.model === '') throw new ModelFailure('model', facts);
    let error: string | null = null;
    let said = { text: '', thinking: '' };
    try {
      await abortable(this.diagnosed(this.asked(request, gathered, facts, signal), facts, signal), signal);
      if (gathered.text.trim() === '' && gathered.finish !== 'length') throw new ModelFailure('empty', facts);
    } catch (thrown) {
      error = signal.aborted ? 'Stopped.' : errorText(thrown);
      throw thrown;
    } finally {
      const { text, thinking } = gathered;
      const usage = gathered.usage ?? estimatedUsage(text === '' ? [] : request.messages, text + thinking);
      said = { text: withoutKey(text, key()), thinking: withoutKey(thinking, key()) };
      const cost = costOf(usage, settings());
      this.spending = spent(this.spending, usage, cost);
      this.options.spending?.(this.spending);
      const exchange: Exchange = {
        purpose: request.purpose,
        model: request.model,
        at,
        seconds: (Date.now() - at) / 1000,
        sent: request.messages,
        ...said,
        error,
        usage,
        cost,
      };
      witness.exchange(exchange);
    }
    return { ...said, cut: gathered.finish === 'length' };
  }

  /** Sends, and gathers what comes. */
  private async asked(
    { model, messages, schema }: ChatRequest,
    gathered: Gathered,
    facts: RequestFacts,
    signal: AbortSignal,
  ): Promise<void> {
    const { structured, streams, countsInStreams } = this.abilities;
    const { longestAnswer } = this.options.settings();
    const library = this.library(facts);
    const isOpenAi = new URL(facts.server).hostname === 'api.openai.com';
    const response = await library.chat.completions
      .create(
        {
          model,
          messages: await Promise.all(messages.map(wireMessage)),
          stream: streams,
          ...(streams && countsInStreams ? { stream_options: { include_usage: true } } : {}),
          ...(schema && structured
            ? { response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } } }
            : {}),
          // The newer name is wanted there, and not known to local servers.
          ...(longestAnswer > 0
            ? { [isOpenAi ? 'max_completion_tokens' : 'max_tokens']: longestAnswer }
            : {}),
        },
        // The library leaves its listeners on the signal, which may outlive many requests.
        { signal: AbortSignal.any([signal]) },
      )
      .asResponse();
    if (!/event-stream/i.test(response.headers.get('content-type') ?? '')) {
      const data = parsed(await response.text(), facts);
      throwErrorIn(data);
      if (!gather(gathered, data)) throw new ModelFailure('not-json', facts);
      gathered.finish ??= 'stop';
      return;
    }
    const own = new AbortController();
    try {
      for await (const piece of Stream.fromSSEResponse<unknown>(response, own, library)) {
        throwErrorIn(piece);
        gather(gathered, piece);
      }
    } catch (thrown) {
      // Servers say what went wrong within a stream; a line that breaks says nothing.
      throw thrown instanceof APIError || thrown instanceof ModelFailure ? thrown : dropped(facts);
    }
    signal.throwIfAborted();
    if (gathered.finish === null)
      throw gathered.text === '' ? new ModelFailure('empty', facts) : dropped(facts);
  }

  /** The client library, whose requests all go through the transport. It keeps no log and asks once. */
  private library(facts: RequestFacts): OpenAI {
    const { settings, fetch, maximumBytes = MAXIMUM_BYTES } = this.options;
    return new OpenAI({
      baseURL: facts.server,
      apiKey: 'set by the transport',
      dangerouslyAllowBrowser: true,
      maxRetries: 0,
      timeout: 24 * 3600 * 1000,
      logLevel: 'off',
      fetch: transport({
        baseUrl: facts.server,
        key: facts.key,
        fetch,
        patience: settings().patience,
        maximumBytes,
      }),
    });
  }

  private facts(model: string, pictures: number): RequestFacts {
    const { settings, key, page, fetch } = this.options;
    return { server: cleanAddress(settings().baseUrl), model, key: key(), pictures, page, fetch };
  }

  private async diagnosed<Value>(
    work: Promise<Value>,
    facts: RequestFacts,
    signal: AbortSignal,
  ): Promise<Value> {
    try {
      return await work;
    } catch (thrown) {
      signal.throwIfAborted();
      throw await diagnose(thrown, facts);
    }
  }

  /** Whether a refusal was about something that can be done without; then it is, from now on. */
  private doWithout(failure: ModelFailure, request: ChatRequest): boolean {
    if (!['refused', 'server', 'path'].includes(failure.kind)) return false;
    const { abilities } = this;
    const used = {
      structured: abilities.structured && request.schema !== undefined,
      streams: abilities.streams,
      countsInStreams: abilities.streams && abilities.countsInStreams,
    };
    const refused = REFUSALS.find(([ability, words]) => used[ability] && words.test(failure.words));
    if (!refused) return false;
    this.abilitiesOf = {
      server: this.options.settings().baseUrl,
      abilities: { ...abilities, [refused[0]]: false },
    };
    return true;
  }
}

/** A message as it travels; pictures inline. */
async function wireMessage({ role, parts }: ModelMessage): Promise<OpenAI.ChatCompletionMessageParam> {
  // Plain text where there is nothing else: not all servers take a list of parts from everybody.
  const texts = parts.filter((part) => typeof part === 'string');
  if (role !== 'user' || texts.length === parts.length) return { role, content: texts.join('\n\n') };
  return { role, content: await Promise.all(parts.map(wirePart)) };
}

const wirePart = async (part: string | SentPicture): Promise<OpenAI.ChatCompletionContentPart> =>
  typeof part === 'string'
    ? { type: 'text', text: part }
    : { type: 'image_url', image_url: { url: await pictureData(part.image) } };

function parsed(text: string, facts: RequestFacts): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ModelFailure('not-json', facts);
  }
}

function throwErrorIn(data: unknown): void {
  const error = errorIn(data);
  if (error) throw new APIError(undefined, error, undefined, undefined);
}

/** Waits before another try; says so, and ends as soon as the signal aborts. */
async function waited(
  delay: number,
  reason: string,
  tell: ModelWitness['waiting'],
  signal: AbortSignal,
): Promise<void> {
  tell({ reason, until: Date.now() + delay });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    await abortable(new Promise<void>((resolve) => (timer = setTimeout(resolve, delay))), signal);
  } finally {
    clearTimeout(timer);
    tell(null);
  }
}
