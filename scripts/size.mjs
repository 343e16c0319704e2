/** What JavaScript the built page loads at start, gzipped: its entry, what that imports, and the threads it starts. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DIST } from './build.mjs';

/** Most that may be loaded at start, bytes gzipped. */
export const START_LIMIT = 350_000;

/** @typedef {{ file: string, isEntry?: boolean, imports?: string[] }} Chunk */

/**
 * Files loaded at start with their sizes, bytes gzipped.
 * @returns {{ file: string, thread: boolean, bytes: number }[]}
 */
export function startFiles() {
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
  const scripts = readdirSync(path.join(DIST, 'assets')).filter((name) => name.endsWith('.js'));
  const threads = scripts.map((name) => `assets/${name}`).filter((file) => !chunks.has(file));
  return [
    ...[...page].map((file) => ({ file, thread: false })),
    ...threads.map((file) => ({ file, thread: true })),
  ].map((entry) => ({ ...entry, bytes: gzipSync(readFileSync(path.join(DIST, entry.file))).length }));
}

/** Prints the sizes; true when their sum is within the limit. */
export function checkSize() {
  const files = startFiles();
  const sum = files.reduce((bytes, file) => bytes + file.bytes, 0);
  const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
  for (const { file, thread, bytes } of files)
    console.log(`${kilobytes(bytes)}  ${file}${thread ? ' (thread)' : ''}`);
  console.log(`${kilobytes(sum)}  of JavaScript at start, gzipped (limit ${START_LIMIT / 1000} kB)`);
  return sum <= START_LIMIT;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = checkSize() ? 0 : 1;
