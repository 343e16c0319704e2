/** Random programs: what the compiled function gives is what the text says, computed here by walking over the same tree. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as maths from '../../src/base/maths.ts';
import { readingText } from '../../src/protocol/readings.ts';
import { termChanges } from '../../src/reward/changes.ts';
import { readWeights, setWeightInSource, weightText } from '../../src/reward/edit.ts';
import { compiled, termsOf } from '../unit/reward/catalogue.ts';

type Value = number | boolean;
/** Values of readings by text and of local variables by name. */
type World = Map<string, Value>;
/** A piece of a program with its meaning. */
interface Piece {
  readonly text: string;
  readonly value: (world: World) => Value;
}

const READINGS = [
  'com.vx',
  'com.z',
  'body("torso").pitch',
  'joint("knee_r").angle',
  'effort',
  'time',
  'goal.speed',
];
const LOCALS = ['a', 'b', 'n'];

/** Operands may be booleans, which count as 1 and 0; the types say number, so that the operators can be written down. */
const BINARY: Record<string, (x: never, y: never) => Value> = {
  '+': (x: number, y: number) => x + y,
  '-': (x: number, y: number) => x - y,
  '*': (x: number, y: number) => x * y,
  '/': (x: number, y: number) => x / y,
  '%': (x: number, y: number) => x % y,
  '**': (x: Value, y: Value) => maths.pow(Number(x), Number(y)),
  '<': (x: number, y: number) => x < y,
  '>=': (x: number, y: number) => x >= y,
  '==': (x: Value, y: Value) => Number(x) === Number(y),
  '!==': (x: number, y: number) => x !== y,
  '&&': (x: number, y: number) => x && y,
  '||': (x: number, y: number) => x || y,
};
const UNARY: Record<string, (x: never) => Value> = {
  '-': (x: number) => -x,
  '+': (x: Value) => Number(x),
  '!': (x: number) => !x,
  'Math.abs': (x: number) => Math.abs(x),
  'Math.sqrt': (x: number) => Math.sqrt(x),
  'Math.exp': (x: Value) => maths.exp(Number(x)),
  'Math.cos': (x: Value) => maths.cos(Number(x)),
  'Math.tanh': (x: Value) => maths.tanh(Number(x)),
  // A helper function and one that reads what is around it, see `programText`.
  half: (x: number) => 0.5 * x,
};

const number = fc
  .oneof(fc.integer({ min: 0, max: 20 }), fc.double({ min: 0, max: 1e3, noNaN: true }))
  .map((x): Piece => ({ text: String(x), value: () => x }));
const readingPiece = fc
  .constantFrom(...READINGS)
  .map((text): Piece => ({ text: `s.${text}`, value: (world) => world.get(text) ?? NaN }));
const localPiece = (locals: readonly string[]) =>
  fc.constantFrom(...locals).map((text): Piece => ({ text, value: (world) => world.get(text) ?? NaN }));

/** Expressions over readings and the given locals. */
function expression(locals: readonly string[]): fc.Arbitrary<Piece> {
  const leaves = [number, readingPiece, ...(locals.length > 0 ? [localPiece(locals)] : [])];
  return fc.letrec<{ tree: Piece }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 5, depthSize: 'medium' },
      ...leaves,
      fc
        .tuple(fc.constantFrom(...Object.keys(BINARY)), tie('tree'), tie('tree'))
        .map(([operator, x, y]): Piece => {
          const apply = BINARY[operator];
          return {
            text: `((${x.text}) ${operator} (${y.text}))`,
            value: (world) => apply(x.value(world) as never, y.value(world) as never),
          };
        }),
      fc.tuple(fc.constantFrom(...Object.keys(UNARY)), tie('tree')).map(([operator, x]): Piece => {
        const apply = UNARY[operator];
        return { text: `${operator}(${x.text})`, value: (world) => apply(x.value(world) as never) };
      }),
      fc.tuple(tie('tree'), tie('tree'), tie('tree')).map(([test, x, y]): Piece => ({
        text: `(${test.text} ? ${x.text} : ${y.text})`,
        value: (world) => (test.value(world) ? x.value(world) : y.value(world)),
      })),
    ),
  })).tree;
}

const program = fc.record({
  a: expression([]),
  b: expression(['a']),
  start: expression(['a', 'b']),
  turns: fc.integer({ min: 0, max: 6 }),
  step: expression([...LOCALS, 'i']),
  test: expression(LOCALS),
  instead: expression(LOCALS),
  term: expression(LOCALS),
  helper: expression(['p', 'a', 'n']),
});
type Program = typeof program extends fc.Arbitrary<infer Shape> ? Shape : never;

const programText = (p: Program): string => `const weights = { term: 1, helped: 2 };
const half = (x) => 0.5 * x;
function terms(s) {
  const a = ${p.a.text};
  const b = ${p.b.text};
  let n = ${p.start.text};
  function helped(p) { return ${p.helper.text}; }
  for (let i = 0; i < ${p.turns}; i++) { n = ${p.step.text}; }
  if (${p.test.text}) { n = ${p.instead.text}; }
  return { term: ${p.term.text}, helped: helped(b) };
}`;

function meaning(p: Program, readings: ReadonlyMap<string, Value>): number[] {
  const world: World = new Map(readings);
  world.set('a', p.a.value(world));
  world.set('b', p.b.value(world));
  world.set('n', p.start.value(world));
  for (let i = 0; i < p.turns; i++) world.set('n', p.step.value(new Map(world).set('i', i)));
  if (p.test.value(world)) world.set('n', p.instead.value(world));
  const helped = p.helper.value(new Map(world).set('p', world.get('b') ?? NaN));
  return [Number(p.term.value(world)), Number(helped)];
}

const readings = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), {
  minLength: READINGS.length,
  maxLength: READINGS.length,
});

describe('random programs', () => {
  it('compute what their text says, to the last bit', () => {
    fc.assert(
      fc.property(program, readings, (p, values) => {
        const world = new Map(READINGS.map((text, i) => [text, values[i]]));
        const result = termsOf(compiled(programText(p)), (key) => world.get(readingText(key)) ?? NaN);
        expect(result).toEqual(meaning(p, world));
      }),
      { numRuns: 300 },
    );
  });

  it('differ from themselves in nothing, and after a weight was set in that weight', () => {
    fc.assert(
      fc.property(program, fc.double({ min: -1e6, max: 1e6, noNaN: true }), (p, weight) => {
        const source = programText(p);
        expect(termChanges(source, source)).toEqual({
          added: [],
          dropped: [],
          rewritten: [],
          reweighted: [],
        });
        const edited = setWeightInSource(source, 'helped', weight) ?? '';
        expect(edited).toBe(source.replace('helped: 2', `helped: ${weightText(weight)}`));
        expect(readWeights(edited)?.get('helped')).toBe(Number(weightText(weight)));
      }),
      { numRuns: 100 },
    );
  });
});
