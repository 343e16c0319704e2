/**
 * Reading a description without a model: English words for speed, direction, posture and effort, with their
 * negations. What is not understood is said, never guessed at.
 */
import { CLAUSE_END, INTENSITY, NEGATION, PHRASES, SPEED_NUMBER, STOP_WORDS } from './lexicon.ts';
import type { Concept } from './lexicon.ts';

/** What a description asks for beyond its goal numbers. */
export interface Wishes {
  /** `unsaid` when the sentence tells of posture alone. */
  readonly gait: 'walk' | 'run' | 'stand' | 'unsaid';
  readonly upright: boolean;
  readonly lowEffort: boolean;
  readonly smooth: boolean;
  readonly steps: 'long' | 'short' | null;
  readonly liftFeet: boolean;
  readonly straightKnees: boolean;
  /** Said to keep a foot on the ground: "do not hop", "do not run". */
  readonly noFlight: boolean;
}

/** A description as read. */
export interface DescriptionReading {
  /** Goal numbers the sentence names: `speed` in m/s (forward positive), `height` as a share of standing, `lean` in rad. */
  readonly goal: Readonly<Record<string, number>>;
  readonly wishes: Wishes;
  /** Words that were not understood, in the order of the sentence. */
  readonly notUnderstood: readonly string[];
}

/** Speeds of gaits without a word on pace, m/s; walking and moving have the task's own. */
const GAIT_SPEED: Partial<Record<Concept, number>> = {
  stroll: 0.7,
  march: 1.2,
  jog: 1.8,
  run: 2.2,
  sprint: 3,
};
const WALK_SPEED = 1;
/** Factors of speed for slow and fast, at strength 1. */
const SLOW = 0.6;
const FAST = 1.4;
/** Backward gaits are this much slower where no figure is given. */
const BACKWARD = 0.7;
const UPRIGHT_HEIGHT = 0.97;
const CROUCH_DEPTH = 0.17;
const BENT_KNEES_DEPTH = 0.09;
const LEAN = 0.3;

const UNIT_IN_METRES_PER_SECOND: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1 / 3.6],
  [/^m(?:ph|ile)/, 0.44704],
  [/^m/, 1],
];

/** What has been gathered on the way through a sentence. */
interface Draft {
  gait: Concept | null;
  still: boolean;
  pace: number;
  figure: number | null;
  backward: boolean;
  height: number | null;
  lean: number | null;
  wishes: { -readonly [K in keyof Wishes]: Wishes[K] };
}

/** Reads a description. Never throws: an empty or foreign sentence gives no goals and all its words back. */
export function readDescription(description: string): DescriptionReading {
  const text = description
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/["()[\]]/g, ' ');
  const draft: Draft = {
    gait: null,
    still: false,
    pace: 1,
    figure: null,
    backward: false,
    height: null,
    lean: null,
    wishes: {
      gait: 'unsaid',
      upright: false,
      lowEffort: false,
      smooth: false,
      steps: null,
      liftFeet: false,
      straightKnees: false,
      noFlight: false,
    },
  };
  const notUnderstood: string[] = [];
  let position = 0;
  let strength = 1;
  // The negating word in force, and whether something that it bears on has come.
  let negation: string | null = null;
  let negated = false;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position += match[0].length;
    return match;
  };
  const endNegation = (): void => {
    if (negation !== null && !negated) notUnderstood.push(negation);
    negation = null;
  };
  const takeKnown = (): { concept: Concept; words: string } | null => {
    for (const { pattern, concept } of PHRASES) {
      const match = take(pattern);
      if (match) return { concept, words: match[0] };
    }
    return null;
  };
  while (position < text.length) {
    if (take(/\s+/y)) continue;
    const figure = take(SPEED_NUMBER);
    if (figure) {
      if (negation === null) draft.figure = metresPerSecond(figure[1], figure[2]);
      else notUnderstood.push(`${negation} ${figure[0]}`);
      negated = true;
      continue;
    }
    const negating = take(NEGATION);
    if (negating) {
      endNegation();
      negation = negating[0];
      negated = false;
      continue;
    }
    const known = takeKnown();
    if (known) {
      if (negation === null) accept(draft, known.concept, strength);
      else if (!negate(draft, known.concept)) notUnderstood.push(`${negation} ${known.words}`);
      negated = true;
      strength = 1;
      continue;
    }
    if (take(CLAUSE_END)) {
      endNegation();
      continue;
    }
    const intensity = INTENSITY.find(({ pattern }) => take(pattern) !== null);
    if (intensity) {
      strength = intensity.strength;
      continue;
    }
    // In "without leaning and slowly" the denial ends at "and", once there was something to deny.
    if (negation !== null && negated && text.startsWith('and ', position)) negation = null;
    if (take(STOP_WORDS)) continue;
    const word = take(/[^\s,;:!?]+/y);
    if (!word) {
      position++;
      continue;
    }
    const bare = word[0].replace(/\.+$/, '');
    notUnderstood.push(negation !== null && !negated ? `${negation} ${bare}` : bare);
    negated = true;
  }
  endNegation();
  return { ...conclude(draft), notUnderstood };
}

function metresPerSecond(figure: string, unit: string): number {
  const value = Number(figure.replace('−', '-').replace(',', '.'));
  const factor = UNIT_IN_METRES_PER_SECOND.find(([pattern]) => pattern.test(unit));
  return value * (factor ? factor[1] : 1);
}

/** Takes a thing that is asked for. */
function accept(draft: Draft, concept: Concept, strength: number): void {
  const { wishes } = draft;
  switch (concept) {
    case 'stand':
      draft.gait ??= 'stand';
      break;
    case 'walk':
    case 'stroll':
    case 'march':
    case 'jog':
    case 'run':
    case 'sprint':
    case 'move':
      if (draft.gait === null || draft.gait === 'stand' || draft.gait === 'move') draft.gait = concept;
      if (concept === 'stroll') wishes.lowEffort = true;
      break;
    case 'still':
      draft.still = true;
      break;
    case 'slow':
      draft.pace = SLOW ** strength;
      break;
    case 'fast':
      draft.pace = FAST ** strength;
      break;
    case 'forward':
      draft.backward = false;
      break;
    case 'backward':
      draft.backward = true;
      break;
    case 'upright':
      draft.lean ??= 0;
      wishes.upright = true;
      break;
    case 'crouch':
      draft.height = UPRIGHT_HEIGHT - CROUCH_DEPTH * strength;
      break;
    case 'bent-knees':
      draft.height ??= UPRIGHT_HEIGHT - BENT_KNEES_DEPTH * strength;
      break;
    case 'straight-knees':
      draft.height ??= UPRIGHT_HEIGHT;
      wishes.straightKnees = true;
      break;
    case 'lean':
    case 'lean-forward':
      draft.lean = LEAN * strength;
      break;
    case 'lean-backward':
      draft.lean = -LEAN * strength;
      break;
    case 'low-effort':
      wishes.lowEffort = true;
      break;
    case 'smooth':
      wishes.smooth = true;
      break;
    case 'long-steps':
      wishes.steps = 'long';
      break;
    case 'short-steps':
      wishes.steps = 'short';
      break;
    case 'lift-feet':
      wishes.liftFeet = true;
      break;
    case 'effort':
    case 'shuffle':
    case 'hop':
    case 'fall':
      break;
  }
}

/** Takes a thing that is denied; false where the opposite of it is no clear wish. */
function negate(draft: Draft, concept: Concept): boolean {
  const { wishes } = draft;
  switch (concept) {
    case 'run':
    case 'jog':
    case 'sprint':
      draft.gait ??= 'walk';
      wishes.noFlight = true;
      return true;
    case 'hop':
      wishes.noFlight = true;
      return true;
    case 'walk':
    case 'move':
      draft.still = true;
      return true;
    case 'stand':
    case 'still':
      draft.gait ??= 'walk';
      return true;
    case 'slow':
      draft.pace = Math.max(draft.pace, 1.2);
      return true;
    case 'fast':
      draft.pace = Math.min(draft.pace, 0.8);
      return true;
    case 'backward':
      draft.backward = false;
      return true;
    case 'crouch':
    case 'bent-knees':
      draft.height = UPRIGHT_HEIGHT;
      return true;
    case 'straight-knees':
      draft.height ??= UPRIGHT_HEIGHT - BENT_KNEES_DEPTH;
      return true;
    case 'lean':
    case 'lean-forward':
    case 'lean-backward':
      draft.lean = 0;
      wishes.upright = true;
      return true;
    case 'effort':
      wishes.lowEffort = true;
      return true;
    case 'shuffle':
      wishes.liftFeet = true;
      return true;
    // Not falling is asked of every motion.
    case 'fall':
      return true;
    case 'long-steps':
      wishes.steps = 'short';
      return true;
    case 'short-steps':
      wishes.steps = 'long';
      return true;
    default:
      return false;
  }
}

function conclude(draft: Draft): Pick<DescriptionReading, 'goal' | 'wishes'> {
  const goal: Record<string, number> = {};
  const { gait, figure, pace, backward } = draft;
  const named = gait === null ? undefined : GAIT_SPEED[gait];
  const stands = figure === null && (draft.still || gait === 'stand');
  if (stands) goal.speed = 0;
  else if (figure !== null) goal.speed = backward ? -Math.abs(figure) : figure;
  else if (named !== undefined || pace !== 1 || backward)
    goal.speed = (named ?? WALK_SPEED) * pace * (backward ? -BACKWARD : 1);
  if (goal.speed !== undefined) goal.speed = Math.round(goal.speed * 100) / 100;
  if (draft.height !== null) goal.height = Math.round(draft.height * 100) / 100;
  if (draft.lean !== null) goal.lean = draft.lean;
  const runs = gait === 'run' || gait === 'jog' || gait === 'sprint';
  const moves = gait !== null || backward || pace !== 1 || figure !== null;
  return {
    goal,
    wishes: { ...draft.wishes, gait: stands ? 'stand' : runs ? 'run' : moves ? 'walk' : 'unsaid' },
  };
}
