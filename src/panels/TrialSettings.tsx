/** Goal numbers, length and seed of trials, and the planner's settings. */
import type { PlannerSettings } from '../protocol/trial.ts';
import { useExploration, useLab, useStores } from '../store/binding.ts';
import { compact } from './format.ts';

/** A planner setting that can be changed here. */
interface Knob {
  readonly name: Exclude<keyof PlannerSettings, 'interpolation' | 'method' | 'lowLevel' | 'inertia'>;
  readonly label: string;
  readonly unit: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
}

const KNOBS: readonly Knob[] = [
  { name: 'samples', label: 'Samples', unit: '', minimum: 2, maximum: 512, step: 1 },
  { name: 'elites', label: 'Elites', unit: '', minimum: 1, maximum: 512, step: 1 },
  { name: 'horizonSeconds', label: 'Horizon', unit: 's', minimum: 0.1, maximum: 2, step: 0.05 },
  { name: 'knots', label: 'Knots', unit: '', minimum: 2, maximum: 12, step: 1 },
  { name: 'planSeconds', label: 'Plan every', unit: 's', minimum: 0.01, maximum: 0.2, step: 0.01 },
  { name: 'temperature', label: 'Temperature', unit: '', minimum: 0.001, maximum: 1, step: 0.001 },
  { name: 'spread', label: 'Spread', unit: '', minimum: 0.01, maximum: 1, step: 0.01 },
  { name: 'spreadFloor', label: 'Spread floor', unit: '', minimum: 0.01, maximum: 1, step: 0.01 },
  { name: 'spreadCeiling', label: 'Spread ceiling', unit: '', minimum: 0.01, maximum: 1, step: 0.01 },
  { name: 'bandwidth', label: 'Bandwidth', unit: 'rad/s', minimum: 2, maximum: 80, step: 1 },
];

export function TrialSettings() {
  const { lab, exploration } = useStores();
  const stage = useLab((state) => state.stage);
  const goal = useLab((state) => state.goal);
  const planner = useLab((state) => state.planner);
  const running = useExploration((state) => state.status.running);
  const seconds = useExploration((state) => state.seconds);
  const seed = useExploration((state) => state.seed);
  if (!stage || !planner) return null;
  return (
    <details className="settings">
      <summary>
        Goals and planner
        <span className="fine">
          {stage.task.goals
            .map(({ name, unit }) => ` ${name} ${compact(goal[name])}${unit === '1' ? '' : ` ${unit}`}`)
            .join(',')}
          {`, ${planner.samples} samples`}
        </span>
      </summary>
      <fieldset disabled={running}>
        <legend>Goals</legend>
        {stage.task.goals.map((number) => (
          <NumberField
            key={number.name}
            label={number.label}
            unit={number.unit === '1' ? '' : number.unit}
            value={goal[number.name]}
            minimum={number.minimum}
            maximum={number.maximum}
            step={number.step}
            change={(value) => lab.setGoal({ [number.name]: value })}
          />
        ))}
      </fieldset>
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
        {KNOBS.map(({ name, ...field }) => (
          <NumberField
            key={name}
            {...field}
            value={planner[name]}
            change={(value) => lab.setPlanner({ [name]: value })}
          />
        ))}
      </fieldset>
    </details>
  );
}

interface NumberFieldProps {
  readonly label: string;
  readonly unit: string;
  readonly value: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly step: number;
  readonly change: (value: number) => void;
}

/** A number with its range; what lies outside is not taken. */
function NumberField({ label, unit, value, minimum, maximum, step, change }: NumberFieldProps) {
  return (
    <label className="number-field">
      <span>
        {label}
        {unit && <span className="fine"> {unit}</span>}
      </span>
      <input
        type="number"
        key={value}
        defaultValue={Number(value.toFixed(6))}
        min={minimum}
        max={maximum}
        step={step}
        onBlur={(event) => {
          const wanted = event.target.valueAsNumber;
          if (wanted >= minimum && wanted <= maximum) {
            if (wanted !== value) change(step === 1 ? Math.round(wanted) : wanted);
          } else event.target.value = String(value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
