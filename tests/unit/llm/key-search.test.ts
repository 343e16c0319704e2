import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { holdingKey } from '../../../e2e/pages/key-search.ts';

const KEY = 'sk-test-5cdc49f2aa6b4e0d';

it('a key is found in each shape, within zips and pictures, and nowhere else', () => {
  const shapes = {
    plain: `Bearer ${KEY}`,
    'base64 0': btoa(KEY),
    'base64 1': btoa(`x${KEY} and more`),
    'base64 2': btoa(`{"${KEY}"}`).replaceAll('+', '-').replaceAll('/', '_'),
    hexadecimal: Buffer.from(KEY).toString('hex'),
    'two bytes a letter': new Uint8Array(Buffer.from(KEY, 'utf16le')),
  };
  expect(holdingKey(shapes, KEY)).toEqual(Object.keys(shapes));
  const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 255, ...strToU8(`tEXt${KEY}`), 7]);
  const inner = zipSync({ 'deep/picture.png': picture });
  const file = zipSync({ 'clean.txt': strToU8('nothing'), 'inner.zip': [inner, { level: 0 }] });
  expect(holdingKey({ file }, KEY)).toContain('file/inner.zip/deep/picture.png');
  expect(holdingKey({ file: zipSync({ 'clean.txt': strToU8(`${KEY.slice(0, -1)}0`) }) }, KEY)).toEqual([]);
});
