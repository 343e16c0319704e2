/** Checks expressions and turns them into the tree that code is made from. */
import type * as acorn from 'acorn';
import type { ReadingKey } from '../protocol/readings.ts';
import { MATHS_CONSTANTS, MATHS_FUNCTIONS } from './functions.ts';
import { suggestion } from './nearest.ts';
import { refusal } from './refusals.ts';
import type { Report } from './report.ts';
import { number, UNKNOWN, useVariable, type Scope, type Value } from './scope.ts';
import type { BinaryOperator, Expression } from './tree.ts';
import {
  isNamedKind,
  isPlainReading,
  isSoleOwner,
  shortName,
  STATE_WORDS,
  type OwnerKind,
  type Vocabulary,
} from './vocabulary.ts';

const BINARY: ReadonlySet<string> = new Set<BinaryOperator>([
  ...(['+', '-', '*', '/', '%', '**'] as const),
  ...(['<', '<=', '>', '>=', '==', '!=', '===', '!=='] as const),
]);
const isBinary = (operator: string): operator is BinaryOperator => BINARY.has(operator);

/** Stands where a fault was told; a program with faults is never compiled. */
const NOTHING: Expression = { op: 'number', value: 0 };

export class ExpressionChecker {
  constructor(
    readonly report: Report,
    private readonly vocabulary: Vocabulary,
  ) {}

  /** An expression that must be a number. */
  number(node: acorn.Expression | acorn.SpreadElement, scope: Scope): Expression {
    const value = this.value(node, scope);
    if (value.is === 'number') return value.expression;
    if (value.is === 'state')
      this.report.fault(node, '`s` is no number; read something of it, as in s.com.vx.');
    if (value.is === 'owner') this.report.fault(node, ownerSentence(value.kind, value.name));
    return NOTHING;
  }

  /** An expression of any kind. */
  value(node: acorn.Expression | acorn.SpreadElement | acorn.Super, scope: Scope): Value {
    return this.report.deeper(node, () => this.valueHere(node, scope), UNKNOWN);
  }

  private valueHere(node: acorn.Expression | acorn.SpreadElement | acorn.Super, scope: Scope): Value {
    this.report.operations++;
    switch (node.type) {
      case 'Literal':
        return this.literal(node);
      case 'Identifier':
        return this.identifier(node, scope);
      case 'UnaryExpression':
        return this.unary(node, scope);
      case 'BinaryExpression':
        return this.binary(node, scope);
      case 'LogicalExpression':
        return this.logical(node, scope);
      case 'ConditionalExpression':
        return number({
          op: 'conditional',
          test: this.number(node.test, scope),
          whenTrue: this.number(node.consequent, scope),
          whenFalse: this.number(node.alternate, scope),
        });
      case 'MemberExpression':
        return this.member(node, scope);
      case 'CallExpression':
        return this.call(node, scope);
      default:
        return this.refuse(node, refusal(node.type));
    }
  }

  private refuse(node: acorn.Node, message: string): Value {
    this.report.fault(node, message);
    return UNKNOWN;
  }

  private literal(node: acorn.Literal): Value {
    if (typeof node.value === 'number' && Number.isFinite(node.value)) {
      return number({ op: 'number', value: node.value });
    }
    if (typeof node.value === 'boolean') return number({ op: 'boolean', value: node.value });
    if (typeof node.value === 'number') return this.refuse(node, 'This number is too large to be held.');
    if (typeof node.value === 'string') {
      return this.refuse(
        node,
        'A text cannot be a value; texts are only names of readings, as in s.body("torso").',
      );
    }
    if (node.bigint) return this.refuse(node, 'Write the number without the "n".');
    return this.refuse(
      node,
      node.regex ? 'Patterns are not part of the language.' : 'Write a number; null is none.',
    );
  }

  private identifier(node: acorn.Identifier, scope: Scope): Value {
    if (node.name === 'Infinity') return number({ op: 'number', value: Infinity });
    const binding = scope.find(node.name);
    if (binding?.is === 'thing') return binding.value;
    if (binding?.is === 'variable') {
      useVariable(scope.frame, binding.variable);
      return number({ op: 'variable', variable: binding.variable });
    }
    const name = shortName(node.name);
    if (binding?.is === 'helper')
      return this.refuse(node, `\`${name}\` is a function; call it, as in ${name}(1).`);
    if (name === 'Math')
      return this.refuse(node, '`Math` is no value; use one of its functions, as in Math.abs(x).');
    if (name === 'weights')
      return this.refuse(node, 'Weights are applied by themselves; a term does not use them.');
    if (name === 'NaN' || name === 'undefined')
      return this.refuse(node, `A term must be a number, not ${name}.`);
    if (name === 's')
      return this.refuse(node, '`s` is known only in `terms`; hand it to the helper function: `f(s)`.');
    const seen = [...scope.all(), 's', 'Math'];
    return this.refuse(
      node,
      `\`${name}\` is not known here; a program sees s, Math, and names it has defined before.${nearby(node.name, seen)}`,
    );
  }

  private unary(node: acorn.UnaryExpression, scope: Scope): Value {
    const { operator } = node;
    const argument = this.number(node.argument, scope);
    if (operator === '-' || operator === '+' || operator === '!')
      return number({ op: 'unary', operator, argument });
    return this.refuse(node, `"${operator}" is not part of the language.`);
  }

  private binary(node: acorn.BinaryExpression, scope: Scope): Value {
    const { operator } = node;
    if (node.left.type === 'PrivateIdentifier')
      return this.refuse(node.left, 'Private names are not known here.');
    const left = this.number(node.left, scope);
    const right = this.number(node.right, scope);
    if (!isBinary(operator)) return this.refuse(node, `"${operator}" is not part of the language.`);
    if (operator === '**') this.report.operations += MATHS_FUNCTIONS.get('pow')?.cost ?? 0;
    return number({ op: 'binary', operator, left, right });
  }

  private logical(node: acorn.LogicalExpression, scope: Scope): Value {
    const { operator } = node;
    const left = this.number(node.left, scope);
    const right = this.number(node.right, scope);
    if (operator === '??')
      return this.refuse(node, 'Every number is there; "??" is not part of the language.');
    return number({ op: 'logical', operator, left, right });
  }

  /** Name of a member that is written with a dot, or null after a fault. */
  private memberName(node: acorn.MemberExpression): string | null {
    if (node.computed) {
      this.report.fault(
        node.property,
        'Name fields with a dot, as in s.com.vx; "[…]" is not part of the language.',
      );
      return null;
    }
    const { property } = node;
    if (property.type !== 'Identifier') {
      this.report.fault(property, 'Private names are not known here.');
      return null;
    }
    return property.name;
  }

  private member(node: acorn.MemberExpression, scope: Scope): Value {
    if (node.optional) return this.refuse(node, refusal('ChainExpression'));
    const name = this.memberName(node);
    if (name === null) return UNKNOWN;
    if (isMaths(node.object)) return this.constant(node, name);
    const object = this.value(node.object, scope);
    switch (object.is) {
      case 'state':
        return this.ofState(node, name);
      case 'owner':
        return this.ofOwner(node, object.kind, object.name, name);
      case 'number':
        return this.refuse(node.property, `A number has no "${shortName(name)}".`);
      case 'unknown':
        return UNKNOWN;
    }
  }

  private constant(node: acorn.MemberExpression, name: string): Value {
    const value = MATHS_CONSTANTS.get(name);
    if (value !== undefined) return number({ op: 'number', value });
    if (MATHS_FUNCTIONS.has(name))
      return this.refuse(node, `Math.${name} is a function; call it with brackets.`);
    return this.refuse(node.property, unknownMaths(name, [...MATHS_CONSTANTS.keys()]));
  }

  private ofState(node: acorn.MemberExpression, name: string): Value {
    if (isPlainReading(name)) return this.reading({ kind: name, name: '', field: '' });
    if (isSoleOwner(name)) return { is: 'owner', kind: name, name: '' };
    if (isNamedKind(name)) return this.refuse(node.property, `s.${name} needs a name: s.${name}("…").`);
    return this.refuse(node.property, `s has no "${shortName(name)}".${suggestion(name, STATE_WORDS)}`);
  }

  private ofOwner(node: acorn.MemberExpression, kind: OwnerKind, name: string, field: string): Value {
    const known = this.vocabulary.field(kind, field);
    return known.ok ? this.reading({ kind, name, field }) : this.refuse(node.property, known.error);
  }

  private reading(key: ReadingKey): Value {
    return number({ op: 'reading', index: this.report.reading(key) });
  }

  private call(node: acorn.CallExpression, scope: Scope): Value {
    const { callee } = node;
    if (node.optional) return this.refuse(node, refusal('ChainExpression'));
    if (callee.type === 'Identifier') return this.helperCall(node, callee, scope);
    if (callee.type !== 'MemberExpression') {
      return this.refuse(callee, 'Only helper functions, Math functions and the readers of s can be called.');
    }
    if (callee.optional) return this.refuse(callee, refusal('ChainExpression'));
    const name = this.memberName(callee);
    if (name === null) return UNKNOWN;
    if (isMaths(callee.object)) return this.mathsCall(node, callee, name, scope);
    const object = this.value(callee.object, scope);
    if (object.is === 'unknown') return UNKNOWN;
    if (object.is === 'state' && isNamedKind(name)) return this.named(node, name);
    if (object.is === 'state' && STATE_WORDS.includes(name)) {
      return this.refuse(callee.property, `s.${name} is not called; write it without brackets.`);
    }
    if (object.is === 'state') {
      return this.refuse(callee.property, `s has no "${shortName(name)}".${suggestion(name, STATE_WORDS)}`);
    }
    return this.refuse(
      callee.property,
      `"${shortName(name)}" is not called here; fields are numbers, as in s.com.vx.`,
    );
  }

  private named(node: acorn.CallExpression, kind: 'body' | 'joint' | 'muscle' | 'contact'): Value {
    const [argument] = node.arguments;
    if (node.arguments.length !== 1 || argument.type !== 'Literal' || typeof argument.value !== 'string') {
      return this.refuse(
        argument ?? node,
        `s.${kind} takes one name, written out in quotes: s.${kind}("…").`,
      );
    }
    const known = this.vocabulary.named(kind, argument.value);
    return known.ok ? { is: 'owner', kind, name: argument.value } : this.refuse(argument, known.error);
  }

  private mathsCall(
    node: acorn.CallExpression,
    callee: acorn.MemberExpression,
    name: string,
    scope: Scope,
  ): Value {
    const values = node.arguments.map((argument) => this.number(argument, scope));
    const found = MATHS_FUNCTIONS.get(name);
    if (!found) {
      if (name === 'random') return this.refuse(callee.property, 'A reward is not random; drop Math.random.');
      return this.refuse(callee.property, unknownMaths(name, [...MATHS_FUNCTIONS.keys()]));
    }
    const { least, greatest, cost } = found;
    if (values.length < least || values.length > greatest) {
      const wanted = least === greatest ? `${least}` : `${least} to ${greatest}`;
      return this.refuse(node, `Math.${name} takes ${wanted} values; here are ${values.length}.`);
    }
    this.report.operations += cost;
    return number({ op: 'maths', name, values });
  }

  private helperCall(node: acorn.CallExpression, callee: acorn.Identifier, scope: Scope): Value {
    const values = node.arguments.map((argument) => this.value(argument, scope));
    const binding = scope.find(callee.name);
    if (binding?.is === 'helper') return binding.helper.call(node, values, scope.frame);
    const name = shortName(callee.name);
    if (binding) return this.refuse(callee, `\`${name}\` is no function.`);
    const isOurs = MATHS_FUNCTIONS.has(callee.name);
    const mend = isOurs ? ` Write Math.${name}.` : nearby(callee.name, scope.all());
    return this.refuse(callee, `There is no function \`${name}\` here.${mend}`);
  }
}

const isMaths = (node: acorn.Expression | acorn.Super): boolean =>
  node.type === 'Identifier' && node.name === 'Math';

/** Only what is near; the list of all visible names helps nobody. */
function nearby(wrong: string, names: readonly string[]): string {
  const text = suggestion(wrong, names);
  return text.startsWith(' Did') ? text : '';
}

const unknownMaths = (name: string, names: readonly string[]): string =>
  `Math.${shortName(name)} is not part of the language.${nearby(name, names)}`;

function ownerSentence(kind: OwnerKind, name: string): string {
  if (kind === 'com') return 's.com is no number; read a field, as in s.com.vx.';
  if (kind === 'target') return 's.target is no number; read a field, as in s.target.distance.';
  if (kind === 'goal') return 's.goal is no number; read one of the goals, as in s.goal.speed.';
  const example = { body: 'pitch', joint: 'angle', muscle: 'activation', contact: 'force' }[kind];
  return `The ${kind} "${shortName(name)}" is no number; read a field, as in s.${kind}("${shortName(name)}").${example}.`;
}
