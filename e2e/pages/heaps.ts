/** Sizes of the heaps of a page and its workers, workers of workers too, through Chromium's protocol. */
import type { Page } from '@playwright/test';
import { ofEveryWorker } from './workers.ts';

/** Bytes after a garbage collection, array buffers included and WebAssembly memories not; and the count of listeners. */
export interface Heaps {
  readonly page: number;
  readonly workers: number;
  /** Of each worker. */
  readonly each: readonly number[];
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
    const each = await workerBytes(page);
    return { page: sum(own), workers: each.reduce((all, one) => all + one, 0), each, listeners };
  };
}

/** Bytes of the buffers and heap of each worker after a garbage collection. */
const workerBytes = (page: Page): Promise<number[]> =>
  ofEveryWorker(page, async (call) => {
    await call('HeapProfiler.collectGarbage');
    return sum((await call('Runtime.getHeapUsage')) as HeapUsage);
  });
