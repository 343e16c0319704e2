/** Faults read off a task's own conditions of success, so that nothing that fails is passed over in silence. */
import type { SuccessCondition, TrialNumbers } from '../../protocol/trial.ts';
import type { Finding, FindingKind } from '../exploration.ts';
import { clamp, measured } from './rule.ts';
import type { Add } from './rule.ts';

/** A condition of success by words in its name, and what failing it means. */
interface ConditionRule {
  readonly pattern: RegExp;
  /** Faults that tell of it; the first stands for it where none was found. */
  readonly kinds: readonly [FindingKind, ...FindingKind[]];
  /** What is wrong, in plain words; without it the condition speaks for itself. */
  readonly words?: (value: string, limit: string) => string;
  /** Whether it tells of a motion that ended in a fall, too. */
  readonly inFalls?: true;
}

/** The first rule whose pattern fits is the one. */
const RULES: readonly ConditionRule[] = [
  { pattern: /sinks/, kinds: ['too-low'] },
  { pattern: /height/, kinds: ['too-low', 'too-high'] },
  { pattern: /lean/, kinds: ['leans'] },
  {
    pattern: /out of level/,
    kinds: ['tilts'],
    words: (value, limit) => `its trunk tilts by ${value} where ${limit} are allowed`,
  },
  {
    pattern: /strays/,
    kinds: ['strays'],
    words: (value, limit) => `it strays ${value} from its line where ${limit} are allowed`,
    inFalls: true,
  },
  {
    pattern: /while turning/,
    kinds: ['wanders'],
    words: (value, limit) => `it moves by ${value} while it turns where ${limit} are allowed`,
  },
  {
    pattern: /turns by/,
    kinds: ['turns-away'],
    words: (value, limit) => `it turns ${value} away from its line where ${limit} are allowed`,
    inFalls: true,
  },
  {
    pattern: /heading/,
    kinds: ['not-turned'],
    words: (value, limit) => `its heading is off by ${value} where ${limit} are allowed`,
    inFalls: true,
  },
  {
    pattern: /arrives|walks on/,
    kinds: ['falls-short', 'stands'],
    words: (value, limit) => `it comes on by ${value} where ${limit} are asked for`,
  },
  { pattern: /\bsteps?\b/, kinds: ['shuffles', 'hops', 'stands', 'wrong-direction'] },
  { pattern: /steadiness/, kinds: ['unsteady', 'stands', 'wrong-direction'] },
  { pattern: /speed|moves on/, kinds: ['too-slow', 'too-fast', 'stands', 'wrong-direction'] },
  { pattern: /drop/, kinds: ['drops'] },
  { pattern: /pose/, kinds: ['off-pose'] },
  { pattern: /breakdowns/, kinds: ['other'] },
  {
    pattern: /held|holds|hold /,
    kinds: ['not-held', 'off-pose', 'unsteady-pose', 'off-place', 'misoriented', 'lets-go', 'drops'],
  },
  { pattern: /orient|angle/, kinds: ['misoriented', 'drops'] },
  { pattern: /distance|place|near/, kinds: ['off-place', 'out-of-reach', 'lets-go', 'drops'] },
];

/** Severity of a condition that is just missed, and how much worse one is that is missed by all of its limit. */
const MISSED = 0.6;
const FAR_OFF = 0.25;
/** What a fall leaves of it: the fall itself comes first. */
const BESIDE_FALL = 0.8;
/** A fall sooner than this shows nothing but itself, s. */
const SHORT = 2;

/** Conditions of success that no other rule has a word on. */
export function addUnmet(numbers: TrialNumbers, findings: readonly Finding[], add: Add): void {
  for (const condition of numbers.conditions) {
    const { name, met, value, limit, unit } = condition;
    const rule = RULES.find(({ pattern }) => pattern.test(name));
    if (met || (numbers.fell && !(rule?.inFalls && numbers.seconds >= SHORT))) continue;
    const kinds = rule?.kinds ?? ['other'];
    if (findings.some(({ kind }) => kinds.includes(kind))) continue;
    const plain = `${name} ${measured(limit, unit)}: it is ${measured(value, unit)}`;
    // What adds up over a motion is plainest at its end; the others have no instant of their own.
    const time = rule?.words ? numbers.seconds : 0;
    const missed = rule?.words ? MISSED + FAR_OFF * farOff(condition) : MISSED;
    const severity = numbers.fell ? BESIDE_FALL * missed : missed;
    add(kinds[0], rule?.words?.(measured(value, unit), measured(limit, unit)) ?? plain, time, severity);
  }
}

/** How far a condition is missed, 0 to 1 as a share of its limit. */
const farOff = ({ value, limit }: SuccessCondition): number =>
  clamp(Math.abs(value - limit) / Math.max(Math.abs(limit), 1e-3));
