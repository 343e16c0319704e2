/**
 * Is a critic worth believing? It is shown pairs of motions with a known answer, each in both orders; what counts is how
 * often it is right, and how often it says the same whatever the order.
 */
import type { CriticAnswer, Place } from './critics/model-verdict.ts';
import { betterOf } from './critics/model-verdict.ts';
import type { CriticBrief } from './exploration.ts';

/** Share of right answers under which a critic is not to be believed. */
const TRUSTWORTHY = 0.7;

/** A pair with a known answer: the trial of the brief is the better one, its best the worse. */
export type KnownBrief = CriticBrief & { readonly best: NonNullable<CriticBrief['best']> };

/** How it stands. */
export interface CriticTrialState {
  /** Who was tried. */
  readonly critic: string;
  /** Pairs in all, and those that were shown. */
  readonly pairs: number;
  readonly shown: number;
  /** Answers, two a pair, and how many of them were right. */
  readonly answers: number;
  readonly right: number;
  /** Pairs of which it said the same in both orders. */
  readonly consistent: number;
  /** Whether it was right often enough; null before the first answer. */
  readonly trustworthy: boolean | null;
  /** Each pair so far, and what it said in each order. */
  readonly outcomes: readonly {
    readonly description: string;
    readonly first: 'right' | 'wrong' | 'same';
    readonly second: 'right' | 'wrong' | 'same';
  }[];
}

/** Runs it; tells how it stands after each pair. Rejects with what the critic throws, and when the signal aborts. */
export type CriticTrial = (
  say: (state: CriticTrialState) => void,
  signal: AbortSignal,
) => Promise<CriticTrialState>;

/** The part of a critic that is tried. */
export interface TriedCritic {
  readonly maker: { readonly name: string };
  answer(brief: CriticBrief, newAt: Place, signal: AbortSignal): Promise<CriticAnswer>;
}

/** Shows a critic pairs, which are drawn one after the other. */
export async function tryCritic(
  critic: TriedCritic,
  pairs: readonly ((signal: AbortSignal) => Promise<KnownBrief>)[],
  say: (state: CriticTrialState) => void,
  signal: AbortSignal,
): Promise<CriticTrialState> {
  let state: CriticTrialState = {
    critic: critic.maker.name,
    pairs: pairs.length,
    shown: 0,
    answers: 0,
    right: 0,
    consistent: 0,
    trustworthy: null,
    outcomes: [],
  };
  say(state);
  for (const pair of pairs) {
    const brief = await pair(signal);
    const outcome = async (at: Place): Promise<'right' | 'wrong' | 'same'> => {
      const better = betterOf(await critic.answer(brief, at, signal), at);
      return better === 'new' ? 'right' : better === 'best' ? 'wrong' : 'same';
    };
    const first = await outcome('first');
    const second = await outcome('second');
    const answers = state.answers + 2;
    const right = state.right + [first, second].filter((one) => one === 'right').length;
    state = {
      ...state,
      shown: state.shown + 1,
      answers,
      right,
      trustworthy: right / answers >= TRUSTWORTHY,
      consistent: state.consistent + (first === second ? 1 : 0),
      outcomes: [...state.outcomes, { description: brief.description, first, second }],
    };
    say(state);
  }
  return state;
}
