/** What the built-in critic can see: plain rules on a trial's numbers, each with its limit. */
import type { GaitNumbers, TrialNumbers } from '../../protocol/trial.ts';
import type { Wishes } from '../description.ts';
import type { Finding, FindingKind } from '../exploration.ts';

/** What a motion is held against: goal numbers in m/s, share of the standing height and rad, and the sentence's wishes. */
export interface Expectation {
  readonly speed: number;
  readonly height: number;
  readonly lean: number;
  /** Time asked for, s. */
  readonly seconds: number;
  readonly wishes: Wishes;
}

/** Goals slower than this ask for standing, m/s. */
const STANDING = 0.15;
/** A gait slower than this share of its goal speed counts as standing about. */
const STANDS_SHARE = 0.25;
/** Speed may be off by this, m/s, before it is worth a word; a little less than what a walk's success allows. */
const SPEED_LIMIT = 0.15;
const DRIFT_LIMIT = 0.1;
/** Mean lean off its goal, rad: where upright is asked for, and else. */
const UPRIGHT_LIMIT = 0.15;
const LEAN_LIMIT = 0.25;
/** Mean hip height off its goal, share of standing. */
const HEIGHT_LIMIT = 0.1;
/** Share of time in the air from which a walk hops. */
const FLIGHT_LIMIT = 0.1;
const ALTERNATION_LIMIT = 0.8;
/** Steps a second, and step length in m for each m/s of goal speed up to 1 m/s, from which a walk is no shuffle. */
const STEP_RATE = 0.5;
const STEP_LENGTH = 0.25;
/** A motion shorter than this shows no gait yet, s. */
const GAIT_SECONDS = 2;
/** Mean squared activation from which a motion is wasteful: where little effort is asked for, and else. */
const RELAXED_EFFORT = 0.06;
const EFFORT_LIMIT = 0.15;
/** Standard deviation of the speed from second to second from which a motion is unsteady, m/s. */
const UNSTEADY_LIMIT = 0.25;

/** Faults that tell of a condition of success, by words in its name; the first stands for it where none was found. */
const CONDITION_FAULTS: readonly (readonly [RegExp, readonly FindingKind[]])[] = [
  [/sinks/, ['too-low']],
  [/height/, ['too-low', 'too-high']],
  [/lean/, ['leans']],
  [/step/, ['shuffles', 'hops', 'stands', 'wrong-direction']],
  [/steadiness/, ['unsteady', 'stands', 'wrong-direction']],
  [/speed|moves on/, ['too-slow', 'too-fast', 'stands', 'wrong-direction']],
];
const UNMET_SEVERITY = 0.6;

const clamp = (value: number): number => Math.max(0, Math.min(1, value));
const shown = (value: number): string => value.toFixed(2);

/** All faults of a motion, the worst first. */
export function faultsOf(numbers: TrialNumbers, expected: Expectation): Finding[] {
  const findings: Finding[] = [];
  const add = (kind: FindingKind, text: string, time: number, severity: number): void => {
    findings.push({ kind, text, time, severity: clamp(severity) });
  };
  if (numbers.kind === 'gait') {
    addFall(numbers, expected, add);
    addSpeed(numbers, expected, add);
    addPosture(numbers, expected, add);
    addGait(numbers, expected, add);
  }
  const effortLimit = expected.wishes.lowEffort ? RELAXED_EFFORT : EFFORT_LIMIT;
  if (numbers.effort > effortLimit) {
    const text = `muscles work more than needed (mean squared activation ${shown(numbers.effort)})`;
    add('wasteful', text, 0, (expected.wishes.lowEffort ? 0.4 : 0.2) + (numbers.effort - effortLimit));
  }
  addUnmet(numbers, findings, add);
  return findings.sort((a, b) => b.severity - a.severity);
}

/** Conditions of success that no rule above has a word on, so that what fails is never passed over in silence. */
function addUnmet(numbers: TrialNumbers, findings: readonly Finding[], add: Add): void {
  if (numbers.fell) return;
  for (const { name, met, value, limit, unit } of numbers.conditions) {
    if (met) continue;
    const kinds = CONDITION_FAULTS.find(([pattern]) => pattern.test(name))?.[1] ?? ['other'];
    if (findings.some(({ kind }) => kinds.includes(kind))) continue;
    add(
      kinds[0],
      `${name} ${shown(limit)}${unit === '1' ? '' : ` ${unit}`}: it is ${shown(value)}`,
      0,
      UNMET_SEVERITY,
    );
  }
}

type Add = (kind: FindingKind, text: string, time: number, severity: number) => void;

function addFall(numbers: GaitNumbers, expected: Expectation, add: Add): void {
  if (!numbers.fell) return;
  const time = numbers.events.findLast(({ text }) => /fall|sink/.test(text))?.time ?? numbers.seconds;
  const severity = 1 - 0.3 * clamp(numbers.seconds / expected.seconds);
  const at = `at ${shown(time)} s`;
  if (numbers.fall === 'forward') add('fell-forward', `it begins to fall forward ${at}`, time, severity);
  else if (numbers.fall === 'backward')
    add('fell-backward', `it begins to fall backward ${at}`, time, severity);
  else add('too-low', `its legs give way ${at}`, time, severity);
}

/** Instant of the second whose speed is furthest from the goal, s. */
function worstSecond(speeds: readonly number[], goal: number): number {
  let worst = 0;
  speeds.forEach((speed, i) => {
    if (Math.abs(speed - goal) > Math.abs(speeds[worst] - goal)) worst = i;
  });
  return worst;
}

/** Standard deviation of the speed from second to second, without the first second, in which it starts, m/s. */
export function speedVariation(numbers: GaitNumbers): number {
  const speeds = numbers.speedBySecond.slice(1);
  if (speeds.length < 2) return 0;
  const middle = speeds.reduce((sum, speed) => sum + speed, 0) / speeds.length;
  return Math.sqrt(speeds.reduce((sum, speed) => sum + (speed - middle) ** 2, 0) / speeds.length);
}

function addSpeed(numbers: GaitNumbers, { speed, seconds }: Expectation, add: Add): void {
  const { meanSpeed, speedBySecond } = numbers;
  const time = worstSecond(speedBySecond, speed);
  if (Math.abs(speed) < STANDING) {
    if (Math.abs(meanSpeed) > DRIFT_LIMIT)
      add('too-fast', `it drifts at ${shown(meanSpeed)} m/s`, time, 0.3 + Math.abs(meanSpeed));
    return;
  }
  const goal = Math.abs(speed);
  const along = Math.sign(speed) * meanSpeed;
  const lacking = goal - along;
  // A body that falls early has not had the time to show its speed.
  const trust = 0.4 + 0.6 * clamp(numbers.seconds / seconds);
  if (along < -DRIFT_LIMIT)
    add('wrong-direction', `it moves the wrong way, at ${shown(meanSpeed)} m/s`, time, trust);
  else if (along < STANDS_SHARE * goal && !numbers.fell)
    add(
      'stands',
      `it hardly moves on: ${shown(meanSpeed)} m/s where ${shown(speed)} are asked for`,
      time,
      0.9,
    );
  else if (lacking > SPEED_LIMIT)
    add(
      'too-slow',
      `too slow: ${shown(meanSpeed)} m/s where ${shown(speed)} are asked for`,
      time,
      trust * (lacking / goal + 0.1),
    );
  else if (lacking < -SPEED_LIMIT)
    add(
      'too-fast',
      `too fast: ${shown(meanSpeed)} m/s where ${shown(speed)} are asked for`,
      time,
      trust * (0.1 - lacking / goal),
    );
  const variation = speedVariation(numbers);
  if (variation > UNSTEADY_LIMIT * Math.max(1, goal))
    add(
      'unsteady',
      `its speed changes by ${shown(variation)} m/s from second to second`,
      time,
      trust * variation,
    );
}

function addPosture(numbers: GaitNumbers, expected: Expectation, add: Add): void {
  const lean = numbers.meanTrunkLean - expected.lean;
  const limit = expected.wishes.upright ? UPRIGHT_LIMIT : LEAN_LIMIT;
  if (Math.abs(lean) > limit) {
    const way = lean > 0 ? 'forward' : 'backward';
    add('leans', `its trunk is ${shown(Math.abs(lean))} rad too far ${way}`, 0, 0.3 + Math.abs(lean));
  }
  const height = numbers.meanHeight - expected.height;
  if (height < -HEIGHT_LIMIT)
    add('too-low', `its hips are ${shown(-height)} of the standing height too low`, 0, 0.2 - 2 * height);
  // A body that falls at once had no time to crouch.
  if (height > HEIGHT_LIMIT && numbers.seconds >= GAIT_SECONDS)
    add('too-high', `its hips are ${shown(height)} of the standing height too high`, 0, 0.2 + 2 * height);
}

function addGait(numbers: GaitNumbers, expected: Expectation, add: Add): void {
  const { speed, wishes } = expected;
  const goal = Math.abs(speed);
  const moves = Math.sign(speed) * numbers.meanSpeed > STANDS_SHARE * goal;
  if (goal < STANDING || !moves || numbers.seconds < GAIT_SECONDS) return;
  const { flight, alternation, steps, stepLength, seconds } = numbers;
  const runs = wishes.gait === 'run' && !wishes.noFlight;
  const time = numbers.events.find(({ text }) => text.includes('strike'))?.time ?? 0;
  if (flight > FLIGHT_LIMIT && !runs)
    add('hops', `it is in the air for ${shown(flight)} of the time`, time, 0.3 + flight);
  else if (alternation < ALTERNATION_LIMIT && flight > FLIGHT_LIMIT)
    add('hops', `its feet do not alternate (${shown(alternation)} of the steps)`, time, 0.5);
  else if (alternation < ALTERNATION_LIMIT)
    add('shuffles', `its feet do not alternate (${shown(alternation)} of the steps)`, time, 0.55);
  else if (steps < STEP_RATE * seconds || stepLength < STEP_LENGTH * Math.min(1, goal))
    add('shuffles', `it takes ${steps} steps of ${shown(stepLength)} m`, time, 0.4);
}
