/**
 * The built-in designer: starts from the wish alone, then mends the best program by small changes, the first that
 * helps against the worst faults and was not tried yet. Rules on numbers; the same brief gives the same program.
 */
import { RandomStream } from '../../base/random.ts';
import { BUILT_IN } from '../critics/built-in.ts';
import { expectationOf, faultsOf } from '../critics/faults.ts';
import { readDescription } from '../description.ts';
import type { DescriptionReading } from '../description.ts';
import type { Design, DesignBrief, Designer, Finding, FindingKind } from '../exploration.ts';
import { goalOf } from '../../tasks/task.ts';
import { moved, moveText, REMEDIES } from './moves.ts';
import type { Move } from './moves.ts';
import { essence, renderProgram, scaleWeight, termNamesOf } from './program-text.ts';
import { traitsOf } from '../traits.ts';
import { firstTerms, knownTerm, WHOLE } from './terms.ts';
import type { TermName, Work } from './terms.ts';

/** Stream of the designer's random numbers, apart from those of plans and start poses. */
const DESIGN_STREAM = 7001;
/** A term with less than this share of the reward may go. */
const IDLE_SHARE = 0.003;
/** When all else was tried: this many pairs of weights, each changed by one of these factors. */
const RANDOM_PAIRS = 200;
const FACTORS = [0.25, 0.35, 0.5, 0.7, 0.85, 1.2, 1.4, 2, 3, 4];
/** A fault is dealt with beside the worst one when it is at least this share as severe. */
const BESIDE = 0.5;
/** Single remedies against a lesser fault wait until so many against the worst ones have been tried. */
const LATER = 3;
/** Goal number that a fault is about; a program that reads it follows a new goal by itself. */
const GOAL_OF_FAULT: Partial<Record<FindingKind, string>> = {
  stands: 'speed',
  'too-slow': 'speed',
  'too-fast': 'speed',
  'wrong-direction': 'speed',
  'too-low': 'height',
  'too-high': 'height',
  leans: 'lean',
  'not-turned': 'angle',
};

/** A change with the fault that it is for. */
interface Remedy {
  readonly moves: readonly Move[];
  readonly because: string;
}

/** Writes programs by rules. */
export class BuiltInDesigner implements Designer {
  readonly maker = BUILT_IN;

  design(brief: DesignBrief, signal: AbortSignal): Promise<Design> {
    if (signal.aborted) return Promise.reject(signal.reason as Error);
    return Promise.resolve(designFor(brief));
  }
}

/** The next program for a brief. */
export function designFor(brief: DesignBrief): Design {
  const read = readDescription(brief.description, brief.task);
  const goal = goalOf(brief.task.goals, { ...brief.goal, ...read.goal });
  const work: Work = { traits: traitsOf(brief.task, brief.catalogue), goal };
  const made = (source: string, reason: string): Design => ({
    by: BUILT_IN,
    source,
    reason: [reason, heldBack(brief, read)].filter((text) => text !== '').join(' '),
    goal: read.goal,
    notUnderstood: read.notUnderstood,
  });
  const tried = new Set(
    brief.history
      .filter((past) => sameGoal(past.goal, goal) && past.description === brief.description)
      .map(({ source }) => essence(source)),
  );
  const fresh = (source: string): boolean => !tried.has(essence(source));

  const first = firstProgram(work, read);
  const whole = (): string => programOf(WHOLE, work);
  if (!brief.best) {
    if (fresh(first))
      return made(
        first,
        `Starts from the wish alone, as one writes it first: ${firstTerms(work).join(', ')}.`,
      );
    const all = whole();
    if (fresh(all))
      return made(all, 'The first guess did not do; starts again with all that is known to matter.');
  }
  const from = brief.best?.source ?? first;
  for (const { moves, because } of remediesFor(brief, read, work, from)) {
    const source = moves.reduce<string | null>(
      (text, move) => (text === null ? null : moved(text, move, work)),
      from,
    );
    if (source === null || !fresh(source)) continue;
    const change = moves.map(moveText).join(' and ');
    return made(source, because === '' ? sentence(change) : sentence(`${change}, because ${because}`));
  }
  return made(
    whole(),
    'No small change of the best program is left to try; starts again from all that is known.',
  );
}

/** A program of those terms that body and task have, as `form` says. */
function programOf(names: readonly TermName[], work: Work, form: 'first' | 'settled' = 'settled'): string {
  return renderProgram(names.flatMap((name) => knownTerm(name, work, form) ?? []));
}

/** The wish alone: the first guess. */
function firstProgram(work: Work, { wishes }: DescriptionReading): string {
  const source = programOf(firstTerms(work), work, 'first');
  return (wishes.lowEffort ? scaleWeight(source, 'effort', 2) : null) ?? source;
}

/** Changes to try, in order: two remedies at once for the worst faults, then single ones, then weights at random. */
function remediesFor(brief: DesignBrief, read: DescriptionReading, work: Work, from: string): Remedy[] {
  const { best } = brief;
  const { goal } = work;
  const renewed = best !== null && (best.description !== brief.description || !sameGoal(best.goal, goal));
  const findings = renewed ? openFaults(brief, read, work, from) : (best?.verdict.findings ?? []);
  const remedies: Remedy[] = [];
  const applies = (move: Move): boolean => moved(from, move, work) !== null;
  const lists = [
    ...findings.map(({ kind, text, severity }) => ({ moves: REMEDIES[kind], because: text, severity })),
  ]
    .concat(wishMoves(read))
    .map((list) => ({ ...list, moves: list.moves.filter(applies) }))
    .filter(({ moves }) => moves.length > 0)
    .sort((a, b) => b.severity - a.severity);
  // The best under a new sentence may do as it is; where nothing speaks against it that is the first thing to try.
  if (renewed && lists.length === 0)
    remedies.push({ moves: [], because: 'the sentence is new and it reads the goal' });

  const [worst, next] = lists;
  if (worst) {
    const beside = next && next.severity >= BESIDE * worst.severity ? next : worst;
    const [main] = worst.moves;
    const second = [beside.moves[0], ...worst.moves].find((move) => !sameTerm(move, main));
    if (second) {
      const because = second !== beside.moves[0] ? worst.because : `${worst.because} and ${beside.because}`;
      remedies.push({ moves: [main, second], because });
    }
  }
  const longest = Math.max(0, ...lists.map(({ moves }) => moves.length)) + LATER;
  for (let rank = 0; rank < longest; rank++)
    for (const { moves, because, severity } of lists) {
      const place = rank - (severity < BESIDE * worst.severity ? LATER : 0);
      if (place >= 0 && place < moves.length) remedies.push({ moves: [moves[place]], because });
    }
  if (renewed && lists.length > 0) remedies.push({ moves: [], because: 'the sentence is new' });
  return [...remedies, ...tidying(brief, from), ...shaken(brief, from)];
}

/** Faults under a new sentence that the program will not mend by itself when it reads the new goal numbers. */
function openFaults(
  brief: DesignBrief,
  { wishes }: DescriptionReading,
  { goal }: Work,
  source: string,
): Finding[] {
  if (!brief.best) return [];
  const found = faultsOf(brief.best.numbers, expectationOf(brief.task, goal, wishes));
  return found.filter(({ kind }) => {
    const number = GOAL_OF_FAULT[kind];
    return number === undefined || !essence(source).includes(`s . goal . ${number}`);
  });
}

/** Terms for wishes that no number tells of. */
function wishMoves({
  wishes,
}: DescriptionReading): { moves: readonly Move[]; because: string; severity: number }[] {
  const lists: { moves: readonly Move[]; because: string; severity: number }[] = [];
  if (wishes.straightKnees)
    lists.push({
      moves: [{ kind: 'add', term: 'straight' }],
      because: 'straight knees are asked for',
      severity: 0.35,
    });
  if (wishes.liftFeet || wishes.steps === 'long')
    lists.push({
      moves: [{ kind: 'add', term: 'clearance' }],
      because: 'it is to lift its feet',
      severity: 0.35,
    });
  return lists;
}

/** Terms that say next to nothing may go. */
function tidying(brief: DesignBrief, source: string): Remedy[] {
  const statistics = brief.best?.numbers.terms ?? {};
  return (termNamesOf(source) ?? [])
    .filter((term) => Object.hasOwn(statistics, term) && statistics[term].share < IDLE_SHARE)
    .map((term) => ({ moves: [{ kind: 'drop', term }], because: `${term} hardly counts` }));
}

/** Every weight up and down, in an order drawn from the seed; then two weights at a time by drawn factors. */
function shaken(brief: DesignBrief, source: string): Remedy[] {
  const terms = termNamesOf(source) ?? [];
  const random = new RandomStream(brief.seed, DESIGN_STREAM);
  const below = (count: number): number => Math.floor(random.uniform() * count);
  const singles: Remedy[] = terms.flatMap((term) =>
    [1.5, 0.67, 2.5, 0.4].map(
      (factor) => ({ moves: [{ kind: 'scale', term, factor }], because: '' }) as const,
    ),
  );
  for (let i = singles.length - 1; i > 0; i--) {
    const j = below(i + 1);
    [singles[i], singles[j]] = [singles[j], singles[i]];
  }
  const drawn = (): Move => ({
    kind: 'scale',
    term: terms[below(terms.length)],
    factor: FACTORS[below(FACTORS.length)],
  });
  const pairs = terms.length === 0 ? 0 : RANDOM_PAIRS;
  return [...singles, ...Array.from({ length: pairs }, () => ({ moves: [drawn(), drawn()], because: '' }))];
}

/** Says where a goal number of the sentence was held within the task's range. */
function heldBack({ task }: DesignBrief, { goal }: DescriptionReading): string {
  return task.goals
    .filter(({ name, minimum, maximum }) => goal[name] < minimum || goal[name] > maximum)
    .map(({ name, label, minimum, maximum, unit }) => {
      const held = Math.min(maximum, Math.max(minimum, goal[name]));
      return `The ${label} of ${goal[name]} ${unit} is out of reach here; ${held} ${unit} is taken.`;
    })
    .join(' ');
}

const sameTerm = (a: Move, b: Move): boolean => a.term === b.term;
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

function sameGoal(a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>): boolean {
  return Object.keys(b).every((name) => a[name] === b[name]);
}
