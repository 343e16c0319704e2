/** The numbers of the instant of the replay that is shown: readings, terms and muscles. */
import { useEffect, useState } from 'react';
import { channelUnit } from '../../protocol/readings.ts';
import type { TrialRecord } from '../../protocol/trial.ts';
import { useStores } from '../../store/binding.ts';
import { fixed } from '../format.ts';

/** How often the clock of the replay is looked at, ms. */
const LOOK_PERIOD = 100;

export function Instant({ record }: { readonly record: TrialRecord }) {
  const { feed } = useStores();
  const rowNow = (): number =>
    Math.max(0, Math.min(record.rows - 1, Math.round(feed.replayTime / record.rowSeconds)));
  const [row, setRow] = useState(rowNow);
  useEffect(() => {
    const timer = setInterval(() => setRow(rowNow()), LOOK_PERIOD);
    return () => clearInterval(timer);
  });
  const { channelNames, channels, termNames, terms, weights, muscles } = record;
  const of = (values: ArrayLike<number>, count: number, i: number): number => values[row * count + i];
  const parts = termNames.map((name, i) => ({
    name,
    value: of(terms, termNames.length, i),
    part: weights[i] * of(terms, termNames.length, i),
  }));
  return (
    <div className="instant" aria-label={`At ${fixed(row * record.rowSeconds, 3)} s`} role="group">
      <table>
        <caption>Terms at {fixed(row * record.rowSeconds, 3)} s</caption>
        <tbody>
          {parts.map(({ name, value, part }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{fixed(value, 3)}</td>
              <td className="number">{fixed(part, 3)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">reward</th>
            <td />
            <td className="number">
              <strong>
                {fixed(
                  parts.reduce((sum, { part }) => sum + part, 0),
                  3,
                )}
              </strong>
            </td>
          </tr>
        </tbody>
      </table>
      <table>
        <caption>Readings</caption>
        <tbody>
          {channelNames.map((name, i) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{fixed(of(channels, channelNames.length, i), 3)}</td>
              <td className="fine">{channelUnit(name)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {muscles && (
        <table>
          <caption>Activations</caption>
          <tbody>
            {muscles.names.map((name, i) => {
              const activation = of(muscles.activations, muscles.names.length, i);
              return (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>
                    <meter min={0} max={1} value={activation} aria-label={`Activation of ${name}`} />
                  </td>
                  <td className="number">{fixed(activation, 2)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
