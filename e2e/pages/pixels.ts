/** Colours in pictures of parts of the page. */
import type { Locator } from '@playwright/test';
import { PNG } from 'pngjs';

/** Most that the red, green and blue of a pixel may differ from a colour that is looked for, in all. */
const NEAR = 60;

/** How many pixels of a part of the page have nearly a colour, `#rrggbb`. */
export async function pixelsOf(part: Locator, colour: string): Promise<number> {
  const wanted = [1, 3, 5].map((from) => Number.parseInt(colour.slice(from, from + 2), 16));
  const { data } = PNG.sync.read(await part.screenshot());
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (wanted.reduce((sum, value, k) => sum + Math.abs(value - data[at + k]), 0) < NEAR) count++;
  return count;
}
