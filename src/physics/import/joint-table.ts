/** What is to be known of a model's joints and of the bodies that carry them. */
import { integers, type PhysicsModel } from '../model.ts';

export type JointKind = 'free' | 'ball' | 'slide' | 'hinge';

/** One joint. */
export interface JointRow {
  readonly index: number;
  readonly name: string;
  readonly kind: JointKind;
  /** Whether it has one position and one velocity: a hinge or a slide. */
  readonly single: boolean;
  readonly body: number;
  /** Address of its first position and of its first degree of freedom. */
  readonly position: number;
  readonly velocity: number;
  readonly low: number;
  readonly high: number;
}

/** How many positions a joint of a kind has. */
export const POSITIONS: Readonly<Record<JointKind, number>> = { free: 7, ball: 4, slide: 1, hinge: 1 };

/** Angles of a hinge that has no limits, rad; a slide without limits is planned within so many m. */
const TURN = Math.PI;
const SLIDE = 1;

export function jointTable({
  engine,
  handle,
  joints,
  jointPosition,
  jointVelocity,
  jointRange,
  jointBody,
}: PhysicsModel): JointRow[] {
  const type = integers(handle.jnt_type);
  const { mjJNT_FREE, mjJNT_BALL, mjJNT_SLIDE } = engine.mjtJoint;
  const kindOf = (value: number): JointKind => {
    if (value === mjJNT_FREE.value) return 'free';
    if (value === mjJNT_BALL.value) return 'ball';
    return value === mjJNT_SLIDE.value ? 'slide' : 'hinge';
  };
  return joints.map((name, index) => {
    const kind = kindOf(type[index]);
    const most = kind === 'slide' ? SLIDE : TURN;
    const [low, high] = [jointRange[2 * index], jointRange[2 * index + 1]];
    const limited = low < high;
    return {
      index,
      name,
      kind,
      single: kind === 'hinge' || kind === 'slide',
      body: jointBody[index],
      position: jointPosition[index],
      velocity: jointVelocity[index],
      low: limited ? low : -most,
      high: limited ? high : most,
    };
  });
}
