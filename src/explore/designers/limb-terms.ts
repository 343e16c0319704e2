/** Terms for a limb that is to take a pose. Angles in rad. */
import type { LimbTraits } from '../traits.ts';
import type { TermList } from './terms.ts';

export type LimbTerm = 'pose' | 'near' | 'quiet';

/** Sums over the joints, each with the angle that it is to have. */
export function limbTerms({ angles }: LimbTraits): TermList<LimbTerm> {
  const joint = (name: string): string => `s.joint(${JSON.stringify(name)})`;
  const sum = (term: (off: string) => string): string =>
    angles.map(({ joint: name, angle }) => term(`(${joint(name)}.angle - ${angle})`)).join(' + ');
  return {
    pose: {
      weight: 10,
      comment: 'Squares of how far each joint is from where it is to be.',
      expression: `-(${sum((off) => `${off} ** 2`)})`,
      helpers: {},
    },
    near: {
      weight: 3,
      comment: 'The distances themselves, which still pull when it is near.',
      expression: `-(${sum((off) => `Math.abs${off}`)})`,
      helpers: {},
    },
    quiet: {
      weight: 0.05,
      comment: 'The joints rest, in rad/s.',
      expression: `-(${angles.map(({ joint: name }) => `${joint(name)}.velocity ** 2`).join(' + ')})`,
      helpers: {},
    },
  };
}
