/** Words for what can be seen in the scene. */
import type { View } from '../../protocol/pictures.ts';
import type { Mark, MuscleColours } from '../../protocol/viewing.ts';

export const MARK_NAMES: Readonly<Record<Mark, string>> = {
  mass: 'centre of mass',
  capture: 'capture point',
  contacts: 'contact forces',
  plans: 'planned ways',
  aim: 'posture aimed at',
};

/** What each is, and when it is to be seen. */
export const MARK_NOTES: Readonly<Record<Mark, string>> = {
  mass: 'Where the whole mass of the body may be thought to be.',
  capture:
    'Where on the ground a foot would have to stand for the body to come to rest over it: the centre of mass, and ahead of it by its speed times √(height / g). Bodies that are fixed to the world have none.',
  contacts:
    'What the ground and other things push back with; the arrow for the whole weight of the body is about half as long as the body.',
  plans:
    'Where the best samples of the newest plan would take the hips and feet, the best strongest. Live motion and running trials only.',
  aim: 'The posture that the planner asks of the muscles now, as a ghost. Live motion and running trials only.',
};

/** Most entries of a legend, and least width of its scene in px, at which all of it is shown unasked. */
const OPEN_LEGEND = { entries: 8, width: 480 } as const;
/** Entries that a narrow scene has room for. */
const ONE_LINE = 2;

/** Whether a legend begins folded. */
export const legendFolds = (entries: number, width: number): boolean =>
  entries > OPEN_LEGEND.entries || (width < OPEN_LEGEND.width && entries > ONE_LINE);

/** Why a mark cannot be seen now; null where it can. */
export function whyNot(mark: Mark, travels: boolean, replaying: boolean): string | null {
  if (mark === 'capture' && !travels) return 'not here: the body is fixed to the world';
  if ((mark === 'plans' || mark === 'aim') && replaying) return 'not in replays';
  return null;
}

export const COLOURS_NAMES: Readonly<Record<MuscleColours, string>> = {
  activation: 'activation',
  force: 'force, of each muscle’s peak',
  group: 'group',
};

export const VIEW_NAMES: Readonly<Record<View, string>> = {
  oblique: 'reset',
  side: 'side',
  front: 'front',
  left: 'left side',
  behind: 'behind',
  above: 'above',
};
