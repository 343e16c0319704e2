/** Plots of one recorded trial, from what its record has. */
import { SERIES_COLOURS, SIDE_COLOURS } from '../protocol/colours.ts';
import type { SceneMuscle } from '../protocol/scene.ts';
import type { TrialEvent, TrialRecord } from '../protocol/trial.ts';
import { HEALTHY_LABEL, HEALTHY_SOURCE, healthyRange } from './healthy-gait.ts';
import type { Axis, HeatPlot, LinePlot, Series } from './plot.ts';

/** Points of a gait cycle, percent. */
const CYCLE = Array.from({ length: 51 }, (_, i) => 2 * i);
/** Strides shorter or longer than these are no gait cycle, s. */
const STRIDE = { least: 0.4, most: 2.5 } as const;
/** Columns of a heat map; more are not seen. */
const MOST_COLUMNS = 500;

const TIME: Axis = { label: 'time', unit: 's' };

const timesOf = ({ rows, rowSeconds }: TrialRecord): Float32Array =>
  Float32Array.from({ length: rows }, (_, row) => row * rowSeconds);

const colourOf = (i: number): string => SERIES_COLOURS[i % SERIES_COLOURS.length];

/** One column of row-major values. */
function columnOf(values: ArrayLike<number>, rows: number, stride: number, column: number): Float32Array {
  const out = new Float32Array(rows);
  for (let row = 0; row < rows; row++) out[row] = values[row * stride + column];
  return out;
}

/** A recorded channel, or null where it was not recorded. */
function channel({ channelNames, channels, rows }: TrialRecord, name: string): Float32Array | null {
  const at = channelNames.indexOf(name);
  return at < 0 ? null : columnOf(channels, rows, channelNames.length, at);
}

const inDegrees = (radians: Float32Array): Float32Array => radians.map((value) => (value * 180) / Math.PI);

/** What each term adds to the reward over time; or its share, |weight × term| over the sum of these, laid on each other. */
export function termsPlot(record: TrialRecord, as: 'reward' | 'share'): LinePlot {
  const { rows, termNames, terms, weights } = record;
  const count = termNames.length;
  const parts = termNames.map((_, j) => columnOf(terms, rows, count, j).map((value) => weights[j] * value));
  const shares = as === 'share' ? parts.map((part) => part.map(Math.abs)) : parts;
  if (as === 'share') {
    for (let row = 0; row < rows; row++) {
      const sum = shares.reduce((total, part) => total + part[row], 0);
      for (const part of shares) part[row] = sum > 0 ? part[row] / sum : 0;
    }
  }
  return {
    kind: 'lines',
    title: as === 'share' ? 'Share of each term in the reward' : 'Reward of each term',
    x: { ...TIME, values: timesOf(record) },
    y: { label: as === 'share' ? 'share of |weight × term|' : 'weight × term', unit: '1' },
    series: termNames.map((label, j) => ({ label, colour: colourOf(j), values: shares[j] })),
    stacked: as === 'share',
    ...(as === 'share' && { range: [0, 1] as const }),
    isTime: true,
  };
}

/** Names of the joints whose angles were recorded, without the side; each once, as in the record. */
export function jointsOf({ channelNames }: Pick<TrialRecord, 'channelNames'>): string[] {
  const names = channelNames.flatMap((name) => /^joint\("(.+)"\)\.angle$/.exec(name)?.slice(1) ?? []);
  return [...new Set(names.map((name) => name.replace(/_[rl]$/, '')))];
}

/**
 * Angle of a joint on both sides. Of a walk the mean over its gait cycles, from heel strike to heel strike, with the range of
 * healthy adults where one is known; of any other motion over time.
 */
export function jointPlot(record: TrialRecord, events: readonly TrialEvent[], joint: string): LinePlot {
  const sides = (['right', 'left'] as const).flatMap((side) => {
    const radians = channel(record, `joint("${joint}_${side[0]}").angle`);
    return radians ? [{ side, angle: inDegrees(radians) }] : [];
  });
  const y: Axis = { label: `${joint.replaceAll('_', ' ')} angle`, unit: '°' };
  const cycles = sides.flatMap(({ side, angle }): Series[] => {
    const strides = stridesOf(events, side);
    if (strides.length === 0) return [];
    const label = `${side}, mean of ${strides.length} ${strides.length === 1 ? 'stride' : 'strides'}`;
    return [{ label, colour: SIDE_COLOURS[side], values: meanCycle(angle, strides, record.rowSeconds) }];
  });
  if (cycles.length > 0) {
    const range = healthyRange(joint, CYCLE);
    return {
      kind: 'lines',
      title: `${y.label} over the gait cycle`,
      x: { label: 'gait cycle', unit: '%', values: CYCLE },
      y,
      series: cycles,
      ...(range && { band: { label: HEALTHY_LABEL, ...range }, note: HEALTHY_SOURCE }),
    };
  }
  const middle = channel(record, `joint("${joint}").angle`);
  const series: Series[] = sides.map(({ side, angle }) => ({
    label: side,
    colour: SIDE_COLOURS[side],
    values: angle,
  }));
  if (middle) {
    series.push({ label: joint, colour: SIDE_COLOURS.middle, values: inDegrees(middle) });
  }
  return {
    kind: 'lines',
    title: y.label,
    x: { ...TIME, values: timesOf(record) },
    y,
    series,
    note: 'No two heel strikes of one foot follow each other, so there is no gait cycle to show.',
    isTime: true,
  };
}

/** Begin and end of each stride of a side, s. */
function stridesOf(events: readonly TrialEvent[], side: 'right' | 'left'): (readonly [number, number])[] {
  const strikes = events.filter(({ kind, text }) => kind === 'step' && text.startsWith(side));
  return strikes.slice(1).flatMap(({ time }, i) => {
    const begin = strikes[i].time;
    const long = time - begin;
    return long >= STRIDE.least && long <= STRIDE.most ? [[begin, time] as const] : [];
  });
}

function meanCycle(
  values: Float32Array,
  strides: readonly (readonly [number, number])[],
  rowSeconds: number,
): Float32Array {
  const mean = new Float32Array(CYCLE.length);
  for (const [begin, end] of strides) {
    CYCLE.forEach((percent, i) => {
      const row = Math.min(values.length - 1, (begin + (percent / 100) * (end - begin)) / rowSeconds);
      const low = Math.floor(row);
      const high = Math.min(values.length - 1, low + 1);
      mean[i] += (values[low] + (row - low) * (values[high] - values[low])) / strides.length;
    });
  }
  return mean;
}

/** Force under each foot in body weights, or null for a body without recorded contacts. */
export function groundPlot(record: TrialRecord): LinePlot | null {
  const series = (['right', 'left'] as const).flatMap((side): Series[] => {
    const values = channel(record, `contact("foot_${side[0]}").force`);
    return values ? [{ label: `${side} foot`, colour: SIDE_COLOURS[side], values }] : [];
  });
  if (series.length === 0) return null;
  return {
    kind: 'lines',
    title: 'Force on the ground',
    x: { ...TIME, values: timesOf(record) },
    y: { label: 'force', unit: 'body weights' },
    series,
    isTime: true,
  };
}

/** Activations of all muscles by group, right above left; null for a recording that has none. */
export function musclesPlot(record: TrialRecord, muscles: readonly SceneMuscle[]): HeatPlot | null {
  if (!record.muscles || record.rows === 0) return null;
  const { names, activations } = record.muscles;
  const known = new Map(muscles.map((muscle) => [muscle.name, muscle]));
  const sides: readonly SceneMuscle['side'][] = ['right', 'left', 'middle'];
  const rows = names.map((name, column) => {
    const { group = 'other', side = 'middle' } = known.get(name) ?? {};
    return { name, column, side, group: side === 'middle' ? group : `${group}, ${side}` };
  });
  const order = [...new Set(muscles.map(({ group }) => group))];
  const groupOf = (name: string): number => order.indexOf(known.get(name)?.group ?? '');
  rows.sort(
    (a, b) =>
      groupOf(a.name) - groupOf(b.name) ||
      sides.indexOf(a.side) - sides.indexOf(b.side) ||
      a.column - b.column,
  );
  const stride = Math.max(1, Math.ceil(record.rows / MOST_COLUMNS));
  const columns = Math.ceil(record.rows / stride);
  const values = new Float32Array(rows.length * columns);
  rows.forEach(({ column }, i) => {
    for (let c = 0; c < columns; c++)
      values[i * columns + c] = activations[c * stride * names.length + column];
  });
  return {
    kind: 'heat',
    title: 'Muscle activations',
    x: {
      ...TIME,
      values: Float32Array.from({ length: columns }, (_, c) => c * stride * record.rowSeconds),
    },
    y: { label: 'muscle', unit: '1' },
    rows: rows.map(({ name, group }) => ({ label: name, group })),
    values,
    isTime: true,
  };
}

/** How planning went: returns of the best sample and of the last elite, or the spread; null for a recording without. */
export function plannerPlot({ planning }: TrialRecord, of: 'return' | 'spread'): LinePlot | null {
  const { course } = planning;
  if (!course) return null;
  const finite = (values: Float32Array): Float32Array =>
    values.map((value) => (Number.isFinite(value) ? value : Number.NaN));
  return {
    kind: 'lines',
    title: of === 'return' ? 'Return of the planned rollouts' : 'Spread of the plans',
    x: { ...TIME, values: course.times },
    y:
      of === 'return'
        ? { label: 'mean reward of a row', unit: '1' }
        : { label: 'spread σ over joint range', unit: '1' },
    series:
      of === 'return'
        ? [
            { label: 'best rollout', colour: colourOf(0), values: finite(course.best) },
            { label: 'last elite', colour: colourOf(1), values: finite(course.elite) },
          ]
        : [{ label: 'mean spread', colour: colourOf(2), values: course.spread }],
    isTime: true,
  };
}
