/**
 * Muscles of the human: one line of pull each, paths from the upper end to the lower.
 *
 * Sources
 * - Peak isometric forces: Delp SL et al. (1990), IEEE Trans Biomed Eng 37:757-767, as published in gait2392, summed over
 *   the heads that a line stands for (named in the comments). Rectus abdominis: Christophy M et al. (2012), Biomech Model
 *   Mechanobiol 11:19-34.
 * - Optimal fibre lengths, pennation and tendon slack lengths of the legs: Rajagopal A et al. (2016), IEEE Trans Biomed Eng
 *   63:2068-2079, after Ward SR et al. (2009); weighted by force where heads are summed. Trunk: gait2392.
 * - Attachments: see attachments.ts; the quadriceps run as in our planar human, since the knee is one hinge.
 */
import { PI } from '../../base/maths.ts';
import type { MuscleFigures } from '../muscle-figures.ts';
import type { MuscleRow as SidedMuscle, WrapRow as SidedWrap } from '../sided-body.ts';
import type { SidedPoint } from '../sides.ts';
import {
  calcaneus,
  delpPelvis,
  femur,
  pelvis,
  sacrum,
  tibia,
  toes,
  torso,
  type PathPoint,
} from './attachments.ts';
import { LENGTHS } from '../anthropometry.ts';
import type { SegmentName } from './segments.ts';

/** Surfaces that paths run over: cylinders from side to side. */
export type WrapName = 'hip_front' | 'knee_front' | 'knee_back';

export type WrapRow = SidedWrap<WrapName, SegmentName>;

export type MuscleRow = SidedMuscle<WrapName, SegmentName>;

const HIP: SidedPoint = pelvis(-0.0563, -0.0785, 0.0773).at;

export const WRAPS: readonly WrapRow[] = [
  { name: 'hip_front', segment: 'pelvis', at: HIP, radius: 0.024, side: [0.1, HIP[1], 0] },
  {
    name: 'knee_front',
    segment: 'thigh',
    at: [0.006, 0, -LENGTHS.thigh + 0.006],
    radius: 0.039,
    side: [0.1, 0, -LENGTHS.thigh],
  },
  {
    name: 'knee_back',
    segment: 'thigh',
    at: [0, 0, -LENGTHS.thigh],
    radius: 0.018,
    side: [-0.1, 0, -LENGTHS.thigh],
  },
];

/** Force N, optimal fibre length m, pennation degrees, tendon slack length m, fibre length in the neutral pose. */
const figures = (
  force: number,
  fibre: number,
  pennation: number,
  tendon: number,
  neutral: number,
): MuscleFigures => ({ force, fibre, pennation: (pennation * PI) / 180, tendon, neutral });

const shankPoint = (x: number, z: number, outward: number): PathPoint => ({
  segment: 'shank',
  at: [x, outward, z],
});

const muscle = (name: string, group: string, numbers: MuscleFigures, path: MuscleRow['path']): MuscleRow => ({
  name,
  group,
  ...numbers,
  path,
});

export const LEG_MUSCLES: readonly MuscleRow[] = [
  // Gluteus maximus: three heads.
  muscle('glut_max', 'hip extensors', figures(1944, 0.157, 21, 0.067, 0.95), [
    pelvis(-0.1317, 0.0087, 0.0462),
    pelvis(-0.1344, -0.0609, 0.0813),
    femur(-0.045, -0.0584, 0.0252),
    femur(-0.0156, -0.1016, 0.0419),
  ]),
  muscle('glut_med_ant', 'hip abductors', figures(819, 0.073, 20, 0.056, 0.95), [
    pelvis(-0.0445, 0.0245, 0.1172),
    femur(-0.0218, -0.0117, 0.0555),
  ]),
  // Middle and posterior heads.
  muscle('glut_med_post', 'hip abductors', figures(1226, 0.073, 20, 0.055, 0.93), [
    pelvis(-0.1011, 0.0109, 0.0596),
    femur(-0.0285, -0.0052, 0.0522),
  ]),
  // Gluteus minimus: three heads.
  muscle('glut_min', 'hip abductors', figures(878, 0.056, 0, 0.026, 1), [
    pelvis(-0.0616, -0.0142, 0.0971),
    femur(-0.0096, -0.0104, 0.056),
  ]),
  muscle('tfl', 'hip abductors', figures(233, 0.095, 3, 0.45, 1.1), [
    pelvis(-0.0311, 0.0214, 0.1241),
    femur(0.0294, -0.0995, 0.0597),
    femur(0.0107, -0.405, 0.0324),
    tibia(0.0148, -0.041, 0.0346),
  ]),
  // Quadratus femoris and the gemelli.
  muscle('quad_fem', 'hip rotators', figures(545, 0.054, 0, 0.024, 1), [
    delpPelvis(-0.114, -0.115, 0.052),
    femur(-0.038, -0.036, 0.037),
  ]),
  // Iliacus and psoas.
  muscle('iliopsoas', 'hip flexors', figures(2186, 0.112, 14, 0.098, 1.1), [
    pelvis(-0.0606, 0.047, 0.061),
    pelvis(-0.017, -0.0605, 0.0705),
    'hip_front',
    femur(-0.018, -0.058, 0.0142),
  ]),
  muscle('sart', 'hip flexors', figures(156, 0.403, 2, 0.124, 1.15), [
    pelvis(-0.0195, -0.0156, 0.1056),
    femur(-0.003, -0.3568, -0.0421),
    tibia(-0.0251, -0.0401, -0.0365),
    tibia(0.0136, -0.081, -0.0026),
  ]),
  muscle('add_long', 'hip adductors', figures(627, 0.108, 7, 0.132, 1.08), [
    pelvis(-0.0076, -0.0889, 0.0189),
    femur(0.0113, -0.2394, 0.0158),
  ]),
  // Adductor brevis and pectineus.
  muscle('add_brev', 'hip adductors', figures(695, 0.103, 6, 0.035, 1.04), [
    pelvis(-0.0191, -0.094, 0.0154),
    femur(-0.002, -0.118, 0.0249),
  ]),
  // Adductor magnus: its upper and middle parts; the lower ones act as the hamstrings do.
  muscle('add_mag', 'hip adductors', figures(1212, 0.138, 12, 0.048, 1), [
    pelvis(-0.0634, -0.1243, 0.0342),
    femur(0.0068, -0.2125, 0.0243),
  ]),
  muscle('grac', 'hip adductors', figures(162, 0.228, 10, 0.172, 1.2), [
    pelvis(-0.0474, -0.1293, 0.0246),
    tibia(-0.0235, -0.0476, -0.0296),
    tibia(0.0018, -0.0696, -0.0157),
  ]),
  // Semimembranosus and semitendinosus.
  muscle('semimem', 'hamstrings', figures(1698, 0.099, 15, 0.323, 1.02), [
    pelvis(-0.1, -0.1167, 0.059),
    tibia(-0.025, -0.0417, -0.0196),
  ]),
  muscle('bflh', 'hamstrings', figures(896, 0.098, 10, 0.325, 1.05), [
    pelvis(-0.104, -0.1191, 0.0586),
    tibia(-0.03, -0.035, 0.0253),
    tibia(-0.0287, -0.0455, 0.0303),
  ]),
  muscle('bifemsh', 'knee flexors', figures(804, 0.11, 15, 0.106, 1.15), [
    femur(0.005, -0.2111, 0.0234),
    tibia(-0.0245, -0.0419, 0.0318),
  ]),
  muscle('rect_fem', 'knee extensors', figures(1169, 0.076, 12, 0.449, 0.96), [
    pelvis(-0.024, -0.0388, 0.0933),
    'knee_front',
    shankPoint(0.038, -0.07, 0),
  ]),
  // Three vasti.
  muscle('vasti', 'knee extensors', figures(4530, 0.098, 15, 0.212, 0.64), [
    femur(0.029, -0.1924, 0.031),
    'knee_front',
    shankPoint(0.038, -0.07, 0),
  ]),
  // Both gastrocnemii.
  muscle('gastroc', 'plantarflexors', figures(2241, 0.053, 10, 0.392, 1.08), [
    { segment: 'thigh', at: [-0.013, -0.006, -LENGTHS.thigh + 0.018] },
    'knee_back',
    calcaneus(0.0044, 0.031, -0.0053),
  ]),
  muscle('soleus', 'plantarflexors', figures(3549, 0.044, 22, 0.277, 1.05), [
    tibia(-0.0076, -0.0916, 0.0098),
    calcaneus(0.0044, 0.031, -0.0053),
  ]),
  muscle('tib_post', 'plantarflexors', figures(1588, 0.038, 14, 0.281, 1), [
    tibia(-0.0041, -0.1304, 0.0103),
    tibia(-0.0164, -0.3655, -0.0175),
    calcaneus(0.0417, 0.0334, -0.0286),
    calcaneus(0.0772, 0.0159, -0.0281),
  ]),
  // Long and short flexors of the toes.
  muscle('flex_dig', 'plantarflexors', figures(632, 0.049, 14, 0.367, 1.05), [
    tibia(-0.0023, -0.1832, -0.0018),
    tibia(-0.0176, -0.3645, -0.0124),
    calcaneus(0.0436, 0.0315, -0.028),
    calcaneus(0.0708, 0.0176, -0.0263),
    calcaneus(0.1658, -0.0081, 0.0116),
    toes(-0.0019, -0.0078, 0.0147),
    toes(0.0441, -0.006, 0.0242),
  ]),
  // Peroneus longus and brevis.
  muscle('per_long', 'plantarflexors', figures(1378, 0.05, 14, 0.276, 1.05), [
    tibia(-0.02, -0.1373, 0.0282),
    tibia(-0.0272, -0.4014, 0.024),
    calcaneus(0.0438, 0.023, 0.0221),
    calcaneus(0.0681, 0.0106, 0.0284),
    calcaneus(0.0852, 0.0069, 0.0118),
  ]),
  muscle('tib_ant', 'dorsiflexors', figures(905, 0.068, 11, 0.241, 0.95), [
    tibia(0.0154, -0.1312, 0.0162),
    tibia(0.0233, -0.3659, -0.0132),
    calcaneus(0.1166, 0.0178, -0.0305),
  ]),
  // Extensors of the toes, long and of the great toe, and peroneus tertius.
  muscle('ext_dig', 'dorsiflexors', figures(854, 0.071, 12, 0.355, 1.05), [
    tibia(-0.016, -0.1157, 0.0205),
    tibia(0.0171, -0.3747, 0.0085),
    calcaneus(0.0929, 0.0366, -0.0035),
    calcaneus(0.1616, 0.0055, 0.013),
    toes(0.004, 0.0085, 0.0153),
    toes(0.0443, -0.0004, 0.025),
  ]),
];

/** Muscles of one half of the trunk. */
export const TRUNK_MUSCLES: readonly MuscleRow[] = [
  // Its point near the joint keeps it behind the spine when the trunk bends.
  muscle('erector_spinae', 'trunk extensors', figures(2500, 0.12, 0, 0.03, 0.85), [
    sacrum(-0.14, 0.0439, 0.0436),
    torso(-0.052, 0.03, 0.04),
    torso(-0.055, 0.11, 0.0241),
  ]),
  muscle('int_obl', 'trunk flexors', figures(900, 0.1, 0, 0.1, 0.93), [
    sacrum(-0.04, 0.07, 0.1157),
    torso(0.07, 0.16, 0.015),
  ]),
  muscle('ext_obl', 'trunk flexors', figures(900, 0.12, 0, 0.14, 1.04), [
    sacrum(-0.03, -0.0636, 0.01),
    torso(0.065, 0.11, 0.11),
  ]),
  // From the pubis to the cartilages of the lower ribs.
  muscle('rect_abd', 'trunk flexors', figures(300, 0.25, 0, 0.05, 1.05), [
    sacrum(-0.032, -0.0765, 0.0107),
    torso(0.09, 0.235, 0.034),
  ]),
];
