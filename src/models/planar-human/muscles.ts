/**
 * Muscles of one leg: paths in segment frames (x forward, z up, m) and what a muscle can do.
 *
 * Sources
 * - Peak isometric forces: Delp SL et al. (1990), IEEE Trans Biomed Eng 37:757-767, as published in gait2392 and summed
 *   over the heads of each of the nine groups of Ong CF et al. (2019), PLoS Comput Biol 15:e1006993 (tibialis anterior
 *   stands for all dorsiflexors); vasti as in gait10dof18musc of the OpenSim project.
 * - Optimal fibre lengths, pennation and tendon slack lengths: gait10dof18musc, after Delp 1990.
 * - Attachments: Delp 1990 as in gait10dof18musc, projected on the sagittal plane, taken from the nearest joint centre
 *   and rounded. The knee is one hinge here, so its points were shifted until moment arms lie in the measured ranges.
 * - Fibre lengths in the neutral pose: those of gait10dof18musc where they serve (0.8 to 1.04); gluteus maximus, vasti
 *   and iliopsoas were shifted (from 0.56, 0.50 and 1.02) until isometric torques follow the measured ones.
 */
import type { MuscleFigures } from '../muscle-figures.ts';
import { LENGTHS, type SegmentName } from './segments.ts';

/** A point of a muscle's path: attachment or via point. */
export interface PathPoint {
  readonly segment: SegmentName;
  readonly x: number;
  readonly z: number;
}

/** Surfaces that paths run over: cylinders across the leg (axis y). */
export type WrapName = 'hip_front' | 'knee_front' | 'knee_back';

export interface WrapRow {
  readonly name: WrapName;
  readonly segment: SegmentName;
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** A point outside the surface on the side where paths run. */
  readonly side: { readonly x: number; readonly z: number };
}

export interface MuscleRow extends MuscleFigures {
  readonly name: string;
  readonly group: string;
  /** Attachments and via points from the upper end to the lower, with the surfaces between them. */
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
  { name: 'hip_front', segment: 'torso', x: 0, z: 0, radius: 0.034, side: { x: 0.1, z: 0 } },
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
    radius: 0.018,
    side: { x: -0.1, z: -LENGTHS.thigh },
  },
];

export const MUSCLES: readonly MuscleRow[] = [
  {
    name: 'glut_max',
    group: 'hip extensors',
    force: 1944,
    fibre: 0.147,
    pennation: 0,
    tendon: 0.127,
    neutral: 0.78,
    path: [torso(-0.064, 0.084), torso(-0.065, 0.004), thigh(-0.041, -0.054), thigh(-0.016, -0.104)],
  },
  {
    name: 'iliopsoas',
    group: 'hip flexors',
    force: 2186,
    fibre: 0.1,
    pennation: 0.14,
    tendon: 0.16,
    neutral: 1.13,
    path: [torso(0.005, 0.125), torso(0.044, 0.015), 'hip_front', thigh(-0.018, -0.063)],
  },
  {
    name: 'hamstrings',
    group: 'hamstrings',
    force: 2594,
    fibre: 0.109,
    pennation: 0,
    tendon: 0.326,
    neutral: 0.95,
    path: [torso(-0.054, -0.036), shank(-0.029, -0.035)],
  },
  {
    name: 'rect_fem',
    group: 'knee extensors',
    force: 1169,
    fibre: 0.114,
    pennation: 0.087,
    tendon: 0.31,
    neutral: 0.9,
    path: [torso(0.041, 0.035), 'knee_front', shank(0.038, -0.07)],
  },
  {
    name: 'vasti',
    group: 'knee extensors',
    force: 5000,
    fibre: 0.087,
    pennation: 0.052,
    tendon: 0.136,
    neutral: 0.62,
    path: [thigh(0.03, -0.21), 'knee_front', shank(0.038, -0.07)],
  },
  {
    name: 'bifemsh',
    group: 'knee flexors',
    force: 804,
    fibre: 0.173,
    pennation: 0.401,
    tendon: 0.089,
    neutral: 1,
    path: [thigh(0.005, -0.223), shank(-0.029, -0.035)],
  },
  {
    name: 'gastroc',
    group: 'plantarflexors',
    force: 2241,
    fibre: 0.06,
    pennation: 0.297,
    tendon: 0.39,
    neutral: 1.05,
    path: [condyle(-0.013, 0.018), 'knee_back', foot(-0.045, -0.012)],
  },
  {
    name: 'soleus',
    group: 'plantarflexors',
    force: 3549,
    fibre: 0.05,
    pennation: 0.436,
    tendon: 0.25,
    neutral: 0.92,
    path: [shank(-0.008, -0.15), foot(-0.045, -0.012)],
  },
  {
    name: 'tib_ant',
    group: 'dorsiflexors',
    force: 1759,
    fibre: 0.098,
    pennation: 0.087,
    tendon: 0.223,
    neutral: 0.85,
    path: [shank(0.013, -0.155), malleolus(0.028, 0.035), foot(0.068, -0.024)],
  },
];
