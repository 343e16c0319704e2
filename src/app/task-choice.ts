/** Which task a page opens, and the address that opens it again. */

const PARAMETER = 'task';

/** The task that an address names by its part behind the question mark, or null. */
export const taskIn = (search: string): string | null => new URLSearchParams(search).get(PARAMETER);

/** The task that the address names, else the one that was open last, else the first of `names`. */
export function firstTask(
  names: readonly string[],
  search: string,
  remembered: string,
  say: (text: string) => void,
): string {
  const asked = taskIn(search);
  const usual = names.includes(remembered) ? remembered : names[0];
  if (asked === null) return usual;
  if (names.includes(asked)) return asked;
  const [, body] = /^(.+)-[0-9a-f]{8}:/.exec(asked) ?? [];
  if (body !== undefined)
    say(
      `The task "${asked}" belonged to the body "${body}", which was removed, corrected or never brought here; this is "${usual}".`,
    );
  else say(`There is no task "${asked}"; this is "${usual}". The tasks are ${names.join(', ')}.`);
  return usual;
}

/** Writes the open task into the address, so that a reload and a link lead back to it. */
export function nameInAddress(task: string): void {
  const address = new URL(window.location.href);
  address.searchParams.set(PARAMETER, task);
  window.history.replaceState(null, '', address);
}
