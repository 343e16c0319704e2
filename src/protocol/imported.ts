/** A body that a person brought: plain data, so that it can be kept, sent to threads and written to a file. */
import type { SceneMesh, SceneMuscle, SceneShape } from './scene.ts';

/** A joint that can be planned. Angles in rad, or m for a joint that slides. */
export interface ImportedJoint {
  readonly name: string;
  readonly low: number;
  readonly high: number;
  /** In the start pose, and in the pose that is to be reached where no other one is asked for. */
  readonly start: number;
  readonly target: number;
  /** Share of the planner's spread that suits it. */
  readonly spread: number;
  /** Whether a posture includes it; a person may leave joints out. */
  readonly planned: boolean;
}

/** An axis of a file that points up. */
export type UpAxis = 'x' | 'y' | 'z' | '-x' | '-y' | '-z';

/** A foot as it was found or chosen: names of the body at its ankle, and of those that touch the ground at its ends. */
export interface ImportedFoot {
  readonly side: 'right' | 'left';
  readonly body: string;
  /** Frame at its ankle that is upright in the start pose. */
  readonly frame: string;
  readonly heel: string;
  readonly toe: string;
}

/** What was found on a model and may be corrected. */
export interface ImportedFacts {
  readonly root:
    | { readonly free: string }
    | { readonly forward: string; readonly height: string; readonly pitch: string }
    | null;
  readonly joints: readonly ImportedJoint[];
  /** Two, or none for a body that does not stand on feet. */
  readonly feet: readonly ImportedFoot[];
  readonly pelvis: string | null;
  readonly trunk: string | null;
  /** Frames of pelvis and trunk that are upright in the start pose; that of the pelvis lies midway between the hips. */
  readonly pelvisFrame: string | null;
  readonly trunkFrame: string | null;
  /** Body that the camera follows. */
  readonly follow: string;
  /** Where the body faces in its own file, rad about the vertical from +x; it is turned to face +x. */
  readonly heading: number;
  /** Axis of the file that points up; the body is turned so that it is z. */
  readonly up: UpAxis;
  /** Bodies that can touch something, and those of them, besides the feet, whose touch rewards can read by their names. */
  readonly touching: readonly string[];
  readonly hands: readonly string[];
  /** Gains of the torque controller: bandwidth in rad/s, and damping ratio. */
  readonly gains: { readonly bandwidth: number; readonly damping: number };
  readonly couplings: readonly { readonly follower: string; readonly leader: string }[];
}

/** What a person may set otherwise than it was found; saved with the body. */
export interface ImportCorrections {
  /** Rad about the vertical from the file's +x. */
  readonly heading?: number;
  /** Names of the joints to plan. */
  readonly joints?: readonly string[];
  readonly up?: UpAxis;
  /** Bodies at the ankles; both or none. */
  readonly rightFoot?: string;
  readonly leftFoot?: string;
  /** Bodies of the feet that touch the ground at their ends. */
  readonly rightHeel?: string;
  readonly rightToe?: string;
  readonly leftHeel?: string;
  readonly leftToe?: string;
  readonly hands?: readonly string[];
  readonly bandwidth?: number;
  readonly damping?: number;
  readonly trunk?: string;
  /** Step of planner and world, s. */
  readonly timestep?: number;
}

/** One try of the stability check. */
export interface StabilityTry {
  readonly timestep: number;
  readonly integrator: string;
  readonly stable: boolean;
  /** What was seen, for people. */
  readonly seen: string;
}

/** What a card shows of a model. */
export interface ModelCard {
  readonly bodies: number;
  readonly joints: number;
  readonly muscles: number;
  /** Actuators that are no muscles. */
  readonly motors: number;
  /** kg; m of the box around the body in its start pose. */
  readonly mass: number;
  readonly size: number;
  /** Steps a second of one thread, measured (0 where that was not possible), and memory of the engine for one state, bytes. */
  readonly stepsPerSecond: number;
  readonly memory: number;
  readonly timestep: number;
  readonly integrator: string;
  readonly stability: readonly StabilityTry[];
  /** What was changed, and why. */
  readonly changes: readonly string[];
}

/** Raised with every change of the shape below; bodies of older ones are brought again. */
export const IMPORTED_VERSION = 2;

/** The body itself. */
export interface ImportedBody {
  readonly version: typeof IMPORTED_VERSION;
  /** Of the content: text, assets and corrections. 16 hexadecimal digits. */
  readonly hash: string;
  /** Name among all bodies; has the hash in it. */
  readonly name: string;
  readonly title: string;
  /** The planner's copy as MJCF: whole in itself, without meshes that only look. */
  readonly xml: string;
  readonly facts: ImportedFacts;
  readonly corrections: ImportCorrections;
  readonly card: ModelCard;
  readonly muscles: readonly SceneMuscle[];
  readonly mass: number;
  /** Height of the ground in the world, m, and of the pelvis over it in the start pose (0 without feet). */
  readonly groundLevel: number;
  readonly standingHeight: number;
  /** From one foot to the other in the start pose, m; 0 without feet. */
  readonly feetApart: number;
  /** What the viewer draws in place of the planner's shapes. `body` counts in `bodies`. */
  readonly drawn: {
    readonly bodies: readonly string[];
    readonly shapes: readonly SceneShape[];
    readonly meshes: readonly SceneMesh[];
  };
  readonly licence: { readonly file: string; readonly text: string } | null;
}
