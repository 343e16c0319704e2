import type { Locator } from '@playwright/test';
import { MARK_COLOURS, PICKED_COLOUR } from '../../src/protocol/colours.ts';
import type { LabPage } from '../pages/lab-page.ts';
import { pixelsOf } from '../pages/pixels.ts';
import { expect, test } from '../pages/test.ts';

async function unfold(fold: Locator): Promise<void> {
  await expect(fold).toBeVisible();
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
}

const canvas = (lab: LabPage): Locator => lab.page.locator('.viewer-canvas canvas');

test('a click names a bone, a list names a muscle, and both have numbers and lines', async ({ lab }) => {
  const { page } = lab;
  await lab.rest();
  expect(await pixelsOf(canvas(lab), PICKED_COLOUR)).toBe(0);
  const box = await canvas(lab).boundingBox();
  if (!box) throw new Error('There is no scene.');
  // The middle of what is framed is in the body, and so is something a little above it.
  await page.mouse.click(box.x + box.width / 2, box.y + 0.45 * box.height);
  const card = page.getByRole('region', { name: /^Numbers of/ });
  await expect(card).toBeVisible();
  await expect.poll(() => pixelsOf(canvas(lab), PICKED_COLOUR)).toBeGreaterThan(20);
  await page.mouse.click(box.x + 30, box.y + 0.3 * box.height);
  await expect(card).toBeHidden();

  await lab.button('show …').click();
  await page.getByRole('combobox', { name: 'Numbers of' }).selectOption('soleus_r');
  await expect(card).toContainText('soleus_r');
  await expect(card).toContainText('plantarflexors, right');
  await expect(card).toContainText(/force\d+ N \(\d+ % of its peak\)/);
  await lab.button('Its lines in the plots').click();
  await expect(page.getByRole('tab', { name: 'Picked' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Replay a trial to see this')).toBeVisible();
});

test('muscles are coloured by group, with a legend, and a reload finds it so again', async ({ lab }) => {
  const { page } = lab;
  await lab.button('show …').click();
  await page.getByRole('radio', { name: 'group' }).check();
  const legend = page.locator('.legend');
  const fold = legend.getByRole('button', { name: 'colours' });
  await unfold(fold);
  await expect(legend).toContainText('hip extensors');
  await expect(legend).not.toContainText('activation');
  await page.keyboard.press('Escape');
  await expect(lab.button('show …')).toBeFocused();
  await page.reload();
  await unfold(fold);
  await expect(legend).toContainText('hip extensors');
});

test('each camera shows the body from elsewhere, and forces have a scale of their own', async ({
  lab,
  page,
}) => {
  await lab.rest();
  await lab.button('show …').click();
  const pictures = new Set<string>();
  for (const name of ['reset', 'side', 'front', 'left side', 'behind', 'above']) {
    const before = (await canvas(lab).screenshot()).toString('base64');
    await lab.button(`Camera ${name}`).click();
    if (name !== 'reset')
      await expect.poll(async () => (await canvas(lab).screenshot()).toString('base64')).not.toBe(before);
    pictures.add((await canvas(lab).screenshot()).toString('base64'));
  }
  expect(pictures.size).toBe(6);
  const legend = page.locator('.legend');
  await expect(legend.getByRole('img')).toHaveAccessibleName(/red is full activation/);
  await page.getByRole('radio', { name: /^force/ }).check();
  await expect(legend.getByRole('img')).toHaveAccessibleName(/red is its peak force/);
});

test('nothing at the bottom of the scene lies on anything else, at a first visit either', async ({
  lab,
  page,
}) => {
  await lab.button('show …').click();
  await page.getByRole('radio', { name: 'group' }).check();
  await page.getByRole('combobox', { name: 'Numbers of' }).selectOption('soleus_r');
  await unfold(page.locator('.legend').getByRole('button', { name: 'colours' }));
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 780 },
  ]) {
    await page.setViewportSize(size);
    // The layout follows the new size after a moment.
    await expect(async () => {
      const boxes = await Promise.all(
        [page.getByRole('note'), page.locator('.legend'), page.locator('.pick-card')].map((part) =>
          part.boundingBox(),
        ),
      );
      const [hint, legend, card] = boxes.map((box) => ({
        top: box?.y ?? Number.NaN,
        bottom: (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN),
      }));
      expect(card.bottom).toBeLessThanOrEqual(hint.top);
      expect(hint.bottom).toBeLessThanOrEqual(legend.top);
    }).toPass({ timeout: 10_000 });
  }
});

test('balance, contacts, plans and the posture aimed at are drawn when asked for', async ({ lab }) => {
  const { page } = lab;
  const scene = canvas(lab);
  await lab.button('show …').click();
  for (const name of ['centre of mass', 'capture point', 'contact forces', 'planned ways'])
    await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  for (const colour of [MARK_COLOURS.mass, MARK_COLOURS.capture, MARK_COLOURS.contacts, MARK_COLOURS.plans])
    await expect.poll(() => pixelsOf(scene, colour), { timeout: 20_000 }).toBeGreaterThan(10);
  await lab.button('show …').click();
  for (const name of ['centre of mass', 'capture point', 'contact forces', 'planned ways'])
    await page.getByRole('checkbox', { name }).uncheck();
  await expect.poll(() => pixelsOf(scene, MARK_COLOURS.mass)).toBe(0);
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
  const without = await scene.screenshot();
  await page.getByRole('checkbox', { name: 'posture aimed at' }).check();
  await expect.poll(async () => (await scene.screenshot()).equals(without)).toBe(false);
});
