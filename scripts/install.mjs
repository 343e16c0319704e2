/** Installs the packages of package-lock.json where they are missing or others. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

const STAMP = path.join(ROOT, 'node_modules', '.lock-sha256');

/** Says in a sentence when Node is too old, and ends. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(
    `MoVLR Lab needs Node 20.19 or later; this is ${process.versions.node}. See https://nodejs.org`,
  );
  process.exit(1);
}

/** Installs what is missing; returns at once when nothing is. Throws an Error with a sentence when npm fails. */
export function installPackages() {
  const lock = readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8');
  const wanted = createHash('sha256').update(lock).digest('hex');
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp === wanted) return;
  if (stamp !== '' || !isInstalled(lock)) {
    console.error('Installing packages …');
    runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  }
  writeFileSync(STAMP, wanted);
}

/**
 * Whether npm's own record of what is installed has every package of the lock file in its version; packages for other
 * systems are missing from it.
 * @param {string} lock
 */
function isInstalled(lock) {
  const record = path.join(ROOT, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  /** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */
  const wanted = /** @type {Lock} */ (JSON.parse(lock)).packages;
  const present = /** @type {Lock} */ (JSON.parse(readFileSync(record, 'utf8'))).packages;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || present[name]?.version === version || (optional && !present[name]),
  );
}

/** @param {readonly string[]} parameters */
function runNpm(parameters) {
  // The npm that runs this script, where one does; as npm is a script of Node it needs no shell on any system.
  const npm = process.env['npm_execpath'];
  /** @type {import('node:child_process').SpawnSyncOptions} */
  const options = { cwd: ROOT, stdio: ['ignore', 2, 2] };
  const { status } = npm?.endsWith('.js')
    ? spawnSync(process.execPath, [npm, ...parameters], options)
    : spawnSync('npm', parameters, { ...options, shell: process.platform === 'win32' });
  if (status !== 0)
    throw new Error('npm could not install the packages; its reason stands above. Is there a network?');
}
