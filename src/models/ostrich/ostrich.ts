/** The ostrich: MJCF written from the tables beside this file. */
import type { WalkerModel } from '../body-model.ts';
import { element, mjcfText, type MjcfElement } from '../mjcf.ts';
import { CURVES, pathForce } from '../muscle-figures.ts';
import { SIDES, sideWord, type Side } from '../sides.ts';
import { JOINTS, POSTURE_JOINTS, standAngle, type JointRow } from './joints.ts';
import { MUSCLES, WRAPS, type MuscleRow } from './muscles.ts';
import {
  CARRIED,
  inertiaOf,
  isPaired,
  LENGTHS,
  MASS,
  PLACES,
  type SegmentName,
  type SidedPoint,
} from './segments.ts';
import { BONES, FLOOR, GROUND_CONTACTS, type ShapeRow } from './shapes.ts';
import { lengthScale, standing, standingLength } from './strength.ts';

const STAND_ACTIVATION = 0.03;

/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;

/** Height of the hip joints while standing with flat toes on the floor, m. */
const STANDING_HEIGHT = -SINK + LENGTHS.toeJoint - standing('foot').at[2];

/** Segments of the middle have no side. */
type Where = Side | undefined;

const named = (name: string, side: Where): string => (side ? `${name}_${side}` : name);
const outward = (side: Where): number => (side === 'r' ? -1 : 1);
const sides = (segment: SegmentName): readonly Where[] => (isPaired(segment) ? SIDES : [undefined]);

/** A point of a table in the frame of its segment: x forward, y left, z up. */
const point = ([forward, out, up]: SidedPoint, side: Where): readonly [number, number, number] => [
  forward,
  outward(side) * out,
  up,
];

/** Axis of the table (a turn of the right side) on either side: mirrored, so that equal angles are mirror images. */
const axis = ([x, y, z]: JointRow['axis'], side: Where): JointRow['axis'] =>
  side === 'l' ? [-x, y, -z] : [x, y, z];

function inertial(segment: SegmentName, side: Where): MjcfElement {
  const { mass, centre, inertia } = inertiaOf(segment);
  return element('inertial', { pos: point(centre, side), mass, diaginertia: inertia });
}

const joint = (row: JointRow, side: Where): MjcfElement =>
  element('joint', {
    name: named(row.name, side),
    class: 'hinge',
    axis: axis(row.axis, side),
    range: row.range,
    stiffness: row.stiffness,
    springref: row.rest,
    damping: row.damping,
    armature: row.armature,
  });

const shapeName = ({ name, segment }: ShapeRow, side: Where): string =>
  segment === 'foot' && side ? `foot_${side}_${name}` : named(name, side);

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

const siteName = (muscle: MuscleRow, place: number, side: Side): string => `${muscle.name}_${side}_${place}`;

/** Sites of the muscles of one side on a segment, and the surfaces that they run over. */
function muscleSites(segment: SegmentName, side: Side): MjcfElement[] {
  const points = MUSCLES.flatMap((muscle) =>
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

/** Zones of the touch sensors: boxes about the pads at the root of the toes ("heel"), at their tip, and about all. */
function touchSites(side: Side): MjcfElement[] {
  const zone = (name: string, from: number, to: number): MjcfElement =>
    element('site', {
      name: `touch_${name}_${side}`,
      type: 'box',
      size: [(to - from) / 2, 0.15, 0.08],
      pos: [(from + to) / 2, 0, -LENGTHS.toeJoint + 0.02],
    });
  const [back, middle, front] = [-0.02, 0.12, LENGTHS.toe + 0.05];
  return [zone('heel', back, middle), zone('toe', middle, front), zone('foot', back, front)];
}

const childrenOf = (segment: SegmentName): readonly Exclude<SegmentName, 'torso'>[] =>
  CARRIED.filter((child) => PLACES[child].parent === segment);

/** A segment with all that hangs on it; a pair hangs on the torso. */
function segmentBody(segment: SegmentName, side: Where): MjcfElement {
  const shapesOf = (rows: readonly ShapeRow[], kind: 'bone' | 'contact'): MjcfElement[] =>
    rows.filter((row) => row.segment === segment).map((row) => shape(row, side, kind));
  const pos = segment === 'torso' ? [0, 0, 0] : point(PLACES[segment].at, side);
  return element('body', { name: named(segment, side), pos }, [
    inertial(segment, side),
    ...(segment === 'torso' ? [element('freejoint', { name: 'root' })] : []),
    ...JOINTS.filter((row) => row.segment === segment).map((row) => joint(row, side)),
    ...shapesOf(BONES, 'bone'),
    ...shapesOf(GROUND_CONTACTS, 'contact'),
    ...(side ? [side] : SIDES).flatMap((where) => muscleSites(segment, where)),
    ...(segment === 'foot' && side ? touchSites(side) : []),
    ...childrenOf(segment).flatMap((child) =>
      (side ? [side] : sides(child)).map((where) => segmentBody(child, where)),
    ),
  ]);
}

/** Every sphere with the floor and nothing else; pairs by name spare the engine its search for candidates. */
const contactPairs = (): MjcfElement[] =>
  GROUND_CONTACTS.flatMap((row) =>
    sides(row.segment).map((side) =>
      element('pair', { class: 'contact', geom1: 'floor', geom2: shapeName(row, side) }),
    ),
  );

/** All muscles in the order of the actuators: right leg, left leg. */
const SIDED_MUSCLES: readonly (readonly [MuscleRow, Side])[] = SIDES.flatMap((side) =>
  MUSCLES.map((muscle) => [muscle, side] as const),
);

const tendons = (): MjcfElement[] =>
  SIDED_MUSCLES.map(([muscle, side]) =>
    element(
      'spatial',
      {
        name: `${muscle.name}_${side}_tendon`,
        ...(muscle.spring && {
          stiffness: muscle.spring.stiffness,
          springlength: [0, standingLength(muscle) - muscle.spring.stretch],
        }),
      },
      muscle.path.map((item, place) =>
        typeof item === 'string'
          ? element('geom', { geom: `${item}_${side}`, sidesite: `${item}_${side}_side` })
          : element('site', { site: siteName(muscle, place, side) }),
      ),
    ),
  );

const actuators = (): MjcfElement[] =>
  SIDED_MUSCLES.map(([muscle, side]) => {
    const { lengths, fibres } = lengthScale(muscle);
    return element('muscle', {
      name: `${muscle.name}_${side}`,
      class: 'muscle',
      tendon: `${muscle.name}_${side}_tendon`,
      lengthrange: lengths,
      range: fibres,
      force: pathForce(muscle),
    });
  });

/** Angles of the hinges in the order of the model: that of the bodies, depth first. */
function standAngles(segment: SegmentName, side: Where): number[] {
  return [
    ...JOINTS.filter((row) => row.segment === segment).map((row) => standAngle(row.name)),
    ...childrenOf(segment).flatMap((child) =>
      (side ? [side] : sides(child)).flatMap((where) => standAngles(child, where)),
    ),
  ];
}

function standKeyframe(): MjcfElement {
  const excitations = SIDED_MUSCLES.map(() => STAND_ACTIVATION);
  return element('key', {
    name: 'stand',
    qpos: [0, 0, STANDING_HEIGHT, 1, 0, 0, 0, ...standAngles('torso', undefined)],
    act: excitations,
    ctrl: excitations,
  });
}

function defaults(): MjcfElement {
  return element('default', {}, [
    element('default', { class: 'hinge' }, [
      element('joint', { type: 'hinge', solreflimit: [0.02, 1], solimplimit: [0.9, 0.95, 0.01] }),
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
    element('mujoco', { model: 'ostrich' }, [
      element('compiler', { angle: 'radian', autolimits: true }),
      element('option', { timestep: 0.004, integrator: 'implicitfast' }, [
        element('flag', { island: 'disable' }),
      ]),
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
        segmentBody('torso', undefined),
      ]),
      element('contact', {}, contactPairs()),
      element('tendon', {}, tendons()),
      element('actuator', {}, actuators()),
      element(
        'sensor',
        {},
        SIDES.flatMap((side) =>
          ['heel', 'toe', 'foot'].map((part) =>
            element('touch', { name: `contact_${part}_${side}`, site: `touch_${part}_${side}` }),
          ),
        ),
      ),
      element('keyframe', {}, [standKeyframe()]),
    ]),
  );

let xml: string | undefined;

export const ostrich: WalkerModel = {
  name: 'ostrich',
  title: 'Ostrich',
  // Written when first asked for: the page thread needs the names alone.
  get xml() {
    return (xml ??= mjcf());
  },
  keyframe: 'stand',
  root: { free: 'root' },
  postureJoints: SIDES.flatMap((side) => POSTURE_JOINTS.map((name) => `${name}_${side}`)),
  // Its foot is the toes: the body's origin is the toe joint, "heel" the pads at their root.
  feet: SIDES.map((side) => ({
    side: sideWord(side),
    body: `foot_${side}`,
    contact: `foot_${side}`,
    heel: `heel_${side}`,
    toe: `toe_${side}`,
  })),
  pelvis: 'torso',
  trunk: 'torso',
  muscles: SIDED_MUSCLES.map(([{ name, group }, side]) => ({
    name: `${name}_${side}`,
    group,
    side: sideWord(side),
  })),
  standingHeight: STANDING_HEIGHT,
  mass: MASS,
  follow: 'torso',
  sources: [
    'Hutchinson JR et al. (2015) Musculoskeletal modelling of an ostrich (Struthio camelus) pelvic limb. PeerJ 3:e1001',
    'Rankin JW et al. (2016) Inferring muscle functional roles of the ostrich pelvic limb during walking and running using computer optimization. J R Soc Interface 13:20160035',
    'La Barbera V et al. (2021) OstrichRL: a musculoskeletal ostrich simulation to study bio-mechanical locomotion. arXiv 2112.06061',
    'Gangl D et al. (2004) Anatomical description of the muscles of the pelvic limb in the ostrich. Anat Histol Embryol 33:100-114',
  ],
};
