/** Checks the statements of `terms` and of helper functions. */
import type * as acorn from 'acorn';
import type { ExpressionChecker } from './expressions.ts';
import { defineHelper, isFunctionNode } from './helpers.ts';
import { MAXIMUM_TURNS } from './limits.ts';
import { refusal } from './refusals.ts';
import { isReserved, useVariable, type Binding, type Scope } from './scope.ts';
import { writtenNumber } from './syntax.ts';
import { shortName } from './vocabulary.ts';
import type { BinaryOperator, Statement, Variable } from './tree.ts';

type Part = acorn.Statement | acorn.ModuleDeclaration;

/** Operators of compound assignments. */
const COMPOUND: ReadonlyMap<string, BinaryOperator> = new Map([
  ['+=', '+'],
  ['-=', '-'],
  ['*=', '*'],
  ['/=', '/'],
  ['%=', '%'],
  ['**=', '**'],
]);

export class StatementChecker {
  /** Helper functions met so far. */
  readonly defined: { checkIfUncalled(): void }[] = [];

  constructor(readonly expressions: ExpressionChecker) {}

  private get report() {
    return this.expressions.report;
  }

  /** Statements of one block. `mayReturn` tells whether a return may stand among them. */
  block(parts: readonly Part[], scope: Scope, mayReturn: boolean): Statement[] {
    const statements: Statement[] = [];
    for (const part of parts) {
      const check = (): void => this.statement(part, scope, mayReturn, statements);
      this.report.deeper(part, check, undefined);
    }
    return statements;
  }

  private statement(part: Part, scope: Scope, mayReturn: boolean, into: Statement[]): void {
    this.report.operations++;
    switch (part.type) {
      case 'EmptyStatement':
        return;
      case 'VariableDeclaration':
        return this.declaration(part, scope, into);
      case 'FunctionDeclaration':
        this.define(part.id, scope, () => defineHelper(part.id.name, part, scope, this));
        return;
      case 'ExpressionStatement':
        return this.effect(part, scope, into);
      case 'BlockStatement':
        into.push(...this.block(part.body, scope.inner(), mayReturn));
        return;
      case 'IfStatement':
        into.push({
          op: 'if',
          test: this.expressions.number(part.test, scope),
          whenTrue: this.block([part.consequent], scope.inner(), mayReturn),
          whenFalse: part.alternate ? this.block([part.alternate], scope.inner(), mayReturn) : [],
        });
        return;
      case 'ForStatement':
        return this.loop(part, scope, mayReturn, into);
      case 'ReturnStatement':
        if (!mayReturn) return this.report.fault(part, refusal(part.type));
        if (!part.argument)
          return this.report.fault(part, 'A helper function returns a number: `return x;`.');
        into.push({ op: 'return', value: this.expressions.number(part.argument, scope) });
        return;
      default:
        this.report.fault(part, refusal(part.type));
    }
  }

  /** Gives a name its meaning, unless the name cannot be used. */
  define(id: acorn.Identifier, scope: Scope, binding: () => Binding | null): void {
    if (isReserved(id.name)) {
      return this.report.fault(id, `\`${id.name}\` has a meaning already; choose another name.`);
    }
    if (scope.find(id.name)) {
      const name = shortName(id.name);
      return this.report.fault(id, `\`${name}\` is defined already; choose another name.`);
    }
    const meaning = binding();
    if (meaning) scope.declare(id.name, meaning);
  }

  private declaration(node: acorn.VariableDeclaration, scope: Scope, into: Statement[]): void {
    const { kind } = node;
    if (kind !== 'const' && kind !== 'let') {
      this.report.fault(node, `Write const or let in place of ${kind}.`);
    }
    for (const { id, init } of node.declarations) {
      if (id.type !== 'Identifier') {
        this.report.fault(id, refusal(id.type));
      } else if (!init) {
        this.report.fault(
          id,
          `Give \`${shortName(id.name)}\` a first value, as in let ${shortName(id.name)} = 0;`,
        );
        scope.declare(id.name, { is: 'thing', value: { is: 'unknown' } });
      } else if (isFunctionNode(init)) {
        if (kind !== 'const') this.report.fault(node, 'Define a function by const or by function.');
        this.define(id, scope, () => defineHelper(id.name, init, scope, this));
      } else {
        const value = this.expressions.value(init, scope);
        this.define(id, scope, () => {
          if (value.is !== 'number') return { is: 'thing', value };
          const variable = this.report.variable(id.name);
          into.push({ op: 'declare', variable, value: value.expression });
          return { is: 'variable', variable, kind: kind === 'let' ? 'let' : 'const' };
        });
      }
    }
  }

  /** A statement that is an expression: an assignment, or one of `++` and `--`. */
  private effect(part: acorn.ExpressionStatement, scope: Scope, into: Statement[]): void {
    const { expression } = part;
    if (expression.type === 'AssignmentExpression') return this.assignment(expression, scope, into);
    if (expression.type === 'UpdateExpression') {
      const variable = this.target(expression.argument, scope);
      if (!variable) return;
      const operator = expression.operator === '++' ? '+' : '-';
      const left = { op: 'unary', operator: '+', argument: { op: 'variable', variable } } as const;
      const value = { op: 'binary', operator, left, right: { op: 'number', value: 1 } } as const;
      into.push({ op: 'assign', variable, value });
      return;
    }
    // What stands there may be refused for a better reason than having no effect.
    const before = this.report.count;
    this.expressions.value(expression, scope);
    if (this.report.count === before) this.report.fault(part, refusal(part.type));
  }

  private assignment(node: acorn.AssignmentExpression, scope: Scope, into: Statement[]): void {
    const right = this.expressions.number(node.right, scope);
    const variable = this.target(node.left, scope);
    if (!variable) return;
    const operator = COMPOUND.get(node.operator);
    if (node.operator === '=') into.push({ op: 'assign', variable, value: right });
    else if (operator) {
      const left = { op: 'variable', variable } as const;
      into.push({ op: 'assign', variable, value: { op: 'binary', operator, left, right } });
    } else this.report.fault(node, `"${node.operator}" is not part of the language.`);
  }

  /** The let variable that may be assigned to, or null after a fault. */
  private target(node: acorn.Node, scope: Scope): Variable | null {
    if (!isIdentifier(node)) {
      this.report.fault(node, 'Only let variables can be assigned to; readings cannot be changed.');
      return null;
    }
    const name = shortName(node.name);
    const binding = scope.find(node.name);
    if (binding?.is === 'variable' && binding.kind === 'let' && scope.frame.owned.has(binding.variable)) {
      useVariable(scope.frame, binding.variable);
      return binding.variable;
    }
    if (binding?.is === 'variable' && binding.kind === 'let') {
      this.report.fault(
        node,
        `A helper function cannot change \`${name}\` outside of it; return the number.`,
      );
    } else if (binding?.is === 'variable' && binding.kind === 'counter') {
      this.report.fault(node, `The loop counts \`${name}\` itself; it cannot be changed inside.`);
    } else if (binding?.is === 'variable') {
      this.report.fault(node, `\`${name}\` cannot be changed; define it with let.`);
    } else if (binding || isReserved(node.name)) {
      this.report.fault(node, `\`${name}\` cannot be assigned to.`);
    } else {
      this.report.fault(node, `\`${name}\` is not defined before this place; write let ${name} = 0; first.`);
    }
    return null;
  }

  private loop(node: acorn.ForStatement, scope: Scope, mayReturn: boolean, into: Statement[]): void {
    const header = loopHeader(node);
    if (!header) return this.report.fault(node, refusal('ForInStatement'));
    const { id, start, comparison, end, step } = header;
    const turns = turnsOf(start, comparison, end, step);
    if (turns > MAXIMUM_TURNS) {
      return this.report.fault(
        node,
        `This loop makes more than ${MAXIMUM_TURNS} turns; at most so many are allowed.`,
      );
    }
    const inside = scope.inner();
    const counter = this.report.variable(id.name);
    this.define(id, inside, () => ({ is: 'variable', variable: counter, kind: 'counter' }));
    let body: Statement[] = [];
    const each = this.report.counted(() => (body = this.block([node.body], inside, mayReturn)));
    this.report.operations += turns * (each + 2);
    into.push({ op: 'for', counter, start, comparison, end, step, body });
  }
}

interface LoopHeader {
  readonly id: acorn.Identifier;
  readonly start: number;
  readonly comparison: '<' | '<=' | '>' | '>=';
  readonly end: number;
  readonly step: number;
}

/** Reads `let i = A; i < B; i += C` with written numbers, or answers null. */
function loopHeader({ init, test, update }: acorn.ForStatement): LoopHeader | null {
  if (init?.type !== 'VariableDeclaration' || init.kind !== 'let' || init.declarations.length !== 1)
    return null;
  const [{ id, init: first }] = init.declarations;
  const start = writtenNumber(first);
  if (id.type !== 'Identifier' || start === null) return null;
  if (test?.type !== 'BinaryExpression' || !names(test.left, id.name)) return null;
  const { operator: comparison } = test;
  const end = writtenNumber(test.right);
  const step = stepOf(update, id.name);
  if (end === null || step === null) return null;
  if (comparison === '<' || comparison === '<=')
    return step > 0 ? { id, start, comparison, end, step } : null;
  if (comparison === '>' || comparison === '>=')
    return step < 0 ? { id, start, comparison, end, step } : null;
  return null;
}

function stepOf(update: acorn.Expression | null | undefined, name: string): number | null {
  if (update?.type === 'UpdateExpression') {
    return names(update.argument, name) ? (update.operator === '++' ? 1 : -1) : null;
  }
  if (update?.type !== 'AssignmentExpression' || !names(update.left, name)) return null;
  const size = writtenNumber(update.right);
  if (size === null) return null;
  if (update.operator === '+=') return size;
  return update.operator === '-=' ? -size : null;
}

/** Turns of a loop, no more counted than one above the limit. */
function turnsOf(start: number, comparison: LoopHeader['comparison'], end: number, step: number): number {
  const goesOn = (i: number): boolean => {
    if (comparison === '<') return i < end;
    if (comparison === '<=') return i <= end;
    return comparison === '>' ? i > end : i >= end;
  };
  let turns = 0;
  for (let i = start; goesOn(i) && turns <= MAXIMUM_TURNS; i += step) turns++;
  return turns;
}

const isIdentifier = (node: acorn.Node): node is acorn.Identifier => node.type === 'Identifier';
const names = (node: acorn.Node, name: string): boolean => isIdentifier(node) && node.name === name;
