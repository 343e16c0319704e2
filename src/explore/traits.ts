/**
 * What the built-in rules may know of a task: what its body has, and which goal numbers there are. No rule asks for a
 * task or a body by its name, so that another one like it is served as well.
 */
import { modelNamed } from '../models/index.ts';
import type { BodyModel } from '../models/index.ts';
import type { TaskCard } from '../protocol/lab.ts';
import type { ReadingCatalogue } from '../protocol/readings.ts';
import { posed, wantedAngles } from '../tasks/brought.ts';
import type { WantedAngle } from '../tasks/programs/brought.ts';

/** A body on two feet; names are those of bodies, contacts and joints that programs may read. */
export interface WalkerTraits {
  /** Whether it can leave its plane: sway, turn and fall to the side. */
  readonly free: boolean;
  readonly pelvis: string;
  readonly trunk: string;
  /** Right and left. */
  readonly feet: readonly [FootTraits, FootTraits];
  /** Joints that swing the legs forward, right and left; null where there are none of that kind. */
  readonly hips: readonly [string, string] | null;
  readonly knees: readonly [string, string] | null;
  /** Height of the pelvis while standing, m. */
  readonly standingHeight: number;
}

/** One foot. */
export interface FootTraits {
  readonly body: string;
  readonly contact: string;
}

/** A hand beside an object. */
export interface HandTraits {
  readonly palm: string;
  /** Body at the place that the hand closes about; null where there is none of that name. */
  readonly grasp: string | null;
  readonly object: string;
  /** Bodies at the tips of the thumb and of the fingers; empty where they are not known. */
  readonly thumb: string | null;
  readonly fingers: readonly string[];
  /** Body at the wrist; null where there is none of that name. */
  readonly wrist: string | null;
  /** Muscles that bend the last joints of thumb and fingers. */
  readonly flexors: readonly string[];
}

/** A limb that is to take a pose: its joints with the angle that each is to have, as programs write it. */
export interface LimbTraits {
  readonly angles: readonly WantedAngle[];
}

/** All that rules may ask about. */
export interface Traits {
  /** Names of the goal numbers. */
  readonly goals: ReadonlySet<string>;
  /** The task's own forward speed, m/s; null where it has none. */
  readonly ownSpeed: number | null;
  readonly walker: WalkerTraits | null;
  readonly hand: HandTraits | null;
  readonly limb: LimbTraits | null;
}

/** Goals slower than this ask for standing, m/s. */
export const STANDING = 0.15;
/** Names that the bodies with an object give to it and to the ends of thumb and fingers. */
const OBJECT = 'object';
const TIP = '_tip';
const THUMB_TIP = `thumb${TIP}`;
const WRIST = 'hand';
const GRASP = 'grasp';
/** The deep flexors, by their anatomical names. */
const FLEXOR = /^flexor_(?:digitorum_profundus|pollicis_longus)/;
const HIP = /^hip(?:_flexion)?_/;
const KNEE = /^knee_/;

/** What a task and its body have; the catalogue tells of fingers, which only programs need. */
export function traitsOf(
  { model, goals }: Pick<TaskCard, 'model' | 'goals'>,
  catalogue: Pick<ReadingCatalogue, 'bodies' | 'muscles'> = { bodies: [], muscles: [] },
): Traits {
  const body = modelNamed(model);
  return {
    goals: new Set(goals.map(({ name }) => name)),
    ownSpeed: goals.find(({ name }) => name === 'speed')?.value ?? null,
    walker: walkerOf(body),
    hand: body.feet.length === 0 && !body.brought ? handOf(body, catalogue) : null,
    limb: body.feet.length === 0 && body.brought ? { angles: wantedAngles(posed(body.brought)) } : null,
  };
}

function walkerOf({
  feet,
  root,
  pelvis,
  trunk,
  standingHeight,
  postureJoints,
}: BodyModel): WalkerTraits | null {
  const right = feet.find(({ side }) => side === 'right');
  const left = feet.find(({ side }) => side === 'left');
  if (!right || !left || !root || !pelvis || !trunk || !standingHeight) return null;
  const pairOf = (pattern: RegExp): readonly [string, string] | null => {
    const [r, l] = ['_r', '_l'].map((side) =>
      postureJoints.find((joint) => pattern.test(joint) && joint.endsWith(side)),
    );
    return r !== undefined && l !== undefined ? [r, l] : null;
  };
  return {
    free: 'free' in root,
    pelvis,
    trunk,
    feet: [right, left],
    hips: pairOf(HIP),
    knees: pairOf(KNEE),
    standingHeight,
  };
}

function handOf(
  { follow }: BodyModel,
  { bodies, muscles }: Pick<ReadingCatalogue, 'bodies' | 'muscles'>,
): HandTraits {
  const tips = bodies.filter((name) => name.endsWith(TIP));
  const known = (name: string): string | null => (bodies.includes(name) ? name : null);
  return {
    palm: follow,
    grasp: known(GRASP),
    object: OBJECT,
    thumb: known(THUMB_TIP),
    fingers: tips.filter((name) => name !== THUMB_TIP),
    wrist: known(WRIST),
    flexors: muscles.filter((name) => FLEXOR.test(name)),
  };
}
