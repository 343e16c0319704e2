/** Models and archives that were damaged at random: a body, a choice or a sentence comes of each, and nothing else. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LabError } from '../../src/base/errors.ts';
import { loadEngine, type Engine } from '../../src/physics/engine.ts';
import { Importer } from '../../src/physics/import/importer.ts';
import { CORPUS } from '../fixtures/brought/corpus.ts';
import type { BroughtFiles } from '../../src/protocol/import.ts';

/** Longest time for one, ms; the page's own limit is far beyond it. */
const LIMIT = 8000;
const RUNS = 60;

/** Damage to one file: bytes written over, a stretch cut out, or a stretch doubled. */
const damage = fc.record({
  kind: fc.constantFrom('write', 'cut', 'double', 'swap'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 40 }),
  byte: fc.constantFrom(0x20, 0x22, 0x2d, 0x30, 0x39, 0x3c, 0x3e, 0x41, 0x2f, 0xff, 0x00),
});

type Damage = typeof damage extends fc.Arbitrary<infer Value> ? Value : never;

function damaged(bytes: Uint8Array, { kind, at, length, byte }: Damage): Uint8Array {
  const from = Math.floor(at * Math.max(0, bytes.length - 1));
  const part = bytes.slice(from, from + length);
  const rest = bytes.slice(from + length);
  switch (kind) {
    case 'write':
      return Uint8Array.of(...bytes.slice(0, from), ...part.map(() => byte), ...rest);
    case 'cut':
      return Uint8Array.of(...bytes.slice(0, from), ...rest);
    case 'double':
      return Uint8Array.of(...bytes.slice(0, from), ...part, ...part, ...rest);
    case 'swap':
      return Uint8Array.of(...bytes.slice(0, from), ...part.reverse(), ...rest);
  }
}

it('never hangs, never breaks, never says nothing', { timeout: 60_000 }, async () => {
  let engine: Promise<Engine> | null = null;
  const importer = new Importer(() => (engine ??= loadEngine()));
  const small = CORPUS.filter(({ files }) => files.every(({ bytes }) => bytes.length < 20_000));
  const outcomes = { body: 0, choose: 0, sentence: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...small),
      fc.array(damage, { minLength: 1, maxLength: 3 }),
      fc.nat(),
      async ({ files }, damages, which) => {
        const broken: BroughtFiles = files.map((file, i) =>
          i === which % files.length ? { ...file, bytes: damages.reduce(damaged, file.bytes) } : file,
        );
        const began = performance.now();
        try {
          const answer = await importer.bring(broken, null, {}, () => undefined);
          outcomes[answer.kind]++;
        } catch (thrown) {
          if (/abort/i.test(String(thrown))) engine = null;
          expect(thrown).toBeInstanceOf(LabError);
          expect(String(thrown).length).toBeGreaterThan(30);
          outcomes.sentence++;
        }
        expect(performance.now() - began).toBeLessThan(LIMIT);
      },
    ),
    { numRuns: RUNS, seed: 20261130, endOnFailure: true },
  );
  // Damage that nothing notices, or that nothing survives, would test little.
  expect(outcomes.body).toBeGreaterThan(0);
  expect(outcomes.sentence).toBeGreaterThan(0);
});
