import { expect, test } from '../pages/test.ts';

test('pause, single step, reset and play do what they say', async ({ lab }) => {
  await expect.poll(() => lab.time()).toBeGreaterThan(0.2);
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
  const paused = await lab.restingTime();
  await lab.button('Single step').click();
  await expect.poll(() => lab.time()).toBeGreaterThan(paused);
  await lab.button('Reset').click();
  await expect.poll(() => lab.time()).toBe(0);
  await lab.button('Play').click();
  await expect.poll(() => lab.time()).toBeGreaterThan(0.1);
});

test('slow motion slows the live world', async ({ lab }) => {
  await lab.page.getByRole('radio', { name: 'live' }).check({ force: true });
  const speed = lab.page.getByRole('slider', { name: /Speed/ });
  await speed.fill('0.1');
  // Right after the change the rate passes through zero.
  const slow = async (): Promise<boolean> => {
    const rate = await lab.readout('sim/wall');
    return rate > 0.02 && rate < 0.2;
  };
  await expect.poll(slow, { timeout: 20_000 }).toBe(true);
});

test('the keyboard reaches everything that matters', async ({ lab, page }) => {
  await page.locator('body').press(' ');
  await expect(lab.button('Play')).toBeVisible();
  await expect.poll(() => lab.time()).toBeGreaterThanOrEqual(0);
  const before = await lab.time();
  await page.locator('body').press('.');
  await expect.poll(() => lab.time()).toBeGreaterThan(before);
  await page.locator('body').press('r');
  await expect.poll(() => lab.time()).toBe(0);

  const reached = new Set<string>();
  const focus = (): Promise<{ name: string; seen: boolean }> =>
    page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return { name: '', seen: true };
      const { outlineStyle } = getComputedStyle(
        at.closest('.segmented label') ?? at.closest('.cm-editor') ?? at,
      );
      return { name: at.getAttribute('aria-label') ?? at.textContent.trim(), seen: outlineStyle !== 'none' };
    });
  for (let i = 0; i < 90; i++) {
    await page.keyboard.press('Tab');
    const { name } = await focus();
    reached.add(name);
    await expect.poll(async () => (await focus()).seen, `focus on "${name}" is visible`).toBe(true);
  }
  for (const name of [
    'Play',
    'Single step',
    'Reset',
    'Explore',
    'One trial',
    'Most trials',
    'Direction of the push',
    'forward speed',
    'Weights',
    'Try',
    'Reward program',
  ]) {
    expect([...reached]).toContain(name);
  }
});

test('the context of the scene comes back when it is lost', async ({ lab, page }) => {
  const canvas = page.getByRole('region', { name: 'Scene' }).locator('canvas');
  await canvas.evaluate((element: HTMLCanvasElement) => {
    const loss = element.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    loss?.loseContext();
    setTimeout(() => loss?.restoreContext(), 500);
  });
  await expect(lab.messages).toContainText('graphics driver dropped the picture');
  await expect
    .poll(() =>
      canvas.evaluate((element: HTMLCanvasElement) => element.getContext('webgl2')?.isContextLost()),
    )
    .toBe(false);
  await expect.poll(() => lab.coloursInScene()).toBeGreaterThan(50);
});

test('a scene whose context does not come back is made anew', async ({ lab, page }) => {
  const canvas = page.getByRole('region', { name: 'Scene' }).locator('canvas');
  await canvas.evaluate((element: HTMLCanvasElement) => {
    element.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect.poll(() => lab.coloursInScene(), { timeout: 15_000 }).toBeGreaterThan(50);
});

test('a simulation that died is said and replaced', async ({ lab, page }) => {
  for (const worker of page.workers()) {
    // The others may be gone with the simulation before they are asked.
    await worker
      .evaluate(() => {
        if (self.name === 'simulation') setTimeout(() => self.close());
      })
      .catch(() => undefined);
  }
  await expect(page.getByRole('alert')).toContainText('The simulation stopped', { timeout: 5000 });
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 30_000 });
  await expect.poll(() => lab.time()).toBeGreaterThan(0.1);
});
