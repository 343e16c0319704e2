/** A recorded motion as a table. */
import type { TrialRecord } from '../protocol/trial.ts';
import { READING_FIELDS } from '../protocol/readings.ts';

const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(READING_FIELDS).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([field, { unit }]) => [`${kind}.${field}`, unit]),
  ),
);

/** Unit of a recorded channel, from its text, e.g. `body("torso").pitch` → rad. */
function unitOf(channel: string): string {
  const kind = channel.replace(/[.(].*/, '');
  const field = channel.replace(/.*\./, '');
  return UNITS[`${kind}.${field}`] ?? '1';
}

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** CSV (RFC 4180) with a header that has the units: time, recorded readings, terms, excitations. */
export function trajectoryCsv(record: TrialRecord): string {
  const { rows, rowSeconds, channelNames, channels, termNames, terms, controlSize, controls } = record;
  const header = [
    'time [s]',
    ...channelNames.map((name) => `${name} [${unitOf(name)}]`),
    ...termNames.map((name) => `term ${name} [1]`),
    ...Array.from({ length: controlSize }, (_, i) => `excitation ${i + 1} [1]`),
  ];
  const lines = [header.map(quoted).join(',')];
  for (let row = 0; row < rows; row++) {
    const values = [row * rowSeconds];
    for (let i = 0; i < channelNames.length; i++) values.push(channels[row * channelNames.length + i]);
    for (let i = 0; i < termNames.length; i++) values.push(terms[row * termNames.length + i]);
    for (let i = 0; i < controlSize; i++) values.push(controls[row * controlSize + i]);
    lines.push(values.join(','));
  }
  return `${lines.join('\n')}\n`;
}
