/** One number of two trials, the curves over each other on one axis of time. */
import { useEffect, useMemo, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { curvesOf, pairOfCurves } from '../store/compare.ts';
import type { Pair } from '../store/compare.ts';
import { nowLine } from './now-line.ts';

const HEIGHT = 180;

export interface CompareCurvesProps {
  readonly pair: Pair;
  /** How much later the second begins, s. */
  readonly shift: number;
  /** Calls back with the instant shown, s, until the way back is called. */
  readonly watch: (look: (time: number) => void) => () => void;
  readonly seek: (time: number) => void;
}

export function CompareCurves({ pair, shift, watch, seek }: CompareCurvesProps) {
  const { first, second } = pair;
  const [name, setName] = useState('reward');
  const curves = useMemo(
    () => [first, second].map(({ record }) => new Map(curvesOf(record).map((one) => [one.name, one]))),
    [first, second],
  );
  const names = useMemo(() => [...new Set(curves.flatMap((one) => [...one.keys()]))], [curves]);
  const holder = useRef<HTMLDivElement>(null);

  const data = useMemo(() => {
    const [one, other] = [first, second].map(({ record }, i) => {
      const curve = curves[i].get(name);
      return curve ? { values: curve.values, rowSeconds: record.rowSeconds } : null;
    });
    return pairOfCurves(one, other, shift);
  }, [curves, name, shift, first, second]);

  useEffect(() => {
    const place = holder.current;
    if (!place) return undefined;
    // Read at each drawing, so that it is that of the theme.
    const colour = (token: string) => (): string => getComputedStyle(place).getPropertyValue(token).trim();
    const axis = {
      stroke: colour('--quiet'),
      grid: { stroke: colour('--edge') },
      ticks: { stroke: colour('--edge') },
    };
    const plot = new uPlot(
      {
        width: place.clientWidth,
        height: HEIGHT,
        scales: { x: { time: false } },
        legend: { show: false },
        cursor: { drag: { x: false, y: false } },
        axes: [
          { ...axis, label: 's', labelSize: 16 },
          { ...axis, size: 56 },
        ],
        series: [
          {},
          { label: `trial ${first.node.id}`, stroke: colour('--positive'), width: 1.5 },
          { label: `trial ${second.node.id}`, stroke: colour('--negative'), width: 1.5, dash: [6, 3] },
        ],
      },
      [[...data.times], [...data.first], [...data.second]],
      place,
    );
    const forget = watch(nowLine(plot));
    const click = (event: MouseEvent): void => seek(plot.posToVal(event.offsetX, 'x'));
    plot.over.addEventListener('click', click);
    const observer = new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: HEIGHT }));
    observer.observe(place);
    const themeChange = new MutationObserver(() => plot.redraw(false, true));
    themeChange.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      themeChange.disconnect();
      forget();
      plot.destroy();
    };
  }, [data, watch, seek, first, second]);

  return (
    <section aria-label="Curves">
      <label className="inline">
        Curves of
        <select value={name} onChange={(event) => setName(event.target.value)}>
          {names.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </label>
      <div
        ref={holder}
        className="curves"
        role="img"
        aria-label={`${name} of trial ${first.node.id} and of trial ${second.node.id} over time`}
      />
    </section>
  );
}
