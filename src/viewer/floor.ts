/**
 * The floor: a plain with a line each metre, or uneven ground, and numbers along the way, kept under the body wherever it
 * goes.
 */
import {
  BufferAttribute,
  BufferGeometry,
  CanvasTexture,
  CircleGeometry,
  Color,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  SRGBColorSpace,
} from 'three';
import { groundHeight, type GroundHeight } from '../models/ground.ts';
import { FLAT, sameGround, type Ground } from '../protocol/ground.ts';
import type { Look } from './look.ts';
import { Terrain } from './terrain.ts';

/** Metres of lines to each side of the body along its way, and across it. */
const ALONG = 12;
const ACROSS = 3;
/** Numbers are written on every metre within this distance, m. */
const MARKS = 6;
/** Where the numbers lie, m to the right of the way. */
const MARK_SIDE = -0.6;
/** Depth of the plain under its lines and under uneven ground, m, so that it does not show through. */
const UNDER_LINES = 0.004;
const UNDER_TERRAIN = 0.05;
/** Half the size of a number and of the shadow, m: they lie over all that is under them. */
const MARK_HALF = { x: 0.2, y: 0.1 } as const;
const SHADOW_RADIUS = 0.24;
/** Ground this far before and behind a body counts for the height that cameras take, m: steps do not shake them. */
const LEVELLED: readonly number[] = [-0.6, -0.3, 0, 0.3, 0.6];

interface Mark {
  readonly mesh: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly canvas: OffscreenCanvas;
  readonly texture: CanvasTexture<OffscreenCanvas>;
  metre: number | null;
}

/** The drawn floor. */
export class Floor {
  readonly object = new Group();
  readonly #plane: Mesh<PlaneGeometry, MeshBasicMaterial>;
  readonly #lines: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #strong: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #shadow: Mesh<CircleGeometry, MeshBasicMaterial>;
  readonly #marks: Mark[];
  #ground: Ground = FLAT;
  #height: GroundHeight = () => 0;
  #terrain: Terrain | null = null;
  #look: Look;
  #centre = Number.NaN;

  constructor(look: Look) {
    this.#look = look;
    this.#plane = new Mesh(new PlaneGeometry(120, 120), new MeshBasicMaterial());
    this.#plane.position.z = -UNDER_LINES;
    this.#lines = new LineSegments(lineGeometry(), new LineBasicMaterial());
    this.#strong = new LineSegments(
      new BufferGeometry().setAttribute(
        'position',
        new BufferAttribute(new Float32Array([-ALONG, 0, 0.001, ALONG, 0, 0.001]), 3),
      ),
      new LineBasicMaterial(),
    );
    this.#shadow = new Mesh(
      new CircleGeometry(SHADOW_RADIUS, 24),
      new MeshBasicMaterial({ transparent: true, opacity: 0.16, depthWrite: false }),
    );
    this.#marks = Array.from({ length: 2 * MARKS + 1 }, () => makeMark());
    this.object.add(
      this.#plane,
      this.#lines,
      this.#strong,
      this.#shadow,
      ...this.#marks.map(({ mesh }) => mesh),
    );
    this.setLook(look);
    this.follow(0, 0);
  }

  /** Puts another ground in place. */
  setGround(ground: Ground): void {
    if (sameGround(ground, this.#ground)) return;
    this.#ground = ground;
    this.#height = groundHeight(ground);
    this.#clear();
    this.#terrain = ground.kind === 'flat' ? null : new Terrain(ground, this.#look);
    if (this.#terrain) this.object.add(this.#terrain.object);
    this.#lines.visible = this.#strong.visible = this.#terrain === null;
    const level = ground.kind === 'flat' ? (ground.level ?? 0) : 0;
    this.#plane.position.z = level - (this.#terrain ? UNDER_TERRAIN : UNDER_LINES);
    this.#lines.position.z = this.#strong.position.z = level;
    // A ramp that goes down lies under the plain.
    this.#plane.visible = !(ground.kind === 'slope' && ground.angle < 0);
    this.#renumber();
  }

  /** Shows or hides what belongs to a way: the numbers of the metres, and the shadow of who goes there. */
  showWay(shown: boolean): void {
    this.#shadow.visible = shown;
    for (const { mesh } of this.#marks) mesh.visible = shown;
  }

  /** Height of the ground about a place, m, for cameras. */
  levelAt(x: number, y: number): number {
    return LEVELLED.reduce((sum, ahead) => sum + this.#height(x + ahead, y), 0) / LEVELLED.length;
  }

  /** Keeps lines and numbers around the body at (x, y), m. */
  follow(x: number, y: number): void {
    this.#lay(this.#shadow, x, y, SHADOW_RADIUS, SHADOW_RADIUS, 0.002);
    const centre = Math.round(x);
    if (centre === this.#centre) return;
    this.#centre = centre;
    this.#plane.position.x = centre;
    this.#lines.position.x = centre;
    this.#strong.position.x = centre;
    this.#number();
  }

  setLook(look: Look): void {
    this.#look = look;
    this.#plane.material.color = new Color(look.floor);
    this.#lines.material.color = new Color(look.line);
    this.#strong.material.color = new Color(look.strongLine);
    this.#shadow.material.color = new Color(look.shadow);
    this.#terrain?.setLook(look);
    this.#renumber();
  }

  dispose(): void {
    this.#clear();
    for (const part of [this.#plane, this.#lines, this.#strong, this.#shadow]) {
      part.geometry.dispose();
      part.material.dispose();
    }
    for (const { mesh, texture } of this.#marks) {
      texture.dispose();
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
  }

  #clear(): void {
    if (!this.#terrain) return;
    this.object.remove(this.#terrain.object);
    this.#terrain.dispose();
    this.#terrain = null;
  }

  #renumber(): void {
    for (const mark of this.#marks) mark.metre = null;
    if (!Number.isNaN(this.#centre)) this.#number();
  }

  /** Lays something flat on the ground: along a slope, and over the highest of what is under it. */
  #lay(mesh: Mesh, x: number, y: number, halfX: number, halfY: number, lift: number): void {
    const ground = this.#ground;
    const inclined = ground.kind === 'slope' && x > ground.start;
    const tilt = inclined ? ground.angle : 0;
    mesh.rotation.y = -tilt;
    let z = this.#height(x, y);
    if (!inclined && ground.kind !== 'flat') {
      for (const dx of [-halfX, 0, halfX])
        for (const dy of [-halfY, 0, halfY]) z = Math.max(z, this.#height(x + dx, y + dy));
    }
    mesh.position.set(x, y, z + lift);
  }

  /** Gives each metre in reach its number; only those that changed are written anew. */
  #number(): void {
    for (let metre = this.#centre - MARKS; metre <= this.#centre + MARKS; metre++) {
      const count = this.#marks.length;
      const mark = this.#marks[((metre % count) + count) % count];
      if (mark.metre === metre) continue;
      mark.metre = metre;
      this.#lay(mark.mesh, metre, MARK_SIDE, MARK_HALF.x, MARK_HALF.y, 0.008);
      write(mark, `${metre} m`, this.#look.mark);
    }
  }
}

function lineGeometry(): BufferGeometry {
  const points: number[] = [];
  for (let x = -ALONG; x <= ALONG; x++) points.push(x, -ACROSS, 0, x, ACROSS, 0);
  for (let y = -ACROSS; y <= ACROSS; y++) if (y !== 0) points.push(-ALONG, y, 0, ALONG, y, 0);
  return new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(points), 3));
}

function makeMark(): Mark {
  // Picture sheets are drawn in a worker, where there is no document.
  const canvas = new OffscreenCanvas(128, 64);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  const material = new MeshBasicMaterial({ map: texture, transparent: true, depthWrite: false });
  return {
    mesh: new Mesh(new PlaneGeometry(2 * MARK_HALF.x, 2 * MARK_HALF.y), material),
    canvas,
    texture,
    metre: null,
  };
}

function write({ canvas, texture }: Mark, text: string, colour: string): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.font = '600 40px system-ui, sans-serif';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, canvas.width / 2, canvas.height / 2);
  texture.needsUpdate = true;
}
