/** Grounds: how high they are at each place, and the geoms that bodies meet there. One description for physics, readings and view. */
import { cos, sin } from '../base/maths.ts';
import { RandomStream } from '../base/random.ts';
import type { Ground } from '../protocol/ground.ts';
import { element, type MjcfElement } from './mjcf.ts';

/** Height of a ground at a place, m. */
export type GroundHeight = (x: number, y: number) => number;

/** Rough ground: distance of its nodes, m, and where it lies. */
const CELL = 0.2;
const ROUGH = { fromX: -2, toX: 18, fromY: -3, toY: 3 } as const;
/** About the start it is level up to the first distance and as rough as it gets from the second on, m. */
const LEVEL_WITHIN = 0.4;
const ROUGH_FROM = 1.2;
/** Ramps and steps: half their width and how far they go on, m. */
const HALF_WIDTH = 3;
const LENGTH = 30;
/** Thickness of what lies under a surface, m: the engine pushes out of it upward. */
const DEPTH = 1;

const FLOOR_COLOUR = [0.8, 0.82, 0.84, 1] as const;

/** Nodes of rough ground: rows along y of columns along x, heights as shares of the greatest one. */
export interface GroundGrid {
  readonly columns: number;
  readonly rows: number;
  /** Distance between nodes, m, and place of the first one. */
  readonly cell: number;
  readonly fromX: number;
  readonly fromY: number;
  /** Greatest height, m. */
  readonly height: number;
  readonly shares: Float64Array;
}

/** The grid of a rough ground. */
export function gridOf({ height, seed }: Extract<Ground, { kind: 'rough' }>): GroundGrid {
  const columns = Math.round((ROUGH.toX - ROUGH.fromX) / CELL) + 1;
  const rows = Math.round((ROUGH.toY - ROUGH.fromY) / CELL) + 1;
  const random = new RandomStream(seed, 0x67726f75);
  const shares = new Float64Array(columns * rows);
  let greatest = 0;
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = ROUGH.fromX + column * CELL;
      const y = ROUGH.fromY + row * CELL;
      const share = (Math.sqrt(x * x + y * y) - LEVEL_WITHIN) / (ROUGH_FROM - LEVEL_WITHIN);
      const value = Math.max(0, Math.min(1, share)) * random.uniform();
      shares[row * columns + column] = value;
      greatest = Math.max(greatest, value);
    }
  }
  // The engine stretches heights to the whole range, so the highest node is the whole height.
  for (let i = 0; i < shares.length; i++) shares[i] /= greatest;
  return { columns, rows, cell: CELL, fromX: ROUGH.fromX, fromY: ROUGH.fromY, height, shares };
}

/** Height of the ground at each place, m; exact arithmetic, since programs may read it. */
export function groundHeight(ground: Ground): GroundHeight {
  switch (ground.kind) {
    case 'flat': {
      const { level = 0 } = ground;
      return () => level;
    }
    case 'slope': {
      const { start } = ground;
      const rise = sin(ground.angle) / cos(ground.angle);
      return (x) => (x > start ? rise * (x - start) : 0);
    }
    case 'stairs': {
      const { rise, run, steps, start } = ground;
      return (x) => (x < start ? 0 : rise * Math.min(steps, 1 + Math.floor((x - start) / run)));
    }
    case 'rough': {
      const grid = gridOf(ground);
      return (x, y) => gridHeight(grid, x, y);
    }
  }
}

/** Height on a grid: the engine parts each cell into two triangles along the diagonal through its first node. */
function gridHeight({ columns, rows, cell, fromX, fromY, height, shares }: GroundGrid, x: number, y: number) {
  const u = (x - fromX) / cell;
  const v = (y - fromY) / cell;
  if (u < 0 || v < 0 || u > columns - 1 || v > rows - 1) return 0;
  const column = Math.min(columns - 2, Math.floor(u));
  const row = Math.min(rows - 2, Math.floor(v));
  const a = u - column;
  const b = v - row;
  const at = row * columns + column;
  const near = shares[at];
  const across = shares[at + columns + 1];
  const right = shares[at + 1];
  const left = shares[at + columns];
  const share =
    a >= b
      ? near + a * (right - near) + b * (across - right)
      : near + b * (left - near) + a * (across - left);
  return height * share;
}

/** Geoms of a ground, and the assets that they need. */
export interface GroundElements {
  readonly assets: readonly MjcfElement[];
  readonly geoms: readonly MjcfElement[];
  /** Names of the geoms that feet meet. */
  readonly names: readonly string[];
}

/** The MJCF of a ground. Bodies name their pairs with it; `conaffinity` is for those whose contact goes by bits. */
export function groundElements(ground: Ground, conaffinity = 0): GroundElements {
  const geom = (name: string, attributes: MjcfElement['attributes']): MjcfElement =>
    element('geom', { name, contype: 0, conaffinity, rgba: FLOOR_COLOUR, ...attributes });
  const plane = geom('floor', { type: 'plane', size: [0, 0, 1] });
  switch (ground.kind) {
    case 'flat':
      return { assets: [], geoms: [plane], names: ['floor'] };
    case 'slope': {
      const { angle, start } = ground;
      const [c, s] = [cos(angle), sin(angle)];
      // The box's upper side begins at the edge of the level part; its middle lies half a length on and half its depth under.
      const ramp = geom('ramp', {
        type: 'box',
        size: [LENGTH / 2, HALF_WIDTH, DEPTH / 2],
        pos: [start + (c * LENGTH) / 2 + (s * DEPTH) / 2, 0, (s * LENGTH) / 2 - (c * DEPTH) / 2],
        quat: [cos(angle / 2), 0, -sin(angle / 2), 0],
      });
      return { assets: [], geoms: [plane, ramp], names: ['floor', 'ramp'] };
    }
    case 'stairs': {
      const { rise, run, steps, start } = ground;
      const boxes = Array.from({ length: steps }, (_, i) => {
        const depth = i === steps - 1 ? LENGTH : run;
        return geom(`step_${i + 1}`, {
          type: 'box',
          size: [depth / 2, HALF_WIDTH, ((i + 1) * rise) / 2],
          pos: [start + i * run + depth / 2, 0, ((i + 1) * rise) / 2],
        });
      });
      return {
        assets: [],
        geoms: [plane, ...boxes],
        names: ['floor', ...boxes.map((_, i) => `step_${i + 1}`)],
      };
    }
    case 'rough': {
      const { columns, rows, cell, fromX, fromY, height, shares } = gridOf(ground);
      const half = [((columns - 1) * cell) / 2, ((rows - 1) * cell) / 2] as const;
      const field = element('hfield', {
        name: 'ground',
        nrow: rows,
        ncol: columns,
        size: [...half, height, DEPTH],
        // The engine reads rows from the far side to the near one.
        elevation: Array.from({ length: rows }, (_, i) => [
          ...shares.subarray((rows - 1 - i) * columns, (rows - i) * columns),
        ]).flat(),
      });
      const geomOfField = geom('floor', {
        type: 'hfield',
        hfield: 'ground',
        pos: [fromX + half[0], fromY + half[1], 0],
      });
      return { assets: [field], geoms: [geomOfField], names: ['floor'] };
    }
  }
}
