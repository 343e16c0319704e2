/** Edits of a reward program's text that keep all the rest as it stands: add, drop and replace terms. */
import { parse } from 'acorn';
import type { Expression, FunctionDeclaration, Node, ObjectExpression, Program, Property } from 'acorn';
import { readWeights, setWeightInSource } from '../../reward/edit.ts';

/** A term as it is written into a program. */
export interface TermText {
  readonly name: string;
  readonly weight: number;
  /** One line on what it means, without the slashes. */
  readonly comment: string;
  readonly expression: string;
  /** Constants that the expression uses, by name, in order; shared by terms that need the same. */
  readonly helpers: Readonly<Record<string, string>>;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

interface Entry extends Span {
  readonly name: string;
  readonly value: Span;
}

/** Where the parts of a program stand in its text. */
interface Anatomy {
  readonly weights: Span & { readonly entries: readonly Entry[] };
  readonly terms: Span & { readonly entries: readonly Entry[] };
  /** The return statement of the terms. */
  readonly result: Span;
  /** Constants at the top level of `terms`. */
  readonly constants: readonly (Span & { readonly name: string; readonly text: string })[];
  /** All names declared or used anywhere, with repetitions. */
  readonly names: readonly string[];
}

/** Writes a whole program from terms. */
export function renderProgram(terms: readonly TermText[]): string {
  const empty = 'const weights = {\n};\n\nfunction terms(s) {\n  return {\n  };\n}\n';
  return terms.reduce((source, term) => addTerm(source, term) ?? source, empty);
}

/** Names of the terms of a program, or null where its text has not the usual shape. */
export function termNamesOf(source: string): string[] | null {
  return anatomyOf(source)?.terms.entries.map(({ name }) => name) ?? null;
}

/** The text of a term's expression, or null. */
export function expressionOf(source: string, name: string): string | null {
  const entry = anatomyOf(source)?.terms.entries.find((candidate) => candidate.name === name);
  return entry ? source.slice(entry.value.start, entry.value.end) : null;
}

/** The program with one more term; null where its text has not the usual shape or the name is taken. */
export function addTerm(source: string, term: TermText): string | null {
  const anatomy = anatomyOf(source);
  if (!anatomy || anatomy.terms.entries.some(({ name }) => name === term.name)) return null;
  const { expression, edits } = withConstants(source, anatomy, term);
  return applied(source, [
    insertLast(source, anatomy.weights, `  ${term.name}: ${numberText(term.weight)},\n`),
    insertLast(source, anatomy.terms, `    // ${term.comment}\n    ${term.name}: ${expression},\n`, '  '),
    ...edits,
  ]);
}

/** A term's expression for a program, and the edits that put the constants there which it needs and that are missing. */
function withConstants(
  source: string,
  anatomy: Anatomy,
  term: TermText,
): { readonly expression: string; readonly edits: readonly Edit[] } {
  let constants = '';
  const renamed: (readonly [string, string])[] = [];
  const renames = (text: string): string =>
    renamed.reduce((out, [from, to]) => replaceName(out, from, to), text);
  for (const [name, value] of Object.entries(term.helpers)) {
    const text = renames(value);
    const same = anatomy.constants.find((constant) => constant.name === name);
    if (same && squeezed(same.text) === squeezed(text)) continue;
    let free = name;
    for (let n = 2; anatomy.names.includes(free); n++) free = `${name}${n}`;
    if (free !== name) renamed.push([name, free]);
    constants += `  const ${free} = ${text};\n`;
  }
  const { start } = anatomy.result;
  const line = lineStart(source, start);
  const at = source.slice(line, start).trim() === '' ? line : start;
  const edits = constants === '' ? [] : [{ start: at, end: at, text: constants }];
  return { expression: renames(term.expression), edits };
}

/** The program without a term and without the constants that only it used; null where that cannot be done. */
export function dropTerm(source: string, name: string): string | null {
  const anatomy = anatomyOf(source);
  if (!anatomy || anatomy.terms.entries.length < 2) return null;
  const edits: Edit[] = [];
  for (const list of [anatomy.weights, anatomy.terms]) {
    const entry = list.entries.find((candidate) => candidate.name === name);
    if (!entry) return null;
    edits.push(removal(source, entry));
  }
  return withoutIdleConstants(applied(source, edits), anatomy);
}

/** The program with a term written anew, weight and all, in the place it had; null where that cannot be done. */
export function replaceTerm(source: string, term: TermText): string | null {
  const anatomy = anatomyOf(source);
  const weight = anatomy?.weights.entries.find(({ name }) => name === term.name);
  const entry = anatomy?.terms.entries.find(({ name }) => name === term.name);
  if (!anatomy || !weight || !entry) return null;
  const { expression, edits: constants } = withConstants(source, anatomy, term);
  const line = lineStart(source, entry.start);
  const above = lineStart(source, line - 1);
  const commented = source.slice(above, line).trim().startsWith('//');
  const edits: Edit[] = [
    { ...weight.value, text: numberText(term.weight) },
    { ...entry.value, text: expression },
    ...constants,
  ];
  if (commented) edits.push({ start: above, end: line, text: `    // ${term.comment}\n` });
  return withoutIdleConstants(applied(source, edits), anatomy);
}

/** The program with one weight multiplied; only that number changes. Null where there is no such weight. */
export function scaleWeight(source: string, name: string, factor: number): string | null {
  if (!anatomyOf(source)?.weights.entries.some((entry) => entry.name === name)) return null;
  const weight = readWeights(source)?.get(name);
  if (weight === undefined || weight === 0) return null;
  return setWeightInSource(source, name, Number((weight * factor).toPrecision(3)));
}

/** A program's text without comments and white space: what makes two programs the same. */
export function essence(source: string): string {
  const kept: [number, number][] = [];
  try {
    parse(source, {
      ecmaVersion: 2023,
      onToken: ({ start, end }) => kept.push([start, end]),
    });
  } catch {
    return source.trim();
  }
  return kept.map(([start, end]) => source.slice(start, end)).join(' ');
}

const numberText = (value: number): string => String(Number(value.toPrecision(3)));
const squeezed = (text: string): string => text.replace(/\s+/g, '');
const replaceName = (text: string, from: string, to: string): string =>
  text.replace(new RegExp(`(?<![\\w$.])${from}(?![\\w$])`, 'g'), to);

interface Edit extends Span {
  readonly text: string;
}

const applied = (source: string, edits: readonly Edit[]): string =>
  [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), source);

const lineStart = (source: string, at: number): number => source.lastIndexOf('\n', at - 1) + 1;

/** Puts a line before the closing brace of an object, with the comma that the entry before it may lack. */
function insertLast(source: string, object: Anatomy['weights'], line: string, closing = ''): Edit {
  const last = object.entries.at(-1);
  const from = last ? last.end : object.start + 1;
  const rest = source.slice(from, object.end - 1);
  const comma = last && !withoutComments(rest).includes(',') ? ',' : '';
  const tail = rest.replace(/[ \t]*$/, '');
  const text = `${comma}${tail}${tail.endsWith('\n') ? '' : '\n'}${line}${closing}`;
  return { start: from, end: object.end - 1, text };
}

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|\/\/.*/g, '');

/** Takes out an entry with its comma, and with its line and the comment lines above it where it has them alone. */
function removal(source: string, entry: Entry): Edit {
  const after = /^\s*,/.exec(source.slice(entry.end));
  let end = entry.end + (after ? after[0].length : 0);
  let start = entry.start;
  const line = lineStart(source, start);
  const restOfLine = /^[ \t]*(?:\/\/.*)?(?:\n|$)/.exec(source.slice(end));
  if (source.slice(line, start).trim() !== '' || !restOfLine) return { start, end, text: '' };
  end += restOfLine[0].length;
  start = line;
  for (;;) {
    const above = lineStart(source, start - 1);
    if (start === 0 || !source.slice(above, start).trim().startsWith('//')) break;
    start = above;
  }
  return { start, end, text: '' };
}

/** Takes out constants that were used before an edit and are no longer. */
function withoutIdleConstants(source: string, before: Anatomy): string {
  const anatomy = anatomyOf(source);
  if (!anatomy) return source;
  const uses = (names: readonly string[], name: string): number =>
    names.filter((other) => other === name).length;
  const idle = anatomy.constants.findLast(
    ({ name }) => uses(anatomy.names, name) === 1 && uses(before.names, name) > 1,
  );
  if (!idle) return source;
  const start = lineStart(source, idle.start);
  const end = source.indexOf('\n', idle.end) + 1;
  return withoutIdleConstants(applied(source, [{ start, end, text: '' }]), before);
}

/** The text looked at last; a designer asks about the same one many times. */
let lastSeen: { readonly source: string; readonly anatomy: Anatomy | null } | null = null;

function anatomyOf(source: string): Anatomy | null {
  if (lastSeen?.source !== source) lastSeen = { source, anatomy: anatomise(source) };
  return lastSeen.anatomy;
}

function anatomise(source: string): Anatomy | null {
  let program: Program;
  try {
    program = parse(source, { ecmaVersion: 2023 });
  } catch {
    return null;
  }
  let weights: ObjectExpression | null = null;
  let terms: FunctionDeclaration | null = null;
  for (const statement of program.body) {
    if (statement.type === 'VariableDeclaration') {
      for (const { id, init } of statement.declarations)
        if (id.type === 'Identifier' && id.name === 'weights' && init?.type === 'ObjectExpression')
          weights = init;
    } else if (statement.type === 'FunctionDeclaration' && statement.id.name === 'terms') {
      terms = statement;
    }
  }
  const result = terms?.body.body.findLast((statement) => statement.type === 'ReturnStatement');
  if (!weights || !terms || result?.type !== 'ReturnStatement') return null;
  if (result.argument?.type !== 'ObjectExpression') return null;
  const weightEntries = entriesOf(weights);
  const termEntries = entriesOf(result.argument);
  if (!weightEntries || !termEntries) return null;
  const constants = terms.body.body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration' || statement.declarations.length !== 1) return [];
    const [{ id, init }] = statement.declarations;
    if (id.type !== 'Identifier' || !init) return [];
    return [{ name: id.name, start: statement.start, end: statement.end, text: textOf(source, init) }];
  });
  return {
    weights: { start: weights.start, end: weights.end, entries: weightEntries },
    terms: { start: result.argument.start, end: result.argument.end, entries: termEntries },
    result,
    constants,
    names: namesIn(source),
  };
}

const textOf = (source: string, node: Node | Expression): string => source.slice(node.start, node.end);

function entriesOf(object: ObjectExpression): Entry[] | null {
  const entries: Entry[] = [];
  for (const property of object.properties) {
    if (property.type !== 'Property') return null;
    const name = keyOf(property);
    if (name === null) return null;
    entries.push({ name, start: property.start, end: property.end, value: property.value });
  }
  return entries;
}

function keyOf({ key, computed }: Property): string | null {
  if (computed) return null;
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
}

function namesIn(source: string): string[] {
  const names: string[] = [];
  parse(source, {
    ecmaVersion: 2023,
    onToken: ({ type, start, end }) => {
      if (type.label === 'name') names.push(source.slice(start, end));
    },
  });
  return names;
}
