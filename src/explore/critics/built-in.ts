/**
 * The built-in critic: rules on a trial's numbers. It sees no pictures and says so by its name; its verdicts are the
 * same for the same numbers.
 */
import type { TrialNumbers } from '../../protocol/trial.ts';
import { readDescription } from '../description.ts';
import type { Wishes } from '../description.ts';
import type { Critic, CriticBrief, Finding, FindingKind, Maker, Verdict } from '../exploration.ts';
import { expectationOf, faultsOf } from './faults.ts';
import { speedVariation } from './gait-faults.ts';

/** Who the built-in rules are. */
export const BUILT_IN: Maker = { kind: 'built-in', name: 'built-in rules' };

/** Merit in points of 100 by which two motions must differ to be told apart. */
const MARGIN = 1;
/** Share of the merit that wishes beyond the task's own measure have. */
const WISH_SHARE = 0.2;
/** A wish counts as met from here on, 0 to 1. */
const WISH_MET = 0.4;
/** A fault from this severity on leaves something to improve. */
const SERIOUS = 0.45;

const ADVICE: Readonly<Record<FindingKind, string>> = {
  'fell-forward': 'Keep the capture point closer to the feet, so that it can catch itself.',
  'fell-backward': 'Keep the centre of mass over the feet and ask for less at once.',
  'fell-sideways': 'Keep the capture point between the feet, seen from the front.',
  stands: 'Make the pull of the speed felt from standstill on.',
  'too-slow': 'Weigh the speed more.',
  'too-fast': 'Weigh the speed more, or punish being faster than the goal.',
  'wrong-direction': 'Make the pull of the speed felt in the right direction.',
  strays: 'Punish being off the straight line.',
  'turns-away': 'Punish facing away from the way.',
  'falls-short': 'Make the pull of the speed felt from far off, and lift the feet over what is in the way.',
  'not-turned': 'Weigh the heading more.',
  wanders: 'Ask for no speed before it has turned.',
  leans: 'Punish the lean of the trunk.',
  tilts: 'Weigh the attitude of the trunk more.',
  'too-low': 'Reward the height of the hips.',
  'too-high': 'Ask for lower hips.',
  hops: 'Keep a foot on the ground and the legs in opposite motion.',
  shuffles: 'Reward a swinging foot and longer steps.',
  unsteady: 'Punish motion that does not carry it on.',
  drops: 'Reward thumb and fingers close about the object before it is moved.',
  'out-of-reach': 'Reward the palm near the object.',
  'off-place': 'Reward a grasp, and the way to the shown place.',
  misoriented: 'Punish the angle from the shown orientation.',
  'lets-go': 'Reward the press of the fingertips.',
  'not-held': 'Punish motion of the object.',
  'off-pose': 'Weigh the distance from the pose more.',
  'unsteady-pose': 'Punish motion of the joints near the pose.',
  wasteful: 'Weigh the effort more.',
  other: '',
};

/** Judges by rules. */
export class BuiltInCritic implements Critic {
  readonly maker = BUILT_IN;

  judge(brief: CriticBrief, signal: AbortSignal): Promise<Verdict> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    return Promise.resolve(verdictOn(brief));
  }
}

/** The verdict of the rules. */
export function verdictOn(brief: CriticBrief): Verdict {
  const { wishes, notUnderstood, mostlyLost } = readDescription(brief.description, brief.task);
  const { numbers } = brief.trial;
  const findings = faultsOf(numbers, expectationOf(brief.task, brief.goal, wishes));
  const merit = meritOf(numbers, wishes);
  // What was asked for is not known then, and the task's own measure cannot stand for it.
  const met =
    !mostlyLost && numbers.success && wishMatches(numbers, wishes).every((match) => match >= WISH_MET);
  const serious = findings.filter(({ severity }) => severity >= SERIOUS);
  return {
    by: BUILT_IN,
    better: brief.best ? compare(numbers, brief.best.numbers, wishes) : 'new',
    met,
    satisfied: met && serious.length === 0,
    score: merit / 10,
    findings,
    advice: [
      ...(mostlyLost
        ? [
            `Most of the sentence was not understood (${notUnderstood.join(', ')}): it was judged by the task's own measure alone, which the motion ${numbers.success ? 'meets' : 'does not meet'}.`,
          ]
        : []),
      adviceOn(findings),
    ]
      .join(' ')
      .trim(),
  };
}

/** Success comes before merit; merit decides where it differs by more than the margin. */
function compare(trial: TrialNumbers, best: TrialNumbers, wishes: Wishes): Verdict['better'] {
  if (trial.success !== best.success) return trial.success ? 'new' : 'best';
  const difference = meritOf(trial, wishes) - meritOf(best, wishes);
  if (Math.abs(difference) < MARGIN) return 'same';
  return difference > 0 ? 'new' : 'best';
}

/** The task's score, with a share for the sentence's further wishes as far as the task was done at all, 0 to 100. */
function meritOf(numbers: TrialNumbers, wishes: Wishes): number {
  const matches = wishMatches(numbers, wishes);
  if (matches.length === 0) return numbers.score;
  const match = matches.reduce((sum, value) => sum + value, 0) / matches.length;
  return numbers.score * (1 - WISH_SHARE + WISH_SHARE * match);
}

/** How well each wish beyond speed, height and lean is met, 0 to 1. */
function wishMatches(numbers: TrialNumbers, wishes: Wishes): number[] {
  const share = (value: number): number => Math.max(0, Math.min(1, value));
  const matches: number[] = [];
  if (wishes.lowEffort) matches.push(share(1 - numbers.effort / 0.2));
  if (numbers.kind !== 'gait') return matches;
  if (wishes.smooth) matches.push(share(1 - speedVariation(numbers) / 0.3));
  if (wishes.steps === 'long') matches.push(share(numbers.stepLength / 0.8));
  if (wishes.steps === 'short') matches.push(share(1 - (numbers.stepLength - 0.3) / 0.5));
  if (wishes.noFlight) matches.push(share(1 - numbers.flight / 0.2));
  if (wishes.gait === 'run' && !wishes.noFlight) matches.push(share(numbers.flight / 0.1));
  return matches;
}

function adviceOn(findings: readonly Finding[]): string {
  const advice = new Set(findings.slice(0, 2).map(({ kind }) => ADVICE[kind]));
  return [...advice].filter((sentence) => sentence !== '').join(' ');
}
