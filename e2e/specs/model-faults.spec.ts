import { startModelServer, SERVER_KEY, type ModelServer } from '../model-server/server.ts';
import { everythingKept } from '../pages/key-search.ts';
import { ModelsDialog } from '../pages/models-dialog.ts';
import { expect, test } from '../pages/test.ts';

let server: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.close());

test('a wait is counted down and can be stopped; the same unusable answer twice ends it with the answer shown', async ({
  lab,
  page,
}) => {
  const models = new ModelsDialog(page);
  const at = async (personality: string): Promise<void> => {
    await models.open();
    await models.connect(server.address(personality), SERVER_KEY);
    await models.close();
  };
  await lab.makeTrialsShort(1, 6);
  await models.open();
  await models.connect(server.address('status-503'), SERVER_KEY);
  await models.test();
  await expect(models.dialog.getByRole('note')).toContainText(
    /\(503\).* Trying again in \d+ s; Cancel ends it/,
  );
  await models.dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(models.dialog.getByRole('note')).toHaveCount(0);
  await models.close();
  await models.choose('model');
  await lab.explore.click();
  const wait = page.getByRole('note').filter({ hasText: 'Trying again in' });
  await expect(wait).toContainText('has trouble of its own (503)', { timeout: 30_000 });
  const left = async (): Promise<number> =>
    Number(/Trying again in (\d+) s/.exec(await wait.innerText())?.[1]);
  const first = await left();
  await expect.poll(left, { intervals: [100] }).not.toBe(first);
  await lab.stop.click();
  expect(await lab.ended(15_000)).toContain('Stopped');
  await expect(wait).toHaveCount(0);

  // Stop ends what is asked at once, whether no byte has come yet or a stream is on.
  await lab.button('Pause').click();
  for (const personality of ['mute', 'slow']) {
    await at(personality);
    const times: number[] = [];
    for (let i = 0; i < 3; i++) {
      const before = server.arrived.length;
      await lab.explore.click();
      await expect
        .poll(() => server.arrived.slice(before).some(({ method }) => method === 'POST'))
        .toBe(true);
      times.push(await page.evaluate(timeToStop));
      await lab.ended(15_000);
    }
    // The others may have had to wait for the processor.
    expect(Math.min(...times)).toBeLessThan(100);
  }

  await at('cut');
  await lab.explore.click();
  const why = await lab.ended(60_000);
  expect(why).toContain('The same failure came twice: The answer was cut off');
  expect(why).toContain('The answer was: “Reason: Speed and effort come first.');
});

test('a spent budget pauses an exploration, more lets it go on; a changed prompt is what is sent', async ({
  lab,
  page,
}) => {
  const before = server.arrived.length;
  const bodies = (): string[] =>
    server.arrived.slice(before).flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  const models = new ModelsDialog(page);
  await lab.makeTrialsShort(1, 6);
  await models.open();
  await models.connect(server.address('strict'), SERVER_KEY);
  await models.tab('Budget');
  await lab.set('Price of a million tokens sent', 1000);
  await lab.set('Most tokens of this page (0: no limit)', 100);
  await models.tab('Prompts');
  await models.dialog.getByRole('combobox', { name: 'Prompt' }).selectOption('designer: each time');
  const text = models.dialog.getByRole('textbox', { name: 'Text of the prompt' });
  const built = await text.inputValue();
  await text.fill('In verse, please: {{description}}');
  await expect(models.dialog.getByRole('alert')).toContainText('{{best}}');
  await models.close();
  await models.choose('model');
  await page.getByRole('spinbutton', { name: 'Most trials' }).fill('1');
  await lab.explore.click();
  await expect(lab.progress).toContainText('The budget for models is spent', { timeout: 60_000 });
  await expect(lab.trials.first()).toContainText('paused');
  expect(bodies()[0]).toContain('In verse, please: <<<');

  await models.open();
  await models.tab('Budget');
  await expect(models.dialog.getByRole('status')).toContainText(/^1 requests: .* cost \d/);
  await lab.set('Most tokens of this page (0: no limit)', 0);
  await models.tab('Prompts');
  await models.dialog.getByRole('combobox', { name: 'Prompt' }).selectOption('designer: each time');
  await models.dialog.getByRole('button', { name: 'Back to the built one' }).click();
  await expect(text).toHaveValue(built);
  await models.close();
  await lab.button('Continue').click();
  expect(await lab.ended(60_000)).toBe('All 1 trials were made.');
  await expect(page.getByText(/2 requests, [\d,]+ tokens, cost/)).toBeVisible();
  await lab.oneTrial();
  expect(server.arrived.filter(({ method }) => method === 'POST')[2].body).toContain(
    'Write the next program.',
  );
});

test('a reload in a pause, or while a server hangs, keeps what is finished, and it is gone on with', async ({
  lab,
  page,
}) => {
  const models = new ModelsDialog(page);
  /** The key is not remembered, and goes to one server alone. */
  const connect = async (personality: string): Promise<void> => {
    await models.open();
    await models.connect(server.address(personality), SERVER_KEY);
    await models.close();
  };
  const whole = lab.trials.filter({ hasText: '/10' });
  await lab.makeTrialsShort(0.6, 6);
  await lab.oneTrial();
  const motion = await page.evaluate(() => window.movlr?.motionHash(1));
  await connect('status-401');
  await page.getByRole('combobox', { name: 'Designer', exact: true }).selectOption('model');
  await page.getByRole('spinbutton', { name: 'Most trials' }).fill('1');
  await lab.explore.click();
  await expect(lab.progress).toContainText('does not accept the key', { timeout: 30_000 });
  await expect(lab.trials.first()).toContainText('paused');

  await expect.poll(async () => (await everythingKept(page))['movlr-lab/nodes']).toContain('state: paused');

  await lab.open();
  await expect(lab.trials).toHaveCount(2);
  await expect(lab.trials.first()).toContainText('paused');
  await expect(whole).toHaveCount(1);
  expect(await page.evaluate(() => window.movlr?.motionHash(1))).toBe(motion);
  await expect(lab.progress).toContainText('Press Continue to go on from there.');
  await connect('strict');
  await lab.button('Continue').click();
  await expect(whole).toHaveCount(2, { timeout: 60_000 });
  await lab.ended(30_000);
  await expect(lab.trials).toHaveCount(2);
  await expect(lab.trials.first()).toContainText('designer-by-script');

  await connect('mute');
  const before = server.arrived.length;
  await lab.explore.click();
  await expect.poll(() => server.arrived.slice(before).some(({ method }) => method === 'POST')).toBe(true);
  await expect(lab.progress).toContainText('writing a program');
  await lab.open();
  await expect(whole).toHaveCount(2);
  expect(await page.evaluate(() => window.movlr?.motionHash(1))).toBe(motion);
  await connect('strict');
  await lab.button(/^(Explore|Continue)$/).click();
  await expect(whole).toHaveCount(3, { timeout: 60_000 });
  await lab.ended(30_000);
  await lab.button('Replay trial 2').click();
  await expect(page.getByRole('toolbar', { name: 'Replay of Trial 2' })).toBeVisible();
});

/** Presses Stop; time until the page has nothing to stop any more, ms. Runs in the page. */
async function timeToStop(): Promise<number> {
  const button = (name: string): HTMLButtonElement | undefined =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name);
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (button('Explore')?.disabled !== false) return;
      observer.disconnect();
      resolve(performance.now() - began);
    });
    observer.observe(document.body, { subtree: true, childList: true, attributes: true });
    button('Stop')?.click();
  });
}
