import { describe, expect, it } from 'vitest';
import { faultsOf, programOf } from './catalogue.ts';

/** Faults of a program with this expression as its one term; the expression begins at 5:13. */
const faultsIn = (expression: string, before = '', helpers = ''): string[] =>
  faultsOf(programOf(expression, before, helpers));

describe('the checker', () => {
  it.each([
    ['s.body("toros").pitch', '5:20 There is no body "toros". Did you mean torso?'],
    ['s.body("torso").pich', '5:29 A body has no field "pich". Did you mean pitch?'],
    ['s.muscle("soleus").force', '5:22 There is no muscle "soleus". Did you mean soleus_r or soleus_l?'],
    ['s.goal.sped', '5:20 This task has no goal number "sped". Did you mean speed?'],
    ['s.com.velocity', '5:19 s.com has no field "velocity". There is x, y, z, height, vx, vy and vz.'],
    ['s.bodie("torso").x', '5:15 s has no "bodie". Did you mean body?'],
    ['Math.sine(1)', '5:18 Math.sine is not part of the language. Did you mean sin, sinh or min?'],
  ])('answers %s with the nearest right names', (expression, expected) => {
    expect(faultsIn(expression)).toEqual([expected]);
  });

  it('tells every fault, in the order of the text', () => {
    const source = `const weights = { speed: 1, speed: 2, upright: "3", lost: 1 };
function terms(s) {
  const x = s.body("nose").x;
  let y;
  while (true) {}
  return {
    speed: x + unknown,
    upright: s.com,
    surplus: 1,
  };
}`;
    expect(faultsOf(source)).toEqual([
      '1:29 `speed` stands here twice; keep one.',
      '1:48 The weight of upright must be a written number, as in 1.5.',
      '1:53 lost has a weight, but `terms` does not return it; add it there or drop the weight.',
      '3:20 There is no body "nose". There is torso, pelvis, foot_r and foot_l.',
      '4:7 Give `y` a first value, as in let y = 0;',
      '5:3 The only loop is `for (let i = 0; i < 10; i++)` with written numbers as bounds.',
      '7:16 `unknown` is not known here; a program sees s, Math, and names it has defined before.',
      '8:14 s.com is no number; read a field, as in s.com.vx.',
      '9:5 surplus is returned, but has no weight; add it to the weights or drop it here.',
    ]);
  });

  it('gives the place of what is not JavaScript', () => {
    expect(faultsOf('const weights = {\n  a: 1,\n;')).toEqual([
      '3:1 Unexpected token. The text is not valid JavaScript here.',
    ]);
    expect(faultsIn('-s.com.x ** 2')[0]).toContain('A minus before "**" needs brackets: -(x ** 2).');
    expect(faultsOf('')).toEqual([
      '1:1 The weights are missing: `const weights = { name: 1 };`.',
      '1:1 The terms are missing: `function terms(s) { return { name: 0 }; }`.',
    ]);
  });

  it.each([
    ['export const weights = { x: 1 };', 'cannot import or export'],
    ['const weights = { x: 1 }; const LIMIT = 3;', 'numbers are defined inside `terms`'],
    ['const weights = { x: 1e999 };', 'too large'],
    ['const weights = { x: 1 / 2 };', 'must be a written number'],
    ['let weights = { x: 1 };', 'weights are missing'],
  ])('refuses %s', (top, sentence) => {
    expect(faultsOf(`${top}\nfunction terms(s) { return { x: 1 }; }`).join('\n')).toContain(sentence);
  });

  it.each([
    ['function terms(s) { if (s.time > 1) return { x: 1 }; return { x: 2 }; }', 'returns once'],
    ['function terms(s) { const all = 3; return all; }', 'must end in `return { … };`'],
    ['function terms(s, t) { return { x: 1 }; }', 'has one parameter, s'],
    ['function terms(state) { return { x: 1 }; }', 'has one parameter, s'],
    ['function terms(s) { return { "x": 1 }; }', 'without quotes'],
    ['function terms(s) { return { x: "1" }; }', 'A text cannot be a value'],
    ['function terms(s) { return { ...s }; }', '"..." is not part'],
  ])('refuses %s', (terms, sentence) => {
    expect(faultsOf(`const weights = { x: 1 };\n${terms}`).join('\n')).toContain(sentence);
  });

  it.each([
    ['let y = 1; const z = y; z = 2;', 'cannot be changed; define it with let'],
    ['const y = y + 1;', '`y` is not known here'],
    ['const y = z; const z = 1;', '`z` is not known here'],
    ['s.com.x = 3;', 'Only let variables can be assigned to'],
    ['for (let i = 0; i < 3; i++) { i = 0; }', 'The loop counts `i` itself'],
    ['for (let i = 0; i < s.com.x; i++) { }', 'The only loop is'],
    ['for (let i = 0; i < 3; i--) { }', 'The only loop is'],
    ['for (let i = 0; i < 3; i += 0) { }', 'The only loop is'],
    ['for (let i = 0; i < 1e9; i++) { }', 'more than 1000 turns'],
    ['for (let i = 0; i < 1; i += 1e-300) { }', 'more than 1000 turns'],
    ['s.com.x;', 'This statement does nothing'],
    ['{ const y = 1; } const z = y;', '`y` is not known here'],
    ['const f = (x) => x; const y = f;', '`f` is a function; call it'],
    ['const f = (x) => x; const y = f(1, 2);', '`f` takes 1 value; here are 2'],
    ['const f = (x) => { if (x > 0) return 1; }; const y = f(1);', 'does not return a number on every way'],
    ['let n = 0; const f = (x) => { n = x; return x; };', 'cannot change `n` outside of it'],
    ['const f = (x) => s.body(x).pitch; const y = f("torso");', 'takes one name, written out in quotes'],
    ['const name = "torso"; const y = s.body(name).x;', 'A text cannot be a value'],
    ['const y = Math.max();', 'Math.max takes 1 to 16 values; here are 0'],
    ['const y = Math.random();', 'A reward is not random'],
    ['const y = exp(1);', 'Write Math.exp.'],
    ['const y = s.time();', 's.time is not called'],
    ['const y = s.body.pitch;', 's.body needs a name'],
  ])('refuses %s', (before, sentence) => {
    expect(faultsIn('1', before).join('\n')).toContain(sentence);
  });

  it('tells a fault in a helper function once, also when it is called often or never', () => {
    const helper = 'function f(b, x) { return b.pitch + nowhere; }';
    const expected = [
      '2:37 `nowhere` is not known here; a program sees s, Math, and names it has defined before.',
    ];
    expect(faultsIn('1', '', helper)).toEqual(expected);
    expect(faultsIn('f(s.body("torso"), 1) + f(s.body("pelvis"), 2)', '', helper)).toEqual(expected);
  });

  it('sees through functions that call one another in a ring', () => {
    const ring = 'function f(x) { return g(x); }\nfunction g(x) { return f(x); }';
    expect(faultsIn('f(1)', '', ring).join('\n')).toContain('`f` calls itself');
    expect(faultsIn('1', '', ring).join('\n')).toContain('calls itself');
  });

  it('keeps work within limits, loops and helper functions counted as often as they run', () => {
    const nested = 'let y = 0; for (let i = 0; i < 900; i++) { for (let k = 0; k < 900; k++) { y += 1; } }';
    expect(faultsIn('y', nested).join('\n')).toContain('at most 20000 are allowed');
    const doubling = Array.from({ length: 40 }, (_, i) => `const f${i + 1} = (x) => f${i}(x) + f${i}(x);`);
    expect(faultsIn('f40(1)', ['const f0 = (x) => x;', ...doubling].join('\n')).join('\n')).toContain(
      'at most 20000',
    );
    const bodies = ['torso', 'pelvis', 'foot_r', 'foot_l'].map((name) => `s.body("${name}")`);
    const calls = bodies.flatMap((a) =>
      bodies.flatMap((b) => bodies.flatMap((c) => bodies.map((d) => `f(${a}, ${b}, ${c}, ${d})`))),
    );
    const helper = 'const f = (a, b, c, d) => a.x + b.x + c.x + d.x;';
    expect(faultsIn(calls.slice(0, 120).join(' + '), '', helper).join('\n')).toContain('more than 100 ways');
  });
});
