/** Tables as CSV (RFC 4180), and a plot as one. */
import { axisText, type Plot } from './plot.ts';

const cell = (value: string | number): string =>
  typeof value === 'number'
    ? Number.isFinite(value)
      ? String(value)
      : ''
    : /[",\n]/.test(value)
      ? `"${value.replaceAll('"', '""')}"`
      : value;

/** A single precision number in the digits that it has. */
const short = (value: number): number => (Number.isFinite(value) ? Number(value.toPrecision(7)) : value);

/** The values of a plot: x, then a column for each curve and for the ends of its band, or for each row of a heat map. */
export function plotCsv(plot: Plot): string {
  const columns: (readonly [string, ArrayLike<number>])[] = [[axisText(plot.x), plot.x.values]];
  if (plot.kind === 'lines') {
    for (const { label, values } of plot.series) columns.push([label, values]);
    if (plot.band) {
      columns.push([`${plot.band.label}, low`, plot.band.low], [`${plot.band.label}, high`, plot.band.high]);
    }
  } else {
    const count = plot.x.values.length;
    plot.rows.forEach(({ label }, i) =>
      columns.push([label, plot.values.subarray(i * count, (i + 1) * count)]),
    );
  }
  const lines = [columns.map(([name]) => cell(name)).join(',')];
  for (let row = 0; row < plot.x.values.length; row++)
    lines.push(columns.map(([, values]) => cell(short(values[row]))).join(','));
  return `${lines.join('\n')}\n`;
}
