/** What may be written next in a reward program: readings, their fields, the names in the body, and functions. */
import { PLAIN_READINGS, READING_FIELDS, type ReadingCatalogue } from '../protocol/readings.ts';
import { MATHS_CONSTANTS, MATHS_FUNCTIONS } from '../reward/functions.ts';

/** One thing that may be written. */
export interface Completion {
  readonly label: string;
  /** What is written in its place, where that is not the label. */
  readonly apply?: string;
  /** Unit, or kind. */
  readonly detail: string;
  /** Meaning, one line; may be empty. */
  readonly info: string;
}

/** What may follow, and where the word that is being written begins, in characters from the start of the line. */
export interface Completions {
  readonly from: number;
  readonly options: readonly Completion[];
}

const PLURALS = { body: 'bodies', joint: 'joints', muscle: 'muscles', contact: 'contacts' } as const;
type NamedKind = keyof typeof PLURALS;
const KINDS = Object.keys(PLURALS) as NamedKind[];

/** What may follow the text of a line up to the cursor; null where nothing is known. */
export function completionsAt(before: string, catalogue: ReadingCatalogue): Completions | null {
  const found = (pattern: RegExp): { readonly from: number; readonly words: readonly string[] } | null => {
    const match = pattern.exec(before);
    if (!match) return null;
    return { from: before.length - (match.at(-1) ?? '').length, words: match };
  };
  const name = found(/\bs\.(body|joint|muscle|contact)\((["'])([^"']*)$/);
  if (name) {
    const kind = name.words[1] as NamedKind;
    return { from: name.from, options: catalogue[PLURALS[kind]].map((label) => plain(label, kind)) };
  }
  const field = found(/\bs\.(?:(body|joint|muscle|contact)\((?:"[^"]*"|'[^']*')\)|(com|target))\.(\w*)$/);
  if (field) {
    const kind = (field.words[1] ?? field.words[2]) as keyof typeof READING_FIELDS;
    return { from: field.from, options: fieldsOf(READING_FIELDS[kind]) };
  }
  const goal = found(/\bs\.goal\.(\w*)$/);
  if (goal) return { from: goal.from, options: catalogue.goals.map((label) => plain(label, 'goal')) };
  const call = found(/\bMath\.(\w*)$/);
  if (call) return { from: call.from, options: MATHS };
  const state = found(/\bs\.(\w*)$/);
  return state && { from: state.from, options: readings(catalogue) };
}

/** What `Math` offers. */
const MATHS: readonly Completion[] = [
  ...[...MATHS_FUNCTIONS.keys()].map((label) => ({
    label,
    apply: `${label}(`,
    detail: 'function',
    info: '',
  })),
  ...[...MATHS_CONSTANTS].map(([label, value]) => ({ label, detail: value.toPrecision(4), info: '' })),
];

const plain = (label: string, detail: string): Completion => ({ label, detail, info: '' });

const fieldsOf = (
  fields: Readonly<Record<string, { readonly unit: string; readonly meaning: string }>>,
): Completion[] =>
  Object.entries(fields).map(([label, { unit, meaning }]) => ({ label, detail: unit, info: meaning }));

/** Everything that may follow `s.` in this body and task. */
function readings(catalogue: ReadingCatalogue): Completion[] {
  const owners = [
    { label: 'com', detail: '', info: 'centre of mass of the whole body' },
    ...(catalogue.goals.length > 0
      ? [{ label: 'goal', detail: '', info: 'the goal numbers of the task' }]
      : []),
    ...(catalogue.target ? [{ label: 'target', detail: '', info: 'where the object is to be brought' }] : []),
  ];
  const named = KINDS.filter((kind) => catalogue[PLURALS[kind]].length > 0).map((kind) => ({
    label: kind,
    apply: `${kind}("`,
    detail: '("name")',
    info: `a ${kind}, by its name`,
  }));
  return [...fieldsOf(PLAIN_READINGS), ...owners, ...named];
}
