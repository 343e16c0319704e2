/** Sizes of the heaps of a page and its workers, workers of workers too, through Chromium's protocol. */
import type { Page } from '@playwright/test';
import { ofEveryWorker } from './workers.ts';

/** Bytes after a garbage collection, array buffers and WebAssembly memories included; and the count of listeners. */
export interface Heaps {
  readonly page: number;
  readonly workers: number;
  readonly listeners: number;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

const sum = ({ usedSize, backingStorageSize = 0 }: HeapUsage): number => usedSize + backingStorageSize;

/** Gives a function that reads the heaps of a page. */
export async function heaps(page: Page): Promise<() => Promise<Heaps>> {
  const session = await page.context().newCDPSession(page);
  return async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
    // The usage of the whole isolate; each worker has its own and is asked through the page.
    const own = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
    return { page: sum(own), workers: await workerBytes(page), listeners };
  };
}

/** Bytes of the buffers and heaps of all workers after a garbage collection, as far as each tells. */
async function workerBytes(page: Page): Promise<number> {
  const each = await ofEveryWorker(page, async (call) => {
    await call('HeapProfiler.collectGarbage');
    return sum((await call('Runtime.getHeapUsage')) as HeapUsage);
  });
  return each.reduce((total, bytes) => total + bytes, 0);
}
