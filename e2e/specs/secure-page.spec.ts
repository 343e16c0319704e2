import path from 'node:path';
import { test as base } from '@playwright/test';
import { DIST } from '../../scripts/build.mjs';
import { startModelServer, SERVER_KEY, type ModelServer } from '../model-server/server.ts';
import { LabPage } from '../pages/lab-page.ts';
import { ModelsDialog } from '../pages/models-dialog.ts';
import { expect } from '../pages/test.ts';

const ORIGIN = 'https://lab.example';

/** The built page as it is on the internet: over https. */
const test = base.extend<{ lab: LabPage }>({
  lab: async ({ page, context }, use) => {
    await context.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill({ path: path.join(DIST, pathname === '/' ? 'index.html' : pathname) });
    });
    const lab = new LabPage(page);
    await page.goto(`${ORIGIN}/`);
    await expect(lab.button('Pause')).toBeEnabled({ timeout: 60_000 });
    await use(lab);
  },
});

let server: ModelServer;
test.beforeAll(async () => {
  server = await startModelServer();
});
test.afterAll(() => server.close());

test('a page that came over https says that it may not speak http, and reaches this machine with the person’s leave', async ({
  lab,
  page,
  context,
}) => {
  const blocked: string[] = [];
  page.on('requestfailed', (request) =>
    blocked.push(`${request.url()} ${request.failure()?.errorText ?? ''}`),
  );
  await lab.button('Pause').click();
  expect(await page.evaluate(() => isSecureContext)).toBe(true);
  const models = new ModelsDialog(page);
  const told = async (address: string): Promise<string> => {
    await models.connect(address, SERVER_KEY);
    await models.test();
    await expect(models.dialog.getByRole('button', { name: 'Cancel' })).toHaveCount(0, { timeout: 30_000 });
    return (await models.lines.allInnerTexts()).join('\n').replaceAll(/\s+/g, ' ');
  };
  await models.open();
  const plain = await told('http://models.example/v1');
  expect(plain).toContain('reached : no The browser lets no page that came over https speak to');
  expect(plain).toContain('give the server an https address, or open this page from your own machine');
  expect(blocked).toEqual(['http://models.example/v1/models mixed-content']);

  // Browsers ask the person first; here nobody answers.
  const asks = await page.evaluate(() =>
    navigator.permissions.query({ name: 'loopback-network' as PermissionName }).then(
      () => true,
      () => false,
    ),
  );
  if (asks) {
    const unasked = await told(server.address('strict'));
    expect(unasked).toContain('which is in a private network while this page is not: allow the browser');
    expect(server.arrived).toEqual([]);
    await context.grantPermissions(['local-network-access'], { origin: ORIGIN });
  }
  const allowed = await told(server.address('strict'));
  expect(allowed.match(/: yes/g)).toHaveLength(8);
  expect(server.arrived.every(({ headers }) => headers.origin === ORIGIN)).toBe(true);
});
