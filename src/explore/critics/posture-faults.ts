/** Rules on the numbers of a limb that is to take a pose. */
import type { PostureNumbers } from '../../protocol/trial.ts';
import { clamp, measured } from './rule.ts';
import type { Add } from './rule.ts';

/** What goes wrong with a pose: not reached, or not held. */
export function addPostureFaults(
  { conditions, startError, leastError, endError, heldSeconds, seconds }: PostureNumbers,
  add: Add,
): void {
  const reached = conditions.find(({ name }) => name.startsWith('comes to the pose'));
  const held = conditions.find(({ name }) => name.startsWith('is held'));
  if (reached && !reached.met)
    add(
      'off-pose',
      `it comes no nearer to the pose than ${measured(leastError, 'rad')} and ends ${measured(endError, 'rad')} from it`,
      seconds,
      0.6 + 0.4 * clamp(leastError / Math.max(startError, reached.limit)),
    );
  else if (held && !held.met)
    add('unsteady-pose', `it holds the pose for ${measured(heldSeconds, 's')} only`, seconds, 0.5);
}
