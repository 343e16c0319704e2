/** What critics were found worth, by server and model, as this browser keeps it. */
import * as z from 'zod/mini';
import type { CriticTrialState } from '../explore/critic-trial.ts';
import type { CriticWorth } from '../explore/exploration.ts';

/** Most critics that are kept; the oldest ones give way. */
const MOST = 20;

const answered = z.enum(['right', 'wrong', 'same']);
const count = z.int().check(z.minimum(0));

const beliefSchema: z.ZodMiniType<CriticTrialState> = z.object({
  critic: z.string(),
  pairs: count,
  shown: count,
  answers: count,
  right: count,
  consistent: count,
  trustworthy: z.nullable(z.boolean()),
  outcomes: z.array(
    z.object({
      description: z.string(),
      better: z.string(),
      worse: z.string(),
      first: answered,
      second: answered,
    }),
  ),
});

/** Critics by `criticKey`, the newest last. */
export const beliefsSchema = z.record(z.string(), beliefSchema);
export type Beliefs = Readonly<z.infer<typeof beliefsSchema>>;

/** What a critic is known by. */
export const criticKey = ({
  baseUrl,
  criticModel,
}: {
  readonly baseUrl: string;
  readonly criticModel: string;
}): string => `${baseUrl.replace(/\/+$/, '')} ${criticModel}`;

/** Puts what was found into the place of what was found before. */
export function withBelief(beliefs: Beliefs, key: string, belief: CriticTrialState): Beliefs {
  const others = Object.entries(beliefs).filter(([name]) => name !== key);
  return Object.fromEntries([...others.slice(1 - MOST), [key, belief]]);
}

/** What a whole run found; null where there was none, or it has not come to its end. */
export const worthIn = (state: CriticTrialState | null): CriticWorth | null =>
  state && state.trustworthy !== null && state.shown === state.pairs
    ? { right: state.right, answers: state.answers, trustworthy: state.trustworthy }
    : null;
