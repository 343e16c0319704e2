import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from '../pages/test.ts';
import { lookAt } from '../pages/video.ts';

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
  for (const name of ['Trials', 'Terms', 'Joints', 'Muscles', 'Ground', 'Planner']) {
    await plots.getByRole('tab', { name }).click();
    const chart = plots.getByRole('tabpanel').getByRole('img');
    await expect(chart.locator('canvas'), name).toBeVisible();
    const file = await lab.download(plots.getByRole('button', { name: 'Save the plot as CSV' }));
    expect(readFileSync(await file.path(), 'utf8').split('\n').length, name).toBeGreaterThan(2);
  }
  const lineAt = async (): Promise<number> =>
    (await plots.locator('.now-line').boundingBox())?.x ?? Number.NaN;
  const there = await lineAt();
  await time.fill('0.2');
  await expect.poll(lineAt).toBeLessThan(there);
  const svg = await lab.download(plots.getByRole('button', { name: 'Save the plot as SVG' }));
  expect(readFileSync(await svg.path(), 'utf8')).toContain('</svg>');
  const png = await lab.download(plots.getByRole('button', { name: 'Save the plot as PNG' }));
  expect(readFileSync(await png.path()).readUInt32BE(16)).toBe(1520);

  await lab.button('Take away').click();
  const dialog = page.getByRole('dialog', { name: 'Take Trial 1 away' });
  const film = await lab.download(dialog.getByRole('button', { name: 'Save video' }), 100_000);
  const video = await lookAt(page, readFileSync(await film.path()));
  expect(video.width).toBe(640);
  expect(video.seconds).toBeGreaterThan(0.7);
  expect(video.seconds).toBeLessThan(1.4);
  expect(video.changed).toBeGreaterThan(500);
  const table = await lab.download(dialog.getByRole('button', { name: 'Trajectory (CSV)' }));
  expect(readFileSync(await table.path(), 'utf8')).toMatch(/^time \[s\],/);
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
  await time.fill('0.2');
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
