/**
 * Pairs of recorded motions of which it is known which one meets a description better: what a critic is tried on before it
 * is believed. `npm run pairs` makes them by our own trials; their pictures are drawn afresh from the recorded states.
 */
import * as z from 'zod/mini';
import { LabError } from '../base/errors.ts';
import type { TrialNumbers } from '../protocol/trial.ts';
import { trialNumbersSchema } from '../protocol/trial-numbers.ts';

/** Bodies that pairs were recorded of. */
export const PAIRED_BODIES = ['planar-human', 'human', 'arm-bottle', 'arm-cube'] as const;
export type PairedBody = (typeof PAIRED_BODIES)[number];

export const isPaired = (body: string): body is PairedBody =>
  (PAIRED_BODIES as readonly string[]).includes(body);

/** A recorded motion, at its pictured instants alone. */
export interface KnownMotion {
  readonly name: string;
  /** What it shows, e.g. "walks forward at 1 m/s". */
  readonly what: string;
  readonly task: string;
  readonly goal: Readonly<Record<string, number>>;
  readonly seconds: number;
  /** Pictured instants, s, and the integration state at each: time, positions and activations; all else is 0. */
  readonly instants: readonly number[];
  readonly states: readonly (readonly number[])[];
}

/** Two motions, by name, and which one meets the description better. */
export interface KnownPair {
  readonly description: string;
  /** Goal numbers that follow from the description, against which the numbers of both were measured. */
  readonly goal: Readonly<Record<string, number>>;
  readonly better: { readonly motion: string; readonly numbers: TrialNumbers };
  readonly worse: { readonly motion: string; readonly numbers: TrialNumbers };
}

/** The pairs of one body. */
export interface CriticPairs {
  readonly version: 1;
  /** Body and task that the motions were recorded of. */
  readonly body: string;
  readonly task: string;
  readonly motions: readonly KnownMotion[];
  readonly pairs: readonly KnownPair[];
}

const numbersByName = z.record(z.string(), z.number());
const half = z.object({ motion: z.string(), numbers: trialNumbersSchema });

const schema: z.ZodMiniType<CriticPairs> = z.object({
  version: z.literal(1),
  body: z.string(),
  task: z.string(),
  motions: z.array(
    z.object({
      name: z.string(),
      what: z.string(),
      task: z.string(),
      goal: numbersByName,
      seconds: z.number(),
      instants: z.array(z.number()).check(z.minLength(1), z.maxLength(16)),
      states: z.array(z.array(z.number())),
    }),
  ),
  pairs: z.array(z.object({ description: z.string(), goal: numbersByName, better: half, worse: half })),
});

/** Reads pairs that came from outside. Throws a `LabError` where they are not whole. */
export function readPairs(data: unknown): CriticPairs {
  const read = schema.safeParse(data);
  if (!read.success) throw broken(z.prettifyError(read.error));
  const { motions, pairs } = read.data;
  for (const { name, instants, states } of motions) {
    const size = states[0]?.length ?? 0;
    if (states.length !== instants.length || states.some((state) => state.length !== size))
      throw broken(`"${name}" has not one whole state for each instant`);
  }
  for (const { better, worse } of pairs) {
    motionOf(read.data, better.motion);
    motionOf(read.data, worse.motion);
  }
  return read.data;
}

/** A motion of a pair. */
export function motionOf({ motions }: Pick<CriticPairs, 'motions'>, name: string): KnownMotion {
  const motion = motions.find((one) => one.name === name);
  if (!motion) throw broken(`there is no motion "${name}"`);
  return motion;
}

/** The states of a motion one after the other, as frames are made of them. */
export const statesOf = ({ states }: KnownMotion): Float64Array => Float64Array.from(states.flat());

const broken = (why: string): LabError =>
  new LabError(
    `The pairs that a critic is tried on cannot be read (${why}); make them anew with "npm run pairs".`,
  );
