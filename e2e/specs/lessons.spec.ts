/** The lessons to their ends: what each promises happens. */
import type { Locator } from '@playwright/test';
import type { LabPage } from '../pages/lab-page.ts';
import { expect, test } from '../pages/test.ts';

/** Opens a lesson and waits for its body. */
async function begin(lab: LabPage, name: string, title: string): Promise<Locator> {
  await lab.page.goto(`./?lesson=${name}`);
  const lesson = lab.page.getByRole('region', { name: `Lesson: ${title}` });
  await expect(lesson).toContainText('Step 1 of');
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  return lesson;
}

async function finish(lesson: Locator): Promise<void> {
  await expect(lesson.getByRole('status')).toHaveText('All done.');
  await lesson.getByRole('button', { name: 'Finish' }).click();
  await expect(lesson).toBeHidden();
}

/** What the list says of the newest trial: when it fell, s (Infinity where it did not), and its score. */
async function newest(lab: LabPage): Promise<{ fell: number; score: number }> {
  const text = await lab.trials.first().innerText();
  return {
    fell: Number(/fell at ([\d.]+) s/.exec(text)?.[1] ?? Infinity),
    score: Number(/([\d.]+)\/10/.exec(text)?.[1] ?? Number.NaN),
  };
}

test('a reward that only wants speed falls, and the designer adds what was forgotten', async ({
  lab,
  page,
}) => {
  test.setTimeout(240_000);
  const lesson = await begin(lab, 'speed', 'Why a reward that only wants speed falls');
  await expect.poll(() => lab.terms()).toEqual(['speed', 'effort']);
  await lab.tryIt();
  const alone = await newest(lab);
  expect(alone.fell).toBeLessThan(2);
  await expect(lesson).toContainText('Step 2 of 4');
  await lab.button('Replay trial 1').click();
  await expect(lesson).toContainText('Step 3 of 4');
  // The replay ends with the body on its way down: standing its trunk is at 0.93 m.
  await page.getByRole('slider', { name: 'Time in the replay' }).fill(String(alone.fell));
  await expect.poll(async () => (await lab.place('torso'))[2]).toBeLessThan(0.85);
  // What happened is on the timeline, and leads there.
  const falls = page.getByRole('list', { name: 'What happened' }).getByRole('button', { name: /to fall/ });
  const when = Number(/ at ([\d.]+) s$/.exec((await falls.getAttribute('aria-label')) ?? '')?.[1]);
  expect(when).toBeLessThan(alone.fell);
  await falls.click();
  await expect.poll(() => lab.time()).toBeCloseTo(when, 1);
  await lab.button('Back to live').click();
  await lab.explore.click();
  await lab.ended(160_000);
  await expect(lesson).toContainText('Step 4 of 4');
  const mended = await newest(lab);
  expect(mended.fell).toBe(Infinity);
  expect(mended.score).toBeGreaterThan(alone.score);
  await expect(lab.trials.first().getByText('best', { exact: true })).toBeVisible();
  expect((await lab.terms()).length).toBeGreaterThan(3);
  const compare = await lab.compare(await lab.trials.count(), 1);
  await expect(compare.getByText('not in it').first()).toBeVisible();
  await compare.getByRole('button', { name: 'Close' }).click();
  await finish(lesson);
});

test('a weight set to nothing lets the body fall, and back where it was keeps it up', async ({ lab }) => {
  const lesson = await begin(lab, 'weights', 'What a weight does');
  await lab.set('Length', 3);
  await lab.tab('Weights');
  await lab.weight('upright').fill('0');
  await expect(lesson).toContainText('Step 2 of 4');
  // Nobody pushes it.
  const before = await lab.readout('falls');
  await lab.button('Reset').click();
  await expect.poll(() => lab.readout('falls'), { timeout: 60_000 }).toBeGreaterThan(before);
  await lab.button(/^Undo/).click();
  await expect(lab.editor).toContainText('upright: 3');
  await expect(lesson).toContainText('Step 3 of 4');
  await lab.button('Mute balance').click();
  await expect(lesson).toContainText('Step 4 of 4');
  await lab.button('Mute balance').click();
  await lab.tryIt();
  await expect(lab.trials.first()).toContainText('you');
  expect((await newest(lab)).fell).toBe(Infinity);
  await finish(lesson);
});

test('the verdict of a fall is read, and the mended reward keeps the body up for longer', async ({
  lab,
  page,
}) => {
  const lesson = await begin(lab, 'verdict', 'Read the verdict, mend the reward');
  await lab.tryIt();
  const before = await newest(lab);
  await expect(lesson).toContainText('Step 2 of 5');
  const verdict = page.getByRole('region', { name: /^Verdict on trial/ });
  const when = verdict.getByRole('button', { name: /^Show trial 1 at/ }).first();
  const at = Number.parseFloat(await when.innerText());
  await when.click();
  await expect.poll(() => lab.time()).toBeCloseTo(at, 1);
  await expect(lesson).toContainText('Step 3 of 5');

  // What the lesson says is to be written, word by word.
  const step = await lesson.getByRole('listitem').nth(2).innerText();
  const [, weights, terms] = /In weights: "(.*?)"\. In terms: "(.*)"\. 0\.932/.exec(step) ?? [];
  const source = (await page.locator('.cm-line').allInnerTexts()).join('\n');
  await lab.write(
    source
      .replace('const weights = {', `const weights = {\n  ${weights}`)
      .replace('return {', `return {\n    ${terms}`),
  );
  await expect(lesson).toContainText('Step 4 of 5');
  await lab.tryIt(120_000);
  const after = await newest(lab);
  expect(after.fell).toBeGreaterThan(before.fell + 1);
  expect(after.score).toBeGreaterThan(before.score);
  await expect(verdict).toContainText('better than trial 1');
  await expect(lesson).toContainText('Step 5 of 5');
  await page.getByText('Judge it yourself', { exact: true }).click();
  await page.getByRole('button', { name: 'Overrule the verdict' }).click();
  await finish(lesson);
});
