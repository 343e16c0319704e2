/** Counts tests from the runners' reports. */

/** @typedef {{ passed: number, failed: number }} Count */

/**
 * Passed and failed tests of one runner. No report, no passed test, or a runner that ended badly for another reason than
 * a failed test (an error outside tests, a crash) counts as one failure.
 * @param {string} report its JSON; empty when there is none
 * @param {boolean} endedWell whether its exit code was 0
 * @param {(report: unknown) => Count} count
 * @returns {Count}
 */
export function countReport(report, endedWell, count) {
  if (report === '') return { passed: 0, failed: 1 };
  const { passed, failed } = count(JSON.parse(report));
  return { passed, failed: failed === 0 && (!endedWell || passed === 0) ? 1 : failed };
}

/**
 * @param {unknown} report
 * @returns {Count}
 */
export function countVitest(report) {
  /** @typedef {{ status: string, assertionResults: unknown[] }} File */
  const { numPassedTests, numFailedTests, testResults } =
    /** @type {{ numPassedTests: number, numFailedTests: number, testResults: File[] }} */ (report);
  // A file that cannot even be loaded has no tests in it to fail.
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return { passed: numPassedTests, failed: numFailedTests + unloaded.length };
}

/**
 * @param {unknown} report
 * @returns {Count}
 */
export function countPlaywright(report) {
  /** @typedef {{ expected: number, unexpected: number, flaky: number }} Statistics */
  const { stats, errors } = /** @type {{ stats: Statistics, errors: unknown[] }} */ (report);
  // A test that passes only when repeated has failed.
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
