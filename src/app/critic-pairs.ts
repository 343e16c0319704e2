/** The pairs that a critic is tried on: fetched when they are asked for, and drawn afresh. */
import { LabError } from '../base/errors.ts';
import {
  isPaired,
  PAIRED_BODIES,
  readPairs,
  statesOf,
  type CriticPairs,
  type KnownMotion,
  type KnownPair,
} from '../explore/critic-pairs.ts';
import { modelNamed } from '../models/index.ts';
import type { PictureSheet } from '../explore/exploration.ts';
import type { Lab } from '../store/lab.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { dataAddress } from './data-address.ts';
import { drawSheet } from './photographer.ts';

/** The pairs of a body. Throws a sentence for one that has none. */
export async function loadPairs(body: string): Promise<CriticPairs> {
  if (!isPaired(body)) {
    const titles = PAIRED_BODIES.map((name) => `“${modelNamed(name).title}”`);
    throw new LabError(
      `No pairs with a known answer were recorded of this body, so how far a critic is right about it is not known; open a task of ${titles.slice(0, -1).join(', ')} or ${titles.at(-1) ?? ''} to try it there.`,
    );
  }
  const answer = await fetch(new URL(`pairs/${body}.json`, document.baseURI));
  if (!answer.ok)
    throw new LabError(`The pairs of motions could not be fetched (${answer.status}); try again.`);
  return readPairs(await answer.json());
}

/**
 * The sheet of a motion under the goal numbers of a pair, its image as a data address. A task of its body must be open: the
 * simulation worker makes the frames.
 */
export async function drawKnownMotion(
  lab: Lab,
  motion: KnownMotion,
  goal: KnownPair['goal'],
): Promise<PictureSheet> {
  const { stage } = lab.store.getState();
  if (stage?.task.model !== taskNamed(motion.task).model)
    throw new LabError('Open a task of the body that the pairs were recorded of first.');
  const circumstances = circumstancesOf(taskNamed(motion.task), { goal });
  const { frames } = await lab.service().framesOf(statesOf(motion), motion.instants.length, circumstances);
  const { png, width, height } = await drawSheet(stage.scene, circumstances, frames, motion.instants);
  return { image: await dataAddress(png), width, height, instants: motion.instants };
}
