import { expect, test } from '../pages/test.ts';
import type { LabPage } from '../pages/lab-page.ts';

/** The frame after so many plans from the start pose, in lockstep. */
async function frameAfter(lab: LabPage, plans: number): Promise<number[]> {
  await lab.button('Reset').click();
  await expect.poll(() => lab.time()).toBe(0);
  for (let i = 0; i < plans; i++) {
    const before = await lab.time();
    await lab.button('Single step').click();
    await expect.poll(() => lab.time()).toBeGreaterThan(before);
  }
  return lab.frame();
}

test('a dragged weight changes that one number in the text, the difference shown, and the motion', async ({
  lab,
}) => {
  await lab.button('Pause').click();
  await expect(lab.button('Play')).toBeVisible();
  const [term] = await lab.terms();
  const first = await frameAfter(lab, 6);
  expect(await frameAfter(lab, 6)).toEqual(first);
  await expect(lab.editor).toBeVisible();
  await expect(lab.page.locator('.cm-deletedChunk')).toHaveCount(0);

  const slider = lab.weight(term);
  const before = Number(await slider.inputValue());
  const box = await slider.boundingBox();
  if (!box) throw new Error('The slider is not to be seen.');
  await lab.page.mouse.move(box.x + box.width * 0.3, box.y + box.height / 2);
  await lab.page.mouse.down();
  await lab.page.mouse.move(box.x + box.width * 0.9, box.y + box.height / 2, { steps: 6 });
  await lab.page.mouse.up();

  const after = Number(await slider.inputValue());
  expect(after).not.toBe(before);
  await expect(lab.page.locator('.cm-deletedChunk')).toHaveCount(1);
  await expect(lab.page.locator('.cm-deletedChunk')).toContainText(`${term}: ${before}`);
  await expect(lab.page.locator('.cm-changedLine')).toContainText(`${term}: ${after}`);

  expect(await frameAfter(lab, 6)).not.toEqual(first);
});

test('the weight acts within one plan while the body moves', async ({ lab }) => {
  const [term] = await lab.terms();
  await lab.weight(term).fill('0');
  await expect(lab.page.getByLabel(`Contribution of ${term}`)).toHaveText('0.00');
});

test('a wrong program is marked at its line and nothing runs', async ({ lab }) => {
  await lab.write(
    [
      'const weights = {',
      '  speed: 1,',
      '};',
      'function terms(s) {',
      '  return { speed: s.body("torsoo").pitch };',
      '}',
    ].join('\n'),
  );
  await lab.button('Try').click();
  const faults = lab.page.getByRole('alert', { name: 'Faults in the program' });
  await expect(faults).toContainText('Line 5');
  await expect(faults).toContainText('torso');
  await expect(lab.page.locator('.cm-fault-line')).toContainText('torsoo');
  await expect(lab.trials).toHaveCount(0);

  // Far down, what hinders the text is brought into sight by Try.
  await lab.write(`const weights = { speed: 1 };\n${'// more\n'.repeat(120)}const x = ;`);
  await expect(faults).toContainText('Line 122');
  await lab.button('Try').scrollIntoViewIfNeeded();
  await expect(faults).not.toBeInViewport();
  await lab.button('Try').click();
  await expect(faults).toBeInViewport();
});

test('a person’s program runs as a trial by you, and its text survives what the exploration writes', async ({
  lab,
}) => {
  await lab.makeTrialsShort();
  await expect(lab.editor).toBeVisible();
  const [term] = await lab.terms();
  await lab.weight(term).press('ArrowRight');
  await lab.button('Try').click();
  await expect(lab.trials).toHaveCount(1);
  await expect(lab.trials.first()).toContainText('you');
  await lab.ended(60_000);
  await expect(lab.trials.first()).toContainText('/10');
});
