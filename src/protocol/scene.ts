/** What the viewer draws: shapes that never change, and frames that do. Frames are flat so that they can be transferred. */

/** x, y, z, m. */
export type Point = readonly [number, number, number];

/** A rigid shape fixed to a body; the ground is drawn from its description and is none of them. */
export interface SceneShape {
  readonly name: string;
  /** Index into `SceneModel.bodies`. */
  readonly body: number;
  readonly type: 'sphere' | 'capsule' | 'cylinder' | 'ellipsoid' | 'box' | 'mesh';
  /** Index into `SceneModel.meshes` of a shape that is a mesh. */
  readonly mesh?: number | undefined;
  /** MuJoCo geom sizes: sphere radius; capsule and cylinder radius, half length (axis z); box and ellipsoid half axes. Metres. */
  readonly size: readonly [number, number, number];
  /** Position in the body frame, metres. */
  readonly position: Point;
  /** Orientation in the body frame, quaternion w x y z. */
  readonly quaternion: readonly [number, number, number, number];
  /** Red, green, blue, alpha in 0 to 1. */
  readonly colour: readonly [number, number, number, number];
}

/** A surface of triangles, in the frame of its shape, m. */
export interface SceneMesh {
  /** x, y, z of each vertex. */
  readonly vertices: Float32Array;
  /** Three vertices a triangle. */
  readonly faces: Uint32Array;
}

/** A muscle as drawn. */
export interface SceneMuscle {
  readonly name: string;
  /** Anatomical group, e.g. "hip extensors". */
  readonly group: string;
  readonly side: 'right' | 'left' | 'middle';
}

/** A muscle of a scene. */
export interface DrawnMuscle extends SceneMuscle {
  /** Greatest force that it gives when whole, N (of a motor N m as well); 0 where the model names none. */
  readonly strongest: number;
}

/** Groups of muscles in the order in which the model names them; colours and legends count in it. */
export const muscleGroupNames = (muscles: readonly SceneMuscle[]): string[] => [
  ...new Set(muscles.map(({ group }) => group)),
];

/** The part of a scene that does not move. */
export interface SceneModel {
  readonly model: string;
  readonly bodies: readonly string[];
  /** Whether each body can move at all: the table and what is fixed to the world cannot. */
  readonly moves: readonly boolean[];
  readonly shapes: readonly SceneShape[];
  /** Surfaces that shapes of type `mesh` have; none without it. */
  readonly meshes?: readonly SceneMesh[];
  readonly muscles: readonly DrawnMuscle[];
  /** Most points on any muscle's path; the layout of a frame follows from it. */
  readonly pathPoints: number;
  /** Body the camera follows, where the body travels. */
  readonly follow: string;
  /** Whether it goes through the world; an arm that is fixed to it does not. */
  readonly travels: boolean;
  /** Its weight in the gravity of the model, N. */
  readonly weight: number;
  /** Box around what can move in the start pose, m: x and y from `follow` where the body travels, else from the origin. */
  readonly extent: { readonly low: Point; readonly high: Point };
}

/**
 * Layout of one frame in a Float32Array, offsets in numbers:
 * 0 time (s); then for each body position x y z (m) and quaternion w x y z; then for each muscle its activation, and for
 * each its force (N, pull positive); then the centre of mass x y z and the capture point x y on the ground (m); then the
 * number of contacts with room for `CONTACTS`, each its place x y z (m) and the force x y z (N) on the body; then for each
 * muscle the number of path points followed by room for `pathPoints` points x y z (m).
 */
export interface FrameLayout {
  readonly bodies: number;
  readonly activations: number;
  readonly forces: number;
  /** Centre of mass, three numbers, and capture point, two. */
  readonly balance: number;
  readonly contacts: number;
  readonly paths: number;
  /** Numbers a path takes: 1 + 3 × pathPoints. */
  readonly pathStride: number;
  /** Numbers a frame takes. */
  readonly size: number;
}

/** Most contacts of a frame; the strongest are kept where there are more. */
export const CONTACTS = 16;
/** Numbers of one contact: place and force. */
export const CONTACT_SIZE = 6;

/** Offsets of a scene's frames. */
export function frameLayout(scene: Pick<SceneModel, 'bodies' | 'muscles' | 'pathPoints'>): FrameLayout {
  const bodies = 1;
  const activations = bodies + 7 * scene.bodies.length;
  const forces = activations + scene.muscles.length;
  const balance = forces + scene.muscles.length;
  const contacts = balance + 5;
  const paths = contacts + 1 + CONTACT_SIZE * CONTACTS;
  const pathStride = 1 + 3 * scene.pathPoints;
  return {
    bodies,
    activations,
    forces,
    balance,
    contacts,
    paths,
    pathStride,
    size: paths + pathStride * scene.muscles.length,
  };
}
