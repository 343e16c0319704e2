/** Serves a built page: a plain static server for one folder, with nothing that another static host would not do. */
import { createReadStream, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { DIST } from './build.mjs';

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Names with the hash of their content in them: they never change. */
const HASHED = /[/\\]assets[/\\][^/\\]+-[\w-]{8}\.\w+$/;

/**
 * Starts to serve a folder; rejects with the system's error when the port cannot be had.
 * @param {{ folder: string, port: number, host?: string, base?: string }} options port 0 stands for any free one;
 *   base is the path the page stands under, with slashes at both ends
 * @returns {Promise<import('node:http').Server>}
 */
export function serveFolder({ folder, port, host = '127.0.0.1', base = '/' }) {
  const server = createServer((request, response) => {
    const answer = (/** @type {number} */ status, /** @type {string} */ text) =>
      response.writeHead(status, { 'Content-Type': TYPES['.txt'] }).end(`${text}\n`);
    if (request.method !== 'GET' && request.method !== 'HEAD') return answer(405, 'Only GET and HEAD.');
    const file = fileOf(folder, base, request.url ?? '');
    const status = file === null ? undefined : statSync(file, { throwIfNoEntry: false });
    if (file === null || !status?.isFile()) return answer(404, 'There is no such file.');
    response.writeHead(200, {
      'Content-Type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'Content-Length': status.size,
      'Cache-Control': HASHED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    if (request.method === 'HEAD') return response.end();
    createReadStream(file)
      .on('error', () => response.destroy())
      .pipe(response);
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, host, () => resolve(server));
  });
}

/**
 * The file that an address stands for, never outside the folder; null where there is none.
 * @param {string} folder
 * @param {string} base
 * @param {string} url
 */
function fileOf(folder, base, url) {
  let name;
  try {
    name = decodeURIComponent(new URL(url, 'http://host').pathname);
  } catch {
    return null;
  }
  if (!name.startsWith(base) || name.includes('\0')) return null;
  const file = path.join(folder, name.slice(base.length));
  if (file !== folder && !file.startsWith(path.join(folder, path.sep))) return null;
  return name.endsWith('/') ? path.join(file, 'index.html') : file;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  // For the browser tests: a sub-path, as on hosts that serve many pages.
  const [port = '0', base = '/'] = process.argv.slice(2);
  await serveFolder({ folder: DIST, port: Number(port), base });
}
