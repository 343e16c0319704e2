/** What changed from one program to another, term by term. */
import { readingText } from '../protocol/readings.ts';
import { checkProgram } from './check.ts';
import { statementsOfTerm } from './slice.ts';
import type { CheckedProgram, Term } from './tree.ts';

/** A term that is in one of the two programs only; `expression` as written. */
export interface LoneTerm {
  readonly name: string;
  readonly weight: number;
  readonly expression: string;
}

/** A term whose value is computed otherwise. */
export interface RewrittenTerm {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The expression itself reads the same, but something that it uses is defined otherwise. */
  readonly through: boolean;
}

export interface ReweightedTerm {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Differences by name; a term can be both rewritten and reweighted. */
export interface TermChanges {
  readonly added: readonly LoneTerm[];
  readonly dropped: readonly LoneTerm[];
  readonly rewritten: readonly RewrittenTerm[];
  readonly reweighted: readonly ReweightedTerm[];
}

/**
 * Compares two programs term by term. Spaces, comments, the order of terms and the names of local variables and helper
 * functions count nothing. Null when one of the two has faults of syntax; names of readings are not looked up.
 */
export function termChanges(before: string, after: string): TermChanges | null {
  const old = checkProgram(before, null);
  const young = checkProgram(after, null);
  if (!old.ok || !young.ok) return null;
  const oldTerms = new Map(old.value.terms.map((term) => [term.name, term]));
  const youngTerms = new Map(young.value.terms.map((term) => [term.name, term]));
  const pairs = young.value.terms.flatMap((term) => {
    const earlier = oldTerms.get(term.name);
    return earlier ? [{ name: term.name, earlier, later: term }] : [];
  });
  return {
    added: young.value.terms.filter(({ name }) => !oldTerms.has(name)).map((term) => loneTerm(after, term)),
    dropped: old.value.terms
      .filter(({ name }) => !youngTerms.has(name))
      .map((term) => loneTerm(before, term)),
    rewritten: pairs
      .filter(({ earlier, later }) => meaning(old.value, earlier) !== meaning(young.value, later))
      .map(({ name, earlier, later }) => {
        const texts = { before: expressionText(before, earlier), after: expressionText(after, later) };
        return { name, ...texts, through: texts.before === texts.after };
      }),
    reweighted: pairs
      .filter(({ earlier, later }) => earlier.weight !== later.weight)
      .map(({ name, earlier, later }) => ({ name, from: earlier.weight, to: later.weight })),
  };
}

const expressionText = (source: string, { valueSpan }: Term): string =>
  source.slice(valueSpan.start, valueSpan.end);

const loneTerm = (source: string, term: Term): LoneTerm => ({
  name: term.name,
  weight: term.weight,
  expression: expressionText(source, term),
});

/** A term's expression and all that it depends on as text, in which variables and helper functions are numbered as they come. */
function meaning(program: CheckedProgram, term: Term): string {
  const numbers = new Map<unknown, number>();
  const parts = { value: term.value, statements: statementsOfTerm(program, term) };
  return JSON.stringify(parts, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null) return part;
    if ('op' in part && part.op === 'reading' && 'index' in part) {
      return { op: 'reading', text: readingText(program.readings[Number(part.index)]) };
    }
    if (!('id' in part)) return part;
    const known = numbers.get(part);
    if (known !== undefined) return known;
    numbers.set(part, numbers.size);
    if (!('captured' in part && part.captured instanceof Set)) return numbers.size - 1;
    return { ...part, id: undefined, captured: [...part.captured] };
  });
}
