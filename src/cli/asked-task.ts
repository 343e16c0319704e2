/** The task that flags ask for, of one of our bodies or of one that `--model` brings. */
import { LabError } from '../base/errors.ts';
import { broughtTaskName } from '../tasks/brought.ts';
import { addBrought } from '../tasks/index.ts';
import { bringModel } from './brought.ts';

/** Name of the task; brings the body of `model` where one is given. */
export async function askedTask(task: string | undefined, model: string | undefined): Promise<string> {
  if (model === undefined) return task ?? 'walk';
  const body = await bringModel(model);
  const tasks = addBrought(body);
  if (task === undefined) return tasks[0].name;
  const wanted = broughtTaskName(body, task);
  if (tasks.some(({ name }) => name === wanted)) return wanted;
  const names = tasks.map(({ name }) => name.slice(name.indexOf(':') + 1));
  throw new LabError(`${body.title} has no task "${task}"; it has ${names.join(', ')}.`);
}
