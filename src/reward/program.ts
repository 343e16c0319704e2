/** A reward program that passed the checker and was compiled. */
import type { ProgramFault } from '../protocol/lab.ts';
import type { ReadingCatalogue, ReadingKey } from '../protocol/readings.ts';
import type { Range } from './ranges.ts';
import type { Result } from '../base/result.ts';

/** A checked and compiled program. Terms are known by name; arrays follow `termNames`. */
export interface RewardProgram {
  readonly source: string;
  readonly termNames: readonly string[];
  /** Weights as written in the source. */
  readonly weights: readonly number[];
  /** Readings the terms need; `evaluate` takes their values in this order. */
  readonly readings: readonly ReadingKey[];
  /** Writes each term's value to `terms`. Allocates nothing. Values may be NaN or infinite: the caller looks. */
  readonly evaluate: (readings: Float64Array, terms: Float64Array) => void;
  /** Between which values each term lies under goal numbers, whatever the other readings are. */
  readonly ranges: (goal: Readonly<Record<string, number>>) => readonly Range[];
}

/** A fault with its place, for a sentence. */
export const faultText = ({ line, column, message }: ProgramFault): string =>
  `line ${line}, column ${column}: ${message}`;

/** The outcome of compiling: the program, or every fault found. */
export type CompileResult = Result<RewardProgram, readonly ProgramFault[]>;

/** Compiles a source text against the names that may be read. */
export type CompileProgram = (source: string, catalogue: ReadingCatalogue) => CompileResult;
