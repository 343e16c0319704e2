import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../..');

it('is skipped with a message when no server is given', async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'src/cli/smoke-models.ts')],
    { cwd: ROOT },
  );
  expect(stdout).toMatch(/^Skipped: .*--base-url and --model/);
});
