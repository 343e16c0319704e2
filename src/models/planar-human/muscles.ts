/** Muscles of one leg. Points in segment frames (x forward, z up, m). */
import { LENGTHS, type SegmentName } from './segments.ts';

/** A point of a muscle's path: attachment or via point. */
export interface PathPoint {
  readonly segment: SegmentName;
  readonly x: number;
  readonly z: number;
}

/** Surfaces that paths run over: cylinders across the leg (axis y). */
export type WrapName = 'knee_front' | 'knee_back';

export interface WrapRow {
  readonly name: WrapName;
  readonly segment: SegmentName;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** A point outside the surface on the side where paths run. */
  readonly side: { readonly x: number; readonly z: number };
}

export interface MuscleRow {
  readonly name: string;
  readonly group: string;
  /** Peak isometric force, N. */
  readonly force: number;
  /** Optimal fibre length and tendon slack length, m. */
  readonly fibre: number;
  readonly tendon: number;
  readonly path: readonly (PathPoint | WrapName)[];
}

const on =
  (segment: SegmentName, originZ = 0) =>
  (x: number, z: number): PathPoint => ({ segment, x, z: z + originZ });
const torso = on('torso');
const thigh = on('thigh');
/** Points of the thigh's lower end, from the knee joint's centre. */
const condyle = on('thigh', -LENGTHS.thigh);
const shank = on('shank');
/** Points of the shank's lower end, from the ankle joint's centre. */
const malleolus = on('shank', -LENGTHS.shank);
const foot = on('foot');

export const WRAPS: readonly WrapRow[] = [
  {
    name: 'knee_front',
    segment: 'thigh',
    x: 0.006,
    z: -LENGTHS.thigh + 0.006,
    radius: 0.039,
    side: { x: 0.1, z: -LENGTHS.thigh },
  },
  {
    name: 'knee_back',
    segment: 'thigh',
    x: 0,
    z: -LENGTHS.thigh,
    radius: 0.021,
    side: { x: -0.1, z: -LENGTHS.thigh },
  },
];

export const MUSCLES: readonly MuscleRow[] = [
  {
    name: 'glut_max',
    group: 'hip extensors',
    force: 1944,
    fibre: 0.157,
    tendon: 0.068,
    path: [torso(-0.064, 0.084), torso(-0.07, -0.005), thigh(-0.043, -0.056), thigh(-0.016, -0.107)],
  },
  {
    name: 'iliopsoas',
    group: 'hip flexors',
    force: 2342,
    fibre: 0.107,
    tendon: 0.117,
    path: [torso(0.005, 0.125), torso(0.047, 0.022), thigh(0, -0.056), thigh(-0.018, -0.063)],
  },
  {
    name: 'hamstrings',
    group: 'hamstrings',
    force: 2700,
    fibre: 0.109,
    tendon: 0.326,
    path: [torso(-0.054, -0.036), shank(-0.031, -0.042)],
  },
  {
    name: 'rect_fem',
    group: 'knee extensors',
    force: 1169,
    fibre: 0.114,
    tendon: 0.422,
    path: [torso(0.041, 0.035), 'knee_front', shank(0.038, -0.07)],
  },
  {
    name: 'vasti',
    group: 'knee extensors',
    force: 5000,
    fibre: 0.107,
    tendon: 0.201,
    path: [thigh(0.03, -0.21), 'knee_front', shank(0.038, -0.07)],
  },
  {
    name: 'bifemsh',
    group: 'knee flexors',
    force: 804,
    fibre: 0.173,
    tendon: 0.068,
    path: [thigh(0.005, -0.223), shank(-0.033, -0.035)],
  },
  {
    name: 'gastroc',
    group: 'plantarflexors',
    force: 2500,
    fibre: 0.09,
    tendon: 0.384,
    path: [condyle(-0.018, 0.024), 'knee_back', foot(-0.045, -0.012)],
  },
  {
    name: 'soleus',
    group: 'plantarflexors',
    force: 5137,
    fibre: 0.05,
    tendon: 0.255,
    path: [shank(-0.008, -0.15), foot(-0.045, -0.012)],
  },
  {
    name: 'tib_ant',
    group: 'dorsiflexors',
    force: 3000,
    fibre: 0.098,
    tendon: 0.223,
    path: [shank(0.013, -0.155), malleolus(0.028, 0.035), foot(0.068, -0.024)],
  },
];
