/** A plot as a file: PNG, SVG or CSV. */
import { plotCsv } from '../../plots/csv.ts';
import type { Plot } from '../../plots/plot.ts';
import { plotSvg } from '../../plots/svg.ts';
import { saveBlob, saveText } from '../save.ts';

export type PlotFile = 'png' | 'svg' | 'csv';

/** Pixels of a PNG for each of the SVG. */
const SHARPNESS = 2;

/** Saves the plot; `name` is that of the file without its ending. */
export async function savePlot(plot: Plot, name: string, as: PlotFile): Promise<void> {
  if (as === 'csv') saveText(`${name}.csv`, plotCsv(plot), 'text/csv');
  else if (as === 'svg') saveText(`${name}.svg`, plotSvg(plot), 'image/svg+xml');
  else saveBlob(`${name}.png`, await pngOf(plotSvg(plot)));
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = new OffscreenCanvas(SHARPNESS * image.width, SHARPNESS * image.height);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.convertToBlob({ type: 'image/png' });
}
