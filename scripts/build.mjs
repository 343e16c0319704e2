/** Builds the page into dist, with a stamp of the sources that it was made from. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './install.mjs';

/** Everything that the built page is made from. */
const SOURCES = [
  'index.html',
  'package-lock.json',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
  'vite.config.ts',
  'workers',
];

/** Where the built page stands. */
export const DIST = path.join(ROOT, 'dist');
const STAMP = path.join(DIST, '.vite', 'sources.sha256');

/** Hash over names and contents of all sources. */
function hashSources() {
  const hash = createHash('sha256');
  /** @param {string} file */
  const add = (file) => {
    const full = path.join(ROOT, file);
    if (!existsSync(full)) return;
    if (statSync(full).isDirectory())
      for (const name of readdirSync(full).sort()) add(path.posix.join(file, name));
    else hash.update(`${file}\0`).update(readFileSync(full)).update('\0');
  };
  SOURCES.forEach(add);
  return hash.digest('hex');
}

/** Whether dist was built from the sources as they are now. */
export const isBuilt = () =>
  existsSync(path.join(DIST, 'index.html')) &&
  existsSync(STAMP) &&
  readFileSync(STAMP, 'utf8') === hashSources();

/**
 * Builds the page; throws the bundler's error when it fails.
 * @param {'info' | 'warn'} logLevel
 */
export async function buildPage(logLevel) {
  const sources = hashSources();
  const { build } = await import('vite');
  await build({ root: ROOT, logLevel });
  writeFileSync(STAMP, sources);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildPage('info');
