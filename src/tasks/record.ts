/** Reading columns out of a recorded trial. */
import { LabError } from '../base/errors.ts';
import type { TrialRecord } from '../protocol/trial.ts';

/** The values of one recorded reading over all rows, by its text form, e.g. `com.vx`. */
export function column(record: TrialRecord, name: string): Float64Array {
  const index = record.channelNames.indexOf(name);
  if (index < 0)
    throw new LabError(`The recording has no reading "${name}"; record it as a channel of the task.`);
  const width = record.channelNames.length;
  const values = new Float64Array(record.rows);
  for (let row = 0; row < record.rows; row++) values[row] = record.channels[row * width + index];
  return values;
}

/** Mean of the values from `start` up to but not including `end`; 0 of none. */
export function mean(values: ArrayLike<number>, start = 0, end = values.length): number {
  let sum = 0;
  for (let i = start; i < end; i++) sum += values[i];
  return end > start ? sum / (end - start) : 0;
}
