/** The floor: a plain with a line each metre and numbers along the way, kept under the body wherever it goes. */
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
import type { Look } from './look.ts';

/** Metres of lines to each side of the body along its way, and across it. */
const ALONG = 12;
const ACROSS = 3;
/** Numbers are written on every metre within this distance, m. */
const MARKS = 6;
/** Where the numbers lie, m to the right of the way. */
const MARK_SIDE = -0.6;

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
  #look: Look;
  #centre = Number.NaN;

  constructor(look: Look) {
    this.#look = look;
    this.#plane = new Mesh(new PlaneGeometry(120, 120), new MeshBasicMaterial());
    this.#plane.position.z = -0.004;
    this.#lines = new LineSegments(lineGeometry(), new LineBasicMaterial());
    this.#strong = new LineSegments(
      new BufferGeometry().setAttribute(
        'position',
        new BufferAttribute(new Float32Array([-ALONG, 0, 0.001, ALONG, 0, 0.001]), 3),
      ),
      new LineBasicMaterial(),
    );
    this.#shadow = new Mesh(
      new CircleGeometry(0.24, 24),
      new MeshBasicMaterial({ transparent: true, opacity: 0.16, depthWrite: false }),
    );
    this.#shadow.position.z = 0.002;
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

  /** Keeps lines and numbers around the body at (x, y), m. */
  follow(x: number, y: number): void {
    this.#shadow.position.set(x, y, 0.002);
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
    for (const mark of this.#marks) mark.metre = null;
    if (!Number.isNaN(this.#centre)) this.#number();
  }

  dispose(): void {
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

  /** Gives each metre in reach its number; only those that changed are written anew. */
  #number(): void {
    for (let metre = this.#centre - MARKS; metre <= this.#centre + MARKS; metre++) {
      const count = this.#marks.length;
      const mark = this.#marks[((metre % count) + count) % count];
      if (mark.metre === metre) continue;
      mark.metre = metre;
      mark.mesh.position.set(metre, MARK_SIDE, 0.003);
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
  return { mesh: new Mesh(new PlaneGeometry(0.4, 0.2), material), canvas, texture, metre: null };
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
