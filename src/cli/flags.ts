/** Flags of the command line: declared once, with type, check and help, and read by name. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { LabError } from '../base/errors.ts';
import { fail, ok, type Result } from '../base/result.ts';

/** A flag whose value turns out wrong only when the body is known; ends a command as any wrong flag does. */
export class WrongFlag extends LabError {}

/** One flag. Made by the functions below. */
export interface Flag<Value> {
  readonly help: string;
  /** Stands for the value in the help, e.g. "N"; empty for a flag that is only on or off. */
  readonly takes: string;
  /** What a right value is, completing "it must be …". */
  readonly expected: string;
  /** Reads the text after the flag. */
  readonly schema: z.ZodType<Value, string>;
  /** In force without the flag; `required` flags have none. */
  readonly initial: Value | undefined;
  readonly required: boolean;
}

/** Flags by name, without the dashes. */
export type Flags = Readonly<Record<string, Flag<unknown>>>;

/** What was read, by name. */
export type FlagValues<Declared extends Flags> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Flag<infer Value> ? Value : never;
};

/** A flag that is on when given. */
export function onOff(help: string): Flag<boolean> {
  const schema = z.string().transform(() => true);
  return { help, takes: '', expected: '', schema, initial: false, required: false };
}

interface NumberLimits {
  readonly minimum: number;
  readonly maximum: number;
}

/** A whole number within limits. */
export const wholeNumber = (help: string, initial: number, limits: NumberLimits): Flag<number> =>
  numberFlag(help, initial, limits, /^[+-]?\d+$/, 'a whole number');

/** A number within limits. */
export const decimalNumber = (help: string, initial: number, limits: NumberLimits): Flag<number> =>
  numberFlag(help, initial, limits, /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i, 'a number');

function numberFlag(
  help: string,
  initial: number,
  { minimum, maximum }: NumberLimits,
  form: RegExp,
  kind: string,
): Flag<number> {
  const range = Number.isFinite(maximum) ? `from ${minimum} to ${maximum}` : `of at least ${minimum}`;
  const schema = z
    .string()
    .regex(form)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(minimum)
        .max(Number.isFinite(maximum) ? maximum : Number.MAX_VALUE),
    );
  return { help, takes: 'N', expected: `${kind} ${range}`, schema, initial, required: false };
}

/** A number within limits that may be left out; undefined without the flag. */
export function optionalNumber(help: string, limits: NumberLimits): Flag<number | undefined> {
  return { ...decimalNumber(help, 0, limits), initial: undefined };
}

/** One of some words. */
export function oneOf<Word extends string>(help: string, initial: Word, words: readonly Word[]): Flag<Word> {
  const schema = z.string().pipe(z.enum(words));
  const expected = `one of ${words.join(', ')}`;
  return {
    help,
    takes: 'NAME',
    expected,
    schema,
    initial,
    required: false,
  };
}

/** One of some words, or undefined without the flag. */
export function optionalOneOf<Word extends string>(
  help: string,
  words: readonly Word[],
): Flag<Word | undefined> {
  return { ...oneOf<Word>(help, words[0], words), initial: undefined };
}

/** Any text that is not empty; undefined without the flag. `takes` names it in the help, e.g. "FILE". */
export function text(help: string, takes: string): Flag<string | undefined> {
  return { help, takes, expected: 'some text', schema: nonEmpty, initial: undefined, required: false };
}

/** Any text that is not empty; the flag must be given. */
export function requiredText(help: string, takes: string): Flag<string> {
  return { help, takes, expected: 'some text', schema: nonEmpty, initial: undefined, required: true };
}

const nonEmpty = z.string().regex(/\S/);

/** Reads arguments. The error is one line for a person. */
export function parseFlags<Declared extends Flags>(
  declared: Declared,
  parameters: readonly string[],
): Result<FlagValues<Declared>, string> {
  const options: Record<string, { type: 'string' | 'boolean' }> = {};
  for (const [name, flag] of Object.entries(declared))
    options[name] = { type: flag.takes === '' ? 'boolean' : 'string' };
  // Not strict: what is wrong is said in our own words below.
  const { tokens } = parseArgs({ args: [...parameters], options, strict: false, tokens: true });

  const values: Record<string, unknown> = {};
  for (const token of tokens) {
    if (token.kind === 'positional') return fail(`"${token.value}" is no flag; --help shows them all.`);
    if (token.kind === 'option-terminator') continue;
    const flag = Object.hasOwn(declared, token.name) ? declared[token.name] : undefined;
    if (!flag) return fail(`There is no flag ${token.rawName}; --help shows them all.`);
    if (token.name in values) return fail(`${token.rawName} is given twice.`);
    if (flag.takes === '') {
      if (token.value !== undefined) return fail(`${token.rawName} takes no value.`);
      values[token.name] = true;
      continue;
    }
    const missing = token.value === undefined || (!token.inlineValue && token.value.startsWith('--'));
    if (missing) return fail(`${token.rawName} needs a value: it must be ${flag.expected}.`);
    const read = flag.schema.safeParse(token.value);
    if (!read.success) return fail(`${token.rawName} is "${token.value}"; it must be ${flag.expected}.`);
    values[token.name] = read.data;
  }
  for (const [name, flag] of Object.entries(declared)) {
    if (name in values) continue;
    if (flag.required) return fail(`--${name} is missing: it must be ${flag.expected}.`);
    values[name] = flag.initial;
  }
  // Every declared name now holds what its own schema made, or its initial value.
  return ok(values as FlagValues<Declared>);
}

/** All flags of a command, a line each, with what is in force without them. */
export function helpText(command: string, purpose: string, declared: Flags): string {
  const rows = Object.entries(declared).map(([name, flag]) => {
    const initial = flag.required ? ' (required)' : describeInitial(flag.initial);
    const expected = /^(some text)?$/.test(flag.expected) ? '' : `: ${flag.expected}`;
    return { left: `--${name} ${flag.takes}`.trimEnd(), right: `${flag.help}${expected}${initial}` };
  });
  rows.push({ left: '--help', right: 'shows this' });
  const width = Math.max(...rows.map((row) => row.left.length));
  const lines = rows.map((row) => `  ${row.left.padEnd(width)}  ${row.right}`);
  return `${purpose}\n\nnpm run --silent ${command} -- [flags]\n${lines.join('\n')}`;
}

const describeInitial = (initial: unknown): string =>
  typeof initial === 'string' || typeof initial === 'number' ? ` (${initial} unless given)` : '';

/**
 * Reads the flags of this process. `--help` prints them all and ends it with code 0; a wrong flag or value prints one
 * line on standard error and ends it with code 2.
 */
export function readFlags<Declared extends Flags>(
  command: string,
  purpose: string,
  declared: Declared,
): FlagValues<Declared> {
  const parameters = process.argv.slice(2);
  if (parameters.includes('--help')) {
    console.log(helpText(command, purpose, declared));
    process.exit(0);
  }
  const read = parseFlags(declared, parameters);
  if (read.ok) return read.value;
  console.error(`${command}: ${read.error}`);
  process.exit(2);
}
