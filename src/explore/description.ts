/**
 * Reading a description without a model: English words for speed, direction, posture and effort, for turns, slopes and
 * steps, and for what a hand does, with their negations. What is not understood is said, never guessed at; nor are
 * words understood that ask for what the task has no number for.
 */
import { modelNamed } from '../models/index.ts';
import type { TaskCard } from '../protocol/lab.ts';
import { accept, negate, newDraft, takeAngle } from './draft.ts';
import type { Draft, Wishes } from './draft.ts';
import { conclude } from './goal-numbers.ts';
import {
  CIRCUMSTANCE,
  CLAUSE_END,
  FIGURES,
  INTENSITY,
  NEEDS,
  NEGATION,
  PHRASES,
  SPEED_NUMBER,
  STOP_WORDS,
  TITLE_WORDS,
} from './lexicon.ts';
import type { Concept } from './lexicon.ts';

export type { Wishes } from './draft.ts';

/** A description as read. */
export interface DescriptionReading {
  /**
   * Goal numbers that the sentence names and the task has: `speed` in m/s (forward positive), `height` as a share of
   * standing, `lean` in rad, `angle` of a turn in rad (left positive), `slope` in rad, `rise` and `roughness` in m,
   * `push` in N.
   */
  readonly goal: Readonly<Record<string, number>>;
  readonly wishes: Wishes;
  /** Words that were not understood, in the order of the sentence. */
  readonly notUnderstood: readonly string[];
  /** Whether more was not understood than was. */
  readonly mostlyLost: boolean;
}

const UNIT_IN_METRES_PER_SECOND: readonly (readonly [RegExp, number])[] = [
  [/^k/, 1 / 3.6],
  [/^m(?:ph|ile)/, 0.44704],
  [/^m/, 1],
];

/** What a sentence is read for. */
type TaskRead = Pick<TaskCard, 'model' | 'goals'>;

/** Reads a description for a task. Never throws: an empty or foreign sentence gives no goals and all its words back. */
export function readDescription(description: string, task: TaskRead): DescriptionReading {
  const text = description
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/["()[\]]/g, ' ');
  const draft = newDraft();
  const has = abilitiesOf(task);
  const known = PHRASES.filter(({ concept }) => NEEDS[concept]?.some((need) => has.has(need)) ?? true);
  const foreign = PHRASES.filter((phrase) => !known.includes(phrase));
  const titles = titleWords(task);
  const notUnderstood: string[] = [];
  let understood = 0;
  let position = 0;
  let strength = 1;
  // The negating word in force, and whether something that it bears on has come.
  let negation: string | null = null;
  let negated = false;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = position;
    const match = pattern.exec(text);
    if (match) position += match[0].length;
    return match;
  };
  const endNegation = (): void => {
    if (negation !== null && !negated) notUnderstood.push(negation);
    negation = null;
  };
  const takePhrase = (phrases: typeof PHRASES): { concept: Concept; words: string } | null => {
    for (const { pattern, concept } of phrases) {
      const match = take(pattern);
      if (match) return { concept, words: match[0] };
    }
    return null;
  };
  /** A figure with its unit; true when there was one, whatever became of it. */
  const takeFigure = (): boolean => {
    const speed = take(SPEED_NUMBER);
    let words = speed?.[0];
    let taken = false;
    if (speed) {
      taken = negation === null && has.has('speed');
      if (taken) draft.figure = metresPerSecond(speed[1], speed[2]);
    } else {
      for (const { measure, pattern } of FIGURES) {
        const match = take(pattern);
        if (!match) continue;
        words = match[0];
        taken = negation === null && takeMeasure(draft, has, measure, match[1], match[2]);
        break;
      }
    }
    if (words === undefined) return false;
    if (taken) understood++;
    else notUnderstood.push(negation === null ? words : `${negation} ${words}`);
    negated = true;
    return true;
  };
  /** Words that say nothing here are given back, with the denial that they stand under. */
  const giveBack = (words: string): void => {
    notUnderstood.push(negation !== null && !negated ? `${negation} ${words}` : words);
    negated = true;
  };
  while (position < text.length) {
    if (take(/\s+/y) ?? take(CIRCUMSTANCE)) continue;
    if (takeFigure()) continue;
    const negating = take(NEGATION);
    if (negating) {
      endNegation();
      negation = negating[0];
      negated = false;
      continue;
    }
    const phrase = takePhrase(known);
    if (phrase) {
      understood++;
      if (negation === null) accept(draft, phrase.concept, strength);
      else if (!negate(draft, phrase.concept)) {
        understood--;
        notUnderstood.push(`${negation} ${phrase.words}`);
      }
      negated = true;
      strength = 1;
      continue;
    }
    if (take(CLAUSE_END)) {
      endNegation();
      continue;
    }
    const intensity = INTENSITY.find(({ pattern }) => take(pattern) !== null);
    if (intensity) {
      strength = intensity.strength;
      continue;
    }
    // In "without leaning and slowly" the denial ends at "and", once there was something to deny.
    if (negation !== null && negated && text.startsWith('and ', position)) negation = null;
    if (take(STOP_WORDS)) continue;
    const elsewhere = takePhrase(foreign);
    if (elsewhere && !titles.has(elsewhere.words)) {
      giveBack(elsewhere.words);
      continue;
    }
    if (elsewhere) continue;
    const word = take(/[^\s,;:!?]+/y);
    if (!word) {
      position++;
      continue;
    }
    const bare = word[0].replace(/\.+$/, '');
    if (!titles.has(bare)) giveBack(bare);
  }
  endNegation();
  // An angle that no word wanted.
  if (draft.angle !== null) notUnderstood.push(`${Math.round((draft.angle * 180) / Math.PI)}°`);
  return {
    ...conclude(draft, task.goals),
    notUnderstood,
    mostlyLost: notUnderstood.length > understood,
  };
}

/** Goal numbers of a task by name, and `hand` for a body without feet. */
function abilitiesOf({ model, goals }: TaskRead): ReadonlySet<string> {
  const names = goals.map(({ name }) => name);
  return new Set(modelNamed(model).feet.length === 0 ? [...names, 'hand'] : names);
}

/** Words for the body and its object, which say nothing new. */
function titleWords({ model }: TaskRead): ReadonlySet<string> {
  const words = new Set(
    modelNamed(model)
      .title.toLowerCase()
      .split(/[^a-z]+/),
  );
  for (const [word, title] of Object.entries(TITLE_WORDS)) if (words.has(title)) words.add(word);
  return words;
}

/** Takes a figure that is no speed; false where the task has no use for it. */
function takeMeasure(
  draft: Draft,
  has: ReadonlySet<string>,
  measure: 'angle' | 'length' | 'force',
  figure: string,
  unit: string,
): boolean {
  const value = numberOf(figure);
  switch (measure) {
    case 'angle':
      if (!['angle', 'slope', 'lean'].some((name) => has.has(name))) return false;
      takeAngle(draft, unit.startsWith('r') ? value : (value * Math.PI) / 180);
      return true;
    case 'length':
      if (!has.has('rise') && !has.has('roughness')) return false;
      draft.rise = value * (unit.startsWith('c') ? 0.01 : 0.001);
      return true;
    case 'force':
      if (!has.has('push')) return false;
      draft.push = value;
      return true;
  }
}

const numberOf = (figure: string): number => Number(figure.replace('−', '-').replace(',', '.'));

function metresPerSecond(figure: string, unit: string): number {
  const value = numberOf(figure);
  const factor = UNIT_IN_METRES_PER_SECOND.find(([pattern]) => pattern.test(unit));
  return value * (factor ? factor[1] : 1);
}
