import { defineConfig } from '@playwright/test';
import { launchOptions } from './scripts/browser.mjs';

// One port for the runner and its workers, which read this file anew; another run at the same time gets another.
const port = (process.env['E2E_PORT'] ??= String(20_000 + (process.pid % 20_000)));
// A sub-path, as on hosts that serve many pages.
const base = '/movlr/lab/';
const baseURL = `http://localhost:${port}${base}`;

/** Browser tests, against the built page. */
export default defineConfig({
  testDir: 'e2e/specs',
  outputDir: 'test-results',
  // Each page uses all cores by itself.
  workers: 1,
  timeout: 180_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: 'list',
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    launchOptions: launchOptions(),
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  webServer: { command: `node scripts/serve.mjs ${port} ${base}`, url: baseURL, reuseExistingServer: false },
});
