/** The arm's poses in the bare engine: angles in degrees, last joints of fingers following the middle ones. */
import { COUPLING } from '../../../src/models/arm/joints.ts';
import { FINGERS } from '../../../src/models/arm/segments.ts';
import type { Angles } from './arm-published.ts';
import type { Body } from './body.ts';

const RADIAN = Math.PI / 180;

/** Sets a pose at rest with muscles off. */
export function pose(body: Body, angles: Angles): void {
  body.engine.mj_resetData(body.model, body.data);
  for (const [joint, angle] of Object.entries(angles)) body.qpos[body.position(joint)] = angle * RADIAN;
  for (const name of FINGERS)
    body.qpos[body.position(`${name}_dip`)] ||= COUPLING * body.qpos[body.position(`${name}_pip`)];
  body.forward();
}

/** Moment arm of a muscle about one joint alone, mm, positive where it turns the joint its positive way. */
export function momentArm(body: Body, muscle: string, joint: string, angles: Angles): number {
  const at = (shift: number): number => {
    pose(body, angles);
    body.qpos[body.position(joint)] += shift * RADIAN;
    body.forward();
    return body.length(muscle);
  };
  return (-1000 * (at(0.02) - at(-0.02))) / (0.04 * RADIAN);
}
