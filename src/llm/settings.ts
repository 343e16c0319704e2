/** Settings of models. The key is none of them: it lives in memory, and is kept apart where a person asks for that. */
import * as z from 'zod/mini';

const limit = (maximum: number) => z.number().check(z.minimum(0), z.maximum(maximum));

export const modelSettingsSchema = z.object({
  /** Who writes programs, and who judges. */
  designer: z.enum(['built-in', 'model']),
  critic: z.enum(['built-in', 'model']),
  /** Address of the server, e.g. "http://localhost:11434/v1"; empty before one is set. */
  baseUrl: z.string().check(z.maxLength(500)),
  designerModel: z.string().check(z.maxLength(200)),
  criticModel: z.string().check(z.maxLength(200)),
  /** Whether each pair is shown in both orders, which takes two calls. */
  bothOrders: z.boolean(),
  /** Longest silence of the server, s. */
  patience: z.number().check(z.minimum(5), z.maximum(3600)),
  /** Longest answer, tokens; 0 leaves it to the server. */
  longestAnswer: limit(1_000_000),
  /** Prices of a million tokens, sent and received, in any currency; 0 where they cost nothing. */
  priceSent: limit(10_000),
  priceReceived: limit(10_000),
  /** What all trials of this page may take; 0 sets no limit. */
  tokenBudget: limit(1e12),
  costBudget: limit(1e9),
  /** Prompts changed by the person, by name; the built ones stand for the others. */
  prompts: z.record(z.string(), z.string().check(z.maxLength(50_000))),
});

/** Settings of models. */
export type ModelSettings = Readonly<z.infer<typeof modelSettingsSchema>>;

export const DEFAULT_MODEL_SETTINGS: ModelSettings = {
  designer: 'built-in',
  critic: 'built-in',
  baseUrl: '',
  designerModel: '',
  criticModel: '',
  bothOrders: true,
  patience: 180,
  longestAnswer: 0,
  priceSent: 0,
  priceReceived: 0,
  tokenBudget: 0,
  costBudget: 0,
  prompts: {},
};
