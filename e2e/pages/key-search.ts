/** Looks for a key in whatever leaves or is kept by the page. */
import { unzipSync } from 'fflate';
import type { Page } from '@playwright/test';

/** A key as it could stand in bytes: plain, of two bytes a letter, in hexadecimal, and in base64 at any place; one letter a byte. */
function shapesOf(key: string): string[] {
  const bytes = Buffer.from(key);
  const base64 = [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    // Letters at both ends have bits of their neighbours.
    return text.slice(Math.ceil((8 * before) / 6), Math.floor((8 * (before + bytes.length)) / 6));
  });
  return [
    key,
    Buffer.from(key, 'utf16le').toString('latin1'),
    bytes.toString('hex'),
    ...base64,
    ...base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_')),
  ];
}

/** Things by name, each as text or bytes. */
export type Things = Readonly<Record<string, string | Uint8Array>>;

/** Names of those that hold the key; zips are unpacked. */
export function holdingKey(things: Things, key: string): string[] {
  const shapes = shapesOf(key);
  return Object.entries(things).flatMap(([name, thing]) => {
    const letters =
      typeof thing === 'string'
        ? `${thing}\n${Buffer.from(thing).toString('latin1')}`
        : Buffer.from(thing).toString('latin1');
    const inside = letters.startsWith('PK\u0003\u0004') && typeof thing !== 'string' ? unzipSync(thing) : {};
    const found = holdingKey(inside, key).map((entry) => `${name}/${entry}`);
    return shapes.some((shape) => letters.includes(shape)) ? [name, ...found] : found;
  });
}

/** All that the browser keeps of the page, each value of its databases with its bytes. */
export async function everythingKept(page: Page): Promise<Record<string, string>> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database cannot be read.'));
      });
    const letters = (bytes: Uint8Array): string => {
      let text = '';
      for (let at = 0; at < bytes.length; at += 8192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return text;
    };
    const textOf = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return letters(new Uint8Array(await value.arrayBuffer()));
      if (value instanceof ArrayBuffer) return letters(new Uint8Array(value));
      if (ArrayBuffer.isView(value))
        return letters(new Uint8Array(value.buffer, value.byteOffset, value.byteLength));
      if (typeof value !== 'object' || value === null) return String(value);
      const parts = await Promise.all(
        Object.entries(value).map(async ([name, part]) => `${name}: ${await textOf(part)}`),
      );
      return parts.join('\n');
    };
    const kept: Record<string, string> = {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      cookies: document.cookie,
      history: JSON.stringify(history.state),
      caches: JSON.stringify(typeof caches === 'undefined' ? [] : await caches.keys()),
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = await answer(database.transaction(store).objectStore(store).getAll());
        kept[`${name}/${store}`] = await textOf(values);
      }
      database.close();
    }
    return kept;
  });
}

/** What stands on the page, fields with what is typed in them too. */
export async function everythingShown(page: Page): Promise<string> {
  return page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      ...[...document.querySelectorAll('input, textarea, select')].map((field) =>
        'value' in field ? String(field.value) : '',
      ),
      location.href,
      document.title,
    ].join('\n'),
  );
}
