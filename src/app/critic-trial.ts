/** Shows the chosen critic the pairs of the body on stage, drawn afresh. */
import { tryCritic, type CriticTrial } from '../explore/critic-trial.ts';
import { motionOf, type KnownPair } from '../explore/critic-pairs.ts';
import type { Lab } from '../store/lab.ts';
import type { ModelsStore } from '../store/models.ts';
import { taskNamed } from '../tasks/index.ts';
import { taskCard } from '../tasks/task.ts';
import { drawKnownMotion, loadPairs } from './critic-pairs.ts';
import { modelMakers } from './model-makers.ts';

/** The run over all pairs of the body on stage. Throws where it has none. */
export async function pageCriticTrial(lab: Lab, models: ModelsStore): Promise<CriticTrial> {
  const { stage } = lab.store.getState();
  const known = await loadPairs(stage?.task.model ?? '');
  const { critic } = modelMakers(models);
  const drawn = async (
    { motion, numbers }: KnownPair['better'],
    goal: KnownPair['goal'],
    signal: AbortSignal,
  ) => {
    const sheet = await drawKnownMotion(lab, motionOf(known, motion), goal);
    signal.throwIfAborted();
    return { numbers, sheet };
  };
  const pairs = known.pairs.map(({ description, goal, better, worse }) => async (signal: AbortSignal) => ({
    description,
    better: motionOf(known, better.motion).what,
    worse: motionOf(known, worse.motion).what,
    goal,
    task: taskCard(taskNamed(known.task)),
    trial: await drawn(better, goal, signal),
    best: await drawn(worse, goal, signal),
  }));
  return (say, signal) => tryCritic(critic, pairs, say, signal);
}
