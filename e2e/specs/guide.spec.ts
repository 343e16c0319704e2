import { seriousFaults } from '../pages/axe.ts';
import { expect, test } from '../pages/test.ts';

test('the tour goes through the page, can be left, and is called again from the help', async ({
  lab,
  page,
}) => {
  await lab.button('Show me around').click();
  for (let stop = 1; stop < 6; stop++) {
    const card = page.getByRole('dialog', { name: `Tour, ${stop} of 6` });
    await expect(card).toBeInViewport();
    await expect(card).toBeFocused();
    await card.getByRole('button', { name: 'Next' }).click();
  }
  await page.getByRole('dialog', { name: 'Tour, 6 of 6' }).getByRole('button', { name: 'Close' }).click();
  await expect(lab.button('Show me around')).toBeHidden();
  await page.getByRole('heading', { name: 'MoVLR Lab' }).click();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Help' });
  await expect(help).toContainText('Ctrl+Z');
  expect(await seriousFaults(page, 'dialog.help')).toEqual([]);
  await help.getByRole('button', { name: 'The tour' }).click();
  await page.getByRole('dialog', { name: 'Tour, 1 of 6' }).press('Escape');
  await expect(page.getByRole('dialog', { name: /^Tour/ })).toBeHidden();
});

test('words and numbers explain themselves to the pointer and to the keyboard', async ({ lab, page }) => {
  await lab.button('Pause').focus();
  const term = page.getByText('plan age');
  await page.keyboard.press('Tab');
  await term.focus();
  await expect(page.locator('.tip')).toHaveText('Wall time since the plan in use was made');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tip')).toBeHidden();
  // Under the pointer browsers show the title by themselves; every number of the readout has one.
  for (const word of await page.locator('dl[aria-label="Readout"] dt > *').all())
    await expect(word).toHaveAttribute('title', /\w+ \w+/);
});
