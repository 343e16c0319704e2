import { expect, test } from '../pages/test.ts';

test('from a sentence to a walk, within eight trials', async ({ lab, page }) => {
  test.setTimeout(900_000);
  await lab.description.fill('walk forward with an upright posture');
  await lab.explore.click();
  const end = await lab.ended(840_000);
  test.info().annotations.push({ type: 'end', description: end });
  const count = await lab.trials.count();
  expect(count).toBeLessThanOrEqual(8);

  // The first guess does not solve the task; the best one does.
  await lab.button('Replay trial 1').click();
  const verdict = page.getByRole('region', { name: /^Verdict on trial/ });
  await expect(verdict).toContainText('Does not meet the description');
  const best = lab.trials.filter({ has: page.getByText('best', { exact: true }) });
  await best.getByRole('button', { name: /^Replay trial/ }).click();
  await expect(verdict).toContainText('Meets the description');
  await expect(verdict).toContainText(/built-in rules/);
  const speed = /(-?[\d.]+) m\/s/.exec(await best.innerText());
  expect(Number(speed?.[1])).toBeGreaterThan(0.8);
  expect(Number(speed?.[1])).toBeLessThan(1.2);
  await expect(best).not.toContainText('fell');

  // The pictures that were seen are there, and are no blank paper.
  const picture = verdict.getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  const colours = await picture.evaluate((image: HTMLImageElement) => {
    const context = new OffscreenCanvas(image.naturalWidth, image.naturalHeight).getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.naturalWidth, image.naturalHeight).data ?? [];
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4) seen.add((data[i] << 16) | (data[i + 1] << 8) | data[i + 2]);
    return seen.size;
  });
  expect(colours).toBeGreaterThan(200);
  expect(lab.faults).toEqual([]);
});

test('a replay shows the motion as it was recorded', async ({ lab, page }) => {
  // The known program, which does not fall: long enough that frames are seen while it runs, on fast machines too.
  await lab.makeTrialsShort(4, 24);
  // At rest in the start pose, so that no frame of the live body is taken for one of the trial.
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
  await lab.button('Reset').click();
  await expect.poll(() => lab.time()).toBe(0);
  await lab.button('Try').click();
  await expect(lab.explore).toBeDisabled();
  const seen = new Map<number, number[]>();
  // What the scene shows while the trial runs is kept, by its instant.
  while (await lab.explore.isDisabled()) {
    const frame = await lab.frame();
    if (/trying/.test(await lab.progress.innerText())) seen.set(frame[0], frame);
  }
  expect(seen.size).toBeGreaterThan(3);
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
  // What can still be changed is the live body's, not what the scene shows.
  await expect(page.getByText('These weights are the live body’s; the scene shows Trial 1.')).toBeVisible();
  await lab.button('Pause').click();
  const slider = page.getByRole('slider', { name: 'Time in the replay' });
  const recorded: number[][] = [];
  let compared = 0;
  for (const [time, frame] of seen) {
    if (time <= 0) continue;
    await slider.fill(String(time));
    await expect.poll(async () => Math.abs((await lab.time()) - time)).toBeLessThan(1e-4);
    const replayed = await lab.frame();
    recorded.push(replayed);
    const apart = Math.max(...frame.map((value, i) => Math.abs(value - replayed[i])));
    expect(apart).toBeLessThan(1e-4);
    if (++compared === 12) break;
  }
  expect(compared).toBeGreaterThan(3);
  await lab.button('Back to live').click();
  await expect(page.getByRole('toolbar', { name: 'Simulation' })).toBeVisible();
});

test('Stop acts at once', async ({ lab }) => {
  await lab.explore.click();
  await expect(lab.progress).toContainText('trying it', { timeout: 30_000 });
  const began = Date.now();
  await lab.stop.click();
  await expect(lab.progress).toHaveText('Stopped by hand.');
  expect(Date.now() - began).toBeLessThan(1000);
  await expect(lab.trials.first()).toContainText('stopped');
  await expect(lab.button('Pause')).toBeEnabled();
});

test('an older trial becomes the base to go on from', async ({ lab }) => {
  await lab.makeTrialsShort();
  await lab.page.getByRole('spinbutton', { name: 'Most trials' }).fill('2');
  await lab.explore.click();
  await lab.ended(120_000);
  const goOn = lab.page.getByRole('button', { name: /^Go on from trial/ }).and(lab.page.locator(':enabled'));
  await expect(goOn).not.toHaveCount(0);
  const name = (await goOn.first().getAttribute('aria-label')) ?? '';
  await goOn.first().click();
  await expect(lab.button(name)).toBeDisabled();
  await lab.button('One trial').click();
  await lab.ended(60_000);
  await expect(lab.trials.first()).toContainText(`from ${name.replace(/\D+/, '')}`);
});

test('words that were not understood are shown', async ({ lab }) => {
  await lab.makeTrialsShort();
  await lab.description.fill('walk forward flamboyantly');
  await lab.button('One trial').click();
  await expect(lab.page.getByText('Not understood:')).toContainText('flamboyantly');
  await lab.ended(60_000);
});
