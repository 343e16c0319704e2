/**
 * What JavaScript the built page loads at start, gzipped: its entry and what that imports. Threads load beside it, some
 * only when needed; they are shown and not counted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DIST } from './build.mjs';

/** Most that the page may load at start, bytes gzipped. */
const START_LIMIT = 350_000;

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk */

/** Scripts of the page at start and of all threads, paths under dist. */
function scripts() {
  const manifest = /** @type {Record<string, Chunk>} */ (
    JSON.parse(readFileSync(path.join(DIST, '.vite', 'manifest.json'), 'utf8'))
  );
  /** @type {Set<string>} */
  const page = new Set();
  const follow = (/** @type {Chunk | undefined} */ chunk) => {
    if (!chunk || page.has(chunk.file)) return;
    page.add(chunk.file);
    chunk.imports?.forEach((name) => follow(manifest[name]));
  };
  Object.values(manifest).forEach((chunk) => chunk.isEntry && follow(chunk));
  // Threads are bundled by themselves and are not in the manifest.
  const chunks = new Set(Object.values(manifest).map((chunk) => chunk.file));
  const all = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const threads = all.map((name) => `assets/${name}`).filter((file) => !chunks.has(file));
  return { page: [...page], threads };
}

/** Prints the sizes; true when the page's sum is within the limit. */
export function checkSize() {
  const { page, threads } = scripts();
  const bytes = (/** @type {string} */ file) => gzipSync(readFileSync(path.join(DIST, file))).length;
  const print = (/** @type {number} */ size, /** @type {string} */ what) =>
    console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${what}`);
  for (const file of page) print(bytes(file), file);
  for (const file of threads) print(bytes(file), `${file} (thread)`);
  const sum = page.reduce((total, file) => total + bytes(file), 0);
  print(sum, `of JavaScript in the page at start, gzipped (limit ${START_LIMIT / 1000} kB)`);
  return sum > 0 && sum <= START_LIMIT;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkSize() ? 0 : 1;
