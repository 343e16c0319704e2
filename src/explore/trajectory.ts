/** A recorded motion as a table, and back. */
import { LabError } from '../base/errors.ts';
import type { TrialRecord } from '../protocol/trial.ts';
import { channelUnit } from '../protocol/readings.ts';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The shortest text that reads back as the same number, −0 too. */
const numberText = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));

const numbered = (count: number, what: string): string[] =>
  Array.from({ length: count }, (_, i) => `${what} ${i + 1} [1]`);

type Numbers = Float64Array | Float32Array;

/** What a row of a table holds, part after part, with the length of each. */
function partsOf(record: TrialRecord, withStates: boolean): readonly (readonly [Numbers, number])[] {
  const { channelNames, channels, termNames, terms, controlSize, controls, stateSize, states } = record;
  const { muscles } = record;
  return [
    [channels, channelNames.length],
    [terms, termNames.length],
    [controls, controlSize],
    ...(muscles ? [[muscles.activations, muscles.names.length] as const] : []),
    ...(withStates ? [[states, stateSize] as const] : []),
  ];
}

/**
 * CSV (RFC 4180) with a header that has the units: time, recorded readings, terms, excitations, activations; and, where they are wanted,
 * the whole integration states. Numbers read back as they were, bit for bit.
 */
export function trajectoryCsv(record: TrialRecord, withStates = false): string {
  const { rows, rowSeconds, channelNames, termNames, controlSize, stateSize, muscles } = record;
  const header = [
    'time [s]',
    ...channelNames.map((name) => `${name} [${channelUnit(name)}]`),
    ...termNames.map((name) => `term ${name} [1]`),
    ...numbered(controlSize, 'excitation'),
    ...(muscles?.names ?? []).map((name) => `activation ${name} [1]`),
    ...(withStates ? numbered(stateSize, 'state') : []),
  ];
  const parts = partsOf(record, withStates);
  const lines = [header.map(quoted).join(',')];
  for (let row = 0; row < rows; row++) {
    const values = [numberText(row * rowSeconds)];
    for (const [numbers, size] of parts) {
      for (let i = row * size; i < (row + 1) * size; i++) values.push(numberText(numbers[i]));
    }
    lines.push(values.join(','));
  }
  return `${lines.join('\n')}\n`;
}

/** A record but for the numbers of its rows. */
export type TrajectoryHead = Omit<TrialRecord, 'states' | 'controls' | 'channels' | 'terms' | 'muscles'> & {
  /** Muscles whose activations the rows have. */
  readonly muscleNames?: readonly string[];
};

/** The record of a table that has states. Throws where the table is not that of the head. */
export function readTrajectory(csv: string, { muscleNames: names, ...head }: TrajectoryHead): TrialRecord {
  const { rows, stateSize, controlSize, channelNames, termNames } = head;
  const record: TrialRecord = {
    ...head,
    channels: new Float64Array(rows * channelNames.length),
    terms: new Float64Array(rows * termNames.length),
    controls: new Float64Array(rows * controlSize),
    states: new Float64Array(rows * stateSize),
    ...(names && { muscles: { names, activations: new Float32Array(rows * names.length) } }),
  };
  const parts = partsOf(record, true);
  const columns = parts.reduce((sum, [, size]) => sum + size, 1);
  const lines = csv.trimEnd().split('\n').slice(1);
  if (lines.length !== rows) throw new LabError(`The table has ${lines.length} rows in place of ${rows}.`);
  lines.forEach((line, row) => {
    const cells = line.split(',');
    if (cells.length !== columns)
      throw new LabError(`Row ${row + 1} of the table has ${cells.length} cells in place of ${columns}.`);
    let cell = 1;
    for (const [numbers, size] of parts) {
      for (let i = row * size; i < (row + 1) * size; i++) numbers[i] = Number(cells[cell++]);
    }
  });
  return record;
}
