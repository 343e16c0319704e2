import { expect, test } from '../pages/test.ts';

test('a chosen task brings its body, sentence, goals and program, and is opened again after a reload', async ({
  lab,
  page,
}) => {
  const model = (): Promise<string | undefined> => page.evaluate(() => window.movlr?.scene()?.model);
  expect(await model()).toBe('planar-human');
  const before = await lab.terms();
  await lab.choose('Walk (ostrich)');
  expect(await model()).toBe('ostrich');
  await expect(lab.description).toHaveValue('walk forward with a level trunk');
  await expect.poll(() => lab.time()).toBeGreaterThan(0);
  await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(50);
  expect(await lab.terms()).not.toEqual(before);
  // Its back is as high as a person's hips, and so is the place where the camera looks.
  expect((await lab.place('torso'))[2]).toBeGreaterThan(0.8);
  await page.reload();
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  expect(await model()).toBe('ostrich');
  // Without a word in the address it is remembered all the same.
  await lab.open();
  expect(await model()).toBe('ostrich');
  expect(lab.faults).toEqual([]);
});

test('the address opens a task, and one that is not there is said', async ({ lab, page }) => {
  await lab.open('walk-stairs');
  await expect(lab.description).toHaveValue('walk up the steps without falling');
  await lab.open('fly');
  await expect(lab.messages).toContainText('There is no task "fly"');
  await expect(page.getByRole('combobox', { name: 'Task' })).toHaveValue('walk-stairs');
});

test('trials stay with their task while another one is open', async ({ lab }) => {
  await lab.makeTrialsShort();
  await lab.button('Try').click();
  // Judged, and not only begun: another task stops a trial that runs.
  await expect(lab.trials.first()).toContainText('/10', { timeout: 60_000 });
  await lab.choose('Stand when pushed (in the plane)');
  await expect(lab.trials).toHaveCount(0);
  await lab.choose('Walk on flat ground (in the plane)');
  await expect(lab.trials).toHaveCount(1);
  await lab.button('Replay trial 1').click();
  await expect(lab.page.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();
});

test('a goal control changes the ground that is seen, and a refused value is said', async ({ lab, page }) => {
  await lab.open('walk-stairs');
  await lab.rest();
  await lab.button('Camera side').click();
  await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(50);
  const before = await lab.canvas.screenshot();
  await page.getByRole('slider', { name: 'Drag height of a step' }).fill('0.18');
  await expect(page.getByRole('spinbutton', { name: 'height of a step' })).toHaveValue('0.18');
  await expect.poll(async () => (await lab.canvas.screenshot()).equals(before)).toBe(false);
  await lab.set('height of a step', 3);
  await expect(page.getByRole('alert')).toHaveText('From 0 to 0.18 m; 0.18 m stays.');
  await lab.set('height of a step', 0.08);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect.poll(async () => (await lab.canvas.screenshot()).equals(before)).toBe(true);
  expect(lab.faults).toEqual([]);
});
