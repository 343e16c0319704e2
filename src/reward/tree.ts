/** A checked program as data: all that is left of the author's text, and all that code is made from. */
import type { ReadingKey } from '../protocol/readings.ts';

/** A const, let, parameter or loop counter; code names it by its number. */
export interface Variable {
  readonly id: number;
  readonly name: string;
}

export type BinaryOperator =
  '+' | '-' | '*' | '/' | '%' | '**' | '<' | '<=' | '>' | '>=' | '==' | '!=' | '===' | '!==';

/** An expression; its value is a number, or a boolean as in JavaScript. */
export type Expression =
  | { readonly op: 'number'; readonly value: number }
  | { readonly op: 'boolean'; readonly value: boolean }
  /** Index into the program's readings. */
  | { readonly op: 'reading'; readonly index: number }
  | { readonly op: 'variable'; readonly variable: Variable }
  | { readonly op: 'unary'; readonly operator: '-' | '+' | '!'; readonly argument: Expression }
  | {
      readonly op: 'binary';
      readonly operator: BinaryOperator;
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly op: 'logical';
      readonly operator: '&&' | '||';
      readonly left: Expression;
      readonly right: Expression;
    }
  | {
      readonly op: 'conditional';
      readonly test: Expression;
      readonly whenTrue: Expression;
      readonly whenFalse: Expression;
    }
  /** A name out of `MATHS_FUNCTIONS`. */
  | { readonly op: 'maths'; readonly name: string; readonly values: readonly Expression[] }
  | { readonly op: 'call'; readonly helper: HelperFunction; readonly values: readonly Expression[] };

export type Statement =
  | { readonly op: 'declare'; readonly variable: Variable; readonly value: Expression }
  | { readonly op: 'assign'; readonly variable: Variable; readonly value: Expression }
  | {
      readonly op: 'if';
      readonly test: Expression;
      readonly whenTrue: readonly Statement[];
      readonly whenFalse: readonly Statement[];
    }
  /** Counts from `start` by `step` as long as the counter is `comparison` to `end`. */
  | {
      readonly op: 'for';
      readonly counter: Variable;
      readonly start: number;
      readonly comparison: '<' | '<=' | '>' | '>=';
      readonly end: number;
      readonly step: number;
      readonly body: readonly Statement[];
    }
  | { readonly op: 'return'; readonly value: Expression };

/** A helper function for one combination of things handed in: bodies and the like are resolved, only numbers are left. */
export interface HelperFunction {
  readonly id: number;
  readonly parameters: readonly Variable[];
  /** Variables from around the function that it reads; handed in after the parameters. */
  readonly captured: ReadonlySet<Variable>;
  readonly body: readonly Statement[];
}

/** Where a text is in the source, as offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One term: its weight, its expression, and where both are written. */
export interface Term {
  readonly name: string;
  readonly weight: number;
  readonly value: Expression;
  readonly weightSpan: Span;
  readonly valueSpan: Span;
  /** Line and column of the expression, from 1. */
  readonly line: number;
  readonly column: number;
}

/** A program that passed the checker. Terms are in the order of `weights`. */
export interface CheckedProgram {
  readonly terms: readonly Term[];
  readonly readings: readonly ReadingKey[];
  readonly helpers: readonly HelperFunction[];
  /** What `terms` does before it returns. */
  readonly body: readonly Statement[];
}
