/** Terms that the built-in designer knows, as program text, and the fault that each is a remedy for. */
import { modelNamed } from '../../models/index.ts';
import { taskNamed } from '../../tasks/index.ts';
import type { TermText } from './program-text.ts';

/** Names of the known terms. */
export type TermName =
  | 'speed'
  | 'effort'
  | 'balance'
  | 'upright'
  | 'height'
  | 'calm'
  | 'bounce'
  | 'ground'
  | 'antiphase'
  | 'clearance'
  | 'overspeed'
  | 'straight';

/** The two forms of the speed term: a bell around the goal, which is what one writes first, and a straight slope. */
export type SpeedForm = 'bell' | 'slope';

/** Weight of a slope for the speed; other weights are chosen beside it. */
const SLOPE_WEIGHT = 1.5;

/** The speed term in one of its forms. */
export function speedTerm(form: SpeedForm): TermText {
  if (form === 'bell')
    return {
      name: 'speed',
      weight: 1,
      comment: 'Greatest at the wished forward speed, in m/s.',
      expression: 'Math.exp(-4 * (s.com.vx - s.goal.speed) ** 2)',
      helpers: {},
    };
  return {
    name: 'speed',
    weight: SLOPE_WEIGHT,
    comment: 'Forward speed, in m/s; linear, so that standing still already feels the pull.',
    expression: '1 - Math.abs(s.com.vx - s.goal.speed)',
    helpers: {},
  };
}

/** A known term for a task. */
export function knownTerm(name: TermName, task: string): TermText {
  const standing = (modelNamed(taskNamed(task).model).standingHeight ?? 1).toFixed(3);
  const feetX = '0.5 * (s.body("foot_r").x + s.body("foot_l").x)';
  const texts: Readonly<Record<Exclude<TermName, 'speed'>, Omit<TermText, 'name'>>> = {
    effort: {
      weight: 0.5,
      comment: 'Mean squared activation of the muscles.',
      expression: '-s.effort',
      helpers: {},
    },
    balance: {
      weight: 3,
      comment: 'The capture point is ahead of the feet by what the speed needs, in m.',
      expression: '-((capture - 0.1 * s.goal.speed * Math.abs(s.goal.speed)) ** 2)',
      helpers: { feetX, capture: 's.com.x + 0.3 * s.com.vx - feetX' },
    },
    upright: {
      weight: 3,
      comment: 'Lean of the trunk from the wished one, in rad.',
      expression: '-((s.body("torso").pitch - s.goal.lean) ** 2)',
      helpers: {},
    },
    height: {
      weight: 5,
      comment: `Height of the hips as a share of standing (${standing} m).`,
      expression: `-Math.abs(s.body("torso").z / ${standing} - s.goal.height)`,
      helpers: {},
    },
    calm: {
      weight: 0.05,
      comment: 'The trunk does not swing.',
      expression: '-(s.body("torso").pitchVelocity ** 2)',
      helpers: {},
    },
    bounce: {
      weight: 0.5,
      comment: 'The centre of mass goes neither up nor down.',
      expression: '-(s.com.vz ** 2)',
      helpers: {},
    },
    ground: {
      weight: 1,
      comment: 'A foot bears at least half the weight: no flight.',
      expression: '-Math.max(0, 0.5 - s.contact("foot_r").force - s.contact("foot_l").force)',
      helpers: {},
    },
    antiphase: {
      weight: 0.03,
      comment: 'The hips swing against each other.',
      expression: '-((s.joint("hip_r").velocity + s.joint("hip_l").velocity) ** 2)',
      helpers: {},
    },
    clearance: {
      weight: 3,
      comment: 'One foot is lifted past the other, up to 6 cm.',
      expression: 'Math.min(0.06, Math.abs(s.body("foot_r").z - s.body("foot_l").z))',
      helpers: {},
    },
    overspeed: {
      weight: 1,
      comment: 'Being faster than wished counts once more.',
      expression: '-Math.max(0, Math.abs(s.com.vx) - Math.abs(s.goal.speed))',
      helpers: {},
    },
    straight: {
      weight: 0.5,
      comment: 'The straighter of the two knees is straight.',
      expression: '-(Math.min(s.joint("knee_r").angle, s.joint("knee_l").angle) ** 2)',
      helpers: {},
    },
  };
  return name === 'speed' ? speedTerm('slope') : { name, ...texts[name] };
}
