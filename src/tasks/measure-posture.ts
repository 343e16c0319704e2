/** The measure of taking a pose and holding it. */
import { reading, readingText } from '../protocol/readings.ts';
import type { PostureNumbers, TrialRecord } from '../protocol/trial.ts';
import { termStatistics } from '../reward/statistics.ts';
import { atLeast, atMost } from './conditions.ts';
import { column, mean } from './record.ts';

/** Within this it is there, rad (5 degrees) or m. */
export const POSE_LIMIT = 0.0873;
/** It must be held this long, s. */
const HOLD_SECONDS = 1;

/** The numbers of a trial in which joints are to come to angles. */
export function measurePosture(record: TrialRecord, pose: ReadonlyMap<string, number>): PostureNumbers {
  const { rows, rowSeconds } = record;
  const columns = [...pose].map(([joint, angle]) => {
    const values = column(record, readingText(reading('joint', joint, 'angle')));
    return values.map((value) => Math.abs(value - angle));
  });
  const errors = Float64Array.from({ length: rows }, (_, row) =>
    columns.reduce((most, values) => Math.max(most, values[row]), 0),
  );
  let run = 0;
  let longest = 0;
  let firstThere = -1;
  errors.forEach((error, row) => {
    run = error <= POSE_LIMIT ? run + 1 : 0;
    if (run === 1 && firstThere < 0) firstThere = row;
    longest = Math.max(longest, run);
  });
  const at = (row: number): number => (rows > 0 ? errors[row] : 0);
  const leastError = errors.reduce((a, b) => Math.min(a, b), rows > 0 ? Infinity : 0);
  const heldSeconds = longest * rowSeconds;
  const conditions = [
    atMost('comes to the pose within', leastError, POSE_LIMIT, 'rad'),
    atLeast('is held there for', heldSeconds, HOLD_SECONDS - 1e-6, 's'),
    atMost('breakdowns of the physics', record.end === 'diverged' ? 1 : 0, 0, '1'),
  ];
  const near = (error: number): number =>
    Math.max(0, Math.min(1, 1 - (error - POSE_LIMIT) / Math.max(2 * POSE_LIMIT, at(0) - POSE_LIMIT)));
  return {
    kind: 'posture',
    seconds: rows * rowSeconds,
    fell: false,
    startError: at(0),
    leastError,
    endError: at(rows - 1),
    heldSeconds,
    effort: mean(column(record, 'effort')),
    events:
      firstThere < 0
        ? []
        : [
            {
              time: Math.round(firstThere * rowSeconds * 1000) / 1000,
              kind: 'goal',
              text: 'the pose is reached',
            },
          ],
    terms: termStatistics(record),
    conditions,
    success: conditions.every(({ met }) => met),
    score: 40 * near(leastError) + 20 * near(at(rows - 1)) + 40 * Math.min(1, heldSeconds / HOLD_SECONDS),
  };
}
