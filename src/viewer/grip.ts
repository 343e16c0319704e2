/** Pushing with the pointer: what is pressed on hangs at a spring whose other end is under the pointer. */
import { type Camera, Plane, Raycaster, Vector2, Vector3 } from 'three';
import type { Force } from '../protocol/lab.ts';
import type { BodyModel } from './body-model.ts';

/** What takes the pushes. */
export interface PushTaker {
  /** Whether a push would move the body now. */
  ready(): boolean;
  push(body: string, force: Force): void;
  release(): void;
}

/** The pointer's hold on a body. A drag that begins on no bone is left to the camera. */
export class Grip {
  body: BodyModel | null = null;
  readonly #canvas: HTMLCanvasElement;
  readonly #camera: Camera;
  readonly #taker: PushTaker;
  readonly #ray = new Raycaster();
  readonly #pointer = new Vector2();
  readonly #plane = new Plane();
  readonly #normal = new Vector3();
  readonly #wanted = new Vector3();
  readonly #listening = new AbortController();
  #held: { readonly body: number; readonly anchor: Vector3; readonly pointer: number } | null = null;
  /** Where the spring holds, and its force in N. */
  readonly from = new Vector3();
  readonly force = new Vector3();

  /** `changed` is called when there is something new to draw. */
  constructor(canvas: HTMLCanvasElement, camera: Camera, taker: PushTaker, changed: () => void) {
    this.#canvas = canvas;
    this.#camera = camera;
    this.#taker = taker;
    const { signal } = this.#listening;
    // In the capturing phase: before the camera's controls, which would turn with the same drag.
    canvas.addEventListener('pointerdown', (event) => this.#press(event, changed), { capture: true, signal });
    canvas.addEventListener(
      'pointermove',
      (event) => {
        if (this.#held?.pointer === event.pointerId) {
          this.#aim(event);
          this.update();
          changed();
        } else if (event.buttons === 0) {
          this.#aim(event);
          canvas.classList.toggle('over-bone', taker.ready() && this.#hit() !== null);
        }
      },
      { signal },
    );
    const end = (event: PointerEvent): void => {
      if (this.#held?.pointer !== event.pointerId) return;
      this.release();
      changed();
    };
    for (const name of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      canvas.addEventListener(name, end, { signal });
  }

  /** Whether something is held. */
  get holds(): boolean {
    return this.#held !== null;
  }

  /** Brings the force up to date with the body's present place; lets go where pushing is over. */
  update(): void {
    const { body } = this;
    const held = this.#held;
    if (!held || !body) return;
    if (!this.#taker.ready()) return this.release();
    body.toWorld(held.body, held.anchor, this.from);
    this.#camera.getWorldDirection(this.#normal);
    this.#plane.setFromNormalAndCoplanarPoint(this.#normal, this.from);
    this.#ray.setFromCamera(this.#pointer, this.#camera);
    if (!this.#ray.ray.intersectPlane(this.#plane, this.#wanted)) return;
    const { stiffness, most } = body.spring;
    this.force.subVectors(this.#wanted, this.from).multiplyScalar(stiffness).clampLength(0, most);
    this.#taker.push(body.scene.bodies[held.body], [this.force.x, this.force.y, this.force.z]);
  }

  release(): void {
    if (!this.#held) return;
    this.#held = null;
    this.force.set(0, 0, 0);
    this.#taker.release();
  }

  dispose(): void {
    this.release();
    this.#listening.abort();
  }

  #press(event: PointerEvent, changed: () => void): void {
    if (event.button !== 0 || this.#held || !this.#taker.ready()) return;
    this.#aim(event);
    const hit = this.#hit();
    if (!hit || !this.body) return;
    event.stopImmediatePropagation();
    this.#canvas.setPointerCapture(event.pointerId);
    const anchor = this.body.toBody(hit.body, hit.point);
    this.#held = { body: hit.body, anchor, pointer: event.pointerId };
    this.update();
    changed();
  }

  #aim(event: PointerEvent): void {
    const { left, top, width, height } = this.#canvas.getBoundingClientRect();
    this.#pointer.set((2 * (event.clientX - left)) / width - 1, 1 - (2 * (event.clientY - top)) / height);
  }

  #hit(): { readonly body: number; readonly point: Vector3 } | null {
    this.#ray.setFromCamera(this.#pointer, this.#camera);
    return this.body?.hit(this.#ray) ?? null;
  }
}
