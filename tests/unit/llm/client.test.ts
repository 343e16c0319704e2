import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SERVER_KEY, startModelServer, type ModelServer } from '../../../e2e/model-server/server.ts';
import { ModelClient, type ChatRequest } from '../../../src/llm/client.ts';
import { testConnection } from '../../../src/llm/connection-test.ts';
import { ModelFailure } from '../../../src/llm/failure.ts';
import { testPicture } from '../../../src/llm/picture.ts';
import { DEFAULT_MODEL_SETTINGS, type ModelSettings } from '../../../src/llm/settings.ts';
import type { Spending } from '../../../src/llm/spending.ts';
import type { Exchange, ModelWitness, RetryWait } from '../../../src/protocol/exchange.ts';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const ALIVE = new AbortController().signal;

interface Made {
  readonly client: ModelClient;
  readonly exchanges: Exchange[];
  readonly waits: RetryWait[];
  readonly witness: ModelWitness;
  readonly spending: () => Spending | null;
}

function made(personality: string, settings: Partial<ModelSettings> = {}, key = SERVER_KEY): Made {
  const exchanges: Exchange[] = [];
  const waits: RetryWait[] = [];
  let spending: Spending | null = null;
  const client = new ModelClient({
    settings: () => ({ ...DEFAULT_MODEL_SETTINGS, baseUrl: server.address(personality), ...settings }),
    key: () => key,
    fetch,
    page: null,
    firstWait: 5,
    spending: (sum) => (spending = sum),
  });
  const witness: ModelWitness = {
    exchange: (exchange) => exchanges.push(exchange),
    waiting: (wait) => wait && waits.push(wait),
  };
  return { client, exchanges, waits, witness, spending: () => spending };
}

const ask = (text = 'What is the capital of France?', image?: string): ChatRequest => ({
  purpose: 'test',
  model: 'designer-by-script',
  messages: [
    { role: 'system', parts: ['Be brief.'] },
    { role: 'user', parts: image === undefined ? [text] : [text, { image, label: 'picture' }] },
  ],
});

async function failureOf(work: Promise<unknown>): Promise<ModelFailure> {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(thrown instanceof ModelFailure)) throw new Error(`No failure of a model but ${String(thrown)}`);
  return thrown;
}

describe('a good server', () => {
  it('answers, and is sent nothing but what strict servers allow', async () => {
    const { client, witness, exchanges, spending } = made('strict');
    const before = server.arrived.length;
    expect(await client.chat(ask(), witness, ALIVE)).toEqual({ text: 'Paris', thinking: '', cut: false });
    const [arrived] = server.arrived.slice(before);
    expect(Object.keys(arrived.headers).filter((name) => /stainless|openai|^x-/.test(name))).toEqual([]);
    expect(exchanges).toHaveLength(1);
    expect(exchanges[0]).toMatchObject({ text: 'Paris', error: null, usage: { estimated: false } });
    expect(spending()?.sent).toBeGreaterThan(10);
  });

  it('is shown pictures, and has its models listed', async () => {
    const { client, witness } = made('strict');
    for (const chance of [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9]) {
      const { image, colour, shape } = testPicture(chance);
      const { text } = await client.chat(ask('Which colour and which shape', image), witness, ALIVE);
      expect(text).toBe(`${colour} ${shape}`);
    }
    expect(await client.models(ALIVE)).toEqual(['critic-of-pixels', 'designer-by-script']);
  });

  it('that names a model after the key has the key taken out', async () => {
    const client = new ModelClient({
      settings: () => ({ ...DEFAULT_MODEL_SETTINGS, baseUrl: 'http://127.0.0.1:1/v1' }),
      key: () => SERVER_KEY,
      fetch: async () => Response.json({ object: 'list', data: [{ id: `tuned-${SERVER_KEY}` }] }),
      page: null,
    });
    expect(await client.models(ALIVE)).toEqual(['tuned-[key]']);
  });

  it.each(['in-one-piece', 'counts-nothing', 'unstructured', 'slow'])(
    'that is %s answers too',
    async (name) => {
      const { client, witness, exchanges } = made(name);
      const schema = { name: 'legs', schema: { type: 'object' } };
      const request = { ...ask('How many legs has a horse?'), schema };
      expect((await client.chat(request, witness, ALIVE)).text).toBe('{"legs": 4}');
      const first = exchanges.length;
      await client.chat(request, witness, ALIVE);
      // What it cannot do is asked of it once.
      expect(exchanges.length).toBe(first + 1);
    },
  );

  it.each(['thinks-in-field', 'thinks-in-other-field'])(
    'that %s has its thoughts kept apart',
    async (name) => {
      const { client, witness } = made(name);
      const { text, thinking } = await client.chat(ask(), witness, ALIVE);
      expect(text).toBe('Paris');
      expect(thinking).toContain('Let me see');
    },
  );

  it('says when an answer is cut', async () => {
    const { client, witness } = made('cut');
    expect((await client.chat(ask(), witness, ALIVE)).cut).toBe(true);
  });
});

describe('failure is normal', () => {
  it.each([
    ['status-400', 'refused', 1, /refuses.*Something is not right/],
    ['status-401', 'key', 1, /does not accept the key/],
    ['status-403', 'forbidden', 1, /forbids/],
    ['status-404', 'path', 1, /\/v1/],
    ['status-408', 'timeout', 3, /took too long/],
    ['status-413', 'too-large', 1, /larger than/],
    ['status-429', 'rate', 4, /no more requests/],
    ['rate-limited-long', 'rate', 1, /no more requests/],
    ['no-credit', 'quota', 1, /nothing left to spend/],
    ['status-500', 'server', 4, /trouble of its own \(500\)/],
    ['status-503', 'server', 4, /trouble of its own \(503\)/],
    ['page', 'not-json', 1, /not the chat interface/],
    ['no-choices', 'empty', 2, /empty answer/],
    ['drop', 'dropped', 3, /broke off/],
    ['flood', 'flood', 1, /more than 4 MB/],
    ['error-in-stream', 'server', 4, /the model crashed/],
    ['redirect', 'redirect', 1, /another address/],
    ['no-pictures', 'no-vision', 1, /does not take pictures/],
  ])('%s is %s after %i tries', async (name, kind, tries, sentence) => {
    const { client, witness, exchanges } = made(name);
    const picture = name === 'no-pictures' ? testPicture(0).image : undefined;
    const failure = await failureOf(client.chat(ask(undefined, picture), witness, ALIVE));
    expect(failure.kind).toBe(kind);
    expect(failure.message).toMatch(sentence);
    expect(exchanges).toHaveLength(tries);
    expect(exchanges.every(({ error }) => error !== null)).toBe(true);
  });

  it.each(['rate-limited', 'rate-limited-unsaid', 'status-503-once', 'drop-once'])(
    '%s is got over by asking again, and the wait is told',
    async (name) => {
      const { client, witness, waits } = made(name);
      expect((await client.chat(ask(), witness, ALIVE)).text).toBe('Paris');
      expect(waits).toHaveLength(1);
      if (name === 'rate-limited') expect(waits[0].until - Date.now()).toBeGreaterThan(-200);
    },
  );

  it('a server that never answers is given up after its time', async () => {
    const { client, witness } = made('mute', { patience: 0.1 });
    const failure = await failureOf(client.chat(ask(), witness, ALIVE));
    expect(failure.kind).toBe('silence');
  });

  it('no such model, nobody there, no address, and two pictures where one is taken', async () => {
    const { client, witness } = made('strict');
    expect((await failureOf(client.chat({ ...ask(), model: 'other' }, witness, ALIVE))).kind).toBe('model');
    const nobody = made('strict', { baseUrl: 'http://127.0.0.1:9/v1' });
    expect((await failureOf(nobody.client.chat(ask(), witness, ALIVE))).kind).toBe('unreachable');
    const none = made('strict', { baseUrl: 'localhost:11434' });
    expect((await failureOf(none.client.chat(ask(), witness, ALIVE))).kind).toBe('address');
    const one = made('one-picture');
    const two = ask();
    const { image } = testPicture(0);
    const pictures = {
      ...two,
      messages: [
        ...two.messages,
        { role: 'user' as const, parts: ['both', { image, label: '1' }, { image, label: '2' }] },
      ],
    };
    expect((await failureOf(one.client.chat(pictures, witness, ALIVE))).kind).toBe('one-picture');
  });

  it('a spent budget is asked of nobody', async () => {
    const { client, witness } = made('strict', { tokenBudget: 10 });
    await client.chat(ask(), witness, ALIVE);
    const before = server.arrived.length;
    expect((await failureOf(client.chat(ask(), witness, ALIVE))).kind).toBe('budget');
    expect(server.arrived.length).toBe(before);
  });

  it('costs by the prices that are set', async () => {
    const { client, witness, exchanges, spending } = made('strict', { priceSent: 1e6, priceReceived: 2e6 });
    await client.chat(ask(), witness, ALIVE);
    const { sent, received } = exchanges[0].usage;
    expect(exchanges[0].cost).toBeCloseTo(sent + 2 * received, 6);
    expect(spending()?.cost).toBeCloseTo(sent + 2 * received, 6);
  });
});

describe('an abort ends it within 100 ms, once', () => {
  it.each([
    ['before an answer', 'mute', 60],
    ['in the middle of a stream', 'slow', 60],
    ['while it waits', 'status-503', 60],
  ])('%s', async (_, name, after) => {
    const { witness } = made(name);
    const slow = new ModelClient({
      settings: () => ({ ...DEFAULT_MODEL_SETTINGS, baseUrl: server.address(name) }),
      key: () => SERVER_KEY,
      fetch,
      page: null,
      firstWait: name === 'status-503' ? 60_000 : 5,
    });
    const stop = new AbortController();
    let settled = 0;
    const work = slow.chat(ask(), witness, stop.signal).finally(() => settled++);
    const outcome = work.then(
      () => 'answered',
      (thrown: unknown) => thrown,
    );
    await new Promise((resolve) => setTimeout(resolve, after));
    const reason = new Error('enough');
    const at = performance.now();
    stop.abort(reason);
    expect(await outcome).toBe(reason);
    expect(performance.now() - at).toBeLessThan(100);
    expect(settled).toBe(1);
    if (name !== 'status-503')
      await expect
        .poll(() => server.arrived.findLast(({ personality }) => personality === name)?.hungUp)
        .toBe(true);
  });
});

describe('the key', () => {
  it('is in no error, no exchange and no answer, even where the server quotes it', async () => {
    for (const [name, key] of [
      ['status-401', SERVER_KEY],
      ['strict', 'sk-wrong-8a7b6c5d4e3f'],
    ] as const) {
      const { client, witness, exchanges } = made(name, {}, key);
      const failure = await failureOf(client.chat(ask(), witness, ALIVE));
      const everything = `${failure.message} ${failure.stack ?? ''} ${JSON.stringify(failure)} ${String(failure.cause)} ${JSON.stringify(exchanges)}`;
      expect(everything).not.toContain(key);
      expect(failure.message).toContain('[key]');
    }
  });

  it('goes to no other address', async () => {
    const { witness } = made('redirect');
    const seen: string[] = [];
    const watched = new ModelClient({
      settings: () => ({ ...DEFAULT_MODEL_SETTINGS, baseUrl: server.address('redirect') }),
      key: () => SERVER_KEY,
      fetch: (input, init) => {
        seen.push(new URL(input).origin);
        return fetch(input, init);
      },
      page: null,
    });
    await failureOf(watched.chat(ask(), witness, ALIVE));
    expect(seen).toEqual([new URL(server.address('redirect')).origin]);
  });
});

describe('the test of the connection', () => {
  const linesOf = async (
    name: string,
    settings: Partial<ModelSettings> = {},
    key = SERVER_KEY,
    critic = 'critic-of-pixels',
  ) => {
    const { client } = made(name, settings, key);
    const lines = await testConnection(
      client,
      { designer: 'designer-by-script', critic },
      () => undefined,
      ALIVE,
    );
    return Object.fromEntries(lines.map(({ name: line, outcome }) => [line, outcome]));
  };

  it('finds nothing wrong with a good server', async () => {
    const lines = await linesOf('strict');
    expect(Object.values(lines)).toEqual(Array.from({ length: 8 }, () => 'yes'));
  });

  it('finds what is wrong, and leaves open what follows from it', async () => {
    expect(await linesOf('strict', {}, 'sk-wrong-8a7b6c5d4e3f')).toMatchObject({
      reached: 'yes',
      'key accepted': 'no',
      'answers text': 'unknown',
    });
    expect(await linesOf('strict', { baseUrl: 'http://127.0.0.1:9/v1' })).toMatchObject({
      reached: 'no',
      'key accepted': 'unknown',
    });
    expect(await linesOf('no-pictures')).toMatchObject({
      'answers text': 'yes',
      'sees pictures': 'no',
      'structured output': 'yes',
    });
    expect(await linesOf('unstructured')).toMatchObject({
      'sees pictures': 'yes',
      'structured output': 'no',
    });
    expect(await linesOf('in-one-piece')).toMatchObject({ 'answers text': 'yes', streams: 'no' });
    expect(await linesOf('strict', {}, SERVER_KEY, 'gone')).toMatchObject({ 'models found': 'no' });
    expect(await linesOf('page')).toMatchObject({ reached: 'yes', 'answers text': 'no' });
  });

  it.each([
    ['answers all the same', 200],
    ['says that it has none', 404],
  ])('says that a model is not in the list, also where the server %s', async (_, status) => {
    const client = new ModelClient({
      settings: () => ({ ...DEFAULT_MODEL_SETTINGS, baseUrl: 'http://x.test/v1' }),
      key: () => '',
      fetch: async (input) =>
        input.endsWith('/models')
          ? Response.json({ data: ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'].map((id) => ({ id })) })
          : Response.json(
              status === 200
                ? { choices: [{ message: { content: 'Paris' }, finish_reason: 'stop' }] }
                : { error: { message: 'model not found' } },
              { status },
            ),
      page: null,
    });
    const lines = await testConnection(client, { designer: 'gone', critic: '' }, () => undefined, ALIVE);
    expect(lines.find(({ name }) => name === 'models found')).toMatchObject({
      outcome: 'no',
      text: '"gone" is not in the server\'s list (a, b, c, d, e, f and 2 more); choose one of it.',
    });
  });
});
