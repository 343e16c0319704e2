/** The checker: holds a program against an allow-list of syntax and names, and hands on a tree of nothing but known parts. */
import type * as acorn from 'acorn';
import { fail, ok, type Result } from '../base/result.ts';
import type { ProgramFault } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import { ExpressionChecker } from './expressions.ts';
import { defineHelper, isFunctionNode, parameterNames } from './helpers.ts';
import { MAXIMUM_OPERATIONS, MAXIMUM_TERM_NAME, MAXIMUM_TERMS } from './limits.ts';
import { refusal, topLevelRefusal } from './refusals.ts';
import { Report } from './report.ts';
import { newFrame, Scope } from './scope.ts';
import { StatementChecker } from './statements.ts';
import { parseSource, writtenNumber } from './syntax.ts';
import type { CheckedProgram, Expression, Span, Statement, Term } from './tree.ts';
import { Vocabulary } from './vocabulary.ts';

/** An entry of `weights`. */
interface WrittenWeight extends Span {
  readonly key: acorn.Identifier;
  readonly weight: number;
}

/** An entry of what `terms` returns. */
interface WrittenTerm {
  readonly key: acorn.Identifier;
  readonly node: acorn.Expression;
  readonly value: Expression;
}

/**
 * Checks a source against the names that may be read; without a catalogue every name of a body, joint, muscle, contact or
 * goal is taken as right. Answers the program or every fault found, in the order of the text.
 */
export function checkProgram(
  source: string,
  catalogue: ReadingCatalogue | null,
): Result<CheckedProgram, readonly ProgramFault[]> {
  const parsed = parseSource(source);
  if (!parsed.ok) return fail([parsed.error]);
  const checker = new ProgramChecker(source, catalogue);
  for (const name of parsed.value.oddNames) {
    checker.report.fault(name, 'Names are written in plain letters A to Z, digits and "_".');
  }
  const program = checker.check(parsed.value.program);
  return checker.report.count > 0 ? fail(checker.report.faults) : ok(program);
}

class ProgramChecker {
  readonly report: Report;
  private readonly statements: StatementChecker;
  private readonly top = new Scope(null, newFrame());
  private readonly weights = new Map<string, WrittenWeight>();
  private readonly returned = new Map<string, WrittenTerm>();
  private body: Statement[] = [];

  constructor(source: string, catalogue: ReadingCatalogue | null) {
    this.report = new Report(source);
    this.statements = new StatementChecker(new ExpressionChecker(this.report, new Vocabulary(catalogue)));
  }

  check(program: acorn.Program): CheckedProgram {
    let hasWeights = false;
    let terms: acorn.FunctionDeclaration | null = null;
    for (const part of program.body) {
      if (part.type === 'EmptyStatement') continue;
      const declared = part.type === 'VariableDeclaration' ? soleDeclaration(part) : null;
      if (part.type === 'FunctionDeclaration' && part.id.name === 'terms') {
        terms = part;
      } else if (part.type === 'FunctionDeclaration') {
        this.statements.define(part.id, this.top, () =>
          defineHelper(part.id.name, part, this.top, this.statements),
        );
      } else if (declared?.id.name === 'weights') {
        hasWeights = true;
        this.readWeights(declared.init);
      } else if (declared && isFunctionNode(declared.init)) {
        const { id, init } = declared;
        this.statements.define(id, this.top, () => defineHelper(id.name, init, this.top, this.statements));
      } else if (part.type === 'VariableDeclaration') {
        this.report.fault(
          part,
          'Beside `const weights`, numbers are defined inside `terms`; move this there.',
        );
      } else this.report.fault(part, topLevelRefusal(part.type));
    }
    if (!hasWeights) this.report.fault(program, 'The weights are missing: `const weights = { name: 1 };`.');
    // Last, so that helper functions may stand after it.
    if (terms) this.readTerms(terms);
    else this.report.fault(program, 'The terms are missing: `function terms(s) { return { name: 0 }; }`.');
    if (hasWeights && terms) this.compareNames();
    const { readings, helpers } = this.report;
    const checked = { terms: this.terms(), readings: [...readings], helpers: [...helpers], body: this.body };
    for (const helper of this.statements.defined) helper.checkIfUncalled();
    return checked;
  }

  private readWeights(init: acorn.Expression): void {
    if (init.type !== 'ObjectExpression') {
      return this.report.fault(init, 'Weights are written as { name: number, … }.');
    }
    for (const property of init.properties) {
      const key = this.key(property, this.weights);
      if (!key || property.type !== 'Property') continue;
      const { value } = property;
      const weight = writtenNumber(value);
      if (weight === null) {
        const written = value.type === 'Literal' && typeof value.value === 'number';
        this.report.fault(
          value,
          `The weight of ${key.name} ${written ? 'is too large' : 'must be a written number, as in 1.5'}.`,
        );
      }
      this.weights.set(key.name, { key, weight: weight ?? 0, start: value.start, end: value.end });
    }
    if (init.properties.length > MAXIMUM_TERMS) {
      this.report.fault(
        init,
        `There are ${init.properties.length} weights; at most ${MAXIMUM_TERMS} terms are allowed.`,
      );
    }
  }

  private readTerms(node: acorn.FunctionDeclaration): void {
    const names = parameterNames(node, this.statements);
    if (node.async || node.generator)
      this.report.fault(node, '`terms` is a plain function: no async, no "*".');
    if (names && (names.length !== 1 || names[0] !== 's')) {
      this.report.fault(node.params[0] ?? node, '`terms` has one parameter, s: `function terms(s) {`.');
    }
    const scope = new Scope(this.top, newFrame());
    scope.declare('s', { is: 'thing', value: { is: 'state' } });
    const { body } = node.body;
    const last = body.at(-1);
    const returns = last?.type === 'ReturnStatement';
    const object = returns ? last.argument : null;
    if (object?.type !== 'ObjectExpression') {
      this.report.fault(last ?? node, '`terms` must end in `return { … };` with a number for each weight.');
    }
    this.body = this.statements.block(returns ? body.slice(0, -1) : body, scope, false);
    if (object?.type === 'ObjectExpression') this.readReturned(object, scope);
    if (this.report.operations > MAXIMUM_OPERATIONS) {
      this.report.fault(
        node,
        `One evaluation would take about ${this.report.operations} operations; at most ${MAXIMUM_OPERATIONS} are allowed.`,
      );
    }
  }

  private readReturned(object: acorn.ObjectExpression, scope: Scope): void {
    for (const property of object.properties) {
      const key = this.key(property, this.returned);
      if (property.type !== 'Property' || property.kind !== 'init' || property.method) continue;
      const value = this.statements.expressions.number(property.value, scope);
      if (key) this.returned.set(key.name, { key, node: property.value, value });
    }
  }

  /** The key of a property when it is a good name for a term that is not taken. */
  private key(
    property: acorn.Property | acorn.SpreadElement,
    taken: ReadonlyMap<string, unknown>,
  ): acorn.Identifier | null {
    const refuse = (message: string): null => {
      this.report.fault(property, message);
      return null;
    };
    if (property.type !== 'Property') return refuse(refusal(property.type));
    const { key } = property;
    if (property.kind !== 'init' || property.method)
      return refuse('A term is a number, `name: number`, not a function.');
    if (property.computed) return refuse('Write the name of the term itself, without brackets.');
    if (key.type !== 'Identifier')
      return refuse('Write the name of the term without quotes, beginning with a letter.');
    const { name } = key;
    if (!/^[A-Za-z]\w*$/.test(name) || name.length > MAXIMUM_TERM_NAME) {
      return refuse(
        `A term's name begins with a letter and has at most ${MAXIMUM_TERM_NAME} letters, digits and "_".`,
      );
    }
    if (name in Object.prototype) return refuse(`\`${name}\` cannot be the name of a term; choose another.`);
    if (taken.has(name)) return refuse(`\`${name}\` stands here twice; keep one.`);
    return key;
  }

  private compareNames(): void {
    for (const [name, { key }] of this.weights) {
      if (!this.returned.has(name)) {
        this.report.fault(
          key,
          `${name} has a weight, but \`terms\` does not return it; add it there or drop the weight.`,
        );
      }
    }
    for (const [name, { key }] of this.returned) {
      if (!this.weights.has(name)) {
        this.report.fault(
          key,
          `${name} is returned, but has no weight; add it to the weights or drop it here.`,
        );
      }
    }
    if (this.weights.size === 0 && this.report.count === 0) {
      this.report.fault({ type: 'Program', start: 0, end: 0 }, 'A program needs at least one term.');
    }
  }

  private terms(): Term[] {
    return [...this.weights].flatMap(([name, { weight, start, end }]) => {
      const returned = this.returned.get(name);
      if (!returned) return [];
      const { node, value } = returned;
      const { line, column } = node.loc?.start ?? { line: 1, column: 0 };
      const valueSpan = { start: node.start, end: node.end };
      return [{ name, weight, value, weightSpan: { start, end }, valueSpan, line, column: column + 1 }];
    });
  }
}

/** The one name and value of `const name = value;`, or null for other declarations. */
function soleDeclaration(
  node: acorn.VariableDeclaration,
): { readonly id: acorn.Identifier; readonly init: acorn.Expression } | null {
  const [{ id, init }] = node.declarations;
  const isSole = node.kind === 'const' && node.declarations.length === 1;
  return isSole && id.type === 'Identifier' && init ? { id, init } : null;
}
