import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SERVER_KEY, startModelServer } from '../../../e2e/model-server/server.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

const smoke = (...flags: readonly string[]) =>
  promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', path.join(ROOT, 'src/cli/smoke-models.ts'), ...flags],
    { cwd: ROOT, env: { ...process.env, MODEL_KEY: SERVER_KEY } },
  );

it('is skipped with a message when no server is given', async () => {
  const { stdout } = await smoke();
  expect(stdout).toMatch(/^Skipped: .*--base-url and --model/);
});

it('says line by line what a server can, and ends where no iteration can be run', async () => {
  const server = await startModelServer();
  try {
    const ended = smoke('--base-url', server.address('no-pictures'), '--model', 'critic-of-pixels');
    const told: unknown = await ended.catch((thrown: unknown) => thrown);
    expect(told).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /^yes {6}reached\nunknown {2}allowed across origins: only browsers ask[^]*\nno {7}sees pictures: The model "critic-of-pixels" does not take pictures/,
      ) as string,
      stderr: expect.stringContaining('no iteration was run') as string,
    });
    expect(JSON.stringify(told)).not.toContain(SERVER_KEY);
  } finally {
    await server.close();
  }
});
