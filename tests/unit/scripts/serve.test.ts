import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveFolder } from '../../../scripts/serve.mjs';

const holder = mkdtempSync(path.join(tmpdir(), 'serve-'));
const folder = path.join(holder, 'dist');
let server: Server;
let port = 0;

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  writeFileSync(path.join(holder, 'secret.txt'), 'secret');
  writeFileSync(path.join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(path.join(folder, 'assets', 'engine-0SWBHI0h.wasm'), '\0asm');
  server = await serveFolder({ folder, port: 0, base: '/some/path/' });
  port = (server.address() as AddressInfo).port;
});

afterAll(() => {
  server.close();
  rmSync(holder, { recursive: true });
});

const get = (name: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${name}`, init);

describe('the static server', () => {
  it('serves the page under its path, to be asked for anew each time', async () => {
    const response = await get('/some/path/?x=1');
    expect(await response.text()).toBe('<!doctype html>');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
  });

  it('serves WebAssembly so that it compiles while it loads, and for good', async () => {
    const response = await get('/some/path/assets/engine-0SWBHI0h.wasm');
    expect(response.headers.get('content-type')).toBe('application/wasm');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect((await response.arrayBuffer()).byteLength).toBe(4);
  });

  it('has nothing elsewhere, and takes nothing', async () => {
    expect((await get('/')).status).toBe(404);
    expect((await get('/some/path/none.js')).status).toBe(404);
    expect((await get('/some/path/assets')).status).toBe(404);
    expect((await get('/some/path/%')).status).toBe(404);
    expect((await get('/some/path/', { method: 'POST' })).status).toBe(405);
  });

  it.each([
    '../secret.txt',
    '..%2fsecret.txt',
    '%2e%2e/secret.txt',
    '..%5csecret.txt',
    'assets/../../secret.txt',
  ])('does not leave its folder for %s', async (name) => {
    // Written by hand, since fetch resolves dots before it asks.
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(`GET /some/path/${name} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      });
      socket.on('data', (data) => (text += data.toString()));
      socket.on('end', () => resolve(text)).on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 404/);
    expect(answer).not.toContain('secret');
  });

  it('rejects a port that is taken', async () => {
    await expect(serveFolder({ folder, port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
