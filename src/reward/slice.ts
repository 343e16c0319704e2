/** The part of a program that one term depends on. */
import type { CheckedProgram, Expression, HelperFunction, Statement, Term, Variable } from './tree.ts';

/** The statements of `terms` that a term's value depends on, in their order. */
export function statementsOfTerm(program: CheckedProgram, term: Pick<Term, 'value'>): Statement[] {
  const needed = new Set<Variable>();
  const need = (variable: Variable): void => void needed.add(variable);
  forEachPart(term.value, { variable: need });
  const kept = new Set<Statement>();
  // A statement that is kept needs more variables, which earlier and, in loops, later statements may set.
  for (let size = -1; size !== kept.size + needed.size;) {
    size = kept.size + needed.size;
    for (const statement of program.body) {
      if (kept.has(statement) || ![...setBy(statement)].some((variable) => needed.has(variable))) continue;
      kept.add(statement);
      forEachPartOfStatement(statement, { variable: need });
    }
  }
  return program.body.filter((statement) => kept.has(statement));
}

/** Indices of the readings that a term depends on, in the order of the program's readings. */
export function readingsOfTerm(program: CheckedProgram, term: Pick<Term, 'value'>): Set<number> {
  const found = new Set<number>();
  const visit = { reading: (index: number) => void found.add(index) };
  forEachPart(term.value, visit);
  for (const statement of statementsOfTerm(program, term)) forEachPartOfStatement(statement, visit);
  return new Set([...found].sort((a, b) => a - b));
}

interface Visit {
  readonly variable?: (variable: Variable) => void;
  readonly reading?: (index: number) => void;
  /** Helper functions already visited. */
  readonly seen?: Set<HelperFunction>;
}

function forEachPart(expression: Expression, visit: Visit): void {
  const each = (part: Expression): void => forEachPart(part, visit);
  switch (expression.op) {
    case 'variable':
      return visit.variable?.(expression.variable);
    case 'reading':
      return visit.reading?.(expression.index);
    case 'unary':
      return each(expression.argument);
    case 'binary':
    case 'logical':
      each(expression.left);
      return each(expression.right);
    case 'conditional':
      each(expression.test);
      each(expression.whenTrue);
      return each(expression.whenFalse);
    case 'maths':
      return expression.values.forEach(each);
    case 'call': {
      const { helper } = expression;
      expression.values.forEach(each);
      for (const variable of helper.captured) visit.variable?.(variable);
      const seen = visit.seen ?? new Set();
      if (seen.has(helper)) return;
      seen.add(helper);
      for (const statement of helper.body) forEachPartOfStatement(statement, { ...visit, seen });
      return;
    }
    default:
  }
}

function forEachPartOfStatement(statement: Statement, visit: Visit): void {
  const each = (part: Statement): void => forEachPartOfStatement(part, visit);
  switch (statement.op) {
    case 'declare':
    case 'return':
      return forEachPart(statement.value, visit);
    case 'assign':
      visit.variable?.(statement.variable);
      return forEachPart(statement.value, visit);
    case 'if':
      forEachPart(statement.test, visit);
      statement.whenTrue.forEach(each);
      return statement.whenFalse.forEach(each);
    case 'for':
      return statement.body.forEach(each);
  }
}

/** Variables that a statement gives a value, also inside of it. */
function setBy(statement: Statement, found = new Set<Variable>()): Set<Variable> {
  if (statement.op === 'declare' || statement.op === 'assign') found.add(statement.variable);
  if (statement.op === 'if')
    [...statement.whenTrue, ...statement.whenFalse].forEach((inner) => setBy(inner, found));
  if (statement.op === 'for') statement.body.forEach((inner) => setBy(inner, found));
  return found;
}
