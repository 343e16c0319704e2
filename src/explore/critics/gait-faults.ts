/** Rules on the numbers of a body on its feet. */
import type { GaitNumbers } from '../../protocol/trial.ts';
import { STANDING } from '../traits.ts';
import { clamp, measured, shown } from './rule.ts';
import type { Add, Expectation } from './rule.ts';

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
/** Standard deviation of the speed from second to second from which a motion is unsteady, m/s. */
const UNSTEADY_LIMIT = 0.25;

/** What goes wrong with a gait: falls, speed, posture and steps. */
export function addGaitFaults(numbers: GaitNumbers, expected: Expectation, add: Add): void {
  addFall(numbers, expected, add);
  if (!expected.turns) addSpeed(numbers, expected, add);
  addPosture(numbers, expected, add);
  if (!expected.turns) addGait(numbers, expected, add);
}

function addFall(numbers: GaitNumbers, expected: Expectation, add: Add): void {
  if (!numbers.fell) return;
  const time = numbers.events.findLast(({ text }) => /fall|sink/.test(text))?.time ?? numbers.seconds;
  const severity = 1 - 0.3 * clamp(numbers.seconds / expected.seconds);
  const at = `at ${shown(time)} s`;
  const { fall } = numbers;
  if (fall === 'down' || fall === null) add('too-low', `its legs give way ${at}`, time, severity);
  else add(`fell-${fall}`, `it begins to fall ${fall} ${at}`, time, severity);
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

/** Being faster than the goal is a fault where the task holds a motion to it, and else worth a word only. */
const fasterShare = (numbers: GaitNumbers): number =>
  numbers.conditions.some(({ name }) => /goal speed/.test(name)) ? 1 : 0.3;

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
      fasterShare(numbers) * trust * (0.1 - lacking / goal),
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
    add('leans', `its trunk is ${measured(Math.abs(lean), 'rad')} too far ${way}`, 0, 0.3 + Math.abs(lean));
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
