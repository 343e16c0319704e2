/** Rules on the numbers of a hand with an object. */
import type { HandlingNumbers } from '../../protocol/trial.ts';
import { clamp, measured, shown } from './rule.ts';
import type { Add } from './rule.ts';

/** From palm to object, m, from which the hand is not at it. */
const REACH_LIMIT = 0.08;
/** The object is at its place and orientation within these, m and rad (20 degrees); held when there for this long, s. */
const PLACE_LIMIT = 0.04;
const ANGLE_LIMIT = 0.35;
const HELD_SECONDS = 1;

/** What goes wrong between hand and object: dropped, not reached, not brought, not turned, let go, not held. */
export function addHandlingFaults(numbers: HandlingNumbers, seconds: number, add: Add): void {
  const end = numbers.seconds;
  const { fell, meanReach, heldSeconds } = numbers;
  if (fell) {
    const time = numbers.events.findLast(({ text }) => /drop|fall/.test(text))?.time ?? end;
    add('drops', `it drops the object at ${shown(time)} s`, time, 1 - 0.3 * clamp(end / seconds));
  }
  if (meanReach > REACH_LIMIT)
    add(
      'out-of-reach',
      `the palm is ${shown(meanReach)} m from the object on the mean: it is not taken hold of`,
      0,
      0.85 + (meanReach - REACH_LIMIT),
    );
  const object = meanReach > REACH_LIMIT ? 'the object' : 'it has hold of the object, which';
  const held = heldSeconds >= HELD_SECONDS;
  // What was held for long enough has been done; what comes after it is worth a word only.
  const weight = held ? 0.5 : 1;
  const place = offness(numbers.startDistance, numbers.leastDistance, numbers.endDistance, PLACE_LIMIT);
  const turn = offness(numbers.startAngle, numbers.leastAngle, numbers.endAngle, ANGLE_LIMIT);
  const aims = [
    {
      ...place,
      asked: asksFor(numbers, 'm'),
      kind: 'off-place',
      text: `${object} is ${measured(numbers.endDistance, 'm')} from its place at the end, ${measured(numbers.leastDistance, 'm')} at best`,
    },
    {
      ...turn,
      asked: asksFor(numbers, 'rad'),
      kind: 'misoriented',
      text: `${object} is ${measured(numbers.endAngle, 'rad')} from its orientation at the end, ${measured(numbers.leastAngle, 'rad')} at best`,
    },
  ] as const;
  const missed = aims.filter(({ asked, away }) => asked && away);
  for (const { kind, text, severity } of missed) add(kind, text, end, weight * severity);
  if (fell || missed.length > 0) return;
  if (aims.some(({ asked, left }) => asked && left)) {
    const time = numbers.events.findLast(({ text }) => /\blets? go\b|\blost\b/.test(text))?.time ?? end;
    add('lets-go', 'it has the object where it should be and does not keep it there', time, weight * 0.65);
  } else if (!held) {
    add('not-held', `it holds the object as shown for ${shown(heldSeconds)} s at a stretch`, end, 0.55);
  }
}

/** Whether the task asks for a length, which is the object's place, or for an angle, which is its orientation. */
function asksFor({ conditions }: HandlingNumbers, unit: 'm' | 'rad'): boolean {
  const lengthsAndAngles = conditions.filter(
    (condition) => condition.unit === 'm' || condition.unit === 'rad',
  );
  return lengthsAndAngles.length === 0 || lengthsAndAngles.some((condition) => condition.unit === unit);
}

/** Whether the object never came to its aim, or came to it and left it again. */
function offness(
  start: number,
  least: number,
  end: number,
  limit: number,
): { readonly away: boolean; readonly left: boolean; readonly severity: number } {
  const off = end > limit;
  // An object that starts at its aim has left it when it ends elsewhere, and was not brought there.
  const arrived = least <= limit && start > limit;
  return {
    away: off && !arrived,
    left: off && arrived,
    severity: 0.5 + 0.35 * clamp(end / Math.max(start, limit)),
  };
}
