import { seriousFaults } from '../pages/axe.ts';
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
      const serious: string[] = [];
      async function look(place: string): Promise<void> {
        for (const fault of await seriousFaults(page)) serious.push(`${place}, ${fault}`);
      }
      for (const tab of ['Weights', 'Muscles', 'Planner', 'Tune'] as const) {
        await lab.tab(tab);
        await look(tab);
      }
      for (const name of ['Explorations', 'Help'] as const) {
        await lab.button(name).click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        await look(name);
        await dialog.getByRole('button', { name: 'Close' }).click();
      }
      await lab.button('Show me around').click();
      await expect(page.getByRole('dialog', { name: /^Tour/ })).toBeVisible();
      await look('tour');
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

for (const width of [1024, 800, 390]) {
  test(`nothing is cut off at ${width} px`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const button of [lab.explore, lab.stop, lab.button('Push'), lab.button('Try')]) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
    const wider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(wider).toBe(false);
  });
}
