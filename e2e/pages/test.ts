/** Tests with the page already open. */
import { test as base } from '@playwright/test';
import { LabPage } from './lab-page.ts';

export const test = base.extend<{ lab: LabPage }>({
  lab: async ({ page }, use) => {
    const lab = new LabPage(page);
    await lab.open();
    await use(lab);
  },
});

export { expect } from '@playwright/test';
