/** A task: a body, a goal in numbers, a sentence, an end condition and a measure; data and pure functions only. */
import type { Ground } from '../protocol/ground.ts';
import type { GoalNumber, TaskCard } from '../protocol/lab.ts';
import type { ReadingKey } from '../protocol/readings.ts';
import type { Target } from '../protocol/target.ts';
import type { PlannerSettings, Push, TrialNumbers, TrialRecord } from '../protocol/trial.ts';

/** Reward programs that come with a task, as source text. */
export interface TaskPrograms {
  /** What a first guess looks like: speed and effort only. It does not solve the task. */
  readonly naive: string;
  /** Written by hand by people who know the task. */
  readonly expert: string;
  /** The best one known: found by an exploration, or the expert's where none has found a better one yet. */
  readonly best: string;
}

/** One task. */
export interface Task<Numbers extends TrialNumbers = TrialNumbers> {
  readonly name: string;
  readonly title: string;
  /** Name of the body model. */
  readonly model: string;
  /** Description offered to the person at first. */
  readonly description: string;
  readonly goals: readonly GoalNumber[];
  /** Length of a trial, s. */
  readonly seconds: number;
  readonly planner: PlannerSettings;
  /** Joints whose angles make up a posture; without it those of the body. */
  readonly joints?: readonly string[];
  /** Share of the planner's spread that joints named have; the others have the whole of it. */
  readonly spreads?: Readonly<Record<string, number>>;
  /** What the body stands on; without it flat ground. */
  readonly ground?: (goal: Readonly<Record<string, number>>) => Ground;
  /** Where the object is to be brought. */
  readonly target?: (goal: Readonly<Record<string, number>>) => Target;
  /** Muscles that are weak or off: share of their peak force by name. */
  readonly strengths?: Readonly<Record<string, number>>;
  /** Pushes of a trial with a seed. */
  readonly pushes?: (seed: number, goal: Readonly<Record<string, number>>) => readonly Push[];
  /** Readings recorded in each trial; the order is that of `fallen`'s row. */
  readonly channels: readonly ReadingKey[];
  readonly programs: TaskPrograms;
  /** End condition: whether the body has fallen, from the channel values that begin at `offset` of `row`. */
  readonly fallen: (row: Float64Array, offset: number) => boolean;
  /** The numbers of a trial, judged against the goal numbers of its request. */
  readonly measure: (record: TrialRecord) => Numbers;
}

/** A task as the page shows it. */
export function taskCard(task: Task): TaskCard {
  const { name, title, model, description, seconds, goals, planner, strengths = {} } = task;
  return { name, title, model, description, seconds, goals, planner, strengths };
}

/** What readings of a task refer to under goal numbers: all of these, and the target that follows from them. */
export function aimsOf(
  task: Task,
  given: Readonly<Record<string, number>>,
): { readonly goal: Readonly<Record<string, number>>; readonly target: Target | null } {
  const goal = goalOf(task.goals, given);
  return { goal, target: task.target?.(goal) ?? null };
}

/** All goal numbers of a task: those given, held within their range, and the task's own values for the rest. */
export function goalOf(
  goals: readonly GoalNumber[],
  given: Readonly<Record<string, number>>,
): Record<string, number> {
  const goal: Record<string, number> = {};
  for (const { name, value, minimum, maximum } of goals) {
    const wanted = Object.hasOwn(given, name) ? given[name] : value;
    goal[name] = Number.isFinite(wanted) ? Math.min(maximum, Math.max(minimum, wanted)) : value;
  }
  return goal;
}

/** Goal numbers of a trial with a seed: where a task numbers its grounds, each seed moves on one of its own. */
export const seededGoal = (
  goal: Readonly<Record<string, number>>,
  seed: number,
): Readonly<Record<string, number>> => ('ground' in goal ? { ...goal, ground: seed } : goal);
