/** What models have used: tokens, cost where prices are set, and a budget that ends it. */
import type { ModelMessage, TokenUsage } from '../protocol/exchange.ts';
import { ModelFailure } from './failure.ts';
import type { ModelSettings } from './settings.ts';
import type { Spending } from './spending.ts';

type Prices = Pick<ModelSettings, 'priceSent' | 'priceReceived'>;
type Budget = Pick<ModelSettings, 'tokenBudget' | 'costBudget'>;

/** Cost of a request; null where no price is set. */
export function costOf({ sent, received }: TokenUsage, { priceSent, priceReceived }: Prices): number | null {
  if (priceSent === 0 && priceReceived === 0) return null;
  return (sent * priceSent + received * priceReceived) / 1e6;
}

/** The sum with one more request. */
export const spent = (before: Spending, usage: TokenUsage, cost: number | null): Spending => ({
  requests: before.requests + 1,
  sent: before.sent + usage.sent,
  received: before.received + usage.received,
  cost: before.cost + (cost ?? 0),
  estimated: before.estimated || usage.estimated,
});

/** Throws when a budget is used up. */
export function holdBudget({ sent, received, cost }: Spending, budget: Budget): void {
  const tokensUp = budget.tokenBudget > 0 && sent + received >= budget.tokenBudget;
  const costUp = budget.costBudget > 0 && cost >= budget.costBudget;
  if (tokensUp || costUp) throw new ModelFailure('budget', { server: '' });
}

/** Characters that make up about one token, and tokens that a large picture comes to, for servers that count none. */
const CHARACTERS_A_TOKEN = 4;
const TOKENS_A_PICTURE = 1500;

/** Tokens by rule of thumb. */
export function estimatedUsage(messages: readonly ModelMessage[], received: string): TokenUsage {
  const parts = messages.flatMap(({ parts }) => parts);
  const sent = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length / CHARACTERS_A_TOKEN : TOKENS_A_PICTURE),
    0,
  );
  return {
    sent: Math.ceil(sent),
    received: Math.ceil(received.length / CHARACTERS_A_TOKEN),
    estimated: true,
  };
}
