/** A plot drawn by uPlot, with the present instant of the replay in it. */
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { activationColour, groupsOf, heightsOf, yRange } from '../../plots/drawn.ts';
import { axisText, type HeatPlot, type LinePlot, type Plot } from '../../plots/plot.ts';
import { compact } from '../format.ts';
import { nowLine } from '../now-line.ts';

/** The instant shown in the scene, s, or null; and the way to another one. */
export interface PlotClock {
  now(): number | null;
  seek(time: number): void;
}

/** How often the line at the instant is moved, ms. */
const LINE_PERIOD = 100;
/** Steps of an axis that counts. */
const WHOLE_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const NUMBER_FONT = '11px system-ui, sans-serif';

/** A colour of the page, as it is at the moment of drawing. */
const themed = (name: string) => (): string =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim() || '#888';

export function UPlotChart({ plot, clock }: { readonly plot: Plot; readonly clock: PlotClock }) {
  const holder = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = holder.current;
    if (!place) return undefined;
    const size = (): { width: number; height: number } => ({
      width: Math.max(80, place.clientWidth),
      height: Math.max(80, place.clientHeight - (plot.kind === 'lines' ? legendHeight(place) : 0)),
    });
    const heights = plot.kind === 'lines' ? heightsOf(plot) : [];
    const options = { ...optionsOf(plot, heights, clock), ...size() };
    const chart = new uPlot(options, dataOf(plot, heights), place);
    const fit = (): void => chart.setSize(size());
    fit();
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    const themeChange = new MutationObserver(() => chart.redraw(false, true));
    themeChange.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const show = nowLine(chart);
    const look = (): void => show(plot.isTime ? clock.now() : null);
    look();
    const timer = setInterval(look, LINE_PERIOD);
    return () => {
      clearInterval(timer);
      observer.disconnect();
      themeChange.disconnect();
      chart.destroy();
    };
  }, [plot, clock]);
  return <div className={`chart ${plot.kind}`} ref={holder} role="img" aria-label={describe(plot)} />;
}

/** What the plot shows, for those who do not see it. */
function describe(plot: Plot): string {
  const what =
    plot.kind === 'lines' ? plot.series.map(({ label }) => label).join(', ') : `${plot.rows.length} muscles`;
  return `${plot.title}: ${what}, over ${axisText(plot.x)}`;
}

const legendHeight = (place: HTMLElement): number => place.querySelector('.u-legend')?.clientHeight ?? 0;

function dataOf(plot: Plot, heights: readonly ArrayLike<number>[]): uPlot.AlignedData {
  const xs = Array.from(plot.x.values);
  if (plot.kind === 'heat') return [xs, xs.map(() => null)];
  const column = (values: ArrayLike<number>): (number | null)[] =>
    Array.from(values, (value) => (Number.isFinite(value) ? value : null));
  const columns = heights.map(column);
  // Curves that are laid on each other are painted from the highest down.
  const ordered = plot.stacked ? columns.reverse() : columns;
  const band = plot.band ? [column(plot.band.high), column(plot.band.low)] : [];
  return [xs, ...ordered, ...band];
}

function optionsOf(
  plot: Plot,
  heights: readonly ArrayLike<number>[],
  clock: PlotClock,
): Omit<uPlot.Options, 'width' | 'height'> {
  const axis = {
    stroke: themed('--quiet'),
    grid: { stroke: themed('--edge'), width: 1 },
    ticks: { stroke: themed('--edge') },
    font: NUMBER_FONT,
    labelFont: NUMBER_FONT,
    labelSize: 18,
  };
  const seekable = (chart: uPlot): void => {
    if (!plot.isTime) return;
    chart.over.addEventListener('click', () => {
      const { left = -1 } = chart.cursor;
      if (left >= 0 && clock.now() !== null) clock.seek(chart.posToVal(left, 'x'));
    });
  };
  if (plot.kind === 'heat') return heatOptions(plot, axis, seekable);
  const [low, high] = yRange(plot, heights);
  return {
    hooks: { ready: [seekable] },
    scales: { x: { time: false }, y: { range: [low, high] } },
    series: [{ label: axisText(plot.x) }, ...seriesOf(plot)],
    axes: [
      { ...axis, label: axisText(plot.x), size: 32, ...(plot.isCount && { incrs: WHOLE_STEPS }) },
      { ...axis, label: axisText(plot.y), size: 54 },
    ],
    ...(plot.band && {
      bands: [
        {
          series: [plot.series.length + 1, plot.series.length + 2] as [number, number],
          fill: 'rgb(128 150 170 / 30%)',
        },
      ],
    }),
  };
}

function seriesOf(plot: LinePlot): uPlot.Series[] {
  const few = plot.isCount === true && plot.x.values.length < 60;
  const curves = plot.series.map(({ label, colour, dashed, values }): uPlot.Series => ({
    label,
    stroke: colour,
    width: 1.6,
    ...(dashed && { dash: [5, 4] }),
    ...(plot.stacked && { fill: colour }),
    points: { show: few },
    // The value of the curve itself, not the height at which it is drawn.
    value: (_chart, _raw, _series, index) =>
      index === null || !Number.isFinite(values[index]) ? '–' : compact(values[index]),
  }));
  const ordered = plot.stacked ? curves.reverse() : curves;
  const edge: uPlot.Series = {
    label: plot.band?.label ?? '',
    stroke: 'transparent',
    points: { show: false },
  };
  return plot.band ? [...ordered, edge, { ...edge, label: 'its lower end' }] : ordered;
}

function heatOptions(
  plot: HeatPlot,
  axis: uPlot.Axis,
  ready: (chart: uPlot) => void,
): Omit<uPlot.Options, 'width' | 'height'> {
  const picture = heatPicture(plot);
  const groups = groupsOf(plot);
  const paint = (chart: uPlot): void => {
    const { left, top, width, height } = chart.bbox;
    const { min = 0, max = 1 } = chart.scales['x'];
    const xs = plot.x.values;
    const whole = xs.length > 1 ? xs[xs.length - 1] - xs[0] : 1;
    const from = ((min - xs[0]) / whole) * picture.width;
    const across = ((max - min) / whole) * picture.width;
    chart.ctx.save();
    chart.ctx.imageSmoothingEnabled = false;
    chart.ctx.drawImage(picture, from, 0, Math.max(1, across), picture.height, left, top, width, height);
    chart.ctx.fillStyle = themed('--panel')();
    for (const { from: row } of groups.slice(1))
      chart.ctx.fillRect(left, top + (height * row) / plot.rows.length - 0.5, width, 1);
    chart.ctx.restore();
  };
  return {
    scales: { x: { time: false }, y: { range: [0, plot.rows.length], dir: -1 } },
    series: [{}, { points: { show: false } }],
    axes: [
      { ...axis, label: axisText(plot.x), size: 32 },
      {
        ...axis,
        size: 150,
        splits: () => groups.map(({ from, to }) => (from + to) / 2),
        values: () => groups.map(({ group }) => group),
        grid: { show: false },
        ticks: { show: false },
        font: '10px system-ui, sans-serif',
      },
    ],
    legend: { show: false },
    hooks: { draw: [paint], ready: [ready] },
  };
}

/** A point of colour for each value. */
function heatPicture(plot: HeatPlot): OffscreenCanvas {
  const columns = Math.max(1, plot.x.values.length);
  const picture = new OffscreenCanvas(columns, Math.max(1, plot.rows.length));
  const context = picture.getContext('2d');
  if (!context) return picture;
  const image = context.createImageData(picture.width, picture.height);
  for (let i = 0; i < plot.values.length; i++) {
    const [r, g, b] = activationColour(plot.values[i]);
    image.data.set([r, g, b, 255], 4 * i);
  }
  context.putImageData(image, 0, 0);
  return picture;
}
