/**
 * The measure of a walk, whatever its goal: forward, backward or standing still. It judges against the goal
 * numbers of the trial's own request: `speed` (m/s), `height` (pelvis over its standing height), `lean` (rad).
 */
import type { WalkerModel } from '../models/index.ts';
import type { GaitNumbers, SuccessCondition, TrialEvent, TrialRecord } from '../protocol/trial.ts';
import { termStatistics } from '../reward/statistics.ts';
import { alternationOf, flightShare, heelStrikes, regression } from './gait.ts';
import type { HeelStrike } from './gait.ts';
import { atLeast, atMost, staysUp } from './conditions.ts';
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
 * Published success of a walk (LNSGroup/MoVLR): the pelvis moves on by more than 0.001 m a sample with a correlation above
 * 0.5, never sinks by 0.2 m, strays at most 0.3 m, turns at most 0.5 rad, and moves at 0.5 m/s or more. Its sampling is
 * not known; ours is 8 ms.
 */
const SAMPLE_SECONDS = 0.008;
const STEADY_SLOPE = 0.001;
const STEADY_CORRELATION = 0.5;
const SINK_LIMIT = 0.2;
const LEAST_SPEED = 0.5;
/** How far a walk may stray sideways, m, and turn, rad. */
export const ASTRAY_LIMIT = 0.3;
export const TURN_LIMIT = 0.5;
const ALTERNATION_LIMIT = 0.8;
/** A step puts a foot this far ahead of the other one in the direction of the goal, m. */
const STEP_AHEAD = 0.1;
/** Steps a second that a walk takes at the least. */
const STEP_RATE = 0.5;
/** Slower than this for a second is a standstill, m/s. */
const STANDSTILL_SPEED = 0.1;
/** The deepest lean is worth pointing at when it is this far from the wished one, rad. */
const LEAN_EVENT = 0.15;

/** What a walk is judged against; speeds in m/s, height as a share, lean in rad. */
export interface WalkGoal {
  readonly speed: number;
  readonly height: number;
  readonly lean: number;
}

/** How strict a walk is judged. */
export interface WalkLimits {
  /** Farthest to either side, m; none for a body that cannot leave its plane. */
  readonly astray?: number;
  /** Most that the trunk may be out of its standing attitude in pitch and roll at any instant, rad. */
  readonly level?: number;
  /** Being faster than the goal is as good as meeting it. */
  readonly fasterToo?: boolean;
}

/** Tolerance of the mean speed for a goal speed, m/s. */
export const speedTolerance = (speed: number): number => SPEED_TOLERANCE * Math.max(1, Math.abs(speed));

/** The numbers of a walk with its conditions of success and its score. */
export function measureWalk(
  record: TrialRecord,
  walker: WalkerModel,
  goal: WalkGoal,
  limits: WalkLimits = {},
): GaitNumbers {
  const gait = readGait(record, walker, goal);
  const conditions = walkConditions(gait, record, walker, goal, limits);
  return {
    ...gait.numbers,
    conditions,
    success: conditions.every((condition) => condition.met),
    score: walkScore(gait.numbers, goal, record.request.seconds),
  };
}

/** A recorded gait before it is judged. */
export interface Gait {
  readonly numbers: Omit<GaitNumbers, 'conditions' | 'success' | 'score'>;
  /** Line through the pelvis's way forward: m in each sample of 8 ms, and Pearson's r. */
  readonly steady: { readonly slope: number; readonly r: number };
  /** Most that the trunk is out of its standing attitude in pitch or roll, rad. */
  readonly outOfLevel: number;
}

/** Reads a gait off the recorded channels of `walkerChannels`. */
export function readGait(record: TrialRecord, walker: WalkerModel, goal: WalkGoal): Gait {
  const { rows, rowSeconds } = record;
  const { standingHeight } = walker;
  const of = (body: string, field: string): Float64Array => column(record, `body("${body}").${field}`);
  const velocity = column(record, 'com.vx');
  const comX = column(record, 'com.x');
  const pelvisX = of(walker.pelvis, 'x');
  const pitch = of(walker.trunk, 'pitch');
  const roll = of(walker.trunk, 'roll');
  const [right, left] = walker.feet.map(({ body, contact }) => ({
    force: column(record, `contact("${contact}").force`),
    x: of(body, 'x'),
  }));

  const direction = goal.speed < 0 ? -1 : 1;
  // A foot set down beside or behind the other one is a tap, not a step.
  const strikes = heelStrikes(right, left, rowSeconds).filter(
    (strike) => goal.speed === 0 || direction * strike.ahead > STEP_AHEAD,
  );
  const fell = record.end === 'fell';
  const fall = fell ? fallOf(pitch, roll, comX, right.x, left.x) : null;
  const heights = of(walker.pelvis, 'height').map((z) => z / standingHeight);
  const greatest = (values: Float64Array): number =>
    values.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const steady = regression(pelvisX);
  return {
    numbers: {
      kind: 'gait',
      fell,
      fall,
      seconds: rows * rowSeconds,
      distance: rows > 0 ? comX[rows - 1] - comX[0] : 0,
      meanSpeed: mean(velocity),
      speedBySecond: bySecond(velocity, rowSeconds),
      maximumTrunkLean: greatest(pitch),
      meanTrunkLean: mean(pitch),
      astray: greatest(of(walker.pelvis, 'y')),
      turned: greatest(of(walker.pelvis, 'yaw')),
      steps: strikes.length,
      alternation: alternationOf(strikes),
      stepLength: strikes.length < 2 ? 0 : mean(strikes.map((strike) => direction * strike.ahead)),
      flight: flightShare(right.force, left.force),
      effort: mean(column(record, 'effort')),
      meanHeight: mean(heights),
      lowestHeight: heights.reduce((least, h) => Math.min(least, h), rows > 0 ? Infinity : 0),
      events: eventsOf(strikes, fall, pitch, heights, velocity, goal, rowSeconds),
      terms: termStatistics(record),
    },
    steady: { slope: (steady.slope * SAMPLE_SECONDS) / rowSeconds, r: steady.r },
    outOfLevel: Math.max(greatest(pitch), greatest(roll)),
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
  roll: Float64Array,
  comX: Float64Array,
  rightX: Float64Array,
  leftX: Float64Array,
): GaitNumbers['fall'] {
  const last = pitch.length - 1;
  if (last < 0) return 'down';
  if (Math.abs(roll[last]) > Math.max(0.5, Math.abs(pitch[last]))) return 'sideways';
  if (Math.abs(pitch[last]) > 0.5) return pitch[last] > 0 ? 'forward' : 'backward';
  const ahead = comX[last] - 0.5 * (rightX[last] + leftX[last]);
  if (Math.abs(ahead) < 0.15) return 'down';
  return ahead > 0 ? 'forward' : 'backward';
}

/** The conditions of success of a walk. */
export function walkConditions(
  { numbers, steady, outOfLevel }: Gait,
  record: TrialRecord,
  { standingHeight }: WalkerModel,
  goal: WalkGoal,
  limits: WalkLimits,
): SuccessCondition[] {
  const direction = goal.speed < 0 ? -1 : 1;
  const along = direction * numbers.meanSpeed;
  const goalSpeed = Math.abs(goal.speed);
  const speed = limits.fasterToo
    ? atLeast('mean speed', along, goalSpeed, 'm/s')
    : atMost(
        'difference from the goal speed',
        Math.abs(numbers.meanSpeed - goal.speed),
        speedTolerance(goal.speed),
        'm/s',
      );
  const sunk = (goal.height - numbers.lowestHeight) * standingHeight;
  const posture = [
    atMost('pelvis sinks by', sunk, SINK_LIMIT, 'm'),
    atMost(
      'difference from the goal height',
      Math.abs(numbers.meanHeight - goal.height),
      HEIGHT_TOLERANCE,
      '1',
    ),
    atMost(
      'difference from the goal lean',
      Math.abs(numbers.meanTrunkLean - goal.lean),
      LEAN_TOLERANCE,
      'rad',
    ),
    ...(limits.level === undefined ? [] : [atMost('trunk out of level by', outOfLevel, limits.level, 'rad')]),
    ...(limits.astray === undefined
      ? []
      : [
          atMost('strays sideways by', numbers.astray, limits.astray, 'm'),
          atMost('turns by', numbers.turned, TURN_LIMIT, 'rad'),
        ]),
  ];
  const conditions = [...staysUp(record), speed, ...posture];
  if (goalSpeed < STANDING_SPEED) return conditions;
  return [
    ...conditions,
    atLeast('pelvis moves on in each 8 ms by', direction * steady.slope, STEADY_SLOPE, 'm'),
    atLeast('steadiness of its motion (r)', direction * steady.r, STEADY_CORRELATION, '1'),
    ...(limits.fasterToo
      ? []
      : [atLeast('mean speed', along, Math.min(LEAST_SPEED, 0.5 * goalSpeed), 'm/s')]),
    atLeast('share of alternating steps', numbers.alternation, ALTERNATION_LIMIT, '1'),
    atLeast('steps', numbers.steps, Math.ceil(STEP_RATE * record.request.seconds), '1'),
  ];
}

/**
 * Score in 0 to 100, continuous: 20 for time on the feet, 50 for speed near the goal over all the time asked for,
 * 15 for alternating steps and 15 for posture. Gait and posture count only as far as the speed is right, so that
 * standing where a walk was asked for scores 20.
 */
export function walkScore(measured: Gait['numbers'], goal: WalkGoal, wholeSeconds: number): number {
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
  fall: GaitNumbers['fall'],
  pitch: Float64Array,
  heights: Float64Array,
  velocity: Float64Array,
  goal: WalkGoal,
  rowSeconds: number,
): TrialEvent[] {
  const at = (row: number): number => Math.round(row * rowSeconds * 1000) / 1000;
  const events: TrialEvent[] = strikes.map(({ row, side }) => ({
    time: at(row),
    kind: 'step',
    text: `${side} heel strike`,
  }));
  /** Rows before the body is falling. */
  let held = pitch.length;
  if (fall !== null) {
    // The fall begins after the last instant in which trunk and hips were still where they should be.
    let row = pitch.length - 1;
    const upright = (i: number): boolean =>
      Math.abs(pitch[i] - goal.lean) < 0.35 && heights[i] > 0.85 * goal.height;
    while (row > 0 && !upright(row)) row--;
    const way = fall === 'down' ? 'sinks down' : `begins to fall ${fall}`;
    events.push({ time: at(row), kind: 'fall', text: way });
    held = row;
  }
  const deepest = deepestLean(pitch.subarray(0, held), goal.lean);
  if (deepest !== null) {
    const way = pitch[deepest] > goal.lean ? 'forward' : 'backward';
    events.push({ time: at(deepest), kind: 'lean', text: `leans deepest, ${way}` });
  }
  if (Math.abs(goal.speed) >= STANDING_SPEED) {
    const still = firstStandstill(velocity, rowSeconds);
    if (still !== null) events.push({ time: at(still), kind: 'standstill', text: 'stands still' });
  }
  return events.sort((a, b) => a.time - b.time);
}

/** Row in which the trunk is farthest from the wished lean, or null where it is never far from it. */
function deepestLean(pitch: Float64Array, lean: number): number | null {
  let deepest = -1;
  let most = LEAN_EVENT;
  pitch.forEach((angle, row) => {
    const off = Math.abs(angle - lean);
    if (off <= most) return;
    most = off;
    deepest = row;
  });
  return deepest < 0 ? null : deepest;
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
