/** What a sentence comes to, word by word: wishes and goal numbers. */
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

/** Factors of speed for slow and fast, at strength 1. */
const SLOW = 0.6;
const FAST = 1.4;
const UPRIGHT_HEIGHT = 0.97;
const CROUCH_DEPTH = 0.17;
const BENT_KNEES_DEPTH = 0.09;
const LEAN = 0.3;

/** Turn where no other one is said, rad. */
export const QUARTER = Math.PI / 2;

/** What has been gathered on the way through a sentence. */
export interface Draft {
  gait: Concept | null;
  still: boolean;
  pace: number;
  figure: number | null;
  backward: boolean;
  height: number | null;
  lean: number | null;
  /** Whether it is to turn, to which side (left positive), and by how much, rad. */
  turns: boolean | null;
  side: 1 | -1 | null;
  turn: number | null;
  /** Whether the slope goes down. */
  down: boolean;
  /** Angle in figures that waits for the word it belongs to, rad, and what the last such word was. */
  angle: number | null;
  angleOf: 'turn' | 'slope' | 'lean' | null;
  slope: number | null;
  /** Height of steps or of uneven ground, m, and the strongest push, N. */
  rise: number | null;
  push: number | null;
  wishes: { -readonly [K in keyof Wishes]: Wishes[K] };
}

/** Nothing said yet. */
export const newDraft = (): Draft => ({
  gait: null,
  still: false,
  pace: 1,
  figure: null,
  backward: false,
  height: null,
  lean: null,
  turns: null,
  side: null,
  turn: null,
  down: false,
  angle: null,
  angleOf: null,
  slope: null,
  rise: null,
  push: null,
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
});

/** Takes an angle in figures, rad: for the last word that wanted one, or the next. */
export function takeAngle(draft: Draft, angle: number): void {
  draft.angle = angle;
  if (draft.angleOf) settleAngle(draft, draft.angleOf);
}

function settleAngle(draft: Draft, of: 'turn' | 'slope' | 'lean'): void {
  draft.angleOf = of;
  if (draft.angle === null) return;
  if (of === 'lean') draft.lean = Math.sign(draft.lean ?? 1) * Math.abs(draft.angle);
  else draft[of] = draft.angle;
  draft.angle = null;
}

/** Takes a thing that is asked for. */
export function accept(draft: Draft, concept: Concept, strength: number): void {
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
      settleAngle(draft, 'lean');
      break;
    case 'lean-backward':
      draft.lean = -LEAN * strength;
      settleAngle(draft, 'lean');
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
    case 'turn':
      draft.turns = true;
      settleAngle(draft, 'turn');
      break;
    case 'turn-around':
      draft.turn ??= 2 * QUARTER;
      break;
    case 'left':
      draft.side = 1;
      settleAngle(draft, 'turn');
      break;
    case 'right':
      draft.side = -1;
      settleAngle(draft, 'turn');
      break;
    case 'quarter':
      draft.turn = QUARTER;
      break;
    case 'half':
      draft.turn = 2 * QUARTER;
      break;
    case 'down':
      draft.down = true;
      break;
    case 'slope':
      settleAngle(draft, 'slope');
      break;
    // These say what the task is about already, or what no number is needed for.
    case 'up':
    case 'stairs':
    case 'rough':
    case 'pushed':
    case 'handle':
    case 'drop':
    case 'effort':
    case 'shuffle':
    case 'hop':
    case 'fall':
      break;
  }
}

/** Takes a thing that is denied; false where the opposite of it is no clear wish. */
export function negate(draft: Draft, concept: Concept): boolean {
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
    case 'turn':
    case 'turn-around':
      draft.turns = false;
      return true;
    // Not to fall and not to drop things is asked of every motion, with pushes or without.
    case 'fall':
    case 'drop':
    case 'pushed':
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
