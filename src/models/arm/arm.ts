/** The right arm with its hand, fixed at the trunk: alone, or with an object to handle. */
import type { BodyFacts } from '../body-model.ts';
import { POSTURE_JOINTS } from './joints.ts';
import { HANGING, objectScene, type HandObject } from './object.ts';
import { armMjcf, MUSCLES } from './scene.ts';
import { ARM_MASS } from './segments.ts';

const SOURCES: readonly string[] = [
  'Saul KR et al. (2015) Benchmarking of dynamic simulation predictions in two software platforms using an upper limb musculoskeletal model. Comput Methods Biomech Biomed Engin 18:1445-1458',
  'Holzbaur KRS, Murray WM, Delp SL (2005) A model of the upper extremity. Ann Biomed Eng 33:829-840',
  'Lee JH et al. (2015) Finger muscle attachments for an OpenSim upper-extremity model. PLoS One 10:e0121712',
  'Buchholz B, Armstrong TJ, Goldstein SA (1992) Anthropometric data for describing the kinematics of the human hand. Ergonomics 35:261-273',
  'Jacobson MD et al. (1992) Architectural design of the human intrinsic hand muscles. J Hand Surg 17A:804-809',
  'An KN et al. (1983) Tendon excursion and moment arm of index finger muscles. J Biomech 16:419-425',
  'Brand PW, Hollister A (1993) Clinical Mechanics of the Hand, 2nd ed. Mosby',
  "de Leva P (1996) Adjustments to Zatsiorsky-Seluyanov's segment inertia parameters. J Biomech 29:1223-1230",
];

function armModel(name: string, title: string, mjcf: () => string): BodyFacts {
  return {
    name,
    title,
    mjcf,
    keyframe: 'rest',
    postureJoints: POSTURE_JOINTS,
    feet: [],
    muscles: MUSCLES.map((muscle) => ({ name: muscle.name, group: muscle.group, side: 'right' })),
    mass: ARM_MASS,
    follow: 'palm',
    sources: SOURCES,
  };
}

/** The arm alone, hanging beside the trunk. */
export const arm: BodyFacts = armModel('arm', 'Arm and hand', () =>
  armMjcf({ model: 'arm', world: [], pose: HANGING, activations: {}, positions: [] }),
);

/**
 * The arm with an object and a table. Its bodies `object`, `palm`, `thumb_tip`, `index_tip` … can be read by rewards; the
 * keyframe `rest` has the bottle standing before the open hand, or the cube lying in the upward palm.
 */
export const armWithObject = (object: HandObject): BodyFacts =>
  armModel(`arm-${object.kind}`, object.kind === 'bottle' ? 'Arm with a bottle' : 'Arm with a cube', () =>
    armMjcf({ model: `arm-${object.kind}`, ...objectScene(object) }),
  );
