/** Weights of a program as a point of a search: the logarithm of each one over what it was, sign kept. */
import { exp } from '../base/maths.ts';
import { LabError } from '../base/errors.ts';
import { readWeights, setWeightInSource } from '../reward/edit.ts';

/** Farthest that a weight may go from where it began: a hundredth and a hundred times, as a logarithm. */
const FARTHEST = 4.6;
/** Digits of a tuned weight. */
const DIGITS = 3;

/** Weights by term. */
export type Weights = Readonly<Record<string, number>>;

/** The weights of a program that a search may change: those that are not zero. Throws where there are none. */
export function tunableWeights(source: string): Weights {
  const weights = readWeights(source);
  const tunable = [...(weights ?? [])].filter(([, weight]) => weight !== 0);
  if (tunable.length > 0) return Object.fromEntries(tunable);
  throw new LabError(
    weights
      ? 'The program has no weight that could be tuned; give at least one a number other than 0.'
      : 'The program has no weights that can be read; write them as "const weights = { name: number };".',
  );
}

/** The weights at a point of the search, each rounded as it is written. */
export function weightsAt(start: Weights, point: Float64Array): Weights {
  return Object.fromEntries(
    Object.entries(start).map(([term, weight], i) => {
      const far = Math.min(FARTHEST, Math.max(-FARTHEST, point[i]));
      return [term, Number((weight * exp(far)).toPrecision(DIGITS))];
    }),
  );
}

/** The program with other weights; every other character stays. */
export function withWeights(source: string, weights: Weights): string {
  return Object.entries(weights).reduce(
    (text, [term, weight]) => setWeightInSource(text, term, weight) ?? text,
    source,
  );
}
