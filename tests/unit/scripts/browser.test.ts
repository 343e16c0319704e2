import { afterEach, describe, expect, it, vi } from 'vitest';
import { findBrowser, launchOptions } from '../../../scripts/browser.mjs';

afterEach(() => vi.unstubAllEnvs());

describe('the browser of tests and pictures', () => {
  it('is the one that CHROME_PATH names', () => {
    vi.stubEnv('CHROME_PATH', process.execPath);
    expect(findBrowser()).toBe(process.execPath);
    const options = launchOptions();
    expect(options.executablePath).toBe(process.execPath);
    expect(options.args.includes('--no-sandbox')).toBe(process.getuid?.() === 0);
  });

  it('is missed in a sentence when CHROME_PATH names nothing', () => {
    vi.stubEnv('CHROME_PATH', '/no/such/browser');
    expect(() => launchOptions()).toThrow('CHROME_PATH names "/no/such/browser", which does not exist.');
  });
});
