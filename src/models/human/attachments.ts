/**
 * Points of muscle paths, from the frames that they are published in (forward, up, to the right; right leg) to ours.
 * Along a limb they are stretched from the source's joint distance to ours, across it by stature.
 *
 * Sources: legs: Rajagopal A et al. (2016), IEEE Trans Biomed Eng 63:2068-2079, whose points MyoSuite's leg model publishes
 * in MJCF; trunk: Delp SL et al. (1990) as in gait2392 of the OpenSim project.
 */
import { LENGTHS } from '../anthropometry.ts';
import type { PathPoint as SidedPathPoint } from '../sided-body.ts';
import { PLACES, POINT_SCALE, type SegmentName } from './segments.ts';

export type PathPoint = SidedPathPoint<SegmentName>;

type Place = (forward: number, up: number, right: number) => PathPoint;

const k = POINT_SCALE;

/** Hip centres of Rajagopal's pelvis lie 0.0563 behind and 0.0785 under its origin. */
export const pelvis: Place = (x, y, z) => ({
  segment: 'pelvis',
  at: [k * (x + 0.0563), k * z, k * (y + 0.0785)],
});

/** Pelvis of gait2392, whose hip centre lies at -0.0707, -0.0661, 0.0835. */
export const delpPelvis: Place = (x, y, z) => pelvis(x + 0.0144, y - 0.0124, z - 0.0062);

/** Rajagopal's femur: 0.4044 from hip to knee. */
export const femur: Place = (x, y, z) => ({
  segment: 'thigh',
  at: [k * x, k * z, (y * LENGTHS.thigh) / 0.4044],
});

/** Rajagopal's tibia: 0.4 from knee to ankle, which lies 0.01 behind the knee; ours lies straight under it. */
export const tibia: Place = (x, y, z) => ({
  segment: 'shank',
  at: [k * (x - (0.01 * y) / 0.4), k * z, (y * LENGTHS.shank) / 0.4],
});

/** Rajagopal's calcaneus, whose origin lies 0.0488 behind, 0.042 under and 0.0079 outward of the ankle. */
export const calcaneus: Place = (x, y, z) => ({ segment: 'foot', at: [x - 0.0488, z + 0.0079, y - 0.042] });

/** Rajagopal's toes, whose origin lies 0.009 outward of the ankle. */
export const toes: Place = (x, y, z) => ({ segment: 'toes', at: [x, z + 0.009, y] });

/** Torso of gait2392, whose origin is the lumbar joint as ours. */
export const torso: Place = (x, y, z) => ({ segment: 'torso', at: [x, z, y] });

/** Pelvis of gait2392, where the lumbar joint lies at -0.1007, 0.0815, 0. */
export const sacrum: Place = (x, y, z) => ({
  segment: 'pelvis',
  at: [x + 0.1007 + PLACES.torso.at[0], z, y - 0.0815 + PLACES.torso.at[2]],
});
