import type { Page } from '@playwright/test';
import { seriousFaults } from '../pages/axe.ts';
import { pixelsOf } from '../pages/pixels.ts';
import { expect, test } from '../pages/test.ts';

/** The number that a pattern finds in a text of the page. */
const numberIn = (pattern: RegExp, text: string): number =>
  Number(pattern.exec(text)?.[1].replace('\u2212', '-') ?? Number.NaN);

/** A colour of the theme, `#rrggbb`. */
const colourOf = (page: Page, token: string): Promise<string> =>
  page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(), token);

test('trials are noted on, compared, judged, deleted and brought back', async ({ lab, page }) => {
  await lab.makeTrialsShort(1.5, 8);
  await lab.oneTrial();
  await lab.description.fill('walk slowly');
  await lab.oneTrial();
  // Where the wish changed is seen in the tree.
  await expect(lab.trials.first()).toContainText('walk slowly');
  await expect(lab.trials.last()).not.toContainText('walk');
  for (const trial of await lab.trials.all()) {
    await expect(trial).toContainText(/built-in rules.*\d\/10/s);
    await expect(trial.locator('.thumbnail span').first()).toHaveCSS('background-image', /^url\("blob:/);
  }

  const compare = await lab.compare(2, 1);
  /** The instant of its own that the second of the two is shown at, s. */
  const ownTime = async (): Promise<number> =>
    numberIn(/^trial 1 at (\S+) s/, await compare.getByText(/^trial 1 at .* of its own$/).innerText());
  await expect(compare.locator('.scenes canvas')).toHaveCount(1);
  await expect(compare.getByRole('row').filter({ hasText: 'speed' })).toBeVisible();
  await expect(compare.getByLabel('Difference of the programs')).not.toBeEmpty();
  await compare.getByRole('combobox', { name: 'Curves of' }).selectOption('com.vx');
  await expect(compare.locator('.u-over')).toBeVisible();
  await compare.getByRole('button', { name: 'Play', exact: true }).click();
  const instant = compare.getByRole('slider', { name: 'Instant of the comparison' });
  await expect.poll(async () => Number(await instant.inputValue())).toBeGreaterThan(0.3);
  await compare.getByRole('button', { name: 'Pause', exact: true }).click();
  // Bars and curves of both, in either theme.
  for (const bar of await compare.getByRole('row').filter({ hasText: 'speed' }).locator('.bar').all())
    expect((await bar.boundingBox())?.width).toBeGreaterThan(2);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    for (const token of ['--positive', '--negative', '--edge'])
      await expect
        .poll(async () => pixelsOf(compare.locator('.curves'), await colourOf(page, token)), {
          message: token,
        })
        .toBeGreaterThan(20);
  }

  // In step from an event of both, the ghost is shown at another time of its own than in step from the start.
  await instant.fill('0.6');
  await expect.poll(ownTime).toBeCloseTo(0.6, 2);
  const inStep = await compare.locator('.scenes canvas').screenshot();
  const isInStep = async (): Promise<boolean> =>
    (await compare.locator('.scenes canvas').screenshot()).equals(inStep);
  const choice = compare.getByRole('combobox', { name: 'In step from' });
  const [, ...events] = await choice.getByRole('option').allInnerTexts();
  const shifts = events.map((text) => numberIn(/\((\S+) s apart\)/, text));
  const farthest = shifts.reduce(
    (best, shift, i) => (Math.abs(shift) > Math.abs(shifts[best]) ? i : best),
    0,
  );
  expect(Math.abs(shifts[farthest])).toBeGreaterThan(0.02);
  await choice.selectOption({ index: farthest + 1 });
  await expect.poll(ownTime).toBeCloseTo(Math.max(0, 0.6 - shifts[farthest]), 1);
  await expect.poll(isInStep).toBe(false);
  await choice.selectOption('');
  await expect.poll(ownTime).toBeCloseTo(0.6, 2);
  await expect.poll(isInStep).toBe(true);

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

  await lab.button('Redo the verdict on trial 2').click();
  await expect(lab.trials.first()).toContainText('judged by you');

  const note = page.getByRole('textbox', { name: 'Note on trial 2' });
  await note.fill('limps');
  await expect(lab.trials.first().getByTitle('limps')).toHaveText('note');
  await lab.button('Undo the note on trial 2').click();
  await expect(note).toHaveValue('');
  await lab.button('Redo the note on trial 2').click();
  await expect(note).toHaveValue('limps');

  await lab.button('Replay trial 1').click();
  await lab.button(/^Delete trial 1/).click();
  await expect(lab.trials).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+z');
  await expect(lab.trials).toHaveCount(2);
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
  expect(lab.faults).toEqual([]);
});

test('what a person says is wrong is what the built-in designer mends next', async ({ lab, page }) => {
  await lab.makeTrialsShort(0.6, 6);
  await lab.oneTrial();
  await page.getByText('Judge it yourself').click();
  await page.getByRole('radio', { name: 'good', exact: true }).check({ force: true });
  await page.getByRole('textbox', { name: 'What is wrong, in your words' }).fill('it drags its feet');
  await page.getByRole('button', { name: 'Overrule the verdict' }).click();
  const verdict = page.getByRole('region', { name: 'Verdict on trial 1' });
  await expect(verdict).toContainText('Judged by you.');
  await expect(verdict.getByRole('listitem').filter({ hasText: 'it drags its feet' })).toBeVisible();
  await lab.oneTrial();
  await expect(page.getByRole('region', { name: 'Verdict on trial 2' })).toContainText(
    /Why this program \(built-in rules\):.*because it drags its feet/,
  );
  await expect(lab.trials.first()).toContainText('from 1');
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

test('sentence, goals, planner, strengths and trials are undone and redone, the newest first', async ({
  lab,
  page,
}) => {
  await lab.makeTrialsShort(0.5, 6);
  const samples = page.getByRole('spinbutton', { name: 'Samples', exact: true });
  const speed = page.getByRole('spinbutton', { name: 'forward speed', exact: true });
  const strength = page.getByRole('slider', { name: 'Strength of knee extensors, right' });
  const [sentence, wished] = [await lab.description.inputValue(), await speed.inputValue()];
  await lab.description.fill('walk slowly');
  await lab.set('forward speed', 0.7);
  await lab.tab('Muscles');
  await lab.button('Weak quadriceps').click();
  await expect(strength).toHaveValue('40');
  await lab.set('Samples', 9);
  await lab.tryIt();

  const undo = lab.button(/^Undo/);
  const redo = lab.button(/^Redo/);
  await undo.click();
  await expect(lab.trials).toHaveCount(0);
  await undo.click();
  await expect(samples).toHaveValue('6');
  await undo.click();
  await lab.tab('Muscles');
  await expect(strength).toHaveValue('100');
  await undo.click();
  await expect(speed).toHaveValue(wished);
  await undo.click();
  await expect(lab.description).toHaveValue(sentence);

  await redo.click();
  await expect(lab.description).toHaveValue('walk slowly');
  await redo.click();
  await expect(speed).toHaveValue('0.7');
  await redo.click();
  await expect(strength).toHaveValue('40');
  await redo.click();
  await redo.click();
  await expect(redo).toBeDisabled();
  await expect(lab.trials).toHaveCount(1);
  await lab.tab('Planner');
  await expect(samples).toHaveValue('9');
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
  expect(lab.faults).toEqual([]);
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
