import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../pages/test.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');

test.use({ viewport: { width: 1440, height: 900 }, trace: 'off' });

test('pictures of the page for the README', async ({ lab, page }) => {
  test.skip(
    process.env['PICTURES'] !== '1',
    'They are part of the repository: PICTURES=1 npx playwright test pictures takes them anew.',
  );
  test.setTimeout(900_000);
  mkdirSync(FOLDER, { recursive: true });
  await lab.button('Got it').click();
  await lab.explore.click();
  await lab.ended(840_000);
  const best = lab.trials.filter({ has: page.getByText('best', { exact: true }) });
  await best.getByRole('button', { name: /^Replay trial/ }).click();
  await page.getByRole('slider', { name: 'Time in the replay' }).fill('4.2');
  // A step pauses too, whether the replay has come to its end or not.
  await lab.button('Single step').click();
  await expect(lab.editor).toBeVisible();
  // A program with a difference from the best shows what the editor is for.
  const [term] = await lab.terms();
  await lab.weight(term).press('ArrowRight');
  await expect(page.locator('.cm-deletedChunk')).toHaveCount(1);
  await lab.weight(term).blur();
  await page.mouse.move(700, 4);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(50);
    await page.screenshot({ path: path.join(FOLDER, `lab-${colorScheme}.png`) });
  }
  await page.emulateMedia({ colorScheme: 'light' });
  // Panels that scroll are pictured whole.
  await page.setViewportSize({ width: 1440, height: 1260 });
  const part = async (role: 'region' | 'dialog', name: string | RegExp, file: string): Promise<void> => {
    await page.getByRole(role, { name }).screenshot({ path: path.join(FOLDER, `${file}.png`) });
  };
  await part('region', 'Describe', 'describe');
  await part('region', 'Reward program', 'program');
  await page.setViewportSize({ width: 1440, height: 1600 });
  await part('region', /^Verdict on trial/, 'verdict');
  await part('region', 'Trials', 'trials');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('combobox', { name: /^Compare trial/ }).selectOption('1');
  await page.getByRole('slider', { name: 'Instant of the comparison' }).fill('1.2');
  await expect(page.locator('.compare .u-over')).toBeVisible();
  await part('dialog', /^Comparison/, 'comparison');
  await page.getByRole('button', { name: 'Close' }).click();
  const shelf = await lab.openShelf();
  await expect(shelf.getByRole('listitem')).toHaveCount(1);
  await part('dialog', 'Explorations', 'explorations');
  await shelf.getByRole('button', { name: 'Close' }).click();
  await lab.button('Plots').click();
  const plots = page.getByRole('region', { name: 'Plots' });
  for (const [tab, file] of [
    ['Terms', 'plot-terms'],
    ['Joints', 'plot-joints'],
    ['Muscles', 'plot-muscles'],
  ] as const) {
    await plots.getByRole('tab', { name: tab }).click();
    await expect(plots.locator('.u-over')).toBeVisible();
    await part('region', 'Plots', file);
  }
  await lab.button('Plots').click();
  await lab.button('show …').click();
  await page.getByRole('combobox', { name: 'Numbers of' }).selectOption('soleus_r');
  for (const mark of ['centre of mass', 'capture point', 'contact forces'])
    await page.getByRole('checkbox', { name: mark }).check();
  // The choices would lie over the body.
  await lab.button('show …').click();
  await part('region', 'Scene', 'scene');
  await lab.button('Take away').click();
  await part('dialog', /^Take/, 'take-away');
});
