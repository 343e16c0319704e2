/** The planar human: 9 degrees of freedom, 18 muscles, MJCF written from the tables beside this file. */
import { cos, PI } from '../../base/maths.ts';
import type { Ground } from '../../protocol/ground.ts';
import { MASS } from '../anthropometry.ts';
import type { WalkerFacts } from '../body-model.ts';
import { groundElements } from '../ground.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import { pathForce } from '../muscle-figures.ts';
import { named, SIDES, sideWord, type Side } from '../sides.ts';
import {
  DRAWN_DEFAULTS,
  FEET,
  GROUND_DEFAULT,
  hingeLimits,
  modelText,
  MUSCLE_DEFAULT,
  muscleElement,
  touchSensors,
} from '../standard.ts';
import { JOINTS, type JointName } from './joints.ts';
import { MUSCLES, WRAPS, type MuscleRow } from './muscles.ts';
import { workingRange } from './strength.ts';
import { INERTIAS, LENGTHS, type SegmentName } from './segments.ts';
import { BONES, GROUND_CONTACTS, type ShapeRow } from './shapes.ts';

/** Distance to the left of the middle plane, m. Both legs move in parallel planes, so it never enters the dynamics. */
const lateral = (side: Side): number => (side === 'r' ? -LENGTHS.hipOffset : LENGTHS.hipOffset);

const degrees = (angle: number): number => (angle * PI) / 180;

/** Standing: trunk and thighs upright, knees slightly bent, feet flat, so that the mass is above the arch of the foot. */
const STAND: Readonly<Record<JointName, number>> = { hip: 0, knee: degrees(5), ankle: degrees(5) };
const STAND_ACTIVATION = 0.03;

/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;

/** Height of the hip joints while standing with soles on the floor, m. */
const STANDING_HEIGHT =
  -SINK + LENGTHS.thigh * cos(STAND.hip) + LENGTHS.shank * cos(STAND.knee - STAND.hip) + LENGTHS.ankle;

function inertial(segment: SegmentName): MjcfElement {
  const { mass, centre, inertia } = INERTIAS[segment];
  return element('inertial', { pos: centre, mass, diaginertia: inertia });
}

function shape(row: ShapeRow, name: string, kind: 'bone' | 'contact'): MjcfElement {
  return element('geom', {
    name,
    class: kind,
    type: row.type,
    size: row.size,
    pos: row.pos,
    fromto: row.fromto,
    rgba: row.colour,
  });
}

const contactName = (row: ShapeRow, side?: Side): string =>
  row.segment === 'foot' && side ? `foot_${side}_${row.name}` : named(row.name, side);

function shapes(segment: SegmentName, side?: Side): MjcfElement[] {
  return [
    ...BONES.filter((row) => row.segment === segment).map((row) => shape(row, named(row.name, side), 'bone')),
    ...GROUND_CONTACTS.filter((row) => row.segment === segment).map((row) =>
      shape(row, contactName(row, side), 'contact'),
    ),
  ];
}

/** Every sphere with the ground and nothing else; pairs by name spare the engine its search for candidates. */
const contactPairs = (groundGeoms: readonly string[]): MjcfElement[] =>
  GROUND_CONTACTS.flatMap((row) =>
    (row.segment === 'torso' ? [undefined] : SIDES).flatMap((side) =>
      groundGeoms.map((geom1) => element('pair', { class: 'contact', geom1, geom2: contactName(row, side) })),
    ),
  );

const siteName = (muscle: MuscleRow, place: number, side: Side): string => `${muscle.name}_${side}_${place}`;

/** Sites of all muscle points on a segment; on the torso they lie in the plane of their leg. */
function muscleSites(segment: SegmentName, side: Side): MjcfElement[] {
  const y = segment === 'torso' ? lateral(side) : 0;
  const points = MUSCLES.flatMap((muscle) =>
    muscle.path.flatMap((item, place) =>
      typeof item !== 'string' && item.segment === segment
        ? [element('site', { name: siteName(muscle, place, side), pos: [item.x, y, item.z] })]
        : [],
    ),
  );
  const surfaces = WRAPS.filter((wrap) => wrap.segment === segment).flatMap((wrap) => [
    element('geom', {
      name: `${wrap.name}_${side}`,
      class: 'wrap',
      size: [wrap.radius, 0.03],
      pos: [wrap.x, y, wrap.z],
      zaxis: [0, 1, 0],
    }),
    element('site', { name: `${wrap.name}_${side}_side`, pos: [wrap.side.x, y, wrap.side.z] }),
  ]);
  return [...points, ...surfaces];
}

/** Zones of the touch sensors: boxes about the contact spheres of heel, toes and whole foot. */
function touchSites(side: Side): MjcfElement[] {
  const heel = -LENGTHS.heel;
  const toe = LENGTHS.foot - LENGTHS.heel;
  const zone = (name: string, from: number, to: number): MjcfElement =>
    element('site', {
      name: `touch_${name}_${side}`,
      type: 'box',
      size: [(to - from) / 2, 0.05, 0.04],
      pos: [(from + to) / 2, 0, -LENGTHS.ankle + 0.02],
    });
  const middle = 0.25 * heel + 0.25 * toe;
  return [
    zone('heel', heel - 0.02, middle),
    zone('toe', middle, toe + 0.02),
    zone('foot', heel - 0.02, toe + 0.02),
  ];
}

function legSegment(index: number, side: Side): MjcfElement {
  const joint = JOINTS[index];
  const { segment } = joint;
  const parent = index === 0 ? 'torso' : JOINTS[index - 1].segment;
  const pos = parent === 'torso' ? [0, lateral(side), 0] : [0, 0, parent === 'foot' ? 0 : -LENGTHS[parent]];
  return element('body', { name: `${segment}_${side}`, pos }, [
    inertial(segment),
    element('joint', {
      name: `${joint.name}_${side}`,
      class: 'leg',
      axis: [0, joint.sense, 0],
      range: joint.range,
      stiffness: joint.stiffness,
      damping: joint.damping,
      armature: joint.armature,
    }),
    ...shapes(segment, side),
    ...muscleSites(segment, side),
    ...(segment === 'foot' ? touchSites(side) : []),
    ...(index + 1 < JOINTS.length ? [legSegment(index + 1, side)] : []),
  ]);
}

function torso(): MjcfElement {
  return element('body', { name: 'torso', pos: [0, 0, 0] }, [
    inertial('torso'),
    element('joint', { name: 'root_x', type: 'slide', axis: [1, 0, 0] }),
    element('joint', { name: 'root_z', type: 'slide', axis: [0, 0, 1] }),
    element('joint', { name: 'root_pitch', type: 'hinge', axis: [0, 1, 0] }),
    ...shapes('torso'),
    ...SIDES.flatMap((side) => muscleSites('torso', side)),
    ...SIDES.map((side) => legSegment(0, side)),
  ]);
}

function tendon(muscle: MuscleRow, side: Side): MjcfElement {
  return element(
    'spatial',
    { name: `${muscle.name}_${side}_tendon` },
    muscle.path.map((item, place) =>
      typeof item === 'string'
        ? element('geom', { geom: `${item}_${side}`, sidesite: `${item}_${side}_side` })
        : element('site', { site: siteName(muscle, place, side) }),
    ),
  );
}

/** Actuators of both legs, whose muscles are the same. */
function actuators(): MjcfElement[] {
  const scales = MUSCLES.map((muscle) => ({ muscle, scale: workingRange(muscle) }));
  return SIDES.flatMap((side) =>
    scales.map(({ muscle, scale }) => muscleElement(`${muscle.name}_${side}`, scale, pathForce(muscle))),
  );
}

function standKeyframe(): MjcfElement {
  const leg = JOINTS.map((joint) => STAND[joint.name]);
  return element('key', {
    name: 'stand',
    qpos: [0, STANDING_HEIGHT, 0, ...leg, ...leg],
    act: SIDES.flatMap(() => MUSCLES.map(() => STAND_ACTIVATION)),
    ctrl: SIDES.flatMap(() => MUSCLES.map(() => STAND_ACTIVATION)),
  });
}

function mjcf(on: Ground): string {
  const ground = groundElements(on);
  return modelText({ model: 'planar-human', integrator: 'Euler', memory: '4M' }, [
    element('asset', {}, ground.assets),
    element('default', {}, [
      element('default', { class: 'leg' }, [
        element('joint', { type: 'hinge', armature: 0.01, ...hingeLimits(0.02) }),
      ]),
      ...DRAWN_DEFAULTS,
      GROUND_DEFAULT,
      MUSCLE_DEFAULT,
    ]),
    element('worldbody', {}, [...ground.geoms, torso()]),
    element('contact', {}, contactPairs(ground.names)),
    element(
      'tendon',
      {},
      SIDES.flatMap((side) => MUSCLES.map((muscle) => tendon(muscle, side))),
    ),
    element('actuator', {}, actuators()),
    element(
      'sensor',
      {},
      SIDES.flatMap((side) => touchSensors(['heel', 'toe', 'foot'], side)),
    ),
    element('keyframe', {}, [standKeyframe()]),
  ]);
}

export const planarHuman: WalkerFacts = {
  name: 'planar-human',
  title: 'Planar human',
  mjcf,
  keyframe: 'stand',
  root: { forward: 'root_x', height: 'root_z', pitch: 'root_pitch' },
  postureJoints: SIDES.flatMap((side) => JOINTS.map((joint) => `${joint.name}_${side}`)),
  feet: FEET,
  pelvis: 'torso',
  trunk: 'torso',
  muscles: SIDES.flatMap((side) =>
    MUSCLES.map((muscle) => ({ name: `${muscle.name}_${side}`, group: muscle.group, side: sideWord(side) })),
  ),
  standingHeight: STANDING_HEIGHT,
  mass: MASS,
  follow: 'torso',
  sources: [
    "de Leva P (1996) Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters. J Biomech 29:1223-1230",
    'Winter DA (2009) Biomechanics and Motor Control of Human Movement, 4th ed. Wiley',
    'Delp SL et al. (1990) An interactive graphics-based model of the lower extremity. IEEE Trans Biomed Eng 37:757-767',
    'Ong CF et al. (2019) Predicting gait adaptations due to ankle plantarflexor muscle weakness and contracture. PLoS Comput Biol 15:e1006993',
    'Rajagopal A et al. (2016) Full-body musculoskeletal model for muscle-driven simulation of human gait. IEEE Trans Biomed Eng 63:2068-2079',
  ],
};
