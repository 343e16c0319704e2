import { startModelServer, SERVER_KEY, type ModelServer } from '../model-server/server.ts';
import { ModelsDialog } from '../pages/models-dialog.ts';
import { expect, test } from '../pages/test.ts';

let server: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.close());

test('a critic that is right by chance is warned of on each of its verdicts; pairs are those of the body', async ({
  lab,
  page,
}) => {
  test.setTimeout(400_000);
  const models = new ModelsDialog(page);
  await lab.choose('Stand when pushed (ostrich)');
  await lab.button('Pause').click();
  await models.open();
  await models.connect(server.address('blind'), SERVER_KEY);
  await models.tab('Critic');
  const button = models.dialog.getByRole('button', { name: 'Is this critic worth believing?' });
  await button.click();
  await expect(models.dialog.getByRole('alert')).toContainText('No pairs with a known answer');
  expect(server.arrived).toEqual([]);
  await models.close();

  await lab.choose('Turn a cube in the hand');
  await lab.button('Pause').click();
  await models.open();
  await models.tab('Critic');
  await button.click();
  const told = models.dialog.getByRole('status');
  await expect(told).toContainText('of 10 pairs', { timeout: 240_000 });
  await expect(told).toContainText('right in 10 of 20 answers');
  await expect(told).toContainText('in 0 of 10 pairs');
  await expect(told).toContainText('too little to rely on');
  await expect(models.dialog.getByRole('row').nth(1)).toContainText(
    'better: turns the cube to the left; worse',
  );
  // Both orders of each pair, two pictures each.
  const bodies = server.arrived.flatMap(({ method, body }) => (method === 'POST' ? [body] : []));
  expect(bodies).toHaveLength(20);
  for (const body of bodies) expect(body.match(/data:image\/png;base64,/g)).toHaveLength(2);
  expect(bodies[0]).toContain('turn the cube in the hand to the shown orientation');
  await models.close();

  // What it likes and the task's measure does not: both are shown, and that it is not to be believed.
  await lab.makeTrialsShort(0.5, 6);
  await models.choose('model');
  await page.getByRole('combobox', { name: 'Designer', exact: true }).selectOption('built-in');
  await lab.oneTrial(120_000);
  const verdict = page.getByRole('region', { name: 'Verdict on trial 1' });
  await expect(verdict).toContainText('Meets the description');
  await expect(verdict).toContainText('Otherwise says the task’s own measure: no success');
  await expect(verdict.getByRole('note')).toContainText('right in only 10 of 20 answers');
  expect(lab.faults).toEqual([]);
});
