/** Bringing a body of one's own, and what becomes of one that cannot be read. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { bipedModel } from '../../tests/fixtures/brought/models.ts';
import { expect, test } from '../pages/test.ts';

/** Others' models beside the project, or where `MOVLR_MODELS` says. */
const models = process.env['MOVLR_MODELS'] ?? path.resolve(import.meta.dirname, '../../../shared/models');

test('a broken model is said and leaves the body; a biped comes, moves, and is there again after a reload', async ({
  lab,
  page,
}) => {
  await lab.button('Bring a body').click();
  const window = page.getByRole('dialog', { name: 'Bodies' });
  const files = window.getByLabel('Files of a model');
  await files.setInputFiles({
    name: 'broken.xml',
    mimeType: 'text/xml',
    buffer: Buffer.from('<mujoco><worldbody><include file="gone.xml"/></worldbody></mujoco>'),
  });
  await expect(window.getByRole('alert')).toContainText('"gone.xml" (asked for by broken.xml line 1)');
  await expect(lab.button('Pause')).toBeVisible();

  await files.setInputFiles({ name: 'biped.xml', mimeType: 'text/xml', buffer: Buffer.from(bipedModel()) });
  await expect(window.getByRole('heading', { name: 'small biped' })).toBeVisible({ timeout: 60_000 });
  await expect(window).toContainText('7 planned');

  await window.getByRole('checkbox', { name: 'shank_l' }).check();
  await window.getByRole('combobox', { name: 'right heel' }).selectOption('shank_r');
  const bandwidth = window.getByRole('spinbutton', { name: /Bandwidth/ });
  await bandwidth.fill('15');
  await bandwidth.blur();
  await expect(window).toContainText('explorations and their files belong to one version of a body');
  await window.getByRole('button', { name: 'Make it again so' }).click();
  const asFound = window.getByRole('button', { name: 'Make it again as it was found' });
  await expect(asFound).toBeEnabled({ timeout: 60_000 });
  await expect(bandwidth).toHaveValue('15');
  await expect(window.getByRole('combobox', { name: 'up in its file' })).toHaveValue('z');
  await window.getByRole('button', { name: 'All bodies' }).click();
  await window.getByRole('button', { name: 'Remove small biped' }).click();
  const removing = window.getByRole('group', { name: 'Removing small biped' });
  await expect(removing).toContainText('No exploration of it is kept.');
  await removing.getByRole('button', { name: 'Keep it' }).click();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  await expect(page).toHaveURL(/task=biped-[0-9a-f]{8}%3Astand/);
  await expect.poll(() => lab.place('pelvis')).not.toEqual(await lab.place('pelvis'));

  await page.reload();
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  await expect.poll(async () => (await lab.place('pelvis'))[2]).toBeGreaterThan(0.7);
  // Corrections are kept with the body.
  await lab.button('Bring a body').click();
  await window.getByRole('button', { name: 'Card', exact: true }).click();
  await expect(window.getByRole('checkbox', { name: 'shank_l' })).toBeChecked();
  await expect(window.getByRole('combobox', { name: 'right heel' })).toHaveValue('shank_r');
  await expect(bandwidth).toHaveValue('15');

  // Removed while it is on stage, it leaves that to the first of the tasks.
  await window.getByRole('button', { name: 'All bodies' }).click();
  await window.getByRole('button', { name: 'Remove small biped' }).click();
  await removing.getByRole('button', { name: 'Really remove small biped' }).click();
  await expect(removing).toBeHidden();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(lab.messages).toContainText('"small biped" was on stage and is removed');
  await expect(page.getByRole('combobox', { name: 'Task' })).toHaveValue('walk');
  await expect(page).toHaveURL(/task=walk$/);
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  expect(await page.evaluate(() => globalThis.window.movlr?.scene()?.model)).toBe('planar-human');
  await expect.poll(() => lab.time()).toBeGreaterThan(0.1);
});

test('a model of the catalogue is offered with its size, loaded from its home, and drawn with its meshes', async ({
  lab,
  page,
}) => {
  test.skip(!existsSync(path.join(models, 'myo_sim')), `There is no ${models}/myo_sim; set MOVLR_MODELS.`);
  await page.route('https://raw.githubusercontent.com/MyoHub/myo_sim/**', (route) => {
    const asked = new URL(route.request().url()).pathname.split('/').slice(4).join('/');
    const file = path.join(models, 'myo_sim', asked);
    return existsSync(file) ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
  await lab.button('Bring a body').click();
  const window = page.getByRole('dialog', { name: 'Bodies' });
  await window.getByRole('button', { name: 'Look at MyoSuite elbow' }).click();
  await expect(window.getByRole('status')).toContainText(/MyoSuite elbow: \d+ files/, { timeout: 30_000 });
  await window.getByRole('button', { name: 'Load' }).click();
  await expect(window.getByRole('heading', { name: /MyoElbow/ })).toBeVisible({ timeout: 90_000 });
  await expect(window).toContainText('meshes that touch nothing are drawn but not simulated');
  await expect(window.getByText('Licence (LICENSE)')).toBeVisible();
  await window.getByRole('button', { name: 'Close' }).click();
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  const meshes = await page.evaluate(() => globalThis.window.movlr?.scene()?.meshes?.length ?? 0);
  expect(meshes).toBeGreaterThan(20);
});
