/** Numbers as people read them. */

/** A number with a fixed count of decimals and a real minus sign; a dash for what is no number. */
export function fixed(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const text = value.toFixed(decimals);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212');
}

/** At most three significant digits, for weights: 3, 0.5, 12.5, 0.0625. */
export const compact = (value: number): string => String(Number(value.toPrecision(3)));

/** Range of a weight's slider: from 0 (or as far below as above) to somewhat over its value when first seen. */
export function sliderRange(value: number): {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
} {
  const size = Math.max(Math.abs(value), 0.5);
  const decade = 10 ** Math.floor(Math.log10(size));
  const maximum = Math.ceil((3 * size) / decade) * decade;
  return { minimum: value < 0 ? -maximum : 0, maximum, step: decade / 20 };
}

/** A length of wall time, s, as people say it. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${fixed(seconds / 3600, 1)} h`;
}

/** Radians as degrees, for people. */
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
