/** Paths over round surfaces, as the engine computes them. */
import { acos, atan2, hypot, PI } from '../base/maths.ts';

/** A point of the sagittal plane: forward and up, m. */
export interface PlanePoint {
  readonly x: number;
  readonly z: number;
}

/** Length of the shortest way from a to b that passes a circle on the side of `side`, in a plane, m. */
export function lengthOver(
  a: PlanePoint,
  b: PlanePoint,
  centre: PlanePoint,
  radius: number,
  side: PlanePoint,
): number {
  const ax = a.x - centre.x;
  const az = a.z - centre.z;
  const bx = b.x - centre.x;
  const bz = b.z - centre.z;
  const dx = bx - ax;
  const dz = bz - az;
  const straight = hypot(dx, dz);
  const along = Math.min(1, Math.max(0, -(ax * dx + az * dz) / (straight * straight)));
  const nearX = ax + along * dx;
  const nearZ = az + along * dz;
  const onSide = nearX * (side.x - centre.x) + nearZ * (side.z - centre.z) >= 0;
  if (onSide && hypot(nearX, nearZ) >= radius) return straight;
  const da = hypot(ax, az);
  const db = hypot(bx, bz);
  const angleA = atan2(az, ax);
  const angleB = atan2(bz, bx);
  const sideAngle = atan2(side.z - centre.z, side.x - centre.x);
  const turn = (angle: number): number => ((angle % (2 * PI)) + 2 * PI) % (2 * PI);
  // Turn from a to b through the side's direction.
  const forward = turn(angleB - angleA);
  const sweep = turn(sideAngle - angleA) <= forward ? forward : 2 * PI - forward;
  const arc = sweep - acos(Math.min(1, radius / da)) - acos(Math.min(1, radius / db));
  return (
    Math.sqrt(Math.max(0, da * da - radius * radius)) +
    Math.sqrt(Math.max(0, db * db - radius * radius)) +
    radius * Math.max(0, arc)
  );
}
