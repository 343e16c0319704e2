/** All tasks, by name. */
import { LabError } from '../base/errors.ts';
import { addBody, bodyOn } from '../models/index.ts';
import type { ImportedBody } from '../protocol/imported.ts';
import type { Task } from './task.ts';
import { broughtTasks } from './brought.ts';
import { bottle, cube } from './handling.ts';
import { humanWalk, walkInjured, walkRough, walkSlope } from './human-walk.ts';
import { ostrichWalk } from './ostrich-walk.ts';
import { humanStand, ostrichStand, stand } from './stand.ts';
import { turn } from './turn.ts';
import { walkStairs } from './walk-stairs.ts';
import { walk } from './walk.ts';

export { goalOf, taskCard } from './task.ts';
export type { Task, TaskPrograms } from './task.ts';

const TASKS: readonly Task[] = [
  walk,
  stand,
  humanWalk,
  walkRough,
  walkSlope,
  walkStairs,
  turn,
  walkInjured,
  humanStand,
  ostrichWalk,
  ostrichStand,
  bottle,
  cube,
];

/** Tasks of bodies that were brought to this thread, by name. */
const brought = new Map<string, Task>();

/** Makes a brought body and its tasks known to this thread, and gives the tasks. */
export function addBrought(body: ImportedBody): readonly Task[] {
  const tasks = broughtTasks(bodyOn(addBody(body)));
  for (const task of tasks) brought.set(task.name, task);
  return tasks;
}

/** Names of our own tasks; the first is the one a fresh page opens. */
export const taskNames: readonly string[] = TASKS.map((task) => task.name);

/** The task of that name; throws an error for a person where there is none. */
export function taskNamed(name: string): Task {
  const task = TASKS.find((candidate) => candidate.name === name) ?? brought.get(name);
  if (!task) throw new LabError(`There is no task "${name}"; the tasks are ${taskNames.join(', ')}.`);
  return task;
}
