import { describe, expect, it } from 'vitest';
import { exp, pow } from '../../../src/base/maths.ts';
import { readingText } from '../../../src/protocol/readings.ts';
import { compileProgram } from '../../../src/reward/compile.ts';
import { CATALOGUE, compiled, programOf, termsOf, valueOf } from './catalogue.ts';

const WALK = `const weights = { speed: 1.5, balance: 3, upright: 3, effort: 0.5 };

function terms(s) {
  const feetX = 0.5 * (s.body("foot_r").x + s.body("foot_l").x);
  const capture = s.com.x + 0.3 * s.com.vx - feetX;
  return {
    speed: 1 - Math.abs(s.com.vx - s.goal.speed),
    balance: -((capture - 0.1 * s.goal.speed) ** 2),
    upright: -((s.body("torso").pitch - s.goal.lean) ** 2),
    effort: -s.effort,
  };
}
`;

describe('a compiled program', () => {
  it('computes the walking reward from its readings', () => {
    const program = compiled(WALK);
    expect(program.termNames).toEqual(['speed', 'balance', 'upright', 'effort']);
    expect(program.weights).toEqual([1.5, 3, 3, 0.5]);
    const values: Record<string, number> = {
      'body("foot_r").x': 0.2,
      'body("foot_l").x': -0.1,
      'com.x': 0.1,
      'com.vx': 0.8,
      'goal.speed': 1,
      'goal.lean': 0.05,
      'body("torso").pitch': 0.3,
      effort: 0.04,
    };
    const feet = 0.5 * (0.2 + -0.1);
    const capture = 0.1 + 0.3 * 0.8 - feet;
    expect(termsOf(program, (key) => values[readingText(key)])).toEqual([
      1 - Math.abs(0.8 - 1),
      -((capture - 0.1) * (capture - 0.1)),
      -((0.3 - 0.05) * (0.3 - 0.05)),
      -0.04,
    ]);
  });

  it('asks for each reading once', () => {
    const program = compiled(programOf('s.com.vx * s.com.vx + s.effort', 'const v = s.com.vx;'));
    expect(program.readings).toEqual([
      { kind: 'com', name: '', field: 'vx' },
      { kind: 'effort', name: '', field: '' },
    ]);
  });

  it('knows every reading, directly and through a const', () => {
    const before = `const torso = s.body("torso");
      const com = s.com, goal = s.goal;
      let foot = s.contact('foot_r');`;
    const sum =
      'torso.pitch + com.z + goal.speed + foot.force + s.joint("knee_r").angle + s.muscle("vasti_l").force';
    expect(valueOf(`${sum} + s.time + s.effort`, before, '', 1)).toBe(8);
  });

  it('uses its own elementary functions', () => {
    expect(valueOf('Math.exp(s.com.x) + s.com.x ** 1.7', '', '', 0.37)).toBe(exp(0.37) + pow(0.37, 1.7));
    expect(valueOf('Math.max(1, 2, 3) + Math.hypot(3, 4) + Math.sign(-2) + Math.PI')).toBe(
      3 + 5 - 1 + Math.PI,
    );
  });

  it('takes comparisons as 1 and 0, and && and || as JavaScript does', () => {
    expect(valueOf('s.com.z > 0.5')).toBe(0);
    expect(valueOf('!(s.com.z > 0.5)')).toBe(1);
    expect(valueOf('(s.com.z < 0.5) * 3 + true')).toBe(4);
    expect(valueOf('s.com.z || 7')).toBe(7);
    expect(valueOf('s.com.z > 1 && 7')).toBe(0);
    expect(valueOf('Math.exp(1 > 2) + (2 > 1) ** 3 + (2 > 1) ** 2')).toBe(3);
  });

  it('runs let, if and bounded loops', () => {
    const before = `let sum = 0;
      for (let i = 0; i < 5; i++) { if (i % 2 === 0) sum += i; else { sum -= 0.5; } }
      for (let k = 10; k >= 4; k -= 3) sum *= 2;
      sum++;`;
    expect(valueOf('sum', before)).toBe((0 - 0.5 + 2 - 0.5 + 4) * 8 + 1);
  });

  it('runs helper functions of all forms, wherever they are defined', () => {
    const helpers = `function clamp(x, low, high) { return Math.min(high, Math.max(low, x)); }
      const half = (x) => 0.5 * x;
      const twice = function (x) { if (x > 100) { return 100; } return later(x); };`;
    const later = 'function later(x) { return 2 * x; }';
    const source = `${programOf('twice(half(clamp(9, 0, 3)))', '', helpers)}${later}`;
    expect(termsOf(compiled(source), () => 0)).toEqual([3]);
  });

  it('hands s, bodies and surrounding variables to helper functions', () => {
    const helpers = `function lean(body, target) { return Math.abs(body.pitch - target); }
      function speed(s) { return s.com.vx; }`;
    const before = `let offset = 1;
      const near = (x) => { const d = x - offset; return d * d; };
      const outer = (x) => near(x) + offset;
      offset = 3;`;
    const value = valueOf(
      'outer(5) + speed(s) + lean(s.body("torso"), 0) + lean(s.body("pelvis"), 1)',
      before,
      helpers,
      2,
    );
    expect(value).toBe(4 + 3 + 2 + 2 + 1);
  });

  it('lets helper functions use names of their own that others use too', () => {
    const helpers =
      'function f(x) { const y = x + 1; return y; }\nfunction g(x) { const y = x + 2; return y; }';
    expect(valueOf('f(1) + g(x)', 'const x = 10;', helpers)).toBe(14);
  });

  it('hands on values that are no numbers, for the caller to see', () => {
    expect(valueOf('0 / s.com.x')).toBeNaN();
    expect(valueOf('1 / s.com.x')).toBe(Infinity);
    expect(valueOf('Math.min(Infinity, 3)')).toBe(3);
  });

  it('takes terms in the order of the weights and short forms of them', () => {
    const source = `const weights = { a: 1, b: -2.5e-1 };
function terms(s) { const b = 2; return { b, a: 1 }; }`;
    const program = compiled(source);
    expect(program.termNames).toEqual(['a', 'b']);
    expect(program.weights).toEqual([1, -0.25]);
    expect(termsOf(program, () => 0)).toEqual([1, 2]);
  });

  it('is quick with hundreds of muscles', () => {
    const muscles = Array.from({ length: 700 }, (_, i) => `muscle_${i}`);
    const groups = Array.from({ length: 7 }, (_, g) => {
      const sum = muscles.slice(100 * g, 100 * g + 100).map((name) => `s.muscle("${name}").activation`);
      return `const g${g} = ${sum.join(' + ')};`;
    });
    const source = programOf('g0 + g1 + g2 + g3 + g4 + g5 + g6', groups.join('\n'));
    const start = performance.now();
    const outcome = compileProgram(source, { ...CATALOGUE, muscles });
    expect(performance.now() - start).toBeLessThan(2000);
    expect(outcome.ok && outcome.value.readings.length).toBe(700);
    expect(outcome.ok && termsOf(outcome.value, () => 1)).toEqual([700]);
  });
});
