import { expect, test } from '../pages/test.ts';

test('weights are tuned to an end that is said, and those of a try are taken over', async ({ lab, page }) => {
  await lab.makeTrialsShort(0.5);
  await lab.makeTuningShort(9, 1);
  await lab.button('Start tuning').click();
  await expect(lab.tuning).toContainText(/^Trial \d+ of at most 19/);
  await expect(lab.button('Start tuning')).toBeEnabled({ timeout: 120_000 });
  await expect(lab.trials).toHaveCount(0);
  await expect(lab.tuning).toContainText(/^Nothing was gained|^The score went from/);
  // The start and two generations of four.
  await expect(lab.tries).toHaveCount(9);

  const term = (await page.getByRole('columnheader').allInnerTexts())[3];
  const row = lab.tries.filter({ has: page.getByRole('rowheader', { name: /^3\b/ }) });
  const weight = await row.locator('td').nth(3).innerText();
  const start = await lab.tries.last().locator('td').nth(3).innerText();
  expect(weight).not.toBe(start);
  await lab.button('Adopt the weights of try 3').click();
  await lab.tab('Weights');
  await expect(page.getByLabel(`Weight of ${term} in numbers`)).toHaveText(weight);
  await expect(lab.page.locator('.cm-changedLine').first()).toContainText(`${term}: ${weight}`);
  expect(lab.faults).toEqual([]);
});

test('a tuning keeps all else from beginning, stops by hand and keeps its tries; an exploration keeps it from beginning', async ({
  lab,
}) => {
  await lab.makeTrialsShort(0.5);
  await lab.makeTuningShort(200, 2);
  await lab.button('Start tuning').click();
  await expect(lab.tries).not.toHaveCount(0);
  // Whatever it is called: its name follows when the body has come to rest for the trials.
  const play = lab.button(/^(Play|Pause)$/);
  for (const other of [lab.explore, lab.button('Try'), lab.button('Start tuning'), play])
    await expect(other).toBeDisabled();
  // No key begins an exploration beside it either.
  await lab.description.press('Enter');
  await lab.button('Stop tuning').click();
  await expect(lab.tuning).toHaveText('Stopped by hand.');
  await expect(lab.trials).toHaveCount(0);
  await expect(lab.tries).not.toHaveCount(0);
  await lab.explore.click();
  await expect(lab.button('Start tuning')).toBeDisabled();
  await lab.stop.click();
  await expect(lab.button('Start tuning')).toBeEnabled();
  expect(lab.faults).toEqual([]);
});
