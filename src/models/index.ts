/** The bodies of the lab. */
import { LabError } from '../base/errors.ts';
import { arm, armWithObject } from './arm/arm.ts';
import type { Ground } from '../protocol/ground.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import { bodyOn, type BodyFacts, type BodyModel, type WalkerModel } from './body-model.ts';
import { human } from './human/human.ts';
import { bodyFactsOf } from './import/brought.ts';
import { ostrich } from './ostrich/ostrich.ts';
import { planarHuman } from './planar-human/planar-human.ts';

export { bodyOn } from './body-model.ts';
export { withoutLooks } from './import/brought.ts';
export type { BodyModel, Foot, WalkerModel } from './body-model.ts';

const models: readonly BodyFacts[] = [
  planarHuman,
  human,
  ostrich,
  arm,
  armWithObject({ kind: 'bottle' }),
  armWithObject({ kind: 'cube' }),
];

/** Bodies that were brought to this thread, by name. */
const brought = new Map<string, BodyFacts>();

/** Makes a brought body one of the bodies of this thread; another one of the same name is replaced. */
export function addBody(body: ImportedBody): BodyFacts {
  const facts = bodyFactsOf(body);
  brought.set(body.name, facts);
  return facts;
}

/** Names of our own bodies. */
export const modelNames: readonly string[] = models.map((model) => model.name);

/** Names of the bodies that stand on feet. */
export type WalkerName = 'planar-human' | 'human' | 'ostrich';

/** Whether `modelNamed` knows a name. */
export const isModelName = (name: string): boolean => modelNames.includes(name) || brought.has(name);

/** The body of a name on a ground, flat unless said; throws a LabError that lists the names there are. */
export function modelNamed(name: WalkerName, ground?: Ground): WalkerModel;
export function modelNamed(name: string, ground?: Ground): BodyModel;
export function modelNamed(name: string, ground?: Ground): BodyModel {
  const model = models.find((candidate) => candidate.name === name) ?? brought.get(name);
  if (!model)
    throw new LabError(`There is no model named "${name}"; choose one of: ${modelNames.join(', ')}.`);
  return bodyOn(model, ground);
}
