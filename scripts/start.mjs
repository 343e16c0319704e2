/**
 * npm start: installs what is missing, builds when the sources changed, serves on a free port near 4173 and opens the
 * page where there is a desktop. PORT sets the port, HOST who may connect (127.0.0.1 unless set), BROWSER=none opens
 * nothing.
 */
import { spawn } from 'node:child_process';
import { buildPage, DIST, isBuilt } from './build.mjs';
import { installPackages, requireNode } from './install.mjs';
import { serveFolder } from './serve.mjs';

const FIRST_PORT = 4173;
const PORTS_TRIED = 20;

requireNode();
try {
  await start();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function start() {
  const flags = process.argv.slice(2);
  if (flags.length > 0)
    throw new Error(`npm start takes no flags ("${flags.join(' ')}"); set the port by PORT=4200 npm start.`);
  const wanted = wantedPort();
  installPackages();
  if (!isBuilt()) {
    console.log('Building …');
    await buildPage('warn');
  }
  const server = await listen(DIST, wanted);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : wanted;
  const url = `http://localhost:${port}/`;
  console.log(`MoVLR Lab is at ${url} (Ctrl-C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => {
      server.close(() => process.exit(0));
      server.closeAllConnections();
    });
  openPage(url);
}

/** The port that PORT sets, or null. */
function wantedPort() {
  const text = process.env['PORT'];
  if (text === undefined || text === '') return null;
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65535)
    throw new Error(`PORT is "${text}"; set it to a number from 1 to 65535.`);
  return port;
}

/**
 * @param {string} folder
 * @param {number | null} wanted
 */
async function listen(folder, wanted) {
  const host = process.env['HOST'] || '127.0.0.1';
  const ports = wanted === null ? [...Array(PORTS_TRIED).keys()].map((i) => FIRST_PORT + i) : [wanted];
  for (const port of ports) {
    try {
      return await serveFolder({ folder, port, host });
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'EADDRINUSE' && wanted === null) continue;
      const reasons = { EADDRINUSE: 'is in use', EACCES: 'needs more rights' };
      const reason = reasons[/** @type {keyof typeof reasons} */ (code)];
      if (reason)
        throw new Error(`Port ${port} ${reason}; choose another, e.g. PORT=4300 npm start.`, {
          cause: error,
        });
      throw error;
    }
  }
  return serveFolder({ folder, port: 0, host });
}

/**
 * Opens the page in the person's browser where there is a desktop; where it cannot, the printed address stands.
 * @param {string} url
 */
function openPage(url) {
  if (process.env['CI'] || process.env['BROWSER'] === 'none') return;
  const desktop = process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY'];
  const command =
    process.platform === 'darwin'
      ? ['open']
      : process.platform === 'win32'
        ? ['cmd', '/c', 'start', '']
        : desktop
          ? ['xdg-open']
          : null;
  if (!command) return;
  const [program = '', ...parameters] = command;
  spawn(program, [...parameters, url], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
