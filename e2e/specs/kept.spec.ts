import { expect, test } from '../pages/test.ts';

test('a reload comes back to the last finished trial, with its pictures, its motion and what was typed', async ({
  lab,
  page,
}) => {
  await lab.makeTrialsShort(1, 6);
  await lab.description.fill('walk slowly');
  await lab.oneTrial();
  await lab.oneTrial();
  const motion = await page.evaluate(() => window.movlr?.motionHash(1));
  expect(motion).toMatch(/^[0-9a-f]{16}$/);
  // The page ends in the middle of a third trial.
  await lab.set('Length', 60);
  await lab.button('One trial').click();
  await expect(lab.trials).toHaveCount(3);
  await lab.open();
  await expect(lab.trials).toHaveCount(2);
  await expect(lab.description).toHaveValue('walk slowly');
  await expect(page.getByText('Same as trial')).toBeVisible();
  expect(await page.evaluate(() => window.movlr?.motionHash(1))).toBe(motion);
  const picture = page
    .getByRole('region', { name: /^Verdict on trial/ })
    .getByRole('img')
    .first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
  await lab.button('Replay trial 2').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 2' })).toBeVisible();
  expect(lab.faults).toEqual([]);
});

test('a browser without a database is said, and the run goes on', async ({ lab, page }) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no storage here', 'SecurityError');
    };
  });
  await lab.open();
  await expect(lab.messages).toContainText('keeps nothing on disk');
  await lab.makeTrialsShort(1, 6);
  await lab.button('Try').click();
  await lab.ended(60_000);
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
});

test('a full disk is said, and the run goes on', async ({ lab, page }) => {
  const session = await page.context().newCDPSession(page);
  await lab.makeTrialsShort(1, 6);
  const { origin } = new URL(page.url());
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1000 });
  await lab.button('Try').click();
  await lab.ended(60_000);
  await expect(lab.messages).toContainText('disk space');
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
});
