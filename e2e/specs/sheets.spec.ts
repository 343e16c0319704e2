import { expect, test } from '../pages/test.ts';

/** Width and height that a PNG says of itself, px. */
function sizeOf(image: string): readonly [number, number] {
  const bytes = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

test('the same motion gives the same picture sheet, byte for byte, whatever was drawn before and on a page of any size', async ({
  lab,
  page,
  browser,
  baseURL,
}) => {
  await lab.rest();
  const scene = await page.evaluate(() => window.movlr?.scene());
  const frame = await lab.frame();
  const request = (instants: number, metres: number) => {
    const frames = Array.from({ length: instants }, (_, i) =>
      frame.map((value, at) => {
        const place = at - 1;
        const isX = place >= 0 && place < 7 * (scene?.bodies.length ?? 0) && place % 7 === 0;
        return isX ? value + (i / instants) * metres : value;
      }),
    ).flat();
    return {
      scene,
      circumstances: { ground: { kind: 'flat' }, target: null, strengths: {} },
      frames,
      instants: Array.from({ length: instants }, (_, i) => i / 2),
    };
  };
  const draw = (on: typeof page, wanted: ReturnType<typeof request>) =>
    on.evaluate((asked) => window.movlr?.drawSheet(asked).then(({ image }) => image), wanted);
  const first = (await draw(page, request(9, 3))) ?? '';
  const other = (await draw(page, request(12, 5))) ?? '';
  expect(await draw(page, request(9, 3))).toBe(first);
  expect(other).not.toBe(first);
  const dense = await browser.newPage({
    viewport: { width: 700, height: 500 },
    deviceScaleFactor: 2,
    ...(baseURL && { baseURL }),
  });
  await dense.goto('./#pictures');
  await dense.waitForFunction(() => 'movlr' in window);
  expect(await draw(dense, request(9, 3))).toBe(first);
  const [width, height] = sizeOf((await draw(dense, request(16, 10))) ?? '');
  expect(Math.max(width, height)).toBeLessThanOrEqual(1568);
  await dense.close();
});
