/** The human in three dimensions: MJCF written from the tables beside this file. */
import { cos, PI } from '../../base/maths.ts';
import { LENGTHS, MASS } from '../anthropometry.ts';
import type { BodyModel } from '../body-model.ts';
import { element, mjcfText, type MjcfElement } from '../mjcf.ts';
import { CURVES, pathForce } from '../muscle-figures.ts';
import { SIDES, sideWord, type Side } from '../sides.ts';
import { ARM_JOINTS, LEG_JOINTS, LUMBAR_JOINTS, type JointRow, type LegJoint } from './joints.ts';
import { LEG_MUSCLES, TRUNK_MUSCLES, WRAPS, type MuscleRow } from './muscles.ts';
import { CARRIED, INERTIAS, PLACES, type SegmentName, type SidedPoint } from './segments.ts';
import { BONES, FLOOR, GROUND_CONTACTS, type ShapeRow } from './shapes.ts';
import { lengthScale } from './strength.ts';

const degrees = (angle: number): number => (angle * PI) / 180;

/** Standing: trunk and thighs upright, knees slightly bent, feet flat, elbows slightly bent. */
const STAND: Readonly<Partial<Record<string, number>>> = {
  knee: degrees(5),
  ankle: degrees(5),
  elbow: degrees(20),
  shoulder_adduction: degrees(-5),
} satisfies Partial<Record<LegJoint | 'elbow' | 'shoulder_adduction', number>>;
const STAND_ACTIVATION = 0.03;

/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;

/** Height of the hip joints while standing with soles on the floor, m. */
const STANDING_HEIGHT = -SINK + LENGTHS.thigh + LENGTHS.shank * cos(STAND.knee ?? 0) + LENGTHS.ankle;

/** Segments of the middle have no side. */
type Where = Side | undefined;

const named = (name: string, side: Where): string => (side ? `${name}_${side}` : name);
const outward = (side: Where): number => (side === 'r' ? -1 : 1);
const sides = (segment: SegmentName): readonly Where[] =>
  segment === 'pelvis' || segment === 'torso' ? [undefined] : SIDES;

/** A point of a table in the frame of its segment: x forward, y left, z up. */
const point = ([forward, out, up]: SidedPoint, side: Where): readonly [number, number, number] => [
  forward,
  outward(side) * out,
  up,
];

/** Axis of the table (a turn of the right side) on either side: mirrored, so that equal angles are mirror images. */
const axis = (
  [x, y, z]: readonly [number, number, number],
  side: Where,
): readonly [number, number, number] => (side === 'l' ? [-x, y, -z] : [x, y, z]);

function inertial(segment: SegmentName): MjcfElement {
  const { mass, centre, inertia } = INERTIAS[segment];
  return element('inertial', { pos: centre, mass, diaginertia: inertia });
}

const joint = (row: JointRow<string, SegmentName>, side: Where): MjcfElement =>
  element('joint', {
    name: named(row.name, side),
    class: 'hinge',
    axis: axis(row.axis, side),
    pos: row.at && point(row.at, side),
    range: row.range,
    stiffness: row.stiffness,
    springref: row.rest,
    damping: row.damping,
    armature: row.armature,
  });

const shapeName = ({ name, segment }: ShapeRow, side: Where): string =>
  (segment === 'foot' || segment === 'toes') && side ? `foot_${side}_${name}` : named(name, side);

function shape(row: ShapeRow, side: Where, kind: 'bone' | 'contact'): MjcfElement {
  const at = point(row.at, side);
  return element('geom', {
    name: shapeName(row, side),
    class: kind,
    type: row.type,
    size: row.size,
    ...(row.to ? { fromto: [...at, ...point(row.to, side)] } : { pos: at }),
    rgba: row.colour,
  });
}

const ALL_MUSCLES: readonly MuscleRow[] = [...LEG_MUSCLES, ...TRUNK_MUSCLES];

const siteName = (muscle: MuscleRow, place: number, side: Side): string => `${muscle.name}_${side}_${place}`;

/** Sites of the muscles of one side on a segment, and the surfaces that they run over. */
function muscleSites(segment: SegmentName, side: Side): MjcfElement[] {
  const points = ALL_MUSCLES.flatMap((muscle) =>
    muscle.path.flatMap((item, place) =>
      typeof item !== 'string' && item.segment === segment
        ? [element('site', { name: siteName(muscle, place, side), pos: point(item.at, side) })]
        : [],
    ),
  );
  const surfaces = WRAPS.filter((wrap) => wrap.segment === segment).flatMap((wrap) => [
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

/** Zone of a touch sensor: a box about all contact spheres of a segment. */
const touchSite = (name: string, side: Side, from: number, to: number, up: number): MjcfElement =>
  element('site', {
    name: `touch_${name}_${side}`,
    type: 'box',
    size: [(to - from) / 2, 0.08, 0.05],
    pos: [(from + to) / 2, 0, up],
  });

function touchSites(segment: SegmentName, side: Where): MjcfElement[] {
  if (!side) return [];
  if (segment === 'foot') return [touchSite('heel', side, -LENGTHS.heel - 0.02, 0.02, -LENGTHS.ankle + 0.02)];
  return segment === 'toes' ? [touchSite('toe', side, -0.06, 0.1, 0)] : [];
}

const JOINTS: readonly JointRow<string, SegmentName>[] = [...LUMBAR_JOINTS, ...LEG_JOINTS, ...ARM_JOINTS];

const childrenOf = (segment: SegmentName): readonly Exclude<SegmentName, 'pelvis'>[] =>
  CARRIED.filter((child) => PLACES[child].parent === segment);

/** A segment with all that hangs on it; a pair hangs on a segment of the middle. */
function segmentBody(segment: SegmentName, side: Where): MjcfElement {
  const shapesOf = (rows: readonly ShapeRow[], kind: 'bone' | 'contact'): MjcfElement[] =>
    rows.filter((row) => row.segment === segment).map((row) => shape(row, side, kind));
  const children = childrenOf(segment).flatMap((child) =>
    (side ? [side] : sides(child)).map((where) => segmentBody(child, where)),
  );
  const pos = segment === 'pelvis' ? [0, 0, 0] : point(PLACES[segment].at, side);
  return element('body', { name: named(segment, side), pos }, [
    inertial(segment),
    ...(segment === 'pelvis' ? [element('freejoint', { name: 'root' })] : []),
    ...JOINTS.filter((row) => row.segment === segment).map((row) => joint(row, side)),
    ...shapesOf(BONES, 'bone'),
    ...shapesOf(GROUND_CONTACTS, 'contact'),
    ...(side ? [side] : SIDES).flatMap((where) => muscleSites(segment, where)),
    ...touchSites(segment, side),
    ...children,
  ]);
}

/** Every sphere with the floor and nothing else; pairs by name spare the engine its search for candidates. */
const contactPairs = (): MjcfElement[] =>
  GROUND_CONTACTS.flatMap((row) =>
    sides(row.segment).map((side) =>
      element('pair', { class: 'contact', geom1: 'floor', geom2: shapeName(row, side) }),
    ),
  );

/** All muscles in the order of the actuators: right leg, left leg, right half of the trunk, left half. */
const MUSCLES: readonly (readonly [MuscleRow, Side])[] = [LEG_MUSCLES, TRUNK_MUSCLES].flatMap((rows) =>
  SIDES.flatMap((side) => rows.map((muscle) => [muscle, side] as const)),
);

const tendons = (): MjcfElement[] =>
  MUSCLES.map(([muscle, side]) =>
    element(
      'spatial',
      { name: `${muscle.name}_${side}_tendon` },
      muscle.path.map((item, place) =>
        typeof item === 'string'
          ? element('geom', { geom: `${item}_${side}`, sidesite: `${item}_${side}_side` })
          : element('site', { site: siteName(muscle, place, side) }),
      ),
    ),
  );

function actuators(): MjcfElement[] {
  const figures = new Map(
    ALL_MUSCLES.map((muscle) => {
      const { lengths, fibres } = lengthScale(muscle);
      return [muscle, { lengthrange: lengths, range: fibres, force: pathForce(muscle) }];
    }),
  );
  return MUSCLES.map(([muscle, side]) =>
    element('muscle', {
      name: `${muscle.name}_${side}`,
      class: 'muscle',
      tendon: `${muscle.name}_${side}_tendon`,
      ...figures.get(muscle),
    }),
  );
}

/** Angles of the hinges in the order of the model: that of the bodies, depth first. */
function standAngles(segment: SegmentName, side: Where): number[] {
  return [
    ...JOINTS.filter((row) => row.segment === segment).map((row) => STAND[row.name] ?? 0),
    ...childrenOf(segment).flatMap((child) =>
      (side ? [side] : sides(child)).flatMap((where) => standAngles(child, where)),
    ),
  ];
}

function standKeyframe(): MjcfElement {
  const excitations = MUSCLES.map(() => STAND_ACTIVATION);
  return element('key', {
    name: 'stand',
    qpos: [0, 0, STANDING_HEIGHT, 1, 0, 0, 0, ...standAngles('pelvis', undefined)],
    act: excitations,
    ctrl: excitations,
  });
}

/** Heel and toes by touch; the whole foot, which is two bodies, by the net force on the world's axes. */
const sensors = (): MjcfElement[] =>
  SIDES.flatMap((side) => [
    ...['heel', 'toe'].map((part) =>
      element('touch', { name: `contact_${part}_${side}`, site: `touch_${part}_${side}` }),
    ),
    element('contact', {
      name: `contact_foot_${side}`,
      geom1: 'floor',
      subtree2: `foot_${side}`,
      num: 1,
      data: 'force',
      reduce: 'netforce',
    }),
  ]);

function defaults(): MjcfElement {
  return element('default', {}, [
    element('default', { class: 'hinge' }, [
      element('joint', {
        type: 'hinge',
        solreflimit: [0.02, 1],
        solimplimit: [0.9, 0.95, 0.01],
      }),
    ]),
    element('default', { class: 'bone' }, [
      element('geom', { group: 1, contype: 0, conaffinity: 0, mass: 0 }),
    ]),
    element('default', { class: 'wrap' }, [
      element('geom', { type: 'cylinder', group: 4, contype: 0, conaffinity: 0, mass: 0 }),
    ]),
    element('default', { class: 'contact' }, [
      element('geom', { group: 3, contype: 0, conaffinity: 0, mass: 0 }),
      element('pair', {
        friction: [FLOOR.friction, FLOOR.friction, 0.005, 0.0001, 0.0001],
        solref: [0.012, 1],
        solimp: [0.9, 0.95, 0.002],
      }),
    ]),
    element('default', { class: 'muscle' }, [element('muscle', { ...CURVES, ctrlrange: [0, 1] })]),
  ]);
}

const mjcf = (): string =>
  mjcfText(
    element('mujoco', { model: 'human' }, [
      element('compiler', { angle: 'radian', autolimits: true }),
      element('option', { timestep: 0.004, integrator: 'Euler' }, [element('flag', { island: 'disable' })]),
      element('size', { memory: '8M' }),
      defaults(),
      element('worldbody', {}, [
        element('geom', {
          name: 'floor',
          type: 'plane',
          size: [0, 0, 1],
          contype: 0,
          conaffinity: 0,
          rgba: FLOOR.colour,
        }),
        segmentBody('pelvis', undefined),
      ]),
      element('contact', {}, contactPairs()),
      element('tendon', {}, tendons()),
      element('actuator', {}, actuators()),
      element('sensor', {}, sensors()),
      element('keyframe', {}, [standKeyframe()]),
    ]),
  );

let xml: string | undefined;

export const human: BodyModel = {
  name: 'human',
  title: 'Human',
  // Written when first asked for: the page thread needs the names alone.
  get xml() {
    return (xml ??= mjcf());
  },
  keyframe: 'stand',
  root: { free: 'root' },
  postureJoints: [
    ...LUMBAR_JOINTS.map(({ name }) => name),
    ...SIDES.flatMap((side) => LEG_JOINTS.map(({ name }) => `${name}_${side}`)),
  ],
  feet: SIDES.map((side) => ({
    side: sideWord(side),
    body: `foot_${side}`,
    contact: `foot_${side}`,
    heel: `heel_${side}`,
    toe: `toe_${side}`,
  })),
  pelvis: 'pelvis',
  trunk: 'torso',
  muscles: MUSCLES.map(([{ name, group }, side]) => ({
    name: `${name}_${side}`,
    group,
    side: sideWord(side),
  })),
  standingHeight: STANDING_HEIGHT,
  mass: MASS,
  follow: 'pelvis',
  sources: [
    "de Leva P (1996) Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters. J Biomech 29:1223-1230",
    'Winter DA (2009) Biomechanics and Motor Control of Human Movement, 4th ed. Wiley',
    'Delp SL et al. (1990) An interactive graphics-based model of the lower extremity. IEEE Trans Biomed Eng 37:757-767',
    'Rajagopal A et al. (2016) Full-body musculoskeletal model for muscle-driven simulation of human gait. IEEE Trans Biomed Eng 63:2068-2079',
    'Christophy M et al. (2012) A musculoskeletal model for the lumbar spine. Biomech Model Mechanobiol 11:19-34',
  ],
};
