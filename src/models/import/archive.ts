/** Unpacking a zip with nothing trusted: names, links and sizes are looked at before anything is unpacked. */
import { inflateSync } from 'fflate';
import { LabError } from '../../base/errors.ts';
import { MOST_BYTES } from '../../protocol/import.ts';
import { isModelFile, MOST_FILES, type ModelFiles } from './files.ts';

/** A part that is to become more than this many times its packed size is no honest file, once it is large. */
const MOST_GROWTH = 300;
const SMALL = 1024 * 1024;

/** One file of an archive as its directory at the end tells. */
interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly size: number;
  /** Where its own header begins. */
  readonly offset: number;
}

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const DEFLATED = 8;
const STORED = 0;
/** File type bits of Unix modes, and that of a symbolic link. */
const TYPE_BITS = 0o170000;
const LINK = 0o120000;
const ENCRYPTED = 1;
/** Stands for a size that only the 64-bit extension tells. */
const FOUR_GIGABYTES = 0xffffffff;

/** Whether these bytes begin as a zip does. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);

/** The model files of a zip; throws a LabError that says why an archive is refused. */
export function unpack(bytes: Uint8Array, archive: string): ModelFiles {
  const refuse = (why: string): LabError => new LabError(`The archive "${archive}" is refused: ${why}.`);
  const all = directoryOf(bytes, refuse).filter(({ name }) => !name.endsWith('/'));
  if (all.length === 0) throw refuse('there is no file in it');
  const entries = all.filter(({ name }) => isModelFile(name));
  if (entries.length > MOST_FILES)
    throw refuse(`it has ${entries.length} files, and ${MOST_FILES} are the most that are taken`);
  const whole = entries.reduce((sum, { size }) => sum + size, 0);
  if (whole > MOST_BYTES)
    throw refuse(`it would unpack to ${megabytes(whole)}, and ${megabytes(MOST_BYTES)} are the most`);
  const files = new Map<string, Uint8Array>();
  for (const entry of entries) {
    if (entry.size > SMALL && entry.size > MOST_GROWTH * Math.max(1, entry.packed))
      throw refuse(
        `"${entry.name}" would grow to ${Math.round(entry.size / Math.max(1, entry.packed))} times its size`,
      );
    if (files.has(entry.name)) throw refuse(`it has "${entry.name}" twice`);
    files.set(entry.name, contentOf(bytes, entry, refuse));
  }
  return files;
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1024 / 1024)} MB`;

/** All files that the directory at the archive's end lists, with names that are safe. */
function directoryOf(bytes: Uint8Array, refuse: (why: string) => LabError): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 22 - 0xffff && view.getUint32(end, true) !== END) end--;
  if (end < 0 || view.getUint32(end, true) !== END) throw refuse('it is cut off or no zip; pack it again');
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  const text = new TextDecoder();
  for (let i = 0; i < count; i++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== CENTRAL)
      throw refuse('its directory is broken; pack it again');
    const flags = view.getUint16(at + 8, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = text.decode(bytes.subarray(at + 46, at + 46 + nameLength)).replaceAll('\\', '/');
    const entry = {
      name,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    const unsafe = faultOfName(name);
    if (unsafe) throw refuse(`"${name}" ${unsafe}`);
    if (((view.getUint32(at + 38, true) >>> 16) & TYPE_BITS) === LINK) throw refuse(`"${name}" is a link`);
    if (flags & ENCRYPTED) throw refuse(`"${name}" is encrypted; pack it without a password`);
    if (entry.size === FOUR_GIGABYTES || entry.packed === FOUR_GIGABYTES || entry.offset === FOUR_GIGABYTES)
      throw refuse(`"${name}" needs the 64-bit kind of zip`);
    entries.push(entry);
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** What is wrong with a name, or null. */
function faultOfName(name: string): string | null {
  if (/^(\/|[A-Za-z]:)/.test(name)) return 'has an absolute path';
  if (name.split('/').includes('..')) return 'leads out of the folder';
  if (name === '' || /[\u0000-\u001f]/.test(name)) return 'has no proper name';
  return null;
}

function contentOf(bytes: Uint8Array, entry: Entry, refuse: (why: string) => LabError): Uint8Array {
  const { name, method, packed, size, offset } = entry;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL)
    throw refuse(`"${name}" is not where its directory says; pack it again`);
  const begin = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (begin + packed > bytes.length) throw refuse(`"${name}" is cut off; pack it again`);
  const data = bytes.subarray(begin, begin + packed);
  if (method === STORED) {
    if (packed !== size) throw refuse(`"${name}" is not as long as its directory says`);
    return data.slice();
  }
  if (method !== DEFLATED) throw refuse(`"${name}" is packed in a way that is not read; use the usual zip`);
  try {
    // Room for what was announced and one byte more, which tells of a part that lies about its size.
    const content = inflateSync(data, { out: new Uint8Array(size + 1) });
    if (content.length !== size) throw new Error('length');
    return content.slice();
  } catch {
    throw refuse(`"${name}" does not unpack to what its directory says; pack it again`);
  }
}
