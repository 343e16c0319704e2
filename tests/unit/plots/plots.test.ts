import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plotCsv } from '../../../src/plots/csv.ts';
import { activationColour, groupsOf, heightsOf } from '../../../src/plots/drawn.ts';
import { healthyRange } from '../../../src/plots/healthy-gait.ts';
import { returnOf, trialsPlot } from '../../../src/plots/of-exploration.ts';
import {
  groundPlot,
  jointPlot,
  jointsOf,
  musclesPlot,
  plannerPlot,
  termsPlot,
} from '../../../src/plots/of-trial.ts';
import { plotSvg } from '../../../src/plots/svg.ts';
import { ticks } from '../../../src/plots/ticks.ts';
import { walk } from '../../../src/tasks/walk.ts';
import { modelNamed } from '../../../src/models/index.ts';
import type { TrialRecord } from '../../../src/protocol/trial.ts';
import { gaitNumbers } from '../../fixtures/trial-numbers.ts';
import { madeUpWalk } from '../../fixtures/walk-record.ts';

const made = madeUpWalk();
const muscles = modelNamed('planar-human').muscles;
const record: TrialRecord = {
  ...made,
  termNames: ['speed', 'effort'],
  terms: Float64Array.from({ length: 2 * made.rows }, (_, i) => (i % 2 === 0 ? 0.5 : -0.1)),
  weights: [3, 5],
  muscles: {
    names: muscles.map(({ name }) => name),
    activations: Float32Array.from(
      { length: made.rows * muscles.length },
      (_, i) => (i % muscles.length) / muscles.length,
    ),
  },
  planning: {
    ...made.planning,
    course: {
      times: Float32Array.of(0, 0.04),
      best: Float32Array.of(1, -Infinity),
      elite: Float32Array.of(0.5, -Infinity),
      spread: Float32Array.of(0.15, 0.12),
    },
  },
};
const { events } = walk.measure(made);

describe('plots of a trial', () => {
  it('lay the shares of the terms on each other up to 1', () => {
    const plot = termsPlot(record, 'share');
    const [speed, effort] = plot.series;
    expect(speed.values[7]).toBeCloseTo(1.5 / 2, 6);
    expect(effort.values[7]).toBeCloseTo(0.5 / 2, 6);
    expect(heightsOf(plot).at(-1)?.[7]).toBeCloseTo(1, 6);
    expect(termsPlot(record, 'reward').series[1].values[7]).toBeCloseTo(-0.5, 6);
  });

  it('show joints over the gait cycle with the healthy range, and over time where nobody steps', () => {
    expect(jointsOf(record)).toEqual(['hip', 'knee', 'ankle']);
    const plot = jointPlot(record, events, 'knee');
    expect(plot.x.unit).toBe('%');
    expect(plot.series.map(({ label }) => label)).toEqual([
      'right, mean of 7 strides',
      'left, mean of 7 strides',
    ]);
    expect(plot.band?.high[36]).toBeGreaterThan(60);
    expect(plot.note).toContain('Perry');
    const still = jointPlot(record, [], 'knee');
    expect(still.x.unit).toBe('s');
    expect(still.band).toBeUndefined();
  });

  it('average the strides of the side they belong to', () => {
    const at = record.channelNames.indexOf('joint("knee_r").angle');
    const channels = Float64Array.from(record.channels);
    const [first, second] = events.filter(({ text }) => text.startsWith('right')).map(({ time }) => time);
    for (let row = 0; row < record.rows; row++) {
      const share = ((row * record.rowSeconds - first) / (second - first)) % 1;
      channels[row * record.channelNames.length + at] = share < 0.5 ? 0 : Math.PI / 2;
    }
    const [right, left] = jointPlot({ ...record, channels }, events, 'knee').series;
    expect(right.values[12]).toBeCloseTo(0, 3);
    expect(right.values[38]).toBeCloseTo(90, 3);
    expect(left.values[12]).toBeCloseTo(0, 3);
  });

  it('put the muscles in groups, right above left', () => {
    const plot = musclesPlot(record, muscles);
    if (!plot) throw new Error('There is no plot.');
    expect(plot.rows).toHaveLength(18);
    const groups = groupsOf(plot).map(({ group }) => group);
    expect(groups[0]).toMatch(/, right$/);
    expect(groups[1]).toBe(groups[0].replace('right', 'left'));
    expect(new Set(groups).size).toBe(groups.length);
    const [first] = plot.rows;
    const column = muscles.findIndex(({ name }) => name === first.label);
    expect(plot.values[0]).toBeCloseTo(column / 18, 6);
    expect(musclesPlot(made, muscles)).toBeNull();
  });

  it('show the force on the ground in body weights, and how planning went without what is not finite', () => {
    expect(groundPlot(record)?.series.map(({ values }) => values[50])).toEqual([
      expect.closeTo(0.7, 5),
      expect.closeTo(0, 5),
    ]);
    expect(Array.from(plannerPlot(record, 'return')?.series[0].values ?? [])).toEqual([1, Number.NaN]);
    expect(plannerPlot(made, 'spread')).toBeNull();
  });
});

describe('the plot over trials', () => {
  const weighted = { mean: 0.5, minimum: 0, maximum: 1, spread: 0, share: 1, weight: 3 };
  const trials = [
    { id: 1, numbers: gaitNumbers({ score: 20, terms: { speed: weighted } }), verdict: { score: 0 } },
    { id: 2, numbers: null, verdict: null },
    { id: 3, numbers: gaitNumbers({ score: 10 }), verdict: { score: 7 } },
  ];
  it('has the return by the own program, and the scores with the best so far', () => {
    expect(returnOf(trials[0].numbers ?? gaitNumbers())).toBe(1.5);
    expect(Array.from(trialsPlot(trials, 'return').series[0].values)).toEqual([1.5, Number.NaN, 0]);
    const [score, verdict, best] = trialsPlot(trials, 'score').series.map(({ values }) => Array.from(values));
    expect(score).toEqual([20, Number.NaN, 10]);
    expect(verdict).toEqual([0, Number.NaN, 70]);
    expect(best).toEqual([20, 20, 20]);
  });
});

describe('a plot as a file', () => {
  it('is a table whose columns have names and units', () => {
    const lines = plotCsv(jointPlot(record, events, 'hip')).split('\n');
    expect(lines[0]).toBe(
      '"gait cycle, %","right, mean of 7 strides","left, mean of 7 strides","healthy adults, mean ± 2 SD, low","healthy adults, mean ± 2 SD, high"',
    );
    expect(lines).toHaveLength(53);
    expect(lines[1].split(',').slice(-2)).toEqual(['20', '40']);
    const heat = musclesPlot(record, muscles);
    expect(heat && plotCsv(heat).split('\n')[0].split(',')).toHaveLength(20);
  });

  it('is an SVG with title, axes, legend and source, in which no text is markup', () => {
    for (const plot of [
      jointPlot(record, events, 'hip'),
      termsPlot(record, 'share'),
      musclesPlot(record, muscles),
    ]) {
      const svg = plot ? plotSvg(plot) : '';
      expect(svg).toContain(`>${plot?.title}<`);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    }
    expect(plotSvg(jointPlot(record, events, 'hip'))).toContain('Winter 2009');
    const named = termsPlot({ ...record, termNames: ['<b>&"', 'effort'] }, 'reward');
    expect(plotSvg(named)).toContain('&lt;b&gt;&amp;&quot;');
  });
});

describe('axes and colours', () => {
  it('have round numbers within the range', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -1e4, max: 1e4, noNaN: true }),
        fc.double({ min: 1e-3, max: 1e4, noNaN: true }),
        (low, span) => {
          const { values } = ticks(low, low + span, 8);
          expect(values.length).toBeLessThanOrEqual(8);
          for (const value of values) {
            expect(value).toBeGreaterThanOrEqual(low - 1e-6 * span);
            expect(value).toBeLessThanOrEqual(low + span * (1 + 1e-6));
          }
        },
      ),
    );
    expect(ticks(0, 10, 6).values).toEqual([0, 2, 4, 6, 8, 10]);
  });

  it('go from blue to red with the activation', () => {
    expect(activationColour(0)).toEqual([93, 126, 163]);
    expect(activationColour(1)).toEqual([197, 32, 29]);
    expect(activationColour(Number.NaN)).toEqual(activationColour(0));
  });

  it('have a healthy range for hip, knee and ankle alone', () => {
    expect(healthyRange('hip_flexion', [0])?.low[0]).toBe(20);
    expect(healthyRange('elbow', [0])).toBeNull();
  });
});
