/** Large text, narrow windows, and motion that nobody asked for. */
import { cutOff } from '../pages/cut-off.ts';
import type { LabPage } from '../pages/lab-page.ts';
import { expect, test } from '../pages/test.ts';

/** One short trial, and its replay at rest. */
async function replayed(lab: LabPage): Promise<void> {
  await lab.makeTrialsShort(0.5, 4);
  await lab.tryIt();
  await lab.button('Replay trial 1').click();
  await expect(lab.page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
}

/** Brings every panel into view, with each tab of the controls and of the plots. */
async function lookAround(lab: LabPage): Promise<string[]> {
  const { page } = lab;
  const cut: string[] = [];
  const look = async (place: string): Promise<void> => {
    for (const what of await cutOff(page)) cut.push(`${place}: ${what}`);
  };
  for (const name of ['Scene', 'Describe', 'Reward program', /^Verdict on trial/, 'Trials'] as const) {
    const panel = page.getByRole('region', { name });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel).toBeInViewport();
  }
  for (const tab of ['Weights', 'Muscles', 'Planner', 'Tune'] as const) {
    await lab.tab(tab);
    await expect(page.getByRole('tabpanel').first()).not.toBeEmpty();
    await look(tab);
  }
  await lab.tab('Weights');
  await lab.button('Plots').click();
  for (const tab of ['Trials', 'Terms', 'Muscles'] as const) {
    await page.getByRole('region', { name: 'Plots' }).getByRole('tab', { name: tab }).click();
    await look(`plot ${tab}`);
  }
  await lab.button('Plots').click();
  return cut;
}

test('text twice as large cuts nothing off, and every panel and dialog is reached', async ({ lab, page }) => {
  // The browser's own setting of how large text is, and not a zoom of the whole page.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await lab.open();
  const size = (): Promise<string> => page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(await size()).toBe('26px');
  await replayed(lab);
  expect(await lookAround(lab)).toEqual([]);
  const shelf = await lab.openShelf();
  expect(await cutOff(page)).toEqual([]);
  await shelf.getByRole('button', { name: 'Close' }).click();
  await lab.button('Take away').click();
  await expect(page.getByRole('dialog', { name: /^Take/ })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  // It was so all the time.
  expect(await size()).toBe('26px');
});

test('from 1024 px wide all panels stand beside the scene', async ({ lab, page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await replayed(lab);
  expect(await lookAround(lab)).toEqual([]);
  const scene = await page.getByRole('region', { name: 'Scene' }).boundingBox();
  const describe = await page.getByRole('region', { name: 'Describe' }).boundingBox();
  expect(describe?.x).toBeGreaterThanOrEqual((scene?.x ?? 0) + (scene?.width ?? 0) - 1);
});

test('at 390 px a trial is read and replayed', async ({ lab, page }) => {
  await page.setViewportSize({ width: 390, height: 780 });
  await replayed(lab);
  expect(await lookAround(lab)).toEqual([]);
  const slider = page.getByRole('slider', { name: 'Time in the replay' });
  await slider.scrollIntoViewIfNeeded();
  expect((await slider.boundingBox())?.width).toBeGreaterThan(120);
  // What is scrubbed is seen while it is scrubbed.
  await expect(lab.canvas).toBeInViewport({ ratio: 0.5 });
  // A step pauses too, whether the short replay has come to its end or not.
  await lab.button('Single step').click();
  await slider.fill('0.2');
  await expect.poll(() => lab.time()).toBeCloseTo(0.2, 2);
  await lab.button('Step back').click();
  await expect.poll(() => lab.time()).toBeLessThan(0.2);
  const verdict = page.getByRole('region', { name: /^Verdict on trial/ });
  await verdict.getByRole('img').first().scrollIntoViewIfNeeded();
  expect((await verdict.getByRole('img').first().boundingBox())?.width).toBeGreaterThan(330);
});

test('who wants less motion is shown a body at rest, and nothing on the page is animated', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('./');
  const play = page.getByRole('button', { name: 'Play', exact: true });
  await expect(play).toBeEnabled({ timeout: 60_000 });
  const time = (): Promise<number> => page.evaluate(() => window.movlr?.frame()?.[0] ?? Number.NaN);
  await expect.poll(time).toBe(0);
  const animated = await page.evaluate(() => document.getAnimations().length);
  expect(animated).toBe(0);
  expect(await time()).toBe(0);
  await play.click();
  await expect.poll(time).toBeGreaterThan(0);
});

test('the head is whole while the simulation starts, at 1024 and 1100 px', async ({ page }) => {
  // The engine never comes, so that it starts for as long as one looks.
  await page.route(/\.wasm$/, () => undefined);
  for (const width of [1024, 1100]) {
    await page.setViewportSize({ width, height: 768 });
    await page.goto('./');
    await expect(page.getByText('Starting the simulation')).toBeVisible();
    expect(await cutOff(page)).toEqual([]);
    await expect(page.getByRole('radio', { name: 'dark' }).locator('xpath=..')).toBeInViewport({ ratio: 1 });
  }
});

for (const width of [1024, 800, 390]) {
  test(`what begins and ends a trial is in view at ${width} px`, async ({ lab, page }) => {
    await page.setViewportSize({ width, height: 700 });
    for (const button of [lab.explore, lab.stop, lab.button('Push'), lab.button('Try')]) {
      await button.scrollIntoViewIfNeeded();
      await expect(button).toBeInViewport();
    }
    expect(await cutOff(page)).toEqual([]);
  });
}
