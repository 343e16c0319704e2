/** What MyoSuite's legs, as they are, cost a page: time to open, and heaps while all cores plan. Engines: `npm run bench`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { heaps } from '../pages/heaps.ts';
import { expect, test } from '../pages/test.ts';

// A trace takes pictures of everything and keeps them: it would be what is measured.
test.use({ trace: 'off' });

/** Others' models beside the project, or where `MOVLR_MODELS` says. */
const folder = path.join(
  process.env['MOVLR_MODELS'] ?? path.resolve(import.meta.dirname, '../../../shared/models'),
  'myo_sim',
);
const MEBIBYTE = 1024 * 1024;
/** Heap of a worker beside its engine, MB, and processor time of the page until the body moves, s. */
const MOST_MEMORY = 100;
const MOST_SECONDS = 10;

test('the legs open soon, and no worker keeps much beside its engine', async ({ lab, page, browserName }) => {
  test.skip(!existsSync(folder), `There is no ${folder}; set MOVLR_MODELS.`);
  test.skip(browserName !== 'chromium', 'Heaps are read through Chromium’s protocol.');
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser to ask.');
  await lab.button('Bring a body').click();
  const window = page.getByRole('dialog', { name: 'Bodies' });
  await window.getByLabel('Folder of a model').setInputFiles(folder);
  await window.getByRole('button', { name: 'leg/myolegs.xml' }).click({ timeout: 60_000, trial: true });
  const [began, spent] = [Date.now(), await processorSeconds(browser)];
  await window.getByRole('button', { name: 'leg/myolegs.xml' }).click();
  await expect(page).toHaveURL(/task=myolegs-[0-9a-f]{8}%3Astand/, { timeout: 120_000 });
  await expect.poll(() => lab.time(), { timeout: 60_000, intervals: [50] }).toBeGreaterThan(0);
  const wall = (Date.now() - began) / 1000;
  const seconds = (await processorSeconds(browser)) - spent;
  await window.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => lab.time(), { timeout: 120_000 }).toBeGreaterThan(1);

  const { each } = await (await heaps(page))();
  const memory = each.map((bytes) => Math.round(bytes / MEBIBYTE));
  test.info().annotations.push(
    {
      type: 'until the legs move, s',
      description: `${wall.toFixed(1)} (${seconds.toFixed(1)} of the processors)`,
    },
    { type: 'heap of each worker beside its engine, MB', description: memory.join(', ') },
  );
  console.log(
    test
      .info()
      .annotations.map(({ type, description }) => `${type}: ${description ?? ''}`)
      .join('\n'),
  );
  const cores = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(memory.length).toBeGreaterThanOrEqual(cores);
  expect(Math.max(...memory)).toBeLessThan(MOST_MEMORY);
  // Time by the clock depends on what else the machine does.
  expect(seconds).toBeLessThan(MOST_SECONDS);
});

/** What the page's own processes have used of the processors so far, s. */
async function processorSeconds(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}
