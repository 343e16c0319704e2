import { describe, expect, it } from 'vitest';
import { directionOf, distanceFor, framingOf } from '../../../src/viewer/framing.ts';

const PERSON = { low: [-0.3, -0.37, 0], high: [0.24, 0.37, 1.79] } as const;
const ARM = { low: [-0.1, -0.37, 0.64], high: [0.53, 0.04, 1.06] } as const;

describe('the camera', () => {
  it('frames the whole body, whatever its size', () => {
    expect(framingOf({ extent: PERSON })).toMatchObject({ tall: 1.79 });
    const arm = framingOf({ extent: ARM });
    expect(arm.tall).toBeCloseTo(0.63, 6);
    expect(arm.middle[2]).toBeCloseTo(0.85, 6);
  });

  it('sees what is framed with a margin, and goes farther off where the picture is narrow', () => {
    const person = framingOf({ extent: PERSON });
    const distance = distanceFor(person, 1.5, 32);
    expect(2 * distance * Math.tan((16 * Math.PI) / 180)).toBeCloseTo(1.5 * 1.79, 6);
    expect(distanceFor(person, 1.5, 32, 0.5)).toBeCloseTo(2 * distance, 6);
    expect(distanceFor(person, 1.5, 32, 2)).toBeCloseTo(distance, 6);
  });

  it.each(['oblique', 'side', 'front'] as const)('looks from a unit way, from above: %s', (view) => {
    for (const travels of [true, false]) {
      const [x, y, z] = directionOf(view, travels);
      expect(x * x + y * y + z * z).toBeCloseTo(1, 9);
      expect(z).toBeGreaterThan(0);
    }
  });
});
