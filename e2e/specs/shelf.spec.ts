import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { keptNode } from '../../tests/fixtures/kept.ts';
import { expect, test } from '../pages/test.ts';

test('an exploration goes out as a file and comes back as it was, in another browser too', async ({
  lab,
  page,
  browser,
}) => {
  await lab.makeTrialsShort(1, 6);
  await lab.oneTrial();
  const note = page.getByRole('textbox', { name: 'Note on trial 1' });
  await note.fill('falls like a tree');
  const motion = await page.evaluate(() => window.movlr?.motionHash(1));
  // Two pages would share the processor.
  await lab.button('Pause').click();
  const shelf = await lab.openShelf();
  await shelf.getByRole('textbox', { name: 'Name of the open one' }).fill('First steps');
  await shelf.getByRole('button', { name: 'Duplicate walk forward' }).click();
  await expect(shelf.getByRole('listitem')).toHaveCount(2);
  const download = await lab.download(shelf.getByRole('button', { name: 'Export First steps', exact: true }));
  expect(download.suggestedFilename()).toBe('first-steps.movlr.zip');
  const file = {
    name: download.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: await readFile(await download.path()),
  };

  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole('button', { name: 'Pause', exact: true })).toBeEnabled({ timeout: 60_000 });
  await other.getByRole('button', { name: 'Explorations' }).click();
  const theirs = other.getByRole('dialog', { name: 'Explorations' });
  const chooser = theirs.locator('input[type="file"]');
  await chooser.setInputFiles({ ...file, buffer: file.buffer.subarray(0, 5000) });
  await expect(theirs.getByRole('alert')).toContainText('The file is broken');
  await expect(theirs.getByRole('listitem')).toHaveCount(0);
  await chooser.setInputFiles({ ...file, buffer: ofVersion(file.buffer, 99) });
  await expect(theirs.getByRole('alert')).toContainText('version 99, which is newer');
  await expect(theirs.getByRole('listitem')).toHaveCount(0);
  await chooser.setInputFiles(file);
  await expect(theirs.getByRole('listitem')).toContainText(['First steps']);
  await theirs.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('textbox', { name: 'Note on trial 1' })).toHaveValue('falls like a tree');
  expect(await other.evaluate(() => window.movlr?.motionHash(1))).toBe(motion);
  await other.getByRole('button', { name: 'Replay trial 1' }).click();
  await expect(other.getByRole('toolbar', { name: 'Replay of Trial 1' })).toBeVisible();

  // Dropped on the page it is opened as well, and is no body.
  const dropped = await other.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const transfer = new DataTransfer();
    transfer.items.add(new File([bytes], 'first-steps.movlr (1).zip', { type: 'application/zip' }));
    return transfer;
  }, file.buffer.toString('base64'));
  await other.locator('.app').dispatchEvent('drop', { dataTransfer: dropped });
  await expect(other.getByLabel('Messages', { exact: true })).toContainText('is open, and kept');
  await expect(other.getByRole('dialog', { name: 'Bodies' })).toBeHidden();
  await other.getByRole('button', { name: 'Explorations' }).click();
  await expect(theirs.getByRole('listitem')).toContainText(['First steps', 'First steps']);

  // A file of the first version comes as it can, and what is deleted is gone after a second word.
  await chooser.setInputFiles({ ...file, name: 'old.zip', buffer: firstVersion() });
  await expect(theirs.getByRole('status')).toContainText('"old.zip" is open.');
  await expect(theirs.getByRole('listitem')).toHaveCount(3);
  await theirs.getByRole('button', { name: 'Delete First steps' }).first().click();
  await expect(theirs.getByRole('listitem')).toHaveCount(3);
  await theirs.getByRole('button', { name: 'Really delete First steps' }).click();
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  await theirs.getByRole('button', { name: 'Close' }).click();
  const old = other.getByRole('list', { name: 'Trials' }).getByRole('listitem');
  await expect(old).toHaveCount(1);
  await expect(other.getByRole('textbox', { name: 'Description' })).toHaveValue('walk like in old times');
  await other.getByRole('button', { name: 'Explorations' }).click();
  await theirs.getByRole('button', { name: 'Open First steps' }).click();
  await expect(other.getByRole('textbox', { name: 'Note on trial 1' })).toHaveValue('falls like a tree');
  await theirs.getByRole('button', { name: 'New', exact: true }).click();
  await expect(old).toHaveCount(0);
  await context.close();
});

/** The file with another number of its version. */
function ofVersion(bytes: Uint8Array, version: number): Buffer {
  const parts = unzipSync(bytes);
  const text = strFromU8(parts['exploration.json']).replace(/"version": \d+/, `"version": ${version}`);
  return Buffer.from(zipSync({ ...parts, 'exploration.json': strToU8(text) }));
}

/** What the command line wrote at first: a folder without a version, zipped, with one trial. */
function firstVersion(): Buffer {
  const { design, ...node } = keptNode(1);
  const summary = {
    task: 'walk',
    description: 'walk like in old times',
    trials: [{ id: 1, program_file: 'trial-1.program.js' }],
    best: 1,
  };
  return Buffer.from(
    zipSync({
      'exploration.json': strToU8(JSON.stringify(summary)),
      'trial-1.json': strToU8(JSON.stringify({ ...node, design })),
      'trial-1.program.js': strToU8(design?.source ?? ''),
    }),
  );
}

test('a link carries what is set, and a broken one or too much for one is said', async ({ lab, page }) => {
  await lab.description.fill('walk like a crab');
  await lab.set('Seed', 42);
  await lab.tab('Weights');
  const [term] = await lab.terms();
  await lab.weight(term).fill('0');
  await lab.openShelf();
  await lab.button('Make a link').click();
  const link = await page.getByRole('textbox', { name: 'Link', exact: true }).inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
  await expect(lab.description).toHaveValue('walk like a crab');
  await expect(lab.weight(term)).toHaveValue('0');
  await lab.tab('Planner');
  await expect(page.getByRole('spinbutton', { name: 'Seed', exact: true })).toHaveValue('42');
  // It is taken once; what is made of it is kept.
  expect(new URL(page.url()).hash).toBe('');
  await page.goto('about:blank');
  await page.goto(link.slice(0, -30));
  await expect(lab.messages).toContainText('The link is broken');
  await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });

  // Nobody can read what cannot be squeezed; a program with that much in it is no link any more.
  await lab.write(`// ${randomBytes(6000).toString('base64')}\n`);
  const shelf = await lab.openShelf();
  await lab.button('Make a link').click();
  await expect(shelf.getByRole('alert')).toHaveText(
    'This is too much for a link; export the exploration as a file instead.',
  );
  await expect(page.getByRole('textbox', { name: 'Link', exact: true })).toHaveCount(0);
});
