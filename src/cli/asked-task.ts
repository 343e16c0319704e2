/** The task that flags ask for, of one of our bodies or of one that `--model` brings. */
import { LabError } from '../base/errors.ts';
import { BROUGHT_TASKS, broughtTaskName } from '../tasks/brought.ts';
import { addBrought, taskNames } from '../tasks/index.ts';
import { bringModel } from './brought.ts';
import { optionalOneOf, text } from './flags.ts';

/** The flag that brings a body. */
export const MODEL_FLAG = text('a body of your own: a folder, a zip, an XML file or an address', 'PATH');

/** Flags that name a task; `askedTask` reads them. */
export const TASK_FLAGS = {
  task: optionalOneOf(
    `the task (walk unless given); with --model one of ${BROUGHT_TASKS.join(', ')}, and the first that it has unless given`,
    [...new Set([...taskNames, ...BROUGHT_TASKS])],
  ),
  model: MODEL_FLAG,
} as const;

/** What was asked for; without a model the task's name is one of ours, and is checked where the task is looked up. */
interface Asked {
  readonly task: string | undefined;
  readonly model: string | undefined;
}

/** Name of the task; brings the body of `model` where one is given. */
export async function askedTask({ task, model }: Asked): Promise<string> {
  if (model === undefined) return task ?? taskNames[0];
  const body = await bringModel(model);
  const tasks = addBrought(body);
  if (task === undefined) return tasks[0].name;
  const wanted = broughtTaskName(body, task);
  if (tasks.some(({ name }) => name === wanted)) return wanted;
  const names = tasks.map(({ name }) => name.slice(name.indexOf(':') + 1));
  throw new LabError(`${body.title} has no task "${task}"; it has ${names.join(', ')}.`);
}
