import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';
import { MARK_COLOURS, PICKED_COLOUR } from '../../src/protocol/colours.ts';
import { expect, test } from '../pages/test.ts';
import type { LabPage } from '../pages/lab-page.ts';

/** Most that the red, green and blue of a pixel may differ from a colour that is looked for, in all. */
const NEAR = 60;

/** How many pixels of the scene have nearly a colour, `#rrggbb`. */
async function pixelsOf(scene: Locator, colour: string): Promise<number> {
  const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const { data } = PNG.sync.read(await scene.screenshot());
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.reduce((sum, value, k) => sum + Math.abs(value - data[at + k]), 0) < NEAR) count++;
  return count;
}

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
