/** The readings that a program may name, looked up with the nearest right names for wrong ones. */
import { fail, ok, type Result } from '../base/result.ts';
import { shortened } from '../base/shortened.ts';
import { PLAIN_READINGS, READING_FIELDS, type ReadingCatalogue } from '../protocol/readings.ts';
import { suggestion } from './nearest.ts';

/** Kinds that are called with a name: `s.body("torso")`. */
export type NamedKind = 'body' | 'joint' | 'muscle' | 'contact';
/** Kinds that have fields. */
export type OwnerKind = NamedKind | 'com' | 'goal' | 'target';
/** Kinds that have fields and no name: `s.com`. */
export const isSoleOwner = (word: string): word is 'com' | 'goal' | 'target' =>
  word === 'com' || word === 'goal' || word === 'target';

const PLURALS = { body: 'bodies', joint: 'joints', muscle: 'muscles', contact: 'contacts' } as const;

export const isNamedKind = (word: string): word is NamedKind => Object.hasOwn(PLURALS, word);
export const isPlainReading = (word: string): word is 'time' | 'effort' =>
  Object.hasOwn(PLAIN_READINGS, word);

/** Everything that may follow `s.`. */
export const STATE_WORDS: readonly string[] = [
  'time',
  'effort',
  'com',
  'goal',
  'target',
  ...Object.keys(PLURALS),
];

/** The names of one catalogue; without a catalogue every name is right. */
export class Vocabulary {
  private readonly sets = new Map<string, ReadonlySet<string>>();

  constructor(private readonly catalogue: ReadingCatalogue | null) {}

  /** Whether there is a body, joint … of that name, or a sentence. */
  named(kind: NamedKind, name: string): Result<null, string> {
    if (!this.catalogue) return ok(null);
    const names = this.catalogue[PLURALS[kind]];
    if (this.has(kind, names, name)) return ok(null);
    if (names.length === 0) return fail(`This model has no ${PLURALS[kind]} that can be read.`);
    return fail(`There is no ${kind} "${shortName(name)}".${suggestion(name, names)}`);
  }

  /** Whether a kind of thing has that field, or a sentence. */
  field(kind: OwnerKind, field: string): Result<null, string> {
    if (kind === 'goal') return this.goal(field);
    if (kind === 'target' && this.catalogue && !this.catalogue.target)
      return fail('This task shows no target to bring an object to.');
    const fields: readonly string[] = Object.keys(READING_FIELDS[kind]);
    if (fields.includes(field)) return ok(null);
    const whole = kind === 'com' || kind === 'target' ? `s.${kind}` : `A ${kind}`;
    return fail(`${whole} has no field "${shortName(field)}".${suggestion(field, fields)}`);
  }

  private goal(name: string): Result<null, string> {
    if (!this.catalogue) return ok(null);
    const { goals } = this.catalogue;
    if (this.has('goal', goals, name)) return ok(null);
    if (goals.length === 0) return fail('This task has no goal numbers; write the number itself.');
    return fail(`This task has no goal number "${shortName(name)}".${suggestion(name, goals)}`);
  }

  private has(kind: string, names: readonly string[], name: string): boolean {
    let set = this.sets.get(kind);
    if (!set) this.sets.set(kind, (set = new Set(names)));
    return set.has(name);
  }
}

/** A name as quoted in a sentence. */
export const shortName = (name: string): string => shortened(name, 40);
