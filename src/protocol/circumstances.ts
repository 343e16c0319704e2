/** What a motion happens under, as far as it is to be seen. */
import { FLAT, type Ground } from './ground.ts';
import type { Target } from './target.ts';

/** Ground, shown place of the object, and muscles that are not whole. */
export interface Circumstances {
  readonly ground: Ground;
  readonly target: Target | null;
  /** Share of its peak force that each muscle named has; the others are whole. */
  readonly strengths: Readonly<Record<string, number>>;
}

/** Flat ground, no object to be brought anywhere, all muscles whole. */
export const PLAIN: Circumstances = { ground: FLAT, target: null, strengths: {} };
