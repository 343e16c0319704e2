/** Where on its force-length curve each muscle of the planar human works. */
import { pathFibre, type LengthScale } from '../muscle-figures.ts';
import type { MuscleRow } from './muscles.ts';
import { lengthRange, pathLength, type LegAngles } from './paths.ts';

const NEUTRAL: LegAngles = { hip: 0, knee: 0, ankle: 0 };

/** Path length at which the fibre would have no length, m. */
export const slackLength = (muscle: MuscleRow): number =>
  pathLength(muscle, NEUTRAL) - muscle.neutral * pathFibre(muscle);

/** Fibre length in optimal ones at the angles of one leg. */
export const normalisedFibre = (muscle: MuscleRow, angles: LegAngles): number =>
  (pathLength(muscle, angles) - slackLength(muscle)) / pathFibre(muscle);

/**
 * Working range over the ranges of the joints. MuJoCo ignores a negative operating range without a word, so a path that
 * can be shorter than its slack length, where it has no force, is counted from there on.
 */
export function workingRange(muscle: MuscleRow): LengthScale {
  const [shortest, longest] = lengthRange(muscle);
  const slack = slackLength(muscle);
  const from = Math.max(shortest, slack);
  const fibre = pathFibre(muscle);
  return { lengths: [from, longest], fibres: [(from - slack) / fibre, (longest - slack) / fibre] };
}
