/** Conditions of success that tasks share. */
import type { SuccessCondition, TrialRecord } from '../protocol/trial.ts';

/** Whether a value is at least or at most a limit, as a condition of success. */
export const atLeast = (name: string, value: number, limit: number, unit: string): SuccessCondition => ({
  name: `${name} at least`,
  met: value >= limit,
  value,
  limit,
  unit,
});
export const atMost = (name: string, value: number, limit: number, unit: string): SuccessCondition => ({
  name: `${name} at most`,
  met: value <= limit,
  value,
  limit,
  unit,
});

/** That it did not fall and kept on its feet for all the time asked for. */
export const staysUp = (record: TrialRecord): SuccessCondition[] => [
  atMost('falls', record.end === 'fell' || record.end === 'diverged' ? 1 : 0, 0, '1'),
  // A trial is a whole number of rows, so that it may be half of one shorter than was asked for.
  atLeast(
    'time on its feet',
    record.rows * record.rowSeconds,
    record.request.seconds - record.rowSeconds / 2 - 1e-6,
    's',
  ),
];
