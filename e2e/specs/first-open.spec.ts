import { expect, test } from '@playwright/test';
import { LabPage } from '../pages/lab-page.ts';

test('the body moves by itself after opening, in a live graphics context, with a hint and nothing from elsewhere', async ({
  page,
  baseURL,
}) => {
  const lab = new LabPage(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(baseURL ?? '') && !/^(data|blob):/.test(address)) elsewhere.push(address);
  });
  const began = Date.now();
  await page.goto('./');
  await page.waitForFunction(() => (window.movlr?.frame()?.[0] ?? 0) > 0.04);
  // Told, not asserted: on a busy machine it says nothing about the page (on a free one it is to be under 5 s).
  const seconds = (Date.now() - began) / 1000;
  test.info().annotations.push({ type: 'first motion, s', description: seconds.toFixed(2) });

  const lost = await page
    .getByRole('region', { name: 'Scene' })
    .locator('canvas')
    .evaluate((canvas: HTMLCanvasElement) => canvas.getContext('webgl2')?.isContextLost());
  expect(lost).toBe(false);
  expect(await lab.coloursInScene()).toBeGreaterThan(50);
  await expect(page.getByRole('note')).toContainText('Drag a weight');
  expect(await lab.readout('MuJoCo')).toBeGreaterThanOrEqual(3);
  expect(elsewhere).toEqual([]);
  expect(lab.faults).toEqual([]);
});

test('says plainly that designer and critic are rules', async ({ page }) => {
  await page.goto('./');
  await expect(
    page.getByText(/built-in rules on the sentence and on recorded numbers, not a model/),
  ).toBeVisible();
});

test('a browser without WebGL 2 or without module workers is told so in a sentence', async ({ page }) => {
  await page.addInitScript(() => {
    const canvas = HTMLCanvasElement.prototype as unknown as Record<'getContext', (kind: string) => unknown>;
    const { getContext } = canvas;
    canvas.getContext = function (kind) {
      return kind.startsWith('webgl') ? null : getContext.call(this, kind);
    };
  });
  const lab = new LabPage(page);
  await lab.open();
  await expect(lab.messages).toContainText('gives no WebGL 2');
  await expect(lab.messages).toContainText('switch on hardware acceleration');
  // All else goes on.
  await expect.poll(() => lab.readout('time')).toBeGreaterThan(0.1);

  await page.addInitScript(() => {
    // It looks at no options, as browsers did before there were module workers.
    window.Worker = class {
      terminate(): void {
        // Nothing runs.
      }
    } as unknown as typeof Worker;
  });
  await page.goto('./');
  await expect(page.getByRole('alert')).toContainText('This browser has no module workers');
  await expect(page.getByRole('alert')).toContainText('use a newer browser');
});

test('starts clean, and says so, when the stored settings are broken', async ({ page }) => {
  await page.addInitScript(() => window.localStorage.setItem('movlr-lab.settings', '{"version":7,'));
  const lab = new LabPage(page);
  await lab.open();
  await expect(lab.messages).toContainText('stored settings were not readable');
  await lab.button('Dismiss').click();
  await expect(lab.messages).not.toContainText('stored settings were not readable');
  await lab.button(/^Log/).click();
  await expect(page.getByRole('dialog').getByText(/stored settings were not readable/)).toBeVisible();
});
