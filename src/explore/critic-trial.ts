/**
 * Is a critic worth believing? It is shown pairs of motions with a known answer, each in both orders; what counts is how
 * often it is right, and how often it says the same whatever the order.
 */
import type { CriticAnswer, Place } from './critics/model-verdict.ts';
import { betterOf } from './critics/model-verdict.ts';
import type { CriticBrief } from './exploration.ts';

/** Share of right answers under which a critic is not to be believed. */
const TRUSTWORTHY = 0.7;

/** A pair with a known answer: the trial of the brief is the better one, its best the worse; in words what each shows. */
export type KnownBrief = CriticBrief & {
  readonly best: NonNullable<CriticBrief['best']>;
  readonly better: string;
  readonly worse: string;
};

type Answered = 'right' | 'wrong' | 'same';

/** What it said of a pair in each order. */
interface Outcome extends Pick<KnownBrief, 'description' | 'better' | 'worse'> {
  readonly first: Answered;
  readonly second: Answered;
}

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
  readonly outcomes: readonly Outcome[];
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
  const outcomes: Outcome[] = [];
  const tell = (): CriticTrialState => {
    const state = stateOf(critic.maker.name, pairs.length, [...outcomes]);
    say(state);
    return state;
  };
  let state = tell();
  for (const pair of pairs) {
    const brief = await pair(signal);
    const answered = async (at: Place): Promise<Answered> => {
      const better = betterOf(await critic.answer(brief, at, signal), at);
      return better === 'new' ? 'right' : better === 'best' ? 'wrong' : 'same';
    };
    const first = await answered('first');
    const second = await answered('second');
    const { description, better, worse } = brief;
    outcomes.push({ description, better, worse, first, second });
    state = tell();
  }
  return state;
}

function stateOf(critic: string, pairs: number, outcomes: readonly Outcome[]): CriticTrialState {
  const answers = outcomes.flatMap(({ first, second }) => [first, second]);
  const right = answers.filter((one) => one === 'right').length;
  return {
    critic,
    pairs,
    shown: outcomes.length,
    answers: answers.length,
    right,
    consistent: outcomes.filter(({ first, second }) => first === second).length,
    trustworthy: answers.length === 0 ? null : right / answers.length >= TRUSTWORTHY,
    outcomes,
  };
}
