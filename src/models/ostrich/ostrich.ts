/** The ostrich: MJCF written from the tables beside this file. */
import type { Ground } from '../../protocol/ground.ts';
import type { WalkerFacts } from '../body-model.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import { SidedBody } from '../sided-body.ts';
import { SIDES, type Side } from '../sides.ts';
import { FEET, touchSensors } from '../standard.ts';
import { JOINTS, POSTURE_JOINTS, standAngle, type JointName } from './joints.ts';
import { MUSCLES, WRAPS, type MuscleRow } from './muscles.ts';
import { CARRIED, inertiaOf, isPaired, LENGTHS, MASS, PLACES, type SegmentName } from './segments.ts';
import { BONES, GROUND_CONTACTS } from './shapes.ts';
import { lengthScale, standing, standingLength } from './strength.ts';

const STAND_ACTIVATION = 0.03;

/** How far the soles start below the floor's surface, m, so that they bear from the first step on. */
const SINK = 0.0005;

/** Height of the hip joints while standing with flat toes on the floor, m. */
const STANDING_HEIGHT = -SINK + LENGTHS.toeJoint - standing('foot').at[2];

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

/** All muscles in the order of the actuators: right leg, left leg. */
const SIDED_MUSCLES: readonly (readonly [MuscleRow, Side])[] = SIDES.flatMap((side) =>
  MUSCLES.map((muscle) => [muscle, side] as const),
);

const body = new SidedBody<SegmentName, MuscleRow, JointName>({
  root: 'torso',
  places: CARRIED.map((name) => ({ name, ...PLACES[name] })),
  isPaired,
  footSegments: ['foot'],
  inertia: inertiaOf,
  joints: JOINTS,
  bones: BONES,
  contacts: GROUND_CONTACTS,
  muscles: SIDED_MUSCLES,
  wraps: WRAPS,
  touchSites: (segment, side) => (segment === 'foot' && side ? touchSites(side) : []),
  lengthScale,
  tendonAttributes: (muscle) =>
    muscle.spring
      ? {
          stiffness: muscle.spring.stiffness,
          springlength: [0, standingLength(muscle) - muscle.spring.stretch],
        }
      : {},
  standAngle,
});

const mjcf = (ground: Ground): string =>
  body.mjcf(
    { model: 'ostrich', integrator: 'implicitfast', memory: '8M' },
    ground,
    { height: STANDING_HEIGHT, activation: STAND_ACTIVATION },
    SIDES.flatMap((side) => touchSensors(['heel', 'toe', 'foot'], side)),
  );

export const ostrich: WalkerFacts = {
  name: 'ostrich',
  title: 'Ostrich',
  mjcf,
  keyframe: 'stand',
  root: { free: 'root' },
  postureJoints: SIDES.flatMap((side) => POSTURE_JOINTS.map((name) => `${name}_${side}`)),
  // Its foot is the toes: the body's origin is the toe joint, "heel" the pads at their root.
  feet: FEET,
  pelvis: 'torso',
  trunk: 'torso',
  muscles: body.cards(),
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
