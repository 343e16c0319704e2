/** What a file is that is no model, by its content and then by its name. */
import { isZip } from './archive.ts';

const begins = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, i) => bytes[i] === byte);

/** What a file is, completing its name to a sentence; null for what may be a model. */
export function kindOf(path: string, bytes: Uint8Array): string | null {
  if (bytes.length === 0) return 'is empty (0 bytes)';
  if (begins(bytes, 0x89, 0x50, 0x4e, 0x47) || begins(bytes, 0xff, 0xd8, 0xff)) return 'is a picture';
  if (begins(bytes, 0x47, 0x49, 0x46, 0x38)) return 'is a picture';
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46)) return 'is a PDF';
  if (/\.zip$/i.test(path) && !isZip(bytes)) return 'is no zip, whatever its name says';
  if (/\.(png|jpe?g|ktx)$/i.test(path)) return 'is a picture by its name';
  if (/\.(stl|obj|msh)$/i.test(path)) return 'is a mesh';
  if (/\.(txt|md)$/i.test(path)) return 'is a text';
  return null;
}
