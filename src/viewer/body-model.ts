/** A body to draw: its bones on moving frames and its muscles. Plain three.js, so that page and picture sheets share it. */
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  Color,
  CylinderGeometry,
  Group,
  Mesh,
  MeshLambertMaterial,
  SphereGeometry,
} from 'three';
import { frameLayout, type FrameLayout, type SceneModel, type SceneShape } from '../protocol/scene.ts';
import type { Look } from './look.ts';
import { MuscleTubes } from './muscle-tubes.ts';

/** Segments around a bone. */
const SEGMENTS = 12;

/** The drawn body. Owns its geometries and materials; `dispose` gives them back. */
export class BodyModel {
  readonly object = new Group();
  readonly #layout: FrameLayout;
  readonly #frames: Group[];
  readonly #muscles: MuscleTubes;
  readonly #geometries: BufferGeometry[] = [];
  readonly #materials = new Map<string, { material: MeshLambertMaterial; own: Color }>();
  readonly #follow: number;

  constructor(scene: SceneModel, look: Look) {
    this.#layout = frameLayout(scene);
    this.#frames = scene.bodies.map((name) => {
      const frame = new Group();
      frame.name = name;
      this.object.add(frame);
      return frame;
    });
    for (const shape of scene.shapes) {
      // The endless floor is the scene's own.
      if (shape.type === 'plane') continue;
      const geometry = geometryOf(shape);
      this.#geometries.push(geometry);
      const mesh = new Mesh(geometry, this.#material(shape));
      const [w, x, y, z] = shape.quaternion;
      mesh.position.set(...shape.position);
      mesh.quaternion.set(x, y, z, w);
      if (shape.type === 'ellipsoid') mesh.scale.set(...shape.size);
      this.#frames[shape.body].add(mesh);
    }
    this.#muscles = new MuscleTubes(scene);
    this.object.add(this.#muscles.mesh);
    this.#follow = Math.max(0, scene.bodies.indexOf(scene.follow));
    this.setLook(look);
    this.object.visible = false;
  }

  /** Moves everything to a frame. */
  show(frame: Float32Array): void {
    const { bodies } = this.#layout;
    this.#frames.forEach((group, i) => {
      const at = bodies + 7 * i;
      group.position.set(frame[at], frame[at + 1], frame[at + 2]);
      group.quaternion.set(frame[at + 4], frame[at + 5], frame[at + 6], frame[at + 3]);
    });
    this.#muscles.show(frame);
    this.object.visible = true;
  }

  /** Forward and leftward place, m, of the body that the camera follows, as last shown. */
  get place(): { readonly x: number; readonly y: number } {
    return this.#frames[this.#follow].position;
  }

  /** Changes the colours of the bones. */
  setLook(look: Look): void {
    for (const { material, own } of this.#materials.values()) {
      material.color.copy(own).multiply(new Color(look.bone));
    }
  }

  dispose(): void {
    this.#muscles.dispose();
    this.#geometries.forEach((geometry) => geometry.dispose());
    this.#materials.forEach(({ material }) => material.dispose());
  }

  #material({ colour: [r, g, b, alpha] }: SceneShape): MeshLambertMaterial {
    const key = `${r} ${g} ${b} ${alpha}`;
    const known = this.#materials.get(key);
    if (known) return known.material;
    const material = new MeshLambertMaterial({ transparent: alpha < 1, opacity: alpha });
    this.#materials.set(key, { material, own: new Color().setRGB(r, g, b, 'srgb') });
    return material;
  }
}

/** Geometry in the sizes of MuJoCo's geoms; capsules and cylinders lie along z. */
function geometryOf({ type, size: [a, b, c] }: SceneShape): BufferGeometry {
  if (type === 'sphere') return new SphereGeometry(a, SEGMENTS, SEGMENTS / 2);
  if (type === 'ellipsoid') return new SphereGeometry(1, SEGMENTS, SEGMENTS / 2);
  if (type === 'box') return new BoxGeometry(2 * a, 2 * b, 2 * c);
  const along =
    type === 'capsule'
      ? new CapsuleGeometry(a, 2 * b, 3, SEGMENTS)
      : new CylinderGeometry(a, a, 2 * b, SEGMENTS);
  return along.rotateX(Math.PI / 2);
}
