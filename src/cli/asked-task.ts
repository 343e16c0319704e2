/** The task that flags ask for, of one of our bodies or of one that `--model` brings. */
import { BROUGHT_TASKS, broughtTaskName } from '../tasks/brought.ts';
import { addBrought, taskNames } from '../tasks/index.ts';
import { bringModel } from './brought.ts';
import { optionalOneOf, text, WrongFlag } from './flags.ts';

/** The flag that brings a body. */
export const MODEL_FLAG = text(
  'a body of your own: a folder, a zip, an XML file or an address; PATH#inside/model.xml chooses one of several models in a folder or zip',
  'PATH',
);

/** Flags that name a task; `askedTask` reads them. */
export const TASK_FLAGS = {
  task: optionalOneOf(
    `the task (walk unless given); with --model one of ${BROUGHT_TASKS.join(', ')}: bodies on two feet have the first three, limbs the last two, and without --task it is the first that the body has`,
    [...new Set([...taskNames, ...BROUGHT_TASKS])],
  ),
  model: MODEL_FLAG,
} as const;

/** What was asked for; without a model the task's name is one of ours, and is checked where the task is looked up. */
interface Asked {
  readonly task: string | undefined;
  readonly model: string | undefined;
}

/** Name of the task, the first of the body where none is asked for; brings the body of `model` where one is given. */
export async function askedTask({ task, model }: Asked): Promise<string> {
  if (model === undefined) {
    if (task !== undefined && !taskNames.includes(task))
      throw new WrongFlag(
        `--task ${task} is for a brought body, named by --model; without one it is one of ${taskNames.join(', ')}.`,
      );
    return task ?? taskNames[0];
  }
  const body = await bringModel(model);
  const tasks = addBrought(body);
  if (task === undefined) return tasks[0].name;
  const wanted = broughtTaskName(body, task);
  if (tasks.some(({ name }) => name === wanted)) return wanted;
  const names = tasks.map(({ name }) => name.slice(name.indexOf(':') + 1));
  throw new WrongFlag(`${body.title} has no task "${task}"; it has ${names.join(', ')}.`);
}
