/**
 * Muscles of shoulder, elbow, forearm and wrist: one line of pull each, from the trunk to the hand. Those of the fingers are
 * in hand-muscles.ts.
 *
 * Sources
 * - Attachments: Saul KR et al. (2015), Comput Methods Biomech Biomed Engin 18:1445-1458, after Holzbaur KRS et al. (2005),
 *   Ann Biomed Eng 33:829-840; in the form that MyoSuite's arm publishes them (MyoHub/myo_sim, Apache-2.0).
 * - Peak isometric forces: Saul 2015. Optimal fibre lengths, tendon slack lengths and pennation: Holzbaur 2005, table 2.
 * - Where tendons pass the wrist: chosen so that moment arms agree with Lemay MA, Crago PE (1996), J Biomech 29:1319-1326,
 *   and Loren GJ et al. (1996), J Biomech 29:331-342.
 * The published ellipsoids and tori about the shoulder are left out: points over the front, the top and the side of its head keep
 * deltoid, supraspinatus and biceps off the joint in all poses that a fixed shoulder blade allows.
 */
import { PI } from '../../base/maths.ts';
import type { MuscleFigures } from '../muscle-figures.ts';
import {
  clavicle,
  hand,
  humerus,
  overWrist,
  radius,
  scapula,
  SURFACES,
  thorax,
  ulna,
  type PathItem,
} from './paths.ts';

export interface MuscleRow extends MuscleFigures {
  readonly name: string;
  readonly group: string;
  /** Points and surfaces from the upper end to the lower. */
  readonly path: readonly PathItem[];
}

/** Force N, optimal fibre length m, pennation degrees, tendon slack length m, fibre length in the neutral pose. */
export const figures = (
  force: number,
  fibre: number,
  pennation: number,
  tendon: number,
  neutral: number,
): MuscleFigures => ({ force, fibre, pennation: (pennation * PI) / 180, tendon, neutral });

export const muscle = (
  name: string,
  group: string,
  numbers: MuscleFigures,
  path: readonly PathItem[],
): MuscleRow => ({ name, group, ...numbers, path });

const { teresMinor, triceps, elbowFront } = SURFACES;

const SHOULDER: readonly MuscleRow[] = [
  muscle('deltoid_anterior', 'shoulder flexors', figures(1218.9, 0.098, 22, 0.093, 1.1), [
    clavicle(-0.014, 0.0111, 0.0802),
    scapula(0.0285, -0.004, 0.005),
    humerus(0.009, -0.1188, 0.0058),
  ]),
  muscle('deltoid_middle', 'shoulder abductors', figures(1103.5, 0.108, 15, 0.108, 1.05), [
    scapula(-0.0108, -0.0003, 0.0062),
    scapula(0.0001, -0.002, 0.033),
    humerus(0.0046, -0.1361, 0.0056),
  ]),
  muscle('deltoid_posterior', 'shoulder extensors', figures(201.6, 0.137, 18, 0.038, 0.91), [
    scapula(-0.0557, 0.0012, -0.0251),
    scapula(-0.0725, -0.0329, 0.0123),
    humerus(0.0021, -0.076, 0.0104),
  ]),
  muscle('supraspinatus', 'shoulder abductors', figures(499.2, 0.068, 7, 0.04, 1.05), [
    scapula(-0.044, -0.0151, -0.0586),
    scapula(-0.0096, -0.007, -0.021),
    humerus(0.0026, 0.017, 0.0215),
  ]),
  muscle('infraspinatus', 'shoulder external rotators', figures(1075.8, 0.076, 19, 0.031, 1.07), [
    scapula(-0.0738, -0.0548, -0.0478),
    scapula(-0.0478, -0.0399, -0.0096),
    humerus(-0.0089, 0.0048, 0.0245),
  ]),
  muscle('subscapularis', 'shoulder internal rotators', figures(1306.9, 0.087, 20, 0.033, 1.05), [
    scapula(-0.0725, -0.0394, -0.0648),
    scapula(-0.0183, -0.0522, -0.0246),
    humerus(0.014, 0.0084, -0.0133),
  ]),
  muscle('teres_minor', 'shoulder external rotators', figures(269.5, 0.074, 24, 0.071, 0.87), [
    scapula(-0.0964, -0.0812, -0.053),
    teresMinor,
    humerus(-0.0013, -0.0126, 0.022),
  ]),
  muscle('teres_major', 'shoulder adductors', figures(144, 0.162, 16, 0.02, 0.83), [
    scapula(-0.1066, -0.1106, -0.0757),
    scapula(-0.0954, -0.1091, -0.0504),
    humerus(0.01, -0.0542, -0.0057),
  ]),
  muscle('pectoralis_clavicular', 'shoulder flexors', figures(444.3, 0.144, 17, 0.003, 0.99), [
    clavicle(0.0032, -0.0001, 0.0511),
    clavicle(0.0264, 0.004, 0.0572),
    humerus(0.0117, -0.0419, 0.0078),
  ]),
  muscle('pectoralis_sternal', 'shoulder adductors', figures(658.3, 0.138, 26, 0.089, 0.86), [
    thorax(0.0277, -0.045, 0.0227),
    thorax(0.0309, -0.0392, 0.097),
    humerus(0.0127, -0.0429, 0.0079),
  ]),
  muscle('pectoralis_costal', 'shoulder adductors', figures(498.1, 0.138, 25, 0.132, 0.81), [
    thorax(0.0572, -0.1165, 0.0379),
    thorax(0.0525, -0.0842, 0.0894),
    humerus(0.0127, -0.0438, 0.0075),
  ]),
  muscle('latissimus_thoracic', 'shoulder extensors', figures(290.5, 0.254, 25, 0.12, 0.93), [
    thorax(-0.0958, -0.1172, 0.0088),
    thorax(-0.1183, -0.1012, 0.0332),
    thorax(-0.1186, -0.0799, 0.0682),
    scapula(-0.0813, -0.0724, -0.0276),
    humerus(0.0105, -0.0342, -0.0065),
  ]),
  // Lumbar and iliac parts.
  muscle('latissimus_lumbar', 'shoulder extensors', figures(506.5, 0.25, 20, 0.163, 0.92), [
    thorax(-0.0719, -0.1882, 0.0082),
    thorax(-0.1099, -0.1691, 0.0288),
    thorax(-0.1237, -0.1242, 0.077),
    scapula(-0.0886, -0.0794, -0.0268),
    humerus(0.0097, -0.0407, -0.0061),
  ]),
  muscle('coracobrachialis', 'shoulder flexors', figures(208.2, 0.093, 27, 0.097, 0.84), [
    scapula(0.0125, -0.0413, -0.0265),
    humerus(0.0074, -0.1505, -0.0078),
  ]),
];

const OLECRANON = ulna(-0.0219, 0.0105, -0.0008);
const ABOVE_OLECRANON = humerus(-0.0174, -0.2676, -0.0121);
const TRICEPS_BELLY = humerus(-0.0318, -0.2264, -0.0122);
const TUBEROSITY = radius(-0.004, -0.0375, -0.006);

const ELBOW: readonly MuscleRow[] = [
  muscle('triceps_long', 'elbow extensors', figures(771.8, 0.134, 12, 0.143, 0.64), [
    scapula(-0.0457, -0.0407, -0.0138),
    humerus(-0.0271, -0.1144, -0.0066),
    TRICEPS_BELLY,
    ABOVE_OLECRANON,
    triceps,
    OLECRANON,
  ]),
  muscle('triceps_lateral', 'elbow extensors', figures(717.5, 0.114, 9, 0.098, 0.77), [
    humerus(-0.006, -0.1265, 0.0043),
    TRICEPS_BELLY,
    ABOVE_OLECRANON,
    triceps,
    OLECRANON,
  ]),
  muscle('triceps_medial', 'elbow extensors', figures(717.5, 0.114, 9, 0.091, 0.76), [
    humerus(-0.0084, -0.137, -0.0091),
    TRICEPS_BELLY,
    ABOVE_OLECRANON,
    triceps,
    OLECRANON,
  ]),
  muscle('anconeus', 'elbow extensors', figures(283.2, 0.027, 0, 0.018, 0.55), [
    humerus(-0.0074, -0.2836, 0.0098),
    ulna(-0.0253, -0.0012, 0.006),
  ]),
  // Its point in front of the elbow stands for the belly, which keeps the tendon off the joint.
  muscle('biceps_long', 'elbow flexors', figures(525.1, 0.116, 0, 0.272, 1.2), [
    scapula(-0.0209, -0.0131, -0.0046),
    scapula(0.0064, -0.006, 0.017),
    humerus(0.0107, -0.0774, -0.0017),
    humerus(0.038, -0.25, -0.0063),
    SURFACES.bicepsTendon,
    TUBEROSITY,
  ]),
  muscle('biceps_short', 'elbow flexors', figures(316.8, 0.132, 0, 0.192, 1.08), [
    scapula(0.0127, -0.0393, -0.0263),
    humerus(0.017, -0.1213, -0.0108),
    humerus(0.038, -0.25, -0.0063),
    SURFACES.bicepsTendon,
    TUBEROSITY,
  ]),
  muscle('brachialis', 'elbow flexors', figures(1177.4, 0.086, 0, 0.054, 1.1), [
    humerus(0.0068, -0.1739, -0.0036),
    elbowFront,
    ulna(-0.0032, -0.0239, 0.0009),
  ]),
  muscle('brachioradialis', 'elbow flexors', figures(276, 0.173, 0, 0.133, 1.12), [
    humerus(-0.0098, -0.1996, 0.0022),
    elbowFront,
    radius(0.0358, -0.1274, 0.0232),
    radius(0.0419, -0.221, 0.0224),
  ]),
];

const FOREARM: readonly MuscleRow[] = [
  muscle('supinator', 'supinators', figures(379.6, 0.033, 0, 0.028, 0.96), [
    ulna(-0.0136, -0.045, 0.0201),
    SURFACES.supinator,
    radius(-0.001, -0.056, 0.0185),
  ]),
  muscle('pronator_teres', 'pronators', figures(557.2, 0.049, 10, 0.098, 1.05), [
    humerus(0.0036, -0.2759, -0.0365),
    SURFACES.pronatorTeres,
    radius(0.0254, -0.1088, 0.0198),
  ]),
  muscle('pronator_quadratus', 'pronators', figures(284.7, 0.028, 10, 0.005, 0.85), [
    ulna(0.0019, -0.2097, 0.0363),
    SURFACES.pronatorQuadratus,
    radius(0.0324, -0.2, 0.0196),
  ]),
];

const WRIST: readonly MuscleRow[] = [
  muscle('extensor_carpi_radialis_longus', 'wrist extensors', figures(337.3, 0.081, 0, 0.224, 1.21), [
    humerus(-0.0073, -0.2609, 0.0091),
    elbowFront,
    radius(0.032, -0.1346, 0.0278),
    ...overWrist(-0.011, 0.019),
    hand(0.0205, -0.012, 0.03),
  ]),
  muscle('extensor_carpi_radialis_brevis', 'wrist extensors', figures(252.5, 0.059, 9, 0.222, 1.02), [
    humerus(0.0135, -0.2905, 0.017),
    radius(0.029, -0.1309, 0.0238),
    ...overWrist(-0.0145, 0.011),
    hand(0.005, -0.013, 0.032),
  ]),
  muscle('extensor_carpi_ulnaris', 'wrist extensors', figures(192.9, 0.062, 4, 0.229, 0.92), [
    humerus(0.0008, -0.2895, 0.0188),
    ulna(-0.017, -0.0543, 0.0287),
    ...overWrist(-0.007, -0.021),
    hand(-0.024, -0.002, 0.028),
  ]),
  muscle('flexor_carpi_radialis', 'wrist flexors', figures(407.9, 0.063, 3, 0.244, 1.11), [
    humerus(0.0076, -0.2781, -0.037),
    ...overWrist(0.0155, 0.009),
    hand(0.016, 0.008, 0.034),
  ]),
  muscle('flexor_carpi_ulnaris', 'wrist flexors', figures(479.8, 0.051, 12, 0.265, 1.06), [
    humerus(0.0022, -0.2774, -0.0388),
    ulna(-0.012, -0.07, -0.004),
    ...overWrist(0.0145, -0.017),
    hand(-0.02, 0.011, 0.027),
  ]),
  muscle('palmaris_longus', 'wrist flexors', figures(101, 0.064, 4, 0.269, 1.12), [
    humerus(0.0046, -0.2752, -0.0386),
    ...overWrist(0.019, 0.002),
    hand(0.004, 0.017, 0.04),
  ]),
];

export const ARM_MUSCLES: readonly MuscleRow[] = [...SHOULDER, ...ELBOW, ...FOREARM, ...WRIST];
