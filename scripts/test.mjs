/**
 * npm test: installs what is missing, then runs every check and every test, the failing ones notwithstanding. The last
 * line is "N passed, N failed" over all of them. Steps can be chosen: npm test -- unit lint
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPage, isBuilt } from './build.mjs';
import { installPackages, requireNode, ROOT } from './install.mjs';
import { countPlaywright, countReport, countVitest } from './test-reports.mjs';

/** @typedef {import('./test-reports.mjs').Count} Count */

const REPORTS = path.join(ROOT, '.cache', 'test-reports');
const UNIT_REPORT = path.join(REPORTS, 'unit.json');
const PAGE_REPORT = path.join(REPORTS, 'e2e.json');

/** @type {Readonly<Record<string, () => Count | Promise<Count>>>} */
const STEPS = {
  format: () => check('prettier/bin/prettier.cjs', ['--check', '.']),
  types: () => check('typescript/bin/tsc', ['-p', '.']),
  lint: () => check('eslint/bin/eslint.js', ['.']),
  unit: () => {
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
    return tests('vitest/vitest.mjs', ['run', ...report], UNIT_REPORT, countVitest);
  },
  build: () => counted(runNode(path.join(ROOT, 'scripts', 'build.mjs'), [])),
  size: async () => {
    const { checkSize } = await import('./size.mjs');
    return counted(checkSize());
  },
  e2e: async () => {
    const { installBrowser } = await import('./browser.mjs');
    await installBrowser();
    if (!isBuilt()) await buildPage('warn');
    process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] = PAGE_REPORT;
    const parameters = ['test', '--reporter=list,json'];
    return tests('@playwright/test/cli.js', parameters, PAGE_REPORT, countPlaywright);
  },
};

requireNode();
const chosen = process.argv.slice(2);
const unknown = chosen.find((name) => !(name in STEPS));
if (unknown !== undefined) {
  console.error(`There is no step "${unknown}"; the steps are ${Object.keys(STEPS).join(', ')}.`);
  process.exit(2);
}
process.exitCode = await runSteps(chosen.length > 0 ? chosen : Object.keys(STEPS));

/**
 * @param {readonly string[]} names
 * @returns {Promise<number>} exit code
 */
async function runSteps(names) {
  const total = { passed: 0, failed: 0 };
  /** @type {string[]} */
  const lines = [];
  try {
    installPackages();
    mkdirSync(REPORTS, { recursive: true });
  } catch (error) {
    say(error);
    names = [];
    total.failed = 1;
  }
  for (const name of names) {
    console.log(`\n— ${name}`);
    const begin = performance.now();
    const { passed, failed } = await runStep(name);
    total.passed += passed;
    total.failed += failed;
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    lines.push(`${name.padEnd(8)} ${passed} passed, ${failed} failed, ${seconds} s`);
  }
  console.log(`\n${lines.join('\n')}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
}

/** @param {string} name */
async function runStep(name) {
  try {
    return (await STEPS[name]?.()) ?? counted(false);
  } catch (error) {
    say(error);
    return counted(false);
  }
}

/** @param {unknown} error */
function say(error) {
  console.log(error instanceof Error ? error.message : String(error));
}

/**
 * One check as a count.
 * @param {boolean} passed
 * @returns {Count}
 */
function counted(passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1 };
}

/**
 * Runs a script of Node from the repository's folder; true when it ended well.
 * @param {string} script
 * @param {readonly string[]} parameters
 */
function runNode(script, parameters) {
  return spawnSync(process.execPath, [script, ...parameters], { cwd: ROOT, stdio: 'inherit' }).status === 0;
}

/**
 * @param {string} program path under node_modules
 * @param {readonly string[]} parameters
 */
function check(program, parameters) {
  return counted(runNode(path.join(ROOT, 'node_modules', program), parameters));
}

/**
 * Runs a test runner and counts from its report.
 * @param {string} program path under node_modules
 * @param {readonly string[]} parameters
 * @param {string} report
 * @param {(report: unknown) => Count} count
 * @returns {Count}
 */
function tests(program, parameters, report, count) {
  rmSync(report, { force: true });
  const endedWell = runNode(path.join(ROOT, 'node_modules', program), parameters);
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  return countReport(text, endedWell, count);
}
