/** The line at the instant shown, over a uPlot chart with time across. */
import type uPlot from 'uplot';

/**
 * Lays the line over a chart and gives the function that moves it to an instant, s, without drawing the chart anew. It follows
 * zoom and resizing; null, or an instant that is not in the picture, hides it.
 */
export function nowLine(chart: uPlot): (time: number | null) => void {
  const line = document.createElement('div');
  line.className = 'now-line';
  chart.over.append(line);
  let shown: number | null = null;
  const place = (): void => {
    const x = shown === null ? Number.NaN : chart.valToPos(shown, 'x');
    const width = chart.bbox.width / devicePixelRatio;
    // The last instant can lie a hair beyond the last value that is drawn.
    line.hidden = !(x >= -1 && x <= width + 1);
    if (!line.hidden) line.style.transform = `translateX(${x.toFixed(1)}px)`;
  };
  (chart.hooks.draw ??= []).push(place);
  return (time) => {
    shown = time;
    place();
  };
}
