/** Right and left: names end in `_r` and `_l`, and one table makes both sides. */
export type Side = 'r' | 'l';

/** Both sides, in the order that models list them. */
export const SIDES: readonly Side[] = ['r', 'l'];

/** The side in words. */
export const sideWord = (side: Side): 'right' | 'left' => (side === 'r' ? 'right' : 'left');
