/** A plot as an SVG picture that stands for itself: title, axes with units, legend, source; light, whatever the page looks like. */
import { activationColour, groupsOf, heightsOf, yRange } from './drawn.ts';
import { axisText, type HeatPlot, type LinePlot, type Plot } from './plot.ts';
import { ticks } from './ticks.ts';

/** Size of the picture and of the margins around the plot itself, px. */
const SIZE = { width: 760, height: 420 } as const;
const MARGIN = { top: 34, right: 190, bottom: 62, left: 70 } as const;
/** Room for the names of groups beside a heat map, px. */
const GROUP_MARGIN = 170;
/** Columns of a heat map in the picture; more make the file large and nothing clearer. */
const MOST_COLUMNS = 200;
/** Letters of a note that fit on a line. */
const NOTE_LETTERS = 120;
const INK = '#1a2129';
const QUIET = '#566370';
const GRID = '#d5dbe1';
const BAND = '#9fb3c4';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

interface Frame {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Place of a value, px. */
  readonly x: (value: number) => number;
  readonly y: (value: number) => number;
}

const text = (x: number, y: number, words: string, attributes = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" ${attributes}>${escaped(words)}</text>`;

const line = (x1: number, y1: number, x2: number, y2: number, colour: string): string =>
  `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="${colour}" fill="none"/>`;

/** The picture. */
export function plotSvg(plot: Plot): string {
  const { width, height } = SIZE;
  const xs = plot.x.values;
  const heights = plot.kind === 'lines' ? heightsOf(plot) : [];
  const [low, high] = plot.kind === 'heat' ? [plot.rows.length, 0] : yRange(plot, heights);
  const first = xs.length > 0 ? xs[0] : 0;
  const last = xs.length > 1 ? xs[xs.length - 1] : first + 1;
  const left = plot.kind === 'heat' ? GROUP_MARGIN : MARGIN.left;
  const [right, top, bottom] = [width - MARGIN.right, MARGIN.top, height - MARGIN.bottom];
  const frame: Frame = {
    left,
    right,
    top,
    bottom,
    x: (value) => left + ((value - first) / (last - first || 1)) * (right - left),
    y: (value) => bottom - ((value - low) / (high - low || 1)) * (bottom - top),
  };
  const body = plot.kind === 'heat' ? heatParts(plot, frame) : lineParts(plot, heights, frame, low, high);
  const across = ticks(first, last, 9);
  const xAxis = across.values.map((value) => {
    const x = frame.x(value);
    return `${line(x, bottom, x, bottom + 4, INK)}${text(x, bottom + 18, value.toFixed(across.decimals), 'text-anchor="middle"')}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12" fill="${INK}">`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(left, 20, plot.title, 'font-size="14" font-weight="600"'),
    ...body,
    line(left, bottom, right, bottom, INK),
    line(left, top, left, bottom, INK),
    ...xAxis,
    text((left + right) / 2, bottom + 34, axisText(plot.x), 'text-anchor="middle"'),
    ...noteParts(plot.note, left, height),
    '</svg>',
    '',
  ].join('\n');
}

function noteParts(note: string | undefined, left: number, height: number): string[] {
  if (note === undefined) return [];
  const lines = note.match(new RegExp(`.{1,${NOTE_LETTERS}}(\\s|$)`, 'g')) ?? [note];
  return lines
    .slice(0, 2)
    .map((words, i) => text(left, height - 16 + 12 * i, words.trim(), `font-size="10" fill="${QUIET}"`));
}

function lineParts(
  plot: LinePlot,
  heights: readonly ArrayLike<number>[],
  frame: Frame,
  low: number,
  high: number,
): string[] {
  const { left, right, top, bottom } = frame;
  const xs = plot.x.values;
  const up = ticks(low, high, 8);
  const grid = up.values.map((value) => {
    const y = frame.y(value);
    return `${line(left, y, right, y, GRID)}${text(left - 6, y + 4, value.toFixed(up.decimals), 'text-anchor="end"')}`;
  });
  const middle = (top + bottom) / 2;
  const parts = [
    ...grid,
    text(0, 0, axisText(plot.y), `text-anchor="middle" transform="translate(16 ${middle}) rotate(-90)"`),
  ];
  if (plot.band) {
    const { low: under, high: over } = plot.band;
    parts.push(`<path d="${area(xs, under, over, frame)}" fill="${BAND}" fill-opacity="0.4"/>`);
  }
  const zero = Float32Array.from(xs, () => 0);
  plot.series.forEach(({ colour, dashed }, i) => {
    if (plot.stacked) {
      const below = i > 0 ? heights[i - 1] : zero;
      parts.push(`<path d="${area(xs, below, heights[i], frame)}" fill="${colour}" fill-opacity="0.75"/>`);
    } else {
      const dashes = dashed ? ' stroke-dasharray="5 4"' : '';
      parts.push(
        `<path d="${curve(xs, heights[i], frame)}" stroke="${colour}" stroke-width="1.6" fill="none"${dashes}/>`,
      );
    }
  });
  const legend = [
    ...plot.series.map(({ label, colour }) => ({ label, colour })),
    ...(plot.band ? [{ label: plot.band.label, colour: BAND }] : []),
  ];
  legend.forEach(({ label, colour }, i) => {
    const y = top + 8 + 17 * i;
    parts.push(`<rect x="${right + 12}" y="${y - 8}" width="12" height="10" fill="${colour}"/>`);
    parts.push(text(right + 30, y + 1, label, 'font-size="11"'));
  });
  return parts;
}

function curve(xs: ArrayLike<number>, ys: ArrayLike<number>, { x, y }: Frame): string {
  let path = '';
  let pen = 'M';
  for (let i = 0; i < xs.length; i++) {
    if (!Number.isFinite(ys[i])) {
      pen = 'M';
      continue;
    }
    path += `${pen}${x(xs[i]).toFixed(1)} ${y(ys[i]).toFixed(1)}`;
    // A single value between gaps is a dot.
    if (pen === 'M' && !Number.isFinite(ys[i + 1] ?? Number.NaN)) path += 'h0.1';
    pen = 'L';
  }
  return path;
}

function area(
  xs: ArrayLike<number>,
  low: ArrayLike<number>,
  high: ArrayLike<number>,
  { x, y }: Frame,
): string {
  const point = (i: number, values: ArrayLike<number>): string =>
    `${x(xs[i]).toFixed(1)} ${y(values[i]).toFixed(1)}`;
  const there = Array.from({ length: xs.length }, (_, i) => point(i, high));
  const back = Array.from({ length: xs.length }, (_, i) => point(xs.length - 1 - i, low));
  return xs.length === 0 ? '' : `M${[...there, ...back].join('L')}Z`;
}

function heatParts(plot: HeatPlot, { left, right, top, bottom, y }: Frame): string[] {
  const count = plot.x.values.length;
  const stride = Math.max(1, Math.ceil(count / MOST_COLUMNS));
  const wide = ((right - left) / count) * stride;
  const tall = (bottom - top) / plot.rows.length;
  const parts: string[] = [];
  plot.rows.forEach((_, row) => {
    for (let column = 0; column < count; column += stride) {
      const [r, g, b] = activationColour(plot.values[row * count + column]);
      const x = left + ((right - left) * column) / count;
      parts.push(
        `<rect x="${x.toFixed(1)}" y="${y(row).toFixed(1)}" width="${(wide + 0.2).toFixed(1)}" height="${(tall + 0.2).toFixed(1)}" fill="rgb(${r},${g},${b})"/>`,
      );
    }
  });
  for (const { group, from, to } of groupsOf(plot)) {
    parts.push(text(left - 6, (y(from) + y(to)) / 2 + 4, group, 'text-anchor="end" font-size="10"'));
    if (from > 0) parts.push(line(left, y(from), right, y(from), '#ffffff'));
  }
  for (let i = 0; i <= 10; i++) {
    const [r, g, b] = activationColour(i / 10);
    parts.push(
      `<rect x="${right + 14}" y="${top + 100 - 10 * i}" width="14" height="10" fill="rgb(${r},${g},${b})"/>`,
    );
  }
  parts.push(text(right + 34, top + 9, '1', ''), text(right + 34, top + 109, '0 activation', ''));
  return parts;
}
