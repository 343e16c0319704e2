import { describe, expect, it } from 'vitest';
import { alignments, curvesOf, pairOfCurves } from '../../../src/explore/alignment.ts';
import type { TrialEvent } from '../../../src/protocol/trial.ts';
import { stickRecord } from '../../fixtures/stick-explorer.ts';

const curve = (values: readonly number[], rowSeconds = 0.5) => ({
  values: Float64Array.from(values),
  rowSeconds,
});

describe('two motions beside each other', () => {
  it('can be laid over each other at what happens in both', () => {
    const step = (time: number, text: string): TrialEvent => ({ time, kind: 'step', text });
    const first = [
      step(1, 'right heel strikes'),
      step(2, 'left heel strikes'),
      step(3, 'right heel strikes'),
      step(4, 'starts to fall'),
    ];
    const second = [
      step(0.5, 'left heel strikes'),
      step(1.5, 'right heel strikes'),
      step(1.9, 'left heel strikes'),
    ];
    expect(alignments(first, second)).toEqual([
      { event: 'right heel strikes', shift: -0.5 },
      { event: 'left heel strikes', shift: 1.5 },
    ]);
  });

  it('have their curves on one axis, with gaps where one of them has nothing', () => {
    const pair = pairOfCurves(curve([1, 2, 3]), curve([10, 20]), 1);
    expect(pair.times).toEqual([0, 0.5, 1, 1.5]);
    expect(pair.first).toEqual([1, 2, 3, null]);
    expect(pair.second).toEqual([null, null, 10, 20]);
    expect(pairOfCurves(curve([1]), curve([10, 20]), -0.5)).toEqual({
      times: [-0.5, 0],
      first: [null, 1],
      second: [10, 20],
    });
    expect(pairOfCurves(null, curve([10]), 0)).toMatchObject({ first: [null], second: [10] });
    expect(pairOfCurves(null, null, 3).times).toEqual([]);
  });

  it('are read at the points of the finer one, and never at more than is asked for', () => {
    const pair = pairOfCurves(curve([1, 2], 0.1), curve([5], 0.2), 0);
    expect(pair.second).toEqual([5, 5]);
    const many = Float64Array.from({ length: 5000 }, (_, i) => i);
    expect(pairOfCurves({ values: many, rowSeconds: 0.008 }, null, 0).times).toHaveLength(1000);
  });

  it('have as curves the reward, what each term gives, and the readings', () => {
    const record = {
      ...stickRecord(2),
      termNames: ['speed', 'effort'],
      terms: Float64Array.of(1, 2, 3, 4),
      weights: [2, -1],
      channelNames: ['com.vx'],
      channels: Float64Array.of(7, 8),
    };
    expect(curvesOf(record).map(({ name, values }) => [name, ...values])).toEqual([
      ['reward', 0, 2],
      ['term speed', 2, 6],
      ['term effort', -2, -4],
      ['com.vx', 7, 8],
    ]);
  });
});
