/** Terms that the built-in designer knows, as program text for the body and the task at hand. */
import type { Traits } from '../traits.ts';
import { handTerms } from './hand-terms.ts';
import type { HandTerm } from './hand-terms.ts';
import { limbTerms } from './limb-terms.ts';
import type { LimbTerm } from './limb-terms.ts';
import type { TermText } from './program-text.ts';
import { walkerTerms } from './walker-terms.ts';
import type { WalkerTerm } from './walker-terms.ts';

/** Names of the known terms. */
export type TermName = WalkerTerm | HandTerm | LimbTerm | 'effort';
/** A term without its name. */
export type TermBody = Omit<TermText, 'name'>;
/**
 * Terms for one body and task. Some have two forms: what one writes first, and what it settles to when the first one
 * does not do.
 */
export type TermList<Name extends string> = Readonly<
  Partial<Record<Name, TermBody | { readonly first: TermBody; readonly settled: TermBody }>>
>;

/** What is worked on: body and task, and the goal numbers in force. */
export interface Work {
  readonly traits: Traits;
  readonly goal: Readonly<Record<string, number>>;
}

/** Weight of the effort beside a gait, and beside what a hand does, which is slower and bears less. */
const EFFORT = 0.5;
const HAND_EFFORT = 5;

/** A known term in its first or settled form; null where body or task have not what it is about. */
export function knownTerm(
  name: TermName,
  work: Work,
  form: 'first' | 'settled' = 'settled',
): TermText | null {
  const { walker, hand, limb } = work.traits;
  const list: TermList<TermName> = {
    ...(walker && walkerTerms(walker, work)),
    ...(hand && handTerms(hand)),
    ...(limb && limbTerms(limb)),
    effort: {
      weight: hand ? HAND_EFFORT : EFFORT,
      comment: 'Mean squared activation of the muscles.',
      expression: '-s.effort',
      helpers: {},
    },
  };
  const term = list[name];
  if (!term) return null;
  return { name, ...('first' in term ? term[form] : term) };
}

/** The first guess at a task: its wish alone, as one would write it down. */
export function firstTerms({ traits, goal }: Work): readonly TermName[] {
  const { walker, hand, limb, goals, ownSpeed } = traits;
  if (limb) return ['pose', 'effort'];
  if (hand) return ['place'];
  if (!walker) return ['effort'];
  if (goals.has('angle')) return ['heading', 'speed', 'effort'];
  // A task of standing says nothing of speed: to be high over the ground is what comes to mind.
  return ownSpeed === 0 && goal.speed === 0 ? ['height', 'effort'] : ['speed', 'effort'];
}

/** All that is known to matter, for a start where there is nothing to mend. */
export const WHOLE: readonly TermName[] = [
  'heading',
  'speed',
  'balance',
  'side',
  'upright',
  'height',
  'facing',
  'still',
  'feet',
  'stride',
  'lift',
  'place',
  'reach',
  'grasp',
  'orient',
  'pose',
  'near',
  'quiet',
  'effort',
];
