/** Numbers by name, as the lab keeps them. */
import type { Stage } from '../protocol/lab.ts';

type Numbers = Readonly<Record<string, number>>;

/** Goal numbers of a task as it comes. */
export const goalOf = (stage: Stage): Numbers =>
  Object.fromEntries(stage.task.goals.map(({ name, value }) => [name, value]));

/** Keeps the old object when nothing changed, so that what depends on it is not drawn again. */
export function keepIfEqual(before: Numbers, after: Numbers): Numbers {
  const names = Object.keys(after);
  const equal =
    names.length === Object.keys(before).length && names.every((name) => before[name] === after[name]);
  return equal ? before : after;
}

/** Strengths with some of them changed; muscles that are whole are left out. */
export const withStrengths = (before: Numbers, part: Numbers): Numbers =>
  Object.fromEntries(Object.entries({ ...before, ...part }).filter(([, share]) => share !== 1));
