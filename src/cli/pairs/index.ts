/** The motions and pairs on which critics are tried, by the name of the body. */
import type { PairedBody } from '../../explore/critic-pairs.ts';
import { BOTTLE, CUBE } from './hands.ts';
import type { PairsPlan } from './plan.ts';
import { HUMAN, PLANAR_HUMAN } from './walkers.ts';

export const PAIRS_PLANS: Readonly<Record<PairedBody, PairsPlan>> = {
  'planar-human': PLANAR_HUMAN,
  human: HUMAN,
  'arm-bottle': BOTTLE,
  'arm-cube': CUBE,
};
