/** What the viewer draws: shapes that never change, and frames that do. Frames are flat so that they can be transferred. */

/** A rigid shape fixed to a body. */
export interface SceneShape {
  readonly name: string;
  /** Index into `SceneModel.bodies`. */
  readonly body: number;
  readonly type: 'plane' | 'sphere' | 'capsule' | 'cylinder' | 'ellipsoid' | 'box';
  /** MuJoCo geom sizes: sphere radius; capsule and cylinder radius, half length (axis z); box and ellipsoid half axes. Metres. */
  readonly size: readonly [number, number, number];
  /** Position in the body frame, metres. */
  readonly position: readonly [number, number, number];
  /** Orientation in the body frame, quaternion w x y z. */
  readonly quaternion: readonly [number, number, number, number];
  /** Red, green, blue, alpha in 0 to 1. */
  readonly colour: readonly [number, number, number, number];
  readonly role: 'bone' | 'ground';
}

/** A muscle as drawn. */
export interface SceneMuscle {
  readonly name: string;
  /** Anatomical group, e.g. "hip extensors". */
  readonly group: string;
  readonly side: 'right' | 'left' | 'middle';
}

/** The part of a scene that does not move. */
export interface SceneModel {
  readonly model: string;
  readonly bodies: readonly string[];
  readonly shapes: readonly SceneShape[];
  readonly muscles: readonly SceneMuscle[];
  /** Most points on any muscle's path; the layout of a frame follows from it. */
  readonly pathPoints: number;
  /** Body the camera follows. */
  readonly follow: string;
}

/**
 * Layout of one frame in a Float32Array, offsets in numbers:
 * 0 time (s); then for each body position x y z (m) and quaternion w x y z; then for each muscle its activation;
 * then for each muscle the number of path points followed by room for `pathPoints` points x y z (m).
 */
export interface FrameLayout {
  readonly bodies: number;
  readonly activations: number;
  readonly paths: number;
  /** Numbers a path takes: 1 + 3 × pathPoints. */
  readonly pathStride: number;
  /** Numbers a frame takes. */
  readonly size: number;
}

/** Offsets of a scene's frames. */
export function frameLayout(scene: Pick<SceneModel, 'bodies' | 'muscles' | 'pathPoints'>): FrameLayout {
  const bodies = 1;
  const activations = bodies + 7 * scene.bodies.length;
  const paths = activations + scene.muscles.length;
  const pathStride = 1 + 3 * scene.pathPoints;
  return { bodies, activations, paths, pathStride, size: paths + pathStride * scene.muscles.length };
}
