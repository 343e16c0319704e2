import { expect, test } from '../pages/test.ts';

test('the bottle has its arm, its table and a shown place that can be moved; its trials are replayed', async ({
  lab,
  page,
}) => {
  await lab.open('bottle');
  await lab.rest();
  const shapes = await page.evaluate(() => window.movlr?.scene()?.shapes.map(({ name }) => name) ?? []);
  expect(shapes).toContain('table');
  await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(200);
  // The bottle stands before the palm.
  const [object, palm] = [await lab.place('object'), await lab.place('palm')];
  expect(Math.hypot(...object.map((value, axis) => value - palm[axis]))).toBeLessThan(0.15);

  const box = await lab.canvas.boundingBox();
  if (!box) throw new Error('The scene is not to be seen.');
  // Without the words above it and the scale below it.
  const clip = { x: box.x, y: box.y + 60, width: box.width, height: box.height - 120 };
  const picture = (): Promise<Buffer> => page.screenshot({ clip });
  const left = page.getByLabel('Way and turn to the shown place');
  await expect(left).toHaveText(/^15\.\d cm, \d+°$/);
  const before = await picture();
  await page.getByRole('slider', { name: 'Drag shown place, height' }).fill('1.1');
  await expect.poll(async () => (await picture()).equals(before)).toBe(false);
  await expect.poll(async () => Number.parseFloat(await left.innerText())).toBeGreaterThan(30);
  const higher = await picture();
  await page.getByRole('slider', { name: 'Drag shown place, to the left' }).fill('-0.3');
  await expect.poll(async () => (await picture()).equals(higher)).toBe(false);
  // The bottle itself has not moved.
  expect(await lab.place('object')).toEqual(object);
  await lab.button("Back to the task's shown place, to the left").click();
  await lab.button("Back to the task's shown place, height").click();
  await expect.poll(async () => (await picture()).equals(before)).toBe(true);

  await lab.makeTrialsShort(0.5);
  await lab.button('Try').click();
  await lab.ended(60_000);
  await expect(lab.trials.first()).toContainText('held for');
  await expect(page.getByRole('region', { name: /^Verdict on trial/ })).toContainText('off its place');
  await lab.button('Replay trial 1').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
  // A step pauses too, whether the short replay has come to its end or not.
  await lab.button('Single step').click();
  const slider = page.getByRole('slider', { name: 'Time in the replay' });
  await slider.fill('0');
  await expect.poll(() => lab.time()).toBe(0);
  const first = await picture();
  await slider.fill('0.4');
  await expect.poll(() => lab.time()).toBeCloseTo(0.4, 6);
  await expect.poll(async () => (await picture()).equals(first)).toBe(false);
  await lab.button('Back to live').click();
  await expect(page.getByRole('toolbar', { name: 'Simulation' })).toBeVisible();
  expect(lab.faults).toEqual([]);
});
