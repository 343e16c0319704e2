/** Shape of the numbers of a trial where they come from outside, e.g. from a file. */
import * as z from 'zod/mini';
import type { TrialNumbers } from './trial.ts';

const common = {
  seconds: z.number(),
  fell: z.boolean(),
  effort: z.number(),
  events: z.array(
    z.object({
      time: z.number(),
      kind: z.enum(['step', 'fall', 'lean', 'standstill', 'goal']),
      text: z.string(),
    }),
  ),
  terms: z.record(
    z.string(),
    z.object({
      mean: z.number(),
      minimum: z.number(),
      maximum: z.number(),
      spread: z.number(),
      weight: z.number(),
      share: z.number(),
    }),
  ),
  conditions: z.array(
    z.object({ name: z.string(), met: z.boolean(), value: z.number(), limit: z.number(), unit: z.string() }),
  ),
  success: z.boolean(),
  score: z.number(),
};

/** Checks `TrialNumbers`. */
export const trialNumbersSchema: z.ZodMiniType<TrialNumbers> = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('gait'),
    fall: z.nullable(z.enum(['forward', 'backward', 'sideways', 'down'])),
    distance: z.number(),
    meanSpeed: z.number(),
    speedBySecond: z.array(z.number()),
    maximumTrunkLean: z.number(),
    meanTrunkLean: z.number(),
    astray: z.number(),
    turned: z.number(),
    steps: z.number(),
    alternation: z.number(),
    stepLength: z.number(),
    flight: z.number(),
    meanHeight: z.number(),
    lowestHeight: z.number(),
  }),
  z.object({
    ...common,
    kind: z.literal('handling'),
    startDistance: z.number(),
    leastDistance: z.number(),
    endDistance: z.number(),
    startAngle: z.number(),
    leastAngle: z.number(),
    endAngle: z.number(),
    heldSeconds: z.number(),
    meanReach: z.number(),
  }),
]);
