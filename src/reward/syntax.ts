/** From text to acorn's syntax tree, and places in the text. */
import { parse, type Node, type Program } from 'acorn';
import { errorText } from '../base/errors.ts';
import { fail, ok, type Result } from '../base/result.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import { MAXIMUM_SOURCE } from './limits.ts';

/** A fault at the start of a node. */
export function faultAt(node: Node, message: string): ProgramFault {
  const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
  return { line, column: column + 1, message };
}

/** Parses a source as a strict module, without looking at what it says. */
export function parseSource(source: string): Result<Program, ProgramFault> {
  if (source.length > MAXIMUM_SOURCE) {
    const message = `The program has ${source.length} characters; at most ${MAXIMUM_SOURCE} are allowed.`;
    return fail({ line: 1, column: 1, message });
  }
  try {
    return ok(parse(source, { ecmaVersion: 'latest', sourceType: 'module', locations: true }));
  } catch (thrown) {
    if (thrown instanceof RangeError) {
      return fail({
        line: 1,
        column: 1,
        message: 'The program is nested too deeply; split it into several const.',
      });
    }
    // Acorn's errors carry their place, and repeat it in brackets at the end of the text.
    const message = errorText(thrown).replace(/ \(\d+:\d+\)$/, '');
    const { line, column } = placeOf(thrown);
    return fail({ line, column: column + 1, message: `${message}. The text is not valid JavaScript here.` });
  }
}

function placeOf(thrown: unknown): { line: number; column: number } {
  const loc: unknown = thrown instanceof Error ? Reflect.get(thrown, 'loc') : null;
  if (typeof loc === 'object' && loc !== null && 'line' in loc && 'column' in loc) {
    if (typeof loc.line === 'number' && typeof loc.column === 'number') {
      return { line: loc.line, column: loc.column };
    }
  }
  return { line: 1, column: 0 };
}
