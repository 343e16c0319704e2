import { startModelServer, SERVER_KEY, type ModelServer } from '../model-server/server.ts';
import { everythingKept, holdingKey } from '../pages/key-search.ts';
import { ModelsDialog } from '../pages/models-dialog.ts';
import { expect, test } from '../pages/test.ts';
import { inEveryWorker } from '../pages/workers.ts';

let server: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.close());

test('the connection is tested line by line, and the key is nowhere to be found', async ({ lab, page }) => {
  const models = new ModelsDialog(page);
  await models.open();
  await models.connect(server.address('strict'), SERVER_KEY);
  await models.test();
  for (const line of [
    'reached',
    'allowed across origins',
    'key accepted',
    'models found',
    'answers text',
    'sees pictures',
    'structured output',
    'streams',
  ])
    await expect(models.lines.filter({ hasText: `${line}: yes` })).toHaveCount(1);
  // Nothing but what a strict server allows was sent along.
  const sent = server.arrived.filter(({ method }) => method === 'OPTIONS');
  for (const { headers } of sent)
    expect(headers['access-control-request-headers'] ?? '').toMatch(/^(authorization|content-type|,)*$/);

  // A key belongs to one server; another one is not sent it.
  const other = 'sk-other-0123456789abcdef';
  await models.connect(server.address('no-cors').replace('127.0.0.1', 'localhost'), other);
  await models.test();
  await expect(models.lines.filter({ hasText: 'allowed across origins: no' })).toContainText(
    'does not allow pages from',
  );
  await models.connect('http://127.0.0.1:9/v1', '');
  await models.test();
  await expect(models.lines.filter({ hasText: 'reached: no' })).toContainText('Nothing answers');
  await models.connect(server.address('status-401'), SERVER_KEY);
  await models.test();
  await expect(models.lines.filter({ hasText: 'key accepted: no' })).toContainText('[key]');
  await models.close();
  await lab.button(/^Log/).click();

  const everywhere = await page.evaluate(() =>
    [
      document.documentElement.outerHTML,
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
      location.href,
      document.cookie,
    ].join('\n'),
  );
  for (const key of [SERVER_KEY, other]) {
    expect(everywhere).not.toContain(key);
    expect(lab.faults.join('\n')).not.toContain(key);
  }
  await lab.page.keyboard.press('Escape');

  // Remembered on purpose it is there, and forgotten it is gone.
  await models.open();
  await models.dialog.getByRole('checkbox', { name: /remember the key/ }).check();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).toContain(SERVER_KEY);
  await models.dialog.getByRole('checkbox', { name: /remember the key/ }).uncheck();
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(SERVER_KEY);
});

test('from a naive program to a walk, by models that see real pictures; a failure pauses it', async ({
  lab,
  page,
}) => {
  test.setTimeout(600_000);
  const models = new ModelsDialog(page);
  await lab.set('Length', 5);
  await models.open();
  await models.connect(server.address('status-401'), SERVER_KEY);
  await models.close();
  await models.choose('model');
  await lab.explore.click();
  // The server takes no key: nothing is lost.
  await expect(lab.button('Continue')).toBeEnabled({ timeout: 30_000 });
  await expect(lab.progress).toContainText('does not accept the key');
  await expect(lab.trials.first()).toContainText('paused');

  await models.open();
  await models.connect(server.address('strict'), SERVER_KEY);
  await models.close();
  await lab.button('Continue').click();
  await expect(lab.explore).toBeEnabled({ timeout: 500_000 });
  await expect(lab.progress).toHaveText('The critic is satisfied with trial 2.');
  await expect(lab.trials).toHaveCount(2);
  await expect(lab.trials.first()).toContainText('designer-by-script');

  const verdict = page.getByRole('region', { name: 'Verdict on trial 2' });
  await expect(verdict).toContainText('Meets the description, better than trial 1');
  await expect(verdict).toContainText('Judged by critic-of-pixels');
  await expect(verdict).toContainText('So says the task’s own measure: success');
  await lab.button('Replay trial 1').click();
  const first = page.getByRole('region', { name: 'Verdict on trial 1' });
  await expect(first).toContainText('Does not meet the description');
  await expect(first).toContainText('The body falls forward');

  // All that was said is there, pictures included.
  await lab.button('Replay trial 2').click();
  await lab.button('What was said to models').click();
  const said = page.getByRole('dialog', { name: 'What was said to models about trial 2' });
  await expect(said.getByRole('listitem')).toHaveCount(6);
  await expect(said).toContainText('program, after a dropped term');
  await expect(said.getByRole('img', { name: 'Picture sent: first motion' }).last()).toHaveJSProperty(
    'complete',
    true,
  );
  await said.getByRole('button', { name: 'Close' }).click();
  expect(server.arrived.filter(({ body }) => body.includes(SERVER_KEY))).toEqual([]);
  const kept = await everythingKept(page);
  expect(kept['movlr-lab/nodes']).toContain('designer-by-script');
  expect(holdingKey(kept, SERVER_KEY)).toEqual([]);
});

test('what a person says of trials is in the next request to the designer', async ({ lab, page }) => {
  const models = new ModelsDialog(page);
  await lab.makeTrialsShort(0.6, 6);
  await models.open();
  await models.connect(server.address('strict'), SERVER_KEY);
  await models.close();
  await page.getByRole('combobox', { name: 'Designer', exact: true }).selectOption('model');
  const judge = async (trial: number, choice: string, words: string): Promise<void> => {
    const verdict = page.getByRole('region', { name: `Verdict on trial ${trial}` });
    await verdict.getByText('Judge it yourself', { exact: true }).click();
    await verdict.getByText(choice, { exact: true }).click();
    await verdict.getByRole('textbox', { name: 'What is wrong, in your words' }).fill(words);
    await verdict.getByRole('button', { name: 'Overrule the verdict' }).click();
    await expect(verdict).toContainText('Judged by you.');
    await expect(verdict).toContainText(words);
  };
  /** The question for the next program, as it arrived. */
  const asked = async (): Promise<string> => {
    const before = server.arrived.length;
    await lab.oneTrial(120_000);
    const [first] = server.arrived.slice(before).filter(({ method }) => method === 'POST');
    const { messages } = JSON.parse(first.body) as { messages: { role: string; content: string }[] };
    return messages.find(({ role }) => role === 'user')?.content ?? '';
  };
  await lab.oneTrial();
  await judge(1, 'good', 'it nods like a tired horse');
  const second = await asked();
  expect(second).toMatch(/What the critic said of its motion:\s+<<<[^>]*it nods like a tired horse/);

  const better = lab.trials.filter({ has: page.getByText('best', { exact: true }) });
  await judge(2, 'better than trial 1', 'livelier, but the arms hang');
  await expect(better).toContainText('judged by you');
  await expect(better.getByRole('button', { name: 'Replay trial 2' })).toBeVisible();
  const third = await asked();
  expect(third).toMatch(/What the critic said of its motion:\s+<<<[^>]*livelier, but the arms hang/);
  expect(third).toMatch(/1\. .*became the best.*\s+The description is not met[^]*it nods like a tired horse/);

  await judge(3, 'worse', 'it creeps like a snail');
  await expect(better.getByRole('button', { name: 'Replay trial 2' })).toBeVisible();
  const fourth = await asked();
  expect(fourth).toMatch(/3\. .*did not become the best[^]*it creeps like a snail/);
  // It goes on from what the person called the best.
  expect(fourth).toMatch(/What the critic said of its motion:\s+<<<[^>]*livelier, but the arms hang/);
  await judge(4, 'as good', 'no change that I can see');
  await expect(lab.trials.first()).toContainText('judged by you');
  await expect(page.getByRole('region', { name: 'Verdict on trial 4' })).toContainText('as good as');
  expect(lab.faults).toEqual([]);
});

test('a critic is tried on pairs with a known answer', async ({ lab, page }) => {
  test.setTimeout(300_000);
  const models = new ModelsDialog(page);
  await lab.button('Pause').click();
  await models.open();
  await models.connect(server.address('strict'), SERVER_KEY);
  await models.tab('Critic');
  await lab.button('Is this critic worth believing?').click();
  await expect(models.dialog.getByRole('status')).toContainText(/of 10 pairs/, {
    timeout: 240_000,
  });
  const told = await models.dialog.getByRole('status').innerText();
  const [, right, answers] = /right in (\d+) of (\d+) answers/.exec(told) ?? [];
  expect(Number(answers)).toBe(20);
  expect(Number(right)).toBeGreaterThanOrEqual(14);
  expect(lab.faults).toEqual([]);
});

test('no worker and no page reaches another address', async ({ lab, page }) => {
  await lab.button('Pause').click();
  const before = server.arrived.length;
  const attempt = `fetch(${JSON.stringify(server.address('strict') + '/models')}).then(() => 'reached', () => 'refused')`;
  expect(await page.evaluate(attempt)).toBe('refused');
  const answers = await inEveryWorker(page, attempt);
  // Simulation, planners and check of programs.
  expect(answers.length).toBeGreaterThanOrEqual(2);
  expect(new Set(answers)).toEqual(new Set(['refused']));
  expect(server.arrived.length).toBe(before);
});
