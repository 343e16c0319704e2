/** What is said where a task is not on this page. */
import { LabError } from '../base/errors.ts';

/** Name of a brought body in a task's name, and the part of its content's hash that it ends in. */
const BROUGHT = /^(.+)-([0-9a-f]{8}):/;

/** The error for something (`what`) of a task that is not among `tasks`; for a brought body it tells whether another one is here. */
export function missingTask(what: string, task: string, tasks: readonly string[]): LabError {
  const [, name, hash] = BROUGHT.exec(task) ?? [];
  if (name === undefined)
    return new LabError(`${what} is of the task "${task}", which this page does not have.`);
  const others = new Set(
    tasks.flatMap((one) => {
      const [, otherName, otherHash] = BROUGHT.exec(one) ?? [];
      return otherName === name ? [otherHash] : [];
    }),
  );
  const made = `${what} was made with the body "${name}" of content ${hash}`;
  if (others.size === 0)
    return new LabError(
      `${made}, and it is not on this page. Bring that body first, with the same corrections.`,
    );
  return new LabError(
    `${made}, and the "${name}" on this page is another one (${[...others].join(', ')}): explorations belong to one version of a body. The way back is on its card under "Bring a body": "Make it again as it was found", or the same corrections as then.`,
  );
}
