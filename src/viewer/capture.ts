/**
 * The picture sheet: a motion redrawn at chosen instants from two fixed cameras that follow the body, numbered, with the
 * seconds above each. Its size and look depend on nothing of the page. Runs in a page or in a worker.
 */
import { DirectionalLight, HemisphereLight, PerspectiveCamera, Scene, WebGLRenderer } from 'three';
import { LabError } from '../base/errors.ts';
import type { PicturesService } from '../protocol/pictures.ts';
import { frameLayout } from '../protocol/scene.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import { directionOf, distanceFor, framingOf } from './framing.ts';
import { LIGHT_LOOK } from './look.ts';

type SheetRequest = Parameters<PicturesService['draw']>[0];
type DrawnSheet = Awaited<ReturnType<PicturesService['draw']>>;

/** Sizes in px: a cell holds a caption, a picture from the side and one from the front. */
export const SHEET = { columns: 4, side: 224, front: 112, tall: 224, caption: 22, gap: 4 } as const;

const CELL_WIDTH = SHEET.side + SHEET.gap / 2 + SHEET.front;
const CELL_HEIGHT = SHEET.caption + SHEET.tall;

/** Width and height, px, of a sheet of so many instants. */
export function sheetSize(instants: number): { readonly width: number; readonly height: number } {
  const columns = Math.min(SHEET.columns, Math.max(1, instants));
  const rows = Math.ceil(Math.max(1, instants) / SHEET.columns);
  return {
    width: columns * (CELL_WIDTH + SHEET.gap) + SHEET.gap,
    height: rows * (CELL_HEIGHT + SHEET.gap) + SHEET.gap,
  };
}

/**
 * Opening of the cameras, degrees, and how much more is seen than the body in its start pose: of a person two metres, slightly
 * from above so that the numbers on the floor can be read.
 */
const OPENING = 27;
const MARGIN = 1.18;
/** What a camera is higher than the body's middle, as a share of its distance; at a table its own height is right. */
const FROM_ABOVE = 0.2;

/** A studio with its own renderer and scene; keeps them from sheet to sheet. */
export class SheetStudio implements PicturesService {
  #canvas: OffscreenCanvas | null = null;
  #renderer: WebGLRenderer | null = null;
  readonly #scene = new Scene();
  readonly #floor = new Floor(LIGHT_LOOK);
  readonly #side = new PerspectiveCamera(OPENING, SHEET.side / SHEET.tall, 0.1, 40);
  readonly #front = new PerspectiveCamera(OPENING, SHEET.front / SHEET.tall, 0.1, 40);

  constructor() {
    const sky = new HemisphereLight(LIGHT_LOOK.sky, LIGHT_LOOK.ground, LIGHT_LOOK.ambient);
    sky.position.set(0, 0, 1);
    const sun = new DirectionalLight('#ffffff', LIGHT_LOOK.sun);
    sun.position.set(2, -3, 4);
    this.#scene.add(this.#floor.object, sky, sun);
    for (const camera of [this.#side, this.#front]) camera.up.set(0, 0, 1);
  }

  /** Draws a sheet. All pictures are drawn and read back in one task, so that no cleared buffer can get between. */
  async draw({ scene, circumstances, frames, instants }: SheetRequest): Promise<DrawnSheet> {
    const { size } = frameLayout(scene);
    if (instants.length === 0 || frames.length !== size * instants.length) {
      throw new LabError(`A sheet of ${instants.length} instants does not fit ${frames.length} numbers.`);
    }
    const { width, height } = sheetSize(instants.length);
    const { canvas, renderer } = this.#stage();
    renderer.setPixelRatio(1);
    renderer.setSize(width, height, false);
    const body = new BodyModel(scene, LIGHT_LOOK);
    body.setCircumstances(circumstances);
    this.#floor.setGround(circumstances.ground);
    this.#scene.add(body.object);
    const framing = framingOf(scene);
    const distance = distanceFor(framing, MARGIN, OPENING);
    try {
      renderer.setScissorTest(true);
      instants.forEach((_, i) => {
        body.show(frames.subarray(i * size, (i + 1) * size));
        const { x, y } = body.place;
        this.#floor.follow(x, y);
        const level = this.#floor.levelAt(x, y);
        const [dx, dy, dz] = framing.middle;
        for (const view of ['side', 'front'] as const) {
          const camera = view === 'side' ? this.#side : this.#front;
          const [ux, uy, uz] = directionOf(view, scene.travels);
          const up = scene.travels ? FROM_ABOVE : uz;
          camera.position.set(x + dx + distance * ux, y + dy + distance * uy, level + dz + distance * up);
          camera.lookAt(x + dx, y + dy, level + dz);
        }
        const [left, top] = corner(i);
        const bottom = height - top - CELL_HEIGHT;
        this.#shoot(renderer, this.#side, left, bottom, SHEET.side);
        this.#shoot(renderer, this.#front, left + CELL_WIDTH - SHEET.front, bottom, SHEET.front);
      });
      const sheet = new OffscreenCanvas(width, height);
      const context = sheet.getContext('2d');
      if (!context || renderer.getContext().isContextLost()) {
        this.#drop();
        throw new LabError('The graphics driver dropped the pictures while they were drawn.');
      }
      context.drawImage(canvas, 0, 0);
      instants.forEach((time, i) => caption(context, `${i + 1}`, `${time.toFixed(2)} s`, ...corner(i)));
      return { png: await sheet.convertToBlob({ type: 'image/png' }), width, height };
    } finally {
      this.#scene.remove(body.object);
      body.dispose();
    }
  }

  dispose(): void {
    this.#floor.dispose();
    this.#drop();
  }

  #shoot(renderer: WebGLRenderer, camera: PerspectiveCamera, x: number, y: number, width: number): void {
    renderer.setViewport(x, y, width, SHEET.tall);
    renderer.setScissor(x, y, width, SHEET.tall);
    renderer.setClearColor(LIGHT_LOOK.background);
    renderer.render(this.#scene, camera);
  }

  /** The renderer, made when first needed and after a lost context. */
  #stage(): { readonly canvas: OffscreenCanvas; readonly renderer: WebGLRenderer } {
    if (this.#renderer?.getContext().isContextLost()) this.#drop();
    if (!this.#canvas || !this.#renderer) {
      const canvas = new OffscreenCanvas(1, 1);
      this.#canvas = canvas;
      this.#renderer = new WebGLRenderer({ canvas, antialias: true });
    }
    return { canvas: this.#canvas, renderer: this.#renderer };
  }

  #drop(): void {
    this.#renderer?.dispose();
    this.#renderer?.forceContextLoss();
    this.#renderer = null;
    this.#canvas = null;
  }
}

/** Left upper corner of a cell, px. */
const corner = (i: number): readonly [number, number] => [
  SHEET.gap + (i % SHEET.columns) * (CELL_WIDTH + SHEET.gap),
  SHEET.gap + Math.floor(i / SHEET.columns) * (CELL_HEIGHT + SHEET.gap),
];

function caption(
  context: OffscreenCanvasRenderingContext2D,
  number: string,
  time: string,
  left: number,
  top: number,
): void {
  context.fillStyle = '#1a2129';
  context.fillRect(left, top, CELL_WIDTH, SHEET.caption);
  context.fillStyle = '#ffffff';
  context.textBaseline = 'middle';
  context.font = '700 14px system-ui, sans-serif';
  context.textAlign = 'left';
  context.fillText(number, left + 7, top + SHEET.caption / 2 + 1);
  context.font = '14px system-ui, sans-serif';
  context.fillText(time, left + 30, top + SHEET.caption / 2 + 1);
  context.textAlign = 'right';
  context.fillStyle = '#c9d1d9';
  context.font = '12px system-ui, sans-serif';
  context.fillText('side', left + SHEET.side - 6, top + SHEET.caption / 2 + 1);
  context.fillText('front', left + CELL_WIDTH - 6, top + SHEET.caption / 2 + 1);
}
