/** Colours that mean the same in the scene and in plots. Every common colour vision tells them apart. */

/** Stops of the activation scale, activation 0 to 1 evenly spaced. */
export const ACTIVATION_STOPS = ['#5d7ea3', '#8e9bb0', '#d9a066', '#e8722c', '#c5201d'] as const;

/** A muscle without strength. */
export const WEAK_COLOUR = '#8a8f94';

/** Sides of the body. */
export const SIDE_COLOURS = { right: '#0072b2', left: '#d55e00', middle: '#7a7f85' } as const;

/** What is picked in the scene, its outline and its line. */
export const PICKED_COLOUR = '#00a3c4';

/** What can be drawn over the body; none is that of a muscle group. */
export const MARK_COLOURS = {
  mass: '#b24bea',
  capture: '#ff1f6b',
  contacts: '#2f4bff',
  plans: '#6fb500',
  aim: '#9aa7b4',
} as const;

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

/**
 * How much lighter or darker the colours are the second and the third time they come, as shares of the way to white or black.
 * The darker ones still show on the dark theme.
 */
const SHADES = [0, -0.33, 0.5] as const;

/** A colour for each of so many things, `#rrggbb`: those of `SERIES_COLOURS`, then the same darker, then lighter. */
export function colourOf(index: number): string {
  const base = SERIES_COLOURS[index % SERIES_COLOURS.length];
  const shade = SHADES[Math.floor(index / SERIES_COLOURS.length) % SHADES.length];
  const end = shade > 0 ? 255 : 0;
  const part = (from: number): string => {
    const value = Number.parseInt(base.slice(from, from + 2), 16);
    return Math.round(value + Math.abs(shade) * (end - value))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${part(1)}${part(3)}${part(5)}`;
}
