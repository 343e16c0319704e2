import { describe, expect, it } from 'vitest';
import { countPlaywright, countReport, countVitest } from '../../../scripts/test-reports.mjs';

const passing = { status: 'passed', assertionResults: [{}] };
const vitest = (passed: number, failed: number, files: object[] = [passing]) =>
  JSON.stringify({ numPassedTests: passed, numFailedTests: failed, testResults: files });
const playwright = (expected: number, unexpected: number, flaky = 0, errors: object[] = []) =>
  JSON.stringify({ stats: { expected, unexpected, flaky, skipped: 0 }, errors });

describe('the count of tests', () => {
  it('is that of the report', () => {
    expect(countReport(vitest(5, 0), true, countVitest)).toEqual({ passed: 5, failed: 0 });
    expect(countReport(vitest(5, 2), false, countVitest)).toEqual({ passed: 5, failed: 2 });
    expect(countReport(playwright(3, 1), false, countPlaywright)).toEqual({ passed: 3, failed: 1 });
  });

  it('fails when no test was run', () => {
    expect(countReport(vitest(0, 0, []), true, countVitest).failed).toBe(1);
    expect(countReport(playwright(0, 0), true, countPlaywright).failed).toBe(1);
    expect(countReport('', true, countVitest).failed).toBe(1);
  });

  it('fails when the runner did, tests notwithstanding', () => {
    expect(countReport(vitest(5, 0), false, countVitest)).toEqual({ passed: 5, failed: 1 });
    expect(countReport(playwright(5, 0), false, countPlaywright)).toEqual({ passed: 5, failed: 1 });
  });

  it('has files that cannot be loaded, errors outside tests, and tests that pass only when repeated', () => {
    const unloaded = { status: 'failed', assertionResults: [] };
    expect(countReport(vitest(5, 0, [passing, unloaded]), false, countVitest).failed).toBe(1);
    expect(countReport(playwright(5, 0, 1, [{}]), false, countPlaywright).failed).toBe(2);
  });
});
