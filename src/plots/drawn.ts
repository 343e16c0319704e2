/** A plot as it is drawn: curves laid on each other and their range, groups of rows, colours. Page and SVG share it. */
import { ACTIVATION_STOPS } from '../protocol/colours.ts';
import type { HeatPlot, LinePlot } from './plot.ts';
import { rangeOf } from './ticks.ts';

/** Values of each curve as drawn: summed up to it where curves are stacked. */
export function heightsOf({ series, stacked }: LinePlot): readonly ArrayLike<number>[] {
  if (!stacked) return series.map(({ values }) => values);
  const sums: Float32Array[] = [];
  for (const { values } of series) {
    const below = sums.at(-1);
    sums.push(Float32Array.from(values, (value, i) => value + (below ? below[i] : 0)));
  }
  return sums;
}

/** Range of the y axis of a plot of curves drawn at these heights. */
export function yRange(
  { range, band }: LinePlot,
  heights: readonly ArrayLike<number>[],
): readonly [number, number] {
  return range ?? rangeOf([...heights, ...(band ? [band.low, band.high] : [])]);
}

/** Runs of rows of one group. */
export function groupsOf({ rows }: Pick<HeatPlot, 'rows'>): readonly {
  readonly group: string;
  readonly from: number;
  readonly to: number;
}[] {
  const groups: { group: string; from: number; to: number }[] = [];
  rows.forEach(({ group }, i) => {
    const last = groups.at(-1);
    if (last?.group === group) last.to = i + 1;
    else groups.push({ group, from: i, to: i + 1 });
  });
  return groups;
}

const parts = (colour: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const STOPS = ACTIVATION_STOPS.map(parts);

/** Red, green and blue, 0 to 255, of an activation from 0 to 1. */
export function activationColour(activation: number): readonly [number, number, number] {
  const place = Math.min(1, Math.max(0, activation || 0)) * (STOPS.length - 1);
  const low = Math.min(Math.floor(place), STOPS.length - 2);
  const mix = (i: number): number =>
    Math.round(STOPS[low][i] + (place - low) * (STOPS[low + 1][i] - STOPS[low][i]));
  return [mix(0), mix(1), mix(2)];
}
