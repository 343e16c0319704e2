/**
 * Muscles of one leg of the ostrich: a line of pull each, from the upper end to the lower.
 *
 * Sources
 * - Names: Hutchinson JR et al. (2015), PeerJ 3:e1001, and Gangl D et al. (2004), Anat Histol Embryol 33:100-114.
 * - Peak isometric forces along the path: La Barbera V et al. (2021), arXiv 2112.06061, after Hutchinson 2015 (who took them
 *   from cross-sections of Smith NC et al. 2006, J Anat 209:765-779), summed over the heads that a line stands for.
 * - Attachments: after the paths of La Barbera 2021, to the millimetre and with few points; where a line stands for several
 *   heads, their mean. Surfaces are cylinders from side to side.
 * - Fibre and tendon lengths: ours, see the decision page; the studies that measured them were not to be had.
 */
import type { MuscleFigures } from '../muscle-figures.ts';
import type {
  MuscleRow as SidedMuscle,
  PathPoint as SidedPathPoint,
  WrapRow as SidedWrap,
} from '../sided-body.ts';
import type { SidedPoint } from '../sides.ts';
import { LENGTHS, type SegmentName } from './segments.ts';

type PathPoint = SidedPathPoint<SegmentName>;

/** Surfaces that paths run over: cylinders from side to side. */
export type WrapName = 'knee_front' | 'ankle_back' | 'ankle_deep' | 'toe_back';

export type WrapRow = SidedWrap<WrapName, SegmentName>;

/** A spring in parallel with a muscle: its tendon where fibres are so short that it acts as a ligament. */
export interface TendonSpring {
  /** N/m. */
  readonly stiffness: number;
  /** Stretch in the standing pose, m; shorter than slack it does not push. */
  readonly stretch: number;
}

export interface MuscleRow extends SidedMuscle<WrapName, SegmentName> {
  readonly spring?: TendonSpring;
}

const on =
  (segment: SegmentName) =>
  (forward: number, outward: number, up: number): PathPoint => ({ segment, at: [forward, outward, up] });
const torso = on('torso');
const thigh = on('thigh');
const shank = on('shank');
const tarsus = on('tarsometatarsus');
const foot = on('foot');

const KNEE: SidedPoint = [0, 0.054, -LENGTHS.thigh];

export const WRAPS: readonly WrapRow[] = [
  {
    name: 'knee_front',
    segment: 'thigh',
    at: KNEE,
    radius: 0.046,
    side: [0.1, KNEE[1], KNEE[2]],
  },
  // Under the gastrocnemius, and under the flexors of the toes.
  {
    name: 'ankle_back',
    segment: 'shank',
    at: [-0.004, 0, -LENGTHS.shank],
    radius: 0.035,
    side: [-0.1, 0, -LENGTHS.shank],
  },
  {
    name: 'ankle_deep',
    segment: 'shank',
    at: [0, 0, -LENGTHS.shank - 0.008],
    radius: 0.03,
    side: [-0.1, 0, -LENGTHS.shank - 0.05],
  },
  {
    name: 'toe_back',
    segment: 'tarsometatarsus',
    at: [0, 0, -LENGTHS.tarsometatarsus - 0.004],
    radius: 0.023,
    side: [-0.1, 0, -LENGTHS.tarsometatarsus],
  },
];

/** Force along the path N, optimal fibre length m, tendon length m, fibre length (in optimal ones) while standing. */
const figures = (force: number, fibre: number, tendon: number, stand: number): MuscleFigures => ({
  force,
  fibre,
  pennation: 0,
  tendon,
  neutral: stand,
});

const muscle = (
  name: string,
  group: string,
  numbers: MuscleFigures,
  path: MuscleRow['path'],
  spring?: TendonSpring,
): MuscleRow => ({ name, group, ...numbers, path, ...(spring && { spring }) });

export const MUSCLES: readonly MuscleRow[] = [
  muscle('iliotib_cran', 'hip flexors', figures(1389, 0.198, 0.05, 0.86), [
    torso(0.13, 0.02, 0.077),
    thigh(0.04, -0.028, -0.215),
    shank(0.009, -0.016, -0.011),
  ]),
  muscle('ambiens', 'hip flexors', figures(2293, 0.14, 0.1, 0.89), [
    torso(0.072, 0.022, 0.036),
    thigh(0.05, -0.02, -0.17),
    'knee_front',
    shank(0.05, 0, -0.035),
  ]),
  // Cranial and caudal parts of iliotibialis lateralis.
  muscle('iliotib_lat_cran', 'knee extensors', figures(1765, 0.115, 0.1, 1.0), [
    torso(-0.107, 0.043, 0.044),
    thigh(0.043, 0.081, -0.166),
    'knee_front',
    shank(0.05, 0.018, -0.035),
  ]),
  muscle('iliotib_lat_caud', 'knee extensors', figures(1765, 0.14, 0.1, 1.15), [
    torso(-0.188, 0.031, -0.001),
    thigh(0.036, 0.107, -0.166),
    'knee_front',
    shank(0.05, 0.023, -0.035),
  ]),
  // Femorotibialis lateralis and intermedius.
  muscle('femorotib', 'knee extensors', figures(4141, 0.076, 0.08, 1.0), [
    thigh(0.023, 0.032, -0.082),
    'knee_front',
    shank(0.05, 0.02, -0.035),
  ]),
  // Cranial and caudal heads.
  muscle('iliofib', 'hip extensors', figures(3508, 0.356, 0.08, 1.09), [
    torso(-0.138, 0.066, -0.018),
    shank(-0.002, 0.034, -0.141),
  ]),
  muscle('flex_cruris_lat', 'hip extensors', figures(1044, 0.415, 0.1, 1.09), [
    torso(-0.256, 0.057, -0.08),
    shank(-0.014, 0.015, -0.12),
  ]),
  muscle('flex_cruris_med', 'hip extensors', figures(1609, 0.435, 0.1, 1.08), [
    torso(-0.24, 0.07, -0.139),
    shank(-0.016, 0.007, -0.12),
  ]),
  muscle('puboischiofem', 'hip extensors', figures(1316, 0.159, 0.02, 1.15), [
    torso(-0.12, 0.047, -0.094),
    thigh(-0.015, 0.055, -0.149),
  ]),
  muscle('caudofem', 'hip extensors', figures(1625, 0.098, 0.05, 1.1), [
    torso(-0.267, 0.025, -0.066),
    thigh(0.003, 0.049, -0.072),
  ]),
  // Iliotrochanterici caudalis (two heads), cranialis and medius.
  muscle('iliotroch', 'hip rotators', figures(4304, 0.079, 0.02, 0.88), [
    torso(0.045, 0.024, 0.074),
    thigh(0.052, 0.033, -0.016),
  ]),
  muscle('obturator_med', 'hip rotators', figures(3624, 0.056, 0.08, 1.0), [
    torso(-0.113, 0.058, -0.119),
    torso(-0.012, 0.034, -0.046),
    thigh(0.022, 0.049, 0.006),
  ]),
  muscle('iliofem_ext', 'hip abductors', figures(979, 0.059, 0.02, 0.9), [
    torso(-0.058, 0.061, 0.049),
    thigh(0.042, 0.039, -0.024),
  ]),
  muscle('iliofem_int', 'hip flexors', figures(911, 0.06, 0.01, 0.86), [
    torso(0.042, 0.031, 0.01),
    thigh(-0.006, 0.019, -0.059),
  ]),
  // Gastrocnemius lateralis and intermedius.
  muscle('gastroc_lat', 'ankle extensors', figures(3634, 0.09, 0.4, 0.95), [
    thigh(-0.02, 0.085, -0.198),
    shank(-0.018, 0.036, -0.16),
    shank(-0.026, 0.001, -0.367),
    'ankle_back',
    tarsus(-0.037, -0.003, -0.054),
  ]),
  muscle('gastroc_med', 'ankle extensors', figures(3624, 0.063, 0.35, 0.95), [
    shank(0.026, -0.03, -0.098),
    shank(-0.026, -0.004, -0.367),
    'ankle_back',
    tarsus(-0.038, -0.009, -0.053),
  ]),
  muscle('fib_long', 'toe flexors', figures(2771, 0.046, 0.7, 1.1), [
    shank(0.019, 0.036, -0.225),
    shank(0.01, 0.023, -0.4),
    tarsus(-0.012, 0.03, -0.04),
    tarsus(-0.022, -0.003, -0.238),
    'toe_back',
    foot(0.024, -0.011, -0.055),
  ]),
  // Flexores digitorum longus and hallucis longus.
  muscle(
    'flex_dig_long',
    'toe flexors',
    figures(2600, 0.063, 0.75, 1.0),
    [
      shank(-0.031, 0.013, -0.043),
      shank(-0.015, 0.006, -0.379),
      'ankle_deep',
      tarsus(-0.021, 0.011, -0.039),
      tarsus(-0.016, 0.004, -0.3),
      'toe_back',
      foot(0.024, 0.004, -0.055),
    ],
    { stiffness: 8000, stretch: 0.028 },
  ),
  // Flexores perforatus and perforans et perforatus of the third toe.
  muscle(
    'flex_perf_dig3',
    'toe flexors',
    figures(5365, 0.063, 0.75, 1.0),
    [
      shank(-0.036, 0.017, -0.11),
      shank(-0.02, 0.003, -0.395),
      'ankle_deep',
      tarsus(-0.027, -0.013, -0.045),
      tarsus(-0.02, -0.008, -0.3),
      'toe_back',
      foot(0.024, -0.013, -0.052),
    ],
    { stiffness: 16000, stretch: 0.028 },
  ),
  muscle(
    'flex_perf_dig4',
    'toe flexors',
    figures(1935, 0.063, 0.75, 1.0),
    [
      shank(-0.018, 0.027, -0.146),
      shank(-0.018, 0.006, -0.397),
      'ankle_deep',
      tarsus(-0.027, 0.009, -0.045),
      tarsus(-0.02, 0.004, -0.3),
      'toe_back',
      foot(0.015, 0.035, -0.06),
    ],
    { stiffness: 6000, stretch: 0.028 },
  ),
  muscle('ext_dig_long', 'ankle flexors', figures(5333, 0.061, 0.7, 1.0), [
    shank(0.016, 0.006, -0.107),
    shank(0.015, -0.001, -0.419),
    tarsus(0.019, 0.002, -0.034),
    tarsus(0.025, -0.002, -0.373),
    foot(0.034, 0.008, 0.008),
  ]),
  muscle('tib_cran', 'ankle flexors', figures(5186, 0.075, 0.3, 1.1), [
    shank(0.047, 0.02, -0.044),
    shank(0.021, -0.005, -0.403),
    tarsus(0.033, -0.012, -0.043),
  ]),
];
