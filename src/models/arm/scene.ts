/** Writes the arm's MJCF, alone or with an object and a table. */
import { FLAT } from '../../protocol/ground.ts';
import { groundElements } from '../ground.ts';
import { element, type MjcfElement } from '../mjcf.ts';
import { pathForce } from '../muscle-figures.ts';
import { DRAWN_DEFAULTS, hingeLimits, modelText, MUSCLE_DEFAULT, muscleElement } from '../standard.ts';
import { HAND_MUSCLES } from './hand-muscles.ts';
import { COUPLING, JOINTS } from './joints.ts';
import { ARM_MUSCLES, type MuscleRow } from './muscles.ts';
import { isWrap, WRAPS } from './paths.ts';
import { FINGERS, INERTIAS, PLACES, type SegmentName } from './segments.ts';
import { BONES, CONTACT, MARKS, PADS, STERNUM_HEIGHT, TIPS, type ShapeRow } from './shapes.ts';
import { lengthScale } from './strength.ts';

export const MUSCLES: readonly MuscleRow[] = [...ARM_MUSCLES, ...HAND_MUSCLES];

/** Angles of a pose by joint, rad; joints left out are at zero, last finger joints follow the middle ones. */
export type Pose = Readonly<Partial<Record<string, number>>>;

/** What a scene adds to the arm. */
export interface SceneParts {
  readonly model: string;
  /** Elements of the world beside the arm. */
  readonly world: readonly MjcfElement[];
  readonly pose: Pose;
  /** Activation of muscles at the start, 0 to 1; the others rest. */
  readonly activations: Readonly<Partial<Record<string, number>>>;
  /** Positions of joints that `world` has, after the arm's. */
  readonly positions: readonly number[];
}

const siteName = (muscle: MuscleRow, place: number): string => `${muscle.name}_${place}`;

function inertial(segment: SegmentName): MjcfElement[] {
  const row = INERTIAS.get(segment);
  return row ? [element('inertial', { pos: row.centre, mass: row.mass, diaginertia: row.inertia })] : [];
}

const shape = (row: ShapeRow, kind: 'bone' | 'pad'): MjcfElement =>
  element('geom', {
    name: row.name,
    class: kind,
    type: row.type,
    size: row.size,
    ...(row.to ? { fromto: [...row.at, ...row.to] } : { pos: row.at }),
    rgba: row.colour,
  });

function muscleSites(segment: SegmentName): MjcfElement[] {
  const points = MUSCLES.flatMap((muscle) =>
    muscle.path.flatMap((item, place) =>
      !isWrap(item) && item.segment === segment
        ? [element('site', { name: siteName(muscle, place), pos: item.at })]
        : [],
    ),
  );
  const surfaces = WRAPS.filter((wrap) => wrap.segment === segment).flatMap((wrap) => [
    element('geom', {
      name: wrap.name,
      class: 'wrap',
      size: [wrap.radius, 0.01],
      zaxis: wrap.axis,
      pos: wrap.at,
    }),
    element('site', { name: `${wrap.name}_side`, pos: wrap.side }),
  ]);
  return [...points, ...surfaces];
}

/** How far the zone of a touch sensor reaches beyond its pad, m. */
const TOUCH_MARGIN = 0.004;

/** Zone of the touch sensor of a fingertip: all about its pad. */
const touchSite = (row: ShapeRow, digit: string): MjcfElement =>
  element('site', {
    name: `touch_${digit}`,
    type: 'capsule',
    size: [row.size[0] + TOUCH_MARGIN],
    fromto: [...row.at, ...(row.to ?? row.at)],
    group: 4,
  });

const childrenOf = (segment: SegmentName): SegmentName[] =>
  [...PLACES].filter(([, place]) => place.parent === segment).map(([name]) => name);

function segmentBody(segment: SegmentName): MjcfElement {
  const of = (rows: readonly ShapeRow[], kind: 'bone' | 'pad'): MjcfElement[] =>
    rows.filter((row) => row.segment === segment).map((row) => shape(row, kind));
  return element('body', { name: segment, pos: PLACES.get(segment)?.at ?? [0, 0, STERNUM_HEIGHT] }, [
    ...inertial(segment),
    ...JOINTS.filter((row) => row.segment === segment).map((row) =>
      element('joint', {
        name: row.name,
        class: 'hinge',
        axis: row.axis,
        range: row.range,
        stiffness: row.stiffness,
        springref: row.rest,
        damping: row.damping,
        armature: row.armature,
      }),
    ),
    ...of(BONES, 'bone'),
    ...of(PADS, 'pad'),
    ...muscleSites(segment),
    ...TIPS.filter(({ pad }) => pad.segment === segment).map(({ pad, digit }) => touchSite(pad, digit)),
    ...MARKS.filter((mark) => mark.segment === segment).map(({ name, at }) =>
      element('body', { name, pos: at }),
    ),
    ...childrenOf(segment).map(segmentBody),
  ]);
}

const tendons = (): MjcfElement[] =>
  MUSCLES.map((muscle) =>
    element(
      'spatial',
      { name: `${muscle.name}_tendon` },
      muscle.path.map((item, place) =>
        isWrap(item)
          ? element('geom', { geom: item.name, sidesite: `${item.name}_side` })
          : element('site', { site: siteName(muscle, place) }),
      ),
    ),
  );

const actuators = (): MjcfElement[] =>
  MUSCLES.map((muscle) => muscleElement(muscle.name, lengthScale(muscle), pathForce(muscle)));

const couplings = (): MjcfElement[] =>
  FINGERS.map((name) =>
    element('joint', { joint1: `${name}_dip`, joint2: `${name}_pip`, polycoef: [0, COUPLING, 0, 0, 0] }),
  );

/** Angles of all joints in the order of the model. */
const positions = (pose: Pose): number[] =>
  JOINTS.map(({ name }) =>
    name.endsWith('_dip') ? COUPLING * (pose[name.replace('_dip', '_pip')] ?? 0) : (pose[name] ?? 0),
  );

/** Step, s. The quickest activation has a time constant of 5 ms, so a longer one would overshoot. */
export const TIMESTEP = 0.005;

/** Pads give a little, as flesh does: contact stiffness of some millimetres a second of settling. */
const PAD_CONTACT = { solref: [0.012, 1], solimp: [0.85, 0.95, 0.003] } as const;

/** Friction of skin on an object, and of turning on the spot, m. */
export const FRICTION = [1, 0.01, 0.0005] as const;

function defaults(): MjcfElement {
  return element('default', {}, [
    element('default', { class: 'hinge' }, [element('joint', { type: 'hinge', ...hingeLimits(0.01) })]),
    ...DRAWN_DEFAULTS,
    element('default', { class: 'pad' }, [
      element('geom', { group: 1, ...CONTACT.arm, condim: 4, friction: FRICTION, mass: 0, ...PAD_CONTACT }),
    ]),
    element('default', { class: 'object' }, [
      element('geom', { group: 1, ...CONTACT.object, condim: 4, friction: FRICTION, ...PAD_CONTACT }),
    ]),
    element('default', { class: 'table' }, [
      element('geom', { group: 1, ...CONTACT.table, condim: 4, friction: FRICTION, ...PAD_CONTACT }),
    ]),
    MUSCLE_DEFAULT,
  ]);
}

/** The whole model as text. */
export function armMjcf(parts: SceneParts): string {
  const activations = MUSCLES.map(({ name }) => parts.activations[name] ?? 0);
  return modelText({ model: parts.model, integrator: 'implicitfast', timestep: TIMESTEP, memory: '16M' }, [
    defaults(),
    element('worldbody', {}, [...groundElements(FLAT, 2).geoms, segmentBody('torso'), ...parts.world]),
    element('equality', {}, couplings()),
    element('tendon', {}, tendons()),
    element('actuator', {}, actuators()),
    element(
      'sensor',
      {},
      TIPS.map(({ digit }) => element('touch', { name: `contact_${digit}`, site: `touch_${digit}` })),
    ),
    element('keyframe', {}, [
      element('key', {
        name: 'rest',
        qpos: [...positions(parts.pose), ...parts.positions],
        act: activations,
        ctrl: activations,
      }),
    ]),
  ]);
}
