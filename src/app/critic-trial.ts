/** Shows the chosen critic the pairs of the body on stage, drawn afresh. */
import { tryCritic, type CriticTrial } from '../explore/critic-trial.ts';
import { motionOf } from '../explore/critic-pairs.ts';
import { LabError } from '../base/errors.ts';
import type { Lab } from '../store/lab.ts';
import type { ModelsStore } from '../store/models.ts';
import { taskNamed } from '../tasks/index.ts';
import { taskCard } from '../tasks/task.ts';
import { drawKnownMotion, loadPairs } from './critic-pairs.ts';
import { modelMakers } from './model-makers.ts';

/** The run over all pairs of a body. Throws where it has none. */
export async function pageCriticTrial(lab: Lab, models: ModelsStore): Promise<CriticTrial> {
  const { stage } = lab.store.getState();
  const body = stage?.task.model ?? '';
  const known = await loadPairs(body);
  if (!known)
    throw new LabError('There are no pairs with a known answer for this body; open a task of another one.');
  const { critic } = modelMakers(models);
  const drawn = async ({ motion, numbers }: (typeof known.pairs)[number]['better'], signal: AbortSignal) => {
    const sheet = await drawKnownMotion(lab, motionOf(known, motion));
    signal.throwIfAborted();
    return { numbers, sheet };
  };
  const pairs = known.pairs.map(({ description, goal, better, worse }) => async (signal: AbortSignal) => ({
    description,
    goal,
    task: taskCard(taskNamed(known.task)),
    trial: await drawn(better, signal),
    best: await drawn(worse, signal),
  }));
  return (say, signal) => tryCritic(critic, pairs, say, signal);
}
