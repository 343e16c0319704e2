import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '../pages/test.ts';

const FOLDER = path.join(import.meta.dirname, '../../docs/pictures');

/** Pictures of the page for the README, taken when asked for: PICTURES=1 npx playwright test pictures. */
for (const scheme of ['light', 'dark'] as const) {
  test.describe(scheme, () => {
    test.use({ colorScheme: scheme, viewport: { width: 1440, height: 900 } });
    test(`the page in ${scheme}`, async ({ lab, page }) => {
      test.skip(process.env['PICTURES'] !== '1', 'Only on demand, since they are part of the repository.');
      test.setTimeout(900_000);
      mkdirSync(FOLDER, { recursive: true });
      await page.getByRole('button', { name: 'Got it' }).click();
      await lab.explore.click();
      await lab.ended(840_000);
      const best = lab.trials.filter({ has: page.getByText('best', { exact: true }) });
      await best.getByRole('button', { name: /^Replay trial/ }).click();
      await page.getByRole('slider', { name: 'Time in the replay' }).fill('4.2');
      await expect.poll(() => lab.time()).toBeGreaterThan(4.3);
      await lab.button('Pause').click();
      await page.screenshot({ path: path.join(FOLDER, `lab-${scheme}.png`) });
    });
  });
}
