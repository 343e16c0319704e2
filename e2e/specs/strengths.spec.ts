import { expect, test } from '../pages/test.ts';

test('weak muscles are seen, act on the motion, and are part of each trial’s record', async ({
  lab,
  page,
}) => {
  await lab.makeTrialsShort(0.5);
  const trial = async (id: number): Promise<string | null | undefined> => {
    await lab.button('Try').click();
    await expect(lab.trials).toHaveCount(id);
    await lab.ended(60_000);
    return page.evaluate((number) => window.movlr?.motionHash(number), id);
  };
  const whole = await trial(1);
  expect(await trial(2)).toBe(whole);

  await lab.rest();
  await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(50);
  const before = await lab.canvas.screenshot();
  await lab.tab('Muscles');
  await lab.button('Weak quadriceps').click();
  const knee = page.getByRole('slider', { name: 'Strength of knee extensors, right' });
  await expect(knee).toHaveValue('40');
  await expect(page.getByRole('tab', { name: /^Muscles/ })).toContainText('4 weak');
  await expect(page.getByRole('img', { name: /weak muscle/ })).toBeVisible();
  await expect.poll(async () => (await lab.canvas.screenshot()).equals(before)).toBe(false);
  const weak = await trial(3);
  expect(weak).not.toBe(whole);

  // A replay shows the muscles of its own trial.
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('img', { name: /weak muscle/ })).toBeHidden();
  await lab.button('Replay trial 3').click();
  await expect(page.getByRole('img', { name: /weak muscle/ })).toBeVisible();
  await lab.button('Back to live').click();

  await page.getByRole('searchbox', { name: 'Search muscles' }).fill('vasti left');
  await expect(page.getByRole('slider', { name: /^Strength of/ })).toHaveCount(1);
  await lab.button('All whole').click();
  await expect(page.getByRole('slider', { name: /^Strength of/ })).toHaveValue('100');
  expect(await trial(4)).toBe(whole);
  expect(lab.faults).toEqual([]);
});
