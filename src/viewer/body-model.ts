/** A body to draw: its bones on moving frames and its muscles. Plain three.js, so that page and picture sheets share it. */
import {
  BackSide,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  CapsuleGeometry,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Raycaster,
  SphereGeometry,
  type Vector3,
} from 'three';
import type { Circumstances } from '../protocol/circumstances.ts';
import { PICKED_COLOUR } from '../protocol/colours.ts';
import {
  frameLayout,
  type FrameLayout,
  type SceneMesh,
  type SceneModel,
  type SceneShape,
} from '../protocol/scene.ts';
import type { Target } from '../protocol/target.ts';
import type { MuscleColours, Picked } from '../protocol/viewing.ts';
import type { Look } from './look.ts';
import { MuscleTubes } from './muscle-tubes.ts';

/** Segments around a bone. */
const SEGMENTS = 12;
/** Share of its colour that a ghost shines with by itself, so that it is seen in the dark. */
const GHOST_GLOW = 0.3;
/** How far the colours of a ghost are on the way to white, and how much of what is behind it they hide. */
const GHOST_PALER = 0.3;
const GHOST_OPACITY = 0.5;

/** Size of the outline of what is picked, over its own. */
const OUTLINE = 1.12;

/** Stiffness of the spring that pushes by hand hang on, N/m, and its greatest force, N: of a whole body, and of an arm. */
const SPRINGS = {
  travelling: { stiffness: 400, most: 300 },
  fixed: { stiffness: 100, most: 30 },
} as const;

/** The drawn body. Owns its geometries and materials; `dispose` gives them back. */
export class BodyModel {
  readonly object = new Group();
  readonly spring: { readonly stiffness: number; readonly most: number };
  readonly #layout: FrameLayout;
  readonly #frames: Group[];
  /** The drawn shapes, in the order of the scene's. */
  readonly #bones: readonly Mesh[];
  readonly #muscles: MuscleTubes;
  readonly #geometries: BufferGeometry[] = [];
  readonly #materials = new Map<string, { material: MeshLambertMaterial; own: Color }>();
  readonly #follow: number;
  #ghost: Group | null = null;
  #outline: Group | null = null;
  /** The inside of a slightly larger shape: what is left of it around the shape is the outline. */
  readonly #outlineMaterial = new MeshBasicMaterial({ color: PICKED_COLOUR, side: BackSide });
  #look: Look;

  constructor(
    readonly scene: SceneModel,
    look: Look,
    /** Drawn see-through and paler, to be told from another motion in the same scene. */
    pale = false,
  ) {
    this.#look = look;
    this.spring = scene.travels ? SPRINGS.travelling : SPRINGS.fixed;
    this.#layout = frameLayout(scene);
    this.#frames = scene.bodies.map((name, body) => {
      const frame = new Group();
      frame.name = name;
      frame.userData = { body };
      this.object.add(frame);
      return frame;
    });
    this.#bones = scene.shapes.map((shape) => {
      const geometry = geometryOf(shape, scene.meshes ?? []);
      this.#geometries.push(geometry);
      const mesh = new Mesh(geometry, this.#material(shape.colour, pale));
      const [w, x, y, z] = shape.quaternion;
      mesh.position.set(...shape.position);
      mesh.quaternion.set(x, y, z, w);
      if (shape.type === 'ellipsoid') mesh.scale.set(...shape.size);
      this.#frames[shape.body].add(mesh);
      return mesh;
    });
    this.#muscles = new MuscleTubes(scene);
    if (pale)
      Object.assign(this.#muscles.mesh.material, {
        transparent: true,
        opacity: GHOST_OPACITY / 2,
        depthWrite: false,
      });
    this.object.add(this.#muscles.mesh);
    this.#follow = Math.max(0, scene.bodies.indexOf(scene.follow));
    this.setLook(look);
    this.object.visible = false;
  }

  /** Moves everything to a frame. */
  show(frame: Float32Array): void {
    this.#place(frame, this.#layout.bodies);
    this.#muscles.mesh.visible = true;
    this.#muscles.show(frame);
  }

  /** Moves the bones alone: place and quaternion of each body, seven numbers a body. */
  showBones(poses: Float32Array): void {
    this.#place(poses, 0);
    this.#muscles.mesh.visible = false;
  }

  #place(poses: Float32Array, from: number): void {
    this.#frames.forEach((group, i) => {
      const at = from + 7 * i;
      group.position.set(poses[at], poses[at + 1], poses[at + 2]);
      group.quaternion.set(poses[at + 4], poses[at + 5], poses[at + 6], poses[at + 3]);
    });
    this.object.visible = true;
  }

  /** Colours the muscles by something else, from the next frame on. */
  setColours(by: MuscleColours): void {
    this.#muscles.setColours(by);
  }

  /** Outlines a bone, or draws a muscle thicker from the next frame on; nothing where `picked` is null. */
  outline(picked: Picked | null): void {
    this.#muscles.pick(picked?.kind === 'muscle' ? picked.name : null);
    this.#outline?.removeFromParent();
    this.#outline = null;
    const body = picked?.kind === 'body' ? this.scene.bodies.indexOf(picked.name) : -1;
    if (body < 0) return;
    const outline = new Group();
    const material = this.#outlineMaterial;
    this.scene.shapes.forEach((shape, i) => {
      if (shape.body !== body) return;
      const copy = this.#bones[i].clone();
      copy.material = material;
      copy.scale.multiplyScalar(OUTLINE);
      copy.raycast = () => undefined;
      outline.add(copy);
    });
    this.#frames[body].add(outline);
    this.#outline = outline;
  }

  /** The bone or muscle that is met first by a ray, or null. */
  pickedBy(ray: Raycaster): Picked | null {
    for (const frame of this.#frames) frame.updateMatrixWorld();
    const [first] = ray.intersectObjects([...this.#frames, this.#muscles.mesh], true);
    if (!first) return null;
    if (first.object === this.#muscles.mesh) {
      const name = this.#muscles.nameAt(first.faceIndex ?? -1);
      return name === undefined ? null : { kind: 'muscle', name };
    }
    const body: unknown = first.object.parent?.userData['body'];
    return typeof body === 'number' && body > 0 ? { kind: 'body', name: this.scene.bodies[body] } : null;
  }

  /** Draws weak muscles weak, and a lighter copy of the object where it is to be brought. */
  setCircumstances({ target, strengths }: Pick<Circumstances, 'target' | 'strengths'>): void {
    this.#muscles.setStrengths(strengths);
    if (this.#ghost) this.object.remove(this.#ghost);
    this.#ghost = target && this.#ghostAt(target);
    if (this.#ghost) this.object.add(this.#ghost);
  }

  /** Forward and leftward place, m, that cameras go along with, as last shown. */
  get place(): { readonly x: number; readonly y: number } {
    return this.scene.travels ? this.#frames[this.#follow].position : { x: 0, y: 0 };
  }

  /** What can be moved and is met first by a ray: the index of the body and the place, or null. */
  hit(ray: Raycaster): { readonly body: number; readonly point: Vector3 } | null {
    const movable = this.#frames.filter((_, body) => this.scene.moves[body]);
    for (const frame of movable) frame.updateMatrixWorld();
    const [first] = ray.intersectObjects(movable, true);
    const body: unknown = first?.object.parent?.userData['body'];
    return typeof body === 'number' ? { body, point: first.point } : null;
  }

  /** A point of the world in a body's frame. */
  toBody(body: number, point: Vector3): Vector3 {
    this.#frames[body].updateMatrixWorld();
    return this.#frames[body].worldToLocal(point.clone());
  }

  /** A point of a body's frame in the world, into `out`. */
  toWorld(body: number, point: Vector3, out: Vector3): Vector3 {
    this.#frames[body].updateMatrixWorld();
    return this.#frames[body].localToWorld(out.copy(point));
  }

  /** Changes the colours of the bones. */
  setLook(look: Look): void {
    this.#look = look;
    for (const { material, own } of this.#materials.values()) {
      material.color.copy(own).multiply(new Color(look.bone));
    }
  }

  dispose(): void {
    this.#muscles.dispose();
    this.#geometries.forEach((geometry) => geometry.dispose());
    this.#materials.forEach(({ material }) => material.dispose());
    this.#outlineMaterial.dispose();
  }

  #ghostAt({ body, position, orientation: [w, x, y, z] }: Target): Group | null {
    const index = this.scene.bodies.indexOf(body);
    if (index < 0) return null;
    const ghost = new Group();
    ghost.name = 'ghost';
    ghost.position.set(...position);
    ghost.quaternion.set(x, y, z, w);
    this.scene.shapes.forEach((shape, i) => {
      if (shape.body !== index) return;
      const copy = this.#bones[i].clone();
      copy.material = this.#material(shape.colour, true);
      ghost.add(copy);
    });
    this.setLook(this.#look);
    return ghost;
  }

  #material([r, g, b, alpha]: SceneShape['colour'], ghost: boolean): MeshLambertMaterial {
    const key = `${r} ${g} ${b} ${alpha} ${ghost}`;
    const known = this.#materials.get(key);
    if (known) return known.material;
    const own = new Color().setRGB(r, g, b, 'srgb');
    if (ghost) own.lerp(new Color('#ffffff'), GHOST_PALER);
    const material = new MeshLambertMaterial({
      transparent: ghost || alpha < 1,
      opacity: ghost ? GHOST_OPACITY : alpha,
      depthWrite: !ghost,
    });
    if (ghost) material.emissive.copy(own).multiplyScalar(GHOST_GLOW);
    this.#materials.set(key, { material, own });
    return material;
  }
}

/** Geometry in the sizes of MuJoCo's geoms; capsules and cylinders lie along z. */
function geometryOf(
  { type, mesh, size: [a, b, c] }: SceneShape,
  meshes: readonly SceneMesh[],
): BufferGeometry {
  if (type === 'mesh') return surfaceOf(meshes[mesh ?? 0]);
  if (type === 'sphere') return new SphereGeometry(a, SEGMENTS, SEGMENTS / 2);
  if (type === 'ellipsoid') return new SphereGeometry(1, SEGMENTS, SEGMENTS / 2);
  if (type === 'box') return new BoxGeometry(2 * a, 2 * b, 2 * c);
  const along =
    type === 'capsule'
      ? new CapsuleGeometry(a, 2 * b, 3, SEGMENTS)
      : new CylinderGeometry(a, a, 2 * b, SEGMENTS);
  return along.rotateX(Math.PI / 2);
}

/** A surface of triangles, lit by its vertices' normals. */
function surfaceOf({ vertices, faces }: SceneMesh): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(vertices, 3));
  geometry.setIndex(new BufferAttribute(faces, 1));
  geometry.computeVertexNormals();
  return geometry;
}
