/**
 * The vocabulary of readings: what a reward program may ask of one instant, and what a trial records.
 * World frame: x forward at the start pose, y left, z up. SI units, radians.
 */

/** Kinds of reading; `com`, `target`, `body`, `joint`, `muscle` and `contact` have fields, the others are plain numbers. */
export type ReadingKind =
  'time' | 'effort' | 'goal' | 'com' | 'target' | 'body' | 'joint' | 'muscle' | 'contact';

/** One number that can be read: `s.body("torso").pitch` is `{ kind: 'body', name: 'torso', field: 'pitch' }`. */
export interface ReadingKey {
  readonly kind: ReadingKind;
  /** Name of the body, joint, muscle or contact; empty for `time`, `effort`, `com`, `target` and `goal`. */
  readonly name: string;
  /** Field of the kind, or the goal's name for `goal`; empty for `time` and `effort`. */
  readonly field: string;
}

/** Unit and meaning of one field. */
export interface ReadingField {
  readonly unit: string;
  readonly meaning: string;
}

/** Every field of every kind of reading that has fields. */
export const READING_FIELDS = {
  com: {
    x: { unit: 'm', meaning: 'centre of mass of the whole body, forward' },
    y: { unit: 'm', meaning: 'centre of mass, to the left' },
    z: { unit: 'm', meaning: 'centre of mass, up' },
    height: { unit: 'm', meaning: 'height of the centre of mass over the ground beneath it' },
    vx: { unit: 'm/s', meaning: 'velocity of the centre of mass, forward' },
    vy: { unit: 'm/s', meaning: 'velocity of the centre of mass, to the left' },
    vz: { unit: 'm/s', meaning: 'velocity of the centre of mass, upward' },
  },
  target: {
    distance: { unit: 'm', meaning: 'from the object to its shown place' },
    angle: { unit: 'rad', meaning: 'between the object and its shown orientation, 0 to π' },
  },
  body: {
    x: { unit: 'm', meaning: 'origin of the body frame, forward' },
    y: { unit: 'm', meaning: 'origin of the body frame, to the left' },
    z: { unit: 'm', meaning: 'origin of the body frame, up' },
    height: { unit: 'm', meaning: 'height of the origin over the ground beneath it' },
    vx: { unit: 'm/s', meaning: 'velocity of the origin, forward' },
    vy: { unit: 'm/s', meaning: 'velocity of the origin, to the left' },
    vz: { unit: 'm/s', meaning: 'velocity of the origin, upward' },
    pitch: { unit: 'rad', meaning: 'lean of the body forward (positive) or backward from its upright frame' },
    roll: { unit: 'rad', meaning: 'lean to the right (positive) or to the left' },
    yaw: { unit: 'rad', meaning: 'turn to the left (positive) about the vertical' },
    pitchVelocity: { unit: 'rad/s', meaning: 'angular velocity about the axis to the left' },
  },
  joint: {
    angle: { unit: 'rad', meaning: 'joint angle (m for a slide joint)' },
    velocity: { unit: 'rad/s', meaning: 'joint velocity (m/s for a slide joint)' },
  },
  muscle: {
    activation: { unit: '1', meaning: 'activation, 0 to 1' },
    excitation: { unit: '1', meaning: 'excitation last written, 0 to 1' },
    force: { unit: 'N', meaning: 'pulling force, positive' },
    length: { unit: 'm', meaning: 'length of the muscle-tendon path' },
  },
  contact: {
    force: { unit: 'body weights', meaning: 'normal force on the ground under the named part' },
  },
} as const satisfies Record<string, Record<string, ReadingField>>;

/** Unit and meaning of the readings without fields. */
export const PLAIN_READINGS = {
  time: { unit: 's', meaning: 'time since the start of the motion' },
  effort: { unit: '1', meaning: 'mean squared activation over all muscles, 0 to 1' },
} as const satisfies Record<string, ReadingField>;

/** Names that can be read on one model and task; a program that names anything else is refused. */
export interface ReadingCatalogue {
  readonly bodies: readonly string[];
  readonly joints: readonly string[];
  readonly muscles: readonly string[];
  readonly contacts: readonly string[];
  /** Names of the task's goal numbers, read as `s.goal.NAME`. */
  readonly goals: readonly string[];
  /** Whether the task shows where its object is to be brought, read as `s.target.distance` and `s.target.angle`. */
  readonly target: boolean;
}

/** The text form of a key as a program writes it, without `s.`: `body("torso").pitch`, `com.vx`, `effort`. */
export function readingText(key: ReadingKey): string {
  if (key.kind === 'time' || key.kind === 'effort') return key.kind;
  if (key.kind === 'com' || key.kind === 'goal' || key.kind === 'target') return `${key.kind}.${key.field}`;
  return `${key.kind}("${key.name}").${key.field}`;
}

/** Key of a field of a named thing, e.g. `reading('body', 'torso', 'pitch')`; `reading('com', '', 'vx')`. */
export const reading = (kind: ReadingKind, name = '', field = ''): ReadingKey => ({ kind, name, field });

const UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries(READING_FIELDS).flatMap(([kind, fields]) =>
    Object.entries(fields).map(([field, { unit }]) => [`${kind}.${field}`, unit] as const),
  ),
);

/** Unit of a recorded channel, from its text: `body("torso").pitch` has rad. */
export function channelUnit(channel: string): string {
  return UNITS.get(`${channel.replace(/[.(].*/, '')}.${channel.replace(/.*\./, '')}`) ?? '1';
}
