import { expect, test } from '../pages/test.ts';

test('trials begin at an instant of another trial where that is wished, and say so', async ({
  lab,
  page,
}) => {
  await lab.makeTrialsShort(0.6, 6);
  await lab.tryIt();
  await lab.button('Replay trial 1').click();
  // A step pauses too, whether the short replay has come to its end or not.
  await lab.button('Single step').click();
  await page.getByRole('slider', { name: 'Time in the replay' }).fill('0.4');
  await expect.poll(() => lab.time()).toBeCloseTo(0.4, 2);
  await lab.button('Start here').click();
  await expect(lab.button(/^Starts at Trial 1 at 0\.40 s/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'trials too' }).check();
  await lab.tryIt();
  await expect(lab.trials).toHaveCount(2);
  await expect(lab.trials.first()).toContainText('other start');
  await expect(lab.trials.last()).not.toContainText('other start');
  const verdict = page.getByRole('region', { name: 'Verdict on trial 2' });
  await expect(verdict).toContainText('Begins at Trial 1 at 0.40 s, not at the start pose');
  await expect(verdict).not.toContainText('than trial 1');
  await lab.button('Replay trial 2').click();
  await expect.poll(() => lab.time()).toBeGreaterThanOrEqual(0.4);
  const motion = await page.evaluate(() => window.movlr?.motionHash(2));
  expect(motion).toMatch(/^[0-9a-f]{16}$/);

  // A reload finds the start again, where the body stands, and the same trial is the same motion.
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'trials too' })).toBeChecked({ timeout: 60_000 });
  await expect(lab.trials.first()).toContainText('other start');
  await lab.tryIt();
  await expect(lab.trials).toHaveCount(3);
  expect(await page.evaluate(() => window.movlr?.motionHash(3))).toBe(motion);
  expect(lab.faults).toEqual([]);
});
