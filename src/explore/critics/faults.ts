/** What the built-in critic can see: plain rules on a trial's numbers, each with its limit. */
import type { TaskCard } from '../../protocol/lab.ts';
import type { TrialNumbers } from '../../protocol/trial.ts';
import type { Wishes } from '../description.ts';
import type { Finding } from '../exploration.ts';
import { traitsOf } from '../traits.ts';
import { addUnmet } from './condition-faults.ts';
import { addGaitFaults } from './gait-faults.ts';
import { addHandlingFaults } from './handling-faults.ts';
import { addPostureFaults } from './posture-faults.ts';
import { clamp, shown } from './rule.ts';
import type { Add, Expectation } from './rule.ts';

/** What is expected of a motion for a task, under goal numbers and wishes. */
export function expectationOf(
  task: TaskCard,
  goal: Readonly<Record<string, number>>,
  wishes: Wishes,
): Expectation {
  const { speed = 1, height = 1, lean = 0 } = goal;
  const turns = traitsOf(task).goals.has('angle');
  return { speed, height, lean, turns, seconds: task.seconds, wishes };
}

/** Mean squared activation from which a motion is wasteful: where little effort is asked for, and else. */
const RELAXED_EFFORT = 0.06;
const EFFORT_LIMIT = 0.15;

/** All faults of a motion, the worst first. */
export function faultsOf(numbers: TrialNumbers, expected: Expectation): Finding[] {
  const findings: Finding[] = [];
  const add: Add = (kind, text, time, severity) => {
    findings.push({ kind, text, time, severity: clamp(severity) });
  };
  if (numbers.kind === 'gait') addGaitFaults(numbers, expected, add);
  else if (numbers.kind === 'handling') addHandlingFaults(numbers, expected.seconds, add);
  else addPostureFaults(numbers, add);
  const effortLimit = expected.wishes.lowEffort ? RELAXED_EFFORT : EFFORT_LIMIT;
  if (numbers.effort > effortLimit) {
    const text = `muscles work more than needed (mean squared activation ${shown(numbers.effort)})`;
    add('wasteful', text, 0, (expected.wishes.lowEffort ? 0.4 : 0.2) + (numbers.effort - effortLimit));
  }
  addUnmet(numbers, findings, add);
  return findings.sort((a, b) => b.severity - a.severity);
}
