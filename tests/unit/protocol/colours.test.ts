import { describe, expect, it } from 'vitest';
import {
  ACTIVATION_STOPS,
  colourOf,
  MARK_COLOURS,
  PICKED_COLOUR,
  WEAK_COLOUR,
} from '../../../src/protocol/colours.ts';
import { DARK_LOOK, LIGHT_LOOK } from '../../../src/viewer/look.ts';

/** Red, green and blue of `#rrggbb`, 0 to 255. */
const parts = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Sum of the differences of red, green and blue. */
const apart = (one: string, other: string): number =>
  parts(one).reduce((sum, value, k) => sum + Math.abs(value - parts(other)[k]), 0);

/** Relative luminance as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red, green, blue] = parts(colour).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const BACKGROUNDS = [LIGHT_LOOK.background, DARK_LOOK.background];
const GROUPS = Array.from({ length: 24 }, (_, i) => colourOf(i));
const MARKS = Object.values(MARK_COLOURS);

describe('colours', () => {
  it('of marks are far from those of all groups of muscles, and from each other', () => {
    for (const mark of MARKS)
      for (const other of [...GROUPS, ...MARKS])
        if (other !== mark || GROUPS.includes(mark))
          expect(apart(mark, other), `${mark} ${other}`).toBeGreaterThan(60);
  });

  it('of marks that are not the ghost are far from those of single muscles', () => {
    const { aim, ...solid } = MARK_COLOURS;
    expect(aim).toBeDefined();
    for (const mark of Object.values(solid))
      for (const other of [...ACTIVATION_STOPS, PICKED_COLOUR, WEAK_COLOUR])
        expect(apart(mark, other), `${mark} ${other}`).toBeGreaterThan(60);
  });

  it('of marks, and of groups but the light ones, show in both themes', () => {
    for (const colour of [...MARKS, ...GROUPS.slice(0, 16)])
      for (const background of BACKGROUNDS)
        expect(contrast(colour, background), `${colour} on ${background}`).toBeGreaterThan(1.8);
  });

  it('of groups are all different', () => {
    expect(new Set(GROUPS).size).toBe(GROUPS.length);
  });
});
