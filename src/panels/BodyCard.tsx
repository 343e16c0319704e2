/** The card of a brought body: what it is, what was changed, and what was found and can be corrected. */
import { useState } from 'react';
import { useBodies, useStores } from '../store/binding.ts';
import type { KeptBody } from '../store/body-library.ts';
import type { ImportCorrections } from '../protocol/imported.ts';
import { Choice } from './Choice.tsx';
import { degrees, fixed } from './format.ts';

const STEPS = [0.001, 0.002, 0.003, 0.004, 0.005] as const;

export function BodyCard({ kept }: { readonly kept: KeptBody }) {
  const { bodies } = useStores();
  const { body } = kept;
  const { card, facts } = body;
  const busy = useBodies((state) => state.bring.kind === 'working');
  const [changed, setChanged] = useState<ImportCorrections>({});
  const planned = new Set(
    changed.joints ?? facts.joints.filter((joint) => joint.planned).map(({ name }) => name),
  );
  const figures: readonly (readonly [string, string])[] = [
    ['bodies', String(card.bodies)],
    ['joints', `${card.joints}, ${facts.joints.filter((joint) => joint.planned).length} planned`],
    ['muscles', card.motors === 0 ? String(card.muscles) : `${card.muscles} and ${card.motors} motors`],
    ['mass', `${fixed(card.mass, 1)} kg`],
    ['size', `${fixed(card.size, 2)} m`],
    ['speed', `${Math.round(card.stepsPerSecond / 100) * 100} steps/s`],
    ['memory of a state', `${fixed(card.memory / 1024 / 1024, 1)} MB`],
    ['time step', `${fixed(1000 * card.timestep, 0)} ms, ${card.integrator}`],
  ];
  const [right, left] = facts.feet;
  const bodyNames = body.drawn.bodies.filter((name) => name !== 'world');
  const change = (part: ImportCorrections): void => setChanged((before) => ({ ...before, ...part }));
  return (
    <div className="body-card">
      <dl className="facts">
        {figures.map(([name, value]) => (
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
      <h3>What was found</h3>
      <form
        className="body-corrections"
        onSubmit={(event) => {
          event.preventDefault();
          void bodies.correct(kept.name, changed);
        }}
      >
        {facts.root && 'free' in facts.root && (
          <label>
            faces
            <span className="row">
              <input
                type="number"
                step={5}
                aria-label="Heading in its own file, degrees from +x"
                defaultValue={Math.round(degrees(facts.heading))}
                onChange={(event) => change({ heading: (Number(event.target.value) * Math.PI) / 180 })}
              />
              ° from its file's +x, up is {facts.up}
            </span>
          </label>
        )}
        {right && left && (
          <>
            <Choice
              label="right foot"
              value={changed.rightFoot ?? right.body}
              options={bodyNames}
              change={(rightFoot) => change({ rightFoot, leftFoot: changed.leftFoot ?? left.body })}
            />
            <Choice
              label="left foot"
              value={changed.leftFoot ?? left.body}
              options={bodyNames}
              change={(leftFoot) => change({ leftFoot, rightFoot: changed.rightFoot ?? right.body })}
            />
          </>
        )}
        {facts.trunk !== null && (
          <Choice
            label="trunk"
            value={changed.trunk ?? facts.trunk}
            options={bodyNames}
            change={(trunk) => change({ trunk })}
          />
        )}
        <label>
          time step
          <select
            value={changed.timestep ?? card.timestep}
            onChange={(event) => change({ timestep: Number(event.target.value) })}
          >
            {STEPS.map((step) => (
              <option key={step} value={step}>
                {fixed(1000 * step, 0)} ms
              </option>
            ))}
          </select>
        </label>
        <fieldset>
          <legend>
            Joints to plan
            {facts.couplings.length > 0 && (
              <span className="fine">
                ; {facts.couplings.length} more follow these by the model's own ties
              </span>
            )}
          </legend>
          <div className="joint-choices">
            {facts.joints.map(({ name }) => (
              <label key={name} className="inline">
                <input
                  type="checkbox"
                  checked={planned.has(name)}
                  onChange={(event) => {
                    const next = facts.joints
                      .map((joint) => joint.name)
                      .filter((joint) => (joint === name ? event.target.checked : planned.has(joint)));
                    change({ joints: next });
                  }}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="row">
          <button
            type="submit"
            className="primary"
            disabled={busy || Object.keys(changed).length === 0 || planned.size === 0}
          >
            Make it again so
          </button>
        </div>
      </form>
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
