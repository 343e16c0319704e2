/** Sizes of the heaps of a page and its workers, workers of workers too, through Chromium's protocol. */
import type { Page } from '@playwright/test';

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

/** Bytes of the buffers and heaps of all workers, as far as each tells. */
async function workerBytes(page: Page): Promise<number> {
  const browser = page.context().browser();
  if (!browser) return 0;
  const root = await browser.newBrowserCDPSession();
  const { targetInfos } = await root.send('Target.getTargets', {
    filter: [{ type: 'worker', exclude: false }],
  });
  let bytes = 0;
  for (const { targetId } of targetInfos) {
    bytes += await ask(root, targetId);
  }
  await root.detach();
  return bytes;
}

type Root = Awaited<
  ReturnType<NonNullable<ReturnType<ReturnType<Page['context']>['browser']>>['newBrowserCDPSession']>
>;

/** Collects a worker's garbage and reads its heap. */
async function ask(root: Root, targetId: string): Promise<number> {
  const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
  const answers = new Map<number, (result: HeapUsage) => void>();
  const receive = (event: { sessionId: string; message: string }): void => {
    if (event.sessionId !== sessionId) return;
    const { id, result } = JSON.parse(event.message) as { id?: number; result?: HeapUsage };
    if (id !== undefined && result) answers.get(id)?.(result);
  };
  root.on('Target.receivedMessageFromTarget', receive);
  const call = (id: number, method: string): Promise<HeapUsage> =>
    new Promise((resolve, reject) => {
      answers.set(id, resolve);
      root
        .send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method }) })
        .catch(reject);
    });
  await call(1, 'HeapProfiler.collectGarbage');
  const usage = await call(2, 'Runtime.getHeapUsage');
  root.off('Target.receivedMessageFromTarget', receive);
  await root.send('Target.detachFromTarget', { sessionId });
  return sum(usage);
}
