/** Shapes of the planar human: bones that are drawn, and spheres that meet the ground. Segment frames, m. */
import { BONE, TRUNK, type Colour } from '../standard.ts';
import { LENGTHS, type SegmentName } from './segments.ts';

type Triple = readonly [number, number, number];

/** One geom of a segment. */
export interface ShapeRow {
  readonly name: string;
  readonly segment: SegmentName;
  readonly type: 'sphere' | 'capsule' | 'ellipsoid';
  readonly size: readonly number[];
  readonly pos?: Triple;
  readonly fromto?: readonly [...Triple, ...Triple];
  readonly colour?: Colour;
}

const { thigh, shank, ankle, heel, foot, shoulder, trunk, head, upperArm, forearm } = LENGTHS;
const elbow = shoulder - upperArm;
const wrist = elbow - forearm;

const arm = (name: string, y: number): ShapeRow[] => [
  {
    name: `upper_arm_${name}`,
    segment: 'torso',
    type: 'capsule',
    size: [0.03],
    fromto: [0, y, shoulder - 0.02, -0.02, y, elbow],
    colour: TRUNK,
  },
  {
    name: `forearm_${name}`,
    segment: 'torso',
    type: 'capsule',
    size: [0.025],
    fromto: [-0.02, y, elbow, 0.05, y, wrist - 0.05],
    colour: TRUNK,
  },
];

/** Drawn only: they have no mass and touch nothing. */
export const BONES: readonly ShapeRow[] = [
  {
    name: 'pelvis',
    segment: 'torso',
    type: 'ellipsoid',
    size: [0.075, 0.13, 0.075],
    pos: [-0.01, 0, 0.04],
    colour: BONE,
  },
  {
    name: 'spine',
    segment: 'torso',
    type: 'capsule',
    size: [0.035],
    fromto: [-0.02, 0, 0.08, -0.02, 0, trunk],
    colour: BONE,
  },
  {
    name: 'ribs',
    segment: 'torso',
    type: 'ellipsoid',
    size: [0.095, 0.15, 0.16],
    pos: [0.005, 0, shoulder - 0.1],
    colour: TRUNK,
  },
  {
    name: 'skull',
    segment: 'torso',
    type: 'ellipsoid',
    size: [0.095, 0.075, 0.115],
    pos: [0.015, 0, trunk + head - 0.115],
    colour: BONE,
  },
  ...arm('r', -0.2),
  ...arm('l', 0.2),
  {
    name: 'femur',
    segment: 'thigh',
    type: 'capsule',
    size: [0.027],
    fromto: [0, 0, 0, 0, 0, -thigh],
    colour: BONE,
  },
  {
    name: 'tibia',
    segment: 'shank',
    type: 'capsule',
    size: [0.023],
    fromto: [0, 0, -0.01, 0, 0, -shank],
    colour: BONE,
  },
  {
    name: 'tarsus',
    segment: 'foot',
    type: 'capsule',
    size: [0.022],
    fromto: [-heel + 0.025, 0, -ankle + 0.026, 0.02, 0, -0.012],
    colour: BONE,
  },
  {
    name: 'metatarsus',
    segment: 'foot',
    type: 'capsule',
    size: [0.018],
    fromto: [0.02, 0, -0.015, 0.13, 0, -ankle + 0.02],
    colour: BONE,
  },
  {
    name: 'toes',
    segment: 'foot',
    type: 'capsule',
    size: [0.014],
    fromto: [0.13, 0, -ankle + 0.016, foot - heel - 0.014, 0, -ankle + 0.016],
    colour: BONE,
  },
];

const HEEL = 0.025;
const BALL = 0.02;
const TOE = 0.015;

/** Spheres that meet the floor. Those of the foot just touch the sole's plane; the others catch a fallen body. */
export const GROUND_CONTACTS: readonly ShapeRow[] = [
  { name: 'heel', segment: 'foot', type: 'sphere', size: [HEEL], pos: [-heel + HEEL, 0, -ankle + HEEL] },
  { name: 'ball', segment: 'foot', type: 'sphere', size: [BALL], pos: [0.13, 0, -ankle + BALL] },
  {
    name: 'toe',
    segment: 'foot',
    type: 'sphere',
    size: [TOE],
    pos: [foot - heel - TOE, 0, -ankle + TOE + 0.004],
  },
  { name: 'knee', segment: 'thigh', type: 'sphere', size: [0.055], pos: [0, 0, -thigh] },
  { name: 'seat', segment: 'torso', type: 'sphere', size: [0.11], pos: [-0.01, 0, 0.02] },
  { name: 'chest', segment: 'torso', type: 'sphere', size: [0.12], pos: [0, 0, shoulder - 0.08] },
  { name: 'head', segment: 'torso', type: 'sphere', size: [0.1], pos: [0.01, 0, trunk + head - 0.11] },
];
