/** Force of a muscle from its length, velocity and activation: MuJoCo's muscle model, as its documentation states it. */
import type { MuscleParameters } from '../physics/model.ts';

/** Constants of one muscle, worked out once. */
export interface MuscleConstants {
  readonly parameters: MuscleParameters;
  /** Optimal fibre length as a length of the path, m. */
  readonly optimalLength: number;
}

export function muscleConstants(parameters: MuscleParameters): MuscleConstants {
  const { lengthRange, range } = parameters;
  return { parameters, optimalLength: (lengthRange[1] - lengthRange[0]) / (range[1] - range[0]) };
}

/** Length in optimal fibre lengths, from the path's length in m. */
export function normalisedLength({ parameters, optimalLength }: MuscleConstants, length: number): number {
  return parameters.range[0] + (length - parameters.lengthRange[0]) / optimalLength;
}

// The ** operator is not exactly specified, so squares are products.
const square = (x: number): number => x * x;

/** Active force over peak force at a normalised length: four parabolas between lmin, 1 and lmax. */
export function forceLength(length: number, lmin: number, lmax: number): number {
  const rise = 0.5 * (lmin + 1);
  const decline = 0.5 * (1 + lmax);
  if (length < lmin || length > lmax) return 0;
  if (length <= rise) return 0.5 * square((length - lmin) / (rise - lmin));
  if (length <= 1) return 1 - 0.5 * square((1 - length) / (1 - rise));
  if (length <= decline) return 1 - 0.5 * square((length - 1) / (decline - 1));
  return 0.5 * square((lmax - length) / (lmax - decline));
}

/** Force over isometric force at a velocity in units of the greatest shortening velocity, negative shortening. */
export function forceVelocity(velocity: number, fvmax: number): number {
  const plateau = fvmax - 1;
  if (velocity <= -1) return 0;
  if (velocity <= 0) return (velocity + 1) * (velocity + 1);
  if (velocity <= plateau) return fvmax - ((plateau - velocity) * (plateau - velocity)) / plateau;
  return fvmax;
}

/** Active pulling force at full activation, N, positive; length m and velocity m/s of the path. */
export function activeForce(muscle: MuscleConstants, length: number, velocity: number): number {
  const { force, lmin, lmax, vmax, fvmax } = muscle.parameters;
  const speed = velocity / (muscle.optimalLength * vmax);
  return force * forceLength(normalisedLength(muscle, length), lmin, lmax) * forceVelocity(speed, fvmax);
}

/** Passive pulling force, N, positive: a parabola from the optimal length, then its tangent. */
export function passiveForce(muscle: MuscleConstants, length: number): number {
  const { force, lmax, fpmax } = muscle.parameters;
  const relative = normalisedLength(muscle, length);
  const decline = 0.5 * (1 + lmax);
  if (relative <= 1) return 0;
  if (relative <= decline) {
    const x = (relative - 1) / (decline - 1);
    return 0.5 * force * fpmax * x * x;
  }
  return force * fpmax * (0.5 + (relative - decline) / (decline - 1));
}
