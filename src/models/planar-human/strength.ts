/**
 * From a muscle's figures to those of MuJoCo's `<muscle>`, whose fibres pull straight on a rigid tendon: pennation is
 * folded into force and length, and the tendon's stretch under peak force into the fibre's length, so that peak force
 * falls on the same path length and the force-length curve over path length is as wide as with the tendon.
 */
import { cos } from '../../base/maths.ts';
import type { MuscleRow } from './muscles.ts';
import { lengthRange, pathLength, type LegAngles } from './paths.ts';

/** Stretch of a tendon at peak isometric force: Rajagopal A et al. (2016), IEEE Trans Biomed Eng 63:2068-2079. */
const TENDON_STRAIN = 0.049;

const NEUTRAL: LegAngles = { hip: 0, knee: 0, ankle: 0 };

/**
 * Curves of all muscles. Millard M et al. (2013), J Biomech Eng 135:021005, give active force between 0.44 and 1.81
 * optimal lengths, peak passive force at 1.7, 1.4 times the isometric force while lengthening, and Hill's hyperbola
 * with slope 5 and 10 lengths a second. MuJoCo's curves are parabolas: `lmin`, `lmax`, `fpmax` and `vmax` (optimal
 * lengths a second) are those that lie nearest over the walking ranges.
 */
export const CURVES = {
  lmin: 0.3,
  lmax: 1.75,
  vmax: 7,
  fpmax: 0.5,
  fvmax: 1.4,
  timeconst: [0.01, 0.04],
} as const;

/** Peak isometric force along the path, N. */
export const pathForce = (muscle: MuscleRow): number => muscle.force * cos(muscle.pennation);

/** Change of path length that is one optimal fibre length, m. */
export const pathFibre = (muscle: MuscleRow): number =>
  muscle.fibre * cos(muscle.pennation) + TENDON_STRAIN * muscle.tendon;

/** Path length at which the fibre would have no length, m. */
export const slackLength = (muscle: MuscleRow): number =>
  pathLength(muscle, NEUTRAL) - muscle.neutral * pathFibre(muscle);

/** Fibre length in optimal ones at the angles of one leg. */
export const normalisedFibre = (muscle: MuscleRow, angles: LegAngles): number =>
  (pathLength(muscle, angles) - slackLength(muscle)) / pathFibre(muscle);

/** Path lengths that a muscle works over, m, and the fibre lengths (in optimal ones) that belong to them. */
export interface WorkingRange {
  readonly lengths: readonly [number, number];
  readonly fibres: readonly [number, number];
}

/**
 * Working range over the ranges of the joints. MuJoCo ignores a negative operating range without a word, so a path that
 * can be shorter than its slack length, where it has no force, is counted from there on.
 */
export function workingRange(muscle: MuscleRow): WorkingRange {
  const [shortest, longest] = lengthRange(muscle);
  const slack = slackLength(muscle);
  const from = Math.max(shortest, slack);
  const fibre = pathFibre(muscle);
  return { lengths: [from, longest], fibres: [(from - slack) / fibre, (longest - slack) / fibre] };
}
