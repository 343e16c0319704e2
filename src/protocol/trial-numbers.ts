/** Shape of the numbers of a trial where they come from outside, e.g. from a file. */
import * as z from 'zod/mini';
import { real } from './real.ts';
import type { TrialNumbers } from './trial.ts';

const common = {
  seconds: real,
  fell: z.boolean(),
  effort: real,
  events: z.array(
    z.object({
      time: real,
      kind: z.enum(['step', 'fall', 'lean', 'standstill', 'goal']),
      text: z.string(),
    }),
  ),
  terms: z.record(
    z.string(),
    z.object({
      mean: real,
      minimum: real,
      maximum: real,
      spread: real,
      weight: real,
      share: real,
    }),
  ),
  conditions: z.array(
    z.object({ name: z.string(), met: z.boolean(), value: real, limit: real, unit: z.string() }),
  ),
  success: z.boolean(),
  score: real,
};

/** Checks `TrialNumbers`. */
export const trialNumbersSchema: z.ZodMiniType<TrialNumbers> = z.discriminatedUnion('kind', [
  z.object({
    ...common,
    kind: z.literal('gait'),
    fall: z.nullable(z.enum(['forward', 'backward', 'sideways', 'down'])),
    distance: real,
    meanSpeed: real,
    speedBySecond: z.array(real),
    maximumTrunkLean: real,
    meanTrunkLean: real,
    astray: real,
    turned: real,
    steps: real,
    alternation: real,
    stepLength: real,
    flight: real,
    meanHeight: real,
    lowestHeight: real,
  }),
  z.object({
    ...common,
    kind: z.literal('handling'),
    startDistance: real,
    leastDistance: real,
    endDistance: real,
    startAngle: real,
    leastAngle: real,
    endAngle: real,
    heldSeconds: real,
    meanReach: real,
  }),
  z.object({
    ...common,
    kind: z.literal('posture'),
    startError: real,
    leastError: real,
    endError: real,
    heldSeconds: real,
  }),
]);
