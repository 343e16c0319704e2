import { PerspectiveCamera } from 'three';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { frameLayout } from '../../../src/protocol/scene.ts';
import { BodyModel } from '../../../src/viewer/body-model.ts';
import { Grip, type PushTaker } from '../../../src/viewer/grip.ts';
import { LIGHT_LOOK } from '../../../src/viewer/look.ts';
import { STICK_SCENE, stickFrame } from '../../fixtures/stick-body.ts';

const SIZE = 400;

/** As much of a canvas as a grip uses. */
class Canvas extends EventTarget {
  readonly classList = { toggle: vi.fn() };
  readonly setPointerCapture = vi.fn();
  getBoundingClientRect = () => ({ left: 0, top: 0, width: SIZE, height: SIZE });
  /** Sends a pointer event; answers whether others would hear of it too. */
  send(type: string, x: number, y: number, button = 0): boolean {
    let heard = false;
    const hear = (): void => void (heard = true);
    this.addEventListener(type, hear);
    const event = new Event(type);
    Object.assign(event, { clientX: x, clientY: y, button, buttons: 1, pointerId: 1 });
    this.dispatchEvent(event);
    this.removeEventListener(type, hear);
    return heard;
  }
}

let canvas: Canvas;
let taker: { [Name in keyof PushTaker]: ReturnType<typeof vi.fn<PushTaker[Name]>> };
let grip: Grip;
let body: BodyModel;

beforeEach(() => {
  canvas = new Canvas();
  taker = { ready: vi.fn(() => true), push: vi.fn(), release: vi.fn() };
  // From the right side at the height of the trunk: x to the right of the picture, z up.
  const camera = new PerspectiveCamera(30, 1, 0.1, 50);
  camera.up.set(0, 0, 1);
  camera.position.set(0, -5, 1.2);
  camera.lookAt(0, 0, 1.2);
  camera.updateMatrixWorld();
  body = new BodyModel(STICK_SCENE, LIGHT_LOOK);
  body.show(stickFrame(0));
  grip = new Grip(canvas as unknown as HTMLCanvasElement, camera, taker, () => undefined);
  grip.body = body;
});

describe('pushing with the pointer', () => {
  it('pulls the pressed body towards the pointer, the farther the harder, up to a limit', () => {
    expect(canvas.send('pointerdown', 200, 200)).toBe(false);
    expect(grip.holds).toBe(true);
    canvas.send('pointermove', 220, 200);
    const [name, near] = taker.push.mock.lastCall ?? [];
    expect(name).toBe('torso');
    expect(near?.[0]).toBeGreaterThan(20);
    expect(Math.abs(near?.[1] ?? 1)).toBeLessThan(1e-6);
    canvas.send('pointermove', 390, 10);
    const far = taker.push.mock.lastCall?.[1] ?? [0, 0, 0];
    expect(Math.hypot(...far)).toBeCloseTo(300, 3);
    expect(far[2]).toBeGreaterThan(100);
  });

  it('holds on to the body as it moves under a still pointer', () => {
    canvas.send('pointerdown', 200, 200);
    const frame = stickFrame(0);
    const { bodies } = frameLayout(STICK_SCENE);
    const torso = bodies + 7 * STICK_SCENE.bodies.indexOf('torso');
    frame[torso] += 0.25;
    body.show(frame);
    grip.update();
    expect(taker.push.mock.lastCall?.[1][0]).toBeCloseTo(-400 * 0.25, 0);
  });

  it('leaves drags beside the body, other buttons and bodies at rest to the camera', () => {
    expect(canvas.send('pointerdown', 20, 20)).toBe(true);
    expect(canvas.send('pointerdown', 200, 200, 2)).toBe(true);
    taker.ready.mockReturnValue(false);
    expect(canvas.send('pointerdown', 200, 200)).toBe(true);
    expect(taker.push).not.toHaveBeenCalled();
  });

  it.each(['pointerup', 'pointercancel', 'lostpointercapture'])('lets go on %s', (end) => {
    canvas.send('pointerdown', 200, 200);
    canvas.send(end, 200, 200);
    expect(grip.holds).toBe(false);
    expect(taker.release).toHaveBeenCalledOnce();
  });

  it('lets go when the body is not driven any more', () => {
    canvas.send('pointerdown', 200, 200);
    taker.ready.mockReturnValue(false);
    grip.update();
    expect(grip.holds).toBe(false);
    expect(taker.release).toHaveBeenCalledOnce();
  });
});
