import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { angleLeft, distanceLeft, type Target } from '../../../src/protocol/target.ts';

const UPRIGHT: Target = { body: 'object', position: [1, 2, 3], orientation: [1, 0, 0, 0], round: false };
const ROUND: Target = { ...UPRIGHT, round: true };

/** The turn by an angle about an axis of length 1, behind one number that is not of it. */
const turned = (angle: number, x: number, y: number, z: number): number[] => [
  9,
  Math.cos(angle / 2),
  ...[x, y, z].map((axis) => axis * Math.sin(angle / 2)),
];
const angles = fc.double({ min: 0, max: Math.PI, noNaN: true });

describe('what is left to the shown place', () => {
  it('is the straight way, m', () => {
    expect(distanceLeft(UPRIGHT, [0, 4, 6, 3], 1)).toBe(5);
  });

  it('is the angle of the turn, whatever its axis and the sign of its quaternion', () => {
    fc.assert(
      fc.property(angles, (angle) => {
        for (const turn of [turned(angle, 1, 0, 0), turned(angle, 0, 0.6, -0.8)]) {
          expect(angleLeft(UPRIGHT, turn, 1)).toBeCloseTo(angle, 6);
          const negated = turn.map((value) => -value);
          expect(angleLeft(UPRIGHT, negated, 1)).toBeCloseTo(angle, 6);
          // Left from there to here is as much as from here to there.
          const [, w, a, b, c] = turn;
          expect(angleLeft({ ...UPRIGHT, orientation: [w, a, b, c] }, [1, 0, 0, 0], 0)).toBeCloseTo(angle, 6);
        }
      }),
    );
  });

  it('does not count the turn of a round thing about itself, and counts its leaning', () => {
    fc.assert(
      fc.property(angles, (angle) => {
        expect(angleLeft(ROUND, turned(angle, 0, 0, 1), 1)).toBeCloseTo(0, 6);
        expect(angleLeft(ROUND, turned(angle, 1, 0, 0), 1)).toBeCloseTo(angle, 6);
      }),
    );
  });
});
