/** What a body stands on. World frame: x forward at the start pose, z up; the ground about the origin is level at z = 0. */

/** A ground by kind. Lengths in m, angles in rad. */
export type Ground =
  /** Level, at z = 0 or at the height of a brought body's own floor. */
  | { readonly kind: 'flat'; readonly level?: number | undefined }
  /** Uneven: heights between 0 and `height`, different for each seed. */
  | { readonly kind: 'rough'; readonly height: number; readonly seed: number }
  /** Rises by `angle` from `start` on. */
  | { readonly kind: 'slope'; readonly angle: number; readonly start: number }
  /** `steps` steps up, each `rise` high and `run` deep, the first edge at `start`; then level. */
  | {
      readonly kind: 'stairs';
      readonly rise: number;
      readonly run: number;
      readonly steps: number;
      readonly start: number;
    };

export const FLAT: Ground = { kind: 'flat' };

/** Whether two grounds are the same. */
export const sameGround = (a: Ground, b: Ground): boolean => JSON.stringify(a) === JSON.stringify(b);
