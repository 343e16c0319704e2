/** The human in three dimensions: MJCF written from the tables beside this file. */
import { cos, PI } from '../../base/maths.ts';
import type { Ground } from '../../protocol/ground.ts';
import { LENGTHS, MASS } from '../anthropometry.ts';
import type { WalkerFacts } from '../body-model.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import { SidedBody } from '../sided-body.ts';
import { SIDES, type Side, type Where } from '../sides.ts';
import { FEET, touchSensors } from '../standard.ts';
import { ARM_JOINTS, LEG_JOINTS, LUMBAR_JOINTS, type LegJoint } from './joints.ts';
import { LEG_MUSCLES, TRUNK_MUSCLES, WRAPS, type MuscleRow } from './muscles.ts';
import { CARRIED, INERTIAS, PLACES, type SegmentName } from './segments.ts';
import { BONES, GROUND_CONTACTS } from './shapes.ts';
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

/** All muscles in the order of the actuators: right leg, left leg, right half of the trunk, left half. */
const MUSCLES: readonly (readonly [MuscleRow, Side])[] = [LEG_MUSCLES, TRUNK_MUSCLES].flatMap((rows) =>
  SIDES.flatMap((side) => rows.map((muscle) => [muscle, side] as const)),
);

const body = new SidedBody<SegmentName, MuscleRow, string>({
  root: 'pelvis',
  places: CARRIED.map((name) => ({ name, ...PLACES[name] })),
  isPaired: (segment) => segment !== 'pelvis' && segment !== 'torso',
  footSegments: ['foot', 'toes'],
  inertia: (segment) => INERTIAS[segment],
  joints: [...LUMBAR_JOINTS, ...LEG_JOINTS, ...ARM_JOINTS],
  bones: BONES,
  contacts: GROUND_CONTACTS,
  muscles: MUSCLES,
  wraps: WRAPS,
  touchSites,
  lengthScale,
  standAngle: (joint) => STAND[joint] ?? 0,
});

/** Heel and toes by touch; the whole foot, which is two bodies, by the net force of the ground on the world's axes. */
const sensors = (): MjcfElement[] =>
  SIDES.flatMap((side) => [
    ...touchSensors(['heel', 'toe'], side),
    element('contact', {
      name: `contact_foot_${side}`,
      body1: 'world',
      subtree2: `foot_${side}`,
      num: 1,
      data: 'force',
      reduce: 'netforce',
    }),
  ]);

const mjcf = (ground: Ground): string =>
  body.mjcf(
    { model: 'human', integrator: 'Euler', memory: '8M' },
    ground,
    { height: STANDING_HEIGHT, activation: STAND_ACTIVATION },
    sensors(),
  );

export const human: WalkerFacts = {
  name: 'human',
  title: 'Human',
  mjcf,
  keyframe: 'stand',
  root: { free: 'root' },
  postureJoints: [
    ...LUMBAR_JOINTS.map(({ name }) => name),
    ...SIDES.flatMap((side) => LEG_JOINTS.map(({ name }) => `${name}_${side}`)),
  ],
  feet: FEET,
  pelvis: 'pelvis',
  trunk: 'torso',
  muscles: body.cards(),
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
