/** Picking with the pointer: a press and release in one place names the bone or muscle under it. */
import { type Camera, Raycaster, Vector2 } from 'three';
import type { Picked } from '../protocol/viewing.ts';
import type { BodyModel } from './body-model.ts';

/** A pointer that went farther than this was not a click, px. */
const STILL = 4;

/**
 * Calls `pick` with what a click on the canvas met, or null where it met nothing. Gives the way to stop that. Listens before
 * anything else does, since what pushes the body keeps its presses for itself.
 */
export function pickByClick(
  canvas: HTMLCanvasElement,
  camera: Camera,
  body: () => BodyModel | null,
  pick: (picked: Picked | null) => void,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const ray = new Raycaster();
  const pointer = new Vector2();
  let pressed: PointerEvent | null = null;
  canvas.addEventListener(
    'pointerdown',
    (event) => (pressed = event.button === 0 && event.isPrimary ? event : null),
    { capture: true, signal },
  );
  canvas.addEventListener(
    'pointerup',
    (event) => {
      const from = pressed;
      pressed = null;
      if (!from || Math.hypot(event.clientX - from.clientX, event.clientY - from.clientY) > STILL) return;
      const { left, top, width, height } = canvas.getBoundingClientRect();
      pointer.set((2 * (event.clientX - left)) / width - 1, 1 - (2 * (event.clientY - top)) / height);
      ray.setFromCamera(pointer, camera);
      pick(body()?.pickedBy(ray) ?? null);
    },
    { capture: true, signal },
  );
  return () => listening.abort();
}
