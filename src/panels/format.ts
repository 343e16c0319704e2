/** Numbers as people read them. */

/** A number with a fixed count of decimals and a real minus sign; a dash for what is no number. */
export function fixed(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return '–';
  const text = value.toFixed(decimals);
  return (Number(text) === 0 ? text.replace('-', '') : text).replace('-', '\u2212');
}

/** At most three significant digits, for weights: 3, 0.5, 12.5, 0.0625. */
export const compact = (value: number): string => String(Number(value.toPrecision(3)));

/** Range of a slider and its step. */
export interface SliderRange {
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

/** Range of a weight's slider: from 0 (or as far below as above) to somewhat over a value. */
export function sliderRange(value: number): SliderRange {
  const size = Math.max(Math.abs(value), 0.5);
  const decade = 10 ** Math.floor(Math.log10(size));
  const maximum = Math.ceil((3 * size) / decade) * decade;
  return { minimum: value < 0 ? -maximum : 0, maximum, step: decade / 20 };
}

/** The range in use for a weight, and the weight that the program came with. */
export interface KeptRange {
  readonly own: number;
  readonly range: SliderRange;
}

/** The range for a weight: that of the program's own weight, unless it was left; it does not move under the hand. */
export function weightRange(own: number, weight: number, before: KeptRange | null): KeptRange {
  const holds = ({ minimum, maximum }: SliderRange): boolean => weight >= minimum && weight <= maximum;
  if (before?.own === own && holds(before.range)) return before;
  const range = sliderRange(own);
  return { own, range: holds(range) ? range : sliderRange(weight) };
}

/** A length of wall time, s, as people say it. */
export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${fixed(seconds / 3600, 1)} h`;
}

/** Radians as degrees, for people. */
export const degrees = (radians: number): number => (radians * 180) / Math.PI;
