/** Draws the pictures of a film: the body followed by a camera, what is written over it. In a page or in a worker. */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { LabError } from '../base/errors.ts';
import type { FilmCaption, FilmPlan } from '../protocol/pictures.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import { directionOf, distanceFor, framingOf } from './framing.ts';
import { LIGHT_LOOK } from './look.ts';

const OPENING = 32;
/** How much more is seen than the body in its start pose. */
const MARGIN = { travelling: 1.5, atTable: 1.1 } as const;
/** Height of the letters as a share of the picture's, and of a line in letters. */
const LETTERS = 1 / 32;
const LINE = 1.35;
const INK = '#1a2129';

/** A painter of one film. */
export class FilmPainter {
  /** The pictures, one after the other. */
  readonly canvas: OffscreenCanvas | HTMLCanvasElement;
  readonly #plan: FilmPlan;
  readonly #context: OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D;
  readonly #renderer: WebGLRenderer;
  readonly #scene = new Scene();
  readonly #floor = new Floor(LIGHT_LOOK);
  readonly #body: BodyModel;
  readonly #camera: PerspectiveCamera;

  /** Without a canvas of the page one off screen is made. */
  constructor(plan: FilmPlan, canvas: HTMLCanvasElement | null = null) {
    const { scene, circumstances, width, height } = plan;
    this.#plan = plan;
    this.canvas = canvas ?? new OffscreenCanvas(width, height);
    this.canvas.width = width;
    this.canvas.height = height;
    // The encoder reads it back each time; on the processor's side that waits for nobody.
    const context = this.canvas.getContext('2d', { willReadFrequently: true }) as
      OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D | null;
    if (!context) throw new LabError('This browser gives no canvas for the video.');
    this.#context = context;
    this.#renderer = new WebGLRenderer({ canvas: new OffscreenCanvas(width, height), antialias: true });
    this.#renderer.setPixelRatio(1);
    this.#renderer.setSize(width, height, false);
    this.#renderer.setClearColor(LIGHT_LOOK.background);
    const sky = new HemisphereLight(LIGHT_LOOK.sky, LIGHT_LOOK.ground, LIGHT_LOOK.ambient);
    sky.position.set(0, 0, 1);
    const sun = new DirectionalLight('#ffffff', LIGHT_LOOK.sun);
    sun.position.set(2, -3, 4);
    this.#body = new BodyModel(scene, LIGHT_LOOK);
    this.#body.setCircumstances(circumstances);
    this.#floor.setGround(circumstances.ground);
    this.#floor.showWay(scene.travels);
    this.#scene.add(this.#floor.object, this.#body.object, sky, sun);
    this.#camera = new PerspectiveCamera(OPENING, width / height, 0.1, 60);
    this.#camera.up.set(0, 0, 1);
  }

  /** Draws one picture on the canvas. */
  paint(frame: Float32Array, { time, lines }: FilmCaption): void {
    const { scene, view, width, height, title } = this.#plan;
    this.#body.show(frame);
    const { x, y } = this.#body.place;
    this.#floor.follow(x, y);
    const framing = framingOf(scene);
    const margin = scene.travels ? MARGIN.travelling : MARGIN.atTable;
    const distance = distanceFor(framing, margin, OPENING, width / height);
    const [dx, dy, dz] = framing.middle;
    const [ux, uy, uz] = directionOf(view, scene.travels);
    const level = this.#floor.levelAt(x, y);
    this.#camera.position.set(x + dx + distance * ux, y + dy + distance * uy, level + dz + distance * uz);
    this.#camera.lookAt(x + dx, y + dy, level + dz);
    this.#renderer.render(this.#scene, this.#camera);
    if (this.#renderer.getContext().isContextLost())
      throw new LabError('The graphics driver dropped the picture while the video was drawn; try again.');
    const context = this.#context;
    context.drawImage(this.#renderer.domElement, 0, 0);
    const letters = Math.max(11, Math.round(height * LETTERS));
    context.fillStyle = INK;
    context.textBaseline = 'top';
    context.font = `600 ${letters}px system-ui, sans-serif`;
    if (title !== '') context.fillText(title, letters, letters, width - 2 * letters);
    context.font = `${letters}px ui-monospace, monospace`;
    lines.forEach((line, i) => context.fillText(line, letters, letters * (1 + LINE * (i + 1.3))));
    context.textAlign = 'right';
    context.fillText(`${time.toFixed(2)} s`, width - letters, height - 2 * letters);
    context.textAlign = 'left';
  }

  dispose(): void {
    this.#body.dispose();
    this.#floor.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }
}
