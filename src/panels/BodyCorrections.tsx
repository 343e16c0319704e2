/** What was found on a brought body, each part of it to be corrected; the corrections are saved with the body. */
import { useState, type ReactNode } from 'react';
import type { ImportCorrections, ImportedBody, UpAxis } from '../protocol/imported.ts';
import { useBodies, useStores } from '../store/binding.ts';
import { Choice } from './Choice.tsx';
import { degrees, fixed } from './format.ts';
import { NumberInput } from './NumberField.tsx';
import { explorations, useExplorationsOf, useTrialOf } from './of-body.ts';

const STEPS = [0.001, 0.002, 0.003, 0.004, 0.005] as const;
const UPS: readonly UpAxis[] = ['z', 'y', 'x', '-z', '-y', '-x'];
/** Bounds of the gains that a person may set: rad/s, and of the damping ratio. */
const BANDWIDTH = { unit: 'rad/s', minimum: 2, maximum: 100, step: 0.5 };
const DAMPING = { unit: '', minimum: 0, maximum: 3, step: 0.05 };
const HEADING = { unit: '°', minimum: -180, maximum: 180, step: 5 };

export function BodyCorrections({ body }: { readonly body: ImportedBody }) {
  const { bodies } = useStores();
  const { card, facts } = body;
  const working = useBodies((state) => state.bring.kind === 'working');
  const trial = useTrialOf(body.name);
  const busy = working || trial;
  const [changed, setChanged] = useState<ImportCorrections>({});
  const change = (part: ImportCorrections): void => setChanged((before) => ({ ...before, ...part }));
  const names = body.drawn.bodies.filter((name) => name !== 'world');
  const planned = changed.joints ?? facts.joints.filter((joint) => joint.planned).map(({ name }) => name);
  const hands = changed.hands ?? facts.hands;
  const heading = changed.heading ?? facts.heading;
  return (
    <form
      className="body-corrections"
      aria-label="Corrections"
      onSubmit={(event) => {
        event.preventDefault();
        void bodies.correct(body.name, { ...body.corrections, ...changed });
      }}
    >
      <Row label="upright axis">
        <Choice
          label="up in its file"
          value={changed.up ?? facts.up}
          options={UPS}
          change={(name) => {
            const up = UPS.find((axis) => axis === name);
            if (up) change({ up });
          }}
        />
      </Row>
      {facts.root && 'free' in facts.root && (
        <Row label="faces">
          <NumberInput
            name="Heading in its own file, degrees from +x"
            value={Math.round(degrees(heading))}
            {...HEADING}
            change={(angle) => change({ heading: (angle * Math.PI) / 180 })}
          />
          ° about the vertical from its file's +x
        </Row>
      )}
      {facts.root && <Feet facts={facts} names={names} changed={changed} change={change} />}
      {facts.trunk !== null && (
        <Row label="trunk">
          <Choice
            label="body"
            value={changed.trunk ?? facts.trunk}
            options={names}
            change={(trunk) => change({ trunk })}
          />
        </Row>
      )}
      <Row label="gains">
        bandwidth
        <NumberInput
          name="Bandwidth of the torque controller, rad/s"
          value={changed.bandwidth ?? facts.gains.bandwidth}
          {...BANDWIDTH}
          change={(bandwidth) => change({ bandwidth })}
        />
        rad/s, damping ratio
        <NumberInput
          name="Damping ratio of the torque controller"
          value={changed.damping ?? facts.gains.damping}
          {...DAMPING}
          change={(damping) => change({ damping })}
        />
      </Row>
      <Row label="time step">
        <select
          aria-label="time step"
          value={changed.timestep ?? card.timestep}
          onChange={(event) => change({ timestep: Number(event.target.value) })}
        >
          {STEPS.map((step) => (
            <option key={step} value={step}>
              {fixed(1000 * step, 0)} ms
            </option>
          ))}
        </select>
      </Row>
      <Checks
        legend="Joints to plan"
        names={facts.joints.map(({ name }) => name)}
        chosen={planned}
        choose={(joints) => change({ joints })}
      />
      {facts.couplings.length > 0 && (
        <details>
          <summary>{facts.couplings.length} more joints follow these by the model's own ties</summary>
          <ul>
            {facts.couplings.map(({ follower, leader }) => (
              <li key={follower}>
                {follower} follows {leader}
              </li>
            ))}
          </ul>
        </details>
      )}
      {facts.touching.length > 0 && (
        <Checks
          legend="Parts besides the feet whose touch rewards can read"
          names={facts.touching}
          chosen={hands}
          choose={(hands) => change({ hands })}
        />
      )}
      <Consequence body={body} />
      {trial && <p className="fine">A trial of it runs; it can be made again when that has ended.</p>}
      <div className="row">
        <button
          type="submit"
          className="primary"
          disabled={busy || Object.keys(changed).length === 0 || planned.length === 0}
        >
          Make it again so
        </button>
        {Object.keys(body.corrections).length > 0 && (
          <button type="button" disabled={busy} onClick={() => void bodies.correct(body.name, {})}>
            Make it again as it was found
          </button>
        )}
      </div>
    </form>
  );
}

/** What making it again means for what was explored with it. */
function Consequence({ body }: { readonly body: ImportedBody }) {
  const count = useExplorationsOf(body.name);
  const back =
    Object.keys(body.corrections).length === 0
      ? 'after "Make it again as it was found"'
      : 'with the corrections that it has now';
  return (
    <p className="fine">
      Made again it is another body, and explorations and their files belong to one version of a body.{' '}
      {count !== null && count > 0
        ? `This browser keeps ${explorations(count)} of this version (${body.hash.slice(0, 8)}): none opens with the new one, and all do again ${back}.`
        : `What is explored with this version (${body.hash.slice(0, 8)}) opens again ${back}.`}
    </p>
  );
}

interface FeetProps {
  readonly facts: ImportedBody['facts'];
  readonly names: readonly string[];
  readonly changed: ImportCorrections;
  readonly change: (part: ImportCorrections) => void;
}

/** Both feet: the body at the ankle, and those that touch the ground at the heel and at the toe. */
function Feet({ facts, names, changed, change }: FeetProps) {
  const [right, left] = facts.feet;
  const foot = { right: changed.rightFoot ?? right?.body ?? '', left: changed.leftFoot ?? left?.body ?? '' };
  // One foot named alone would not be looked at.
  const choose = (part: { readonly right?: string; readonly left?: string }): void => {
    const both = { ...foot, ...part };
    change({ rightFoot: both.right, leftFoot: both.left });
  };
  const offered = right && left ? names : ['', ...names];
  return (
    <>
      <Row label="right foot">
        <Choice
          label="right ankle"
          value={foot.right}
          options={offered}
          change={(right) => choose({ right })}
        />
        {right && (
          <>
            <Choice
              label="right heel"
              value={changed.rightHeel ?? right.heel}
              options={names}
              change={(rightHeel) => change({ rightHeel })}
            />
            <Choice
              label="right toe"
              value={changed.rightToe ?? right.toe}
              options={names}
              change={(rightToe) => change({ rightToe })}
            />
          </>
        )}
      </Row>
      <Row label="left foot">
        <Choice label="left ankle" value={foot.left} options={offered} change={(left) => choose({ left })} />
        {left && (
          <>
            <Choice
              label="left heel"
              value={changed.leftHeel ?? left.heel}
              options={names}
              change={(leftHeel) => change({ leftHeel })}
            />
            <Choice
              label="left toe"
              value={changed.leftToe ?? left.toe}
              options={names}
              change={(leftToe) => change({ leftToe })}
            />
          </>
        )}
      </Row>
    </>
  );
}

const Row = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div className="correction">
    <span>{label}</span>
    <span className="row">{children}</span>
  </div>
);

interface ChecksProps {
  readonly legend: string;
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly choose: (names: readonly string[]) => void;
}

function Checks({ legend, names, chosen, choose }: ChecksProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="joint-choices">
        {names.map((name) => (
          <label key={name} className="inline">
            <input
              type="checkbox"
              checked={chosen.includes(name)}
              onChange={(event) =>
                choose(names.filter((one) => (one === name ? event.target.checked : chosen.includes(one))))
              }
            />
            {name}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
