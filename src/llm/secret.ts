/** Keeps the key out of every text. */
import { shortened } from '../base/shortened.ts';

/** What stands where a key stood. */
export const HIDDEN = '[key]';

/**
 * A text without the key: as it is, and as servers quote it, with its middle starred or dotted out. Keys shorter than six
 * characters are no secrets but placeholders such as "none", and stay.
 */
export function withoutKey(text: string, key: string): string {
  if (key.length < 6) return text;
  const plain = text.replaceAll(key, HIDDEN).replaceAll(encodeURIComponent(key), HIDDEN);
  const literal = (part: string): string => part.replace(/[^A-Za-z0-9]/g, '\\$&');
  const [head, tail] = [key.slice(0, 2), key.slice(-2)].map(literal);
  return plain.replace(new RegExp(`${head}[\\w-]*[*•.…]{3,}[\\w-]*${tail}`, 'g'), HIDDEN);
}

/** A server's own words on one line, shortened, without the key; empty where it said nothing that can be read. */
export function serverWords(text: string, key: string, length = 240): string {
  if (/^\s*</.test(text)) return '';
  const line = withoutKey(text, key).replace(/\s+/g, ' ').trim();
  return shortened(line, length);
}
