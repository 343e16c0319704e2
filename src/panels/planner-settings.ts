/** The planner's settings as people choose them: what each choice is for, and the numbers that it uses. */
import type { PlannerSettings } from '../protocol/trial.ts';
import type { Quantity } from './quantities.ts';

/** Settings that have named choices. */
export type ChoiceName = 'method' | 'lowLevel' | 'interpolation' | 'inertia';

/** One of them. */
export interface Choice<Name extends ChoiceName> {
  readonly name: Name;
  readonly label: string;
  readonly options: readonly {
    readonly value: PlannerSettings[Name];
    readonly label: string;
    /** One sentence. */
    readonly purpose: string;
  }[];
}

export const METHOD: Choice<'method'> = {
  name: 'method',
  label: 'Method',
  options: [
    {
      value: 'mppi',
      label: 'MPPI',
      purpose: 'The plan follows the best samples, the better the more: for most bodies and tasks.',
    },
    {
      value: 'cem',
      label: 'CEM',
      purpose:
        'The plan follows all elites alike: slower to commit, for rewards with many nearly equal plans.',
    },
    {
      value: 'random',
      label: 'random',
      purpose: 'The best sample is the plan: the plainest search there is, to compare the others with.',
    },
  ],
};

export const LOW_LEVEL: Choice<'lowLevel'> = {
  name: 'lowLevel',
  label: 'Low level',
  options: [
    {
      value: 'torque',
      label: 'torque',
      purpose: 'Postures become joint torques that are split over the muscles: holds bodies on their feet.',
    },
    {
      value: 'length',
      label: 'length',
      purpose: 'Each muscle pulls towards its length in the wished posture: as MPC² was published.',
    },
  ],
};

export const INERTIA: Choice<'inertia'> = {
  name: 'inertia',
  label: 'Inertia',
  options: [
    {
      value: 'own',
      label: 'own',
      purpose: 'Each joint reckons with its own inertia alone: for bodies with few joints.',
    },
    {
      value: 'coupled',
      label: 'coupled',
      purpose: 'Joints reckon with how they move each other: no shaking of light parts between heavy ones.',
    },
  ],
};

export const INTERPOLATION: Choice<'interpolation'> = {
  name: 'interpolation',
  label: 'Between knots',
  options: [
    { value: 'hold', label: 'hold', purpose: 'Each knot is held until the next: quick, abrupt moves.' },
    { value: 'linear', label: 'linear', purpose: 'Straight from knot to knot: the usual choice.' },
    { value: 'cubic', label: 'cubic', purpose: 'Smoothly through the knots: for calm, precise moves.' },
  ],
};

/** A setting that is a number. */
export interface Knob extends Quantity {
  readonly name: Exclude<keyof PlannerSettings, ChoiceName>;
  readonly label: string;
  /** Whether the other settings leave it any effect. */
  readonly used?: (settings: PlannerSettings) => boolean;
}

const adapts = ({ method }: PlannerSettings): boolean => method !== 'random';
const byTorque = ({ lowLevel }: PlannerSettings): boolean => lowLevel === 'torque';

const KNOBS: readonly Knob[] = [
  { name: 'samples', label: 'Samples', unit: '', minimum: 2, maximum: 512, step: 1 },
  { name: 'presentSamples', label: 'Samples that hold', unit: '', minimum: 0, maximum: 32, step: 1 },
  { name: 'memorySamples', label: 'Samples from memory', unit: '', minimum: 0, maximum: 256, step: 1 },
  { name: 'iterations', label: 'Iterations', unit: 'a plan', minimum: 1, maximum: 8, step: 1 },
  { name: 'elites', label: 'Elites', unit: '', minimum: 1, maximum: 512, step: 1, used: adapts },
  {
    name: 'temperature',
    label: 'Temperature',
    unit: '',
    minimum: 0.001,
    maximum: 1,
    step: 0.001,
    used: ({ method }) => method === 'mppi',
  },
  { name: 'horizonSeconds', label: 'Horizon', unit: 's', minimum: 0.1, maximum: 2, step: 0.05 },
  { name: 'lastWeight', label: 'End counts', unit: 'times', minimum: 1, maximum: 50, step: 1 },
  { name: 'knots', label: 'Knots', unit: '', minimum: 1, maximum: 12, step: 1 },
  { name: 'planSeconds', label: 'Plan every', unit: 's', minimum: 0.01, maximum: 0.2, step: 0.01 },
  { name: 'timestep', label: 'Physics step', unit: 's', minimum: 0.001, maximum: 0.01, step: 0.0005 },
  { name: 'stepsPerControl', label: 'Steps a control', unit: '', minimum: 1, maximum: 10, step: 1 },
  { name: 'spread', label: 'Spread', unit: '', minimum: 0.01, maximum: 1, step: 0.01 },
  {
    name: 'spreadFloor',
    label: 'Spread floor',
    unit: '',
    minimum: 0.01,
    maximum: 1,
    step: 0.01,
    used: adapts,
  },
  {
    name: 'spreadCeiling',
    label: 'Spread ceiling',
    unit: '',
    minimum: 0.01,
    maximum: 1,
    step: 0.01,
    used: adapts,
  },
  { name: 'bandwidth', label: 'Bandwidth', unit: 'rad/s', minimum: 2, maximum: 80, step: 1, used: byTorque },
  { name: 'damping', label: 'Damping', unit: '', minimum: 0, maximum: 2, step: 0.05, used: byTorque },
  {
    name: 'support',
    label: 'Weight borne',
    unit: 'share',
    minimum: 0,
    maximum: 1,
    step: 0.05,
    used: byTorque,
  },
  {
    name: 'stanceShare',
    label: 'Least inertia',
    unit: 'of the body',
    minimum: 0,
    maximum: 1,
    step: 0.001,
    used: byTorque,
  },
  {
    name: 'effortCost',
    label: 'Effort cost',
    unit: '(N m)²',
    minimum: 0,
    maximum: 10_000,
    step: 10,
    used: byTorque,
  },
  {
    name: 'stiffness',
    label: 'Stiffness',
    unit: 'N/m',
    minimum: 100,
    maximum: 200_000,
    step: 100,
    used: ({ lowLevel }) => lowLevel === 'length',
  },
];

/** The numbers that a planner with these settings uses. */
export const knobsFor = (settings: PlannerSettings): readonly Knob[] =>
  KNOBS.filter(({ used }) => used?.(settings) ?? true);
