/** Speeds to choose from at which a motion is shown, times that of life. */
export const SPEEDS = [0.1, 0.25, 0.5, 1, 2, 4] as const;
