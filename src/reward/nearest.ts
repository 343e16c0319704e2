/** Nearest right names for a wrong one. */

/** Names longer than this are not compared. */
const LONGEST = 60;

/**
 * Edit distance of two words: insertions, deletions, replacements and swaps of neighbours, each 1
 * (optimal string alignment); letter case counts nothing.
 */
export function editDistance(first: string, second: string): number {
  const a = first.toLowerCase();
  const b = second.toLowerCase();
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j] + 1, row[j - 1] + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    before = last;
    last = row;
  }
  return last[b.length];
}

/** At most `count` of the names, the nearest first; none that differ in more than half of their letters. */
export function nearestNames(wrong: string, names: readonly string[], count = 3): string[] {
  if (wrong.length > LONGEST) return [];
  return names
    .filter((name) => name.length <= LONGEST)
    .map((name) => ({ name, distance: distanceTo(wrong, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.max(wrong.length, name.length) / 2))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, count)
    .map(({ name }) => name);
}

/** A name that holds the wrong one as a part ("pelvis" in "pelvis_r") counts as near. */
function distanceTo(wrong: string, name: string): number {
  const contained = wrong.length > 2 && name.toLowerCase().includes(wrong.toLowerCase());
  return contained ? 1 : editDistance(wrong, name);
}

/** " Did you mean A, B or C?", or the names themselves when none is near and they are few, or nothing. */
export function suggestion(wrong: string, names: readonly string[]): string {
  const near = nearestNames(wrong, names);
  if (near.length > 0) return ` Did you mean ${inWords(near)}?`;
  return names.length > 0 && names.length <= 12 ? ` There is ${inWords(names, 'and')}.` : '';
}

function inWords(names: readonly string[], conjunction = 'or'): string {
  const last = names[names.length - 1];
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}
