/** Small changes of a program, and which of them help against which fault. The order is the order of trying. */
import type { FindingKind } from '../exploration.ts';
import { addTerm, dropTerm, expressionOf, replaceTerm, scaleWeight } from './program-text.ts';
import { knownTerm } from './terms.ts';
import type { TermName, Work } from './terms.ts';

/** One small change. */
export type Move =
  | { readonly kind: 'add'; readonly term: TermName }
  | { readonly kind: 'drop'; readonly term: string }
  | { readonly kind: 'scale'; readonly term: string; readonly factor: number }
  /** A term in its settled form in place of the first one. */
  | { readonly kind: 'settle'; readonly term: TermName };

const add = (term: TermName): Move => ({ kind: 'add', term });
const scale = (term: TermName, factor: number): Move => ({ kind: 'scale', term, factor });
const settle = (term: TermName): Move => ({ kind: 'settle', term });

/**
 * Remedies by fault, the most promising first: the terms that bear the motion, then finer ones, then weights. A move that
 * does not apply, to a program, a body or a task, is passed over.
 */
export const REMEDIES: Readonly<Record<FindingKind, readonly Move[]>> = {
  'fell-forward': [
    add('balance'),
    add('side'),
    add('upright'),
    settle('height'),
    add('height'),
    add('facing'),
    add('still'),
    add('feet'),
    add('stride'),
    add('lift'),
    add('clearance'),
    settle('speed'),
    add('swing'),
    scale('height', 2),
    add('line'),
    add('antiphase'),
    scale('balance', 2),
    scale('side', 2),
    scale('upright', 2),
    scale('speed', 0.7),
  ],
  'fell-backward': [
    add('balance'),
    add('side'),
    add('upright'),
    settle('height'),
    add('height'),
    add('facing'),
    add('still'),
    add('feet'),
    add('stride'),
    add('lift'),
    add('clearance'),
    scale('balance', 2),
    add('calm'),
    add('swing'),
    scale('side', 2),
    scale('speed', 0.7),
  ],
  'fell-sideways': [
    add('side'),
    add('balance'),
    add('upright'),
    settle('height'),
    add('height'),
    add('feet'),
    add('facing'),
    add('still'),
    add('stride'),
    add('lift'),
    add('line'),
    scale('side', 2),
    settle('speed'),
    add('clearance'),
    add('swing'),
    scale('upright', 2),
    scale('height', 2),
    scale('feet', 2),
    scale('speed', 0.7),
  ],
  stands: [settle('speed'), add('speed'), scale('speed', 2), scale('balance', 0.6), scale('effort', 0.5)],
  'too-slow': [
    settle('speed'),
    add('speed'),
    scale('speed', 1.5),
    scale('balance', 0.7),
    scale('effort', 0.5),
  ],
  'too-fast': [settle('speed'), add('still'), add('overspeed'), scale('speed', 1.5), scale('overspeed', 2)],
  'wrong-direction': [settle('speed'), add('speed'), scale('speed', 2), add('balance')],
  strays: [
    add('line'),
    add('facing'),
    add('side'),
    scale('line', 2.5),
    scale('facing', 2),
    scale('side', 1.5),
  ],
  'turns-away': [add('facing'), add('line'), scale('facing', 2.5), add('feet'), scale('line', 2)],
  'falls-short': [
    settle('speed'),
    add('speed'),
    add('lift'),
    add('stride'),
    add('clearance'),
    scale('speed', 1.5),
    add('height'),
    scale('clearance', 2),
    scale('balance', 0.7),
    scale('effort', 0.5),
  ],
  'not-turned': [
    add('heading'),
    add('lift'),
    scale('heading', 2),
    add('feet'),
    add('clearance'),
    settle('speed'),
    scale('balance', 0.7),
    scale('effort', 0.5),
  ],
  wanders: [
    settle('speed'),
    add('spot'),
    scale('spot', 2),
    add('balance'),
    add('side'),
    scale('heading', 1.5),
  ],
  leans: [add('upright'), scale('upright', 2), add('calm'), add('balance')],
  tilts: [add('upright'), scale('upright', 2), add('side'), add('calm'), add('facing'), scale('upright', 3)],
  'too-low': [
    settle('height'),
    add('height'),
    add('balance'),
    add('side'),
    add('stride'),
    add('lift'),
    scale('height', 1.7),
    add('upright'),
    scale('effort', 0.5),
  ],
  'too-high': [settle('height'), add('height'), scale('height', 2)],
  hops: [add('ground'), add('antiphase'), add('bounce'), scale('ground', 2), scale('antiphase', 2)],
  shuffles: [
    add('stride'),
    add('lift'),
    add('antiphase'),
    add('clearance'),
    scale('clearance', 2),
    scale('antiphase', 2),
  ],
  unsteady: [add('bounce'), add('calm'), scale('balance', 1.5), scale('bounce', 2)],
  drops: [
    add('reach'),
    add('grasp'),
    add('grip'),
    settle('place'),
    add('rest'),
    scale('reach', 2),
    scale('grasp', 2),
    add('effort'),
    scale('place', 0.6),
  ],
  'out-of-reach': [add('reach'), add('grasp'), scale('reach', 2), scale('effort', 0.5), scale('place', 0.6)],
  'off-place': [
    add('reach'),
    add('grasp'),
    settle('place'),
    add('place'),
    add('grip'),
    add('raise'),
    scale('place', 2),
    scale('grasp', 2),
    scale('effort', 0.5),
  ],
  misoriented: [
    add('orient'),
    add('reach'),
    scale('orient', 2),
    add('effort'),
    add('grasp'),
    scale('reach', 2),
    scale('orient', 3),
    add('grip'),
  ],
  'lets-go': [
    add('grasp'),
    add('grip'),
    add('rest'),
    scale('grasp', 2),
    scale('grip', 2),
    scale('place', 1.5),
    scale('orient', 1.5),
  ],
  'not-held': [
    add('rest'),
    add('grip'),
    add('effort'),
    scale('place', 1.5),
    scale('orient', 1.5),
    add('grasp'),
    scale('rest', 2),
  ],
  'off-pose': [
    add('pose'),
    add('near'),
    scale('pose', 2),
    scale('effort', 0.5),
    scale('near', 2),
    add('quiet'),
  ],
  'unsteady-pose': [add('quiet'), add('near'), scale('quiet', 2), scale('pose', 2), scale('effort', 0.5)],
  wasteful: [add('effort'), scale('effort', 2), add('calm')],
  other: [],
};

/** The program after a move, or null where the move does not apply to it. */
export function moved(source: string, move: Move, work: Work): string | null {
  switch (move.kind) {
    case 'add': {
      const term = knownTerm(move.term, work);
      return term && addTerm(source, term);
    }
    case 'drop':
      return dropTerm(source, move.term);
    case 'scale':
      return scaleWeight(source, move.term, move.factor);
    case 'settle': {
      // Only a first form of our own making is known to be one.
      const first = knownTerm(move.term, work, 'first');
      const settled = knownTerm(move.term, work);
      if (!first || !settled || first.expression === settled.expression) return null;
      return expressionOf(source, move.term) === first.expression ? replaceTerm(source, settled) : null;
    }
  }
}

/** What settling means, by term. */
const SETTLES: Partial<Record<TermName, string>> = {
  speed: 'makes the pull of the speed felt from far off',
  height: 'asks for the height of the hips in place of that of the mass',
  place: 'counts the place as far as the object is held',
};

/** A move in words, to follow a subject: "adds balance". */
export function moveText(move: Move): string {
  switch (move.kind) {
    case 'add':
      return `adds ${move.term}`;
    case 'drop':
      return `drops ${move.term}`;
    case 'scale':
      return `${move.factor > 1 ? 'raises' : 'lowers'} the weight of ${move.term}`;
    case 'settle':
      return SETTLES[move.term] ?? `sharpens ${move.term}`;
  }
}
