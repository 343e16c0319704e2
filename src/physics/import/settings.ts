/** Settings of controller and planner that suit a body. */
import type { ImportedFacts } from '../../protocol/imported.ts';
import type { FoundFeet } from './feet.ts';
import type { JointRow } from './joint-table.ts';
import type { Subject } from './subject.ts';

/** Bounds of the bandwidth, rad/s; the upper one is what a control each 10 ms bears (docs/decisions/0013). */
const LEAST = 8;
const MOST = 20;
/** Damping ratio of a body on feet, whose muscles damp as well (docs/decisions/0017), and of a limb. */
const STANDING = 0.5;
const LIMB = 1;

/** A controller cannot be quicker than the slowest of the muscles lets go. */
export function gainsOf({ model, corrections }: Subject, feet: FoundFeet | null): ImportedFacts['gains'] {
  const slowest = model.muscles.reduce((most, muscle) => Math.max(most, muscle?.deactivationTime ?? 0), 0);
  const bandwidth = slowest > 0 ? Math.min(MOST, Math.max(LEAST, 1 / slowest)) : MOST;
  return {
    bandwidth: corrections.bandwidth ?? Number(bandwidth.toFixed(1)),
    damping: corrections.damping ?? (feet ? STANDING : LIMB),
  };
}

/** Joints that turn about an axis this near the vertical (its upward part) have half the spread. */
const VERTICAL = 0.7;
const CALM = 0.5;

/**
 * Share of the planner's spread that a joint of a body on feet has: joints that turn the legs about the vertical, those of the
 * foot beyond the ankle and those of trunk and arms are calm (docs/decisions/0018).
 */
export function spreadOf(
  { model, world }: Subject,
  feet: FoundFeet | null,
  { index, body }: JointRow,
): number {
  if (!feet) return 1;
  const above = model.ancestors(body);
  const leg = feet.legs.find(({ branch }) => above.includes(branch));
  const vertical = Math.abs(world.views.jointAxis[3 * index + 2]) > VERTICAL;
  return !leg || vertical || (body !== leg.ankle && above.includes(leg.ankle)) ? CALM : 1;
}
