/**
 * Writes JavaScript from a checked tree. Nothing of the author's text gets in: names are made up here from numbers,
 * operators and functions come from closed lists, literals are printed from their values.
 */
import type { CheckedProgram, Expression, HelperFunction, Statement, Variable } from './tree.ts';

/** Code of a function `(r, t)` with the names of the functions that it must be handed. */
export interface GeneratedCode {
  /** Names out of `MATHS_FUNCTIONS`; the code knows each as `m_name`. */
  readonly functions: readonly string[];
  /** Body of a function that takes the `m_name` and answers the evaluation. */
  readonly code: string;
}

export function generate(program: CheckedProgram): GeneratedCode {
  const functions = new Set<string>();
  const writer = new Writer(functions);
  const helpers = program.helpers.map((helper) => writer.helper(helper));
  const terms = program.terms.map(({ value }, j) => `t[${j}] = ${writer.number(value)};\n`);
  const code = `'use strict';
const square = (x) => x * x;
${helpers.join('')}return function (r, t) {
${writer.block(program.body)}${terms.join('')}};`;
  return { functions: [...functions], code };
}

const nameOf = (variable: Variable): string => `v${variable.id}`;
const helperName = (helper: HelperFunction): string => `h${helper.id}`;

class Writer {
  constructor(private readonly functions: Set<string>) {}

  helper(helper: HelperFunction): string {
    const parameters = ['r', ...[...helper.parameters, ...helper.captured].map(nameOf)];
    return `function ${helperName(helper)}(${parameters.join(', ')}) {\n${this.block(helper.body)}}\n`;
  }

  block(statements: readonly Statement[]): string {
    return statements.map((statement) => this.statement(statement)).join('');
  }

  private statement(statement: Statement): string {
    switch (statement.op) {
      case 'declare':
        return `let ${nameOf(statement.variable)} = ${this.text(statement.value)};\n`;
      case 'assign':
        return `${nameOf(statement.variable)} = ${this.text(statement.value)};\n`;
      case 'return':
        return `return ${this.text(statement.value)};\n`;
      case 'if': {
        const otherwise =
          statement.whenFalse.length > 0 ? ` else {\n${this.block(statement.whenFalse)}}` : '';
        return `if (${this.text(statement.test)}) {\n${this.block(statement.whenTrue)}}${otherwise}\n`;
      }
      case 'for': {
        const i = nameOf(statement.counter);
        const { start, comparison, end, step } = statement;
        const header = `let ${i} = ${literal(start)}; ${i} ${comparison} ${literal(end)}; ${i} += ${literal(step)}`;
        return `for (${header}) {\n${this.block(statement.body)}}\n`;
      }
    }
  }

  /** An expression that is a number for certain: booleans become 1 and 0. */
  number(expression: Expression): string {
    return isNumber(expression) ? this.text(expression) : `(+${this.text(expression)})`;
  }

  private text(expression: Expression): string {
    switch (expression.op) {
      case 'number':
        return literal(expression.value);
      case 'boolean':
        return expression.value ? 'true' : 'false';
      case 'reading':
        return `r[${expression.index}]`;
      case 'variable':
        return nameOf(expression.variable);
      case 'unary':
        return `(${expression.operator}${this.text(expression.argument)})`;
      case 'binary':
        if (expression.operator === '**') return this.power(expression.left, expression.right);
        return `(${this.text(expression.left)} ${expression.operator} ${this.text(expression.right)})`;
      case 'logical':
        return `(${this.text(expression.left)} ${expression.operator} ${this.text(expression.right)})`;
      case 'conditional': {
        const { test, whenTrue, whenFalse } = expression;
        return `(${this.text(test)} ? ${this.text(whenTrue)} : ${this.text(whenFalse)})`;
      }
      case 'maths':
        if (expression.name === 'pow') return this.power(expression.values[0], expression.values[1]);
        return this.maths(expression.name, expression.values);
      case 'call': {
        const { helper, values } = expression;
        const handed = ['r', ...values.map((value) => this.text(value)), ...[...helper.captured].map(nameOf)];
        return `${helperName(helper)}(${handed.join(', ')})`;
      }
    }
  }

  /** A square is one product, which `pow` gives too, but later. */
  private power(base: Expression, exponent: Expression): string {
    if (exponent.op === 'number' && exponent.value === 2) return `square(${this.number(base)})`;
    return this.maths('pow', [base, exponent]);
  }

  private maths(name: string, values: readonly Expression[]): string {
    this.functions.add(name);
    return `m_${name}(${values.map((value) => this.number(value)).join(', ')})`;
  }
}

/** Shortest text that reads back as the same number. */
function literal(value: number): string {
  if (value === Infinity) return '(1 / 0)';
  return value < 0 || Object.is(value, -0) ? `(-${String(-value)})` : String(value);
}

const ARITHMETIC: ReadonlySet<string> = new Set(['+', '-', '*', '/', '%', '**']);

/** Whether an expression is a number for certain; others may be booleans. */
function isNumber(expression: Expression): boolean {
  switch (expression.op) {
    case 'number':
    case 'reading':
    case 'maths':
      return true;
    case 'unary':
      return expression.operator !== '!';
    case 'binary':
      return ARITHMETIC.has(expression.operator);
    default:
      return false;
  }
}
