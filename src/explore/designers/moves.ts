/** Small changes of a program, and which of them help against which fault. The order is the order of trying. */
import type { FindingKind } from '../exploration.ts';
import { addTerm, dropTerm, expressionOf, replaceTerm, scaleWeight } from './program-text.ts';
import { knownTerm, speedTerm } from './terms.ts';
import type { TermName } from './terms.ts';

/** One small change. */
export type Move =
  | { readonly kind: 'add'; readonly term: TermName }
  | { readonly kind: 'drop'; readonly term: string }
  | { readonly kind: 'scale'; readonly term: string; readonly factor: number }
  /** The speed as a straight slope in place of a bell. */
  | { readonly kind: 'slope' };

const add = (term: TermName): Move => ({ kind: 'add', term });
const scale = (term: TermName, factor: number): Move => ({ kind: 'scale', term, factor });
const slope: Move = { kind: 'slope' };

/** Remedies by fault, the most promising first. A move that does not apply to a program is passed over. */
export const REMEDIES: Readonly<Record<FindingKind, readonly Move[]>> = {
  'fell-forward': [
    add('balance'),
    add('upright'),
    add('height'),
    add('clearance'),
    slope,
    scale('height', 2),
    add('antiphase'),
    scale('balance', 2),
    scale('speed', 0.7),
  ],
  'fell-backward': [
    add('balance'),
    add('upright'),
    add('height'),
    add('clearance'),
    scale('balance', 2),
    add('calm'),
    scale('speed', 0.7),
  ],
  stands: [slope, add('speed'), scale('speed', 2), scale('balance', 0.6), scale('effort', 0.5)],
  'too-slow': [slope, add('speed'), scale('speed', 1.5), scale('balance', 0.7), scale('effort', 0.5)],
  'too-fast': [slope, add('overspeed'), scale('speed', 1.5), scale('overspeed', 2)],
  'wrong-direction': [slope, add('speed'), scale('speed', 2), add('balance')],
  leans: [add('upright'), scale('upright', 2), add('calm'), add('balance')],
  'too-low': [add('height'), add('balance'), scale('height', 1.7), add('upright'), scale('effort', 0.5)],
  'too-high': [add('height'), scale('height', 2)],
  hops: [add('ground'), add('antiphase'), add('bounce'), scale('ground', 2), scale('antiphase', 2)],
  shuffles: [add('antiphase'), add('clearance'), scale('clearance', 2), scale('antiphase', 2)],
  wasteful: [add('effort'), scale('effort', 2), add('calm')],
  unsteady: [add('bounce'), add('calm'), scale('balance', 1.5), scale('bounce', 2)],
  other: [],
};

/** The program after a move, or null where the move does not apply to it. */
export function moved(source: string, move: Move, task: string): string | null {
  switch (move.kind) {
    case 'add':
      return addTerm(source, knownTerm(move.term, task));
    case 'drop':
      return dropTerm(source, move.term);
    case 'scale':
      return scaleWeight(source, move.term, move.factor);
    case 'slope': {
      // Only the bell of our own making is known to be one.
      const bell = expressionOf(source, 'speed') === speedTerm('bell').expression;
      return bell ? replaceTerm(source, speedTerm('slope')) : null;
    }
  }
}

/** A move in words, to follow a subject: "adds balance". */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'add':
      return `adds ${move.term}`;
    case 'drop':
      return `drops ${move.term}`;
    case 'scale':
      return `${move.factor > 1 ? 'raises' : 'lowers'} the weight of ${move.term}`;
    case 'slope':
      return 'makes the pull of the speed linear';
  }
}
