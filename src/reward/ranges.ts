/**
 * Between which values each term of a program lies, by interval arithmetic over its tree (Moore 1966): sound for every
 * finite result, wide where a program is involved. Rounded operations keep the order of their operands, so the ends are
 * computed as the values are.
 */
import type { ReadingKey } from '../protocol/readings.ts';
import type { CheckedProgram, Expression, Statement, Variable } from './tree.ts';

/** Least and greatest value. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const range = (low: number, high: number): Range => ({ low, high });
const exactly = (value: number): Range => range(value, value);
const ANY = range(-Infinity, Infinity);
const SHARE = range(0, 1);
const POSITIVE = range(0, Infinity);

/** Ranges of readings that cannot take every value. Angles are those of `atan2` and of its like. */
function rangeOfReading(key: ReadingKey, goal: Readonly<Record<string, number>>): Range {
  switch (key.kind) {
    case 'time':
      return POSITIVE;
    case 'effort':
      return SHARE;
    case 'goal':
      return exactly(goal[key.field]);
    case 'target':
      return key.field === 'angle' ? range(0, Math.PI) : POSITIVE;
    case 'muscle':
      return key.field === 'activation' || key.field === 'excitation' ? SHARE : ANY;
    case 'body':
      if (key.field === 'pitch') return range(-Math.PI / 2, Math.PI / 2);
      return key.field === 'roll' || key.field === 'yaw' ? range(-Math.PI, Math.PI) : ANY;
    default:
      return ANY;
  }
}

/** The range of each term under goal numbers, in the order of the terms. */
export function termRanges(program: CheckedProgram, goal: Readonly<Record<string, number>>): Range[] {
  const interpreter = new Interpreter(program.readings.map((key) => rangeOfReading(key, goal)));
  const values: Values = new Map();
  interpreter.run(program.body, values);
  return program.terms.map(({ value }) => interpreter.of(value, values));
}

/** Greatest value of a weighted sum of terms in these ranges. */
export function greatestSum(ranges: readonly Range[], weights: ArrayLike<number>): number {
  let sum = 0;
  ranges.forEach(({ low, high }, i) => {
    if (weights[i] !== 0) sum += weights[i] * (weights[i] > 0 ? high : low);
  });
  return sum;
}

type Values = Map<Variable, Range>;

const join = (a: Range, b: Range): Range => range(Math.min(a.low, b.low), Math.max(a.high, b.high));

/** A bound that is no number (∞ − ∞, 0 · ∞) says nothing. */
const sound = (low: number, high: number): Range =>
  range(Number.isNaN(low) ? -Infinity : low, Number.isNaN(high) ? Infinity : high);

class Interpreter {
  constructor(private readonly readings: readonly Range[]) {}

  /** Runs statements on ranges; the range of what they may return, or null where they return nothing. */
  run(statements: readonly Statement[], values: Values): Range | null {
    let returned: Range | null = null;
    const note = (value: Range | null): void => {
      if (value) returned = returned ? join(returned, value) : value;
    };
    for (const statement of statements) {
      switch (statement.op) {
        case 'declare':
        case 'assign':
          values.set(statement.variable, this.of(statement.value, values));
          break;
        case 'return':
          note(this.of(statement.value, values));
          return returned;
        case 'if': {
          const other: Values = new Map(values);
          note(this.run(statement.whenTrue, values));
          note(this.run(statement.whenFalse, other));
          for (const [variable, value] of other) {
            const here = values.get(variable);
            values.set(variable, here ? join(here, value) : value);
          }
          break;
        }
        case 'for': {
          const { counter, start, comparison, end, step } = statement;
          for (let i = start; holds(i, comparison, end); i += step) {
            values.set(counter, exactly(i));
            note(this.run(statement.body, values));
          }
        }
      }
    }
    return returned;
  }

  of(expression: Expression, values: Values): Range {
    switch (expression.op) {
      case 'number':
        return exactly(expression.value);
      case 'boolean':
        return exactly(expression.value ? 1 : 0);
      case 'reading':
        return this.readings[expression.index];
      case 'variable':
        return values.get(expression.variable) ?? ANY;
      case 'unary': {
        const value = this.of(expression.argument, values);
        if (expression.operator === '!') return SHARE;
        return expression.operator === '-' ? negated(value) : value;
      }
      case 'binary':
        return binary(
          expression.operator,
          this.of(expression.left, values),
          this.of(expression.right, values),
        );
      case 'logical':
        return join(this.of(expression.left, values), this.of(expression.right, values));
      case 'conditional':
        return join(this.of(expression.whenTrue, values), this.of(expression.whenFalse, values));
      case 'maths':
        return maths(
          expression.name,
          expression.values.map((value) => this.of(value, values)),
        );
      case 'call': {
        const { helper } = expression;
        const inside: Values = new Map();
        helper.parameters.forEach((parameter, i) =>
          inside.set(parameter, this.of(expression.values[i], values)),
        );
        for (const variable of helper.captured) inside.set(variable, values.get(variable) ?? ANY);
        return this.run(helper.body, inside) ?? ANY;
      }
    }
  }
}

function holds(value: number, comparison: '<' | '<=' | '>' | '>=', end: number): boolean {
  if (comparison === '<') return value < end;
  if (comparison === '<=') return value <= end;
  return comparison === '>' ? value > end : value >= end;
}

const negated = ({ low, high }: Range): Range => range(-high, -low);

function product(a: Range, b: Range): Range {
  // Finite values alone count, so nothing times anything is nothing.
  const times = (x: number, y: number): number => (x === 0 || y === 0 ? 0 : x * y);
  const ends = [times(a.low, b.low), times(a.low, b.high), times(a.high, b.low), times(a.high, b.high)];
  return range(Math.min(...ends), Math.max(...ends));
}

function square({ low, high }: Range): Range {
  const [a, b] = [low * low, high * high];
  return range(low <= 0 && high >= 0 ? 0 : Math.min(a, b), Math.max(a, b));
}

function binary(operator: string, a: Range, b: Range): Range {
  switch (operator) {
    case '+':
      return sound(a.low + b.low, a.high + b.high);
    case '-':
      return sound(a.low - b.high, a.high - b.low);
    case '*':
      return product(a, b);
    case '/':
      if (b.low <= 0 && b.high >= 0) return ANY;
      return product(a, range(1 / b.high, 1 / b.low));
    case '%': {
      const most = Math.max(Math.abs(a.low), Math.abs(a.high));
      return range(a.low >= 0 ? 0 : -most, a.high <= 0 ? 0 : most);
    }
    case '**':
      return power(a, b);
    default:
      return SHARE;
  }
}

function power(base: Range, exponent: Range): Range {
  if (exponent.low !== exponent.high) return base.low >= 0 ? POSITIVE : ANY;
  if (exponent.low === 2) return square(base);
  return base.low >= 0 || exponent.low % 2 === 0 ? POSITIVE : ANY;
}

/** Relative slack for our own functions, whose last digit may not keep the order of their arguments. */
const SLACK = 1e-12;
const loose = ({ low, high }: Range): Range =>
  range(low - SLACK * Math.abs(low), high + SLACK * Math.abs(high));

/** Functions that only rise. */
const RISING: Readonly<Record<string, (x: number) => number>> = {
  ceil: Math.ceil,
  floor: Math.floor,
  round: Math.round,
  sign: Math.sign,
  trunc: Math.trunc,
  exp: Math.exp,
  expm1: Math.expm1,
  atan: Math.atan,
  tanh: Math.tanh,
  cbrt: Math.cbrt,
  asinh: Math.asinh,
};

function maths(name: string, values: readonly Range[]): Range {
  const [a, b] = values;
  const rising = RISING[name];
  if (rising) return loose(range(rising(a.low), rising(a.high)));
  switch (name) {
    case 'abs': {
      const [x, y] = [Math.abs(a.low), Math.abs(a.high)];
      return range(a.low <= 0 && a.high >= 0 ? 0 : Math.min(x, y), Math.max(x, y));
    }
    case 'min':
      return range(Math.min(...values.map(({ low }) => low)), Math.min(...values.map(({ high }) => high)));
    case 'max':
      return range(Math.max(...values.map(({ low }) => low)), Math.max(...values.map(({ high }) => high)));
    case 'sqrt':
      return range(Math.sqrt(Math.max(0, a.low)), Math.sqrt(Math.max(0, a.high)));
    case 'pow':
      return power(a, b);
    case 'sin':
    case 'cos':
      return loose(range(-1, 1));
    case 'atan2':
      return loose(range(-Math.PI, Math.PI));
    case 'acos':
      return loose(range(0, Math.PI));
    case 'asin':
      return loose(range(-Math.PI / 2, Math.PI / 2));
    case 'hypot':
    case 'cosh':
      return POSITIVE;
    default:
      return ANY;
  }
}
