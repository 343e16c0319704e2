/** The pairs that a critic is tried on: fetched when they are asked for, and drawn afresh. */
import { LabError } from '../base/errors.ts';
import { readPairs, statesOf, type CriticPairs, type KnownMotion } from '../explore/critic-pairs.ts';
import type { PictureSheet } from '../explore/exploration.ts';
import type { Lab } from '../store/lab.ts';
import { circumstancesOf } from '../tasks/circumstances.ts';
import { taskNamed } from '../tasks/index.ts';
import { dataAddress } from './data-address.ts';
import { drawSheet } from './photographer.ts';

/** The pairs of a body, or null for one that has none. */
export async function loadPairs(body: string): Promise<CriticPairs | null> {
  const answer = await fetch(new URL(`pairs/${body}.json`, document.baseURI));
  if (answer.status === 404) return null;
  if (!answer.ok)
    throw new LabError(`The pairs of motions could not be fetched (${answer.status}); try again.`);
  return readPairs(await answer.json());
}

/**
 * The sheet of a motion, its image as a data address. A task of its body must be open: the simulation worker makes the frames.
 */
export async function drawKnownMotion(lab: Lab, motion: KnownMotion): Promise<PictureSheet> {
  const { stage } = lab.store.getState();
  if (stage?.task.model !== taskNamed(motion.task).model)
    throw new LabError('Open a task of the body that the pairs were recorded of first.');
  const circumstances = circumstancesOf(taskNamed(motion.task), motion);
  const { frames } = await lab.service().framesOf(statesOf(motion), motion.instants.length, circumstances);
  const { png, width, height } = await drawSheet(stage.scene, circumstances, frames, motion.instants);
  return { image: await dataAddress(png), width, height, instants: motion.instants };
}
