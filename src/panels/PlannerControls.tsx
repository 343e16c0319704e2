/** Length and seed of trials, and the planner's settings. */
import type { PlannerSettings } from '../protocol/trial.ts';
import { useExploration, useLab, useStores, useTrials } from '../store/binding.ts';
import { NumberField } from './NumberField.tsx';
import {
  INTERPOLATION,
  knobsFor,
  INERTIA,
  LOW_LEVEL,
  METHOD,
  type Choice,
  type ChoiceName,
} from './planner-settings.ts';

export function PlannerControls() {
  const { whatIf, exploration } = useStores();
  const planner = useLab((state) => state.planner);
  const running = useTrials() !== null;
  const seconds = useExploration((state) => state.seconds);
  const seed = useExploration((state) => state.seed);
  if (!planner) return null;
  return (
    <div className="settings">
      <fieldset disabled={running}>
        <legend>Trials</legend>
        <NumberField
          label="Length"
          unit="s"
          value={seconds}
          minimum={0.5}
          maximum={60}
          step={0.5}
          change={exploration.setSeconds}
        />
        <NumberField
          label="Seed"
          unit=""
          value={seed}
          minimum={0}
          maximum={2 ** 31 - 1}
          step={1}
          change={exploration.setSeed}
        />
      </fieldset>
      <fieldset disabled={running}>
        <legend>Planner</legend>
        <ChoiceField choice={METHOD} planner={planner} />
        <ChoiceField choice={LOW_LEVEL} planner={planner} />
        {planner.lowLevel === 'torque' && <ChoiceField choice={INERTIA} planner={planner} />}
        <ChoiceField choice={INTERPOLATION} planner={planner} />
        {knobsFor(planner).map(({ name, label, unit, minimum, maximum, step }) => (
          <NumberField
            key={name}
            {...{ label, unit, minimum, maximum, step }}
            value={Number(planner[name].toFixed(6))}
            change={(value) => whatIf.setPlanner({ [name]: value })}
          />
        ))}
      </fieldset>
      <p className="fine">
        In live mode the planner takes fewer samples, then a shorter horizon, where time is short.
      </p>
      {running && <p className="fine">A trial keeps the settings it began with.</p>}
    </div>
  );
}

function ChoiceField<Name extends ChoiceName>({
  choice: { name, label, options },
  planner,
}: {
  readonly choice: Choice<Name>;
  readonly planner: PlannerSettings;
}) {
  const { whatIf } = useStores();
  const chosen = options.find(({ value }) => value === planner[name]);
  return (
    <div className="choice-field">
      <span aria-hidden="true">{label}</span>
      <div className="segmented" role="radiogroup" aria-label={label}>
        {options.map((option) => (
          <label key={option.value} title={option.purpose}>
            <input
              type="radio"
              name={name}
              checked={option === chosen}
              onChange={() => whatIf.setPlanner({ [name]: option.value })}
            />
            {option.label}
          </label>
        ))}
      </div>
      <p className="fine">{chosen?.purpose}</p>
    </div>
  );
}
