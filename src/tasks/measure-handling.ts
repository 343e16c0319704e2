/** The measure of bringing an object to a shown place, or turning it to a shown orientation, and holding it there. */
import type { HandlingNumbers, TrialEvent, TrialRecord } from '../protocol/trial.ts';
import { termStatistics } from '../reward/statistics.ts';
import { atLeast, atMost } from './conditions.ts';
import { column, mean } from './record.ts';

/** What counts as there. Distance in m, angle in rad. */
export interface HandlingLimits {
  /** None where the place does not matter. */
  readonly distance?: number;
  readonly angle: number;
}

/** It must be held there this long, s. */
const HOLD_SECONDS = 1;

/** The numbers of a trial whose task has a target; `limits` say when the object is there. */
export function measureHandling(record: TrialRecord, limits: HandlingLimits): HandlingNumbers {
  const { rows, rowSeconds } = record;
  const distance = column(record, 'target.distance');
  const angle = column(record, 'target.angle');
  const reach = reachOf(record);
  const isThere = (row: number): boolean =>
    angle[row] <= limits.angle && (limits.distance === undefined || distance[row] <= limits.distance);
  let run = 0;
  let longest = 0;
  let firstThere = -1;
  for (let row = 0; row < rows; row++) {
    run = isThere(row) ? run + 1 : 0;
    if (run === 1 && firstThere < 0) firstThere = row;
    longest = Math.max(longest, run);
  }
  const least = (values: Float64Array): number =>
    values.reduce((a, b) => Math.min(a, b), rows > 0 ? Infinity : 0);
  const at = (values: Float64Array, row: number): number => (rows > 0 ? values[row] : 0);
  const seconds = rows * rowSeconds;
  const fell = record.end === 'fell';
  const heldSeconds = longest * rowSeconds;
  const measured = {
    startDistance: at(distance, 0),
    leastDistance: least(distance),
    endDistance: at(distance, rows - 1),
    startAngle: at(angle, 0),
    leastAngle: least(angle),
    endAngle: at(angle, rows - 1),
  };
  const conditions = [
    atMost('drops', fell || record.end === 'diverged' ? 1 : 0, 0, '1'),
    ...(limits.distance === undefined
      ? []
      : [atMost('comes as near as', measured.leastDistance, limits.distance, 'm')]),
    atMost('comes to the orientation within', measured.leastAngle, limits.angle, 'rad'),
    atLeast('is held there for', heldSeconds, HOLD_SECONDS - 1e-6, 's'),
  ];
  const events: TrialEvent[] = [];
  const time = (row: number): number => Math.round(row * rowSeconds * 1000) / 1000;
  if (firstThere >= 0) events.push({ time: time(firstThere), kind: 'goal', text: 'the object is there' });
  if (fell) events.push({ time: time(rows - 1), kind: 'fall', text: 'the object falls' });
  return {
    kind: 'handling',
    seconds,
    fell,
    ...measured,
    heldSeconds,
    meanReach: mean(reach),
    effort: mean(column(record, 'effort')),
    events,
    terms: termStatistics(record),
    conditions,
    success: conditions.every(({ met }) => met),
    score: scoreOf(measured, limits, heldSeconds, Math.min(1, seconds / record.request.seconds)),
  };
}

/** From the palm to the object's middle at each instant, m. */
function reachOf(record: TrialRecord): Float64Array {
  const of = (body: string, axis: string): Float64Array => column(record, `body("${body}").${axis}`);
  const axes = ['x', 'y', 'z'].map((axis) => [of('palm', axis), of('object', axis)] as const);
  return axes[0][0].map((_, row) =>
    Math.sqrt(axes.reduce((sum, [palm, object]) => sum + (palm[row] - object[row]) ** 2, 0)),
  );
}

/**
 * Score in 0 to 100, continuous: 15 for not dropping it, 35 for how far it came of the way, 15 for being there at the end,
 * 35 for the time it was held there.
 */
function scoreOf(
  measured: Pick<
    HandlingNumbers,
    'startDistance' | 'leastDistance' | 'endDistance' | 'startAngle' | 'leastAngle' | 'endAngle'
  >,
  limits: HandlingLimits,
  heldSeconds: number,
  kept: number,
): number {
  /** 1 within the limit, falling to 0 at the start value or three limits, whichever is farther. */
  const near = (value: number, start: number, limit: number): number =>
    Math.max(0, Math.min(1, 1 - (value - limit) / Math.max(2 * limit, start - limit)));
  const part = (which: 'least' | 'end'): number => {
    const turned = near(measured[`${which}Angle`], measured.startAngle, limits.angle);
    if (limits.distance === undefined) return turned;
    return turned * near(measured[`${which}Distance`], measured.startDistance, limits.distance);
  };
  return 15 * kept + 35 * part('least') + 15 * part('end') + 35 * Math.min(1, heldSeconds / HOLD_SECONDS);
}
