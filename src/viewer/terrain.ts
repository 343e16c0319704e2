/** The surface of ground that is not flat: lit faces, so that slopes and edges are seen, and lines that lie on it. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DoubleSide,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshLambertMaterial,
} from 'three';
import { gridOf, groundHeight } from '../models/ground.ts';
import type { Ground } from '../protocol/ground.ts';
import type { Look } from './look.ts';

/** Ground that a terrain can be made of. */
export type UnevenGround = Exclude<Ground, { readonly kind: 'flat' }>;

/** Half the width of ramps and steps, and how far they are drawn behind and ahead of the origin, m. */
const HALF_WIDTH = 3;
const BEHIND = -12;
const AHEAD = 30;
/** Lines lie so far over the surface, m. */
const LIFT = 0.004;
/** Shade of the lowest and the highest node of rough ground. */
const LOW_SHADE = 0.6;
const HIGH_SHADE = 1.1;

/** Numbers of a geometry as they are gathered. */
interface Parts {
  readonly faces: number[];
  readonly shades: number[];
  /** Ends of thin and of strong lines. */
  readonly thin: number[];
  readonly strong: number[];
}

/** The drawn terrain. */
export class Terrain {
  readonly object = new Group();
  readonly #surface: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #thin: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #strong: LineSegments<BufferGeometry, LineBasicMaterial>;

  constructor(ground: UnevenGround, look: Look) {
    const parts = ground.kind === 'rough' ? roughParts(ground) : profileParts(ground);
    const geometry = pointsOf(parts.faces);
    geometry.setAttribute('color', new BufferAttribute(Float32Array.from(parts.shades), 3));
    geometry.computeVertexNormals();
    this.#surface = new Mesh(
      geometry,
      // The surface is drawn a hair deeper, so that the lines on it are not broken.
      new MeshLambertMaterial({
        vertexColors: true,
        side: DoubleSide,
        polygonOffset: true,
        polygonOffsetFactor: 1,
        polygonOffsetUnits: 1,
      }),
    );
    this.#thin = new LineSegments(pointsOf(parts.thin), new LineBasicMaterial());
    this.#strong = new LineSegments(pointsOf(parts.strong), new LineBasicMaterial());
    this.object.add(this.#surface, this.#thin, this.#strong);
    this.object.name = 'terrain';
    this.setLook(look);
  }

  setLook(look: Look): void {
    this.#surface.material.color = new Color(look.terrain);
    this.#thin.material.color = new Color(look.line);
    this.#strong.material.color = new Color(look.strongLine);
  }

  dispose(): void {
    for (const part of [this.#surface, this.#thin, this.#strong]) {
      part.geometry.dispose();
      part.material.dispose();
    }
  }
}

const pointsOf = (numbers: readonly number[]): BufferGeometry =>
  new BufferGeometry().setAttribute('position', new BufferAttribute(Float32Array.from(numbers), 3));

/** Ramps and steps: one profile along x, the same at every y. */
function profileParts(ground: Exclude<UnevenGround, { readonly kind: 'rough' }>): Parts {
  const parts: Parts = { faces: [], shades: [], thin: [], strong: [] };
  const corners = cornersOf(ground);
  const across = (lines: number[], x: number, z: number): void => {
    lines.push(x, -HALF_WIDTH, z + LIFT, x, HALF_WIDTH, z + LIFT);
  };
  for (let i = 1; i < corners.length; i++) {
    const [x0, z0] = corners[i - 1];
    const [x1, z1] = corners[i];
    const [a, b, c, d] = [
      [x0, -HALF_WIDTH, z0],
      [x1, -HALF_WIDTH, z1],
      [x1, HALF_WIDTH, z1],
      [x0, HALF_WIDTH, z0],
    ];
    parts.faces.push(...a, ...b, ...c, ...a, ...c, ...d);
    for (let corner = 0; corner < 6; corner++) parts.shades.push(1, 1, 1);
    if (i > 1) across(parts.strong, x0, z0);
    for (let y = -HALF_WIDTH; y <= HALF_WIDTH; y++) parts.thin.push(x0, y, z0 + LIFT, x1, y, z1 + LIFT);
    for (let x = Math.ceil(x0); x < x1; x++) across(parts.thin, x, z0 + ((x - x0) / (x1 - x0)) * (z1 - z0));
    // Walls at both sides, down to the level.
    for (const y of [-HALF_WIDTH, HALF_WIDTH]) {
      parts.faces.push(x0, y, 0, x1, y, 0, x1, y, z1, x0, y, 0, x1, y, z1, x0, y, z0);
      for (let corner = 0; corner < 6; corner++) parts.shades.push(LOW_SHADE, LOW_SHADE, LOW_SHADE);
    }
  }
  return parts;
}

/** Corners of the profile, x and z, from behind to ahead. */
function cornersOf(ground: Exclude<UnevenGround, { readonly kind: 'rough' }>): [number, number][] {
  const { start } = ground;
  if (ground.kind === 'slope') {
    const height = groundHeight(ground);
    return [
      [BEHIND, 0],
      [start, 0],
      [AHEAD, height(AHEAD, 0)],
    ];
  }
  const { rise, run, steps } = ground;
  const stairs = Array.from({ length: steps }, (_, i): [number, number][] => [
    [start + i * run, i * rise],
    [start + i * run, (i + 1) * rise],
  ]).flat();
  return [[BEHIND, 0], ...stairs, [AHEAD, steps * rise]];
}

/** The nodes of rough ground with the very triangles that feet meet. */
function roughParts(ground: Extract<UnevenGround, { readonly kind: 'rough' }>): Parts {
  const { columns, rows, cell, fromX, fromY, height, shares } = gridOf(ground);
  const parts: Parts = { faces: [], shades: [], thin: [], strong: [] };
  const perMetre = Math.round(1 / cell);
  const corner = (row: number, column: number): void => {
    const share = shares[row * columns + column];
    const shade = LOW_SHADE + (HIGH_SHADE - LOW_SHADE) * share;
    parts.faces.push(fromX + column * cell, fromY + row * cell, height * share);
    parts.shades.push(shade, shade, shade);
  };
  const end = (lines: number[], row: number, column: number): void => {
    lines.push(fromX + column * cell, fromY + row * cell, height * shares[row * columns + column] + LIFT);
  };
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (column + 1 < columns) {
        const lines = row % perMetre === 0 ? parts.strong : parts.thin;
        end(lines, row, column);
        end(lines, row, column + 1);
      }
      if (row + 1 < rows) {
        const lines = column % perMetre === 0 ? parts.strong : parts.thin;
        end(lines, row, column);
        end(lines, row + 1, column);
      }
      if (column + 1 === columns || row + 1 === rows) continue;
      corner(row, column);
      corner(row, column + 1);
      corner(row + 1, column + 1);
      corner(row, column);
      corner(row + 1, column + 1);
      corner(row + 1, column);
    }
  }
  return parts;
}
