/**
 * A small server with the OpenAI chat interface: real cross-origin rules, real streams, and models that answer by what they
 * are sent. Each personality stands under its name: http://127.0.0.1:PORT/strict/v1.
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { messagesSchema } from './messages.ts';
import { answerOf } from './models.ts';
import { personalityNamed, type Fault, type Personality } from './personalities.ts';

/** The key that it wants, and the models that it has. */
export const SERVER_KEY = 'sk-test-5cdc49f2aa6b4e0d';
export const SERVER_MODELS = ['critic-of-pixels', 'designer-by-script'] as const;

const requestSchema = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  stream_options: z.unknown().optional(),
  response_format: z.unknown().optional(),
  messages: messagesSchema,
});
type ModelRequest = z.infer<typeof requestSchema>;

/** What arrived, for tests to look at. */
export interface Arrived {
  readonly personality: string;
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Whether the other side hung up before the answer was whole. */
  hungUp: boolean;
}

export interface ModelServer {
  /** Address of a personality. */
  readonly address: (personality: string) => string;
  readonly arrived: Arrived[];
  close(): Promise<void>;
}

/** Starts it on a port of this machine; 0 stands for any free one. */
export async function startModelServer(port = 0): Promise<ModelServer> {
  const arrived: Arrived[] = [];
  const counts = new Map<string, number>();
  const server = createServer((request, response) => {
    void serve(request, response, arrived, counts).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const { port: own } = server.address() as AddressInfo;
  return {
    address: (personality) => `http://127.0.0.1:${own}/${personality}/v1`,
    arrived,
    close: () => closed(server),
  };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  arrived: Arrived[],
  counts: Map<string, number>,
): Promise<void> {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  const path = `/${rest.join('/')}`;
  const personality = personalityNamed(name);
  const body = await bodyOf(request);
  const method = request.method ?? '';
  const note: Arrived = { personality: name, method, path, headers: request.headers, body, hungUp: false };
  arrived.push(note);
  response.on('close', () => (note.hungUp = !response.writableFinished));
  if (!personality) return json(response, 404, { error: { message: 'no such path' } });

  const { origin } = request.headers;
  if (origin !== undefined && personality.crossOrigin) {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
  }
  if (method === 'OPTIONS') {
    if (personality.crossOrigin) {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', 'content-type, authorization');
    }
    response.writeHead(personality.crossOrigin ? 204 : 403).end();
    return;
  }
  if (request.headers.authorization !== `Bearer ${SERVER_KEY}`)
    return json(response, 401, {
      error: { message: `Incorrect API key provided: ${request.headers.authorization ?? 'none'}.` },
    });
  if (method === 'GET' && path === '/v1/models')
    return json(response, 200, {
      object: 'list',
      data: [...SERVER_MODELS, ...(personality.indiscreet ? [`tuned-by-${SERVER_KEY}`] : [])].map((id) => ({
        id,
        object: 'model',
      })),
    });
  if (method !== 'POST' || path !== '/v1/chat/completions')
    return json(response, 404, { error: { message: 'no such path' } });

  const count = (counts.get(name) ?? 0) + 1;
  counts.set(name, count);
  await chat(personality, personality.fault(count), body, request, response);
}

async function chat(
  personality: Personality,
  fault: Fault | null,
  body: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (fault?.kind === 'status') {
    if (fault.retryAfter !== undefined) {
      response.setHeader('Retry-After', fault.retryAfter);
      response.setHeader('Access-Control-Expose-Headers', 'Retry-After');
    }
    response.writeHead(fault.status, { 'Content-Type': 'application/json' });
    // Some servers quote the key that they were sent.
    response.end(fault.body?.replace('KEY', request.headers.authorization?.slice(7) ?? '') ?? '');
    return;
  }
  if (fault?.kind === 'page') {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Welcome</title>');
    return;
  }
  if (fault?.kind === 'redirect') {
    response.writeHead(307, { Location: 'http://127.0.0.1:9/v1/chat/completions' }).end();
    return;
  }
  if (fault?.kind === 'mute') return;

  const read = requestSchema.safeParse(JSON.parse(body));
  if (!read.success) return json(response, 400, { error: { message: z.prettifyError(read.error) } });
  const asked = read.data;
  const refusal = refusalOf(personality, asked);
  if (refusal) return json(response, refusal.status, { error: { message: refusal.message } });
  const plain = answerOf(asked, personality.blind);
  const answer = personality.indiscreet ? withKey(plain) : plain;
  const usage = {
    prompt_tokens: Math.ceil(body.length / 4),
    completion_tokens: Math.ceil(answer.length / 4),
  };
  const parts = voiced(personality, answer);
  if (!asked.stream) {
    if (fault?.kind === 'flood')
      return json(response, 200, { choices: [{ message: { content: 'x'.repeat(1e7) } }] });
    if (fault?.kind === 'no-choices') return json(response, 200, { choices: [], usage });
    return json(response, 200, { choices: [{ message: parts, finish_reason: 'stop' }], usage });
  }
  await streamed(personality, fault, parts, asked.stream_options === undefined ? null : usage, response);
}

/** What a server cannot do, as it says so. */
function refusalOf(
  personality: Personality,
  asked: ModelRequest,
): { readonly status: number; readonly message: string } | null {
  const pictures = asked.messages.flatMap(({ content }) =>
    typeof content === 'string' ? [] : content.filter(({ type }) => type === 'image_url'),
  ).length;
  if (!SERVER_MODELS.some((model) => model === asked.model))
    return { status: 404, message: `The model \`${asked.model}\` does not exist.` };
  if (pictures > personality.pictures)
    return personality.pictures === 0
      ? {
          status: 500,
          message:
            'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj',
        }
      : { status: 400, message: `At most ${personality.pictures} image(s) may be provided in one prompt.` };
  if (asked.response_format !== undefined && !personality.structured)
    return { status: 400, message: 'Unknown field: response_format' };
  if (asked.stream_options !== undefined && !personality.countsInStreams)
    return { status: 400, message: 'stream_options is not known' };
  if (asked.stream && !personality.streams) return { status: 400, message: 'stream must be false' };
  return null;
}

/** What would send the key elsewhere if it were taken for HTML. */
const LURE = `<img src='https://elsewhere.example/${SERVER_KEY}'>`;

/** The answer with the key in its reason or its advice. */
const withKey = (answer: string): string =>
  answer.replace('Reason: ', `Reason: ${LURE} `).replace('"coordination":"', `"coordination":"${LURE} `);

interface Voiced {
  readonly content: string;
  readonly reasoning_content?: string;
  readonly reasoning?: string;
}

/** The thoughts of a model that looks like it would answer with the naive program. */
const THOUGHTS =
  'Let me see. One might write\n```js\nconst weights = { bad: 1 };\nfunction terms(s) { return { bad: s.nothing }; }\n```\nbut no.';

function voiced({ thinking, indiscreet }: Personality, answer: string): Voiced {
  if (indiscreet) return { content: answer, reasoning_content: `The key is ${SERVER_KEY}.` };
  switch (thinking) {
    case 'none':
      return { content: answer };
    case 'reasoning_content':
      return { content: answer, reasoning_content: THOUGHTS };
    case 'reasoning':
      return { content: answer, reasoning: THOUGHTS };
    case 'tags':
      return { content: `<think>\n${THOUGHTS}\n</think>\n\n${answer}` };
    case 'before':
      return { content: `I look at what was said first, then at each term.\n\n${answer}` };
  }
}

async function streamed(
  { pause }: Personality,
  fault: Fault | null,
  parts: Voiced,
  usage: object | null,
  response: ServerResponse,
): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (data: unknown): boolean => response.write(`data: ${JSON.stringify(data)}\n\n`);
  // Beginnings without choices and pieces without a delta are what servers send.
  send({ choices: [] });
  send({ choices: [{ index: 0 }] });
  if (fault?.kind === 'error-in-stream') {
    send({ error: { message: 'the model crashed', code: 500 } });
    response.end();
    return;
  }
  if (fault?.kind === 'flood') return flood(response);
  if (fault?.kind !== 'no-choices') {
    for (const field of ['reasoning_content', 'reasoning', 'content'] as const) {
      const pieces = (parts[field] ?? '').match(/[\s\S]{1,400}/g) ?? [];
      for (const [i, piece] of pieces.entries()) {
        if (field === 'content' && 2 * i >= pieces.length && fault?.kind === 'drop') break;
        if (field === 'content' && fault?.kind === 'cut' && 2 * i > pieces.length) break;
        send({ choices: [{ delta: { [field]: piece } }] });
        if (pause > 0) await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    if (fault?.kind === 'drop') {
      // What was sent until now arrives before the line breaks.
      setTimeout(() => response.destroy(), 30);
      return;
    }
    send({ choices: [{ delta: {}, finish_reason: fault?.kind === 'cut' ? 'length' : 'stop' }] });
  }
  if (usage) send({ choices: [], usage });
  response.end('data: [DONE]\n\n');
}

/** Writes 10 MB as fast as they are taken. */
async function flood(response: ServerResponse): Promise<void> {
  const piece = `data: ${JSON.stringify({ choices: [{ delta: { content: 'x'.repeat(50_000) } }] })}\n\n`;
  // Whoever has enough hangs up.
  await pipeline(Readable.from(Array.from({ length: 200 }, () => piece)), response).catch(() => undefined);
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
