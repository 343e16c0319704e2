import { expect, test } from '../pages/test.ts';
import { heaps } from '../pages/heaps.ts';

// A trace takes pictures of everything and keeps them: it would be what is measured.
test.use({ trace: 'off' });

/** Longest task of the page thread, ms. */
const LONGEST_TASK = 50;

test('no task on the page thread is long while all cores plan', async ({ lab, page }) => {
  await page.evaluate(() => {
    const tasks: { duration: number; at: number }[] = [];
    Object.assign(window, { longTasks: tasks });
    new PerformanceObserver((list) => {
      for (const { duration, startTime } of list.getEntries()) tasks.push({ duration, at: startTime });
    }).observe({ type: 'longtask' });
  });
  const longTasks = (): Promise<{ duration: number; at: number }[]> =>
    page.evaluate(() => (window as unknown as { longTasks: { duration: number; at: number }[] }).longTasks);
  const [term] = await lab.terms();
  const drawn: number[] = [];
  for (let i = 0; i < 20; i++) {
    await lab.weight(term).press(i % 2 === 0 ? 'ArrowRight' : 'ArrowLeft');
    drawn.push(await lab.time());
    await page.waitForTimeout(250);
  }
  expect(new Set(drawn).size).toBeGreaterThan(10);
  await lab.makeTrialsShort(1);
  await page.evaluate(() => (window as unknown as { longTasks: unknown[] }).longTasks.splice(0));
  await lab.button('Try').click();
  await lab.ended(60_000);
  const tasks = await longTasks();
  test.info().annotations.push({ type: 'long tasks, ms', description: JSON.stringify(tasks) });
  expect(tasks.filter(({ duration }) => duration > LONGEST_TASK)).toEqual([]);

  // Scrubbing with plots and the numbers of the instant beside it: the picture follows, and nothing holds up the page.
  await lab.button('Replay trial 1').click();
  await lab.button('Plots').click();
  await page.getByRole('tab', { name: 'Instant' }).click();
  await expect(page.getByRole('table', { name: /^Terms at/ })).toBeVisible();
  const slider = page.getByRole('slider', { name: 'Time in the replay' });
  await slider.fill('0');
  await page.evaluate(() => (window as unknown as { longTasks: unknown[] }).longTasks.splice(0));
  const waits = await slider.evaluate(scrub);
  const scrubbing = await longTasks();
  const median = waits.toSorted((a, b) => a - b)[waits.length >> 1];
  const said = `scrubbing: median ${median.toFixed(1)} ms to the new picture, longest ${Math.max(...waits).toFixed(0)} ms, long tasks ${JSON.stringify(scrubbing)}`;
  test.info().annotations.push({ type: 'measured', description: said });
  console.log(said);
  expect(scrubbing.filter(({ duration }) => duration > LONGEST_TASK)).toEqual([]);
});

/** Moves the slider of a replay forth in sixty steps; time to each new picture in the scene, ms. Runs in the page. */
async function scrub(slider: HTMLElement | SVGElement): Promise<number[]> {
  const input = slider as HTMLInputElement;
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const waits: number[] = [];
  for (let step = 1; step <= 60; step++) {
    const time = (step / 60) * Number(input.max);
    const before = window.movlr?.frame()?.[0];
    const began = performance.now();
    set?.call(input, String(time));
    input.dispatchEvent(new Event('input', { bubbles: true }));
    while (window.movlr?.frame()?.[0] === before && performance.now() - began < 2000)
      await new Promise(requestAnimationFrame);
    waits.push(performance.now() - began);
  }
  return waits;
}

test('memory is level over a hundred trials', async ({ lab, page, browserName }) => {
  test.skip(browserName !== 'chromium', 'Heaps are read through Chromium’s protocol.');
  test.setTimeout(900_000);
  await lab.makeTrialsShort(1, 4);
  const read = await heaps(page);
  let early = await read();
  for (let trial = 1; trial <= 100; trial++) {
    await lab.button('Try').click();
    await expect(lab.trials).toHaveCount(trial, { timeout: 30_000 });
    await lab.ended(30_000);
    if (trial === 10) early = await read();
  }
  const late = await read();
  test.info().annotations.push({ type: 'heaps', description: JSON.stringify({ early, late }) });
  // A line in the list, numbers and a verdict stay of each trial; recordings and pictures do not.
  expect(late.page - early.page).toBeLessThan(5e6);
  expect(late.workers - early.workers).toBeLessThan(2e6);
  expect(late.listeners - early.listeners).toBeLessThan(90 * 3);
});
