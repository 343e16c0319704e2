import { readFileSync } from 'node:fs';
import type { Locator } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../pages/test.ts';
import { lookAt } from '../pages/video.ts';
import { inEveryWorker } from '../pages/workers.ts';

test('a trial can be scrubbed, stepped and looped, plotted, saved, and taken as a new start', async ({
  lab,
  page,
}) => {
  test.setTimeout(240_000);
  await lab.makeTrialsShort(1.2);
  await lab.oneTrial(120_000);
  await lab.trials
    .first()
    .getByRole('button', { name: /^Replay trial/ })
    .click();
  const time = page.getByRole('slider', { name: 'Time in the replay' });
  await expect(time).toBeVisible();
  // A step pauses too, whether the short replay has come to its end or not.
  await lab.button('Single step').click();
  await time.fill('0.4');
  await expect.poll(() => lab.time()).toBeCloseTo(0.4, 2);
  await lab.button('Step back').click();
  await expect.poll(() => lab.time()).toBeCloseTo(0.392, 3);
  await lab.button('Single step').click();
  await expect.poll(() => lab.time()).toBeCloseTo(0.4, 3);
  await lab.button('Single step').blur();
  await page.keyboard.press(',');
  await expect.poll(() => lab.time()).toBeCloseTo(0.392, 3);
  await page.keyboard.press('.');
  await expect.poll(() => lab.time()).toBeCloseTo(0.4, 3);

  await lab.button('Plots').click();
  const plots = page.getByRole('region', { name: 'Plots' });
  await plots.getByRole('tab', { name: 'Instant' }).click();
  const speed = plots
    .getByRole('row', { name: /^com.vx/ })
    .getByRole('cell')
    .first();
  await expect(speed).toHaveText(/\d/);
  const before = await speed.innerText();
  await time.fill('0.6');
  await expect(speed).not.toHaveText(before);
  // Terms and activations are those of the instant, too.
  const table = (name: RegExp): Locator => plots.getByRole('table', { name });
  const [terms, activations] = [table(/^Terms at 0\.6/), table(/^Activations/)];
  await expect(terms.getByRole('row', { name: /^reward/ })).toContainText(/\d/);
  const then = [await terms.allInnerTexts(), await activations.allInnerTexts()];
  await time.fill('0.4');
  await expect(table(/^Terms at 0\.4/)).toBeVisible();
  expect(await activations.allInnerTexts()).not.toEqual(then[1]);
  expect(await table(/^Terms at/).allInnerTexts()).not.toEqual(then[0]);
  await time.fill('0.6');
  await expect(terms).toBeVisible();
  expect([await terms.allInnerTexts(), await activations.allInnerTexts()]).toEqual(then);
  for (const [name, columns] of [
    ['Trials', /measure.*best so far/],
    ['Terms', /speed.*effort/],
    ['Joints', /right.*left/],
    ['Muscles', /soleus_r.*soleus_l/],
    ['Ground', /right foot.*left foot/],
    ['Planner', /best rollout/],
  ] as const) {
    await plots.getByRole('tab', { name }).click();
    const chart = plots.getByRole('tabpanel').getByRole('img');
    await expect(chart.locator('canvas'), name).toBeVisible();
    const file = await lab.download(plots.getByRole('button', { name: 'Save the plot as CSV' }));
    const [head, ...rows] = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\n');
    expect(head).toMatch(columns);
    expect(rows.length, name).toBeGreaterThan(0);
    const svg = await lab.download(plots.getByRole('button', { name: 'Save the plot as SVG' }));
    expect(readFileSync(await svg.path(), 'utf8'), name).toContain('</svg>');
    const png = await lab.download(plots.getByRole('button', { name: 'Save the plot as PNG' }));
    expect(readFileSync(await png.path()).readUInt32BE(16), name).toBe(1520);
    for (const option of await plots.getByRole('combobox', { name: 'Show' }).getByRole('option').all()) {
      const label = await chart.getAttribute('aria-label');
      if (!(await option.evaluate(({ selected }: HTMLOptionElement) => selected))) {
        await plots.getByRole('combobox', { name: 'Show' }).selectOption(await option.innerText());
        await expect(chart).not.toHaveAttribute('aria-label', label ?? '');
        break;
      }
    }
  }
  const lineAt = async (): Promise<number> =>
    (await plots.locator('.now-line').boundingBox())?.x ?? Number.NaN;
  const there = await lineAt();
  await time.fill('0.2');
  await expect.poll(lineAt).toBeLessThan(there);

  await lab.button('Take away').click();
  const dialog = page.getByRole('dialog', { name: 'Take Trial 1 away' });
  const film = async (): Promise<Awaited<ReturnType<typeof lookAt>>> => {
    const file = await lab.download(dialog.getByRole('button', { name: 'Save video' }), 100_000);
    return lookAt(page, readFileSync(await file.path()));
  };
  const video = await film();
  expect(video.width).toBe(640);
  expect(video.seconds).toBeGreaterThan(0.7);
  expect(video.seconds).toBeLessThan(1.4);
  expect(video.changed).toBeGreaterThan(500);
  // With what is chosen: a range of 0.3 s, shown half as fast, without words, from the front, larger.
  await lab.set('From', 0.3);
  await lab.set('To', 0.6);
  await expect(dialog.getByRole('button', { name: 'Save video' })).toBeEnabled();
  await dialog.getByRole('combobox', { name: 'Video speed' }).selectOption('0.5');
  await dialog.getByRole('checkbox', { name: 'description and terms in the picture' }).uncheck();
  const plain = await film();
  expect(plain.seconds).toBeCloseTo(19 / 30, 1);
  expect(plain.corner).toBeLessThan(video.corner - 500);
  await dialog.getByRole('combobox', { name: 'Camera' }).selectOption('front');
  expect((await film()).corner).not.toBe(plain.corner);
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('1280 × 720');
  expect((await film()).width).toBe(1280);
  // A browser that encodes no video records it as it is played; a busy processor then leaves pictures out.
  await inEveryWorker(page, 'delete self.VideoEncoder');
  await dialog.getByRole('combobox', { name: 'Size' }).selectOption('640 × 360');
  await dialog.getByRole('combobox', { name: 'Video speed' }).selectOption('0.1');
  const recorded = await film();
  expect(recorded.width).toBe(640);
  expect(recorded.seconds).toBeGreaterThan(0.3);
  const rows = await lab.download(dialog.getByRole('button', { name: 'Trajectory (CSV)' }));
  expect(readFileSync(await rows.path(), 'utf8')).toMatch(/^time \[s\],/);
  const motion = await lab.download(dialog.getByRole('button', { name: 'For MuJoCo (ZIP)' }));
  const files = unzipSync(readFileSync(await motion.path()));
  expect(Object.keys(files)).toEqual(['model.xml', 'motion.json', 'replay.py']);
  expect(strFromU8(files['model.xml'])).toContain('<mujoco');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await lab.button('Loop').click();
  await page.getByRole('slider', { name: /Speed/ }).fill('4');
  await lab.button('Play').click();
  await expect.poll(async () => (await lab.time()) < 0.3, { intervals: [20] }).toBe(true);
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
  await time.fill('0.2');
  await expect.poll(() => lab.time()).toBeCloseTo(0.2, 2);
  await lab.button('Start here').click();
  await expect(lab.button(/^Starts at Trial 1 at 0.20 s/)).toBeVisible();
  await expect.poll(() => lab.time()).toBeCloseTo(0.2, 3);
  await lab.button('Play').click();
  await expect.poll(() => lab.time()).toBeGreaterThan(0.25);
  await lab.button('Pause').click();
  await lab.button('Reset').click();
  await expect.poll(() => lab.time()).toBeCloseTo(0.2, 3);
  await lab.button(/^Starts at/).click();
  await expect.poll(() => lab.time()).toBe(0);
  expect(lab.faults).toEqual([]);
});
