/** What the MJCF of all our bodies has in common, so that they look, touch the ground and pull alike. */
import type { Foot } from './body-model.ts';
import { element, mjcfText, type MjcfElement } from './mjcf.ts';
import { CURVES, type LengthScale } from './muscle-figures.ts';
import { SIDES, sideWord } from './sides.ts';

/** Red, green, blue, alpha, 0 to 1. */
export type Colour = readonly [number, number, number, number];

export const BONE: Colour = [0.93, 0.89, 0.8, 1];
export const TRUNK: Colour = [0.86, 0.82, 0.74, 1];

const GROUND_FRICTION = 1;

/** Limits of hinges, a little soft; `softness` is the first number of solreflimit, s. */
export const hingeLimits = (softness: number): MjcfElement['attributes'] => ({
  solreflimit: [softness, 1],
  solimplimit: [0.9, 0.95, 0.01],
});

/** Defaults of drawn bones and of the surfaces that paths run over. */
export const DRAWN_DEFAULTS: readonly MjcfElement[] = [
  element('default', { class: 'bone' }, [element('geom', { group: 1, contype: 0, conaffinity: 0, mass: 0 })]),
  element('default', { class: 'wrap' }, [
    element('geom', { type: 'cylinder', group: 4, contype: 0, conaffinity: 0, mass: 0 }),
  ]),
];

/** Default of spheres that meet the ground, and of their pairs with it. */
export const GROUND_DEFAULT: MjcfElement = element('default', { class: 'contact' }, [
  element('geom', { group: 3, contype: 0, conaffinity: 0, mass: 0 }),
  element('pair', {
    friction: [GROUND_FRICTION, GROUND_FRICTION, 0.005, 0.0001, 0.0001],
    solref: [0.012, 1],
    solimp: [0.9, 0.95, 0.002],
  }),
]);

export const MUSCLE_DEFAULT: MjcfElement = element('default', { class: 'muscle' }, [
  element('muscle', { ...CURVES, ctrlrange: [0, 1] }),
]);

/** A muscle on its tendon, `force` N along the path. */
export const muscleElement = (name: string, { lengths, fibres }: LengthScale, force: number): MjcfElement =>
  element('muscle', {
    name,
    class: 'muscle',
    tendon: `${name}_tendon`,
    lengthrange: lengths,
    range: fibres,
    force,
  });

/** Touch sensors `contact_PART_SIDE` of the sites `touch_PART_SIDE`. */
export const touchSensors = (parts: readonly string[], side: string): MjcfElement[] =>
  parts.map((part) => element('touch', { name: `contact_${part}_${side}`, site: `touch_${part}_${side}` }));

/** Settings of a model as a whole. */
export interface ModelSettings {
  readonly model: string;
  readonly integrator: 'Euler' | 'implicitfast';
  /** Step, s; 4 ms where it is left out. */
  readonly timestep?: number;
  /** Memory of the engine, e.g. "8M". */
  readonly memory: string;
}

/** A whole model as text. */
export const modelText = (
  { model, integrator, timestep = 0.004, memory }: ModelSettings,
  sections: readonly MjcfElement[],
): string =>
  mjcfText(
    element('mujoco', { model }, [
      element('compiler', { angle: 'radian', autolimits: true }),
      element('option', { timestep, integrator }, [
        // A body on one floor is one island; looking for more costs a microsecond a step.
        element('flag', { island: 'disable' }),
      ]),
      element('size', { memory }),
      ...sections,
    ]),
  );

/** Both feet of a walker, by the names that all walkers use. */
export const FEET: readonly Foot[] = SIDES.map((side) => ({
  side: sideWord(side),
  body: `foot_${side}`,
  contact: `foot_${side}`,
  heel: `heel_${side}`,
  toe: `toe_${side}`,
}));
