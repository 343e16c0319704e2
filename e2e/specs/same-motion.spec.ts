import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { WALK_EXPERT } from '../../src/tasks/programs/walk.expert.ts';
import { expect, test } from '../pages/test.ts';

test('the command line makes the very same motion as the page', async ({ lab, page }) => {
  await lab.set('Length', 1);
  await lab.set('Samples', 8);
  await lab.write(WALK_EXPERT);
  await lab.button('Try').click();
  await expect(lab.trials).toHaveCount(1, { timeout: 60_000 });
  await lab.ended(60_000);
  const onThePage = await page.evaluate(() => window.movlr?.motionHash(1));

  const folder = await mkdtemp(path.join(tmpdir(), 'movlr-'));
  try {
    const program = path.join(folder, 'program.js');
    await writeFile(program, WALK_EXPERT);
    const flags = ['--program', program, '--seeds', '1', '--seconds', '1', '--samples', '8', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...['--import', 'tsx', 'src/cli/evaluate.ts'],
      ...flags,
    ]);
    expect(stdout).toContain(`"hash": "${onThePage}"`);
    expect(onThePage).toMatch(/^[0-9a-f]{16}$/);
  } finally {
    await rm(folder, { recursive: true });
  }
});
