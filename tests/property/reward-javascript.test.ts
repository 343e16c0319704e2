/**
 * Whatever the checker lets pass means what JavaScript makes of the same text: names, blocks, captured variables, order; and its
 * values lie in the ranges that are told beforehand.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readingText } from '../../src/protocol/readings.ts';
import { compileProgram } from '../../src/reward/compile.ts';
import { CATALOGUE, termsOf } from '../unit/reward/catalogue.ts';

const GOOD = `const weights = { x: 1, y: -2, z: 3 };
const half = (a) => 0.5 * a;
function lean(b, a) { let n = a; if (b.pitch > a) { const c = n + 1; n = c; } else { n -= 2; } return n; }
function terms(s) {
  const torso = s.body("torso");
  const com = s.com;
  let n = 0;
  let m = com.vx;
  const g = (a, c) => { let k = a; for (let j = 0; j < 2; j++) { k += m * j; } return k + c; };
  function h(b) { return b.x + half(n); }
  for (let i = 0; i < 3; i++) { const q = i * m; if (com.z > i) n += half(q); else { n = n ** 2; } m -= 1; }
  { const q = 5; n += q; }
  if (n > 1 && m < 2 || !n) { let w = n; w++; m = w; } else m = -m;
  return { x: torso.pitch - n, y: s.time > 1 ? g(m, n) : -s.effort, z: lean(torso, h(s.body("pelvis"))) + g(1, 2) };
}`;
const TOKENS = GOOD.match(/\s*(?:\w+(?:\.\d+)?|"\w+"|=>|\+\+|[-+*]=|\*\*|&&|\|\||<=|[^\s\w])/g) ?? [];
const isName = (token: string): boolean => /^\s*[a-z]\w*$/i.test(token);
const placesOf = (wanted: (token: string) => boolean): number[] =>
  [...TOKENS.keys()].filter((i) => wanted(TOKENS[i]));

const NAME_PLACES = placesOf(isName);
const ENDS = placesOf((token) => /[;}]/.test(token));

/** Another name in a place, a statement copied or moved to another place, some tokens left out. */
const edit = fc.oneof(
  fc.record({
    at: fc.constantFrom(...NAME_PLACES),
    drop: fc.constant(1),
    from: fc.constantFrom(...NAME_PLACES),
    take: fc.constant(1),
  }),
  fc.record({
    at: fc.constantFrom(...ENDS),
    drop: fc.nat(5),
    from: fc.constantFrom(...ENDS),
    take: fc.nat(14),
  }),
);

/** Some number for each reading, the same for our program and for JavaScript. */
const valueOf = (text: string): number => {
  const share = Array.from(text).reduce((sum, c) => (sum * 31 + c.charCodeAt(0)) % 1009, 7) / 1009;
  // Time, effort and angles have ranges of their own.
  return text === 'effort' || text === 'time' ? share : 3 * share - 1.4;
};
const readerOf = (owner: string): unknown =>
  new Proxy({}, { get: (_, field) => valueOf(`${owner}.${String(field)}`) });
const STATE = {
  time: valueOf('time'),
  effort: valueOf('effort'),
  com: readerOf('com'),
  goal: readerOf('goal'),
  body: (name: string) => readerOf(`body("${name}")`),
};

/** Powers may differ from the engine's in the last digits. */
const isSame = (a: number, b: number): boolean =>
  Object.is(a, b) || a === b || Math.abs(a - b) <= 1e-9 * Math.abs(b);

it('programs that pass mean what JavaScript makes of them', () => {
  let passed = 0;
  const property = fc.property(fc.array(edit, { minLength: 1, maxLength: 3 }), (edits) => {
    const tokens = [...TOKENS];
    for (const { at, drop, from, take } of edits) tokens.splice(at, drop, ...TOKENS.slice(from, from + take));
    const source = tokens.join('');
    const outcome = compileProgram(source, CATALOGUE);
    if (!outcome.ok) return;
    passed++;
    const ours = termsOf(outcome.value, (key) => valueOf(readingText(key)));
    const ranges = outcome.value.ranges({ speed: valueOf('goal.speed'), lean: valueOf('goal.lean') });
    ours.forEach((value, i) => {
      if (Number.isNaN(value)) return;
      const { low, high } = ranges[i];
      expect(value >= low && value <= high, `${value} in ${low} to ${high}\n${source}`).toBe(true);
    });
    // The text passed the checker and is a variation of the one above, so that it may be run here.
    // eslint-disable-next-line @typescript-eslint/no-implied-eval
    const run = new Function('s', `"use strict"; ${source}; return terms(s);`) as (
      s: unknown,
    ) => Record<string, unknown>;
    const theirs = run(STATE);
    outcome.value.termNames.forEach((name, i) => {
      expect(isSame(ours[i], Number(theirs[name])), `${ours[i]} and ${String(theirs[name])}\n${source}`).toBe(
        true,
      );
    });
  });
  fc.assert(property, { numRuns: 1500 });
  expect(passed).toBeGreaterThan(30);
});
