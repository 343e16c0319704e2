/** An object to handle, and the table before the person. */
import { PI } from '../../base/maths.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import type { Pose } from './scene.ts';
import type { Triple } from './segments.ts';

/** What to put before the hand. Sizes in m, mass in kg; figures left out are those of a half-litre bottle and a 6 cm cube. */
export type HandObject =
  | { readonly kind: 'bottle'; readonly radius?: number; readonly height?: number; readonly mass?: number }
  | { readonly kind: 'cube'; readonly edge?: number; readonly mass?: number };

/** The table's upper side over the floor, m: forearm and hand lie on it in both poses. */
export const TABLE_HEIGHT = 0.74;

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

/** The arm hangs beside the trunk. */
export const HANGING: Pose = degrees({
  shoulder_abduction: 5,
  elbow_flexion: 15,
  thumb_cmc_abduction: 10,
  thumb_mp: 10,
  thumb_ip: 15,
  ...fingers(25, 25),
});

/** The forearm lies on the table with its little finger's side, the hand open to the left. */
const BESIDE_BOTTLE: Pose = degrees({
  shoulder_flexion: 30,
  shoulder_abduction: 12,
  shoulder_rotation: 10,
  elbow_flexion: 60,
  thumb_cmc_abduction: 25,
  thumb_mp: 10,
  thumb_ip: 15,
  ...fingers(20, 20),
});

/** The forearm lies on the table with its back, the palm up. */
const UNDER_CUBE: Pose = degrees({
  shoulder_flexion: 30,
  shoulder_abduction: -5,
  elbow_flexion: 60,
  forearm_pronation: -78,
  thumb_cmc_abduction: 20,
  thumb_mp: 10,
  thumb_ip: 15,
  ...fingers(30, 30),
});

/** Where the objects start, m in the world. */
const BOTTLE_AT: readonly [number, number] = [0.42, -0.06];
const CUBE_AT: Triple = [0.45, -0.2, 0.82];

const freeBody = (name: string, at: Triple, geoms: readonly MjcfElement[]): MjcfElement =>
  element('body', { name, pos: at }, [element('freejoint', { name: `${name}_free` }), ...geoms]);

/** Elements, pose and start of an object's scene. */
export function objectScene(object: HandObject): {
  readonly world: readonly MjcfElement[];
  readonly pose: Pose;
  readonly positions: readonly number[];
} {
  const table = element('geom', {
    name: 'table',
    class: 'table',
    type: 'box',
    size: TABLE.half,
    pos: [...TABLE.centre, TABLE_HEIGHT - TABLE.half[2]],
    rgba: TABLE.colour,
  });
  const placed = (at: Triple): readonly number[] => [...at, 1, 0, 0, 0];
  if (object.kind === 'bottle') {
    const { radius = 0.032, height = 0.2, mass = 0.5 } = object;
    const at: Triple = [...BOTTLE_AT, TABLE_HEIGHT + height / 2];
    const bottle = element('geom', {
      name: 'bottle',
      class: 'object',
      type: 'cylinder',
      size: [radius, height / 2],
      mass,
      rgba: OBJECT_COLOUR,
    });
    return { world: [table, freeBody('object', at, [bottle])], pose: BESIDE_BOTTLE, positions: placed(at) };
  }
  const { edge = 0.06, mass = 0.15 } = object;
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
  return {
    world: [table, freeBody('object', CUBE_AT, [cube, face])],
    pose: UNDER_CUBE,
    positions: placed(CUBE_AT),
  };
}
