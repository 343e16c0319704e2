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
});

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
