/** Names colour and shape of a figure on white ground, from its pixels. */
import type { PNG } from 'pngjs';

export function shapeIn({ width, height, data }: PNG): string {
  const sums = [0, 0, 0];
  let count = 0;
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = 4 * (y * width + x);
      if (data[at] + data[at + 1] + data[at + 2] > 740) continue;
      for (let i = 0; i < 3; i++) sums[i] += data[at + i];
      count++;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  const colour = ['red', 'green', 'blue'][sums.indexOf(Math.max(...sums))];
  // Share of its box that a figure fills: 1, π/4 or about a half.
  const filled = count / ((box.right - box.left + 1) * (box.bottom - box.top + 1));
  const shape = filled > 0.92 ? 'square' : filled > 0.65 ? 'circle' : 'triangle';
  return `${colour} ${shape}`;
}
