/** The task `turn`: the human turns by a quarter in place, then walks on in the new direction. */
import { cos, sin } from '../base/maths.ts';
import type { GoalNumber } from '../protocol/lab.ts';
import type { GaitNumbers, TrialRecord } from '../protocol/trial.ts';
import { atLeast, atMost, staysUp } from './conditions.ts';
import { HUMAN, humanWalk } from './human-walk.ts';
import { readGait } from './measure-walk.ts';
import { TURN_EXPERT } from './programs/turn.expert.ts';
import { column } from './record.ts';
import { goalOf, type Task } from './task.ts';
import { gaitGoals, walkGoal } from './walker.ts';

/** Heading within which it has turned, rad (20 degrees). */
const HEADING_TOLERANCE = 0.35;
/** How far it may move while it turns, m, and must go afterwards. */
const IN_PLACE = 0.5;
const WALK_ON = 2;

const goals: readonly GoalNumber[] = [
  ...gaitGoals(1),
  {
    name: 'angle',
    label: 'turn to the left',
    unit: 'rad',
    value: 1.57,
    minimum: -3.14,
    maximum: 3.14,
    step: 0.01,
  },
];

export const turn: Task<GaitNumbers> = {
  ...humanWalk,
  name: 'turn',
  title: 'Turn in place, then walk on',
  description: 'turn left by a quarter in place, then walk forward in the new direction',
  goals,
  programs: { ...humanWalk.programs, expert: TURN_EXPERT, best: TURN_EXPERT },
  measure,
};

/** Angle between two headings, 0 to π. */
function between(a: number, b: number): number {
  const c = Math.abs(a - b) % (2 * Math.PI);
  return c > Math.PI ? 2 * Math.PI - c : c;
}

function measure(record: TrialRecord): GaitNumbers {
  const { angle } = goalOf(goals, record.request.goal);
  const { numbers } = readGait(record, HUMAN, walkGoal(goals, record.request.goal));
  const of = (field: string): Float64Array => column(record, `body("${HUMAN.pelvis}").${field}`);
  const [x, y, yaw] = [of('x'), of('y'), of('yaw')];
  const errors = yaw.map((heading) => between(heading, angle));
  const turnedAt = errors.findIndex((error) => error <= HEADING_TOLERANCE);
  const there = turnedAt >= 0;
  const at = there ? turnedAt : Math.max(0, record.rows - 1);
  let wandered = 0;
  for (let row = 0; row <= at && row < record.rows; row++)
    wandered = Math.max(wandered, Math.sqrt((x[row] - x[0]) ** 2 + (y[row] - y[0]) ** 2));
  const last = record.rows - 1;
  const on = there ? cos(angle) * (x[last] - x[at]) + sin(angle) * (y[last] - y[at]) : 0;
  const nearest = errors.reduce((least, error) => Math.min(least, error), Math.PI);
  const end = record.rows > 0 ? errors[last] : Math.PI;
  const conditions = [
    ...staysUp(record),
    atMost('heading comes near the wished one to', nearest, HEADING_TOLERANCE, 'rad'),
    atMost('moves while turning by', wandered, IN_PLACE, 'm'),
    atLeast('walks on by', on, WALK_ON, 'm'),
    atMost('heading at the end off by', end, HEADING_TOLERANCE, 'rad'),
  ];
  const survived = Math.min(1, numbers.seconds / record.request.seconds);
  const whole = Math.max(HEADING_TOLERANCE, Math.abs(angle));
  const turned = there ? 1 : Math.max(0, 1 - nearest / whole);
  const inPlace = Math.max(0, 1 - Math.max(0, wandered - IN_PLACE));
  return {
    ...numbers,
    events: there
      ? [...numbers.events, { time: at * record.rowSeconds, kind: 'goal' as const, text: 'has turned' }].sort(
          (a, b) => a.time - b.time,
        )
      : numbers.events,
    conditions,
    success: conditions.every(({ met }) => met),
    score: 20 * survived + 40 * turned * inPlace + 40 * Math.max(0, Math.min(1, on / WALK_ON)),
  };
}
