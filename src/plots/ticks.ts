/** Round numbers along an axis. */

/** Steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10] as const;

/** At most `most` round numbers within a range, in rising order, and the decimals that they need. */
export function ticks(
  low: number,
  high: number,
  most: number,
): { readonly values: number[]; readonly decimals: number } {
  const span = high - low;
  if (!(span > 0) || !Number.isFinite(span)) return { values: [low], decimals: 2 };
  const rough = span / Math.max(1, most - 1);
  const decade = 10 ** Math.floor(Math.log10(rough));
  const step = decade * (STEPS.find((one) => one * decade >= rough * (1 - 1e-9)) ?? 10);
  const decimals = Math.max(0, Math.min(6, -Math.floor(Math.log10(step)) + (step / decade === 2.5 ? 1 : 0)));
  const values: number[] = [];
  for (let i = Math.ceil(low / step - 1e-9); i * step <= high + 1e-9 * span; i++) values.push(i * step + 0);
  return { values, decimals };
}

/** Least and greatest finite value of some columns, with a little room; [0, 1] where there is none. */
export function rangeOf(columns: readonly ArrayLike<number>[]): readonly [number, number] {
  let low = Infinity;
  let high = -Infinity;
  for (const values of columns) {
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (!Number.isFinite(value)) continue;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
  }
  if (low > high) return [0, 1];
  const room = low === high ? Math.max(1e-3, Math.abs(low) * 0.1) : 0.05 * (high - low);
  return [low - room, high + room];
}
