import { seriousFaults } from '../pages/axe.ts';
import { expect, test } from '../pages/test.ts';

test('trials are noted on, compared, judged, deleted and brought back', async ({ lab, page }) => {
  await lab.makeTrialsShort(1.5, 8);
  await lab.oneTrial();
  await lab.description.fill('walk slowly');
  await lab.oneTrial();
  // Where the wish changed is seen in the tree.
  await expect(lab.trials.first()).toContainText('walk slowly');
  await expect(lab.trials.last()).not.toContainText('walk');

  const compare = await lab.compare(2, 1);
  await expect(compare.locator('.scenes canvas')).toHaveCount(1);
  await expect(compare.getByRole('row').filter({ hasText: 'speed' })).toBeVisible();
  await expect(compare.getByLabel('Difference of the programs')).not.toBeEmpty();
  await compare.getByRole('combobox', { name: 'Curves of' }).selectOption('com.vx');
  await expect(compare.locator('.u-over')).toBeVisible();
  await compare.getByRole('button', { name: 'Play', exact: true }).click();
  const instant = compare.getByRole('slider', { name: 'Instant of the comparison' });
  await expect.poll(async () => Number(await instant.inputValue())).toBeGreaterThan(0.3);
  await compare.getByText('two scenes').click();
  await expect(compare.locator('.scenes canvas')).toHaveCount(2);
  expect(await seriousFaults(page, 'dialog.compare')).toEqual([]);
  await compare.getByRole('button', { name: 'Close' }).click();
  await expect(compare).toBeHidden();

  await page.getByText('Judge it yourself').click();
  await page.getByRole('button', { name: 'Overrule the verdict' }).click();
  await expect(lab.trials.first()).toContainText('judged by you');
  await lab.button('Undo the verdict on trial 2').click();
  await expect(lab.trials.first()).not.toContainText('judged by you');

  await lab.button('Replay trial 1').click();
  await lab.button(/^Delete trial 1/).click();
  await expect(lab.trials).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lab.trials).toHaveCount(2);
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
  expect(lab.faults).toEqual([]);
});

test('a sentence that is changed in mid-run is taken up at once, from the best, and the tree shows where', async ({
  lab,
  page,
}) => {
  await lab.makeTrialsShort(0.6, 6);
  await lab.oneTrial();
  await lab.set('Length', 30);
  await page.getByRole('spinbutton', { name: 'Most trials' }).fill('2');
  await lab.explore.click();
  await expect(lab.progress).toContainText('trying it', { timeout: 30_000 });
  await lab.description.fill('walk slowly');
  await lab.button('Go on so').click();
  // What was at work is given up, and the next program goes on from the best under the new sentence.
  await expect(lab.trials).toHaveCount(3, { timeout: 30_000 });
  await expect(lab.trials.nth(1)).toContainText('stopped');
  await expect(lab.trials.first()).toContainText('from 1');
  await expect(lab.trials.first().getByTitle('The wish changed here')).toHaveText(/walk slowly/);
  await expect(page.getByTitle('The wish changed here')).toHaveCount(1);
  await lab.stop.click();
  await expect(lab.progress).toHaveText('Stopped by hand.');
});

test('weights, muted terms and typed text are undone by one history', async ({ lab, page }) => {
  const [first, second] = await lab.terms();
  const before = await lab.weight(first).inputValue();
  await lab.weight(first).fill('0');
  await lab.button(`Mute ${second}`).click();
  await expect(lab.weight(second)).toHaveValue('0');
  await expect(lab.button(`Mute ${second}`)).toHaveAttribute('aria-pressed', 'true');
  await lab.editor.click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('// mine');
  await expect(lab.editor).toContainText('// mine');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lab.editor).not.toContainText('// mine');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lab.weight(second)).not.toHaveValue('0');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lab.weight(first)).toHaveValue(before);
  await expect(lab.page.locator('.cm-deletedChunk')).toHaveCount(0);
  await lab.button(`Redo weight of ${first}`).click();
  await expect(lab.weight(first)).toHaveValue('0');
});

test('names and readings are offered while one types, and faults are underlined', async ({ lab, page }) => {
  await lab.write('const weights = { a: 1 };\nfunction terms(s) {\n  return { a: s.body("');
  await page.keyboard.type('tor');
  const offers = page.getByRole('listbox');
  await offers.getByRole('option', { name: /torso/ }).click();
  await page.keyboard.type('").pi');
  await expect(offers.getByRole('option', { name: /pitch/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.type('tchy };\n}\n');
  await expect(page.locator('.cm-fault-mark')).toHaveText(/pitchy|body/);
});
