/** All muscles of a body as one mesh of spindle-shaped tubes along their paths, coloured by activation, force or group. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Mesh,
  MeshLambertMaterial,
  Sphere,
  Vector3,
} from 'three';
import { colourOf, PICKED_COLOUR } from '../protocol/colours.ts';
import { frameLayout, muscleGroupNames, type FrameLayout, type SceneModel } from '../protocol/scene.ts';
import type { MuscleColours } from '../protocol/viewing.ts';
import { framingOf } from './framing.ts';
import { writeActivationColour, writeWeakness } from './look.ts';

/** Rings along a tube and corners of a ring: few, because software renderers draw this too. */
const RINGS = 14;
const SIDES = 6;
/** Of a person's muscles: radius of the tendon at the ends, of the belly at rest on top of it, and what full activation adds, m. */
const TENDON_RADIUS = 0.006;
const BELLY_RADIUS = 0.012;
const ACTIVE_RADIUS = 0.006;
/** Height of a person, m: what is smaller has thinner muscles. */
const PERSON = 1.8;
/** Share of its thickness that a muscle without strength has, and how much thicker a picked one is. */
const WEAK_RADIUS = 0.35;
const PICKED_RADIUS = 1.5;
const PICKED = new Color(PICKED_COLOUR).toArray();

/** Cosine and sine of each corner, and the belly's share of each ring. */
const CORNERS = Array.from({ length: SIDES }, (_, i) => {
  const angle = (2 * Math.PI * i) / SIDES;
  return [Math.cos(angle), Math.sin(angle)] as const;
});
const BELLY = Array.from({ length: RINGS }, (_, i) => Math.sin((Math.PI * i) / (RINGS - 1)) ** 2);

/** The muscles' mesh; `show` moves it to a frame. */
export class MuscleTubes {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  readonly #layout: FrameLayout;
  readonly #count: number;
  readonly #positions: Float32Array;
  readonly #normals: Float32Array;
  readonly #colours: Float32Array;
  /** Share of its peak force that each muscle has, at most 1. */
  readonly #strengths: Float32Array;
  readonly #names: readonly string[];
  readonly #strongest: readonly number[];
  /** Linear red, green, blue of each muscle's group. */
  readonly #groupColours: Float32Array;
  #by: MuscleColours = 'activation';
  #picked = -1;
  /** Thickness over that of a person's muscles. */
  readonly #scale: number;
  /** Ring centres of the tube being built, x y z each. */
  readonly #centres = new Float32Array(3 * RINGS);
  /** Length of the path from its start to each of its points, m. */
  readonly #lengths: Float32Array;

  constructor(scene: SceneModel) {
    this.#layout = frameLayout(scene);
    this.#count = scene.muscles.length;
    this.#names = scene.muscles.map(({ name }) => name);
    this.#strongest = scene.muscles.map(({ strongest }) => strongest);
    const groups = muscleGroupNames(scene.muscles);
    this.#groupColours = Float32Array.from(
      scene.muscles.flatMap(({ group }) => new Color(colourOf(groups.indexOf(group))).toArray()),
    );
    this.#strengths = new Float32Array(this.#count).fill(1);
    this.#lengths = new Float32Array(scene.pathPoints);
    this.#scale = Math.min(1, framingOf(scene).tall / PERSON);
    const vertices = this.#count * RINGS * SIDES;
    this.#positions = new Float32Array(3 * vertices);
    this.#normals = new Float32Array(3 * vertices);
    this.#colours = new Float32Array(3 * vertices);
    const geometry = new BufferGeometry();
    const attributes = { position: this.#positions, normal: this.#normals, color: this.#colours };
    for (const [name, array] of Object.entries(attributes)) {
      const attribute = new BufferAttribute(array, 3);
      attribute.setUsage(DynamicDrawUsage);
      geometry.setAttribute(name, attribute);
    }
    geometry.setIndex(tubeIndices(this.#count));
    this.mesh = new Mesh(geometry, new MeshLambertMaterial({ vertexColors: true }));
    // The vertices move each frame; bounds computed once would make muscles vanish.
    this.mesh.frustumCulled = false;
    geometry.boundingSphere = new Sphere(new Vector3(), Infinity);
    this.mesh.name = 'muscles';
  }

  /** Draws muscles that are not whole grey and thin, from the next frame on. */
  setStrengths(strengths: Readonly<Record<string, number>>): void {
    this.#names.forEach((name, m) => (this.#strengths[m] = Math.min(1, strengths[name] ?? 1)));
  }

  /** Colours by something else, from the next frame on. */
  setColours(by: MuscleColours): void {
    this.#by = by;
  }

  /** Draws one muscle thicker and in the colour of what is picked, from the next frame on; none where there is none such. */
  pick(name: string | null): void {
    this.#picked = name === null ? -1 : this.#names.indexOf(name);
  }

  /** The muscle that a triangle of the mesh belongs to. */
  nameAt(triangle: number): string | undefined {
    return this.#names[Math.floor(triangle / TUBE_TRIANGLES)];
  }

  /** Moves all tubes to the paths of a frame that starts at `frame[0]`. */
  show(frame: Float32Array): void {
    const { activations, forces, paths, pathStride } = this.#layout;
    for (let m = 0; m < this.#count; m++) {
      const activation = Math.min(Math.max(frame[activations + m], 0), 1);
      const force = this.#strongest[m] > 0 ? Math.abs(frame[forces + m]) / this.#strongest[m] : 0;
      this.#place(frame, paths + m * pathStride);
      this.#skin(m, activation, this.#by === 'force' ? force : activation);
    }
    const { position, normal, color } = this.mesh.geometry.attributes;
    position.needsUpdate = true;
    normal.needsUpdate = true;
    color.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }

  /** Puts the ring centres evenly along the path at `offset` of the frame. */
  #place(frame: Float32Array, offset: number): void {
    const count = Math.min(frame[offset], this.#lengths.length);
    const lengths = this.#lengths;
    const first = offset + 1;
    lengths[0] = 0;
    for (let k = 1; k < count; k++) {
      const at = first + 3 * k;
      const dx = frame[at] - frame[at - 3];
      const dy = frame[at + 1] - frame[at - 2];
      const dz = frame[at + 2] - frame[at - 1];
      lengths[k] = lengths[k - 1] + Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
    const whole = count > 0 ? lengths[count - 1] : 0;
    let k = 1;
    for (let ring = 0; ring < RINGS; ring++) {
      const wanted = (whole * ring) / (RINGS - 1);
      while (k < count - 1 && lengths[k] < wanted) k++;
      const span = count > 1 ? lengths[k] - lengths[k - 1] : 0;
      const share = span > 0 ? Math.min(1, (wanted - lengths[k - 1]) / span) : 0;
      for (let axis = 0; axis < 3; axis++) {
        const from = count > 1 ? frame[first + 3 * (k - 1) + axis] : 0;
        const to = count > 1 ? frame[first + 3 * k + axis] : 0;
        this.#centres[3 * ring + axis] = from + share * (to - from);
      }
    }
  }

  /** Lays rings around the centres of muscle `m`; `level`, 0 to 1, is what its colour tells. */
  #skin(m: number, activation: number, level: number): void {
    const c = this.#centres;
    const firstVertex = m * RINGS * SIDES;
    const strength = this.#strengths[m];
    const picked = m === this.#picked;
    const thickness = (WEAK_RADIUS + (1 - WEAK_RADIUS) * strength) * (picked ? PICKED_RADIUS : 1);
    for (let ring = 0; ring < RINGS; ring++) {
      const before = 3 * Math.max(ring - 1, 0);
      const after = 3 * Math.min(ring + 1, RINGS - 1);
      let tx = c[after] - c[before];
      let ty = c[after + 1] - c[before + 1];
      let tz = c[after + 2] - c[before + 2];
      const length = Math.sqrt(tx * tx + ty * ty + tz * tz) || 1;
      tx /= length;
      ty /= length;
      tz /= length;
      // First side: across the path and the axis it follows least, so that it never vanishes.
      const sideways = Math.abs(ty) < 0.8;
      let ux = sideways ? -tz : 0;
      let uy = sideways ? 0 : tz;
      let uz = sideways ? tx : -ty;
      const scale = 1 / (Math.sqrt(ux * ux + uy * uy + uz * uz) || 1);
      ux *= scale;
      uy *= scale;
      uz *= scale;
      const vx = ty * uz - tz * uy;
      const vy = tz * ux - tx * uz;
      const vz = tx * uy - ty * ux;
      const belly = thickness * (BELLY_RADIUS + ACTIVE_RADIUS * activation) * BELLY[ring];
      const radius = this.#scale * (TENDON_RADIUS + belly);
      for (let side = 0; side < SIDES; side++) {
        const [cosine, sine] = CORNERS[side];
        const at = 3 * (firstVertex + ring * SIDES + side);
        const nx = cosine * ux + sine * vx;
        const ny = cosine * uy + sine * vy;
        const nz = cosine * uz + sine * vz;
        this.#normals[at] = nx;
        this.#normals[at + 1] = ny;
        this.#normals[at + 2] = nz;
        this.#positions[at] = c[3 * ring] + radius * nx;
        this.#positions[at + 1] = c[3 * ring + 1] + radius * ny;
        this.#positions[at + 2] = c[3 * ring + 2] + radius * nz;
        this.#paint(m, level, at);
        if (picked) for (let k = 0; k < 3; k++) this.#colours[at + k] = PICKED[k];
        else if (strength < 1) writeWeakness(strength, this.#colours, at);
      }
    }
  }

  #paint(m: number, level: number, at: number): void {
    if (this.#by === 'group')
      for (let k = 0; k < 3; k++) this.#colours[at + k] = this.#groupColours[3 * m + k];
    else writeActivationColour(level, this.#colours, at);
  }
}

/** Triangles of one tube. */
const TUBE_TRIANGLES = 2 * (RINGS - 1) * SIDES;

function tubeIndices(count: number): BufferAttribute {
  const indices: number[] = [];
  for (let m = 0; m < count; m++) {
    for (let ring = 0; ring < RINGS - 1; ring++) {
      for (let side = 0; side < SIDES; side++) {
        const a = (m * RINGS + ring) * SIDES + side;
        const b = (m * RINGS + ring) * SIDES + ((side + 1) % SIDES);
        indices.push(a, b, a + SIDES, b, b + SIDES, a + SIDES);
      }
    }
  }
  return new BufferAttribute(new Uint32Array(indices), 1);
}
