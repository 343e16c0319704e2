/** Why a kind of syntax is refused, and what to write in its place; by the type of node in the syntax tree. */

const NO_TEXT = 'Texts are only names of readings, as in s.body("torso").';
const ONE_SHAPE = 'A program has only `const weights = {…};`, helper functions and `function terms(s) {…}`.';
const LOOPS = 'The only loop is `for (let i = 0; i < 10; i++)` with written numbers as bounds.';
const CLASSES = 'Classes and objects are not part of the language; use numbers and helper functions.';
const PLAIN_NAMES = 'Take things apart by name, one const for each: `const torso = s.body("torso");`.';
const MODULES = 'A program cannot import or export; drop the word.';
const WAITING = 'A program cannot wait; every reading is there at once.';

const REFUSALS: Readonly<Record<string, string>> = {
  ArrayExpression: 'Arrays are not part of the language; use one const for each number.',
  ArrayPattern: PLAIN_NAMES,
  ArrowFunctionExpression: 'A function stands only in `const name = (x) => …;` and is called by its name.',
  AssignmentExpression: 'An assignment is a statement of its own, not a value.',
  AssignmentPattern: 'Parameters have no default values; hand every value in.',
  AwaitExpression: WAITING,
  BreakStatement: 'A loop runs all its turns; there is no break. Use if inside the loop.',
  ChainExpression: 'Every reading that is named exists; write "." in place of "?.".',
  ClassDeclaration: CLASSES,
  ClassExpression: CLASSES,
  ContinueStatement: 'There is no continue. Use if inside the loop.',
  DebuggerStatement: 'There is no debugger here; drop the word.',
  DoWhileStatement: LOOPS,
  ExportAllDeclaration: MODULES,
  ExportDefaultDeclaration: MODULES,
  ExportNamedDeclaration: MODULES,
  ExpressionStatement: 'This statement does nothing; only assignments to let variables have an effect.',
  ForInStatement: LOOPS,
  ForOfStatement: LOOPS,
  FunctionExpression: 'A function stands only in `function name(x) {…}` and is called by its name.',
  ImportDeclaration: MODULES,
  ImportExpression: MODULES,
  LabeledStatement: 'Labels are not part of the language; drop the label.',
  MetaProperty: CLASSES,
  NewExpression: CLASSES,
  ObjectExpression: 'An object stands only as the weights and as what terms returns.',
  ObjectPattern: PLAIN_NAMES,
  ReturnStatement: '`terms` returns once, in its last statement; use ?: where a term depends on something.',
  RestElement: 'Name each parameter; "..." is not part of the language.',
  SequenceExpression: 'Write one expression for each statement; "," does not join them.',
  SpreadElement: 'Write each value out; "..." is not part of the language.',
  Super: CLASSES,
  SwitchStatement: 'There is no switch; use if and else.',
  TaggedTemplateExpression: NO_TEXT,
  TemplateLiteral: NO_TEXT,
  ThisExpression: 'There is no this; readings are asked of s.',
  ThrowStatement: 'A program cannot throw; give the term a number.',
  TryStatement: 'There is nothing to catch; drop the try.',
  UpdateExpression: '"++" and "--" stand alone as a statement, not inside an expression.',
  WhileStatement: LOOPS,
  WithStatement: 'There is no with; name each thing.',
  YieldExpression: WAITING,
};

/** The sentence for a type of node that is not allowed where it stands. */
export const refusal = (type: string): string => REFUSALS[type] ?? `${type} is not part of the language.`;

/** The sentence for anything at top level that is none of the known parts. */
export function topLevelRefusal(type: string): string {
  return `${type === 'ExpressionStatement' || type === 'EmptyStatement' ? '' : `${refusal(type)} `}${ONE_SHAPE}`;
}
