/** An object to handle, and the table before the person. */
import { cos, PI, sin } from '../../base/maths.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import type { Pose, SceneParts } from './scene.ts';
import type { Triple } from './segments.ts';

/** What to put before the hand. Sizes in m, mass in kg; figures left out are those of a half-full bottle of a third of a litre and a 5 cm cube. */
export type HandObject =
  | { readonly kind: 'bottle'; readonly radius?: number; readonly height?: number; readonly mass?: number }
  | { readonly kind: 'cube'; readonly edge?: number; readonly mass?: number };

/** The table's upper side over the floor, m: forearm and hand lie on it in both poses. */
export const TABLE_HEIGHT = 0.745;

const TABLE = { centre: [0.42, -0.12], half: [0.3, 0.4, 0.02], colour: [0.72, 0.6, 0.48, 1] } as const;
const OBJECT_COLOUR = [0.35, 0.55, 0.75, 1] as const;
const CUBE_COLOUR = [0.8, 0.5, 0.35, 1] as const;
/** One face of the cube is marked, so that its orientation can be seen. */
const FACE_COLOUR = [0.25, 0.3, 0.55, 1] as const;

const degrees = (angles: Readonly<Record<string, number>>): Pose =>
  Object.fromEntries(Object.entries(angles).map(([joint, angle]) => [joint, (angle * PI) / 180]));

const fingers = (mcp: number, pip: number): Record<string, number> =>
  Object.fromEntries(
    ['index', 'middle', 'ring', 'little'].flatMap((name) => [
      [`${name}_mcp`, mcp],
      [`${name}_pip`, pip],
    ]),
  );

/** The arm hangs beside the trunk. Fingers are as they settle at rest. */
export const HANGING: Pose = degrees({
  elbow_flexion: 15,
  forearm_pronation: -10,
  thumb_cmc_flexion: 12,
  thumb_mp: 13,
  thumb_ip: 15,
  ...fingers(34, 36),
});

/** The forearm lies on the table with its little finger's side, the hand open to the left, the thumb held away. */
const BESIDE_BOTTLE: Pose = degrees({
  shoulder_flexion: 28,
  shoulder_abduction: 12,
  shoulder_rotation: 8,
  elbow_flexion: 58,
  forearm_pronation: -10,
  wrist_deviation: -5,
  thumb_cmc_flexion: -30,
  thumb_cmc_abduction: 35,
  thumb_mp: -5,
  ...fingers(15, 20),
});

/** The forearm lies on the table with its back, the palm up, fingers and thumb about the cube. */
const UNDER_CUBE: Pose = degrees({
  shoulder_flexion: 26,
  shoulder_abduction: -4,
  shoulder_rotation: 9,
  elbow_flexion: 61,
  forearm_pronation: -79,
  wrist_flexion: 4,
  wrist_deviation: -12,
  thumb_cmc_flexion: -11,
  thumb_cmc_abduction: -28,
  thumb_mp: -8,
  thumb_ip: 4,
  ...fingers(37, 41),
});

/** A relaxed hand would close on the bottle: extensors hold it open. */
const OPEN_HAND = {
  extensor_pollicis_longus: 0.05,
  extensor_pollicis_brevis: 0.05,
  abductor_pollicis_longus: 0.1,
  extensor_digitorum_index: 0.03,
  extensor_digitorum_middle: 0.03,
  extensor_digitorum_ring: 0.03,
  extensor_digitorum_little: 0.03,
} as const;

/** A relaxed forearm turns back half way: the supinator keeps the palm up, and the thumb is held out of the cube's way. */
const PALM_UP = {
  supinator: 0.4,
  extensor_pollicis_longus: 0.1,
  extensor_pollicis_brevis: 0.1,
  abductor_pollicis_longus: 0.05,
} as const;

/** The bottle has a sleeve of rubber. */
const BOTTLE_FRICTION = [1.5, 0.01, 0.0005] as const;
/** Where the bottle stands, m in the world. */
const BOTTLE_AT: readonly [number, number] = [0.474, -0.14];
/** Middle of the palm's skin under the cube, m in the world, and how far the cube leans on it, rad. */
const PALM: Triple = [0.426, -0.141, 0.793];
const CUBE_ROLL = -0.33;

const freeBody = (name: string, at: Triple, geoms: readonly MjcfElement[]): MjcfElement =>
  element('body', { name, pos: at }, [element('freejoint', { name: `${name}_free` }), ...geoms]);

/** Elements, pose and start of an object's scene. */
export function objectScene(object: HandObject): Omit<SceneParts, 'model'> {
  const table = element('geom', {
    name: 'table',
    class: 'table',
    type: 'box',
    size: TABLE.half,
    pos: [...TABLE.centre, TABLE_HEIGHT - TABLE.half[2]],
    rgba: TABLE.colour,
  });
  /** Leaning about the forward axis by `roll`. */
  const placed = (at: Triple, roll = 0): readonly number[] => [...at, cos(roll / 2), sin(roll / 2), 0, 0];
  if (object.kind === 'bottle') {
    const { radius = 0.028, height = 0.16, mass = 0.25 } = object;
    const at: Triple = [...BOTTLE_AT, TABLE_HEIGHT + height / 2];
    const bottle = element('geom', {
      name: 'bottle',
      class: 'object',
      type: 'cylinder',
      size: [radius, height / 2],
      mass,
      friction: BOTTLE_FRICTION,
      rgba: OBJECT_COLOUR,
    });
    return {
      world: [table, freeBody('object', at, [bottle])],
      pose: BESIDE_BOTTLE,
      activations: OPEN_HAND,
      positions: placed(at),
    };
  }
  const { edge = 0.05, mass = 0.1 } = object;
  const half = edge / 2;
  const cube = element('geom', {
    name: 'cube',
    class: 'object',
    type: 'box',
    size: [half, half, half],
    mass,
    rgba: CUBE_COLOUR,
  });
  const face = element('geom', {
    name: 'cube_face',
    class: 'bone',
    type: 'box',
    size: [0.7 * half, 0.7 * half, 0.0005],
    pos: [0, 0, half],
    rgba: FACE_COLOUR,
  });
  const at: Triple = [PALM[0], PALM[1], PALM[2] + half];
  return {
    world: [table, freeBody('object', at, [cube, face])],
    pose: UNDER_CUBE,
    activations: PALM_UP,
    positions: placed(at, CUBE_ROLL),
  };
}
