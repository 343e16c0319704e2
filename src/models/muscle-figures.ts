/**
 * From a muscle's figures to those of MuJoCo's `<muscle>`, whose fibres pull straight on a rigid tendon: pennation is
 * folded into force and length, and the tendon's stretch under peak force into the fibre's length, so that peak force
 * falls on the same path length and the force-length curve over path length is as wide as with the tendon.
 */
import { cos } from '../base/maths.ts';

/** Published figures of a muscle. */
export interface MuscleFigures {
  /** Peak isometric force of the fibres, N. */
  readonly force: number;
  /** Optimal fibre length, m. */
  readonly fibre: number;
  /** Angle between fibres and tendon at the optimal length, rad. */
  readonly pennation: number;
  /** Tendon slack length of the source, m; it gives the tendon's stretch, while our own follows from `neutral`. */
  readonly tendon: number;
  /** Fibre length, in optimal ones, with all joints at zero. */
  readonly neutral: number;
}

/** Stretch of a tendon at peak isometric force: Rajagopal A et al. (2016), IEEE Trans Biomed Eng 63:2068-2079. */
const TENDON_STRAIN = 0.049;

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
export const pathForce = (muscle: MuscleFigures): number => muscle.force * cos(muscle.pennation);

/** Change of path length that is one optimal fibre length, m. */
export const pathFibre = (muscle: MuscleFigures): number =>
  muscle.fibre * cos(muscle.pennation) + TENDON_STRAIN * muscle.tendon;

/** Path lengths, m, and the fibre lengths (in optimal ones) that belong to them. */
export interface LengthScale {
  readonly lengths: readonly [number, number];
  readonly fibres: readonly [number, number];
}

/** Fibre lengths, in optimal ones, that tell the engine a muscle's scale; any two would do. */
const FIBRES = [0.5, 1.5] as const;

/**
 * Two path lengths and their fibre lengths, from the path length at which the fibre would have none. The engine takes
 * nothing from them but a muscle's optimal length and slack length, so that the extreme lengths over all joints, which
 * its own search could not find, are not needed.
 */
export function lengthScaleFrom(slack: number, muscle: MuscleFigures): LengthScale {
  const fibre = pathFibre(muscle);
  return { lengths: [slack + FIBRES[0] * fibre, slack + FIBRES[1] * fibre], fibres: FIBRES };
}
