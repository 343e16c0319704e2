/** Speaks to all workers of a page, workers of workers too, through Chromium's protocol. */
import type { Page } from '@playwright/test';

/** Calls a method of the protocol in one worker. */
type Call = (method: string, params?: object) => Promise<unknown>;

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** What `ask` comes to of each worker, one after the other. */
export async function ofEveryWorker<Told>(page: Page, ask: (call: Call) => Promise<Told>): Promise<Told[]> {
  const browser = page.context().browser();
  if (!browser) return [];
  const root = await browser.newBrowserCDPSession();
  const { targetInfos } = await root.send('Target.getTargets', {
    filter: [{ type: 'worker', exclude: false }],
  });
  const told: Told[] = [];
  for (const { targetId } of targetInfos) {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    const waiting = new Map<number, (answer: Answer) => void>();
    const receive = (event: { sessionId: string; message: string }): void => {
      if (event.sessionId !== sessionId) return;
      const answer = JSON.parse(event.message) as Answer;
      if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    };
    root.on('Target.receivedMessageFromTarget', receive);
    const call: Call = (method, params = {}) =>
      new Promise((resolve, reject) => {
        const id = waiting.size + 1;
        waiting.set(id, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
        const message = JSON.stringify({ id, method, params });
        root.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
      });
    told.push(await ask(call));
    root.off('Target.receivedMessageFromTarget', receive);
    await root.send('Target.detachFromTarget', { sessionId });
  }
  await root.detach();
  return told;
}

/** What an expression comes to in each worker, as text. */
export const inEveryWorker = (page: Page, expression: string): Promise<string[]> =>
  ofEveryWorker(page, async (call) => {
    const params = { expression, awaitPromise: true, returnByValue: true };
    const { result } = (await call('Runtime.evaluate', params)) as { result?: { value?: unknown } };
    return String(result?.value);
  });
