import type { LabPage } from '../pages/lab-page.ts';
import { expect, test } from '../pages/test.ts';

/** Forward speed of the torso over the first half second from the start pose, m/s, with something done at its beginning. */
async function speedFromStart(lab: LabPage, act: () => Promise<void>): Promise<number> {
  await lab.rest();
  const [from] = await lab.place('torso');
  await lab.button('Play').click();
  await act();
  await expect.poll(() => lab.time(), { intervals: [20], timeout: 60_000 }).toBeGreaterThan(0.5);
  const time = await lab.time();
  const [x] = await lab.place('torso');
  return (x - from) / time;
}

test('a push by the button moves the body and says its newtons', async ({ lab, page }) => {
  await lab.page.getByRole('radio', { name: 'lockstep' }).check({ force: true });
  await lab.button('Pause').click();
  await expect(lab.button('Push')).toBeDisabled();
  await lab.button('Play').click();
  const alone = await speedFromStart(lab, async () => undefined);
  await page.getByRole('combobox', { name: 'Direction of the push' }).selectOption('backward');
  await lab.set('Newtons of the push', 400);
  const now = page.getByLabel('Push now');
  const pushed = await speedFromStart(lab, async () => {
    await lab.button('Push').click();
    await expect(now).toHaveText('torso: 400 N', { timeout: 5000 });
  });
  // 400 N for 0.2 s on 75 kg take a metre a second off.
  expect(pushed).toBeLessThan(alone - 0.25);
  await expect(now).toHaveText('', { timeout: 20_000 });
});

test('dragging a bone pushes it with the newtons shown, dragging beside it turns the camera', async ({
  lab,
  page,
}) => {
  const box = await lab.canvas.boundingBox();
  if (!box) throw new Error('The scene is not to be seen.');
  const newtons = page.locator('.newtons');
  const [x, y] = [box.x + 0.5 * box.width, box.y + 0.4 * box.height];
  // The body moves, so that a press may miss it; then it is tried a little higher or lower, from the start pose again.
  let place = 0;
  await expect(async () => {
    await page.mouse.up();
    await lab.button('Camera reset').click();
    await expect.poll(() => lab.time()).toBeGreaterThan(0.8);
    await lab.button('Reset').click();
    // A push must come after the reset, which lets go of the body.
    await expect.poll(() => lab.time()).toBeLessThan(0.6);
    const at = y + [0, 0.06, -0.06, 0.12][place++ % 4] * box.height;
    await page.mouse.move(x, at);
    await page.mouse.down();
    await page.mouse.move(x + 80, at, { steps: 4 });
    await expect(newtons).toHaveText(/^\d+ N$/, { timeout: 1500 });
  }).toPass({ timeout: 90_000 });
  await expect.poll(async () => Number.parseFloat(await newtons.innerText())).toBeGreaterThan(30);
  await expect(page.getByLabel('Push now')).toHaveText(/^\w+: \d+ N$/);
  await page.mouse.up();
  await expect(newtons).toBeHidden();

  await lab.rest();
  const before = await lab.canvas.screenshot();
  await page.mouse.move(box.x + 40, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 140, y, { steps: 4 });
  await page.mouse.up();
  await expect(newtons).toBeHidden();
  await expect.poll(async () => (await lab.canvas.screenshot()).equals(before)).toBe(false);
  expect(lab.faults).toEqual([]);
});
