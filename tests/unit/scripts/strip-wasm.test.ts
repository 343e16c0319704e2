import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stripCustomSections } from '../../../scripts/strip-wasm.ts';

const HEADER = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0];

describe('stripping a WebAssembly binary', () => {
  it('leaves the engine whole and more than halves it', async () => {
    const binary = await readFile(createRequire(import.meta.url).resolve('@mujoco/mujoco/mujoco.wasm'));
    const stripped = stripCustomSections(binary);
    expect(stripped.length).toBeLessThan(0.5 * binary.length);
    const [before, after] = await Promise.all([WebAssembly.compile(binary), WebAssembly.compile(stripped)]);
    expect(WebAssembly.Module.exports(after)).toEqual(WebAssembly.Module.exports(before));
    expect(WebAssembly.Module.imports(after)).toEqual(WebAssembly.Module.imports(before));
    expect(WebAssembly.Module.customSections(after, 'name')).toHaveLength(0);
  });

  it('drops custom sections of any size and keeps the order of the others', () => {
    const size = (length: number): number[] =>
      length < 0x80 ? [length] : [(length & 0x7f) | 0x80, ...size(length >>> 7)];
    const section = fc
      .tuple(fc.nat({ max: 13 }), fc.uint8Array({ maxLength: 300 }))
      .map(([id, content]) => ({ id, bytes: [id, ...size(content.length), ...content] }));
    fc.assert(
      fc.property(fc.array(section), (sections) => {
        const bytes = (kept: typeof sections) => [...HEADER, ...kept.flatMap((one) => one.bytes)];
        const stripped = stripCustomSections(Uint8Array.from(bytes(sections)));
        expect(Array.from(stripped)).toEqual(bytes(sections.filter((one) => one.id !== 0)));
      }),
    );
  });

  it('refuses what is no binary or is cut off', () => {
    expect(() => stripCustomSections(Uint8Array.from([1, 2, 3]))).toThrow('not a WebAssembly binary');
    expect(() => stripCustomSections(Uint8Array.from([...HEADER, 1, 5, 0]))).toThrow('cut off');
    expect(() => stripCustomSections(Uint8Array.from([...HEADER, 1, 0x80]))).toThrow('cut off');
  });
});
