/** What the engine knows of a brought model when it has compiled it as it is. Plain data. */
import type { SceneMesh } from '../../protocol/scene.ts';
import type { XmlElement } from './xml.ts';

/** A geom of the compiled model. Lengths in m, frames relative to its body. */
export interface SourceGeom {
  readonly type:
    'plane' | 'hfield' | 'sphere' | 'capsule' | 'ellipsoid' | 'cylinder' | 'box' | 'mesh' | 'other';
  readonly body: number;
  /** Index of its mesh, or -1. */
  readonly mesh: number;
  readonly group: number;
  readonly contype: number;
  readonly conaffinity: number;
  /** How far from its surface contact begins. */
  readonly margin: number;
  readonly size: readonly [number, number, number];
  readonly position: readonly [number, number, number];
  readonly quaternion: readonly [number, number, number, number];
  readonly colour: readonly [number, number, number, number];
  /** Radius of the ball around it; 0 for a plane. */
  readonly bound: number;
}

/** A mesh as compiled, in the frame that its geoms are placed in. */
export interface SourceMesh extends SceneMesh {
  readonly name: string;
  /** Vertices of its convex hull, x y z. */
  readonly hull: Float32Array;
}

/** What a body weighs: kg, kg m², centre and axes in the body's frame. */
export interface SourceInertial {
  readonly mass: number;
  readonly position: readonly [number, number, number];
  readonly quaternion: readonly [number, number, number, number];
  readonly inertia: readonly [number, number, number];
}

/** A height field: elevations as shares of the greatest one, rows along y. */
export interface SourceField {
  readonly rows: number;
  readonly columns: number;
  readonly shares: Float32Array;
}

/** How a body moves against the one that carries it, as far as its reach needs to know. */
export interface SourceLink {
  readonly parent: number;
  /** Place in the parent's frame, m. */
  readonly position: readonly [number, number, number];
  /** Whether it has joints of its own. */
  readonly moves: boolean;
  /** Most that its joints can shift its origin, m; infinite for a free body. */
  readonly shift: number;
  /** Place in the world as the file has it, m. */
  readonly place: readonly [number, number, number];
}

/** A model as its file has it, compiled once. Lists are in the engine's order. */
export interface CompiledSource {
  /** The engine's own writing of it: no includes, frames, copies or macros left. */
  readonly flat: XmlElement;
  readonly inertials: readonly SourceInertial[];
  readonly links: readonly SourceLink[];
  readonly geoms: readonly SourceGeom[];
  readonly meshes: readonly SourceMesh[];
  /** Geoms named by contact pairs. */
  readonly paired: ReadonlySet<number>;
  readonly fields: ReadonlyMap<string, SourceField>;
}
