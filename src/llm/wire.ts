/** What servers send, held loosely: fields that are missing or odd count as not there. */
import * as z from 'zod/mini';
import type { TokenUsage } from '../protocol/exchange.ts';

const loose = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.catch(z.optional(z.nullable(schema)), undefined);

/** Text as it is, or in parts. */
const content = z.union([
  z.string(),
  z.pipe(
    z.array(z.looseObject({ text: loose(z.string()) })),
    z.transform((parts) => parts.map(({ text }) => text ?? '').join('')),
  ),
]);

const message = z.object({
  content: loose(content),
  /** Where vLLM, llama.cpp, LM Studio and DeepSeek put thinking, and where Ollama and OpenRouter do. */
  reasoning_content: loose(z.string()),
  reasoning: loose(z.string()),
  refusal: loose(z.string()),
});

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() });

/** A whole answer, or a piece of a stream. */
const completion = z.object({
  choices: loose(
    z.array(z.object({ message: loose(message), delta: loose(message), finish_reason: loose(z.string()) })),
  ),
  usage: loose(usage),
  error: loose(z.unknown()),
});

/** What pieces come to. */
export interface Gathered {
  text: string;
  thinking: string;
  /** Why it ended: "stop", "length", …; null while it has not. */
  finish: string | null;
  usage: TokenUsage | null;
}

export const nothingGathered = (): Gathered => ({ text: '', thinking: '', finish: null, usage: null });

/** Takes in a whole answer or a piece of one; false for what is neither. */
export function gather(into: Gathered, data: unknown): boolean {
  const read = completion.safeParse(data);
  if (!read.success) return false;
  const { choices, usage: counted } = read.data;
  const choice = choices?.[0];
  const said = choice?.message ?? choice?.delta;
  into.text += said?.content ?? said?.refusal ?? '';
  into.thinking += said?.reasoning_content ?? said?.reasoning ?? '';
  into.finish = choice?.finish_reason ?? into.finish;
  if (counted)
    into.usage = { sent: counted.prompt_tokens, received: counted.completion_tokens, estimated: false };
  return Boolean(choices) || Boolean(counted);
}

/** An error that came in an answer with a good status, as the client library puts it. */
export function errorIn(data: unknown): { readonly message: string } | null {
  const read = completion.safeParse(data);
  const error = read.success ? read.data.error : null;
  if (error === null || error === undefined) return null;
  if (typeof error === 'object' && 'message' in error && typeof error.message === 'string')
    return { message: error.message };
  return { message: typeof error === 'string' ? error : JSON.stringify(error) };
}

/** A server's list of models. */
const modelList = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

/** Names of the models in a server's list, in order of the alphabet; null for what is no such list. */
export function modelNamesIn(data: unknown): string[] | null {
  const read = modelList.safeParse(data);
  return read.success ? read.data.data.map(({ id }) => id).sort((a, b) => a.localeCompare(b)) : null;
}
