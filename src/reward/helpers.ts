/**
 * Helper functions. What a parameter is (a number, `s`, a body …) is known at each call, so a function is checked once for
 * each combination that it is called with, and only the numbers are left as parameters. Variables from around the
 * function that it reads are handed in as well, so that no closure is made while a program runs.
 */
import type * as acorn from 'acorn';
import { MAXIMUM_PARAMETERS, MAXIMUM_VARIANTS } from './limits.ts';
import { refusal } from './refusals.ts';
import {
  isReserved,
  newFrame,
  number,
  Scope,
  UNKNOWN,
  useVariable,
  type Binding,
  type Frame,
} from './scope.ts';
import type { Helper, Value } from './scope.ts';
import type { StatementChecker } from './statements.ts';
import type { Expression, HelperFunction, Statement, Variable } from './tree.ts';
import { shortName } from './vocabulary.ts';

export type FunctionNode =
  acorn.FunctionDeclaration | acorn.FunctionExpression | acorn.ArrowFunctionExpression;

export const isFunctionNode = (
  node: acorn.Node,
): node is acorn.FunctionExpression | acorn.ArrowFunctionExpression =>
  node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';

/** Takes in the definition of a helper function; its body is checked when it is called. */
export function defineHelper(
  name: string,
  node: acorn.FunctionDeclaration | acorn.AnonymousFunctionDeclaration | FunctionNode,
  scope: Scope,
  statements: StatementChecker,
): Binding {
  const { report } = statements.expressions;
  const parameters = parameterNames(node, statements);
  if (node.async || node.generator) {
    report.fault(node, 'A helper function is plain: no async, no "*".');
    return { is: 'thing', value: UNKNOWN };
  }
  if (!parameters) return { is: 'thing', value: UNKNOWN };
  const helper = new DefinedHelper(shortName(name), node, parameters, scope, statements);
  statements.defined.push(helper);
  return { is: 'helper', helper };
}

/** Names of the parameters, or null after a fault. */
export function parameterNames(
  node: Pick<acorn.Function, 'params'>,
  { expressions }: StatementChecker,
): readonly string[] | null {
  const names: string[] = [];
  for (const parameter of node.params) {
    if (parameter.type !== 'Identifier') {
      expressions.report.fault(parameter, refusal(parameter.type));
    } else if (isReserved(parameter.name) && parameter.name !== 's') {
      expressions.report.fault(
        parameter,
        `\`${parameter.name}\` has a meaning already; choose another name.`,
      );
    } else names.push(parameter.name);
  }
  if (node.params.length > MAXIMUM_PARAMETERS) {
    expressions.report.fault(
      node.params[0],
      `A helper function has at most ${MAXIMUM_PARAMETERS} parameters.`,
    );
  }
  return names.length === node.params.length && names.length <= MAXIMUM_PARAMETERS ? names : null;
}

interface Variant {
  readonly helper: HelperFunction;
  readonly operations: number;
}

class DefinedHelper implements Helper {
  private readonly variants = new Map<string, Variant>();
  private running = false;

  constructor(
    private readonly name: string,
    private readonly node: Pick<acorn.Function, 'params' | 'body'> & acorn.Node,
    private readonly parameters: readonly string[],
    private readonly scope: Scope,
    private readonly statements: StatementChecker,
  ) {}

  private get report() {
    return this.statements.expressions.report;
  }

  call(node: acorn.CallExpression, values: readonly Value[], caller: Frame): Value {
    const { name, parameters } = this;
    if (this.running) {
      this.report.fault(node, `\`${name}\` calls itself; a helper function cannot.`);
      return UNKNOWN;
    }
    if (values.length !== parameters.length) {
      const wanted = parameters.length === 1 ? '1 value' : `${parameters.length} values`;
      this.report.fault(node, `\`${name}\` takes ${wanted}; here are ${values.length}.`);
      return UNKNOWN;
    }
    const wrong = values.findIndex(
      (value, i) => parameters[i] === 's' && value.is !== 'state' && value.is !== 'unknown',
    );
    if (wrong >= 0) {
      this.report.fault(
        node.arguments[wrong],
        `The parameter s of \`${name}\` takes s itself; name it otherwise.`,
      );
      return UNKNOWN;
    }
    const variant = this.variant(node, values);
    if (!variant) return UNKNOWN;
    for (const variable of variant.helper.captured) useVariable(caller, variable);
    this.report.operations += variant.operations;
    const handed = values.flatMap((value): Expression[] => (value.is === 'number' ? [value.expression] : []));
    return number({ op: 'call', helper: variant.helper, values: handed });
  }

  /** Checks a function that nothing calls, whatever its parameters may be. */
  checkIfUncalled(): void {
    if (this.variants.size > 0) return;
    this.check(this.parameters.map((name): Value => (name === 's' ? { is: 'state' } : UNKNOWN)));
  }

  private variant(node: acorn.Node, values: readonly Value[]): Variant | null {
    const key = JSON.stringify(
      values.map((value) => (value.is === 'owner' ? [value.kind, value.name] : value.is)),
    );
    const known = this.variants.get(key);
    if (known) return known;
    if (this.report.helpers.length >= MAXIMUM_VARIANTS) {
      this.report.fault(
        node,
        `Helper functions are used in more than ${MAXIMUM_VARIANTS} ways; hand numbers in, not bodies.`,
      );
      return null;
    }
    const variant = this.check(values);
    this.variants.set(key, variant);
    return variant;
  }

  private check(values: readonly Value[]): Variant {
    const frame = newFrame();
    const scope = new Scope(this.scope, frame);
    const parameters: Variable[] = [];
    values.forEach((value, i) => {
      const name = this.parameters[i];
      if (value.is !== 'number') return scope.declare(name, { is: 'thing', value });
      const variable = this.report.variable(name);
      parameters.push(variable);
      scope.declare(name, { is: 'variable', variable, kind: 'parameter' });
    });
    let body: Statement[] = [];
    const faults = this.report.count;
    this.running = true;
    const operations = this.report.counted(() => (body = this.body(scope)));
    this.running = false;
    if (!alwaysReturns(body) && this.report.count === faults) {
      this.report.fault(this.node, `\`${this.name}\` does not return a number on every way through it.`);
    }
    const helper = { id: this.report.helpers.length, parameters, captured: frame.captured, body };
    this.report.helpers.push(helper);
    return { helper, operations };
  }

  private body(scope: Scope): Statement[] {
    const { body } = this.node;
    if (body.type === 'BlockStatement') return this.statements.block(body.body, scope, true);
    return [{ op: 'return', value: this.statements.expressions.number(body, scope) }];
  }
}

/** Whether every way through the statements ends in a return. */
function alwaysReturns(statements: readonly Statement[]): boolean {
  return statements.some(
    (statement) =>
      statement.op === 'return' ||
      (statement.op === 'if' && alwaysReturns(statement.whenTrue) && alwaysReturns(statement.whenFalse)),
  );
}
