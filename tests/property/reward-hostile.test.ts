/** Hostile programs: none may run anything outside the language, hang, or be compiled into more than arithmetic. */
import { tokenizer } from 'acorn';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { checkProgram } from '../../src/reward/check.ts';
import { compileProgram } from '../../src/reward/compile.ts';
import { MATHS_FUNCTIONS } from '../../src/reward/functions.ts';
import { generate } from '../../src/reward/generate.ts';
import { readWeights, setWeightInSource } from '../../src/reward/edit.ts';
import { CATALOGUE, programOf } from '../unit/reward/catalogue.ts';

/** Set by any hostile piece that manages to run. */
const ALARM = 'rewardAlarm';
const RING = `globalThis.${ALARM} = true`;
afterEach(() => expect(Reflect.get(globalThis, ALARM)).toBeUndefined());

/** Expressions that are none of the language. */
const EXPRESSIONS = [
  's.constructor',
  's.__proto__',
  's.constructor.constructor("return 1")()',
  '(1).constructor.constructor("return 1")()',
  'Math.constructor',
  'Math.__proto__',
  'Math["abs"](1)',
  'Math["con" + "structor"]',
  'Math.abs.constructor("return 1")()',
  'Math.abs.call(null, 1)',
  'Math.random()',
  'Math',
  's["com"].x',
  's.com["x"]',
  's.com.constructor',
  's.com.hasOwnProperty("x")',
  's.body("constructor").x',
  's.body("__proto__").x',
  's.body("toString").x',
  's.body("torso").toString()',
  's.body(`torso`).x',
  's.body(`${"torso"}`).x',
  's.body("to" + "rso").x',
  's.body(["torso"]).x',
  's.body({ toString() { return "torso"; } }).x',
  's.body(s).x',
  's.body("torso", "pelvis").x',
  's.body(...["torso"]).x',
  's.goal.constructor',
  's.goal.__proto__',
  's?.com.x',
  's.com?.x',
  's.body?.("torso").x',
  'Math?.abs(1)',
  's',
  's.com',
  's.body',
  's.body("torso")',
  'terms(s)',
  'weights',
  'weights.x',
  'globalThis',
  'globalThis.process.exit(1)',
  'window',
  'self',
  'document',
  'process',
  'require("fs")',
  'fetch("http://localhost/")',
  'eval("1")',
  `(0, eval)("${RING}")`,
  `Function("${RING}")()`,
  `new Function("${RING}")()`,
  'new Float64Array(1e9)',
  'new Proxy(s, {})',
  '[1, 2, 3]',
  '[].length',
  '[..."x".repeat(1e9)].length',
  'Array(1e9).fill(0)',
  '"x".repeat(1e9)',
  '"1"',
  '"1" * 2',
  '"torso"',
  '`1`',
  '`${1}`',
  'String.raw`1`',
  's.body`torso`.x',
  '/a/.test("a")',
  '10n',
  '1n ** 100000000n',
  'null',
  'undefined',
  'NaN',
  'void 0',
  'typeof s',
  'delete s.com',
  '"x" in s',
  's instanceof Object',
  '~1',
  '1 & 2',
  '1 | 0',
  '1 ^ 2',
  '1 << 2',
  '1 >> 2',
  '1 >>> 2',
  '1 ?? 2',
  '(1, 2)',
  'this',
  'this.x',
  'arguments',
  'arguments[0]',
  'arguments.callee',
  'new.target',
  'import.meta',
  'import("fs")',
  '{}.x',
  '({}).x',
  '({ get x() { return 1; } }).x',
  '({ valueOf() { return 1; } })',
  '(class {})',
  'class {}',
  'function () { return 1; }',
  '(function () { return 1; })()',
  '(() => 1)()',
  '() => 1',
  'async () => 1',
  'function* () { yield 1; }',
  'await 1',
  'yield 1',
  'x = 1',
  's.com.x = 1',
  's = 1',
  'Math = 1',
  'NaN = 1',
  '#x in s',
  's.#x',
  's.c\\u006fm.x',
  '\\u0073.com.x',
  'M\\u0061th.abs(1)',
  'Mаth.abs(1)', // the first "a" is Cyrillic
  's.com.х', // a Cyrillic "х"
  'ｓ.com.x', // full width
  '1e999',
  '1e400 * 0',
  '0x',
  '08',
  'super.x',
];

/** Statements before the return that are none of the language. */
const STATEMENTS = [
  'while (true) {}',
  'for (;;) {}',
  'for (let i = 0; ; i++) {}',
  'for (let i = 0; true; i++) {}',
  'for (let i = 0; i < 10; ) {}',
  'for (let i = 0; i < 10; i += -1) {}',
  'for (let i = 0; i < 10; i -= 1) {}',
  'for (let i = 0; i < 1e12; i++) {}',
  'for (let i = 0; i < Infinity; i++) {}',
  'for (let i = 0; i < 10; i += 1e-20) {}',
  'for (let i = 1e16; i < 1e16 + 2; i++) {}',
  'for (let i = 9007199254740992; i < 9007199254740994; i++) {}',
  'for (var i = 0; i < 10; i++) {}',
  'for (const i = 0; i < 10; i++) {}',
  'for (let i = 0, k = 0; i < 10; i++) {}',
  'for (let i = 0; i < 10; i++) { i--; }',
  'for (let i = 0; i < 10; i++) { i = 0; }',
  'for (let i = 0; i < 10; i++) { const f = () => { i = 0; return 1; }; f(); }',
  'for (const k in s) {}',
  'for (const k of [1]) {}',
  'do {} while (true);',
  'switch (1) { default: }',
  'try {} catch {}',
  'throw 1;',
  'debugger;',
  'with (s) {}',
  'label: for (let i = 0; i < 3; i++) { continue label; }',
  'for (let i = 0; i < 3; i++) { break; }',
  'a: { break a; }',
  '"use strict";',
  'eval("1");',
  `${RING};`,
  'class A {}',
  'import "fs";',
  'var y = 1;',
  'let s = 1;',
  'const s = 1;',
  'const Math = 1;',
  'const weights = 1;',
  'const terms = 1;',
  'const NaN = 1;',
  'const Infinity = 1;',
  'const undefined = 1;',
  'const arguments = 1;',
  'const eval = 1;',
  'const globalThis = 1;',
  'function s() { return 1; }',
  'function Math() { return 1; }',
  'function terms() { return 1; }',
  's = 1;',
  'Math = 1;',
  'weights = 1;',
  'NaN = 1;',
  'undefined = 1;',
  's.time = 1;',
  'Math.abs = 1;',
  'const { x } = s.com;',
  'const [x] = [1];',
  'let y; [y] = [1];',
  'const f = (x = 1) => x;',
  'const f = (...x) => 1;',
  'const f = ({ x }) => x;',
  'const f = async () => 1; f();',
  'function* f() { return 1; } f();',
  'async function f() { return 1; } f();',
  'const f = () => f(); f();',
  'const f = (x) => g(x); const g = (x) => f(x); const y = g(1);',
  'const f = (g) => g(1); const y = f(f);',
  'const f = (s) => s; const y = f(1);',
  'const f = (Math) => Math; const y = f(1);',
  'const f = (eval) => eval; const y = f(1);',
  'const f = () => this.x; const y = f();',
  'const f = () => arguments.length; const y = f();',
  'const f = () => { return; }; const y = f();',
  'const f = () => {}; const y = f();',
  'const f = () => { while (true) {} }; const y = f();',
  'const f = () => 1; f = 2;',
  'const f = () => 1; const y = f.call(1);',
  'const f = () => 1; const y = f.constructor("return 1")();',
  'const y = z, z = 1;',
  'const y = y;',
  'let y = 0; y ||= 1;',
  'let y = 0; y ??= 1;',
  'let y = 0; y &= 1;',
  'let y = 0; y <<= 1;',
  'let y = 0; const z = y++;',
  'let y = s.com; y = 1;',
  'const \\u0079 = 1;',
  'const у = 1;', // Cyrillic
  'const v0 = s; const y = v0;/*',
  '<!-- x',
  'x\n--> y',
  '*/ const y = 1;',
  'return { x: 1 };',
  'if (s.time > 1) return { x: 1 };',
];

/** Whole texts that are no program. */
const WHOLE = [
  RING,
  `(() => { ${RING} })()`,
  `const weights = { x: (${RING}) }; function terms(s) { return { x: 1 }; }`,
  `const weights = { get x() { return ${RING}; } }; function terms(s) { return { x: 1 }; }`,
  `const weights = { ["x"]: 1 }; function terms(s) { return { x: 1 }; }`,
  `const weights = { x: 1, ...{} }; function terms(s) { return { x: 1 }; }`,
  'const weights = { __proto__: 1 }; function terms(s) { return { __proto__: 1 }; }',
  'const weights = { "__proto__": 1 }; function terms(s) { return { "__proto__": 1 }; }',
  'const weights = { constructor: 1 }; function terms(s) { return { constructor: 1 }; }',
  'const weights = { hasOwnProperty: 1 }; function terms(s) { return { hasOwnProperty: 1 }; }',
  'const weights = { toString: 1 }; function terms(s) { return { toString: 1 }; }',
  'const weights = { valueOf: 1 }; function terms(s) { return { valueOf: 1 }; }',
  'const weights = { x: 1 }; function terms(s) { return { get x() { return 1; } }; }',
  'const weights = { x: 1 }; function terms(s) { return { x() { return 1; } }; }',
  'const weights = { x: 1 }; function terms(s) { return { async x() { return 1; } }; }',
  'const weights = { x: 1 }; function terms(s) { return { ["x"]: 1 }; }',
  'const weights = { x: 1 }; function terms(s) { return { x: 1, x: 2 }; }',
  'const weights = { x: 1, x: 2 }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: "1" }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: NaN }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: Infinity }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1e309 }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: -(-1) }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1n }; function terms(s) { return { x: 1 }; }',
  'const weights = { x }; function terms(s) { return { x: 1 }; }',
  'const weights = [1]; function terms(s) { return { x: 1 }; }',
  'const weights = {}; function terms(s) { return {}; }',
  'const { weights } = { weights: { x: 1 } }; function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }; const terms = (s) => ({ x: 1 });',
  'const weights = { x: 1 }; async function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }; function* terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }; function terms({ com }) { return { x: com.x }; }',
  'const weights = { x: 1 }; function terms(s = 1) { return { x: 1 }; }',
  'const weights = { x: 1 }; function terms(...s) { return { x: 1 }; }',
  'const weights = { x: 1 }; function terms() { return { x: arguments[0] }; }',
  'const weights = { x: 1 }; function terms(s) { return { x: 1 }; } terms = 1;',
  'const weights = { x: 1 }; function terms(s) { return { x: 1 }; } terms(1);',
  'const weights = { x: 1 }; function terms(s) { return { x: 1 }; } function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }; weights.x = 2; function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }, y = 1; function terms(s) { return { x: 1 }; }',
  'const weights = { x: 1 }; { function terms(s) { return { x: 1 }; } }',
  'const weights = { x: 1 }; export default function terms(s) { return { x: 1 }; }',
  'import fs from "fs"; const weights = { x: 1 }; function terms(s) { return { x: 1 }; }',
  `const weights = { x: 1 }; function terms(s) { return { x: 1 }; } /* */ ${RING}; /* */`,
  `const weights = { x: 1 }; function terms(s) { return { x: 1 }; } // \u2028 ${RING}`,
  'const weights = { \\u0078: 1 }; function terms(s) { return { x: 1 }; }',
  'const weights = { х: 1 }; function terms(s) { return { х: 1 }; }', // Cyrillic
  `const weights = { ${'x'.repeat(1000)}: 1 }; function terms(s) { return { ${'x'.repeat(1000)}: 1 }; }`,
];

/** Texts that are large or deep, made when asked for. */
const HEAVY: readonly [string, () => string][] = [
  ['brackets', () => programOf('('.repeat(20_000) + '1' + ')'.repeat(20_000))],
  ['brackets that never close', () => '('.repeat(49_000)],
  ['nested brackets in blocks', () => '{'.repeat(24_000) + '}'.repeat(24_000)],
  ['arrays in arrays', () => programOf('['.repeat(20_000) + ']'.repeat(20_000))],
  ['signs', () => programOf('- '.repeat(20_000) + '1')],
  ['nots', () => programOf('!'.repeat(40_000) + '1')],
  ['a long sum', () => programOf('1' + '+1'.repeat(20_000))],
  ['a tower of powers', () => programOf('1' + '**1'.repeat(10_000))],
  ['conditionals', () => programOf('1?1:'.repeat(10_000) + '1')],
  ['else ifs', () => programOf('1', 'if (1) {} else '.repeat(3_000) + '{}')],
  ['functions in functions', () => programOf('1', 'const f = () => { '.repeat(2_000) + '}'.repeat(2_000))],
  ['arrows', () => programOf('x => '.repeat(8_000) + '1')],
  ['template literals', () => programOf('`${'.repeat(8_000) + '1' + '}`'.repeat(8_000))],
  ['members', () => programOf('s' + '.com'.repeat(10_000))],
  ['calls', () => programOf('s' + '()'.repeat(20_000))],
  ['default parameters', () => programOf('1', '(a = '.repeat(8_000) + '1' + ')'.repeat(8_000))],
  ['a huge text', () => programOf('1', `/*${'x'.repeat(1_000_000)}*/`)],
  ['a huge name', () => programOf('x'.repeat(45_000))],
  ['a huge body name', () => programOf(`s.body("${'x'.repeat(45_000)}").x`)],
  ['a huge number', () => programOf('9'.repeat(45_000))],
  ['a huge whole number', () => programOf(`${'9'.repeat(45_000)}n`)],
  ['a huge pattern', () => programOf(`/${'(a+)+'.repeat(5_000)}/`)],
  [
    'many terms',
    () => {
      const names = Array.from({ length: 1500 }, (_, i) => `t${i}: 1`).join(', ');
      return `const weights = { ${names} }; function terms(s) { return { ${names} }; }`;
    },
  ],
  ['many faults', () => programOf(Array.from({ length: 2_000 }, (_, i) => `s.body("b${i}").x`).join('-'))],
  ['a chain of doubling functions', () => programOf('f300(1)', doublingFunctions(300))],
  [
    'loops in loops',
    () =>
      programOf(
        '1',
        Array.from({ length: 9 }, (_, i) => `for (let i${i} = 0; i${i} < 999; i${i}++)`).join(' ') + ' {}',
      ),
  ],
];

function doublingFunctions(count: number): string {
  const functions = Array.from({ length: count }, (_, i) => `const f${i + 1} = (x) => f${i}(x) + f${i}(x);`);
  return `const f0 = (x) => x;\n${functions.join('\n')}`;
}

/** Time that any text may take, ms; most take under 10. */
const TIME_LIMIT = 2_000;

function refused(source: string): void {
  const start = performance.now();
  const outcome = compileProgram(source, CATALOGUE);
  expect(performance.now() - start).toBeLessThan(TIME_LIMIT);
  expect(outcome.ok, source.slice(0, 300)).toBe(false);
  if (outcome.ok) return;
  expect(outcome.error.length).toBeGreaterThan(0);
  expect(outcome.error.length).toBeLessThanOrEqual(50);
  for (const { line, column, message } of outcome.error) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message.length).toBeLessThan(400);
    expect(message.endsWith('.') || message.endsWith('?') || message.endsWith(';')).toBe(true);
  }
}

const WORDS = /^(?:r|t|x|square|use strict|const|let|return|function|if|else|for|true|false|[vh]\d+)$/;

/** Whether code is made of nothing but what the generator may write. */
function isTame(code: string): boolean {
  for (const { type, start, end } of tokenizer(code, {
    ecmaVersion: 'latest',
    allowReturnOutsideFunction: true,
  } as never)) {
    if (type.label === '.' || type.label === 'template' || type.label === '`' || type.label === 'new')
      return false;
    if (type.label !== 'name' && type.keyword === undefined) continue;
    const word = code.slice(start, end);
    const isMaths = word.startsWith('m_') && MATHS_FUNCTIONS.has(word.slice(2));
    if (!isMaths && !WORDS.test(word)) return false;
  }
  return true;
}

/** Compiles anything; whatever passes must be tame and end at once. */
function survives(source: string): void {
  const start = performance.now();
  const outcome = compileProgram(source, CATALOGUE);
  expect(performance.now() - start).toBeLessThan(TIME_LIMIT);
  readWeights(source);
  setWeightInSource(source, 'x', 1);
  if (!outcome.ok) return;
  const checked = checkProgram(source, CATALOGUE);
  expect(checked.ok && isTame(generate(checked.value).code)).toBe(true);
  const { readings, termNames, evaluate } = outcome.value;
  const began = performance.now();
  evaluate(new Float64Array(readings.length), new Float64Array(termNames.length));
  expect(performance.now() - began).toBeLessThan(TIME_LIMIT);
}

const GOOD = `const weights = { x: 1, y: -2 };
const half = (a) => 0.5 * a;
function terms(s) {
  const torso = s.body("torso");
  let n = 0;
  for (let i = 0; i < 3; i++) { if (s.com.z > i) n += half(i); else n = Math.exp(-n) ** 2; }
  return { x: torso.pitch - n, y: s.time > 1 ? s.goal.speed : -s.effort };
}`;

/** The tokens of a good program, with the spaces before each. */
const TOKENS = GOOD.match(/\s*(?:\w+(?:\.\d+)?|"\w+"|[^\s\w])/g) ?? [];

describe('hostile programs', () => {
  it.each(EXPRESSIONS)('as a term: %s', (text) => {
    refused(programOf(text));
    refused(programOf(`1 + Math.abs(${text})`));
    refused(programOf('f(1)', '', `const f = (x) => ${text};`));
  });

  it.each(STATEMENTS)('as a statement: %s', (text) => refused(programOf('1', text)));

  it.each(WHOLE)('as a whole: %s', (text) => refused(text));

  it.each(HEAVY)('by size: %s', (_, text) => refused(text()));

  it('would be seen in generated code', () => {
    for (const code of [
      'globalThis',
      'r.x',
      'm_eval(1)',
      '`1`',
      'new h0()',
      'while (true) {}',
      'this',
      'half(1)',
    ]) {
      expect(isTame(code), code).toBe(false);
    }
    expect(isTame("'use strict'; return function (r, t) { let v1 = m_exp(h0(r[2])); t[0] = v1; };")).toBe(
      true,
    );
  });

  it('mixed into a good program at any place never gets through', () => {
    expect(compileProgram(GOOD, CATALOGUE).ok).toBe(true);
    const piece = fc.constantFrom(
      ...EXPRESSIONS,
      ...STATEMENTS,
      ...TOKENS,
      RING,
      '"use strict"',
      '\u2028',
      '//',
      '/*',
      '*/',
    );
    const edit = fc.tuple(fc.nat(TOKENS.length), fc.nat(3), piece);
    const property = fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
      const tokens = [...TOKENS];
      for (const [at, dropped, text] of edits) tokens.splice(at, dropped, ` ${text} `);
      survives(tokens.join(''));
    });
    fc.assert(property, { numRuns: 1000 });
  });

  it('of random tokens and letters never get through', () => {
    const soup = fc.array(fc.constantFrom(...TOKENS, ...EXPRESSIONS.slice(0, 60)), { maxLength: 40 });
    fc.assert(
      fc.property(soup, (tokens) => survives(programOf(tokens.join('')))),
      { numRuns: 300 },
    );
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        survives(text);
        survives(programOf(text));
        survives(programOf('1', text));
        survives(programOf(`s.body(${JSON.stringify(text)}).x`));
      }),
      { numRuns: 300 },
    );
  });
});
