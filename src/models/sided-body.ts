/**
 * Writes a body in three dimensions with a free root and two like sides from its tables. Tables say forward, outward, up;
 * a segment's frame has x forward, y left, z up.
 */
import type { Ground } from '../protocol/ground.ts';
import type { SceneMuscle } from '../protocol/scene.ts';
import type { SegmentInertia } from './anthropometry.ts';
import { groundElements } from './ground.ts';
import { element, type MjcfElement } from './mjcf.ts';
import { pathForce, type LengthScale, type MuscleFigures } from './muscle-figures.ts';
import { named, SIDES, sideWord, type Side, type SidedPoint, type Where } from './sides.ts';
import {
  DRAWN_DEFAULTS,
  GROUND_DEFAULT,
  hingeLimits,
  modelText,
  MUSCLE_DEFAULT,
  muscleElement,
  type Colour,
  type ModelSettings,
} from './standard.ts';

/** One hinge. Joints of a segment turn it in the order of the table, the first about an axis of the parent. */
export interface JointRow<Name extends string, Segment extends string> {
  readonly name: Name;
  /** Segment that the joint moves. */
  readonly segment: Segment;
  /** Axis of the positive sense: forward, left, up. Of the right side where there are two. */
  readonly axis: readonly [number, number, number];
  /** A point of the axis in the segment's frame; else its origin. */
  readonly at?: SidedPoint;
  /** Positive direction in words. */
  readonly positive: string;
  /** Radians. */
  readonly range: readonly [number, number];
  /** N m/rad. */
  readonly stiffness: number;
  /** Angle at which the spring rests, rad. */
  readonly rest?: number;
  /** N m s/rad. */
  readonly damping: number;
  /** Inertia added about the joint, kg m²: light segments under strong muscles would shake at a step of 4 ms. */
  readonly armature: number;
}

/** One geom of a segment. */
export interface ShapeRow<Segment extends string> {
  readonly name: string;
  readonly segment: Segment;
  readonly type: 'sphere' | 'capsule' | 'ellipsoid';
  readonly size: readonly number[];
  /** Place of the middle, or of both ends of a capsule. */
  readonly at: SidedPoint;
  readonly to?: SidedPoint;
  readonly colour?: Colour;
}

/** A point of a muscle's path: attachment or via point. */
export interface PathPoint<Segment extends string> {
  readonly segment: Segment;
  readonly at: SidedPoint;
}

/** A surface that paths run over: a cylinder from side to side. */
export interface WrapRow<Name extends string, Segment extends string> {
  readonly name: Name;
  readonly segment: Segment;
  readonly at: SidedPoint;
  readonly radius: number;
  /** A point outside the surface on the side where paths run. */
  readonly side: SidedPoint;
}

/** A muscle of one side, with what it can do. */
export interface MuscleRow<Wrap extends string, Segment extends string> extends MuscleFigures {
  readonly name: string;
  readonly group: string;
  /** Attachments and via points from the upper end to the lower, with the surfaces between them. */
  readonly path: readonly (PathPoint<Segment> | Wrap)[];
}

/** Everything a body is written from. */
export interface BodyTables<
  Segment extends string,
  Muscle extends MuscleRow<string, Segment>,
  Joint extends string,
> {
  readonly root: Segment;
  /** Segments but the root in the order that the model lists those of one parent, with their places in it. */
  readonly places: readonly { readonly name: Segment; readonly parent: Segment; readonly at: SidedPoint }[];
  readonly isPaired: (segment: Segment) => boolean;
  /** Segments whose shapes are named by foot and side first. */
  readonly footSegments: readonly Segment[];
  readonly inertia: (segment: Segment) => SegmentInertia;
  readonly joints: readonly JointRow<Joint, Segment>[];
  readonly bones: readonly ShapeRow<Segment>[];
  readonly contacts: readonly ShapeRow<Segment>[];
  /** Muscles in the order of the actuators. */
  readonly muscles: readonly (readonly [Muscle, Side])[];
  readonly wraps: readonly WrapRow<string, Segment>[];
  readonly touchSites: (segment: Segment, side: Where) => readonly MjcfElement[];
  readonly lengthScale: (muscle: Muscle) => LengthScale;
  /** Further attributes of a muscle's tendon, such as a spring. */
  readonly tendonAttributes?: (muscle: Muscle) => MjcfElement['attributes'];
  /** Angle of a joint in the start pose, rad. */
  readonly standAngle: (joint: Joint) => number;
}

const outward = (side: Where): number => (side === 'r' ? -1 : 1);

const point = ([forward, out, up]: SidedPoint, side: Where): readonly [number, number, number] => [
  forward,
  outward(side) * out,
  up,
];

/** Axis of the table (a turn of the right side) on either side: mirrored, so that equal angles are mirror images. */
const axisOn = (
  [x, y, z]: readonly [number, number, number],
  side: Where,
): readonly [number, number, number] => (side === 'l' ? [-x, y, -z] : [x, y, z]);

/** The parts of MJCF that follow from tables. */
export class SidedBody<
  Segment extends string,
  Muscle extends MuscleRow<string, Segment>,
  Joint extends string,
> {
  constructor(private readonly tables: BodyTables<Segment, Muscle, Joint>) {}

  /** The whole model as text on a ground, standing at a height of the root, m, with one activation of all muscles. */
  mjcf(
    settings: ModelSettings,
    on: Ground,
    stand: { readonly height: number; readonly activation: number },
    sensors: readonly MjcfElement[],
  ): string {
    const ground = groundElements(on);
    return modelText(settings, [
      element('asset', {}, ground.assets),
      element('default', {}, [
        element('default', { class: 'hinge' }, [element('joint', { type: 'hinge', ...hingeLimits(0.02) })]),
        ...DRAWN_DEFAULTS,
        GROUND_DEFAULT,
        MUSCLE_DEFAULT,
      ]),
      element('worldbody', {}, [...ground.geoms, this.body()]),
      element('contact', {}, this.contactPairs(ground.names)),
      element('tendon', {}, this.tendons()),
      element('actuator', {}, this.actuators()),
      element('sensor', {}, sensors),
      element('keyframe', {}, [this.standKeyframe(stand.height, stand.activation)]),
    ]);
  }

  /** The root with all that hangs on it. */
  private body(): MjcfElement {
    return this.segmentBody(this.tables.root, undefined);
  }

  /** Every sphere with the ground and nothing else; pairs by name spare the engine its search for candidates. */
  private contactPairs(groundGeoms: readonly string[]): MjcfElement[] {
    return this.tables.contacts.flatMap((row) =>
      this.sides(row.segment).flatMap((side) =>
        groundGeoms.map((geom1) =>
          element('pair', { class: 'contact', geom1, geom2: this.shapeName(row, side) }),
        ),
      ),
    );
  }

  private tendons(): MjcfElement[] {
    const { muscles, tendonAttributes } = this.tables;
    return muscles.map(([muscle, side]) =>
      element(
        'spatial',
        { name: `${muscle.name}_${side}_tendon`, ...tendonAttributes?.(muscle) },
        muscle.path.map((item, place) =>
          typeof item === 'string'
            ? element('geom', { geom: `${item}_${side}`, sidesite: `${item}_${side}_side` })
            : element('site', { site: siteName(muscle, place, side) }),
        ),
      ),
    );
  }

  private actuators(): MjcfElement[] {
    const { muscles, lengthScale } = this.tables;
    return muscles.map(([muscle, side]) =>
      muscleElement(`${muscle.name}_${side}`, lengthScale(muscle), pathForce(muscle)),
    );
  }

  /** The start pose at a height of the root, m, with one activation of all muscles. */
  private standKeyframe(height: number, activation: number): MjcfElement {
    const excitations = this.tables.muscles.map(() => activation);
    return element('key', {
      name: 'stand',
      qpos: [0, 0, height, 1, 0, 0, 0, ...this.standAngles(this.tables.root, undefined)],
      act: excitations,
      ctrl: excitations,
    });
  }

  /** The muscles as the scene shows them. */
  cards(): SceneMuscle[] {
    return this.tables.muscles.map(([{ name, group }, side]) => ({
      name: `${name}_${side}`,
      group,
      side: sideWord(side),
    }));
  }

  private sides(segment: Segment): readonly Where[] {
    return this.tables.isPaired(segment) ? SIDES : [undefined];
  }

  /** What hangs on a segment, each with its side; a pair hangs on a segment of the middle. */
  private carried(segment: Segment, side: Where): { name: Segment; at: SidedPoint; side: Where }[] {
    return this.tables.places
      .filter(({ parent }) => parent === segment)
      .flatMap(({ name, at }) =>
        (side ? [side] : this.sides(name)).map((where) => ({ name, at, side: where })),
      );
  }

  private segmentBody(segment: Segment, side: Where, at?: SidedPoint): MjcfElement {
    const { bones, contacts, joints, inertia, touchSites, root } = this.tables;
    const { mass, centre, inertia: diagonal } = inertia(segment);
    const shapesOf = (rows: readonly ShapeRow<Segment>[], kind: 'bone' | 'contact'): MjcfElement[] =>
      rows.filter((row) => row.segment === segment).map((row) => this.shape(row, side, kind));
    return element('body', { name: named(segment, side), pos: at ? point(at, side) : [0, 0, 0] }, [
      element('inertial', { pos: point(centre, side), mass, diaginertia: diagonal }),
      ...(segment === root ? [element('freejoint', { name: 'root' })] : []),
      ...joints.filter((row) => row.segment === segment).map((row) => jointElement(row, side)),
      ...shapesOf(bones, 'bone'),
      ...shapesOf(contacts, 'contact'),
      ...(side ? [side] : SIDES).flatMap((where) => this.muscleSites(segment, where)),
      ...touchSites(segment, side),
      ...this.carried(segment, side).map((child) => this.segmentBody(child.name, child.side, child.at)),
    ]);
  }

  private shapeName({ name, segment }: ShapeRow<Segment>, side: Where): string {
    return this.tables.footSegments.includes(segment) && side ? `foot_${side}_${name}` : named(name, side);
  }

  private shape(row: ShapeRow<Segment>, side: Where, kind: 'bone' | 'contact'): MjcfElement {
    const at = point(row.at, side);
    return element('geom', {
      name: this.shapeName(row, side),
      class: kind,
      type: row.type,
      size: row.size,
      ...(row.to ? { fromto: [...at, ...point(row.to, side)] } : { pos: at }),
      rgba: row.colour,
    });
  }

  /** Sites of the muscles of one side on a segment, and the surfaces that they run over. */
  private muscleSites(segment: Segment, side: Side): MjcfElement[] {
    const { muscles, wraps } = this.tables;
    const points = muscles
      .filter(([, where]) => where === side)
      .flatMap(([muscle]) =>
        muscle.path.flatMap((item, place) =>
          typeof item !== 'string' && item.segment === segment
            ? [element('site', { name: siteName(muscle, place, side), pos: point(item.at, side) })]
            : [],
        ),
      );
    const surfaces = wraps
      .filter((wrap) => wrap.segment === segment)
      .flatMap((wrap) => [
        element('geom', {
          name: `${wrap.name}_${side}`,
          class: 'wrap',
          size: [wrap.radius, 0.03],
          pos: point(wrap.at, side),
          zaxis: [0, 1, 0],
        }),
        element('site', { name: `${wrap.name}_${side}_side`, pos: point(wrap.side, side) }),
      ]);
    return [...points, ...surfaces];
  }

  /** Angles of the hinges in the order of the model: that of the bodies, depth first. */
  private standAngles(segment: Segment, side: Where): number[] {
    const { joints, standAngle } = this.tables;
    return [
      ...joints.filter((row) => row.segment === segment).map((row) => standAngle(row.name)),
      ...this.carried(segment, side).flatMap((child) => this.standAngles(child.name, child.side)),
    ];
  }
}

const siteName = (muscle: { readonly name: string }, place: number, side: Side): string =>
  `${muscle.name}_${side}_${place}`;

const jointElement = (row: JointRow<string, string>, side: Where): MjcfElement =>
  element('joint', {
    name: named(row.name, side),
    class: 'hinge',
    axis: axisOn(row.axis, side),
    pos: row.at && point(row.at, side),
    range: row.range,
    stiffness: row.stiffness,
    springref: row.rest,
    damping: row.damping,
    armature: row.armature,
  });
