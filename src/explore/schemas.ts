/**
 * Shapes of explorations as they come back from files and from the browser's database. Objects are loose: what a newer
 * part keeps beside the known fields, e.g. what was said to and by a model, is kept as it is.
 */
import * as z from 'zod/mini';
import type { Exchange } from '../protocol/exchange.ts';
import { real } from '../protocol/real.ts';
import { trialNumbersSchema } from '../protocol/trial-numbers.ts';
import type { PlannerSettings, TrialRequest, TrialStart } from '../protocol/trial.ts';
import type { Design, ExplorationNode, FindingKind, Maker, PictureSheet, Verdict } from './exploration.ts';

/** A schema whose values are of a type of ours. */
type Shape<Value> = z.ZodMiniType<Value>;

const id = z.int().check(z.minimum(1));
const numbersByName = z.record(z.string(), real);

const maker: Shape<Maker> = z.looseObject({
  kind: z.enum(['built-in', 'model', 'person']),
  name: z.string(),
});

/** Kinds that this version knows; an unknown one, of a newer version, is `other`. */
const FINDING_KINDS = {
  'fell-forward': true,
  'fell-backward': true,
  'fell-sideways': true,
  stands: true,
  'too-slow': true,
  'too-fast': true,
  'wrong-direction': true,
  strays: true,
  'turns-away': true,
  'falls-short': true,
  'not-turned': true,
  wanders: true,
  leans: true,
  tilts: true,
  'too-low': true,
  'too-high': true,
  hops: true,
  shuffles: true,
  unsteady: true,
  drops: true,
  'out-of-reach': true,
  'off-place': true,
  misoriented: true,
  'lets-go': true,
  'not-held': true,
  'off-pose': true,
  'unsteady-pose': true,
  wasteful: true,
  other: true,
} as const satisfies Record<FindingKind, true>;

const findingKind = z.catch(z.enum(Object.keys(FINDING_KINDS) as FindingKind[]), 'other');

const design: Shape<Design> = z.looseObject({
  by: maker,
  source: z.string(),
  reason: z.string(),
  goal: numbersByName,
  notUnderstood: z.array(z.string()),
});

const verdict: Shape<Verdict> = z.looseObject({
  by: maker,
  better: z.enum(['new', 'best', 'same']),
  met: z.boolean(),
  satisfied: z.boolean(),
  score: real,
  findings: z.array(z.looseObject({ kind: findingKind, text: z.string(), time: real, severity: real })),
  advice: z.string(),
  orders: z.exactOptional(z.enum(['agree', 'differ'])),
  worth: z.exactOptional(z.looseObject({ answers: real, right: real, trustworthy: z.boolean() })),
});

const sheet: Shape<PictureSheet> = z.looseObject({
  image: z.string(),
  width: real,
  height: real,
  instants: z.array(real),
});

const exchange: Shape<Exchange> = z.looseObject({
  purpose: z.string(),
  model: z.string(),
  at: real,
  seconds: real,
  sent: z.array(
    z.looseObject({
      role: z.enum(['system', 'user', 'assistant']),
      parts: z.array(z.union([z.string(), z.looseObject({ image: z.string(), label: z.string() })])),
    }),
  ),
  text: z.string(),
  thinking: z.string(),
  error: z.nullable(z.string()),
  usage: z.looseObject({ sent: real, received: real, estimated: z.boolean() }),
  cost: z.nullable(real),
});

/** A node that has ended or waits; one that was at work when it was kept counts as stopped. */
export const nodeSchema: Shape<ExplorationNode> = z.looseObject({
  id,
  parent: z.nullable(id),
  description: z.string(),
  goal: numbersByName,
  state: z.catch(z.enum(['done', 'failed', 'stopped', 'paused']), 'stopped'),
  design: z.nullable(design),
  numbers: z.nullable(trialNumbersSchema),
  verdict: z.nullable(verdict),
  sheet: z.nullable(sheet),
  error: z.nullable(z.string()),
  note: z.exactOptional(z.nullable(z.string())),
  comment: z.exactOptional(z.string()),
  startsAt: z.exactOptional(z.string()),
  comparedWith: z.exactOptional(z.nullable(id)),
  wallSeconds: z.nullable(real),
  exchanges: z.exactOptional(z.array(exchange)),
});

const between = (least: number, most: number): z.ZodMiniNumber =>
  z.number().check(z.minimum(least), z.maximum(most));
const whole = (least: number, most: number): z.ZodMiniNumberFormat =>
  z.int().check(z.minimum(least), z.maximum(most));

/** Settings of the planner, within what a page could still work with. */
const plannerFields = {
  method: z.enum(['mppi', 'cem', 'random']),
  samples: whole(1, 4096),
  presentSamples: whole(0, 4096),
  memorySamples: whole(0, 4096),
  iterations: whole(1, 64),
  knots: whole(1, 64),
  horizonSeconds: between(0.01, 10),
  lastWeight: between(0, 1000),
  interpolation: z.enum(['hold', 'linear', 'cubic']),
  planSeconds: between(0.001, 10),
  timestep: between(0.0001, 0.05),
  stepsPerControl: whole(1, 100),
  temperature: between(0, 1e6),
  elites: whole(1, 4096),
  spread: between(0, 10),
  spreadFloor: between(0, 10),
  spreadCeiling: between(0, 10),
  lowLevel: z.enum(['torque', 'length']),
  stiffness: between(0, 1e9),
  bandwidth: between(0, 1e4),
  damping: between(0, 100),
  inertia: z.enum(['own', 'coupled']),
  support: between(0, 1),
  stanceShare: between(0, 1),
  effortCost: between(0, 1e9),
} as const satisfies Record<keyof PlannerSettings, unknown>;

const plannerSchema: Shape<PlannerSettings> = z.looseObject({
  ...plannerFields,
  // What was recorded before there were these was planned without them.
  memorySamples: z._default(plannerFields.memorySamples, 0),
  lastWeight: z._default(plannerFields.lastWeight, 1),
});

/** Some of the planner's settings, e.g. those that differ from a task's own. */
export const plannerPartSchema: Shape<Partial<PlannerSettings>> = z.object(eachOptional(plannerFields));

/** Seeds and lengths that a person may ask for. */
export const seedSchema = whole(0, 1_000_000_000);
export const secondsSchema = between(0.1, 600);

/** Numbers by name that are all real numbers: goals, strengths. */
export const namedNumbers = z.record(z.string().check(z.maxLength(100)), z.number());

/** Most numbers of a state; those of our bodies have some hundreds. */
const MOST_STATE = 100_000;

export const startSchema: Shape<TrialStart> = z.object({
  name: z.string().check(z.maxLength(200)),
  state: z.array(z.number()).check(z.minLength(1), z.maxLength(MOST_STATE)),
});

export const requestSchema: Shape<TrialRequest> = z.looseObject({
  task: z.string(),
  source: z.string(),
  seed: seedSchema,
  seconds: secondsSchema,
  goal: namedNumbers,
  planner: plannerSchema,
  strengths: z.exactOptional(namedNumbers),
  start: z.exactOptional(startSchema),
});

/** Fields that may be left out, though not be undefined. */
function eachOptional<Fields extends Record<string, z.core.SomeType>>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniExactOptional<Fields[Name]> } {
  const optional = Object.entries(fields).map(([name, field]) => [name, z.exactOptional(field)]);
  return Object.fromEntries(optional) as { [Name in keyof Fields]: z.ZodMiniExactOptional<Fields[Name]> };
}
