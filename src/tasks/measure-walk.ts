/**
 * The measure of a walk, whatever its goal: forward, backward or standing still. It judges against the goal
 * numbers of the trial's own request: `speed` (m/s), `height` (pelvis over its standing height), `lean` (rad).
 */
import { termStatistics } from '../reward/statistics.ts';
import type { SuccessCondition, TrialNumbers, TrialRecord } from '../protocol/trial.ts';
import { alternationOf, flightShare, heelStrikes, regression } from './gait.ts';
import type { HeelStrike } from './gait.ts';
import { column, mean } from './record.ts';

/** Goals slower than this mean standing still, m/s. */
export const STANDING_SPEED = 0.15;
/** Mean speed may differ from the goal by this, m/s, or by this share of a goal faster than 1 m/s. */
export const SPEED_TOLERANCE = 0.2;
/** Mean lean of the trunk may differ from the goal by this, rad. */
export const LEAN_TOLERANCE = 0.3;
/** Mean height of the pelvis may differ from the goal by this share of its standing height. */
export const HEIGHT_TOLERANCE = 0.12;
/**
 * Published success of a walk (LNSGroup/MoVLR): the pelvis moves on by more than 0.001 m a sample with a
 * correlation above 0.5, never sinks by 0.2 m, and moves at 0.5 m/s or more. Its sampling is not known; ours is 8 ms.
 */
const SAMPLE_SECONDS = 0.008;
const STEADY_SLOPE = 0.001;
const STEADY_CORRELATION = 0.5;
const SINK_LIMIT = 0.2;
const LEAST_SPEED = 0.5;
const ALTERNATION_LIMIT = 0.8;
/** A step puts a foot this far ahead of the other one in the direction of the goal, m. */
const STEP_AHEAD = 0.1;
/** Steps a second that a walk takes at the least. */
const STEP_RATE = 0.5;
/** Slower than this for a second is a standstill, m/s. */
const STANDSTILL_SPEED = 0.1;

/** What a walk is judged against; speeds in m/s, height as a share, lean in rad. */
export interface WalkGoal {
  readonly speed: number;
  readonly height: number;
  readonly lean: number;
}

/** Tolerance of the mean speed for a goal speed, m/s. */
export const speedTolerance = (speed: number): number => SPEED_TOLERANCE * Math.max(1, Math.abs(speed));

/** The numbers of a recorded walk. `standingHeight` is the height of the hips in the standing pose, m. */
export function measureWalk(record: TrialRecord, goal: WalkGoal, standingHeight: number): TrialNumbers {
  const { rows, rowSeconds, request } = record;
  const velocity = column(record, 'com.vx');
  const comX = column(record, 'com.x');
  const pelvisX = column(record, 'body("torso").x');
  const pelvisZ = column(record, 'body("torso").z');
  const pitch = column(record, 'body("torso").pitch');
  const right = { force: column(record, 'contact("foot_r").force'), x: column(record, 'body("foot_r").x') };
  const left = { force: column(record, 'contact("foot_l").force'), x: column(record, 'body("foot_l").x') };

  const seconds = rows * rowSeconds;
  const direction = goal.speed < 0 ? -1 : 1;
  const distance = rows > 0 ? comX[rows - 1] - comX[0] : 0;
  const meanSpeed = mean(velocity);
  // A foot set down beside or behind the other one is a tap, not a step.
  const strikes = heelStrikes(right, left, rowSeconds).filter(
    (strike) => goal.speed === 0 || direction * strike.ahead > STEP_AHEAD,
  );
  const alternation = alternationOf(strikes);
  const stepLength = strikes.length < 2 ? 0 : mean(strikes.map((strike) => direction * strike.ahead));
  const fell = record.end === 'fell';
  const fall = fell ? fallOf(pitch, comX, right.x, left.x) : null;
  const heights = pelvisZ.map((z) => z / standingHeight);
  const meanHeight = mean(heights);
  const lowestHeight = heights.reduce((least, h) => Math.min(least, h), rows > 0 ? Infinity : 0);
  const meanTrunkLean = mean(pitch);
  const maximumTrunkLean = pitch.reduce((most, p) => Math.max(most, Math.abs(p)), 0);
  const speedBySecond = bySecond(velocity, rowSeconds);

  const measured = { fell, seconds, meanSpeed, meanHeight, lowestHeight, meanTrunkLean, alternation };
  const steady = regression(pelvisX);
  const conditions = conditionsOf(
    goal,
    { ...measured, steps: strikes.length, slope: (steady.slope * SAMPLE_SECONDS) / rowSeconds, r: steady.r },
    { end: record.end, wholeSeconds: request.seconds, standingHeight },
  );
  return {
    ...measured,
    fall,
    distance,
    speedBySecond,
    maximumTrunkLean,
    steps: strikes.length,
    stepLength,
    flight: flightShare(right.force, left.force),
    effort: mean(column(record, 'effort')),
    events: eventsOf(strikes, fall, pitch, heights, velocity, goal, rowSeconds),
    terms: termStatistics(record),
    conditions,
    success: conditions.every((condition) => condition.met),
    score: scoreOf(goal, { ...measured, speedBySecond, steps: strikes.length }, request.seconds),
  };
}

/** Mean of the values over each second begun. */
function bySecond(values: Float64Array, rowSeconds: number): number[] {
  const means: number[] = [];
  const rowsInSecond = Math.max(1, Math.round(1 / rowSeconds));
  for (let start = 0; start < values.length; start += rowsInSecond)
    means.push(mean(values, start, Math.min(values.length, start + rowsInSecond)));
  return means;
}

/** Which way it went: by the trunk, or where that stayed upright by where the mass is over the feet. */
function fallOf(
  pitch: Float64Array,
  comX: Float64Array,
  rightX: Float64Array,
  leftX: Float64Array,
): TrialNumbers['fall'] {
  const last = pitch.length - 1;
  if (last < 0) return 'down';
  if (Math.abs(pitch[last]) > 0.5) return pitch[last] > 0 ? 'forward' : 'backward';
  const ahead = comX[last] - 0.5 * (rightX[last] + leftX[last]);
  if (Math.abs(ahead) < 0.15) return 'down';
  return ahead > 0 ? 'forward' : 'backward';
}

interface Measured {
  readonly fell: boolean;
  readonly seconds: number;
  readonly meanSpeed: number;
  readonly meanHeight: number;
  readonly lowestHeight: number;
  readonly meanTrunkLean: number;
  readonly alternation: number;
  readonly steps: number;
}

function conditionsOf(
  goal: WalkGoal,
  measured: Measured & { readonly slope: number; readonly r: number },
  trial: { readonly end: TrialRecord['end']; readonly wholeSeconds: number; readonly standingHeight: number },
): SuccessCondition[] {
  const direction = goal.speed < 0 ? -1 : 1;
  const along = direction * measured.meanSpeed;
  const conditions: SuccessCondition[] = [];
  const atLeast = (name: string, value: number, limit: number, unit: string): void => {
    conditions.push({ name: `${name} at least`, met: value >= limit, value, limit, unit });
  };
  const atMost = (name: string, value: number, limit: number, unit: string): void => {
    conditions.push({ name: `${name} at most`, met: value <= limit, value, limit, unit });
  };
  atMost('falls', trial.end === 'fell' || trial.end === 'diverged' ? 1 : 0, 0, '1');
  atLeast('time on its feet', measured.seconds, trial.wholeSeconds - 1e-6, 's');
  atMost(
    'difference from the goal speed',
    Math.abs(measured.meanSpeed - goal.speed),
    speedTolerance(goal.speed),
    'm/s',
  );
  const sunk = (goal.height - measured.lowestHeight) * trial.standingHeight;
  atMost('pelvis sinks by', sunk, SINK_LIMIT, 'm');
  atMost(
    'difference from the goal height',
    Math.abs(measured.meanHeight - goal.height),
    HEIGHT_TOLERANCE,
    '1',
  );
  atMost(
    'difference from the goal lean',
    Math.abs(measured.meanTrunkLean - goal.lean),
    LEAN_TOLERANCE,
    'rad',
  );
  if (Math.abs(goal.speed) < STANDING_SPEED) return conditions;
  atLeast('pelvis moves on in each 8 ms by', direction * measured.slope, STEADY_SLOPE, 'm');
  atLeast('steadiness of its motion (r)', direction * measured.r, STEADY_CORRELATION, '1');
  atLeast('mean speed', along, Math.min(LEAST_SPEED, 0.5 * Math.abs(goal.speed)), 'm/s');
  atLeast('share of alternating steps', measured.alternation, ALTERNATION_LIMIT, '1');
  atLeast('steps', measured.steps, Math.ceil(STEP_RATE * trial.wholeSeconds), '1');
  return conditions;
}

/**
 * Score in 0 to 100, continuous: 20 for time on the feet, 50 for speed near the goal over all the time asked for,
 * 15 for alternating steps and 15 for posture. Gait and posture count only as far as the speed is right, so that
 * standing where a walk was asked for scores 20.
 */
function scoreOf(
  goal: WalkGoal,
  measured: Measured & { readonly speedBySecond: readonly number[] },
  wholeSeconds: number,
): number {
  const standing = Math.abs(goal.speed) < STANDING_SPEED;
  const width = Math.max(0.5, Math.abs(goal.speed));
  const survived = Math.min(1, measured.seconds / wholeSeconds);
  let match = 0;
  measured.speedBySecond.forEach((speed, second) => {
    const share = Math.min(1, measured.seconds - second);
    match += share * Math.max(0, 1 - Math.abs(speed - goal.speed) / width);
  });
  match = Math.min(1, match / wholeSeconds);
  const enough = Math.min(1, measured.steps / (STEP_RATE * wholeSeconds));
  const gait = standing ? 1 : measured.alternation * enough;
  const lean = within(measured.meanTrunkLean - goal.lean, LEAN_TOLERANCE);
  const height = within(measured.meanHeight - goal.height, HEIGHT_TOLERANCE);
  return 20 * survived + match * (50 + 15 * gait + 15 * lean * height);
}

/** 1 within the tolerance, falling to 0 at three times of it. */
const within = (difference: number, tolerance: number): number =>
  Math.max(0, Math.min(1, 1 - (Math.abs(difference) - tolerance) / (2 * tolerance)));

function eventsOf(
  strikes: readonly HeelStrike[],
  fall: TrialNumbers['fall'],
  pitch: Float64Array,
  heights: Float64Array,
  velocity: Float64Array,
  goal: WalkGoal,
  rowSeconds: number,
): { time: number; text: string }[] {
  const at = (row: number): number => Math.round(row * rowSeconds * 1000) / 1000;
  const events = strikes.map(({ row, side }) => ({ time: at(row), text: `${side} heel strike` }));
  if (fall !== null) {
    // The fall begins after the last instant in which trunk and hips were still where they should be.
    let row = pitch.length - 1;
    const upright = (i: number): boolean =>
      Math.abs(pitch[i] - goal.lean) < 0.35 && heights[i] > 0.85 * goal.height;
    while (row > 0 && !upright(row)) row--;
    const way = fall === 'down' ? 'sinks down' : `begins to fall ${fall}`;
    events.push({ time: at(row), text: way });
  }
  if (Math.abs(goal.speed) >= STANDING_SPEED) {
    const still = firstStandstill(velocity, rowSeconds);
    if (still !== null) events.push({ time: at(still), text: 'stands still' });
  }
  return events.sort((a, b) => a.time - b.time);
}

/** First row of a whole second in which the body hardly moves, or null. */
function firstStandstill(velocity: Float64Array, rowSeconds: number): number | null {
  let since = 0;
  for (let row = 0; row < velocity.length; row++) {
    if (Math.abs(velocity[row]) > STANDSTILL_SPEED) since = row + 1;
    else if ((row + 1 - since) * rowSeconds >= 1) return since;
  }
  return null;
}
