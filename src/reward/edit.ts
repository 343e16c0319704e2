/** Reading and changing the weights in a source text, in place. */
import type { Expression, Property } from 'acorn';
import { LabError } from '../base/errors.ts';
import { parseSource, writtenNumber } from './syntax.ts';

/** Digits that a weight is written with. */
const DIGITS = 6;

/**
 * The weights as written, by term; null when the text is not valid JavaScript or has no `const weights = {…}`. Entries that are
 * not a number are left out. The rest of the text may have faults.
 */
export function readWeights(source: string): ReadonlyMap<string, number> | null {
  const entries = weightEntries(source);
  return entries && new Map([...entries].map(([name, { number }]) => [name, number]));
}

/**
 * The source with the number of one weight in place of the old one, every other character as it was; null when there is
 * no such weight to change. The number is written with at most 6 digits.
 */
export function setWeightInSource(source: string, term: string, weight: number): string | null {
  const text = weightText(weight);
  const entry = weightEntries(source)?.get(term);
  return entry ? source.slice(0, entry.value.start) + text + source.slice(entry.value.end) : null;
}

/** A weight as it is written into a source. */
export function weightText(weight: number): string {
  if (!Number.isFinite(weight)) throw new LabError(`A weight must be a number, not ${weight}.`);
  // Adding 0 takes the sign from −0.
  return String(Number(weight.toPrecision(DIGITS)) + 0);
}

interface Entry {
  readonly value: Expression;
  readonly number: number;
}

function weightEntries(source: string): ReadonlyMap<string, Entry> | null {
  const parsed = parseSource(source);
  if (!parsed.ok) return null;
  for (const part of parsed.value.program.body) {
    if (part.type !== 'VariableDeclaration') continue;
    for (const { id, init } of part.declarations) {
      if (id.type === 'Identifier' && id.name === 'weights' && init?.type === 'ObjectExpression') {
        return new Map(
          init.properties.flatMap((property) => (property.type === 'Property' ? entryOf(property) : [])),
        );
      }
    }
  }
  return null;
}

function entryOf({ key, value, computed }: Property): [string, Entry][] {
  const number = writtenNumber(value);
  return key.type === 'Identifier' && !computed && number !== null ? [[key.name, { value, number }]] : [];
}
