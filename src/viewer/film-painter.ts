/** Draws the pictures of a film: the body followed by a camera, what is written over it. In a page or in a worker. */
import { PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { LabError } from '../base/errors.ts';
import type { FilmCaption, FilmPlan } from '../protocol/pictures.ts';
import type { Point } from '../protocol/scene.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import { aim, directionOf, distanceFor, framingOf, type Framing } from './framing.ts';
import { lightsOf } from './lights.ts';
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
  readonly #framing: Framing;
  readonly #distance: number;
  readonly #direction: Point;

  /** Without a canvas of the page one off screen is made. */
  constructor(plan: FilmPlan, canvas: HTMLCanvasElement | null = null) {
    const { scene, circumstances, view, width, height } = plan;
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
    this.#body = new BodyModel(scene, LIGHT_LOOK);
    this.#body.setCircumstances(circumstances);
    this.#floor.setGround(circumstances.ground);
    this.#floor.showWay(scene.travels);
    this.#scene.add(this.#floor.object, this.#body.object, ...lightsOf(LIGHT_LOOK));
    this.#camera = new PerspectiveCamera(OPENING, width / height, 0.1, 60);
    this.#camera.up.set(0, 0, 1);
    const margin = scene.travels ? MARGIN.travelling : MARGIN.atTable;
    this.#framing = framingOf(scene);
    this.#distance = distanceFor(this.#framing, margin, OPENING, width / height);
    this.#direction = directionOf(view, scene.travels);
  }

  /** Draws one picture on the canvas. */
  paint(frame: Float32Array, { time, lines }: FilmCaption): void {
    const { width, height, title } = this.#plan;
    this.#body.show(frame);
    const { x, y } = this.#body.place;
    this.#floor.follow(x, y);
    aim(this.#camera, [x, y, this.#floor.levelAt(x, y)], this.#framing, this.#distance, this.#direction);
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
