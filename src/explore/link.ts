/** A link that carries what is set for the next trial: compressed, checked when it is read, and capped. */
import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate';
import * as z from 'zod/mini';
import { LabError } from '../base/errors.ts';
import { type BenchSettings, benchSchema } from './kept.ts';

/** Raised when the shape of what is carried changes. */
const LINK_VERSION = 1;
/** Longest text that a link carries; longer addresses are cut off by some mail programs and servers. */
export const MOST_CHARACTERS = 6000;
/** Most that the text of a link may unpack to, bytes. */
const MOST_UNPACKED = 200_000;

const linkSchema = z.object({ version: z.literal(LINK_VERSION), bench: benchSchema });

/** The text that goes behind `#bench=`. Throws where it would be too long. */
export function linkText(bench: BenchSettings): string {
  const packed = deflateSync(strToU8(JSON.stringify({ version: LINK_VERSION, bench })), { level: 9 });
  const text = toText(packed);
  if (text.length > MOST_CHARACTERS)
    throw new LabError(
      `${bench.start ? 'The instant at which trials begin makes this' : 'This is'} too much for a link; export the exploration as a file instead.`,
    );
  return text;
}

/** What a link's text carries. Throws one sentence where it carries nothing that can be used. */
export function readLink(text: string): BenchSettings {
  let found: unknown;
  try {
    if (text.length > MOST_CHARACTERS) throw new Error('too long');
    const room = new Uint8Array(MOST_UNPACKED);
    found = JSON.parse(strFromU8(inflateSync(fromText(text), { out: room })));
  } catch (cause) {
    throw new LabError('The link is broken or cut off; the page opens without it.', { cause });
  }
  const read = linkSchema.safeParse(found);
  if (read.success) return read.data.bench;
  const version = z.object({ version: z.number() }).safeParse(found);
  if (version.success && version.data.version > LINK_VERSION)
    throw new LabError('The link is from a newer version of this page, which has to be used to open it.');
  throw new LabError('The link holds something that this page does not know; the page opens without it.');
}

/** Base64 in the letters of addresses (RFC 4648, section 5), without padding. */
function toText(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromText(text: string): Uint8Array {
  const letters = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}
