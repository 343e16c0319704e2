/** Statistics of the terms over a trial. */
import type { TermStatistics, TrialRecord } from '../protocol/trial.ts';

/**
 * Mean, extremes and standard deviation of each term before its weight, and its share: |weight × mean| over the sum of
 * these over all terms. All are 0 for a record without rows, shares also when every mean is 0.
 */
export function termStatistics(
  record: Pick<TrialRecord, 'rows' | 'termNames' | 'terms' | 'weights'>,
): Record<string, TermStatistics> {
  const { rows, termNames, terms, weights } = record;
  const columns = termNames.map((_, j) => columnStatistics(terms, rows, termNames.length, j));
  const sizes = columns.map(({ mean }, j) => Math.abs(weights[j] * mean));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  return Object.fromEntries(
    termNames.map((name, j) => [
      name,
      { ...columns[j], weight: weights[j], share: total > 0 ? sizes[j] / total : 0 },
    ]),
  );
}

function columnStatistics(
  values: Float64Array,
  rows: number,
  stride: number,
  column: number,
): Omit<TermStatistics, 'share' | 'weight'> {
  if (rows === 0) return { mean: 0, minimum: 0, maximum: 0, spread: 0 };
  let sum = 0;
  let minimum = Infinity;
  let maximum = -Infinity;
  for (let i = 0; i < rows; i++) {
    const value = values[i * stride + column];
    sum += value;
    minimum = Math.min(minimum, value);
    maximum = Math.max(maximum, value);
  }
  const mean = sum / rows;
  let squares = 0;
  for (let i = 0; i < rows; i++) {
    const deviation = values[i * stride + column] - mean;
    squares += deviation * deviation;
  }
  return { mean, minimum, maximum, spread: Math.sqrt(squares / rows) };
}
