/** What an address carries behind its #: settings for a trial, which are taken once and then leave the address. */
import type { BenchSettings } from '../explore/kept.ts';
import type { TaskPrograms } from '../tasks/index.ts';
import { LINK_PARAMETER } from '../store/bench-settings.ts';

const LESSON_PARAMETER = 'lesson';

/** What a page opens with. */
export interface Linked {
  readonly bench: BenchSettings;
  /** The lesson that it belongs to, or null. */
  readonly lesson: string | null;
}

/** What the address carries, or null; a link that cannot be used is said and otherwise ignored. */
export async function linked(
  programs: (task: string) => TaskPrograms,
  failed: (thrown: unknown) => void,
): Promise<Linked | null> {
  const address = new URL(window.location.href);
  const text = new URLSearchParams(address.hash.slice(1)).get(LINK_PARAMETER);
  const lesson = address.searchParams.get(LESSON_PARAMETER);
  if (text === null && lesson === null) return null;
  // Taken once: a reload then comes back to what was made of it.
  address.hash = '';
  address.searchParams.delete(LESSON_PARAMETER);
  window.history.replaceState(null, '', address);
  if (lesson !== null) return taught(lesson, programs, failed);
  const bench = await readText(text ?? '', failed);
  return bench && { bench, lesson: null };
}

async function taught(
  name: string,
  programs: (task: string) => TaskPrograms,
  failed: (thrown: unknown) => void,
): Promise<Linked | null> {
  const { LESSONS } = await import('../store/lessons.ts');
  const lesson = LESSONS.find((one) => one.name === name);
  if (!lesson) {
    failed(`There is no lesson "${name}"; the lessons are ${LESSONS.map((one) => one.name).join(', ')}.`);
    return null;
  }
  const { bench, program } = lesson;
  return { bench: { ...bench, program: programs(bench.task)[program] }, lesson: name };
}

async function readText(text: string, failed: (thrown: unknown) => void): Promise<BenchSettings | null> {
  try {
    return (await import('../explore/link.ts')).readLink(text);
  } catch (thrown) {
    failed(thrown);
    return null;
  }
}
