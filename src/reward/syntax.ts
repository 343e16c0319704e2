/** From text to acorn's syntax tree, and places in the text. */
import { parse, tokTypes, type Literal, type Node, type Program, type UnaryExpression } from 'acorn';
import { errorText } from '../base/errors.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import { MAXIMUM_SOURCE } from './limits.ts';

/** A syntax tree, and the nodes of names that are not what they look like (escapes, letters of other alphabets). */
export interface ParsedSource {
  readonly program: Program;
  readonly oddNames: readonly Node[];
}

/** A fault at the start of a node. */
export function faultAt(node: Node, message: string): ProgramFault {
  const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
  return { line, column: column + 1, message };
}

/** Parses a source as a strict module, without looking at what it says. */
export function parseSource(source: string): Result<ParsedSource, ProgramFault> {
  if (source.length > MAXIMUM_SOURCE) {
    const message = `The program has ${source.length} characters; at most ${MAXIMUM_SOURCE} are allowed.`;
    return fail({ line: 1, column: 1, message });
  }
  const oddNames: Node[] = [];
  try {
    const program = parse(source, {
      ecmaVersion: 'latest',
      sourceType: 'module',
      locations: true,
      onToken({ type, start, end, loc }) {
        const isPlain = type !== tokTypes.name || /^[\w$]+$/.test(source.slice(start, end));
        if (!isPlain) oddNames.push({ type: 'Identifier', start, end, loc: loc ?? null });
      },
    });
    return ok({ program, oddNames });
  } catch (thrown) {
    return fail(syntaxFault(source, thrown));
  }
}

/** Acorn's errors carry their place, and repeat it in brackets at the end of the text. */
function syntaxFault(source: string, thrown: unknown): ProgramFault {
  const place = placeOf(thrown);
  // Whatever has no place is the engine's own: the text is nested deeper than its stack.
  if (!place)
    return { line: 1, column: 1, message: 'The program is nested too deeply; split it into several const.' };
  const { line, column, offset } = place;
  const what = errorText(thrown).replace(/ \(\d+:\d+\)$/, '');
  const mend = source.startsWith('**', offset)
    ? 'A minus before "**" needs brackets: -(x ** 2).'
    : 'The text is not valid JavaScript here.';
  return { line, column: column + 1, message: `${what}. ${mend}` };
}

function placeOf(thrown: unknown): { line: number; column: number; offset: number } | null {
  if (!(thrown instanceof Error) || !('loc' in thrown) || !('pos' in thrown)) return null;
  const { loc, pos } = thrown;
  if (typeof loc !== 'object' || loc === null || !('line' in loc && 'column' in loc)) return null;
  const { line, column } = loc;
  if (typeof line !== 'number' || typeof column !== 'number' || typeof pos !== 'number') return null;
  return { line, column, offset: pos };
}

/** A number literal, with a minus before it or not; null for anything else. */
export function writtenNumber(node: Node | null | undefined): number | null {
  if (!node) return null;
  if (isUnary(node) && node.operator === '-') {
    const size = isLiteral(node.argument) ? numberOf(node.argument) : null;
    return size === null ? null : -size;
  }
  return isLiteral(node) ? numberOf(node) : null;
}

const isLiteral = (node: Node): node is Literal => node.type === 'Literal';
const isUnary = (node: Node): node is UnaryExpression => node.type === 'UnaryExpression';
const numberOf = ({ value }: Literal): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;
