/** Two picture sheets on one, for model servers that take one picture a request. */

import { dataAddress } from './data-address.ts';

/** Longest side of what models take without loss, px. */
const LONGEST = 1568;
const GAP = 12;

/** The first above the second, made smaller where both together are too large; a PNG as a data address. */
export async function joinPictures(above: string, below: string): Promise<string> {
  const [first, second] = await Promise.all([above, below].map(loaded));
  const width = Math.max(first.width, second.width);
  const height = first.height + GAP + second.height;
  const scale = Math.min(1, LONGEST / Math.max(width, height));
  const canvas = new OffscreenCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures off screen.');
  context.fillStyle = '#000000';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(first, 0, 0, first.width * scale, first.height * scale);
  const top = Math.round((first.height + GAP) * scale);
  context.drawImage(second, 0, top, second.width * scale, second.height * scale);
  return dataAddress(await canvas.convertToBlob({ type: 'image/png' }));
}

const loaded = async (address: string): Promise<ImageBitmap> =>
  createImageBitmap(await (await fetch(address)).blob());
