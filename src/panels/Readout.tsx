/** How fast the world runs and how fresh the plans are. */
import { useExploration, useLab, useTuning } from '../store/binding.ts';
import { fixed } from './format.ts';
import { Term } from './Term.tsx';

export function Readout() {
  const status = useLab((state) => state.status);
  const stage = useLab((state) => state.stage);
  const explored = useExploration((state) => state.progress);
  const tuned = useTuning((state) => state.progress);
  const trial = explored ?? tuned;
  if (!stage) return null;
  const factor =
    trial && trial.wallSeconds > 0 ? trial.simulatedSeconds / trial.wallSeconds : status?.realTimeFactor;
  const facts: readonly (readonly [string, string, string])[] = [
    ['time', `${fixed(trial?.simulatedSeconds ?? status?.time, 1)} s`, 'Simulated time since the start pose'],
    ['sim/wall', `${fixed(factor, 2)}×`, 'Simulated over wall time'],
    [
      'plans',
      `${fixed(status?.plansPerSecond, 0)} /s`,
      `Plans a wall second; ${fixed(status?.plansPerSimulatedSecond, 0)} a simulated second`,
    ],
    [
      'plan age',
      `${fixed(status && 1000 * status.planAge, 0)} ms`,
      'Wall time since the plan in use was made',
    ],
    [
      'samples',
      fixed(status?.samples, 0),
      `Rollouts a plan, each ${fixed(status?.horizonSeconds, 2)} s long`,
    ],
    [
      'workers',
      fixed(status?.plannerWorkers ?? stage.plannerWorkers, 0),
      'Planner workers beside the simulation',
    ],
    ['invalid', fixed(status?.invalidRollouts, 0), 'Rollouts that diverged since the start pose'],
    ['falls', fixed(status?.falls, 0), 'Times the body fell and was set up again'],
    ['MuJoCo', stage.engineVersion, 'Version of the physics engine'],
  ];
  return (
    <dl className="readout" aria-label="Readout">
      {facts.map(([name, value, title]) => (
        <div key={name}>
          <dt>
            <Term explained={title}>{name}</Term>
          </dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
