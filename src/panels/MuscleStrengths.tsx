/** How strong each muscle is: by group and side, one by one, or as known weaknesses. */
import { useState } from 'react';
import type { SceneMuscle } from '../protocol/scene.ts';
import { useLab, useStores, useTrials } from '../store/binding.ts';
import { muscleGroups, presetsFor, searchMuscles, type MuscleGroup } from './muscle-groups.ts';

const NONE: readonly SceneMuscle[] = [];

export function MuscleStrengths() {
  const { whatIf } = useStores();
  const muscles = useLab((state) => state.stage?.scene.muscles ?? NONE);
  const trial = useTrials() !== null;
  const byTask = useLab((state) => Object.keys(state.stage?.task.strengths ?? {}).length);
  const weak = useLab((state) => Object.keys(state.strengths).length > 0);
  const [search, setSearch] = useState('');
  const whole = Object.fromEntries(muscles.map(({ name }) => [name, 1]));
  const found = search.trim() === '' ? null : searchMuscles(muscles, search);
  return (
    <fieldset className="strengths" disabled={trial} aria-label="Strengths of the muscles">
      <div className="row">
        <button type="button" className="small" disabled={!weak} onClick={() => whatIf.setStrengths(whole)}>
          All whole
        </button>
        {presetsFor(muscles).map(({ label, strengths }) => (
          <button
            key={label}
            type="button"
            className="small"
            onClick={() => whatIf.setStrengths({ ...whole, ...strengths })}
          >
            {label}
          </button>
        ))}
        <input
          type="search"
          aria-label="Search muscles"
          placeholder="search muscles"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {byTask > 0 && (
        <p className="fine">
          This task itself weakens {byTask} {byTask === 1 ? 'muscle' : 'muscles'}; they are marked.
        </p>
      )}
      <ul>
        {found
          ? found.map((muscle) => <MuscleRow key={muscle.name} muscle={muscle} />)
          : muscleGroups(muscles).map((group) => (
              <GroupRow key={group.group} group={group} muscles={muscles} />
            ))}
      </ul>
      {found?.length === 0 && <p className="empty">No muscle of this body is called so.</p>}
      {trial && <p className="fine">A trial keeps the strengths it began with.</p>}
    </fieldset>
  );
}

function GroupRow({
  group: { group, sides },
  muscles,
}: {
  readonly group: MuscleGroup;
  readonly muscles: readonly SceneMuscle[];
}) {
  const [open, setOpen] = useState(false);
  const names = sides.flatMap((side) => side.names);
  return (
    <li>
      <div className="strength-group">
        <button type="button" className="plain" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? '▾' : '▸'} {group} <span className="fine">{names.length}</span>
        </button>
        {sides.map((side) => (
          <Strength key={side.side} names={side.names} label={`${group}, ${side.side}`} side={side.side} />
        ))}
      </div>
      {open && (
        <ul className="strength-members">
          {muscles
            .filter(({ name }) => names.includes(name))
            .map((muscle) => (
              <MuscleRow key={muscle.name} muscle={muscle} />
            ))}
        </ul>
      )}
    </li>
  );
}

function MuscleRow({ muscle: { name } }: { readonly muscle: SceneMuscle }) {
  return (
    <li className="strength-group">
      <span className="weight-name" title={name}>
        {name}
      </span>
      <Strength names={[name]} label={name} />
    </li>
  );
}

interface StrengthProps {
  readonly names: readonly string[];
  readonly label: string;
  readonly side?: SceneMuscle['side'];
}

/** One slider for muscles that are set together, with what the task makes of them. */
function Strength({ names, label, side }: StrengthProps) {
  const { whatIf } = useStores();
  const strengths = useLab((state) => state.strengths);
  const byTask = useLab((state) => state.stage?.task.strengths);
  const shares = names.map((name) => strengths[name] ?? 1);
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  const mixed = shares.some((share) => share !== shares[0]);
  const weakened = names.filter((name) => byTask && Object.hasOwn(byTask, name));
  const off = weakened.length === names.length && names.every((name) => byTask?.[name] === 0);
  const text = off ? 'off' : `${mixed ? '~' : ''}${Math.round(100 * mean)} %`;
  return (
    <span className={`strength ${weakened.length > 0 ? 'by-task' : ''}`}>
      {side && side !== 'middle' && <span className="fine">{side === 'right' ? 'R' : 'L'}</span>}
      <input
        type="range"
        aria-label={`Strength of ${label}`}
        aria-valuetext={off ? 'off in this task' : text}
        title={weakened.length > 0 ? `Weakened by the task: ${weakened.join(', ')}` : undefined}
        min={0}
        max={100}
        step={5}
        value={off ? 0 : Math.round(100 * mean)}
        disabled={off}
        onChange={(event) => {
          const share = event.target.valueAsNumber / 100;
          whatIf.setStrengths(Object.fromEntries(names.map((name) => [name, share])));
        }}
      />
      <output className="number">{text}</output>
    </span>
  );
}
