/** The goal numbers of the task, to be dragged or typed; the scene follows. */
import type { GoalNumber } from '../protocol/lab.ts';
import { useLab, useStores, useTrials } from '../store/binding.ts';
import { NumberInput } from './NumberField.tsx';
import { shownQuantity } from './quantities.ts';

export function Goals() {
  const goals = useLab((state) => state.stage?.task.goals);
  const values = useLab((state) => state.goal);
  const running = useTrials() !== null;
  if (!goals || goals.length === 0) return null;
  return (
    <fieldset className="goals" disabled={running} aria-label="Goals">
      {goals.map((goal) => (
        <GoalRow key={goal.name} goal={goal} value={values[goal.name] ?? goal.value} />
      ))}
    </fieldset>
  );
}

function GoalRow({ goal, value }: { readonly goal: GoalNumber; readonly value: number }) {
  const { whatIf } = useStores();
  const quantity = shownQuantity(goal);
  const shown = quantity.shown(value);
  const change = (wanted: number): void => whatIf.setGoal({ [goal.name]: quantity.value(wanted) });
  const { unit, minimum, maximum, step } = quantity;
  return (
    <div className="goal" title={`s.goal.${goal.name} in a program, there in ${goal.unit}`}>
      <span className="goal-label" aria-hidden="true">
        {goal.label}
      </span>
      <input
        type="range"
        aria-label={`Drag ${goal.label}`}
        aria-valuetext={`${shown} ${unit}`}
        min={minimum}
        max={maximum}
        step={step}
        value={shown}
        onChange={(event) => change(event.target.valueAsNumber)}
      />
      <NumberInput name={goal.label} value={shown} change={change} {...{ unit, minimum, maximum, step }} />
      <span className="unit fine">{unit}</span>
      <button
        type="button"
        className="small"
        aria-label={`Back to the task's ${goal.label}`}
        title={`Back to ${quantity.shown(goal.value)} ${unit}`}
        disabled={value === goal.value}
        onClick={() => whatIf.setGoal({ [goal.name]: goal.value })}
      >
        ↺
      </button>
    </div>
  );
}
