/**
 * Films where the browser has no video encoder for workers: the canvas is recorded while the pictures are shown in it one after the
 * other, in real time. What a MediaRecorder writes has no duration, so it is packed anew.
 */
import { BlobSource, BufferTarget, Conversion, Input, Output, WEBM, WebMOutputFormat } from 'mediabunny';
import { LabError } from '../base/errors.ts';
import type { FilmCaption, FilmPlan } from '../protocol/pictures.ts';
import { frameLayout } from '../protocol/scene.ts';
import { FilmPainter } from './film-painter.ts';

const TYPE = 'video/webm';

/** Records a film of all frames; the page must stay in front meanwhile. */
export async function recordFilm(
  plan: FilmPlan,
  frames: Float32Array,
  captions: readonly FilmCaption[],
  signal: AbortSignal,
): Promise<Blob> {
  if (typeof MediaRecorder === 'undefined' || !MediaRecorder.isTypeSupported(TYPE))
    throw new LabError('This browser can neither encode nor record video; use a newer one.');
  const canvas = document.createElement('canvas');
  const painter = new FilmPainter(plan, canvas);
  const recorder = new MediaRecorder(canvas.captureStream(plan.framesPerSecond), { mimeType: TYPE });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  const { size } = frameLayout(plan.scene);
  const paint = (i: number): void => painter.paint(frames.subarray(i * size, (i + 1) * size), captions[i]);
  try {
    // The first picture takes long, and is no part of the film's time.
    paint(0);
    recorder.start();
    const began = performance.now();
    for (let i = 0; i < captions.length; i++) {
      signal.throwIfAborted();
      paint(i);
      const due = began + (1000 * (i + 1)) / plan.framesPerSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
    }
  } finally {
    recorder.stop();
    await stopped;
    painter.dispose();
  }
  return withDuration(new Blob(parts, { type: TYPE }));
}

async function withDuration(recorded: Blob): Promise<Blob> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const conversion = await Conversion.init({
    input: new Input({ source: new BlobSource(recorded), formats: [WEBM] }),
    output,
  });
  if (!conversion.isValid)
    throw new LabError(
      'The browser recorded no picture of the video; choose a longer range or a smaller size.',
    );
  await conversion.execute();
  if (!target.buffer) throw new LabError('The recorded video could not be packed; try again.');
  return new Blob([target.buffer], { type: TYPE });
}
