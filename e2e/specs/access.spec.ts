import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '../pages/test.ts';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    test(`no serious fault of access in ${scheme}`, async ({ lab, page }) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      await lab.makeTrialsShort(0.5, 4);
      await lab.button('Try').click();
      await lab.ended(60_000);
      await expect(lab.editor).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).analyze();
      const serious = violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
      expect(serious).toEqual([]);
    });
  });
}

test('the theme can be chosen and is remembered', async ({ lab, page }) => {
  await page.getByRole('radio', { name: 'dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await lab.open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('nothing is cut off at 1024 px', async ({ lab, page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await expect(lab.explore).toBeInViewport();
  await expect(lab.stop).toBeInViewport();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(wider).toBe(false);
});
