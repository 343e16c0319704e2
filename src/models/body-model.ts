/** What the lab must know of a body besides its MJCF. */
import { FLAT, type Ground } from '../protocol/ground.ts';
import type { ImportedBody } from '../protocol/imported.ts';
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

/** What is known of a body wherever it stands. */
export interface BodyFacts {
  readonly name: string;
  /** Name for people. */
  readonly title: string;
  /** Writes the model as MJCF on a ground; a body that does not stand on it has the same floor on all. */
  readonly mjcf: (ground: Ground) => string;
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
  /** What a person brought, where it is no body of ours. */
  readonly brought?: ImportedBody;
}

/** A musculoskeletal body on its ground. */
export interface BodyModel extends BodyFacts {
  readonly ground: Ground;
  /** The model as MJCF. */
  readonly xml: string;
}

/** What is known of a body that stands on feet. */
export type WalkerFacts = BodyFacts &
  Required<Pick<BodyFacts, 'root' | 'pelvis' | 'trunk' | 'standingHeight'>>;

/** A body that stands on feet. */
export type WalkerModel = BodyModel & WalkerFacts;

/** A body on a ground. Its MJCF is written when first asked for: the page thread needs the names alone. */
export function bodyOn<Facts extends BodyFacts>(facts: Facts, ground: Ground = FLAT): Facts & BodyModel {
  let xml: string | undefined;
  return Object.defineProperty({ ...facts, ground, xml: '' }, 'xml', {
    get: () => (xml ??= facts.mjcf(ground)),
  });
}
