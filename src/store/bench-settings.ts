/** What a person has set for the next trial: read off the lab, and put back into it. */
import type { BenchSettings } from '../explore/kept.ts';
import type { PlannerSettings } from '../protocol/trial.ts';
import type { ExplorationState } from './exploration-state.ts';
import type { Lab, LabState } from './lab.ts';

/** The parameter, behind the # of an address, that carries what is set for the next trial. */
export const LINK_PARAMETER = 'bench';

/** What is set now; null before a task is open. */
export function benchSettings(lab: LabState, exploration: ExplorationState): BenchSettings | null {
  const { stage, goal, planner, strengths, draft, start, trialsStart } = lab;
  if (!stage || !planner) return null;
  const { description, seed, seconds } = exploration;
  return {
    task: stage.task.name,
    description,
    program: draft,
    seed,
    seconds,
    goal,
    planner: different(planner, stage.task.planner),
    strengths,
    ...(start && trialsStart && { start }),
  };
}

/** Sets goals, planner, strengths and start; the sentence and the program are the exploration's affair. */
export async function setBench(lab: Lab, bench: BenchSettings): Promise<void> {
  const { stage, strengths, start } = lab.store.getState();
  if (!stage) return;
  const known = stage.task.goals.filter(({ name }) => Object.hasOwn(bench.goal, name));
  lab.setGoal(
    Object.fromEntries(
      known.map(({ name, minimum, maximum }) => [
        name,
        Math.min(maximum, Math.max(minimum, bench.goal[name])),
      ]),
    ),
  );
  lab.setPlanner({ ...stage.task.planner, ...bench.planner });
  const whole = Object.fromEntries(Object.keys(strengths).map((muscle) => [muscle, 1]));
  const { muscles } = stage.catalogue;
  const given = Object.entries(bench.strengths).filter(([muscle]) => muscles.includes(muscle));
  const shares = given.map(([muscle, share]) => [muscle, Math.min(1, Math.max(0, share))] as const);
  lab.setStrengths({ ...whole, ...Object.fromEntries(shares) });
  if (bench.start) await lab.startFrom(bench.start, true);
  else if (start) await lab.startAnew();
}

/** Resolves when the lab's task is open and can be worked with, or could not be opened. */
export function labReady(lab: Lab): Promise<void> {
  return new Promise((resolve) => {
    const settled = ({ phase }: LabState): boolean => phase !== 'starting';
    if (settled(lab.store.getState())) return resolve();
    const forget = lab.store.subscribe((state) => {
      if (!settled(state)) return;
      forget();
      resolve();
    });
  });
}

function different(settings: PlannerSettings, usual: PlannerSettings): Partial<PlannerSettings> {
  const names = Object.keys(usual) as (keyof PlannerSettings)[];
  return Object.fromEntries(
    names.filter((name) => settings[name] !== usual[name]).map((name) => [name, settings[name]]),
  );
}
