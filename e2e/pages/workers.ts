/** Runs code in all workers of a page, workers of workers too, through Chromium's protocol. */
import type { Page } from '@playwright/test';

/** What an expression comes to in each worker, as text. */
export async function inEveryWorker(page: Page, expression: string): Promise<string[]> {
  const browser = page.context().browser();
  if (!browser) return [];
  const root = await browser.newBrowserCDPSession();
  const { targetInfos } = await root.send('Target.getTargets', {
    filter: [{ type: 'worker', exclude: false }],
  });
  const answers: string[] = [];
  for (const { targetId } of targetInfos) {
    const { sessionId } = await root.send('Target.attachToTarget', { targetId, flatten: false });
    const answer = new Promise<string>((resolve) => {
      const receive = (event: { sessionId: string; message: string }): void => {
        if (event.sessionId !== sessionId) return;
        const { id, result } = JSON.parse(event.message) as {
          id?: number;
          result?: { result?: { value?: unknown } };
        };
        if (id !== 1) return;
        root.off('Target.receivedMessageFromTarget', receive);
        resolve(String(result?.result?.value));
      };
      root.on('Target.receivedMessageFromTarget', receive);
    });
    const message = JSON.stringify({
      id: 1,
      method: 'Runtime.evaluate',
      params: { expression, awaitPromise: true, returnByValue: true },
    });
    await root.send('Target.sendMessageToTarget', { sessionId, message });
    answers.push(await answer);
  }
  await root.detach();
  return answers;
}
