/**
 * Which browser the tests and the command line's pictures use, and how it is started: the one that CHROME_PATH names,
 * else Playwright's own, else the system's Chromium or Chrome.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from './install.mjs';

/** Names the system's browsers go by, in the order they are tried. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** WebGL drawn by the processor, and nothing that speaks to the network by itself. */
const FLAGS = [
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What a person without any browser is told. */
const NO_BROWSER = 'No Chromium or Chrome was found. Install one, or let CHROME_PATH name its program.';

/** A connection that takes longer to come about has failed, and so has a download that says nothing for so long, ms. */
const CONNECTION_MS = 10_000;
const DOWNLOAD_SILENCE_MS = 60_000;
/** A failed download is not tried again for so long, ms. */
const RETRY_AFTER_MS = 24 * 3600 * 1000;
const DOWNLOAD_RECORD = path.join(ROOT, '.cache', 'browser-download.json');

const isRoot = () => process.getuid?.() === 0;

/** Path of the browser to use, or null when there is none. */
export function findBrowser() {
  const chosen = process.env['CHROME_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_PATH names "${chosen}", which does not exist.`);
    return chosen;
  }
  return [chromium.executablePath(), ...systemBrowsers()].find(runs) ?? null;
}

/** Playwright's launch options for the browser; throws an Error with a sentence when there is none. */
export function launchOptions() {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error(NO_BROWSER);
  return { executablePath, args: isRoot() ? [...FLAGS, '--no-sandbox'] : FLAGS, chromiumSandbox: !isRoot() };
}

/**
 * Finds the browser and installs one where none is: Playwright's own where it can be downloaded, else the system's, else
 * Debian's package. Throws an Error with a sentence when all fail.
 * @returns {Promise<string>}
 */
export async function installBrowser() {
  if (process.env['CHROME_PATH']) return findBrowser() ?? '';
  const own = chromium.executablePath();
  if (!existsSync(own) && mayDownload()) await download();
  const found = findBrowser();
  if (found) return found;
  if (isRoot() && findProgram('apt-get')) {
    // Where Playwright's own is there but does not run, only the libraries that it needs are missing.
    if (existsSync(own)) await runLoudly(process.execPath, [playwrightProgram(), 'install-deps', 'chromium']);
    if (!runs(own)) {
      console.error("Installing Debian's chromium …");
      const environment = { DEBIAN_FRONTEND: 'noninteractive' };
      await runLoudly('apt-get', ['update'], environment);
      await runLoudly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], environment);
    }
  }
  const installed = findBrowser();
  if (!installed) throw new Error(NO_BROWSER);
  return installed;
}

/** @returns {string[]} */
function systemBrowsers() {
  return [...NAMES.flatMap((name) => findProgram(name) ?? []), ...OTHER_PLACES].filter((place) =>
    existsSync(place),
  );
}

/**
 * Full path of a program on the search path, or null.
 * @param {string} name
 * @returns {string | null}
 */
function findProgram(name) {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

/**
 * Whether a browser is there and starts; one that lacks libraries does not. (On Windows asking would open a window.)
 * @param {string} program
 */
function runs(program) {
  if (!existsSync(program)) return false;
  if (process.platform === 'win32') return true;
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return status === 0 && /chrom/i.test(stdout);
}

const playwrightProgram = () =>
  path.join(path.dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js');

/** Whether this version of Playwright's browser has not failed to come within the last day. */
function mayDownload() {
  if (!existsSync(DOWNLOAD_RECORD)) return true;
  const failed = /** @type {{ browser?: string, at?: number }} */ (
    JSON.parse(readFileSync(DOWNLOAD_RECORD, 'utf8'))
  );
  return failed.browser !== chromium.executablePath() || Date.now() - (failed.at ?? 0) > RETRY_AFTER_MS;
}

/** Downloads Playwright's browser; a failure is remembered and is no error. */
async function download() {
  console.error("Downloading Playwright's Chromium …");
  const status = await runLoudly(
    process.execPath,
    [playwrightProgram(), 'install', '--no-shell', 'chromium'],
    { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: String(CONNECTION_MS) },
    DOWNLOAD_SILENCE_MS,
  );
  if (status === 0) return;
  console.error('It cannot be downloaded from here; looking for another browser.');
  mkdirSync(path.dirname(DOWNLOAD_RECORD), { recursive: true });
  writeFileSync(DOWNLOAD_RECORD, JSON.stringify({ browser: chromium.executablePath(), at: Date.now() }));
}

/**
 * Runs a program with its output on standard error; ended when it is silent for too long. Resolves with the exit code,
 * or null when it was ended or could not start.
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {Record<string, string>} environment
 * @param {number} silenceMs
 * @returns {Promise<number | null>}
 */
function runLoudly(program, parameters, environment = {}, silenceMs = Infinity) {
  return new Promise((resolve) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    /** @type {NodeJS.Timeout | undefined} */
    let timer;
    const heard = () => {
      clearTimeout(timer);
      if (Number.isFinite(silenceMs)) timer = setTimeout(() => child.kill('SIGKILL'), silenceMs);
    };
    heard();
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (/** @type {Buffer} */ text) => {
        heard();
        process.stderr.write(text);
      });
    child.on('error', () => resolve(null));
    child.on('close', (code) => {
      clearTimeout(timer);
      resolve(code);
    });
  });
}
