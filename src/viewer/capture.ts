/**
 * The picture sheet: a motion redrawn at chosen instants by cameras of fixed direction and distance, numbered, with the
 * seconds under each. Its size and look depend on nothing of the page. Runs in a page or in a worker.
 */
import { OrthographicCamera, PerspectiveCamera, Scene, Vector3, WebGLRenderer, type Camera } from 'three';
import { LabError } from '../base/errors.ts';
import type { PicturesService } from '../protocol/pictures.ts';
import { frameLayout, type SceneModel, type SceneShape } from '../protocol/scene.ts';
import { BodyModel } from './body-model.ts';
import { Floor } from './floor.ts';
import { aim, directionOf, distanceFor, framingOfMotion, type Framing } from './framing.ts';
import { lightsOf } from './lights.ts';
import { SHEET_LOOK } from './look.ts';
import {
  writeCaption,
  writeForward,
  writeMetres,
  writeWayNumbers,
  type MetreMark,
} from './sheet-captions.ts';
import { SHEET, sheetLayout, type Place } from '../protocol/sheet-layout.ts';

type SheetRequest = Parameters<PicturesService['draw']>[0];
type DrawnSheet = Awaited<ReturnType<PicturesService['draw']>>;

/** Opening of the cameras, degrees, and how much more is seen than the body in its start pose. */
const OPENING = 27;
const MARGIN = 1.18;
/** What a camera is higher than the body's middle, as a share of its distance; at a table its own height is right. */
const FROM_ABOVE = 0.2;
/** Picture of the whole way: metres seen before its first and after its last place, and the least height seen in body heights. */
const WAY_ENDS = 0.7;
const WAY_TALL = 1.25;
/** Colour of the left arm and leg, as a share of that of the right ones, so that they can be told apart from the side. */
const LEFT_SHADE = 0.62;
/** Metres on the floor are marked so far to the right of the way, m, and within this distance of the body. */
const METRES_ASIDE = 0.05;
const METRES_REACH = 12;
/** Distance of its camera, m; it sees in parallel, so that this changes nothing but what is cut off. */
const WAY_DISTANCE = 20;

/** A studio with its own renderer and scene; keeps them from sheet to sheet. */
export class SheetStudio implements Pick<PicturesService, 'draw'> {
  #canvas: OffscreenCanvas | null = null;
  #renderer: WebGLRenderer | null = null;
  readonly #scene = new Scene();
  readonly #floor = new Floor(SHEET_LOOK);
  readonly #side = new PerspectiveCamera(OPENING, SHEET.side / SHEET.tall, 0.1, 40);
  readonly #front = new PerspectiveCamera(OPENING, SHEET.front / SHEET.tall, 0.1, 40);
  readonly #way = new OrthographicCamera();

  constructor() {
    this.#scene.add(this.#floor.object, ...lightsOf(SHEET_LOOK));
    for (const camera of [this.#side, this.#front, this.#way]) camera.up.set(0, 0, 1);
  }

  /** Draws a sheet. All pictures are drawn and read back in one task, so that no cleared buffer can get between. */
  async draw({ scene, circumstances, frames, instants }: SheetRequest): Promise<DrawnSheet> {
    const { size } = frameLayout(scene);
    if (instants.length === 0 || frames.length !== size * instants.length) {
      throw new LabError(`A sheet of ${instants.length} instants does not fit ${frames.length} numbers.`);
    }
    const layout = sheetLayout(instants.length, scene.travels);
    const { width, height } = layout;
    const { canvas, renderer } = this.#stage();
    renderer.setPixelRatio(1);
    renderer.setSize(width, height, false);
    renderer.setClearColor(SHEET_LOOK.background);
    const body = new BodyModel(withLeftShaded(scene), SHEET_LOOK);
    body.setCircumstances(circumstances);
    this.#floor.setGround(circumstances.ground);
    // Its metres are written beside the pictures, where they can be read.
    this.#floor.showWay(false);
    this.#scene.add(body.object);
    const aspects = { side: SHEET.side / SHEET.tall, front: SHEET.front / SHEET.tall };
    const level = (x: number, y: number): number => this.#floor.levelAt(x, y);
    const framing = framingOfMotion(scene, frames, level, MARGIN, aspects);
    const frameAt = (i: number): Float32Array => frames.subarray(i * size, (i + 1) * size);
    const metres: MetreMark[][] = [];
    const places: { readonly x: number; readonly y: number }[] = [];
    const sheet = new OffscreenCanvas(width, height);
    const context = sheet.getContext('2d');
    if (!context) throw new LabError('This browser gives no canvas for the pictures.');
    try {
      // A sheet of the same size before it would show through where there is no picture.
      renderer.setScissorTest(false);
      renderer.clear();
      renderer.setScissorTest(true);
      layout.cells.forEach((cell, i) => {
        body.show(frameAt(i));
        const { x, y } = body.place;
        places.push({ x, y });
        this.#aim(scene, framing, x, y);
        metres.push(scene.travels ? this.#metresIn(this.#side, cell.side, x, y) : []);
        this.#shoot(renderer, this.#side, cell.side, height);
        this.#shoot(renderer, this.#front, cell.front, height);
      });
      if (layout.way) {
        this.#aimAlong(framing, places, layout.way.picture);
        layout.cells.forEach((_, i) => {
          body.show(frameAt(i));
          if (layout.way) this.#shoot(renderer, this.#way, layout.way.picture, height);
          // The next ones stand in the same picture, on the floor that is there.
          renderer.autoClear = this.#floor.object.visible = false;
        });
      }
      if (renderer.getContext().isContextLost()) {
        this.#drop();
        throw new LabError('The graphics driver dropped the pictures while they were drawn.');
      }
      context.drawImage(canvas, 0, 0);
    } finally {
      renderer.autoClear = this.#floor.object.visible = true;
      this.#scene.remove(body.object);
      body.dispose();
    }
    layout.cells.forEach((cell, i) => {
      writeCaption(context, cell, `${i + 1}`, `${instants[i].toFixed(2)} s`);
      writeMetres(context, cell.side, metres[i]);
      writeForward(context, cell.side, this.#side);
      writeForward(context, cell.front, this.#front);
    });
    if (layout.way) {
      const { left, right } = this.#way;
      const { picture, caption } = layout.way;
      const along = places.map(({ x }) => (x - this.#way.position.x - left) / (right - left));
      writeWayNumbers(context, caption, along);
      writeMetres(context, picture, this.#metresIn(this.#way, picture, this.#way.position.x, 0));
      writeForward(context, picture, this.#way);
    }
    return { png: await sheet.convertToBlob({ type: 'image/png' }), width, height };
  }

  dispose(): void {
    this.#floor.dispose();
    this.#drop();
  }

  /** Brings both cameras to the body's place; they never turn. */
  #aim({ travels }: SceneModel, framing: Framing, x: number, y: number): void {
    this.#floor.follow(x, y);
    const level = this.#floor.levelAt(x, y);
    const distance = distanceFor(framing, 1, OPENING);
    for (const view of ['side', 'front'] as const) {
      const [ux, uy, uz] = directionOf(view, travels);
      const camera = view === 'side' ? this.#side : this.#front;
      aim(camera, [x, y, level], framing, distance, [ux, uy, travels ? FROM_ABOVE : uz]);
    }
  }

  /** Brings the camera of the whole way to where it sees all places from the side. */
  #aimAlong(
    framing: Framing,
    places: readonly { readonly x: number; readonly y: number }[],
    { width, height }: Place,
  ): void {
    const xs = places.map(({ x }) => x);
    const levels = places.map(({ x, y }) => this.#floor.levelAt(x, y));
    const [low, high] = [Math.min(...xs) - WAY_ENDS, Math.max(...xs) + WAY_ENDS];
    const rise = Math.max(...levels) - Math.min(...levels);
    const tall = Math.max(WAY_TALL * (framing.tall / MARGIN) + rise, ((high - low) * height) / width);
    const x = (low + high) / 2;
    const z = framing.middle[2] + (Math.max(...levels) + Math.min(...levels)) / 2;
    const camera = this.#way;
    camera.top = tall / 2;
    camera.bottom = -tall / 2;
    camera.right = (tall * width) / height / 2;
    camera.left = -camera.right;
    camera.far = 2 * WAY_DISTANCE;
    camera.position.set(x, -WAY_DISTANCE, z + FROM_ABOVE * WAY_DISTANCE);
    camera.lookAt(x, 0, z);
    camera.updateProjectionMatrix();
    this.#floor.follow(x, 0);
  }

  /** Where the metres of the way are in a camera's picture. */
  #metresIn(camera: Camera, { left, top, width, height }: Place, x: number, y: number): MetreMark[] {
    camera.updateMatrixWorld();
    const marks: MetreMark[] = [];
    for (let metre = Math.ceil(x - METRES_REACH); metre <= x + METRES_REACH; metre++) {
      const at = new Vector3(metre, y - METRES_ASIDE, this.#floor.levelAt(metre, y)).project(camera);
      marks.push({ metre, x: left + ((at.x + 1) / 2) * width, y: top + ((1 - at.y) / 2) * height });
    }
    return marks;
  }

  #shoot(renderer: WebGLRenderer, camera: Camera, place: Place, sheetHeight: number): void {
    const { left, top, width, height } = place;
    const bottom = sheetHeight - top - height;
    renderer.setViewport(left, bottom, width, height);
    renderer.setScissor(left, bottom, width, height);
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

/** The scene with its left arm and leg in a darker colour. */
function withLeftShaded(scene: SceneModel): SceneModel {
  const shapes = scene.shapes.map((shape): SceneShape => {
    if (!scene.bodies[shape.body].endsWith('_l')) return shape;
    const [r, g, b, alpha] = shape.colour;
    return { ...shape, colour: [LEFT_SHADE * r, LEFT_SHADE * g, LEFT_SHADE * b, alpha] };
  });
  return { ...scene, shapes };
}
