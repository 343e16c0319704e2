/** Colours that mean the same in the scene and in plots. Every common colour vision tells them apart. */

/** Stops of the activation scale, activation 0 to 1 evenly spaced. */
export const ACTIVATION_STOPS = ['#5d7ea3', '#8e9bb0', '#d9a066', '#e8722c', '#c5201d'] as const;

/** Sides of the body. */
export const SIDE_COLOURS = { right: '#0072b2', left: '#d55e00', middle: '#7a7f85' } as const;

/** One after the other for what has no colour of its own (Okabe and Ito, Color Universal Design, 2008). */
export const SERIES_COLOURS = [
  '#0072b2',
  '#e69f00',
  '#009e73',
  '#cc79a7',
  '#56b4e9',
  '#d55e00',
  '#b5a800',
  '#7a7f85',
] as const;
