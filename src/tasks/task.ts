/** A task: a body, a goal in numbers, a sentence, an end condition and a measure; data and pure functions only. */
import type { GoalNumber, TaskCard } from '../protocol/lab.ts';
import type { ReadingKey } from '../protocol/readings.ts';
import type { PlannerSettings, TrialNumbers, TrialRecord } from '../protocol/trial.ts';

/** Reward programs that come with a task, as source text. */
export interface TaskPrograms {
  /** What a first guess looks like: speed and effort only. It does not solve the task. */
  readonly naive: string;
  /** Written by hand by people who know the task. */
  readonly expert: string;
  /** The best one known, as found by an exploration. */
  readonly best: string;
}

/** One task. */
export interface Task {
  readonly name: string;
  readonly title: string;
  /** Name of the body model. */
  readonly model: string;
  /** Description offered to the person at first. */
  readonly description: string;
  readonly goals: readonly GoalNumber[];
  /** Length of a trial, s. */
  readonly seconds: number;
  /** Keyframe of the model that a trial starts from. */
  readonly keyframe: string;
  readonly planner: PlannerSettings;
  /** Readings recorded in each trial; the order is that of `fallen`'s row. */
  readonly channels: readonly ReadingKey[];
  /** Height of the hips in the standing pose, m. */
  readonly standingHeight: number;
  readonly programs: TaskPrograms;
  /** End condition: whether the body has fallen, from the channel values that begin at `offset` of `row`. */
  readonly fallen: (row: Float64Array, offset: number) => boolean;
  /** The numbers of a trial, judged against the goal numbers of its request. */
  readonly measure: (record: TrialRecord) => TrialNumbers;
}

/** A task as the page shows it. */
export function taskCard(task: Task): TaskCard {
  const { name, title, model, description, seconds, goals, planner } = task;
  return { name, title, model, description, seconds, goals, planner };
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
