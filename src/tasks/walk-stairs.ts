/** The task `walk-stairs`: the human goes up four steps of 8 cm and walks on. */
import { column, mean } from './record.ts';
import { atLeast, atMost, staysUp } from './conditions.ts';
import { CAREFUL_PLANNER, HUMAN, humanWalk } from './human-walk.ts';
import { readGait } from './measure-walk.ts';
import { FLAT } from '../protocol/ground.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import type { GaitNumbers, TrialRecord } from '../protocol/trial.ts';
import { stairsExpert } from './programs/stairs.expert.ts';
import type { Task } from './task.ts';
import { gaitGoals, walkGoal } from './walker.ts';

/**
 * First edge and depth of the steps, m, and how many: wide steps, one for each step of a walk that is under way
 * (docs/decisions/0018).
 */
const START = 2;
const RUN = 0.5;
const STEPS = 4;
/** The pelvis has arrived this far behind the last edge, m. */
const ARRIVED = 0.2;
const SINK_LIMIT = 0.2;

const goals = gaitGoals(0.8);

const RISE: GoalNumber = {
  name: 'rise',
  label: 'height of a step',
  unit: 'm',
  value: 0.08,
  minimum: 0,
  maximum: 0.18,
  step: 0.01,
};

const EXPERT = stairsExpert(START, RUN, STEPS);

export const walkStairs: Task<GaitNumbers> = {
  ...humanWalk,
  name: 'walk-stairs',
  title: 'Walk up four steps',
  description: 'walk up the steps without falling',
  goals: [...goals, RISE],
  // Steps leave the least room: more samples still.
  planner: { ...CAREFUL_PLANNER, samples: 96, memorySamples: 24, elites: 30 },
  programs: { ...humanWalk.programs, expert: EXPERT, best: EXPERT },
  ground: ({ rise }) => (rise === 0 ? FLAT : { kind: 'stairs', rise, run: RUN, steps: STEPS, start: START }),
  measure,
};

function measure(record: TrialRecord): GaitNumbers {
  const goal = walkGoal(goals, record.request.goal);
  const { numbers } = readGait(record, HUMAN, goal);
  const x = column(record, `body("${HUMAN.pelvis}").x`);
  const farthest = x.reduce((most, value) => Math.max(most, value), 0);
  const top = START + (STEPS - 1) * RUN + ARRIVED;
  const conditions = [
    ...staysUp(record),
    atLeast('pelvis arrives at', farthest, top, 'm'),
    // Over an edge the ground under the pelvis rises before the pelvis does.
    atMost(
      'pelvis sinks by',
      (goal.height - numbers.lowestHeight) * HUMAN.standingHeight,
      SINK_LIMIT + record.request.goal.rise,
      'm',
    ),
  ];
  const survived = Math.min(1, numbers.seconds / record.request.seconds);
  const climbed = Math.max(0, Math.min(1, farthest / top));
  return {
    ...numbers,
    conditions,
    success: conditions.every(({ met }) => met),
    score:
      30 * survived +
      50 * climbed +
      20 *
        survived *
        climbed *
        Math.max(0, 1 - mean(numbers.speedBySecond.map((v) => Math.abs(v - goal.speed)))),
  };
}
