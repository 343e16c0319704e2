/** Weights of each task's best program side by side: each one's share of the whole. */
import { readWeights } from '../../reward/edit.ts';

/** One program's weights. */
export interface TaskWeights {
  readonly task: string;
  /** By term, as written. */
  readonly weights: ReadonlyMap<string, number>;
}

export const weightsOf = (task: string, source: string): TaskWeights => ({
  task,
  weights: readWeights(source) ?? new Map<string, number>(),
});

/** |w| over the sum of these over all terms of the program, by term; terms of weight 0 have none. */
export function sharesOf({ weights }: TaskWeights): ReadonlyMap<string, number> {
  const total = [...weights.values()].reduce((sum, weight) => sum + Math.abs(weight), 0);
  return new Map(
    [...weights].flatMap(([term, weight]) =>
      weight === 0 ? [] : [[term, Math.abs(weight) / total] as const],
    ),
  );
}

/** All terms, those that most programs share first, then by name. */
export function alignedTerms(programs: readonly TaskWeights[]): string[] {
  const count = new Map<string, number>();
  for (const { weights } of programs)
    for (const term of weights.keys()) count.set(term, (count.get(term) ?? 0) + 1);
  return [...count].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)).map(([term]) => term);
}
