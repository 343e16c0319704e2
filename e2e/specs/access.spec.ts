import { bipedModel } from '../../tests/fixtures/brought/models.ts';
import { ModelsDialog } from '../pages/models-dialog.ts';
import { seriousFaults } from '../pages/axe.ts';
import { expect, test } from '../pages/test.ts';

for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme });
    test(`no serious fault of access in ${scheme}`, async ({ lab, page }) => {
      await expect(page.locator('html')).toHaveAttribute('data-theme', scheme);
      await lab.makeTrialsShort(0.5, 4);
      await lab.button('Try').click();
      await lab.ended(60_000);
      await expect(lab.editor).toBeVisible();
      const serious: string[] = [];
      async function look(place: string): Promise<void> {
        for (const fault of await seriousFaults(page)) serious.push(`${place}, ${fault}`);
      }
      for (const tab of ['Weights', 'Muscles', 'Planner', 'Tune'] as const) {
        await lab.tab(tab);
        await look(tab);
      }
      for (const name of ['Explorations', 'Help'] as const) {
        await lab.button(name).click();
        const dialog = page.getByRole('dialog', { name });
        await expect(dialog).toBeVisible();
        await look(name);
        await dialog.getByRole('button', { name: 'Close' }).click();
      }
      await lab.button('Show me around').click();
      await expect(page.getByRole('dialog', { name: /^Tour/ })).toBeVisible();
      await look('tour');
      expect(serious).toEqual([]);
    });

    test(`no serious fault in the scene's choices, plots, comparison and windows in ${scheme}`, async ({
      lab,
      page,
    }) => {
      test.setTimeout(300_000);
      const serious: string[] = [];
      async function look(place: string, within: string): Promise<void> {
        // What is loaded when it is asked for comes a moment later.
        await expect(page.locator(within).first()).toBeVisible();
        for (const fault of await seriousFaults(page, within)) serious.push(`${place}, ${fault}`);
      }
      async function closed(name: string | RegExp): Promise<void> {
        const dialog = page.getByRole('dialog', { name });
        await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
        await expect(dialog).toBeHidden();
      }
      await lab.makeTrialsShort(0.5, 4);
      await lab.tryIt();
      await lab.tryIt();
      await lab.compare(2, 1);
      await look('comparison', 'dialog.compare');
      await closed(/^Comparison/);

      await lab.button('Replay trial 1').click();
      await lab.button('show …').click();
      await page.getByRole('combobox', { name: 'Numbers of' }).selectOption('soleus_r');
      await expect(page.getByRole('region', { name: /^Numbers of/ })).toBeVisible();
      await page.getByRole('radio', { name: 'group' }).check();
      await look('choices of the scene and card of what is picked', '.stage');
      await lab.button('show …').click();
      await lab.button('Plots').click();
      const plots = page.getByRole('region', { name: 'Plots' });
      for (const tab of await plots.getByRole('tab').all()) {
        await tab.click();
        await look(`plot ${await tab.innerText()}`, '.plots');
      }
      await lab.button('Take away').click();
      await expect(page.getByRole('dialog', { name: /^Take/ })).toBeVisible();
      await look('what can be taken away', 'dialog[open]');
      await closed(/^Take/);

      const models = new ModelsDialog(page);
      await models.open();
      for (const tab of ['Server', 'Critic', 'Budget', 'Prompts'] as const) {
        await models.tab(tab);
        await look(`models, ${tab}`, 'dialog[open]');
      }
      await models.close();

      await lab.button('Bring a body').click();
      await look('bodies', 'dialog[open]');
      const bodies = page.getByRole('dialog', { name: 'Bodies' });
      await bodies.getByLabel('Files of a model').setInputFiles({
        name: 'biped.xml',
        mimeType: 'text/xml',
        buffer: Buffer.from(bipedModel()),
      });
      await expect(bodies.getByRole('heading', { name: 'small biped' })).toBeVisible({ timeout: 60_000 });
      await look('card of a body', 'dialog[open]');
      expect(serious).toEqual([]);
    });
  });
}

test('the theme can be chosen and is remembered', async ({ lab, page }) => {
  await page.getByRole('radio', { name: 'dark' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await lab.open();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
