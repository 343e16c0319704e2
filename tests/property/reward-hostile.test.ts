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
import { ALARM, EXPRESSIONS, RING, STATEMENTS, WHOLE } from './reward-hostile-texts.ts';

afterEach(() => expect(Reflect.get(globalThis, ALARM)).toBeUndefined());

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
