/** The goal numbers that a sentence comes to, once all its words are read. */
import type { GoalNumber } from '../protocol/lab.ts';
import { QUARTER } from './draft.ts';
import type { Draft, Wishes } from './draft.ts';
import type { Concept } from './lexicon.ts';
import { STANDING } from './traits.ts';

/** Speeds of gaits without a word on pace, m/s; walking and moving have the task's own. */
const GAIT_SPEED: Partial<Record<Concept, number>> = {
  stroll: 0.7,
  march: 1.2,
  jog: 1.8,
  run: 2.2,
  sprint: 3,
};
const WALK_SPEED = 1;
/** Backward gaits are this much slower where no figure is given. */
const BACKWARD = 0.7;

/** What the sentence comes to, for those goal numbers that a task has. */
export function conclude(
  draft: Draft,
  goals: readonly GoalNumber[],
): { readonly goal: Readonly<Record<string, number>>; readonly wishes: Wishes } {
  const { gait, figure, pace, side, turn, turns, rise, push } = draft;
  // Who turns around and walks back walks forward.
  const backward = draft.backward && turn !== 2 * QUARTER;
  const named = gait === null ? undefined : GAIT_SPEED[gait];
  const stands = figure === null && (draft.still || gait === 'stand');
  let speed: number | null = null;
  if (stands) speed = 0;
  else if (figure !== null) speed = backward ? -Math.abs(figure) : figure;
  else if (named !== undefined || pace !== 1 || backward)
    speed = (named ?? walkSpeed(goals)) * pace * (backward ? -BACKWARD : 1);
  let angle: number | null = null;
  if (turns === false) angle = 0;
  else if (turn !== null || side !== null) angle = (side ?? 1) * (turn ?? QUARTER);
  let slope = draft.slope;
  if (draft.down) {
    const own = goals.find(({ name }) => name === 'slope')?.value ?? 0;
    slope = -Math.abs(slope ?? own);
  }
  const said = { speed, height: draft.height, lean: draft.lean, angle, slope, rise, roughness: rise, push };
  const goal: Record<string, number> = {};
  for (const [name, value] of Object.entries(said))
    if (value !== null && goals.some((known) => known.name === name)) goal[name] = rounded(name, value);
  const runs = gait === 'run' || gait === 'jog' || gait === 'sprint';
  const moves = gait !== null || backward || pace !== 1 || figure !== null;
  return {
    goal,
    wishes: { ...draft.wishes, gait: stands ? 'stand' : runs ? 'run' : moves ? 'walk' : 'unsaid' },
  };
}

/** The task's own speed, or that of a walk where the task is to stand. */
function walkSpeed(goals: readonly GoalNumber[]): number {
  const own = goals.find(({ name }) => name === 'speed')?.value ?? 0;
  return own < STANDING ? WALK_SPEED : own;
}

/** Rounded so that a half turn stays within its range; angles of slope and lean are small and have a digit more. */
function rounded(name: string, value: number): number {
  const digits = name === 'slope' || name === 'lean' ? 1000 : 100;
  return Math.round(value * digits) / digits;
}
