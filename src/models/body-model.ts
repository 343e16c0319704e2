/** What the lab must know of a body besides its MJCF. */
import type { SceneMuscle } from '../protocol/scene.ts';

/** One foot and the names that belong to it. */
export interface Foot {
  readonly side: 'right' | 'left';
  /** Body whose origin is the ankle joint. */
  readonly body: string;
  /** Names of contact readings: whole foot, heel and toes. */
  readonly contact: string;
  readonly heel: string;
  readonly toe: string;
}

/** A musculoskeletal body that tasks can use. */
export interface BodyModel {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** The model as MJCF. */
  readonly xml: string;
  /** Keyframe that the body starts from. */
  readonly keyframe: string;
  /** Joints that carry the body through the world: three in a plane, or one free joint. */
  readonly root?:
    { readonly forward: string; readonly height: string; readonly pitch: string } | { readonly free: string };
  /** Joints whose angles make up a posture, in the order that planners use. */
  readonly postureJoints: readonly string[];
  /** Empty for a body that is fixed in the world, such as an arm; it has no root, pelvis, trunk or standing height either. */
  readonly feet: readonly Foot[];
  /** Body whose origin lies midway between the hips. */
  readonly pelvis?: string;
  /** Body whose pitch is the lean of the trunk. */
  readonly trunk?: string;
  readonly muscles: readonly SceneMuscle[];
  /** Height of the pelvis's origin in the start pose, m. */
  readonly standingHeight?: number;
  /** Whole mass, kg. */
  readonly mass: number;
  /** Body that the camera follows. */
  readonly follow: string;
  /** Publications that the figures come from. */
  readonly sources: readonly string[];
}

/** A body that stands on feet. */
export type WalkerModel = BodyModel &
  Required<Pick<BodyModel, 'root' | 'pelvis' | 'trunk' | 'standingHeight'>>;
