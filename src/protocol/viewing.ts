/** What a person can choose to see in the scene. */

/** What the colours of muscles mean. */
export const MUSCLE_COLOURS = ['activation', 'force', 'group'] as const;
export type MuscleColours = (typeof MUSCLE_COLOURS)[number];

/** What can be drawn over the body: two points of its balance, forces of contact, and two things that the planner has in mind. */
export const MARKS = ['mass', 'capture', 'contacts', 'plans', 'aim'] as const;
export type Mark = (typeof MARKS)[number];

/** A bone (a body of the model) or a muscle that a person has picked. */
export interface Picked {
  readonly kind: 'body' | 'muscle';
  readonly name: string;
}
