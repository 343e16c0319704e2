import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';

describe('npm start', () => {
  it('says that it takes no flags, and what sets the port', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs', '--port', '4200'], {
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      'npm start takes no flags ("--port 4200"); set the port by PORT=4200 npm start.',
    );
  });
});
