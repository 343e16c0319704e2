/** A force as it is drawn: an arrow from where it acts, the longer the stronger. */
import { ConeGeometry, CylinderGeometry, Group, Mesh, MeshBasicMaterial, Vector3 } from 'three';

/** Colour of a push: one that no muscle and no bone has. */
const COLOUR = '#1f9d55';
/** Radius of the shaft, radius and length of the tip, and length for each newton and at least, of an arrow at a body of 1 m, m. */
const SHAFT = 0.008;
const TIP = { radius: 0.024, length: 0.07 } as const;
const LENGTH_EACH = 0.0016;
const LEAST_LENGTH = 0.09;

/** The arrow; drawn over everything, so that it is not lost in the body. */
export class PushArrow {
  readonly object = new Group();
  readonly #shaft: Mesh<CylinderGeometry, MeshBasicMaterial>;
  readonly #tip: Mesh<ConeGeometry, MeshBasicMaterial>;
  readonly #up = new Vector3(0, 1, 0);
  readonly #direction = new Vector3();

  constructor(colour = COLOUR) {
    const material = new MeshBasicMaterial({
      color: colour,
      depthTest: false,
      transparent: true,
      opacity: 0.9,
    });
    this.#shaft = new Mesh(new CylinderGeometry(SHAFT, SHAFT, 1, 8).translate(0, 0.5, 0), material);
    this.#tip = new Mesh(
      new ConeGeometry(TIP.radius, TIP.length, 12).translate(0, TIP.length / 2, 0),
      material,
    );
    this.#shaft.renderOrder = this.#tip.renderOrder = 10;
    this.object.add(this.#shaft, this.#tip);
    this.object.name = 'push';
    this.object.visible = false;
  }

  /** Shows a force in N at a place, at a body of `tall` m that is pushed with up to `most` N; gives the arrow's end. */
  show(from: Vector3, force: Vector3, tall: number, most: number): Vector3 {
    const newtons = force.length();
    this.object.visible = newtons > 0;
    const length = LEAST_LENGTH + LENGTH_EACH * 300 * Math.min(1, newtons / most);
    this.#shaft.scale.y = length;
    this.#tip.position.y = length;
    this.object.scale.setScalar(tall);
    this.object.position.copy(from);
    this.#direction.copy(force).normalize();
    this.object.quaternion.setFromUnitVectors(this.#up, this.#direction);
    return this.#direction.multiplyScalar(tall * (length + TIP.length)).add(from);
  }

  hide(): void {
    this.object.visible = false;
  }

  dispose(): void {
    this.#shaft.geometry.dispose();
    this.#tip.geometry.dispose();
    this.#shaft.material.dispose();
  }
}
