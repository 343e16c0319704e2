/** What can be drawn over the body: its balance, what it touches, and what the planner has in mind. */
import {
  BufferAttribute,
  BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshBasicMaterial,
  RingGeometry,
  SphereGeometry,
  Vector3,
} from 'three';
import { MARK_COLOURS } from '../protocol/colours.ts';
import type { PlanTraces } from '../protocol/lab.ts';
import { CONTACT_SIZE, CONTACTS, frameLayout, type FrameLayout, type SceneModel } from '../protocol/scene.ts';
import type { Mark } from '../protocol/viewing.ts';
import { BodyModel } from './body-model.ts';
import { framingOf } from './framing.ts';
import { LIGHT_LOOK } from './look.ts';
import { PushArrow } from './push-arrow.ts';

/** Sizes at a body of 1 m, m. */
const MASS_RADIUS = 0.018;
const CAPTURE = { inner: 0.022, outer: 0.036 } as const;
/** How far the ring stands over the ground, so that it is not lost in it, m. */
const OVER_GROUND = 0.004;
/** Most line segments of traces. */
const MOST_SEGMENTS = 4096;
/** Opacity of the way of the best sample is 1; each one after it has this share of the one before. */
const FADING = 0.75;

/** The marks of one scene. Owns what it draws; `dispose` gives it back. */
export class Marks {
  readonly object = new Group();
  readonly #layout: FrameLayout;
  readonly #tall: number;
  readonly #mass: Mesh<SphereGeometry, MeshBasicMaterial>;
  readonly #capture: Mesh<RingGeometry, MeshBasicMaterial>;
  readonly #contacts: readonly PushArrow[];
  readonly #traces = new TraceLines();
  readonly #aim: BodyModel;
  readonly #from = new Vector3();
  readonly #force = new Vector3();
  #shown: ReadonlySet<Mark> = new Set();

  /** `levelAt` is the height of the ground, m. */
  constructor(
    private readonly scene: SceneModel,
    private readonly levelAt: (x: number, y: number) => number,
  ) {
    this.#layout = frameLayout(scene);
    this.#tall = framingOf(scene).tall;
    this.#mass = new Mesh(new SphereGeometry(MASS_RADIUS * this.#tall, 16, 12), overAll(MARK_COLOURS.mass));
    this.#capture = new Mesh(
      new RingGeometry(CAPTURE.inner * this.#tall, CAPTURE.outer * this.#tall, 32),
      overAll(MARK_COLOURS.capture),
    );
    this.#mass.renderOrder = this.#capture.renderOrder = 9;
    this.#contacts = Array.from({ length: CONTACTS }, () => new PushArrow(MARK_COLOURS.contacts));
    this.#aim = new BodyModel(scene, LIGHT_LOOK, true);
    this.object.add(
      this.#mass,
      this.#capture,
      this.#traces.object,
      this.#aim.object,
      ...this.#contacts.map(({ object }) => object),
    );
    this.object.name = 'marks';
  }

  choose(shown: ReadonlySet<Mark>): void {
    this.#shown = shown;
  }

  /** Moves the marks to a frame; `mind` is what is known of the planner's. */
  show(
    frame: Float32Array,
    mind: { readonly aim: Float32Array | null; readonly plans: PlanTraces | null },
  ): void {
    const shown = this.#shown;
    const { balance } = this.#layout;
    const walks = this.scene.travels;
    const [x, y, z, captureX, captureY] = frame.subarray(balance, balance + 5);
    this.#mass.visible = shown.has('mass');
    this.#mass.position.set(x, y, z);
    // What is fixed to the world need not balance.
    this.#capture.visible = walks && shown.has('capture');
    this.#capture.position.set(captureX, captureY, this.levelAt(captureX, captureY) + OVER_GROUND);
    this.#showContacts(frame, shown.has('contacts'));
    this.#traces.show(shown.has('plans') ? mind.plans : null);
    const aim = shown.has('aim') ? mind.aim : null;
    if (aim) this.#aim.showBones(aim);
    else this.#aim.object.visible = false;
  }

  dispose(): void {
    for (const mesh of [this.#mass, this.#capture]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.#contacts.forEach((arrow) => arrow.dispose());
    this.#traces.dispose();
    this.#aim.dispose();
  }

  /** An arrow as long as half the body stands for the body's whole weight. */
  #showContacts(frame: Float32Array, shown: boolean): void {
    const { contacts } = this.#layout;
    const count = shown ? frame[contacts] : 0;
    this.#contacts.forEach((arrow, i) => {
      if (i >= count) return arrow.hide();
      const at = contacts + 1 + CONTACT_SIZE * i;
      this.#from.fromArray(frame, at);
      this.#force.fromArray(frame, at + 3);
      arrow.show(this.#from, this.#force, this.#tall, this.scene.weight);
    });
  }
}

/** A material that is drawn over the body. */
const overAll = (color: string): MeshBasicMaterial =>
  new MeshBasicMaterial({ color, depthTest: false, transparent: true, opacity: 0.9 });

/** Ways of planned rollouts as lines, the best strongest. */
class TraceLines {
  readonly object: LineSegments<BufferGeometry, LineBasicMaterial>;
  readonly #points = new Float32Array(6 * MOST_SEGMENTS);
  readonly #colours = new Float32Array(8 * MOST_SEGMENTS);
  readonly #colour = new Color(MARK_COLOURS.plans).toArray();
  #drawn: PlanTraces | null = null;

  constructor() {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(this.#points, 3).setUsage(DynamicDrawUsage));
    geometry.setAttribute('color', new BufferAttribute(this.#colours, 4).setUsage(DynamicDrawUsage));
    const material = new LineBasicMaterial({ vertexColors: true, transparent: true, depthTest: false });
    this.object = new LineSegments(geometry, material);
    this.object.frustumCulled = false;
    this.object.renderOrder = 8;
    this.object.name = 'plans';
  }

  show(traces: PlanTraces | null): void {
    this.object.visible = traces !== null;
    if (!traces || traces === this.#drawn) return;
    this.#drawn = traces;
    const { samples, bodies, points } = traces;
    const each = points.length / samples;
    const instants = each / (3 * bodies);
    let segments = 0;
    for (let sample = 0; sample < samples; sample++) {
      const opacity = FADING ** sample;
      for (let body = 0; body < bodies; body++) {
        for (let instant = 1; instant < instants && segments < MOST_SEGMENTS; instant++, segments++) {
          const to = sample * each + 3 * (instant * bodies + body);
          const from = to - 3 * bodies;
          for (let axis = 0; axis < 3; axis++) {
            this.#points[6 * segments + axis] = points[from + axis];
            this.#points[6 * segments + 3 + axis] = points[to + axis];
          }
          for (const end of [0, 4]) {
            this.#colours.set(this.#colour, 8 * segments + end);
            this.#colours[8 * segments + end + 3] = opacity;
          }
        }
      }
    }
    this.object.geometry.setDrawRange(0, 2 * segments);
    for (const name of ['position', 'color']) this.object.geometry.getAttribute(name).needsUpdate = true;
  }

  dispose(): void {
    this.object.geometry.dispose();
    this.object.material.dispose();
  }
}
