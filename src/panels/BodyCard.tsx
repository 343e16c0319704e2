/** The card of a brought body: what it is, what was changed, and what was found and can be corrected. */
import { cardFigures } from '../protocol/card-words.ts';
import type { KeptBody } from '../store/body-library.ts';
import { BodyCorrections } from './BodyCorrections.tsx';
import { fixed } from './format.ts';

export function BodyCard({ kept }: { readonly kept: KeptBody }) {
  const { body } = kept;
  const { card } = body;
  return (
    <div className="body-card">
      <dl className="facts">
        {cardFigures(body).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="number">{value}</dd>
          </div>
        ))}
      </dl>
      <h3>What was changed, and why</h3>
      <ul>
        {card.changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <details>
        <summary>Which steps it bears</summary>
        <ul>
          {card.stability.map(({ timestep, integrator, stable, seen }) => (
            <li key={`${timestep} ${integrator}`} className={stable ? 'met' : 'unmet'}>
              {fixed(1000 * timestep, 0)} ms, {integrator}: {seen}
            </li>
          ))}
        </ul>
      </details>
      <h3>What was found, and can be corrected</h3>
      <BodyCorrections body={body} />
      {body.licence && (
        <details>
          <summary>Licence ({body.licence.file})</summary>
          <pre className="licence">{body.licence.text}</pre>
        </details>
      )}
      <p className="fine">
        Content {body.hash}, from {kept.main}.
      </p>
    </div>
  );
}
