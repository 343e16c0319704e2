/** What a saved video shows. */
import type { Page } from '@playwright/test';

/**
 * Length and width that the browser's own player finds, how many pixels differ between its begin and its end, and how many
 * steps of brightness there are along the rows of its upper left quarter (writing has many).
 */
export function lookAt(
  page: Page,
  bytes: Buffer,
): Promise<{ seconds: number; width: number; changed: number; corner: number }> {
  return page.evaluate(async (base64) => {
    const blob = await (await fetch(`data:application/octet-stream;base64,${base64}`)).blob();
    const video = document.createElement('video');
    video.muted = true;
    const seen = (name: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        video.addEventListener(name, resolve, { once: true });
        video.addEventListener('error', () => reject(new Error(video.error?.message)), { once: true });
      });
    const loaded = seen('loadeddata');
    video.style.position = 'fixed';
    document.body.append(video);
    video.src = URL.createObjectURL(blob);
    await loaded;
    const { videoWidth: width, videoHeight: height, duration: seconds } = video;
    const pixelsAt = async (time: number): Promise<Uint8ClampedArray> => {
      const sought = seen('seeked');
      // The picture comes a little after the word that its place was found.
      const presented = new Promise((resolve) => {
        video.requestVideoFrameCallback(resolve);
        // The same picture is not presented again.
        setTimeout(resolve, 1500);
      });
      video.currentTime = time;
      await sought;
      await presented;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(video, 0, 0);
      return context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
    };
    const first = await pixelsAt(0.01);
    const last = await pixelsAt(seconds - 0.05);
    let changed = 0;
    for (let i = 0; i < first.length; i += 4) if (Math.abs(first[i] - last[i]) > 40) changed++;
    let corner = 0;
    for (let i = 0; i < first.length; i += 4) {
      const [x, y] = [(i / 4) % width, Math.floor(i / 4 / width)];
      if (x < width / 2 && y < height / 2 && Math.abs(first[i] - first[i + 4]) > 40) corner++;
    }
    video.remove();
    return { seconds, width, changed, corner };
  }, bytes.toString('base64'));
}
