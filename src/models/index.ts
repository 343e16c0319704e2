/** The bodies of the lab. */
import { LabError } from '../base/errors.ts';
import { arm, armWithObject } from './arm/arm.ts';
import type { Ground } from '../protocol/ground.ts';
import { bodyOn, type BodyFacts, type BodyModel, type WalkerModel } from './body-model.ts';
import { human } from './human/human.ts';
import { ostrich } from './ostrich/ostrich.ts';
import { planarHuman } from './planar-human/planar-human.ts';

export { bodyOn } from './body-model.ts';
export type { BodyModel, Foot, WalkerModel } from './body-model.ts';

const models: readonly BodyFacts[] = [
  planarHuman,
  human,
  ostrich,
  arm,
  armWithObject({ kind: 'bottle' }),
  armWithObject({ kind: 'cube' }),
];

/** Names that `modelNamed` knows. */
export const modelNames: readonly string[] = models.map((model) => model.name);

/** Names of the bodies that stand on feet. */
export type WalkerName = 'planar-human' | 'human' | 'ostrich';

/** The body of a name on a ground, flat unless said; throws a LabError that lists the names there are. */
export function modelNamed(name: WalkerName, ground?: Ground): WalkerModel;
export function modelNamed(name: string, ground?: Ground): BodyModel;
export function modelNamed(name: string, ground?: Ground): BodyModel {
  const model = models.find((candidate) => candidate.name === name);
  if (!model)
    throw new LabError(`There is no model named "${name}"; choose one of: ${modelNames.join(', ')}.`);
  return bodyOn(model, ground);
}
