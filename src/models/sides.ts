/** Right and left: names end in `_r` and `_l`, and one table makes both sides. */
export type Side = 'r' | 'l';

/** Both sides, in the order that models list them. */
export const SIDES: readonly Side[] = ['r', 'l'];

/** The side in words. */
export const sideWord = (side: Side): 'right' | 'left' => (side === 'r' ? 'right' : 'left');

/** A side, or none for what lies in the middle. */
export type Where = Side | undefined;

/** Forward, outward (to the right on the right side, to the left on the left) and up, m. */
export type SidedPoint = readonly [forward: number, outward: number, up: number];

/** A name as it is on a side. */
export const named = (name: string, side: Where): string => (side ? `${name}_${side}` : name);
